// SPDX-License-Identifier: MIT

#include "tools/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "tools/console.hpp"

namespace quadrille::tools {
namespace {

Failure cannot_create() { return system_failure("cannot be created", kCannotCreate); }
Failure cannot_write() { return system_failure("cannot be written", kWriteFailed); }

std::optional<Failure> write_to(int descriptor, std::string_view content) {
  std::optional<Failure> failure;
  if (!write_all(descriptor, content)) failure = cannot_write();
  if (::close(descriptor) != 0 && !failure) failure = cannot_write();
  return failure;
}

std::optional<Failure> write_device(const std::string& path, std::string_view content) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC);
  return descriptor < 0 ? cannot_create() : write_to(descriptor, content);
}

// A name in the target's folder that nothing else takes.
std::string temporary_name(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == path.npos ? "" : path.substr(0, slash + 1);
  return folder + ".quadrille-" + std::to_string(::getpid()) + ".tmp";
}

std::optional<Failure> replace(const std::string& path, std::string_view content) {
  const std::string temporary = temporary_name(path);
  const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) return cannot_create();
  std::optional<Failure> failure = write_to(descriptor, content);
  if (!failure && std::rename(temporary.c_str(), path.c_str()) != 0) failure = cannot_create();
  if (failure) ::unlink(temporary.c_str());
  return failure;
}

}  // namespace

std::optional<Failure> write_file(const std::string& path, std::string_view content) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0)
    return errno == ENOENT ? replace(path, content) : cannot_create();
  if (S_ISREG(status.st_mode)) return replace(path, content);
  if (S_ISDIR(status.st_mode))
    return Failure{kCannotCreate, Error{.message = "is a directory (expected a file)"}};
  if (S_ISLNK(status.st_mode))
    return Failure{kCannotCreate,
                   Error{.message = "is a symbolic link, which is never replaced nor followed"}};
  return write_device(path, content);
}

}  // namespace quadrille::tools
