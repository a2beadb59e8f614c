// SPDX-License-Identifier: MIT

#include "tools/output/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include "tools/output/console.hpp"

namespace quadrille::tools {
namespace {

constexpr std::size_t kBufferBytes = 1 << 16;

Failure cannot_create() { return system_failure("cannot be created", kCannotCreate); }
Failure cannot_write() { return system_failure("cannot be written", kWriteFailed); }

Failure refused(const char* what) { return {kCannotCreate, Error{.message = what}}; }

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == path.npos ? "./" : path.substr(0, slash + 1);
}

// Calls `create` with names in the target's folder until it succeeds (returns 0 or more) or fails
// for a reason other than EEXIST. Returns the name, or nullopt after a failure.
template <typename Create>
std::optional<std::string> create_temporary(const std::string& path, const Create& create) {
  constexpr int kTries = 100;
  const std::string stem = folder_of(path) + ".quadrille-" + std::to_string(::getpid()) + '-';
  for (int i = 0; i < kTries; ++i) {
    std::string name = stem + std::to_string(i) + ".tmp";
    if (create(name.c_str()) >= 0) return name;
    if (errno != EEXIST) break;
  }
  return std::nullopt;
}

}  // namespace

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  struct stat status {};
  const bool exists = ::lstat(path_.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) {
    failure_ = cannot_create();
  } else if (!exists || S_ISREG(status.st_mode)) {
    open_temporary();
  } else if (S_ISDIR(status.st_mode)) {
    failure_ = refused("is a directory (expected a file)");
  } else if (S_ISLNK(status.st_mode)) {
    failure_ = refused("is a symbolic link (expected a file)");
  } else {
    open_target();
  }
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void OutputFile::open_target() {
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor_ < 0) failure_ = cannot_create();
}

void OutputFile::open_temporary() {
  // A file without a name disappears whenever the process ends.
  descriptor_ = ::open(folder_of(path_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  is_nameless_ = descriptor_ >= 0 && ::access("/proc/self/fd", X_OK) == 0;
  if (is_nameless_) return;
  close();
  auto name = create_temporary(path_, [this](const char* free) {
    return descriptor_ = ::open(free, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  });
  if (name) {
    temporary_ = *std::move(name);  // a copy might find no memory, and the file would stay
  } else {
    failure_ = cannot_create();
  }
}

void OutputFile::name_temporary() {
  const std::string nameless = "/proc/self/fd/" + std::to_string(descriptor_);
  auto name = create_temporary(path_, [&](const char* free) {
    return ::linkat(AT_FDCWD, nameless.c_str(), AT_FDCWD, free, AT_SYMLINK_FOLLOW);
  });
  if (name) {
    temporary_ = *std::move(name);  // a copy might find no memory, and the file would stay
  } else if (!failure_) {
    failure_ = cannot_create();
  }
}

void OutputFile::write(std::string_view text) {
  if (is_published_) return add_piece(text);
  if (buffer_.size() + text.size() > kBufferBytes) flush(std::exchange(buffer_, {}));
  if (text.size() > kBufferBytes) return flush(text);
  buffer_ += text;
}

void OutputFile::flush(std::string_view text) {
  if (!failure_ && !write_all(descriptor_, text)) failure_ = cannot_write();
}

void OutputFile::add_piece(std::string_view text) {
  flush(text);
  if (!failure_) {
    size_ += static_cast<off_t>(text.size());
  } else if (size_ >= 0 && ::ftruncate(descriptor_, size_) != 0) {
    size_ = -1;  // a part of the piece stays in the file, as in a device
  }
}

void OutputFile::close() {
  const int descriptor = std::exchange(descriptor_, -1);
  if (descriptor >= 0 && ::close(descriptor) != 0 && !failure_) failure_ = cannot_write();
}

void OutputFile::rename_temporary() {
  if (failure_ || temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), path_.c_str()) == 0) {
    temporary_.clear();
  } else {
    failure_ = cannot_create();
  }
}

void OutputFile::publish() {
  if (std::exchange(is_published_, true)) return;
  flush(std::exchange(buffer_, {}));
  size_ = ::lseek(descriptor_, 0, SEEK_CUR);
  if (std::exchange(is_nameless_, false) && !failure_) name_temporary();
  rename_temporary();
}

std::optional<Failure> OutputFile::finish() {
  flush(std::exchange(buffer_, {}));
  if (is_nameless_ && !failure_) name_temporary();
  close();  // may report that a write failed
  rename_temporary();
  return failure_;
}

std::optional<Failure> write_file(const std::string& path, std::string_view content) {
  OutputFile file(path);
  file.write(content);
  return file.finish();
}

std::optional<Failure> check_output(const std::string& path) { return OutputFile(path).failure(); }

}  // namespace quadrille::tools
