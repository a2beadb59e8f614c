// SPDX-License-Identifier: MIT

#include "tools/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <utility>

#include "tools/console.hpp"

namespace quadrille::tools {
namespace {

constexpr std::size_t kBufferBytes = 1 << 16;

Failure cannot_create() { return system_failure("cannot be created", kCannotCreate); }
Failure cannot_write() { return system_failure("cannot be written", kWriteFailed); }

Failure refused(const char* what) { return {kCannotCreate, Error{.message = what}}; }

// A name in the target's folder that nothing else takes.
std::string temporary_name(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == path.npos ? "" : path.substr(0, slash + 1);
  return folder + ".quadrille-" + std::to_string(::getpid()) + ".tmp";
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
    failure_ = refused("is a symbolic link, which is never replaced nor followed");
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
  std::string name = temporary_name(path_);
  descriptor_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor_ < 0) {
    failure_ = cannot_create();
  } else {
    temporary_ = std::move(name);
  }
}

void OutputFile::write(std::string_view text) {
  if (buffer_.size() + text.size() > kBufferBytes) flush(std::exchange(buffer_, {}));
  if (text.size() > kBufferBytes) return flush(text);
  buffer_ += text;
}

void OutputFile::flush(std::string_view text) {
  if (!failure_ && !write_all(descriptor_, text)) failure_ = cannot_write();
}

void OutputFile::close() {
  const int descriptor = std::exchange(descriptor_, -1);
  if (descriptor >= 0 && ::close(descriptor) != 0 && !failure_) failure_ = cannot_write();
}

std::optional<Failure> OutputFile::finish() {
  flush(std::exchange(buffer_, {}));
  close();
  if (failure_ || temporary_.empty()) return failure_;
  if (std::rename(temporary_.c_str(), path_.c_str()) == 0) {
    temporary_.clear();
  } else {
    failure_ = cannot_create();
  }
  return failure_;
}

std::optional<Failure> write_file(const std::string& path, std::string_view content) {
  OutputFile file(path);
  file.write(content);
  return file.finish();
}

}  // namespace quadrille::tools
