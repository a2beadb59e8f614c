// SPDX-License-Identifier: MIT
//
// The engine's C interface, called as a C program would.

#include <quadrille/engine.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

struct FreeModel {
  void operator()(quadrille_model* model) const { quadrille_model_free(model); }
  void operator()(quadrille_result* result) const { quadrille_result_free(result); }
};
using ModelHandle = std::unique_ptr<quadrille_model, FreeModel>;
using ResultHandle = std::unique_ptr<quadrille_result, FreeModel>;

quadrille_column column(const char* name, std::int64_t lower, std::int64_t upper) {
  quadrille_column made = {};
  made.size = sizeof made;
  made.name = name;
  made.lower = lower;
  made.upper = upper;
  made.sides = QUADRILLE_SIDES_BOTH;
  return made;
}

// A row or objective with its terms.
struct Terms {
  std::vector<std::int32_t> columns;
  std::vector<std::int64_t> coefficients;

  quadrille_row row(std::int64_t lower, std::int64_t upper) const {
    quadrille_row made = {};
    made.size = sizeof made;
    made.count = columns.size();
    made.columns = columns.data();
    made.coefficients = coefficients.data();
    made.lower = lower;
    made.upper = upper;
    made.sides = QUADRILLE_SIDES_BOTH;
    return made;
  }

  quadrille_objective objective(int sense) const {
    quadrille_objective made = {};
    made.size = sizeof made;
    made.sense = sense;
    made.count = columns.size();
    made.columns = columns.data();
    made.coefficients = coefficients.data();
    return made;
  }
};

void add_column(const ModelHandle& model, const quadrille_column& added) {
  REQUIRE(quadrille_model_add_column(model.get(), &added, nullptr, nullptr) == QUADRILLE_OK);
}

void add_row(const ModelHandle& model, const quadrille_row& added) {
  REQUIRE(quadrille_model_add_row(model.get(), &added, nullptr, nullptr) == QUADRILLE_OK);
}

// Returns a model of 0/1 columns.
ModelHandle binary_model(int columns) {
  ModelHandle model(quadrille_model_new());
  REQUIRE(model != nullptr);
  for (int i = 0; i < columns; ++i) add_column(model, column("", 0, 1));
  return model;
}

ResultHandle solved(const ModelHandle& model, const quadrille_engine_options* options = nullptr) {
  quadrille_result* result = nullptr;
  quadrille_error error = {};
  const quadrille_code code = quadrille_model_solve(model.get(), options, &result, &error);
  INFO(error.message);
  REQUIRE(code == QUADRILLE_OK);
  return ResultHandle(result);
}

quadrille_engine_options engine_options() {
  quadrille_engine_options options = {};
  options.size = sizeof options;
  return options;
}

}  // namespace

TEST_CASE("engine in C: results are exact", "[capi]") {
  const ModelHandle model(quadrille_model_new());
  add_column(model, column("x", 0, 10));
  auto real = column("y", 0, 10);
  real.continuous = 1;
  std::int32_t index = -1;
  REQUIRE(quadrille_model_add_column(model.get(), &real, &index, nullptr) == QUADRILLE_OK);
  CHECK(index == 1);
  CHECK(quadrille_model_columns(model.get()) == 2);
  CHECK(quadrille_model_column_name(model.get(), 0) == std::string("x"));
  CHECK(quadrille_model_column_name(model.get(), 2) == nullptr);
  const Terms sum{{0, 1}, {2, 3}}, goal{{0, 1}, {1, 2}};
  const auto row = sum.row(-QUADRILLE_INFINITY, 11);
  REQUIRE(quadrille_model_add_row(model.get(), &row, &index, nullptr) == QUADRILLE_OK);
  CHECK(index == 0);
  CHECK(quadrille_model_rows(model.get()) == 1);
  const auto best = goal.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(model.get(), &best, nullptr) == QUADRILLE_OK);

  const ResultHandle result = solved(model);
  CHECK(quadrille_result_status(result.get()) == QUADRILLE_ENGINE_OPTIMAL);
  CHECK(quadrille_result_stop_reason(result.get()) == QUADRILLE_STOP_NONE);
  REQUIRE(quadrille_result_count(result.get()) == 2);
  CHECK(quadrille_result_value(result.get(), 0) == std::string("0"));
  CHECK(quadrille_result_value(result.get(), 1) == std::string("11/3"));
  CHECK(quadrille_result_number(result.get(), 1) == Approx(11.0 / 3));
  CHECK(quadrille_result_value(result.get(), 2) == nullptr);
  CHECK(std::isnan(quadrille_result_number(result.get(), 2)));
  CHECK(quadrille_result_objective(result.get()) == std::string("22/3"));
  CHECK(quadrille_result_bound(result.get()) != nullptr);
  CHECK(quadrille_result_is_inexact(result.get()) == 0);
  quadrille_engine_statistics statistics = {};
  CHECK(quadrille_result_statistics(result.get(), &statistics, nullptr) == QUADRILLE_BAD_REQUEST);
  statistics.size = sizeof statistics;
  CHECK(quadrille_result_statistics(result.get(), &statistics, nullptr) == QUADRILLE_OK);
  CHECK(statistics.size == sizeof statistics);
}

