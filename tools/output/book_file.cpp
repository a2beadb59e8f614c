// SPDX-License-Identifier: MIT

#include "tools/output/book_file.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::tools {

std::optional<Failure> BookFile::objection(const Options& options) {
  const GeneratingOptions& book = options.generating;
  const char* const lonely = !book.book.empty()     ? nullptr
                             : !book.title.empty()  ? "--title"
                             : !book.author.empty() ? "--author"
                             : book.paper           ? "--paper"
                             : book.columns > 0     ? "--columns"
                                                    : nullptr;
  if (lonely == nullptr) return std::nullopt;
  return usage_failure(std::string(lonely) + " needs --book");
}

BookFile::BookFile(const Options& options, std::string title, Console& console)
    : path_(options.generating.book),
      console_(console),
      book_({.title = std::move(title),
             .author = options.generating.author,
             .paper = options.generating.paper.value_or(Paper::kA4),
             .columns = options.generating.columns,
             .mono = options.pictures.mono},
            [this](std::string_view html) { write(html); }) {
  if (path_ == "-") return;
  file_ = std::make_unique<OutputFile>(path_);
  if (file_->failure()) code_ = console_.complain(path_, *file_->failure());
}

bool BookFile::add(const Puzzle& puzzle, const Answer* answer, std::string_view note) {
  if (const auto error = book_.add(puzzle, answer, note))
    code_ = std::max<int>(code_, console_.complain("", failure_of(*error)));
  if (file_) file_->publish();
  return code_ == kDone && !(file_ && file_->failure());
}

int BookFile::finish() {
  if (book_.size() == 0) return code_;
  book_.finish();
  if (!file_) return code_;
  if (const auto failure = file_->finish())
    code_ = std::max<int>(code_, console_.complain(path_, *failure));
  return code_;
}

void BookFile::write(std::string_view html) {
  if (file_) {
    file_->write(html);
  } else if (code_ != kWriteFailed && !console_.out(html)) {
    code_ = kWriteFailed;
  }
}

}  // namespace quadrille::tools
