// SPDX-License-Identifier: MIT

#include "tools/input/input_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include "tools/input/model_input.hpp"
#include "tools/output/interrupt.hpp"

namespace quadrille::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunk = std::size_t{1} << 18;

// A way to compress, known by the first bytes.
struct Packing {
  std::string_view magic, name;
  std::string_view program;  // that unpacks it; empty: this program does
};
constexpr Packing kPackings[] = {{"\x1F\x8B", "gzip", ""},
                                 {"BZh", "bzip2", "bzip2 -d"},
                                 {{"\xFD"
                                   "7zXZ\0",
                                   6},
                                  "xz",
                                  "xz -d"},
                                 {"\x28\xB5\x2F\xFD", "Zstandard", "zstd -d"},
                                 {"PK\x03\x04", "zip", "unzip"}};

Failure refused(const Packing& packing) {
  return {kBadInput, Error{.message = "compressed by " + std::string(packing.name) +
                                      " (expected text or gzip; '" + std::string(packing.program) +
                                      "' unpacks it)"}};
}

Failure cannot_read() { return system_failure("cannot be read", kUnreadable); }

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
  InputBytes bytes(name);
  std::string text;
  while (text.size() < max_bytes) {
    const std::string_view more = bytes.next();
    if (more.empty()) break;
    text += more;
  }
  if (bytes.failure()) return *bytes.failure();
  return text;
}

InputBytes::InputBytes(const std::string& name)
    : descriptor_(name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_ < 0) failure_ = cannot_read();
}

InputBytes::~InputBytes() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::string_view InputBytes::read_chunk() {
  chunk_.resize(kChunk);
  while (!failure_ && !interrupted()) {
    const ssize_t count = ::read(descriptor_, chunk_.data(), kChunk);
    if (count >= 0) bytes_read_ += static_cast<std::size_t>(count);
    if (count >= 0) return {chunk_.data(), static_cast<std::size_t>(count)};
    if (errno != EINTR) failure_ = cannot_read();
  }
  return {};
}

// Reads until the first bytes decide whether the input is compressed.
std::string_view InputBytes::take_head() {
  has_head_ = true;
  const auto is_open = [&](const Packing& packing) {
    return head_.size() < packing.magic.size() && packing.magic.starts_with(head_);
  };
  do {
    const std::string_view more = read_chunk();
    if (more.empty()) break;
    head_ += more;
  } while (std::any_of(std::begin(kPackings), std::end(kPackings), is_open));
  for (const Packing& packing : kPackings) {
    if (!head_.starts_with(packing.magic)) continue;
    if (!packing.program.empty()) {
      failure_ = refused(packing);
      return {};
    }
    packed_ = std::make_unique<GzipStream>([this] {
      return std::exchange(gave_head_, true) ? read_chunk() : std::string_view(head_);
    });
    return next();
  }
  return head_;
}

std::string_view InputBytes::next() {
  if (!has_head_) return take_head();
  if (!packed_) return read_chunk();
  const std::string_view text = packed_->next();
  if (packed_->is_damaged() && text.empty() && !failure_ && !interrupted())
    failure_ = Failure{kBadInput, Error{.message = "the gzip data is damaged or incomplete"}};
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

std::optional<std::size_t> file_size(const std::string& name) {
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return static_cast<std::size_t>(status.st_size);
}

InputSet::InputSet(const std::vector<std::string>& names) {
  const auto add = [](const std::string& name, std::set<Identity>& target) {
    if (const auto identity = identify(name)) target.insert(*identity);
  };
  for (const std::string& name : names) {
    add(name, named_);
    if (!is_directory(name)) continue;
    for (const std::string& file : walk(name).files) add(file, walked_);
  }
}

bool InputSet::holds(const std::string& path) const {
  const auto identity = identify(path);
  if (!identity) return false;
  if (named_.contains(*identity)) return true;
  if (!walked_.contains(*identity)) return false;
  if (model_format(path, "")) return true;
  const auto text = read_input(path);
  const auto* bytes = std::get_if<std::string>(&text);
  if (bytes == nullptr) return true;
  const auto reading = read_puzzles(*bytes);
  return reading || reading.error().kind != ErrorKind::kUnrecognised;
}

std::optional<InputSet::Identity> InputSet::identify(const std::string& name) {
  struct stat status {};
  const int failed = name == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(name.c_str(), &status);
  if (failed != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return Identity{status.st_dev, status.st_ino};
}

}  // namespace quadrille::tools
