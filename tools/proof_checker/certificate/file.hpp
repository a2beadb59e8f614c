// SPDX-License-Identifier: MIT
//
// A file of a folder that is read line by line, for messages about its lines.
//
//   File file("proof", "formula.opb");
//   for (std::string line; file.next(line);) use(line, file.place());

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

namespace proof_checker::certificate {

class File {
 public:
  File(const std::string& folder, const char* name)
      : name_(name), path_(std::filesystem::path(folder) / name), in_(path_, std::ios::binary) {}

  bool is_open() const { return in_.is_open(); }
  bool has_failed() const { return in_.bad(); }
  bool next(std::string& line) {
    if (!std::getline(in_, line)) return false;
    if (line.ends_with('\r')) line.pop_back();
    read_ += line.size() + 1;
    ++line_;
    return true;
  }
  std::istream& stream() { return in_; }
  std::string whole() { return {std::istreambuf_iterator<char>(in_), {}}; }
  std::uintmax_t size() const {
    std::error_code ignored;
    const std::uintmax_t size = std::filesystem::file_size(path_, ignored);
    return ignored ? 0 : size;
  }
  int percent() const {
    const std::uintmax_t all = size();
    return all == 0 ? 100 : static_cast<int>(std::min<std::uintmax_t>(100, 100 * read_ / all));
  }
  std::string place() const {
    return line_ == 0 ? name_ : std::string(name_) + ':' + std::to_string(line_);
  }

 private:
  const char* name_;
  std::filesystem::path path_;
  std::ifstream in_;
  std::uintmax_t read_ = 0;  // bytes
  std::size_t line_ = 0;
};

}  // namespace proof_checker::certificate
