// SPDX-License-Identifier: MIT
//
// The formula must be the puzzle's reference formulation, row by row; then, for a best value, the
// row that asks for as much, or for more; then lazy rows, each the one that its witness proves. The
// solutions of the claim must be right, and the proof must state exactly these and refute the rest.

#include "tools/proof_checker/certificate/certificate.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "reference/native_text.hpp"
#include "reference/puzzle.hpp"
#include "tools/proof_checker/certificate/file.hpp"
#include "tools/proof_checker/certificate/model_certificate.hpp"
#include "tools/proof_checker/certificate/row_database.hpp"
#include "tools/proof_checker/certificate/row_text.hpp"
#include "tools/proof_checker/certificate/steps.hpp"
#include "tools/proof_checker/shown.hpp"

namespace proof_checker::certificate {

namespace {

using reference::Aim;
using Values = std::vector<bool>;

class CertificateChecker {
 public:
  CertificateChecker(const std::string& folder, Progress progress)
      : puzzle_file_(folder, "puzzle.txt"),
        claim_file_(folder, "claim.json"),
        formula_file_(folder, "formula.opb"),
        proof_file_(folder, "proof.pbp"),
        progress_(std::move(progress)) {}

  Outcome run(const Subject* subject) {
    for (File* file : {&puzzle_file_, &claim_file_, &formula_file_, &proof_file_}) {
      if (!file->is_open()) return {kUnreadable, "cannot read " + file->place()};
    }
    try {
      read_puzzle();
      if (subject != nullptr) {
        if (auto other = compare(*subject)) return *std::move(other);
      }
      read_claim();
      read_formula();
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
  void read_puzzle() {
    current_ = &puzzle_file_;
    const std::string text = puzzle_file_.whole();
    reference::Reading reading = reference::read_puzzle(text);
    if (const auto* problem = std::get_if<reference::Problem>(&reading))
      throw Malformed((problem->line > 0 ? "line " + std::to_string(problem->line) + ": " : "") +
                      problem->message);
    puzzle_ = std::get<std::unique_ptr<const reference::Puzzle>>(std::move(reading));
    normal_text_ = reference::normal_text(text);
    id_ = normal_text_.substr(0, normal_text_.find('\n'));
    names_ = std::make_unique<Names>(puzzle_->formulation().names());
    for (int v = 0; v < puzzle_->formulation().variables(); ++v) rows_.new_variable();
  }

  // Decides whether one of the puzzles of the file is this one. Returns why not.
  std::optional<Outcome> compare(const Subject& subject) const {
    std::optional<Outcome> unread;
    for (const std::string_view text : reference::split_puzzles(subject.text)) {
      const reference::Reading reading = reference::read_puzzle(text);
      const auto* problem = std::get_if<reference::Problem>(&reading);
      if (problem == nullptr && reference::normal_text(text) == normal_text_) return std::nullopt;
      if (problem == nullptr || unread) continue;
      const auto before = std::count(subject.text.data(), text.data(), '\n');
      unread = {kBadInput, subject.file + ':' +
                               std::to_string(before + std::max(problem->line, 1)) + ": " +
                               problem->message};
    }
    if (unread) return unread;
    return Outcome{kRefused, "the certificate is about another puzzle than " + subject.file + ": " +
                                 puzzle_line(normal_text_)};
  }

  void read_claim() {
    current_ = &claim_file_;
    try {
      const nlohmann::json claim = nlohmann::json::parse(claim_file_.whole());
      claim_ = claim.at("claim").get<std::string>();
      if (claim.at("puzzle") != id_) throw Refused("the claim is about another kind of puzzle");
      const auto rules = reference::all_rules(id_, claim.at("rules").get<std::string>());
      if (!rules || *rules != rules_in(normal_text_))
        throw Refused("the claim is about other rules");
      if (claim.contains("value")) value_ = whole_number(claim.at("value"));
      const bool asks_for_best = puzzle_->aim() != Aim::kAny;
      if (claim.contains("value") != (asks_for_best && !claim.at("solutions").empty()))
        throw Refused(asks_for_best ? "no value is claimed"
                                    : "a value is claimed, but the puzzle has none");
      for (const nlohmann::json& solution : claim.at("solutions")) {
        read_solution(solution);
        if (solutions_.size() <= kShown) shown_ += "solution:\n" + solution_text(solution);
      }
    } catch (const nlohmann::json::exception& error) {
      throw Malformed(error.what());
    }
    const std::size_t count = solutions_.size();
    const bool fits = claim_ == "none"     ? count == 0
                      : claim_ == "unique" ? count == 1
                      : claim_ == "exactly" || claim_ == "at least"
                          ? count >= 1
                          : claim_ == "optimal" && count >= 1;
    if (!fits) throw Refused("the number of solutions is not the one claimed");
    if (is_best() && claim_ == "optimal" && puzzle_->aim() == Aim::kAny)
      throw Refused("the puzzle does not ask for a best solution");
  }

  void read_solution(const nlohmann::json& solution) {
    const std::optional<Values> values = puzzle_->read_solution(solution);
    if (!values || values->size() != puzzle_->formulation().names().size())
      throw Malformed("a solution does not have the form of this puzzle");
    if (const auto objection = puzzle_->objection(*values))
      throw Refused("a solution breaks a rule: " + *objection);
    if (!solutions_.insert(*values).second) throw Refused("a solution is listed twice");
    if (puzzle_->aim() != Aim::kAny && reference::sum_of(puzzle_->objective(), *values) != value_)
      throw Refused("a solution does not have the claimed value");
  }

  static std::string rules_in(std::string_view normal_text) {
    const reference::NativeText text = reference::split_native(normal_text);
    return text.has("rules") ? text.keys.at("rules") : "";
  }

  // Whether the claim is about all solutions or all best ones, or about the best value.
  bool is_complete() const { return claim_ != "at least"; }
  bool is_best() const {
    return puzzle_->aim() != Aim::kAny && !solutions_.empty() && is_complete();
  }

  void read_formula() {
    current_ = &formula_file_;
    std::vector<Row> expected = puzzle_->formulation().rows();
    std::string line;
    bool has_value = false;
    std::string comment;  // before the row
    while (formula_file_.next(line)) {
      if (line.empty() || line.starts_with("* #")) continue;
      if (line.starts_with("* ")) {
        comment = line.substr(2);
        continue;
      }
      Words words(line);
      const Row row = read_row(words, *names_);
      if (!words.next().empty()) throw Malformed("text comes after the row");
      const bool is_listed = rows_.size() < expected.size();
      if (is_listed && row != expected[rows_.size()])
        throw Refused("the row is not the one of the puzzle");
      if (!is_listed && comment == "value") {
        if (std::exchange(has_value, true) || !is_best() || row != value_row())
          throw Refused("the row does not ask for the value that is claimed");
      } else if (!is_listed) {
        check_lazy(row, comment);
      }
      comment.clear();
      rows_.add(row);
    }
    if (rows_.size() < expected.size()) throw Refused("rows of the puzzle are missing");
    if (has_value != is_best()) throw Refused("no row asks for the value that is claimed");
  }

  void check_lazy(const Row& row, const std::string& comment) {
    Words words(comment);
    reference::Witness witness{std::string(words.next()), {}};
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      const Int number = integer(word);
      if (number < 0 || number > 1'000'000'000) throw Malformed("a witness has a wrong number");
      witness.numbers.push_back(static_cast<int>(number.value()));
    }
    const auto clause = puzzle_->proved_by(witness);
    if (!clause || reference::clause_row(*clause) != row)
      throw Refused("the row does not follow from its witness");
    ++lazy_rows_;
  }

  // A value as good as that of the solutions; if all solutions are claimed to be known, as good.
  Row value_row() const {
    const Int sign = puzzle_->aim() == Aim::kGreatest ? 1 : -1;
    Row row{puzzle_->objective(), sign * value_ + (claim_ == "optimal" ? 1 : 0)};
    for (Term& term : row.terms) term.coefficient *= sign;
    return reference::normal(std::move(row));
  }

  void read_proof() {
    current_ = &proof_file_;
    std::string line;
    std::set<Values> unstated;
    if (is_complete() && claim_ != "optimal") unstated = solutions_;
    Steps steps(std::move(*names_), rows_, [&](const Values& values) {
      return unstated.erase(values) > 0 || (!is_complete() && solutions_.count(values) > 0);
    });
    while (proof_file_.next(line)) {
      steps.take(line);
      constexpr std::size_t kBetween = 1024;
      if (progress_ && steps.count() % kBetween == 0) progress_(proof_file_.percent());
    }
    steps.end();
    if (!unstated.empty()) throw Refused("the proof does not state all solutions of the claim");
    if (is_complete() && !steps.has_contradiction())
      throw Refused("the proof ends without a contradiction");
    steps_ = steps.count();
  }

  Verdict verdict() const {
    return {.solutions = solutions_.size(),
            .is_complete = is_complete() && claim_ != "optimal",
            .is_optimal = is_best()};
  }

  std::string summary(const Subject* subject) const {
    const bool has_value = puzzle_->aim() != Aim::kAny && !solutions_.empty();
    const std::string best = has_value && is_complete() ? "best solution" : "solution";
    std::string claim = "no solution";
    if (claim_ == "unique") claim = "exactly 1 " + best;
    if (claim_ == "exactly") claim = "exactly " + counted(solutions_.size(), best);
    if (claim_ == "at least") claim = "at least " + counted(solutions_.size(), best);
    if (claim_ == "optimal") claim = "no better solution";
    if (has_value) claim += ", value " + to_string(value_);
    const reference::Formulation& formulation = puzzle_->formulation();
    std::string text = "claim: " + claim + " (" + id_ + ")\npuzzle: " + puzzle_line(normal_text_) +
                       (subject == nullptr ? "" : ", that of " + subject->file) +
                       "\nrests on: the reference formulation, " +
                       counted(static_cast<std::size_t>(formulation.variables()), "variable") +
                       " and " + counted(formulation.rows().size(), "row") + ", and " +
                       counted(lazy_rows_, "row") + " with a witness; " +
                       counted(solutions_.size(), "solution") + " judged by the rules\n" +
                       "proof: " + counted(steps_, "step") + ", " +
                       counted(proof_file_.size(), "byte") + '\n' + shown_;
    if (solutions_.size() > kShown)
      text += "and " + counted(solutions_.size() - kShown, "more solution") + '\n';
    text.pop_back();
    return text;
  }

  static constexpr std::size_t kShown = 3;  // solutions

  File puzzle_file_, claim_file_, formula_file_, proof_file_;
  File* current_ = &puzzle_file_;
  Progress progress_;
  std::unique_ptr<const reference::Puzzle> puzzle_;
  std::unique_ptr<Names> names_;
  RowDatabase rows_;
  std::string normal_text_, id_, claim_;
  std::string shown_;  // the first solutions
  Int value_ = 0;
  std::set<Values> solutions_;
  std::size_t lazy_rows_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace

Outcome check_certificate(const std::string& folder, const Progress& progress,
                          const Subject* subject) {
  const auto has = [&](const char* name) { return File(folder, name).is_open(); };
  const bool is_program = subject != nullptr && subject->model;
  if (has("proof.vipr")) {
    File file(folder, "proof.vipr");
    return check_vipr(file.stream(), file.size(), progress, subject);
  }
  if (has("formula.cnf"))
    return {kBadInput, folder +
                           " is a proof of clauses (expected drat-trim for it; it does not show "
                           "that the clauses say "
                           "what the rules say)"};
  if (!has("puzzle.txt") && has("claim.json")) {
    if (subject != nullptr && !is_program)
      return {
          kBadInput,
          folder + " is the certificate of a program (expected an LP, MPS, OPB or DIMACS file)"};
    return check_model_certificate(folder, progress, subject);
  }
  if (is_program)
    return {kBadInput, folder + " is the certificate of a puzzle (expected a file of puzzles)"};
  return CertificateChecker(folder, progress).run(subject);
}

}  // namespace proof_checker::certificate
