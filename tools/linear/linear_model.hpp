// SPDX-License-Identifier: MIT
//
// Linear programs and pure or mixed integer programs in LP, MPS or OPB files, and
// formulas in DIMACS files. They are not puzzles, but the command solves them, too.
//
//   const auto reading = read_linear_model(text, LinearFormat::kMps);
//   if (!reading) return;  // reading.error() says why
//   const LinearReport report = solve(reading->model, {.time_limit = 10});
//   if (report.status == LinearStatus::kOptimal) std::cout << to_string(*report.objective);

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.hpp>

namespace quadrille {

namespace engine {
class Model;
struct ModelReading;
namespace io {
struct FileNumbers;
}
}  // namespace engine

enum class LinearFormat { kLp, kMps, kOpb, kDimacs };

// Cheap to copy.
class LinearModel {
 public:
  explicit LinearModel(std::shared_ptr<const engine::Model> model);
  explicit LinearModel(std::shared_ptr<const engine::ModelReading> reading);

  std::string_view title() const;
  std::size_t rows() const;  // without the objective
  std::size_t columns() const;
  bool has_integer_columns() const;  // false: a linear program
  const engine::Model& model() const { return *model_; }
  // Returns the names of the columns of the file.
  std::vector<std::string> column_names() const;
  // Returns notes on differences between model and file, and on parts of the file that make it
  // infeasible.
  std::span<const std::string> notes() const;
  // Returns how the model says what the file says in long numbers; never nullptr.
  const std::shared_ptr<const engine::io::FileNumbers>& file_numbers() const { return numbers_; }

 private:
  std::shared_ptr<const engine::Model> model_;
  std::shared_ptr<const engine::ModelReading> reading_;  // null: not read from a file
  std::shared_ptr<const engine::io::FileNumbers> numbers_;
};

struct LinearReading {
  LinearModel model;
  std::vector<std::string> notes;  // model.notes()
};

Result<LinearReading> read_linear_model(std::string_view text, LinearFormat format);
// Returns why the model cannot be written in the format; empty if it can. Requires another format
// than DIMACS, which is only read.
std::string why_not_written(const LinearModel& model, LinearFormat format);
// Requires why_not_written to be empty.
Writing write_linear_model(const LinearModel& model, LinearFormat format);

enum class LinearStatus {
  kOptimal,    // an optimal solution; any feasible one without an objective
  kFeasible,   // a solution whose objective is within LinearOptions::gap of the bound
  kNone,       // proved infeasible
  kUnbounded,  // the objective is unbounded
  kUnknown,    // stopped without a verdict; a solution may have been found
  kError,      // the solution violates the model: a bug
};

// Returns the word used in JSON: "optimal", "none", ...
std::string_view to_string(LinearStatus status);

struct LinearProgress {
  double seconds = 0;
  std::int64_t nodes = 0;
  std::int64_t open_nodes = 0;
  std::int64_t lp_iterations = 0;
  std::optional<double> bound;
  std::optional<double> incumbent;
  std::optional<std::int64_t> conflicts;  // of the SAT solver
};

enum class LinearProof {
  kVeriPb,  // pseudo-Boolean, of the search; requires why_no_veripb to be empty
  kVipr,    // of the verdict, made anew within the same time limit (<quadrille/engine/vipr.hpp>)
};

// Returns why there is no pseudo-Boolean proof for this model, such as "column 'x' is not 0/1";
// empty if there is.
std::string why_no_veripb(const LinearModel& model);

// Returns why the model is no set of clauses for the SAT solver; empty if it is.
std::string why_no_clauses(const LinearModel& model);

struct LinearOptions {
  // Whether to solve by the SAT solver; requires why_no_clauses to be empty. The proof is in DRAT.
  bool by_clauses = false;
  std::optional<double> time_limit = {};          // wall-clock seconds
  std::optional<std::int64_t> node_limit = {};    // branch-and-bound nodes
  std::optional<std::int64_t> memory_limit = {};  // MiB of open nodes
  std::uint64_t seed = 0;
  double gap = 0;  // see engine::Options::gap
  bool presolve = true;
  std::function<bool()> stop = {};  // polled often; true ends the search
  std::function<void(const LinearProgress&)> progress = {};
  // Receives the proof piece by piece. Not called with kVeriPb without integer columns.
  std::function<void(std::string_view)> proof = {};
  LinearProof proof_form = LinearProof::kVipr;
};

struct LinearStats {
  std::int64_t nodes = 0;
  std::int64_t lp_iterations = 0;
  std::int64_t lazy_rows = 0;
  std::int64_t cuts = 0;
  std::int64_t conflicts = 0;
  std::int64_t restarts = 0;
  std::int64_t certified_prunes = 0;   // nodes closed by an integer certificate
  std::int64_t uncertified_nodes = 0;  // nodes branched without a certificate
  double certificate_seconds = 0;
};

// An exact number of a report.
struct LinearNumber {
  std::string exact;        // a decimal with at most 60 decimal places, otherwise a fraction: "1/3"
  std::string decimal;      // the same decimal, otherwise one rounded to 17 significant digits
  bool fits_double = true;  // whether a double holds it exactly

  friend bool operator==(const LinearNumber&, const LinearNumber&) = default;
};

// Returns the number for display: exact up to 80 characters; longer ones are rounded and marked:
// "~0.428571...".
std::string to_string(const LinearNumber& number);

// The files that a pseudo-Boolean proof needs besides the proof.
struct LinearCertificate {
  std::string formula;  // in OPB
  std::string claim;    // in JSON
};

struct LinearReport {
  LinearStatus status = LinearStatus::kUnknown;
  bool by_clauses = false;  // solved by the SAT solver
  // The nonzero columns of a solution; all bounds and rows have been verified exactly.
  std::optional<std::vector<std::pair<std::string, LinearNumber>>> solution = {};
  std::optional<LinearNumber> objective = {};
  std::optional<LinearNumber> bound = {};
  std::optional<double> gap = {};  // |objective - bound| / max(1, |objective|)
  std::string note = {};           // why the search stopped, or why nothing is claimed
  // Notes on the model. Verdict, solution and numbers still hold for the file.
  std::vector<std::string> notes = {};
  Seconds seconds = {};
  LinearStats stats = {};
  std::string error = {};  // only with kError
  // Why no whole proof was written; empty if one was, or none was asked for.
  std::string why_no_proof = {};
  // With LinearProof::kVeriPb, if there is a verdict.
  std::optional<LinearCertificate> certificate = {};
};

LinearReport solve(const LinearModel& model, const LinearOptions& options = {});

// Returns the JSON line of schema "quadrille/1", without the newline.
std::string to_json(const LinearModel& model, const LinearReport& report,
                    const JsonContext& context);

}  // namespace quadrille
