// SPDX-License-Identifier: MIT
//
// Pseudo-Boolean proofs of 0/1 models: those of the search are accepted, and no change makes a
// false claim pass.

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include <quadrille/engine/solver.hpp>
#include "engine/exact/proof_log.hpp"
#include "tests/catch.hpp"
#include "tests/engine/certified_search.hpp"
#include "tests/engine/random_model.hpp"
#include "tests/lines.hpp"
#include "tests/random.hpp"
#include "tests/rounds.hpp"
#include "tools/proof_checker/certificate/steps.hpp"

namespace quadrille::engine {
namespace {

using tests::SmallDice;

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

// Returns the text without the lines that start like this.
std::string without(const std::string& text, const std::string& start) {
  std::vector<std::string> lines = tests::split_lines(text);
  std::erase_if(lines, [&](const std::string& line) { return line.starts_with(start); });
  return tests::joined_lines(lines);
}

}  // namespace

TEST_CASE("VeriPB proof: searches of random 0/1 models are proved", "[proof]") {
  CertificateFolder checker;
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
  CertificateFolder checker;
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
  CertificateFolder checker;
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
  CertificateFolder checker;
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
    text += to_string(coefficient) + ' ' + veripb_name(literal) + ' ';
  return text + ">= " + to_string(row.least);
}

// A pseudo-Boolean proof of some steps, and the last row that the checker derives from it.
struct WrittenPb {
  std::string text;
  ProofLog log{[this](std::string_view part) { text += part; }};
  const Model& model;

  explicit WrittenPb(const Model& given) : model(given) { log.begin(model); }
  WrittenPb(const WrittenPb&) = delete;

  PbRow last_row() {
    log.conclude(false);
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

using EquationWeights = std::vector<ProofLog::EquationWeight>;

std::int64_t floor_of(std::int64_t a, std::int64_t b) { return (a - ((a % b + b) % b)) / b; }

// The rounding of a sum of equations with slacks, by its definition (ProofLog::mir).
LinearRow rounded(const Model& model, std::int64_t divisor, const EquationWeights& weights,
                  const std::vector<Literal>& shifts) {
  std::vector<std::int64_t> sum(model.columns().size());
  std::int64_t side = 0;
  for (const auto& [number, of, weight] : weights) {
    const Row& row = model.rows()[number - 1];
    for (const Term& term : row.terms) sum[term.column] += weight * term.coefficient;
    side += weight * (of == Side::kUpper ? row.upper : row.lower);
  }
  for (const Literal& shift : shifts) side -= shift.value * sum[shift.column];
  const std::int64_t rest = side - divisor * floor_of(side, divisor);
  const auto round = [&](std::int64_t a) {
    const std::int64_t quotient = floor_of(a, divisor);
    return quotient * (divisor - rest) + std::max<std::int64_t>(0, a - divisor * quotient - rest);
  };
  std::vector<std::int64_t> result(sum.size());
  std::int64_t upper = floor_of(side, divisor) * (divisor - rest);
  for (const Literal& shift : shifts) {
    const int sign = shift.side == Side::kLower ? 1 : -1;
    const std::int64_t coefficient = round(sign * sum[shift.column]);
    result[shift.column] += sign * coefficient;
    upper += sign * coefficient * shift.value;
  }
  for (const auto& [number, of, weight] : weights) {
    const Row& row = model.rows()[number - 1];
    const int sign = of == Side::kUpper ? 1 : -1;  // the slack is sign * (side - a x)
    const std::int64_t coefficient = round(sign * weight);
    for (const Term& term : row.terms) result[term.column] -= sign * coefficient * term.coefficient;
    upper -= sign * coefficient * (of == Side::kUpper ? row.upper : row.lower);
  }
  LinearRow row;
  std::int64_t common = 0;
  for (const std::int64_t coefficient : result) common = std::gcd(common, coefficient);
  common = std::max<std::int64_t>(common, 1);
  for (std::size_t j = 0; j < result.size(); ++j) {
    if (result[j] != 0) row.terms.push_back({static_cast<ColumnIndex>(j), result[j] / common});
  }
  row.upper = floor_of(upper, common);
  return row;
}

LinearRow sum_of(const Model& model, const std::vector<exact::RowWeight>& weights) {
  LinearRow sum;
  std::map<ColumnIndex, std::int64_t> terms;
  for (const auto& [number, weight] : weights) {
    const Row& row = model.rows()[number - 1];
    for (const Term& term : row.terms) terms[term.column] += weight * term.coefficient;
    sum.upper += weight * (weight > 0 ? row.upper : row.lower);
  }
  for (const auto& [column, coefficient] : terms) sum.terms.push_back({column, coefficient});
  return sum;
}

}  // namespace

TEST_CASE("VeriPB proof: sums, rounding and cliques give the rows of their definitions",
          "[proof]") {
  SmallDice dice(31);
  std::array<int, 3> same{};
  for (int round = 0; round < tests::rounds(4000); ++round) {
    const Model model = small_binary_model(dice);
    WrittenPb pb(model);
    LinearRow row;
    const int rule = dice.between(0, 2);
    if (rule == 0) {
      std::vector<exact::RowWeight> weights;
      for (int i = 1; i <= 3; ++i) weights.push_back({i, dice.between(1, 4) * 2 - 5});
      row = sum_of(model, weights);
      pb.log.sum(weights);
    } else if (rule == 1) {
      EquationWeights weights;
      for (int i = 1; i <= 3; ++i) {
        const Side side = dice.between(0, 1) ? Side::kUpper : Side::kLower;
        weights.push_back({i, side, dice.between(-4, 4)});
      }
      std::vector<Literal> shifts;
      for (int j = 0; j < 5; ++j)
        shifts.push_back(dice.between(0, 1) ? at_least(j, 0) : at_most(j, 1));
      const int divisor = dice.between(2, 12);
      row = rounded(model, divisor, weights, shifts);
      CHECK(pb.log.mir(divisor, weights, shifts));
    } else {
      std::vector<Literal> literals;
      const int first = dice.between(0, 2);
      row.upper = 1;
      for (int j = first; j < std::min(5, first + dice.between(2, 3)); ++j) {
        literals.push_back(dice.between(0, 1) ? at_least(j, 1) : at_most(j, 0));
        const bool is_lower = literals.back().side == Side::kLower;
        row.terms.push_back({j, is_lower ? 1 : -1});
        if (!is_lower) --row.upper;
      }
      pb.log.clique(literals);
    }
    const PbRow expected = as_pb_row(row.terms, row.upper, -1);
    std::optional<PbRow> found;
    try {
      found = pb.last_row();
    } catch (const proof_checker::Refused&) {
      REQUIRE(rule == 2);  // the literals exclude each other by chance only
      continue;
    }
    INFO(pb.text << text_of(expected) << " is expected, but not " << text_of(*found));
    CHECK(*found == expected);
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
