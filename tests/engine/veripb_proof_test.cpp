// SPDX-License-Identifier: MIT
//
// Pseudo-Boolean proofs of 0/1 models: those of the search are accepted, by VeriPB as well if
// QUADRILLE_VERIPB names a command for it, and no change makes a false claim pass.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/exact/veripb_proof_log.hpp"
#include "tests/catch.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/engine/small_dice.hpp"
#include "tests/engine/written_proof.hpp"
#include "tests/folder.hpp"
#include "tests/lines.hpp"
#include "tests/rounds.hpp"
#include "tests/tools/cli/child.hpp"
#include "tools/linear/certificate.hpp"
#include "tools/proof_checker/certificate/certificate.hpp"
#include "tools/proof_checker/certificate/steps.hpp"
#include "tools/proof_checker/line.hpp"

namespace quadrille::engine {
namespace {

// The files of a certificate, by name.
using Files = std::map<std::string, std::string>;

// Returns the model with all columns 0/1, or fixed to one of them.
Model as_binary(const Model& model, Dice& dice) {
  Model binary;
  for (Column column : model.columns()) {
    column.lower = dice.chance(5) ? 1 : 0;
    column.upper = dice.chance(5) ? column.lower : 1;
    binary.add_column(std::move(column));
  }
  for (const Row& row : model.rows()) binary.add_row(row);
  binary.set_objective(model.objective());
  return binary;
}

Model random_binary_model(Dice& dice) {
  ModelKind kind{.columns = static_cast<int>(dice.between(1, 24)),
                 .rows = static_cast<int>(dice.between(0, 14))};
  kind.largest = dice.chance(70) ? dice.between(1, 9) : dice.between(100, 1'000'000);
  kind.dearest = dice.chance(70) ? dice.between(1, 9) : dice.between(100, 1'000'000);
  kind.density_percent = static_cast<int>(dice.between(20, 100));
  kind.sense = dice.chance(20)   ? Sense::kNone
               : dice.chance(50) ? Sense::kMaximise
                                 : Sense::kMinimise;
  return as_binary(random_model(dice, kind), dice);
}

struct Certified {
  SolveResult result;
  Files files;
};

Certified certified(const Model& model, const Options& given = {}) {
  Certified all;
  Options options = given;
  options.proof_form = ProofForm::kVeriPb;
  std::string& proof = all.files["proof.pbp"];
  options.proof = [&](std::string_view text) { proof += text; };
  all.result = solve(model, options);
  if (const auto files = linear::certificate_of(model, all.result)) {
    all.files["claim.json"] = files->claim;
    all.files["formula.opb"] = files->formula;
  }
  return all;
}

class Checker {
 public:
  bool accepts(const Files& files) {
    for (const auto& [name, text] : files) folder_.write(name, text);
    const auto outcome = proof_checker::certificate::check_certificate(folder_.path(""), {});
    message_ = outcome.message;
    return outcome.exit_code == 0;
  }
  const std::string& message() const { return message_; }

  // True without VeriPB. Checks the files that were given last.
  bool is_accepted_by_veripb() {
    const char* const veripb = std::getenv("QUADRILLE_VERIPB");
    if (veripb == nullptr) return true;
    const std::string command = std::string(veripb) + " \"$0\" \"$1\"";
    const auto ended =
        tests::run({"-c", command, folder_.path("formula.opb"), folder_.path("proof.pbp")},
                   {.command = "/bin/sh"});
    message_ = ended.out + ended.err;
    return message_.find("Verification succeeded.") != std::string::npos;
  }

