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
#include "tools/proof_checker/line.hpp"

namespace proof_checker::certificate {

namespace {

using Values = std::vector<bool>;

constexpr int kOtherModel = 2;

class ModelCertificateChecker {
 public:
  ModelCertificateChecker(const std::string& folder, Progress progress)
      : claim_file_(folder, "claim.json"),
        formula_file_(folder, "formula.opb"),
        proof_file_(folder, "proof.pbp"),
        progress_(std::move(progress)) {}

  Outcome run(const Model* model, const std::string& file) {
    for (File* part : {&claim_file_, &formula_file_, &proof_file_}) {
      if (!part->is_open()) return {kUnreadable, "cannot read " + part->place()};
    }
    try {
      current_ = &formula_file_;
      formula_ = read_opb(formula_file_);
      if (model != nullptr) match_ = compare(*model, formula_);
      if (match_ && !match_->difference.empty())
        return {kOtherModel, "the formula is not that of " + file + ": " + match_->difference};
      read_claim();
      read_proof();
    } catch (const Refused& refused) {
      return {1, current_->place() + ": " + refused.what()};
    } catch (const Malformed& malformed) {
      return {65, current_->place() + ": " + malformed.what()};
    }
    return {0, summary(file)};
  }

 private:
  bool is_best() const { return claim_ == "optimal"; }

  void read_claim() {
    current_ = &claim_file_;
    const Names names(formula_.names());
    try {
      const nlohmann::json claim = nlohmann::json::parse(claim_file_.whole());
      claim_ = claim.at("claim").get<std::string>();
      if (is_best() && !claim.at("value").is_number_integer())
        throw Malformed("the value is not whole");
      if (is_best()) value_ = claim.at("value").get<Int>();
      for (const nlohmann::json& solution : claim.at("solutions")) read_solution(solution, names);
    } catch (const nlohmann::json::exception& error) {
      throw Malformed(error.what());
    }
    if (claim_ != "none" && claim_ != "optimal" && claim_ != "at least")
      throw Malformed("the claim is none that a model has");
    if ((claim_ == "none") != (solutions_ == 0))
      throw Refused("the solutions are not as many as claimed");
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
      throw Refused("a solution has not the value that is claimed");
    ++solutions_;
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
      throw Refused("the best solution of the proof has not the value that is claimed");
    steps_ = steps.count();
  }

  std::string summary(const std::string& file) const {
    std::string claim = "no solution";
    if (claim_ == "at least") claim = "a solution";
    if (is_best()) {
      claim = "no better solution, value " + std::to_string(value_);
      if (match_)
        claim +=
            " (" + Rational(match_->factor * value_ + match_->constant).str() + " in the file)";
    }
    return "claim: " + claim + "\nrests on: the formula, " +
           counted(static_cast<std::size_t>(formula_.variables), "variable") + " and " +
           counted(formula_.rows.size(), "row") +
           (match_ ? ", which is that of " + file : ", as given") + "; " +
           counted(solutions_, "solution") + " checked\nproof: " + counted(steps_, "step") + ", " +
           counted(proof_file_.size(), "byte");
  }

  File claim_file_, formula_file_, proof_file_;
  File* current_ = &claim_file_;
  Progress progress_;
  OpbModel formula_;
  std::optional<OpbMatch> match_;
  std::string claim_;
  Int value_ = 0;
  std::size_t solutions_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace

Outcome check_model_certificate(const std::string& folder, const Progress& progress,
                                const Model* model, const std::string& file) {
  return ModelCertificateChecker(folder, progress).run(model, file);
}

}  // namespace proof_checker::certificate
