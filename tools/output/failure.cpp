// SPDX-License-Identifier: MIT

#include "tools/output/failure.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <system_error>
#include <utility>

#include "puzzles/text/unicode.hpp"

namespace quadrille::tools {

std::string one_line(std::string_view text) {
  constexpr std::size_t kMaxColumns = 300;
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string line;
  for (std::size_t columns = 0; !text.empty();) {
    if (columns >= kMaxColumns) return line + "...";
    const auto [code, bytes] = puzzles::first_code_point(text);
    const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    if (control || code == puzzles::kInvalidCodePoint) {
      for (const char c : text.substr(0, bytes)) {
        const auto byte = static_cast<unsigned char>(c);
        line += {'\\', 'x', kHex[byte / 16], kHex[byte % 16]};
        columns += 4;
      }
    } else {
      line += text.substr(0, bytes);
      ++columns;
    }
    text.remove_prefix(bytes);
  }
  return line;
}

Failure failure_of(const Error& error) {
  if (error.kind == ErrorKind::kGaveUp) return {kStopped, error};
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
  std::string place = one_line(file);
  if (error.line > 0) place += ':' + std::to_string(error.line);
  // If only the line is known, column 1 is shown.
  if (error.line > 0) place += ':' + std::to_string(std::max<std::size_t>(error.column, 1));
  if (!place.empty()) place += ": ";
  return "quadrille: " + std::string(kind) + ": " + place + one_line(error.message) + '\n';
}

}  // namespace quadrille::tools
