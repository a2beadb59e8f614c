// SPDX-License-Identifier: MIT
/// @file
/// Certificates in VIPR's format, version 1.0, which programs of others check:
/// https://github.com/ambros-gleixner/VIPR. They prove that a model has no solution or that one is
/// optimal, by branch and bound in rational numbers.
///
///     const SolveResult result = solve(model);
///     std::string text;
///     const auto sink = [&](std::string_view piece) { text += piece; };
///     const CertificateResult written = write_vipr(model, result, {.sink = sink});
///     if (!written.is_whole) std::cerr << "no certificate: " << written.why_not << '\n';

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include <quadrille/export.h>

#include <quadrille/engine/model.hpp>
#include <quadrille/engine/solver.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille::engine {

namespace io {
struct FileNumbers;  // engine/io/file_numbers.hpp
}

/// Options of `write_vipr`.
struct CertificateOptions {
  /// Receives consecutive pieces of the text, each valid only during the call. Not called before
  /// the proof is found; if it was called and the certificate is not whole, the text must be
  /// discarded.
  std::function<void(std::string_view)> sink = {};
  /// Wall-clock seconds from the call; obeyed within about 0.1 s.
  double seconds = std::numeric_limits<double>::infinity();
  /// Polled often; returning true ends the work within 0.1 s.
  std::function<bool()> stop = {};
  /// The lines of the proof are kept in memory until all are known, as their number comes first. If
  /// they take more bytes than this, there is no certificate.
  std::size_t max_bytes = std::size_t{1} << 30;
  /// `file_numbers` of the ModelReading that the model is from: then the text has columns, rows and
  /// objective as the file has them, with numbers of any length.
  std::shared_ptr<const io::FileNumbers> file_numbers = {};
};

/// The result of `write_vipr`.
struct CertificateResult {
  bool is_whole = false;         ///< whether the sink has received a whole certificate
  std::string why_not;           ///< if not whole: why
  std::int64_t nodes = 0;        ///< of branch and bound
  std::int64_t derivations = 0;  ///< lines of the proof
};

/// Proves a verdict of `solve` (kOptimal, kFeasible or kInfeasible) once more and writes the
/// certificate. A plain search without learned clauses does it, so that it may take much longer
/// than `solve`, or forever. The text holds rows, bounds and solution as the model has them, each
/// number exactly. Throws std::bad_alloc, and whatever the functions of the options throw.
CertificateResult write_vipr(const Model& model, const SolveResult& result,
                             const CertificateOptions& options);

}  // namespace quadrille::engine

QUADRILLE_EXPORT_END
