// SPDX-License-Identifier: MIT
//
// Shared by the files of the C interface: how errors are returned, and how options are taken.
//
//   return guarded(error, [&]() -> std::optional<Error> {
//     if (auto refusal = missing({{"cancel", cancel}, {"text", text}})) return refusal;
//     *text = copy(cancel->raised ? "raised" : "not raised").release();
//     return std::nullopt;
//   });

#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/basics.h>
#include <quadrille/error.hpp>

struct quadrille_cancel {
  std::atomic<bool> raised = false;
};
static_assert(std::atomic<bool>::is_always_lock_free, "raised by signal handlers");

namespace quadrille::capi {

inline quadrille_code fail(quadrille_error* error, quadrille_code code, std::string_view message,
                           std::size_t line = 0, std::size_t column = 0) {
  if (error == nullptr) return code;
  error->code = code;
  error->line = line;
  error->column = column;
  std::size_t length = std::min(message.size(), sizeof error->message - 1);
  if (length < message.size()) {  // do not cut a character in two
    while (length > 0 && (message[length] & 0xC0) == 0x80) --length;
  }
  std::copy_n(message.begin(), length, error->message);
  error->message[length] = '\0';
  return code;
}

// Runs `work`, which returns an error, if any, and turns errors and exceptions into a code.
template <typename Work>
quadrille_code guarded(quadrille_error* error, Work work) noexcept {
  try {
    const std::optional<Error> refusal = work();
    if (!refusal) return QUADRILLE_OK;
    const bool is_request =
        refusal->kind == ErrorKind::kRequest || refusal->kind == ErrorKind::kGaveUp;
    const auto code = is_request ? QUADRILLE_BAD_REQUEST : QUADRILLE_BAD_INPUT;
    return fail(error, code, refusal->message, refusal->line, refusal->column);
  } catch (const std::bad_alloc&) {
    return fail(error, QUADRILLE_NO_MEMORY, "out of memory");
  } catch (const std::exception& exception) {
    return fail(error, QUADRILLE_INTERNAL, exception.what());
  } catch (...) {
    return fail(error, QUADRILLE_INTERNAL, "unknown exception");
  }
}

inline Error bad_request(std::string message) {
  return {ErrorKind::kRequest, 0, 0, std::move(message)};
}

// Returns an error for the first of these required arguments that is NULL.
inline std::optional<Error> missing(
    std::initializer_list<std::pair<std::string_view, const void*>> arguments) {
  for (const auto& [name, pointer] : arguments) {
    if (pointer == nullptr) return bad_request("'" + std::string(name) + "' is NULL");
  }
  return std::nullopt;
}

// The same for a text or array with its length: NULL is allowed if the length is 0.
inline std::optional<Error> missing_text(std::string_view name, const void* text,
                                         std::size_t length) {
  return length == 0 ? std::nullopt : missing({{name, text}});
}

// Copies the caller's options, whose header may be older or newer than this one.
template <typename Options>
Result<Options> known_options(const Options* given) {
  Options options = {};
  if (given == nullptr) return options;
  if (given->size < sizeof given->size) return bad_request("the size of the options is not set");
  const char* bytes = reinterpret_cast<const char*>(given);
  const std::size_t known = std::min(given->size, sizeof options);
  if (std::any_of(bytes + known, bytes + given->size, [](char byte) { return byte != 0; })) {
    return bad_request("the options need a newer version of the library");
  }
  std::memcpy(&options, bytes, known);
  return options;
}

inline std::string to_string(const char* text) { return text == nullptr ? std::string() : text; }

inline std::string_view view(const char* text, std::size_t length) {
  return length == 0 ? std::string_view() : std::string_view(text, length);
}

// Returns a copy for the caller, who frees it with quadrille_free.
inline std::unique_ptr<char[]> copy(std::string_view text) {
  auto result = std::make_unique<char[]>(text.size() + 1);
  std::copy(text.begin(), text.end(), result.get());
  return result;
}

// Joins texts, one per line, without a newline at the end.
template <typename Texts>
std::string lines_of(const Texts& texts) {
  std::string lines;
  for (const auto& text : texts) (lines += lines.empty() ? "" : "\n") += text;
  return lines;
}

// Gives copies of a text and, unless `notes` is null, of the notes on it.
template <typename Texts>
void give(std::string_view content, const Texts& all_notes, char** text, char** notes) {
  auto written = copy(content);
  if (notes != nullptr) *notes = copy(lines_of(all_notes)).release();
  *text = written.release();
}

}  // namespace quadrille::capi
