// SPDX-License-Identifier: MIT

#include "tools/input_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>

#include "tools/interrupt.hpp"

namespace quadrille::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunk = std::size_t{1} << 18;

Failure cannot_read() { return system_failure("cannot be read", kUnreadable); }

Outcome<std::string> read_descriptor(int descriptor, std::size_t max_bytes) {
  std::string text;
  std::size_t size = 0;
  while (size < max_bytes && !interrupted()) {
    text.resize(size + kChunk);
    const ssize_t count = ::read(descriptor, text.data() + size, kChunk);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return cannot_read();
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
  }
  text.resize(size);
  return text;
}

void walk_into(const fs::path& directory, Listing& listing) {
  std::error_code error;
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator place(directory, error), end; !error && place != end;
       place.increment(error))
    entries.push_back(*place);
  if (error) {
    errno = error.value();
    listing.unreadable.push_back({directory.string(), cannot_read()});
  }
  std::sort(entries.begin(), entries.end());
  for (const fs::directory_entry& entry : entries) {
    if (entry.path().filename().native().front() == '.') continue;
    const bool link = entry.is_symlink(error);
    if (entry.is_directory(error)) {
      if (!link) walk_into(entry.path(), listing);
    } else if (entry.is_regular_file(error)) {
      listing.files.push_back(entry.path().string());
    }
  }
}

}  // namespace

Outcome<std::string> read_input(const std::string& name, std::size_t max_bytes) {
  if (name == "-") return read_descriptor(STDIN_FILENO, max_bytes);
  const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return cannot_read();
  Outcome<std::string> text = read_descriptor(descriptor, max_bytes);
  ::close(descriptor);
  return text;
}

Listing walk(const std::string& directory) {
  Listing listing;
  walk_into(directory, listing);
  return listing;
}

bool is_directory(const std::string& name) {
  std::error_code error;
  return fs::is_directory(name, error);
}

bool exists(const std::string& name) {
  std::error_code error;
  return fs::exists(name, error) || error;
}

}  // namespace quadrille::tools
