// SPDX-License-Identifier: MIT
/// @file
/// Splits a board into parts that can be solved anywhere, and joins their reports.
///
///     std::vector<quadrille::PartReport> reports;
///     for (const quadrille::PartialAnswer& part : *quadrille::split(puzzle, {.parts = 8}))
///       reports.push_back({part, *quadrille::solve(puzzle, {.assumptions = part})});
///     const auto whole = quadrille::join(puzzle, reports);
///
/// A part is a half-filled board. Every solution of the puzzle belongs to exactly one part.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// Options of `split`; all are optional.
struct SplitOptions {
  std::size_t parts = 2;                  ///< their number, 1 to kMaxParts
  PartialAnswer part = {};                ///< a part to be split further; empty: the whole board
  std::uint64_t seed = 0;                 ///< the same seed gives the same parts
  std::optional<double> time_limit = {};  ///< seconds of wall clock, at least 0; nullopt: none
  std::function<bool()> stop = {};        ///< polled often; returning true ends the call
};

/// The greatest number of parts of one split.
inline constexpr std::size_t kMaxParts = 10'000;

/// Splits a board into parts that together have all its solutions, each in one part only. It looks
/// ahead so that the parts are about equally hard. A limit or a stop leaves the rest of the parts
/// less even, not fewer. There are fewer only if no mark is left that could tell two solutions
/// apart. Fails for other numbers of parts, and if no SAT model fits the board.
Result<std::vector<PartialAnswer>> split(const Puzzle& puzzle, const SplitOptions& options = {});

/// Returns a part with its board as one line of JSON, without the newline. `read_puzzles` reads it
/// as the board, with the part as Puzzle::marks. Fails if the board has no native form, or if the
/// part does not belong to it.
Result<std::string> part_to_json(const Puzzle& puzzle, const PartialAnswer& part);

/// The report of a part that was solved under the assumption of its marks.
struct PartReport {
  PartialAnswer part;  ///< the marks
  Report report;       ///< from `solve`
};

/// Joins the reports of all parts into one about the whole board. kUnique and kMultiple do not
/// depend on whether the parts were asked for more than one solution. With `unique`, what leaves
/// this open is kUnknown. A part whose bound shows that it has no better solution need not be
/// decided. The rule checker judges all solutions again. Fails if parts are missing or overlap, if
/// a solution is wrong or lies outside its part, or if a report has an error. A report without
/// verdict or solution does not count if the others cover its part.
Result<Report> join(const Puzzle& puzzle, const std::vector<PartReport>& reports,
                    bool unique = false);

/// A part whose report names a certificate.
struct CertifiedPart {
  PartialAnswer part;  ///< the marks
  std::string proof;   ///< the folder, from JsonContext::proof
};

/// A joined report with its board.
struct Joined {
  Puzzle puzzle;                         ///< without marks
  Report report;                         ///< as from `join`
  std::vector<CertifiedPart> certified;  ///< in the order of the reports
};

/// Joins the lines that `to_json` gave for the reports of parts. Fails likewise, and for lines that
/// are not about parts, or about parts of different boards.
Result<Joined> join_json(std::string_view lines, bool unique = false);

}  // namespace quadrille

QUADRILLE_EXPORT_END