 private:
  tests::Folder folder_;
  std::string message_;
};

// Returns the text without the lines that start like this.
std::string without(const std::string& text, const std::string& start) {
  std::vector<std::string> lines = tests::split_lines(text);
  std::erase_if(lines, [&](const std::string& line) { return line.starts_with(start); });
  return tests::joined_lines(lines);
}

}  // namespace

TEST_CASE("VeriPB proof: searches of random 0/1 models are proved", "[proof]") {
  Checker checker;
  int none = 0, optimal = 0, any = 0;
  for (int round = 0; round < tests::rounds(300); ++round) {
    Dice dice(static_cast<std::uint64_t>(round));
    const Model model = random_binary_model(dice);
    INFO(write_lp(model).text);
    REQUIRE(why_no_veripb(model).empty());
    const SolveResult expected = solve(model);
    const Certified proved = certified(model, {.seed = static_cast<std::uint64_t>(round)});
    REQUIRE(proved.result.status == expected.status);
    CHECK(proved.result.objective == expected.objective);
    INFO(proved.files.at("formula.opb") << proved.files.at("proof.pbp"));
    const bool is_accepted = checker.accepts(proved.files);
    INFO(checker.message());
    REQUIRE(is_accepted);
    const bool is_accepted_elsewhere = checker.is_accepted_by_veripb();
    INFO(checker.message());
    REQUIRE(is_accepted_elsewhere);
    const auto claim = nlohmann::json::parse(proved.files.at("claim.json")).at("claim");
    none += claim == "none";
    optimal += claim == "optimal";
    any += claim == "at least";
  }
  CHECK((none > tests::part_of(40) && optimal > tests::part_of(60) && any > tests::part_of(10)));
}

TEST_CASE("VeriPB proof: each part of the search may be off", "[proof]") {
  Checker checker;
  for (int round = 0; round < tests::rounds(200); ++round) {
    Dice dice(1'000 + static_cast<std::uint64_t>(round));
    const Model model = random_binary_model(dice);
    INFO(write_lp(model).text);
    Options options;
    options.features.presolve = dice.chance(50);
    options.features.probing = dice.chance(50);
    options.features.conflicts = dice.chance(50);
    options.features.reduced_cost_fixing = dice.chance(50);
    options.features.strong_branching = dice.chance(50);
    if (dice.chance(70)) options.features.heuristics = Heuristics::none();
    if (dice.chance(30)) options.features.cuts = CutKinds::none();
    const Certified proved = certified(model, options);
    REQUIRE(proved.files.contains("claim.json"));
    const bool is_accepted = checker.accepts(proved.files);
    INFO(checker.message());
    REQUIRE(is_accepted);
  }
}

TEST_CASE("VeriPB proof: no change makes a false claim pass", "[proof]") {
  Checker checker;
  int refused = 0, changes = 0;
  for (int round = 0; round < tests::rounds(60); ++round) {
    Dice dice(2'000 + static_cast<std::uint64_t>(round));
    const Model model = random_binary_model(dice);
    const Certified proved = certified(model);
    const Files& files = proved.files;
    INFO(files.at("formula.opb") << files.at("proof.pbp") << files.at("claim.json"));
    REQUIRE(checker.accepts(files));
    const auto claim = nlohmann::json::parse(files.at("claim.json"));
    const auto refuses = [&](const std::string& name, const std::string& text) {
      Files changed = files;
      changed[name] = text;
      INFO(name << ": " << text);
      CHECK_FALSE(checker.accepts(changed));
    };
    const auto claims = [&](const char* key, const nlohmann::json& value) {
      nlohmann::json other = claim;
      other[key] = value;
      refuses("claim.json", other.dump());
    };
    claims("claim", claim.at("claim") == "none" ? "optimal" : "none");
    claims("claim", "best");
    if (claim.at("claim") != "at least") refuses("proof.pbp", without(files.at("proof.pbp"), "c "));
    if (claim.at("claim") == "optimal") {
      refuses("proof.pbp", without(files.at("proof.pbp"), "o "));
      for (const int step : {-1, 1}) claims("value", claim.at("value").get<int>() + step);
      nlohmann::json other = claim;
      other["value"] = claim.at("value").get<int>() - 1;
      other["solutions"] = nlohmann::json::array();
      refuses("claim.json", other.dump());
    }
    if (claim.at("claim") == "at least") continue;
    // A line less: the claim stays true, so that a proof may be whole without it, but not often.
    const std::vector<std::string> lines = tests::split_lines(files.at("proof.pbp"));
    for (int k = 0; k < 5; ++k) {
      std::vector<std::string> fewer = lines;
      fewer.erase(fewer.begin() + dice.between(0, std::ssize(lines) - 1));
      Files changed = files;
      changed["proof.pbp"] = tests::joined_lines(fewer);
      refused += checker.accepts(changed) ? 0 : 1;
      ++changes;
    }
  }
  CHECK(5 * refused > 2 * changes);
}

TEST_CASE("VeriPB proof: the steps rest on the rows of the formula", "[proof]") {
  Checker checker;
  int refused = 0;
  for (int round = 0; round < tests::rounds(100); ++round) {
    Dice dice(3'000 + static_cast<std::uint64_t>(round));
    Certified proved = certified(random_binary_model(dice));
    if (proved.result.status != SolveStatus::kInfeasible) continue;
    std::string& formula = proved.files["formula.opb"];
    // The last row allows everything.
    const std::size_t side = formula.rfind(">= ");
    if (side == std::string::npos) continue;
    formula.replace(side, formula.find(" ;", side) - side, ">= -99999999999");
    refused += checker.accepts(proved.files) ? 0 : 1;
  }
  CHECK(refused > tests::part_of(3));
}

namespace {

using proof_checker::certificate::RowDatabase;
using PbRow = proof_checker::certificate::Row;

PbRow as_pb_row(std::span<const Term> terms, std::int64_t least, int sign) {
  PbRow row{{}, sign * least};
  for (const Term& term : terms) row.terms.push_back({sign * term.coefficient, term.column + 1});
  return reference::normal(std::move(row));
}

std::string text_of(const PbRow& row) {
  std::string text;
  for (const auto& [coefficient, literal] : row.terms)
    text += std::to_string(coefficient) + ' ' + veripb_name(literal) + ' ';
  return text + ">= " + std::to_string(row.least);
}

// A pseudo-Boolean proof of some steps, and the last row that the checker derives from it.
struct WrittenPb {
  std::string text;
  VeriPbProofLog log{[this](std::string_view part) { text += part; }};
  const Model& model;

  explicit WrittenPb(const Model& given) : model(given) { log.begin(model, 0); }
  WrittenPb(const WrittenPb&) = delete;

  PbRow last_row() {
    log.conclude_unknown();
    RowDatabase rows;
    std::vector<std::string> names;
    for (std::size_t j = 0; j < model.columns().size(); ++j) {
      names.push_back("x" + std::to_string(j + 1));
      rows.new_variable();
    }
    for (const Row& row : model.rows()) {
      if (row.lower != -kInfinity) rows.add(as_pb_row(row.terms, row.lower, 1));
      if (row.upper != kInfinity) rows.add(as_pb_row(row.terms, row.upper, -1));
    }
    proof_checker::certificate::Steps steps(proof_checker::certificate::Names(names), rows,
                                            [](const auto&) { return false; });
    const std::vector<std::string> lines = tests::split_lines(text);
    for (const auto& line : lines) steps.take(line);
    return rows.row(rows.size() - 1);
  }
};

Model small_binary_model(SmallDice& dice) {
  Model model;
  for (int j = 0; j < 5; ++j) model.add_column("x", 0, 1);
  for (int i = 0; i < 3; ++i) {
    std::vector<Term> terms;
    for (int j = 0; j < 5; ++j) {
      if (const int a = dice.between(-9, 9)) terms.push_back({j, a});
    }
    const int low = dice.between(-9, 2);
    model.add_row("r", terms, low, low + dice.between(0, 9));
  }
  return model;
}

}  // namespace

TEST_CASE("VeriPB proof: sums, rounding and cliques give the rows of our own form", "[proof]") {
  SmallDice dice{std::mt19937(31)};
  std::array<int, 3> same{};
  for (int round = 0; round < tests::rounds(4000); ++round) {
    const Model model = small_binary_model(dice);
    Written native(model);
    WrittenPb pb(model);
    const int rule = dice.between(0, 2);
    const auto both = [&](const auto& step) {
      step(native.log);
      if (native.last_row()) step(pb.log);
    };
    if (rule == 0) {
      std::vector<exact::RowWeight> weights;
      for (int i = 1; i <= 3; ++i) weights.push_back({i, dice.between(1, 4) * 2 - 5});
      both([&](ProofLog& log) { log.sum(weights, 0, ProofLog::Use::kAlways); });
    } else if (rule == 1) {
      std::vector<ProofLog::EquationWeight> weights;
      for (int i = 1; i <= 3; ++i) {
        const Side side = dice.between(0, 1) ? Side::kUpper : Side::kLower;
        weights.push_back({i, side, dice.between(-4, 4)});
      }
      std::vector<Literal> shifts;
      for (int j = 0; j < 5; ++j)
        shifts.push_back(dice.between(0, 1) ? at_least(j, 0) : at_most(j, 1));
      const int divisor = dice.between(2, 12);
      both([&](ProofLog& log) { CHECK(log.mir(divisor, weights, shifts)); });
    } else {
      std::vector<Literal> literals;
      const int first = dice.between(0, 2);
      for (int j = first; j < std::min(5, first + dice.between(2, 3)); ++j)
        literals.push_back(dice.between(0, 1) ? at_least(j, 1) : at_most(j, 0));
      both([&](ProofLog& log) { log.clique(literals); });
    }
    const auto row = native.last_row();
    if (!row) continue;
    const PbRow expected = as_pb_row(row->terms, row->upper, -1), found = pb.last_row();
    INFO(native.text << pb.text << text_of(expected) << " is expected, but not " << text_of(found));
    CHECK(found == expected);
    ++same[static_cast<std::size_t>(rule)];
  }
  for (const int count : same) CHECK(count > tests::rounds(60));
}

TEST_CASE("VeriPB proof: models that are not 0/1 are refused", "[proof]") {
  const auto refusal = [](const Column& column, const Row& row) {
    Model model;
    model.add_column("a", 0, 1);
    model.add_column(column);
    model.add_row(row);
    Options options;
    std::string text;
    options.proof = [&](std::string_view part) { text += part; };
    options.proof_form = ProofForm::kVeriPb;
    const SolveResult result = solve(model, options);
    CHECK(result.contract_error == why_no_veripb(model));
    if (!result.contract_error.empty()) CHECK(text.empty());
    return result.contract_error;
  };
  const Row row{"r", {{0, 1}, {1, 1}}, 1, kInfinity, 1};
  CHECK(refusal({"b", 0, 1, ColumnType::kInteger, 1}, row).empty());
  CHECK(refusal({"b", 1, 1, ColumnType::kInteger, 1}, row).empty());
  CHECK(refusal({"b", 0, 2, ColumnType::kInteger, 1}, row) == "column 'b' is not 0/1");
  CHECK(refusal({"b", -1, 0, ColumnType::kInteger, 1}, row) == "column 'b' is not 0/1");
  CHECK(refusal({"b", 0, 1, ColumnType::kContinuous, 1}, row) == "column 'b' is not 0/1");
  const Row large{"r", {{0, std::int64_t{1} << 55}, {1, 1}}, 1, std::int64_t{1} << 55, 1};
  CHECK(refusal({"b", 0, 1, ColumnType::kInteger, 1}, large) ==
        "the numbers of row 'r' are too large");
}

}  // namespace quadrille::engine
