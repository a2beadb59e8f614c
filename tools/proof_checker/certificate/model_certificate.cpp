// SPDX-License-Identifier: MIT
//
// A best value is proved by a solution that has it (a step `o` of the proof) and by a contradiction
// with the rows and "better than that".

#include "tools/proof_checker/certificate/model_certificate.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "tools/proof_checker/certificate/file.hpp"
#include "tools/proof_checker/certificate/opb_model.hpp"
#include "tools/proof_checker/certificate/row_database.hpp"
#include "tools/proof_checker/certificate/row_text.hpp"
#include "tools/proof_checker/certificate/steps.hpp"
#include "tools/proof_checker/shown.hpp"

namespace proof_checker::certificate {

namespace {

using Values = std::vector<bool>;

class ModelCertificateChecker {
 public:
  ModelCertificateChecker(const std::string& folder, Progress progress)
      : claim_file_(folder, "claim.json"),
        formula_file_(folder, "formula.opb"),
        proof_file_(folder, "proof.pbp"),
        progress_(std::move(progress)) {}

  Outcome run(const Subject* subject) {
    for (File* part : {&claim_file_, &formula_file_, &proof_file_}) {
      if (!part->is_open()) return {kUnreadable, "cannot read " + part->place()};
    }
    try {
      current_ = &formula_file_;
      formula_ = read_opb(formula_file_);
      if (subject != nullptr) match_ = compare(*subject->model, formula_);
      if (match_ && !match_->difference.empty())
        return {kOtherModel,
                "the formula is not that of " + subject->file + ": " + match_->difference};
      read_claim();
      read_proof();
    } catch (const Refused& refused) {
      return {kRefused, current_->place() + ": " + refused.what()};
    } catch (const reference::Overflow& overflow) {
      return {kRefused, current_->place() + ": " + overflow.what()};
    } catch (const Malformed& malformed) {
      return {kBadInput, current_->place() + ": " + malformed.what()};
    }
    return {kAccepted, summary(subject), verdict()};
  }

 private:
  bool is_best() const { return claim_ == "optimal"; }

  void read_claim() {
    current_ = &claim_file_;
    const Names names(formula_.names());
    try {
      const nlohmann::json claim = nlohmann::json::parse(claim_file_.whole());
      claim_ = claim.at("claim").get<std::string>();
      if (claim.at("puzzle") != "model") throw Refused("the claim is about a puzzle");
      if (is_best()) value_ = whole_number(claim.at("value"));
      for (const nlohmann::json& solution : claim.at("solutions")) read_solution(solution, names);
    } catch (const nlohmann::json::exception& error) {
      throw Malformed(error.what());
    }
    if (claim_ != "none" && claim_ != "optimal" && claim_ != "at least")
      throw Malformed("the claim is none that a model has");
    if ((claim_ == "none") != (solutions_ == 0))
      throw Refused("the number of solutions is not the one claimed");
  }

  void read_solution(const nlohmann::json& truths, const Names& names) {
    Values values(static_cast<std::size_t>(formula_.variables));
    for (const nlohmann::json& name : truths) {
      const Literal variable = names.find(name.get<std::string>());
      if (variable == 0) throw Malformed("a solution has a name that is not in the formula");
      values[static_cast<std::size_t>(variable) - 1] = true;
    }
    if (!satisfies(values)) throw Refused("a solution violates a row");
    if (is_best() && reference::sum_of(formula_.objective, values) != value_)
      throw Refused("a solution does not have the claimed value");
    ++solutions_;
    solution_.clear();
    for (const OpbModel::Column& column : formula_.columns) {
      const bool is_one = column.variable == 0
                              ? column.value == 1
                              : values[static_cast<std::size_t>(column.variable) - 1];
      if (is_one) solution_.push_back(column.name);
    }
  }

  bool satisfies(const Values& values) const {
    return std::all_of(formula_.rows.begin(), formula_.rows.end(),
                       [&](const Row& row) { return reference::holds(row, values); });
  }

  void read_proof() {
    current_ = &proof_file_;
    std::string line;
    RowDatabase rows;
    for (int k = 0; k < formula_.variables; ++k) rows.new_variable();
    for (const Row& row : formula_.rows) rows.add(row);
    Steps steps(Names(formula_.names()), rows,
                [&](const Values& values) { return claim_ != "none" && satisfies(values); });
    if (formula_.has_objective && claim_ != "at least") steps.minimise(formula_.objective);
    while (proof_file_.next(line)) {
      steps.take(line);
      constexpr std::size_t kBetween = 1024;
      if (progress_ && steps.count() % kBetween == 0) progress_(proof_file_.percent());
    }
    steps.end();
    if (claim_ != "at least" && !steps.has_contradiction())
      throw Refused("the proof ends without a contradiction");
    if (is_best() && steps.best() != value_)
      throw Refused("the best solution of the proof does not have the claimed value");
    steps_ = steps.count();
  }

  Verdict verdict() const {
    return {.solutions = solutions_, .is_complete = claim_ == "none", .is_optimal = is_best()};
  }

  std::string summary(const Subject* subject) const {
    std::string claim = "no solution";
    if (claim_ == "at least") claim = "a solution";
    if (is_best()) {
      claim = "no better solution, value " + to_string(value_);
      if (match_)
        claim += " (" + Rational(match_->factor * value_.value() + match_->constant).str() +
                 " in the file)";
    }
    std::string text =
        "claim: " + claim + " (0/1 program)\nrests on: the formula, " +
        counted(static_cast<std::size_t>(formula_.variables), "variable") + " and " +
        counted(formula_.rows.size(), "row") +
        (match_ ? ", which is that of " + subject->file : ", as given in formula.opb") +
        (match_ && match_->renamed ? " (columns in the same order have other names)" : "") + "; " +
        counted(solutions_, "solution") + " checked\nproof: " + counted(steps_, "step") + ", " +
        counted(proof_file_.size(), "byte");
    if (solutions_ > 0) text += "\nsolution: 1 for " + listed(solution_);
    return text;
  }

  File claim_file_, formula_file_, proof_file_;
  File* current_ = &claim_file_;
  Progress progress_;
  OpbModel formula_;
  std::optional<Match> match_;
  std::string claim_;
  Int value_ = 0;
  std::size_t solutions_ = 0;
  std::vector<std::string> solution_;  // the columns that are 1
  std::size_t steps_ = 0;
};

}  // namespace

Outcome check_model_certificate(const std::string& folder, const Progress& progress,
                                const Subject* subject) {
  return ModelCertificateChecker(folder, progress).run(subject);
}

}  // namespace proof_checker::certificate
