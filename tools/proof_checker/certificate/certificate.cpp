// SPDX-License-Identifier: MIT
//
// The formula must be the puzzle's reference formulation, row by row; for a part, then a row for
// each of its marks; then, for a best value, the row that asks for as much, or for more; then lazy
// rows, each the one that its witness proves. The solutions of the claim must be right, and the
// proof must state exactly these and refute the rest.
//
// If parts are joined, the formula has instead a row for each part, "not all of its marks", and the
// proof refutes it: each solution is in a part. Parts are checked as certificates of their own.

#include "tools/proof_checker/certificate/certificate.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "reference/native_text.hpp"
#include "reference/puzzle.hpp"
#include "tools/proof_checker/certificate/claim.hpp"
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

// Thrown if a joined part is not accepted.
struct BadPart {
  Outcome outcome;
};

class CertificateChecker {
 public:
  CertificateChecker(const std::string& folder, Progress progress)
      : folder_(folder),
        puzzle_file_(folder, "puzzle.txt"),
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
      current_ = &claim_file_;
      claim_ = read_claim(claim_file_.whole(), *puzzle_, normal_text_);
      if (is_joined_ && !claim_.marks) throw Refused("the claim is not about a part of the board");
      read_parts();
      read_formula();
      read_proof();
    } catch (const BadPart& part) {
      return part.outcome;
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
    text_ = puzzle_file_.whole();
    reference::Reading reading = reference::read_puzzle(text_);
    if (const auto* problem = std::get_if<reference::Problem>(&reading))
      throw Malformed((problem->line > 0 ? "line " + std::to_string(problem->line) + ": " : "") +
                      problem->message);
    puzzle_ = std::get<std::unique_ptr<const reference::Puzzle>>(std::move(reading));
    normal_text_ = reference::normal_text(text_);
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

  // Checks the parts that are joined, and that the claim follows from theirs.
  void read_parts() {
    for (std::size_t k = 1; k <= claim_.parts; ++k) {
      const std::string name = "parts/" + std::to_string(k);
      CertificateChecker part((std::filesystem::path(folder_) / name).string(), progress_);
      part.is_joined_ = true;
      Outcome outcome = part.run(nullptr);
      if (outcome.exit_code != kAccepted)
        throw BadPart{{outcome.exit_code, name + ": " + outcome.message}};
      if (part.text_ != text_) throw Refused(name + " is about another puzzle");
      parts_.push_back(std::move(part.claim_));
      steps_ += part.steps_;
      bytes_ += part.bytes_;
      lazy_rows_ += part.lazy_rows_;
    }
    if (claim_.parts > 0) check_joined(claim_, parts_, puzzle_->aim());
  }

  void read_formula() {
    current_ = &formula_file_;
    reference::Formulation rules = puzzle_->formulation();
    if (claim_.marks) rules.all_of(*claim_.marks);
    for (const Claim& part : parts_) rules.not_all_of(*part.marks);
    const std::vector<Row>& expected = rules.rows();
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
        if (std::exchange(has_value, true) || !needs_value() || row != value_row())
          throw Refused("the row does not ask for the value that is claimed");
      } else if (!is_listed) {
        check_lazy(row, comment);
      }
      comment.clear();
      rows_.add(row);
    }
    if (rows_.size() < expected.size()) throw Refused("rows of the puzzle are missing");
    if (has_value != needs_value()) throw Refused("no row asks for the value that is claimed");
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

  // Whether a row asks for a value. The parts of a joined claim have their own.
  bool needs_value() const { return claim_.is_best() && claim_.parts == 0; }

  // A value as good as that of the solutions; if all solutions are claimed to be known, as good.
  Row value_row() const {
    const Int sign = puzzle_->aim() == Aim::kGreatest ? 1 : -1;
    Row row{puzzle_->objective(), sign * claim_.value + (claim_.word == "optimal" ? 1 : 0)};
    for (Term& term : row.terms) term.coefficient *= sign;
    return reference::normal(std::move(row));
  }

  void read_proof() {
    current_ = &proof_file_;
    std::string line;
    std::set<Values> unstated;
    const bool is_complete = claim_.is_complete();
    if (is_complete && claim_.word != "optimal" && claim_.parts == 0) unstated = claim_.solutions;
    Steps steps(std::move(*names_), rows_, [&](const Values& values) {
      return unstated.erase(values) > 0 || (!is_complete && claim_.solutions.count(values) > 0);
    });
    while (proof_file_.next(line)) {
      steps.take(line);
      constexpr std::size_t kBetween = 1024;
      if (progress_ && steps.count() % kBetween == 0) progress_(proof_file_.percent());
    }
    steps.end();
    if (!unstated.empty()) throw Refused("the proof does not state all solutions of the claim");
    if (is_complete && !steps.has_contradiction())
      throw Refused("the proof ends without a contradiction");
    steps_ += steps.count();
    bytes_ += proof_file_.size();
  }

  // The claim of a part is no verdict on the board.
  Verdict verdict() const {
    if (claim_.marks) return {};
    return {.solutions = claim_.solutions.size(),
            .is_complete = claim_.is_complete() && claim_.word != "optimal",
            .is_optimal = claim_.is_best()};
  }

  std::string claim_text() const {
    const std::size_t count = claim_.solutions.size();
    const std::string best = claim_.is_best() ? "best solution" : "solution";
    std::string text = "no solution";
    if (claim_.word == "unique") text = "exactly 1 " + best;
    if (claim_.word == "exactly") text = "exactly " + counted(count, best);
    if (claim_.word == "at least") text = "at least " + counted(count, best);
    if (claim_.word == "optimal") text = "no better solution";
    if (claim_.asks_for_best && count > 0) text += ", value " + to_string(claim_.value);
    if (claim_.marks) text += ", among those with the marks of a part";
    return text + " (" + id_ + ')';
  }

  std::string summary(const Subject* subject) const {
    const reference::Formulation& formulation = puzzle_->formulation();
    std::string text = "claim: " + claim_text() + "\npuzzle: " + puzzle_line(normal_text_) +
                       (subject == nullptr ? "" : ", that of " + subject->file) +
                       "\nrests on: the reference formulation, " +
                       counted(static_cast<std::size_t>(formulation.variables()), "variable") +
                       " and " + counted(formulation.rows().size(), "row") + ", and " +
                       counted(lazy_rows_, "row") + " with a witness; " +
                       counted(claim_.solutions.size(), "solution") + " judged by the rules\n" +
                       "proof: " + counted(steps_, "step") + ", " + counted(bytes_, "byte") +
                       (claim_.parts > 0 ? ", joined from " + counted(claim_.parts, "part") : "") +
                       '\n' + claim_.shown;
    text.pop_back();
    return text;
  }

  std::string folder_;
  File puzzle_file_, claim_file_, formula_file_, proof_file_;
  File* current_ = &puzzle_file_;
  Progress progress_;
  std::unique_ptr<const reference::Puzzle> puzzle_;
  std::unique_ptr<Names> names_;
  RowDatabase rows_;
  std::string text_, normal_text_, id_;
  bool is_joined_ = false;  // a part of another claim
  Claim claim_;
  std::vector<Claim> parts_;
  std::size_t lazy_rows_ = 0;
  std::size_t steps_ = 0;
  std::uintmax_t bytes_ = 0;  // of steps
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
