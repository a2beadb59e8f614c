// SPDX-License-Identifier: MIT
//
// Text that grows before it can be used: the derivations of a certificate, whose number must come
// first. Long texts go to a temporary file, which disappears with the object.
//
//   Spool spool;
//   spool.append("d0 G 1 0 { lin 1 0 1 } -1\n");
//   const bool is_whole = spool.copy_to(sink, stop);

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <quadrille/stop.hpp>

namespace quadrille::engine::mip {

class Spool {
 public:
  // `most_in_memory`: bytes from which on the text goes to the file.
  explicit Spool(std::size_t most_in_memory = std::size_t{1} << 24)
      : most_in_memory_(most_in_memory) {}

  void append(std::string_view text);
  // Reports whether the temporary file could not be written: text is missing.
  bool has_failed() const { return has_failed_; }
  // Passes all text to the sink, piece by piece. Returns false if it could not be read back or the
  // token says stop; the sink then has only a part of it.
  bool copy_to(const std::function<void(std::string_view)>& sink, const StopToken& stop);

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  void flush();

  std::size_t most_in_memory_;
  std::string memory_;
  std::unique_ptr<std::FILE, Closer> file_;
  bool has_failed_ = false;
};

}  // namespace quadrille::engine::mip
