// SPDX-License-Identifier: MIT
//
// Reads the sections of MPS files and detects the layout. Free MPS is tried first, since most files
// in fixed columns are valid free MPS too; only blanks in names distinguish the two.

#include <utility>

#include "engine/io/mps_draft.hpp"
#include "engine/io/mps_fields.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine {
namespace io {
namespace {

class MpsReader {
 public:
  MpsReader(std::string_view text, MpsLayout layout) : text_(text), layout_(layout), draft_(text) {}

  ReadResult run() {
    MpsLines lines(text_);
    while (section_ != MpsSection::kEnd) {
      const auto line = lines.next();
      if (!line) {
        draft_.fail(text_.substr(text_.size()),
                    seen_section_ ? "the text ends without ENDATA (expected a complete file)"
                                  : "the text is empty (expected a model)");
        return *draft_.error();
      }
      if (!(line->header ? open_section(line->text) : take_line(line->text))) {
        return *draft_.error();
      }
    }
    if (!draft_.complete()) return *draft_.error();
    return draft_.finish();
  }

  // Reports whether the file declares itself as free MPS.
  bool declared_free() const { return declared_free_; }

 private:
  bool open_section(std::string_view line);
  bool take_name(std::string_view line, std::string_view keyword);
  bool take_line(std::string_view line);
  bool take_fields(const MpsSplit& split);

  std::string_view text_;
  MpsLayout layout_;
  MpsDraft draft_;
  MpsSection section_ = MpsSection::kNone;
  bool seen_section_ = false;
  bool declared_free_ = false;
};

struct SectionName {
  std::string_view name;
  MpsSection section;
};
constexpr SectionName kSections[] = {
    {"NAME", MpsSection::kName},
    {"OBJSENSE", MpsSection::kSense},
    {"OBJSEN", MpsSection::kSense},
    {"OBJNAME", MpsSection::kObjective},
    {"ROWS", MpsSection::kRows},
    {"COLUMNS", MpsSection::kColumns},
    {"RHS", MpsSection::kRhs},
    {"RANGES", MpsSection::kRanges},
    {"BOUNDS", MpsSection::kBounds},
    {"SOS", MpsSection::kSets},
    {"LAZYCONS", MpsSection::kRows},
    {"USERCUTS", MpsSection::kRows},
    {"INDICATORS", MpsSection::kIndicators},
    {"ENDATA", MpsSection::kEnd},
};

bool MpsReader::open_section(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  const MpsSection before = std::exchange(section_, MpsSection::kNone);
  for (const SectionName& known : kSections) {
    if (known.name == words[0]) section_ = known.section;
  }
  if (section_ == MpsSection::kNone) {
    // Some programs write MAX without a leading blank.
    if (before == MpsSection::kSense || before == MpsSection::kObjective) {
      section_ = before;
      return take_line(line);
    }
    return draft_.fail(words[0],
                       io::quoted(words[0]) +
                           " is not a section of a linear model (expected NAME, OBJSENSE, "
                           "OBJNAME, ROWS, LAZYCONS, USERCUTS, COLUMNS, RHS, RANGES, BOUNDS, SOS, "
                           "INDICATORS or ENDATA)");
  }
  seen_section_ = true;
  if (words[0] == "USERCUTS") draft_.note("the user cuts were read as rows");
  if (section_ == MpsSection::kName) return take_name(line, words[0]);
  if (section_ == MpsSection::kSense && words.size() == 2) return draft_.take_sense(words[1]);
  if (section_ == MpsSection::kObjective && words.size() > 1)
    return draft_.take_objective(trimmed(line.substr(words[0].size())));
  if (words.size() > 1) {
    return draft_.fail(words[1], io::quoted(words[1]) +
                                     " is out of place (expected the end of the "
                                     "line)");
  }
  return true;
}

// Takes the rest of a line "NAME title" or "NAME title FREE".
bool MpsReader::take_name(std::string_view line, std::string_view keyword) {
  constexpr std::string_view kFree = " FREE";
  std::string_view title = trimmed(line.substr(keyword.size()));
  if (title.ends_with(kFree)) {
    declared_free_ = true;
    title = trimmed(title.substr(0, title.size() - kFree.size()));
  }
  draft_.set_title(title);
  return true;
}

bool MpsReader::take_line(std::string_view line) {
  if (section_ == MpsSection::kNone || section_ == MpsSection::kName) {
    return draft_.fail(trimmed(line), "a line before the first section (expected ROWS)");
  }
  if (section_ == MpsSection::kSense) return draft_.take_sense(trimmed(line));
  if (section_ == MpsSection::kObjective) return draft_.take_objective(trimmed(line));
  if (section_ == MpsSection::kSets) return draft_.take_set(words_of(line));
  if (section_ == MpsSection::kIndicators) return draft_.take_indicator(words_of(line));
  return take_fields(layout_ == MpsLayout::kFree ? free_fields(section_, words_of(line))
                                                 : fixed_fields(section_, line));
}

bool MpsReader::take_fields(const MpsSplit& split) {
  if (const auto* bad = std::get_if<MpsMisfit>(&split)) {
    return draft_.fail(bad->place, bad->message);
  }
  return draft_.take(section_, std::get<MpsFields>(split));
}

}  // namespace
}  // namespace io

ReadResult read_mps(std::string_view text) {
  if (auto error = io::check_text(text)) return *error;
  io::MpsReader free_reader(text, MpsLayout::kFree);
  ReadResult free_result = free_reader.run();
  const auto* free_error = std::get_if<ReadError>(&free_result);
  if (free_error == nullptr || free_reader.declared_free()) return free_result;
  ReadResult fixed_result = io::MpsReader(text, MpsLayout::kFixed).run();
  const auto* fixed_error = std::get_if<ReadError>(&fixed_result);
  // The layout whose reader gets further is the right one.
  const bool fixed = fixed_error == nullptr || fixed_error->line > free_error->line;
  return fixed ? fixed_result : free_result;
}

}  // namespace quadrille::engine
