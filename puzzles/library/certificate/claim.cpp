// SPDX-License-Identifier: MIT

#include "puzzles/library/certificate/claim.hpp"

#include <cmath>

#include "encoders/sat_solver.hpp"

namespace quadrille::puzzles::certificate {

std::string_view claim_of(const Instance& instance, const Report& report) {
  switch (report.status) {
    case Status::kNone:
      return "none";
    case Status::kUnique:
      return "unique";
    case Status::kOptimal:
      if (!report.complete) return "optimal";
      return report.solutions.size() == 1 ? "unique" : "exactly";
    case Status::kMultiple:
      if (report.complete) return "exactly";
      return instance.sense() == Sense::kAny ? "at least" : "optimal";
    case Status::kSolved:
      return report.complete ? "exactly" : "at least";
    case Status::kUnknown:
    case Status::kError:
      break;
  }
  return "";
}

nlohmann::ordered_json claim_json(const Puzzle& puzzle, const Report& report,
                                  const nlohmann::ordered_json& about) {
  const Instance& instance = puzzle.instance();
  nlohmann::ordered_json claim{{"schema", "quadrille-claim/1"},
                               {"puzzle", puzzle.id()},
                               {"rules", puzzle.rules()},
                               {"claim", claim_of(instance, report)}};
  if (report.objective) claim["value"] = std::llround(*report.objective);
  if (!about.is_null()) claim.update(about);
  claim["solver"] = encoders::SatSolver::signature();
  claim["solutions"] = nlohmann::ordered_json::array();
  for (const Answer& solution : report.solutions)
    claim["solutions"].push_back(instance.solution_json(solution));
  return claim;
}

}  // namespace quadrille::puzzles::certificate
