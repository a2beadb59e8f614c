// SPDX-License-Identifier: MIT

#include "tools/failure.hpp"

#include <cerrno>
#include <cstddef>
#include <system_error>
#include <utility>

namespace quadrille::tools {
namespace {

// One line of at most 200 characters whose control characters are written out.
std::string one_line(std::string_view text) {
  constexpr std::size_t kMaxColumns = 200;
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string line;
  std::size_t columns = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0) == 0x80;
    if (columns >= kMaxColumns && !continues) return line + "...";
    if (byte < 0x20 || byte == 0x7F) {
      line += "\\x";
      line += kHex[byte / 16];
      line += kHex[byte % 16];
      columns += 4;
    } else {
      line += c;
      columns += continues ? 0 : 1;
    }
  }
  return line;
}

}  // namespace

Failure failure_of(const Error& error) {
  return {error.kind == ErrorKind::kRequest ? kUsage : kBadInput, error};
}

Failure system_failure(std::string_view what, ExitCode usual) {
  const int code = errno;
  const bool forbidden = code == EACCES || code == EPERM;
  return {forbidden ? kNoPermission : usual,
          Error{.message = std::string(what) + ": " + std::generic_category().message(code)}};
}

Failure usage_failure(std::string message) {
  return {kUsage, Error{.kind = ErrorKind::kRequest, .message = std::move(message)}};
}

std::string error_line(std::string_view file, const Error& error, std::string_view kind) {
  std::string line(file);
  if (error.line > 0) line += ':' + std::to_string(error.line);
  if (error.line > 0 && error.column > 0) line += ':' + std::to_string(error.column);
  if (!line.empty()) line += ": ";
  return "quadrille: " + std::string(kind) + ": " + one_line(line + error.message) + '\n';
}

}  // namespace quadrille::tools