TEST_CASE("engine in C: models are written and read", "[capi]") {
  const ModelHandle model = binary_model(2);
  const Terms both{{0, 1}, {1, 1}};
  add_row(model, both.row(2, QUADRILLE_INFINITY));
  for (const char* format : {"lp", "mps", "opb"}) {
    char* text = nullptr;
    char* notes = nullptr;
    REQUIRE(quadrille_model_write(model.get(), format, &text, &notes, nullptr) == QUADRILLE_OK);
    quadrille_model* again = nullptr;
    REQUIRE(quadrille_model_read(text, std::char_traits<char>::length(text), format, &again,
                                 nullptr, nullptr) == QUADRILLE_OK);
    quadrille_free(text);
    quadrille_free(notes);
    const ModelHandle owner(again);
    CHECK(quadrille_result_value(solved(owner).get(), 0) == std::string("1"));
  }
  char* text = nullptr;
  REQUIRE(quadrille_model_write(model.get(), "opb", &text, nullptr, nullptr) == QUADRILLE_OK);
  quadrille_free(text);
  quadrille_error error = {};
  text = nullptr;
  CHECK(quadrille_model_write(model.get(), "xls", &text, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(text == nullptr);
  quadrille_model* none = nullptr;
  CHECK(quadrille_model_read("max\nst\nx >=", 11, "lp", &none, nullptr, &error) ==
        QUADRILLE_BAD_INPUT);
  CHECK(error.line > 0);
  CHECK(none == nullptr);
}

TEST_CASE("engine in C: objectives are those of the file, and a gap ends a search", "[capi]") {
  const std::string text = "max 4e-25 x + 6e-25 y + 1\nst\nx + y <= 3\ngeneral\nx y\nend\n";
  quadrille_model* read = nullptr;
  REQUIRE(quadrille_model_read(text.data(), text.size(), "lp", &read, nullptr, nullptr) ==
          QUADRILLE_OK);
  const ModelHandle model(read);
  const ResultHandle result = solved(model);
  CHECK(quadrille_result_objective(result.get()) ==
        std::string("5000000000000000000000009/5000000000000000000000000"));
  CHECK(quadrille_result_bound(result.get()) ==
        std::string(quadrille_result_objective(result.get())));

  quadrille_engine_options options = {};
  options.size = sizeof options;
  options.gap = -1;
  quadrille_result* refused = nullptr;
  quadrille_error error = {};
  CHECK(quadrille_model_solve(model.get(), &options, &refused, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(error.message == std::string("invalid gap (expected a number, at least 0)"));
  options.gap = 0.5;
  quadrille_result* near = nullptr;
  REQUIRE(quadrille_model_solve(model.get(), &options, &near, nullptr) == QUADRILLE_OK);
  const ResultHandle owner(near);
  const quadrille_engine_status status = quadrille_result_status(near);
  CHECK((status == QUADRILLE_ENGINE_OPTIMAL || status == QUADRILLE_ENGINE_FEASIBLE));
}

TEST_CASE("engine in C: invalid parts are refused and leave the model as it was", "[capi]") {
  const ModelHandle model = binary_model(1);
  quadrille_error error = {};
  auto crossing = column("x", 1, 0);
  CHECK(quadrille_model_add_column(model.get(), &crossing, nullptr, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(error.message == std::string("column 'x' has a lower bound above the upper one"));
  crossing.size = 0;
  CHECK(quadrille_model_add_column(model.get(), &crossing, nullptr, &error) ==
        QUADRILLE_BAD_REQUEST);
  const Terms unknown{{1}, {1}};
  auto row = unknown.row(0, 1);
  row.name = "r";
  CHECK(quadrille_model_add_row(model.get(), &row, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(error.message == std::string("row 'r' has a column that the model does not have"));
  row.columns = nullptr;
  CHECK(quadrille_model_add_row(model.get(), &row, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  auto goal = unknown.objective(QUADRILLE_SENSE_MINIMISE);
  CHECK(quadrille_model_set_objective(model.get(), &goal, &error) == QUADRILLE_BAD_REQUEST);
  const Terms known{{0}, {1}};
  goal = known.objective(7);
  CHECK(quadrille_model_set_objective(model.get(), &goal, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_add_row(nullptr, &row, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_add_row(model.get(), nullptr, nullptr, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_columns(model.get()) == 1);
  CHECK(quadrille_model_rows(model.get()) == 0);
  CHECK(quadrille_result_status(solved(model).get()) == QUADRILLE_ENGINE_OPTIMAL);
}

// No two neighbours may be 1: rows that candidates break are added during the search.
TEST_CASE("engine in C: lazy rows exclude candidates", "[capi]") {
  constexpr int kColumns = 7;
  const ModelHandle model = binary_model(kColumns);
  Terms all;
  for (int i = 0; i < kColumns; ++i) {
    all.columns.push_back(i);
    all.coefficients.push_back(1);
  }
  const auto goal = all.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(model.get(), &goal, nullptr) == QUADRILLE_OK);
  auto options = engine_options();
  int calls = 0;
  options.context = &calls;
  SECTION("by rows") {
    options.on_candidate = [](quadrille_search* search, const std::int64_t* values,
                              std::size_t count, void* context) {
      ++*static_cast<int*>(context);
      for (std::size_t i = 1; i < count; ++i) {
        if (values[i - 1] + values[i] < 2) continue;
        const auto here = static_cast<std::int32_t>(i);
        const Terms pair{{here - 1, here}, {1, 1}};
        auto row = pair.row(-QUADRILLE_INFINITY, 1);
        row.name = "neighbours";
        quadrille_search_add_row(search, &row, nullptr);
      }
    };
  }
  SECTION("by clauses") {
    options.on_candidate = [](quadrille_search* search, const std::int64_t* values,
                              std::size_t count, void* context) {
      ++*static_cast<int*>(context);
      for (std::size_t i = 1; i < count; ++i) {
        const auto here = static_cast<std::int32_t>(i);
        const quadrille_literal either[] = {{here - 1, 1, 0}, {here, 1, 0}};
        if (values[i - 1] + values[i] == 2)
          quadrille_search_add_clause(search, either, 2, nullptr, nullptr);
      }
    };
  }
  SECTION("by bounds") {
    options.on_bounds = [](quadrille_search* search, const std::int64_t* lower,
                           const std::int64_t* upper, std::size_t count, void* context) {
      ++*static_cast<int*>(context);
      for (std::size_t i = 1; i < count; ++i) {
        const auto here = static_cast<std::int32_t>(i);
        const quadrille_literal either[] = {{here - 1, 1, 0}, {here, 1, 0}};
        if ((lower[i - 1] == 1 && upper[i] == 1) || (lower[i] == 1 && upper[i - 1] == 1))
          quadrille_search_add_clause(search, either, 2, nullptr, nullptr);
      }
    };
    options.on_candidate = [](quadrille_search* search, const std::int64_t* values,
                              std::size_t count, void*) {
      for (std::size_t i = 1; i < count; ++i) {
        const auto here = static_cast<std::int32_t>(i);
        const quadrille_literal either[] = {{here - 1, 1, 0}, {here, 1, 0}};
        if (values[i - 1] + values[i] == 2)
          quadrille_search_add_clause(search, either, 2, nullptr, nullptr);
      }
    };
  }
  const ResultHandle result = solved(model, &options);
  CHECK(quadrille_result_status(result.get()) == QUADRILLE_ENGINE_OPTIMAL);
  CHECK(quadrille_result_objective(result.get()) == std::string("4"));
  CHECK(calls > 0);
}

TEST_CASE("engine in C: relaxations are seen, cut and rounded", "[capi]") {
  const ModelHandle model(quadrille_model_new());
  add_column(model, column("x", 0, 5));
  auto real = column("y", 2, 77);  // 0.2 to 7.7
  real.continuous = 1;
  real.denominator = 10;
  add_column(model, real);
  const Terms sum{{0, 1}, {10, 10}}, goal{{0, 1}, {1, 3}};
  add_row(model, sum.row(-QUADRILLE_INFINITY, 86));
  const auto best = goal.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(model.get(), &best, nullptr) == QUADRILLE_OK);
  struct Seen {
    std::vector<double> relaxation;
    std::vector<std::int64_t> candidate;
  } seen;
  auto options = engine_options();
  options.context = &seen;
  options.on_relaxation = [](quadrille_search* search, const double* values, std::size_t count,
                             void* context) {
    auto& to = static_cast<Seen*>(context)->relaxation;
    if (to.empty()) to.assign(values, values + count);
    const std::vector<std::int64_t> point = {0, 1};
    CHECK(quadrille_search_suggest(search, point.data(), 2, nullptr) == QUADRILLE_OK);
    const Terms both{{0, 1}, {1, 1}};
    const auto cut = both.row(-QUADRILLE_INFINITY, 9);
    CHECK(quadrille_search_add_cut(search, &cut, nullptr) == QUADRILLE_OK);
  };
  options.on_candidate = [](quadrille_search*, const std::int64_t* values, std::size_t count,
                            void* context) {
    static_cast<Seen*>(context)->candidate.assign(values, values + count);
  };
  const ResultHandle result = solved(model, &options);
  CHECK(quadrille_result_objective(result.get()) == std::string("119/5"));
  CHECK(quadrille_result_value(result.get(), 1) == std::string("38/5"));
  REQUIRE(seen.relaxation.size() == 2);
  CHECK(seen.relaxation[1] == Approx(7.7));
  CHECK(seen.candidate == std::vector<std::int64_t>{1, 8});
}

TEST_CASE("engine in C: all solutions are enumerated", "[capi]") {
  const ModelHandle model = binary_model(3);
  const Terms all{{0, 1, 2}, {1, 1, 1}};
  add_row(model, all.row(2, 2));
  std::set<std::vector<std::int64_t>> found;
  auto options = engine_options();
  options.context = &found;
  options.on_solution = [](quadrille_search* search, const std::int64_t* values, std::size_t count,
                           void* context) {
    static_cast<std::set<std::vector<std::int64_t>>*>(context)->insert({values, values + count});
    std::vector<quadrille_literal> other;
    for (std::size_t i = 0; i < count; ++i)
      other.push_back(
          {static_cast<std::int32_t>(i), values[i] == 1 ? 1 : 0, values[i] == 1 ? 0 : 1});
    quadrille_search_add_clause(search, other.data(), other.size(), "other", nullptr);
  };
  CHECK(quadrille_result_status(solved(model, &options).get()) == QUADRILLE_ENGINE_INFEASIBLE);
  CHECK(found.size() == 3);
}

TEST_CASE("engine in C: callbacks that contradict themselves are refused", "[capi]") {
  const ModelHandle model = binary_model(2);
  auto options = engine_options();
  quadrille_result* result = nullptr;
  quadrille_error error = {};
  SECTION("a row that does not exclude the solution") {
    options.on_solution = [](quadrille_search* search, const std::int64_t*, std::size_t, void*) {
      const Terms none{{0}, {1}};
      const auto row = none.row(0, 1);
      quadrille_search_add_row(search, &row, nullptr);
    };
  }
  SECTION("two rows for one solution") {
    options.on_solution = [](quadrille_search* search, const std::int64_t*, std::size_t, void*) {
      for (int i = 0; i < 2; ++i) quadrille_search_add_clause(search, nullptr, 0, nullptr, nullptr);
    };
  }
  SECTION("a cut for a solution") {
    options.context = &error;
    options.on_solution = [](quadrille_search* search, const std::int64_t*, std::size_t,
                             void* context) {
      const Terms none{{0}, {1}};
      const auto row = none.row(0, 1);
      const auto code =
          quadrille_search_add_cut(search, &row, static_cast<quadrille_error*>(context));
      if (code == QUADRILLE_BAD_REQUEST) quadrille_search_stop(search);
      for (int i = 0; i < 2; ++i) quadrille_search_add_clause(search, nullptr, 0, nullptr, nullptr);
    };
  }
  SECTION("an invalid time limit") { options.time_limit = -1; }
  CHECK(quadrille_model_solve(model.get(), &options, &result, &error) == QUADRILLE_BAD_REQUEST);
  CHECK_FALSE(std::string(error.message).empty());
  CHECK(result == nullptr);
}

TEST_CASE("engine in C: lazy rows that the candidate satisfies are accepted", "[capi]") {
  const ModelHandle model(quadrille_model_new());
  add_column(model, column("x", 0, 3));
  const Terms goal{{0}, {1}};
  const auto best = goal.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(model.get(), &best, nullptr) == QUADRILLE_OK);
  auto options = engine_options();
  int calls = 0;
  options.context = &calls;
  options.on_candidate = [](quadrille_search* search, const std::int64_t*, std::size_t,
                            void* context) {
    ++*static_cast<int*>(context);
    const Terms one{{0}, {1}};
    for (const int upper : {7, 2}) {
      const auto row = one.row(-QUADRILLE_INFINITY, upper);
      CHECK(quadrille_search_add_row(search, &row, nullptr) == QUADRILLE_OK);
    }
    const quadrille_literal true_anyhow = {0, 0, 0};
    CHECK(quadrille_search_add_clause(search, &true_anyhow, 1, nullptr, nullptr) == QUADRILLE_OK);
  };
  const ResultHandle result = solved(model, &options);
  CHECK(quadrille_result_status(result.get()) == QUADRILLE_ENGINE_OPTIMAL);
  CHECK(quadrille_result_objective(result.get()) == std::string("2"));
  CHECK(calls == 2);
}

TEST_CASE("engine in C: a model that is being solved is not changed", "[capi]") {
  const ModelHandle model = binary_model(2);
  auto options = engine_options();
  options.context = model.get();
  options.on_candidate = [](quadrille_search*, const std::int64_t*, std::size_t, void* context) {
    auto* const busy = static_cast<quadrille_model*>(context);
    quadrille_error error = {};
    const auto is_refused = [&](quadrille_code code) {
      return code == QUADRILLE_BAD_REQUEST &&
             error.message ==
                 std::string("the model is being solved (expected no change until that returns)");
    };
    const auto added = column("z", 0, 1);
    const Terms terms{{0}, {1}};
    const auto row = terms.row(1, 1);
    const auto goal = terms.objective(QUADRILLE_SENSE_MINIMISE);
    CHECK(is_refused(quadrille_model_add_column(busy, &added, nullptr, &error)));
    CHECK(is_refused(quadrille_model_add_row(busy, &row, nullptr, &error)));
    CHECK(is_refused(quadrille_model_set_row(busy, 0, &row, &error)));
    CHECK(is_refused(quadrille_model_set_bounds(busy, 0, 1, 1, 1, &error)));
    CHECK(is_refused(quadrille_model_set_objective(busy, &goal, &error)));
    const std::int32_t first = 0;
    const std::int64_t one = 1;
    CHECK(is_refused(quadrille_model_add_row_at_most(busy, 1, &first, &one, 0, nullptr, &error)));
    const ModelHandle twin(quadrille_model_copy(busy));  // reading is possible
    CHECK(quadrille_model_columns(twin.get()) == 2);
  };
  CHECK(quadrille_result_status(solved(model, &options).get()) == QUADRILLE_ENGINE_OPTIMAL);
  CHECK(quadrille_model_columns(model.get()) == 2);
  CHECK(quadrille_model_rows(model.get()) == 0);
  add_column(model, column("z", 0, 1));
}

TEST_CASE("engine in C: a copy of a model is independent", "[capi]") {
  const std::string text = "max 4e-25 x + 6e-25 y + 1\nst\nx + y <= 3\ngeneral\nx y\nend\n";
  quadrille_model* read = nullptr;
  REQUIRE(quadrille_model_read(text.data(), text.size(), "lp", &read, nullptr, nullptr) ==
          QUADRILLE_OK);
  const ModelHandle model(read);
  const ModelHandle twin(quadrille_model_copy(read));
  REQUIRE(twin != nullptr);
  CHECK(quadrille_result_objective(solved(twin).get()) ==
        std::string(quadrille_result_objective(solved(model).get())));
  add_row(twin, Terms{{0, 1}, {1, 1}}.row(0, 0));
  CHECK(quadrille_result_objective(solved(twin).get()) == std::string("1"));
  CHECK(quadrille_model_rows(model.get()) == 1);
  CHECK(quadrille_model_copy(nullptr) == nullptr);
}

TEST_CASE("engine in C: rows have the sides that are meant", "[capi]") {
  const ModelHandle model(quadrille_model_new());
  for (const char* name : {"x", "y"}) add_column(model, column(name, 0, 10));
  const std::int32_t columns[] = {0, 1};
  const std::int64_t difference[] = {1, -1}, ones[] = {1, 1};
  const Terms goal{{0, 1}, {-1, 2}};
  const auto best = goal.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(model.get(), &best, nullptr) == QUADRILLE_OK);
  quadrille_row row = {};
  row.size = sizeof row;
  row.count = 2;
  row.columns = columns;
  row.coefficients = difference;
  quadrille_error error = {};
  const auto code = [&] { return quadrille_model_add_row(model.get(), &row, nullptr, &error); };

  SECTION("at most") {
    REQUIRE(quadrille_model_add_row_at_most(model.get(), 2, columns, difference, 0, nullptr,
                                            nullptr) == QUADRILLE_OK);
    CHECK(quadrille_result_objective(solved(model).get()) == std::string("20"));
  }
  SECTION("at least") {
    std::int32_t index = -1;
    REQUIRE(quadrille_model_add_row_at_least(model.get(), 2, columns, difference, 3, &index,
                                             nullptr) == QUADRILLE_OK);
    CHECK(index == 0);
    CHECK(quadrille_result_objective(solved(model).get()) == std::string("4"));
  }
  SECTION("equal") {
    REQUIRE(quadrille_model_add_row_equal(model.get(), 2, columns, ones, 4, nullptr, nullptr) ==
            QUADRILLE_OK);
    CHECK(quadrille_result_objective(solved(model).get()) == std::string("8"));
  }
  SECTION("invalid arguments") {
    CHECK(quadrille_model_add_row_equal(nullptr, 2, columns, ones, 4, nullptr, nullptr) ==
          QUADRILLE_BAD_REQUEST);
    CHECK(quadrille_model_add_row_equal(model.get(), 2, nullptr, ones, 4, nullptr, nullptr) ==
          QUADRILLE_BAD_REQUEST);
  }
  SECTION("sides that may not have been set") {
    // x <= y; a range up to 0; at least 3; at least -3
    for (const auto& [lower, upper] : {std::pair(0, 0), {0, 5}, {3, 0}, {-3, 0}}) {
      row.lower = lower;
      row.upper = upper;
      CHECK(code() == QUADRILLE_BAD_REQUEST);
      CHECK(error.message ==
            std::string("a side of the row is 0 or not set (expected 'sides' if it is 0)"));
    }
    CHECK(quadrille_model_rows(model.get()) == 0);
  }
  SECTION("sides that are said") {
    row.sides = QUADRILLE_SIDE_UPPER;
    row.lower = 7;  // ignored
    REQUIRE(code() == QUADRILLE_OK);
    CHECK(quadrille_result_objective(solved(model).get()) == std::string("20"));
    row.sides = QUADRILLE_SIDE_LOWER;
    row.lower = 0;
    REQUIRE(code() == QUADRILLE_OK);
    CHECK(quadrille_result_objective(solved(model).get()) == std::string("10"));
    row.sides = QUADRILLE_SIDES_BOTH;
    CHECK(code() == QUADRILLE_OK);
    for (const int wrong : {4, -1}) {
      row.sides = wrong;
      CHECK(code() == QUADRILLE_BAD_REQUEST);
    }
  }
  SECTION("sides that are clear") {
    const std::int64_t infinity = QUADRILLE_INFINITY;
    for (const auto& [lower, upper] :
         {std::pair(-infinity, std::int64_t{0}), {0, infinity}, {-10, 5}, {-infinity, infinity}}) {
      row.lower = lower;
      row.upper = upper;
      CHECK(code() == QUADRILLE_OK);
    }
  }
  SECTION("a program with an older header") {
    row.size = offsetof(quadrille_row, sides);
    row.sides = 9;                    // is not there
    REQUIRE(code() == QUADRILLE_OK);  // x = y
    CHECK(quadrille_result_objective(solved(model).get()) == std::string("10"));
  }
}

TEST_CASE("engine in C: a column without an upper bound is not fixed at 0", "[capi]") {
  const ModelHandle model(quadrille_model_new());
  quadrille_column x = {};
  x.size = sizeof x;
  quadrille_error error = {};
  const auto code = [&] { return quadrille_model_add_column(model.get(), &x, nullptr, &error); };
  for (const std::int64_t lower : {std::int64_t{0}, std::int64_t{-5}, -QUADRILLE_INFINITY}) {
    x.lower = lower;
    CHECK(code() == QUADRILLE_BAD_REQUEST);
    CHECK(error.message == std::string("the upper bound of the column is 0 or not set (expected "
                                       "'sides' if it is 0)"));
  }
  x.lower = 0;
  x.sides = QUADRILLE_SIDE_LOWER;
  REQUIRE(code() == QUADRILLE_OK);
  x.sides = QUADRILLE_SIDES_BOTH;
  REQUIRE(code() == QUADRILLE_OK);
  x.sides = 0;
  x.upper = 1;
  REQUIRE(code() == QUADRILLE_OK);

  quadrille_column known = {};
  known.size = sizeof known;
  REQUIRE(quadrille_model_column(model.get(), 0, &known, nullptr) == QUADRILLE_OK);
  CHECK(known.upper == QUADRILLE_INFINITY);
  REQUIRE(quadrille_model_column(model.get(), 1, &known, nullptr) == QUADRILLE_OK);
  CHECK(known.upper == 0);
  CHECK(quadrille_model_add_column(model.get(), &known, nullptr, nullptr) == QUADRILLE_OK);
  // An older header: it ends before `sides`, which must not be written.
  x.size = known.size = offsetof(quadrille_column, sides);
  known.sides = 77;
  REQUIRE(quadrille_model_column(model.get(), 1, &known, nullptr) == QUADRILLE_OK);
  CHECK(known.sides == 77);
  x.upper = 0;
  CHECK(code() == QUADRILLE_OK);
}

TEST_CASE("engine in C: an exception of a callback becomes an error", "[capi]") {
  const ModelHandle model = binary_model(2);
  auto options = engine_options();
  options.on_candidate = [](quadrille_search*, const std::int64_t*, std::size_t, void*) {
    throw std::runtime_error("from a callback");
  };
  quadrille_result* result = nullptr;
  quadrille_error error = {};
  CHECK(quadrille_model_solve(model.get(), &options, &result, &error) == QUADRILLE_INTERNAL);
  CHECK(error.message == std::string("from a callback"));
}

TEST_CASE("engine in C: a search is ended by a flag, a limit or a callback", "[capi]") {
  // Every candidate is refused, which would take 2^60 of them.
  const ModelHandle model = binary_model(60);
  auto options = engine_options();
  const std::unique_ptr<quadrille_cancel, decltype(&quadrille_cancel_free)> cancel(
      quadrille_cancel_new(), &quadrille_cancel_free);
  bool stops = false;
  options.context = &stops;
  options.on_candidate = [](quadrille_search* search, const std::int64_t* values, std::size_t count,
                            void* context) {
    std::vector<quadrille_literal> other;
    for (std::size_t i = 0; i < count; ++i)
      other.push_back(
          {static_cast<std::int32_t>(i), values[i] == 1 ? 1 : 0, values[i] == 1 ? 0 : 1});
    quadrille_search_add_clause(search, other.data(), other.size(), nullptr, nullptr);
    if (*static_cast<bool*>(context)) quadrille_search_stop(search);
  };
  quadrille_stop_reason reason = QUADRILLE_STOP_INTERRUPT;
  SECTION("a flag") {
    options.cancel = cancel.get();
    quadrille_cancel_raise(cancel.get());
  }
  SECTION("a callback") { stops = true; }
  SECTION("progress") {
    options.on_progress = [](const quadrille_engine_progress* progress, void*) {
      return std::isnan(progress->incumbent) ? 0 : 1;
    };
  }
  SECTION("a time limit") {
    options.time_limit = 0.2;
    reason = QUADRILLE_STOP_TIME;
  }
  const ResultHandle result = solved(model, &options);
  CHECK(quadrille_result_status(result.get()) == QUADRILLE_ENGINE_UNKNOWN);
  CHECK(quadrille_result_stop_reason(result.get()) == reason);
  CHECK(quadrille_result_count(result.get()) == 0);
}

TEST_CASE("engine in C: a search begins with a point", "[capi]") {
  const ModelHandle model = binary_model(2);
  const Terms both{{0, 1}, {1, 1}};
  add_row(model, both.row(-QUADRILLE_INFINITY, 1));
  int first = -1;  // the second value of the first candidate
  auto options = engine_options();
  options.context = &first;
  options.on_candidate = [](quadrille_search*, const std::int64_t* values, std::size_t,
                            void* context) {
    int& seen = *static_cast<int*>(context);
    if (seen < 0) seen = static_cast<int>(values[1]);
  };
  const std::int64_t start[] = {0, 1};
  options.start = start;
  options.start_count = 2;
  CHECK(quadrille_result_value(solved(model, &options).get(), 1) == std::string("1"));
  CHECK(first == 1);
  options.start_count = 1;
  quadrille_result* result = nullptr;
  CHECK(quadrille_model_solve(model.get(), &options, &result, nullptr) == QUADRILLE_BAD_REQUEST);
  options.start = nullptr;
  CHECK(quadrille_model_solve(model.get(), &options, &result, nullptr) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("engine in C: why a model has no solution", "[capi]") {
  const ModelHandle model = binary_model(3);
  const Terms two{{0, 1}, {1, 1}}, last{{2}, {1}};
  add_row(model, last.row(0, 5));
  quadrille_infeasible_subsystem* found = nullptr;
  REQUIRE(quadrille_model_infeasible_subsystem(model.get(), nullptr, &found, nullptr) ==
          QUADRILLE_OK);
  CHECK(found == nullptr);
  add_row(model, two.row(3, 4));
  REQUIRE(quadrille_model_infeasible_subsystem(model.get(), nullptr, &found, nullptr) ==
          QUADRILLE_OK);
  REQUIRE(found != nullptr);
  const quadrille_row_side* rows = nullptr;
  REQUIRE(quadrille_infeasible_subsystem_rows(found, &rows) == 1);
  CHECK(rows[0].row == 1);
  CHECK(rows[0].is_upper == 0);
  const quadrille_literal* bounds = nullptr;
  REQUIRE(quadrille_infeasible_subsystem_bounds(found, &bounds) == 2);
  for (int k : {0, 1}) {
    CHECK(bounds[k].column == k);
    CHECK(bounds[k].is_upper != 0);
    CHECK(bounds[k].value == 1);
  }
  CHECK(quadrille_infeasible_subsystem_is_irreducible(found) != 0);
  quadrille_infeasible_subsystem_free(found);
  CHECK(quadrille_infeasible_subsystem_rows(nullptr, &rows) == 0);
  CHECK(quadrille_infeasible_subsystem_bounds(nullptr, &bounds) == 0);
  quadrille_infeasible_subsystem_free(nullptr);
}

TEST_CASE("engine in C: a verdict has a certificate, and a search over 0/1 columns a proof",
          "[capi]") {
  std::string text;
  quadrille_engine_options options = engine_options();
  options.context = &text;
  options.on_proof = [](const char* piece, std::size_t length, void* context) {
    static_cast<std::string*>(context)->append(piece, length);
  };
  const ModelHandle model = binary_model(2);
  add_row(model, Terms{{0, 1}, {2, 2}}.row(3, 3));
  const ResultHandle result = solved(model, &options);
  CHECK(quadrille_result_status(result.get()) == QUADRILLE_ENGINE_INFEASIBLE);
  CHECK(text.starts_with("pseudo-Boolean proof version 1.2\n"));
  text.clear();
  REQUIRE(quadrille_model_certify(model.get(), result.get(), &options, nullptr) == QUADRILLE_OK);
  CHECK(text.find("RTP infeas\n") != std::string::npos);

  quadrille_error error = {};
  const auto is_refused = [&] {
    return quadrille_model_certify(model.get(), result.get(), &options, &error) ==
           QUADRILLE_BAD_REQUEST;
  };
  options.time_limit = 1e-9;
  CHECK(is_refused());
  CHECK(std::string(error.message) == "no certificate: the proof was stopped");
  options.on_proof = nullptr;
  CHECK(is_refused());
  CHECK(quadrille_model_certify(model.get(), nullptr, &options, nullptr) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("engine in C: a model is changed and solved again", "[capi]") {
  const ModelHandle model(quadrille_model_new());
  for (const char* name : {"x", "y"}) {
    auto added = column(name, 0, 10);
    added.continuous = 1;
    add_column(model, added);
  }
  const Terms sum{{0, 1}, {1, 1}}, goal{{0, 1}, {1, 2}};
  add_row(model, sum.row(-QUADRILLE_INFINITY, 11));
  const auto best = goal.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(model.get(), &best, nullptr) == QUADRILLE_OK);
  const ResultHandle first = solved(model);
  CHECK(quadrille_result_objective(first.get()) == std::string("21"));

  REQUIRE(quadrille_model_set_bounds(model.get(), 1, 0, 5, 2, nullptr) == QUADRILLE_OK);
  const auto row = sum.row(-QUADRILLE_INFINITY, 8);
  REQUIRE(quadrille_model_set_row(model.get(), 0, &row, nullptr) == QUADRILLE_OK);
  quadrille_column known = {};
  known.size = sizeof known;
  REQUIRE(quadrille_model_column(model.get(), 1, &known, nullptr) == QUADRILLE_OK);
  CHECK(known.name == std::string("y"));
  CHECK(known.upper == 5);
  CHECK(known.denominator == 2);
  CHECK(known.continuous != 0);

  auto options = engine_options();
  options.previous = first.get();
  const ResultHandle second = solved(model, &options);
  CHECK(quadrille_result_objective(second.get()) == std::string("21/2"));
  quadrille_engine_statistics statistics = {};
  statistics.size = sizeof statistics;
  options.previous = second.get();
  REQUIRE(quadrille_result_statistics(solved(model, &options).get(), &statistics, nullptr) ==
          QUADRILLE_OK);
  CHECK(statistics.lp_iterations == 0);

  CHECK(quadrille_model_set_bounds(model.get(), 2, 0, 1, 0, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_set_bounds(model.get(), 0, 2, 1, 0, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_set_row(model.get(), 1, &row, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_set_row(model.get(), 0, nullptr, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_column(model.get(), 2, &known, nullptr) == QUADRILLE_BAD_REQUEST);
  known.size = 0;
  CHECK(quadrille_model_column(model.get(), 0, &known, nullptr) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("engine in C: assumptions hold during one call", "[capi]") {
  const ModelHandle model = binary_model(2);
  const Terms both{{0, 1}, {1, 1}};
  add_row(model, both.row(2, QUADRILLE_INFINITY));
  const quadrille_literal assumptions[] = {{0, 0, 1}, {1, 1, 0}};
  auto options = engine_options();
  options.assumptions = assumptions;
  options.assumption_count = 2;
  CHECK(quadrille_result_status(solved(model, &options).get()) == QUADRILLE_ENGINE_INFEASIBLE);
  CHECK(quadrille_result_status(solved(model).get()) == QUADRILLE_ENGINE_OPTIMAL);
  quadrille_infeasible_subsystem* found = nullptr;
  REQUIRE(quadrille_model_infeasible_subsystem(model.get(), &options, &found, nullptr) ==
          QUADRILLE_OK);
  const quadrille_literal* parts = nullptr;
  REQUIRE(quadrille_infeasible_subsystem_assumptions(found, &parts) == 1);
  CHECK(parts[0].column == 1);
  CHECK(parts[0].is_upper != 0);
  CHECK(parts[0].value == 0);
  quadrille_infeasible_subsystem_free(found);
  CHECK(quadrille_infeasible_subsystem_assumptions(nullptr, &parts) == 0);
  const quadrille_literal beyond = {2, 0, 1};
  options.assumptions = &beyond;
  options.assumption_count = 1;
  quadrille_result* result = nullptr;
  CHECK(quadrille_model_solve(model.get(), &options, &result, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_infeasible_subsystem(model.get(), &options, &found, nullptr) ==
        QUADRILLE_BAD_REQUEST);
}

TEST_CASE("engine in C: calls share what they learn", "[capi]") {
  const ModelHandle model = binary_model(3);
  const Terms all{{0, 1, 2}, {1, 1, 1}};
  add_row(model, all.row(2, QUADRILLE_INFINITY));
  const std::unique_ptr<quadrille_learned_clauses, void (*)(quadrille_learned_clauses*)> learned(
      quadrille_learned_clauses_new(), quadrille_learned_clauses_free);
  CHECK(quadrille_learned_clauses_count(learned.get()) == 0);
  CHECK(quadrille_learned_clauses_count(nullptr) == 0);
  const quadrille_literal assumptions[] = {{0, 0, 1}, {1, 1, 0}, {2, 1, 0}};
  auto options = engine_options();
  options.learned = learned.get();
  options.assumptions = assumptions;
  options.assumption_count = 3;
  const ResultHandle none = solved(model, &options);
  CHECK(quadrille_result_status(none.get()) == QUADRILLE_ENGINE_NONE);
  const quadrille_literal* parts = nullptr;
  REQUIRE(quadrille_result_contradiction(none.get(), &parts) == 2);
  CHECK(parts[0].column == 1);
  CHECK(parts[1].column == 2);
  CHECK(parts[1].is_upper != 0);
  CHECK(quadrille_result_contradiction(nullptr, &parts) == 0);
  options.assumption_count = 2;
  const ResultHandle found = solved(model, &options);
  CHECK(quadrille_result_status(found.get()) == QUADRILLE_ENGINE_OPTIMAL);
  CHECK(quadrille_result_contradiction(found.get(), &parts) == 0);
  options.gap = 0.1;
  quadrille_result* result = nullptr;
  CHECK(quadrille_model_solve(model.get(), &options, &result, nullptr) == QUADRILLE_BAD_REQUEST);
}

TEST_CASE("engine in C: NULL is refused for required arguments", "[capi]") {
  const ModelHandle model = binary_model(1);
  quadrille_result* result = nullptr;
  CHECK(quadrille_model_solve(nullptr, nullptr, &result, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_solve(model.get(), nullptr, nullptr, nullptr) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_columns(nullptr) == 0);
  CHECK(quadrille_model_rows(nullptr) == 0);
  CHECK(quadrille_result_count(nullptr) == 0);
  CHECK(quadrille_result_objective(nullptr) == nullptr);
  CHECK(quadrille_result_bound(nullptr) == nullptr);
  CHECK(quadrille_result_status(nullptr) == QUADRILLE_ENGINE_UNKNOWN);
  CHECK(quadrille_search_add_clause(nullptr, nullptr, 0, nullptr, nullptr) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_search_suggest(nullptr, nullptr, 0, nullptr) == QUADRILLE_BAD_REQUEST);
  quadrille_search_stop(nullptr);
  quadrille_model_free(nullptr);
  quadrille_result_free(nullptr);
}

TEST_CASE("engine in C: the best solutions, a limit of work and a log", "[capi]") {
  const ModelHandle model(quadrille_model_new());
  quadrille_error error;
  for (int j = 0; j < 2; ++j) {
    const quadrille_column made = column("x", 0, 2);
    REQUIRE(quadrille_model_add_column(model.get(), &made, nullptr, &error) == QUADRILLE_OK);
  }
  const Terms worth{{0, 1}, {3, 1}};
  const quadrille_objective best = worth.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(model.get(), &best, &error) == QUADRILLE_OK);

  std::vector<std::string> lines;
  quadrille_engine_options options = {};
  options.size = sizeof options;
  options.context = &lines;
  options.on_log = [](const char* line, void* context) {
    static_cast<std::vector<std::string>*>(context)->emplace_back(line);
  };
  std::vector<quadrille_result*> results(12);
  std::size_t found = 0;
  REQUIRE(quadrille_model_best(model.get(), results.size(), &options, nullptr, 0, results.data(),
                               &found, &error) == QUADRILLE_OK);
  REQUIRE(found == 10);
  for (std::size_t k = 0; k < 9; ++k) {
    const ResultHandle result(results[k]);
    const int values[] = {8, 7, 6, 5, 4, 3, 2, 1, 0};
    CHECK(quadrille_result_objective(result.get()) == std::to_string(values[k]));
  }
  CHECK(quadrille_result_status(results[9]) == QUADRILLE_ENGINE_NONE);
  quadrille_result_free(results[9]);
  REQUIRE(!lines.empty());
  CHECK(lines.front() == "model: rows 0, columns 2, integer 2");

  options.work_limit = -1;
  quadrille_result* result = nullptr;
  CHECK(quadrille_model_solve(model.get(), &options, &result, &error) == QUADRILLE_BAD_REQUEST);
  options.work_limit = 1;
  const Terms odd{{0, 1}, {2, 2}};
  const quadrille_row none = odd.row(3, 3);
  REQUIRE(quadrille_model_add_row(model.get(), &none, nullptr, &error) == QUADRILLE_OK);
  REQUIRE(quadrille_model_solve(model.get(), &options, &result, &error) == QUADRILLE_OK);
  const ResultHandle solved(result);
  CHECK((quadrille_result_status(result) == QUADRILLE_ENGINE_NONE ||
         quadrille_result_stop_reason(result) == QUADRILLE_STOP_WORK));
  CHECK(quadrille_stop_reason_word(QUADRILLE_STOP_WORK) == std::string("work"));
}

TEST_CASE("engine in C: special parts", "[capi]") {
  const ModelHandle model(quadrille_model_new());
  quadrille_error error;
  for (const auto& [lower, upper] : {std::pair{2, 9}, {0, 9}, {0, 1}}) {
    const quadrille_column made = column("x", lower, upper);
    REQUIRE(quadrille_model_add_column(model.get(), &made, nullptr, &error) == QUADRILLE_OK);
  }
  const Terms one{{1}, {1}}, all{{0, 1, 2}, {1, 2, 7}};
  const quadrille_row at_most_4 = one.row(-QUADRILLE_INFINITY, 4);
  const std::int32_t either[] = {0, 1};
  quadrille_model* const handle = model.get();
  CHECK(quadrille_model_add_ordered_set(handle, nullptr, either, 2, 1, &error) ==
        QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_columns(handle) == 3);
  CHECK(quadrille_model_make_semi_continuous(handle, 0, &error) == QUADRILLE_OK);
  CHECK(quadrille_model_add_ordered_set(handle, nullptr, either, 2, 1, &error) == QUADRILLE_OK);
  CHECK(quadrille_model_add_indicator_row(handle, 2, 1, &at_most_4, &error) == QUADRILLE_OK);
  CHECK(quadrille_model_add_indicator_row(handle, 1, 1, &at_most_4, &error) ==
        QUADRILLE_BAD_REQUEST);
  const quadrille_objective best = all.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(handle, &best, &error) == QUADRILLE_OK);
  quadrille_result* result = nullptr;
  REQUIRE(quadrille_model_solve(handle, nullptr, &result, &error) == QUADRILLE_OK);
  const ResultHandle solved(result);
  CHECK(quadrille_result_objective(result) == std::string("18"));  // x1 = 9; or x0 = 9 and x2 = 1
}

TEST_CASE("capi: rows and the objective are read back, changed and taken out") {
  const ModelHandle model(quadrille_model_new());
  for (const char* name : {"x", "y", "z"}) {
    const quadrille_column made = column(name, 0, 3);
    REQUIRE(quadrille_model_add_column(model.get(), &made, nullptr, nullptr) == QUADRILLE_OK);
  }
  const std::int64_t starts[] = {0, 2, 4, 5}, ones[] = {1, 1, 1, 1, 2};
  const std::int32_t columns[] = {0, 1, 1, 2, 2};
  const std::int64_t lower[] = {-QUADRILLE_INFINITY, -QUADRILLE_INFINITY, 0}, upper[] = {4, 3, 5};
  std::int32_t first = -1;
  quadrille_error error;
  REQUIRE(quadrille_model_add_rows(model.get(), 3, starts, columns, ones, lower, upper, &first,
                                   &error) == QUADRILLE_OK);
  CHECK(first == 0);
  const std::int32_t unknown[] = {0, 1, 1, 9, 2};
  CHECK(quadrille_model_add_rows(model.get(), 3, starts, unknown, ones, lower, upper, &first,
                                 &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_rows(model.get()) == 3);

  quadrille_row row = {};
  row.size = sizeof row;
  std::int32_t at[2] = {};
  std::int64_t by[2] = {};
  REQUIRE(quadrille_model_row(model.get(), 1, &row, at, by, 2, &error) == QUADRILLE_OK);
  CHECK((row.count == 2 && at[0] == 1 && at[1] == 2 && by[0] == 1 && by[1] == 1));
  CHECK((row.lower == -QUADRILLE_INFINITY && row.upper == 3));
  CHECK(quadrille_model_row(model.get(), 3, &row, at, by, 2, &error) == QUADRILLE_BAD_REQUEST);

  const Terms gain{{0, 2}, {1, 3}};
  const quadrille_objective best = gain.objective(QUADRILLE_SENSE_MAXIMISE);
  REQUIRE(quadrille_model_set_objective(model.get(), &best, &error) == QUADRILLE_OK);
  quadrille_objective read = {};
  read.size = sizeof read;
  REQUIRE(quadrille_model_objective(model.get(), &read, at, by, 2, &error) == QUADRILLE_OK);
  CHECK((read.sense == QUADRILLE_SENSE_MAXIMISE && read.count == 2 && at[1] == 2 && by[1] == 3));

  REQUIRE(quadrille_model_set_coefficient(model.get(), 2, 0, 7, &error) == QUADRILLE_OK);
  REQUIRE(quadrille_model_row(model.get(), 2, &row, at, by, 1, &error) == QUADRILLE_OK);
  CHECK((row.count == 2 && at[0] == 0 && by[0] == 7));
  CHECK(quadrille_model_set_coefficient(model.get(), 0, 3, 1, &error) == QUADRILLE_BAD_REQUEST);

  const std::int32_t gone[] = {0, 5}, middle[] = {1};
  CHECK(quadrille_model_delete_rows(model.get(), gone, 2, &error) == QUADRILLE_BAD_REQUEST);
  CHECK(quadrille_model_rows(model.get()) == 3);
  REQUIRE(quadrille_model_delete_rows(model.get(), gone, 1, &error) == QUADRILLE_OK);
  REQUIRE(quadrille_model_delete_columns(model.get(), middle, 1, &error) == QUADRILLE_OK);
  CHECK(quadrille_model_rows(model.get()) == 2);
  CHECK(std::string(quadrille_model_column_name(model.get(), 1)) == "z");
  REQUIRE(quadrille_model_row(model.get(), 0, &row, at, by, 2, &error) == QUADRILLE_OK);
  CHECK((row.count == 1 && at[0] == 1 && row.upper == 3));
}

}  // namespace quadrille::tests
