// SPDX-License-Identifier: MIT
//
// Right answers are changed at random, thousands for each puzzle. As long as keys and types stay
// valid, an answer is judged, and the verdict is that of an independent judge.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

const int kBoards = kPart == 1 ? 40 : 16;
const int kChanges = rounds(250);

// Makes random changes to an answer.
class Mutator {
 public:
  Mutator(std::mt19937& random, bool lists_of_numbers_are_open)
      : random_(random), all_lists_are_open_(lists_of_numbers_are_open) {}

  // Changes values but keeps keys and types.
  void change(AnswerJson& answer) {
    collect(answer);
    if (answer.contains("positions")) return change_words(answer);
    if (numbers_.empty()) return;
    switch (below(8)) {
      case 0:
      case 1:
        return change_number(*pick(numbers_));
      case 2:
        return std::swap(*pick(numbers_), *pick(numbers_));
      case 3:
        return change_rest(answer);
      default:
        return change_list(*pick(lists_));
    }
  }

  // Replaces a random value by one of another type or by null.
  void spoil(AnswerJson& answer) {
    collect(answer);
    // Not the whole answer: a number alone is a table of 1x1 cells.
    AnswerJson& place = *all_[1 + below(all_.size() - 1)];
    const std::vector<AnswerJson> others = {nullptr,
                                            true,
                                            "x",
                                            0.5,
                                            AnswerJson::object(),
                                            AnswerJson::array({}),
                                            7,
                                            AnswerJson::array({"x"}),
                                            "",
                                            1.0};
    AnswerJson other;
    do other = others[below(others.size())];
    while (is_same_type(other, place));
    place = std::move(other);
  }

 private:
  std::size_t below(std::size_t count) { return random_() % count; }
  AnswerJson* pick(const std::vector<AnswerJson*>& from) { return from[below(from.size())]; }

  static bool is_same_type(const AnswerJson& a, const AnswerJson& b) {
    return a.is_number_integer() == b.is_number_integer() && a.is_string() == b.is_string() &&
           a.is_array() == b.is_array() && a.is_object() == b.is_object();
  }

  void collect(AnswerJson& answer) {
    for (auto* places : {&all_, &numbers_, &words_, &lists_, &objects_}) places->clear();
    visit(answer);
  }

  void visit(AnswerJson& json) {
    all_.push_back(&json);
    if (json.is_number()) numbers_.push_back(&json);
    if (json.is_string()) words_.push_back(&json);
    if (json.is_object()) objects_.push_back(&json);
    const bool is_tuple = json.is_array() && !json.empty() && json.front().is_number();
    if (json.is_array() && (!is_tuple || all_lists_are_open_)) lists_.push_back(&json);
    if (json.is_structured()) {
      for (AnswerJson& item : json) visit(item);
    }
  }

  // Changes answers made of words.
  void change_words(AnswerJson& answer) {
    if (words_.empty()) return;
    switch (below(4)) {
      case 0:
        *pick(words_) = below(2) == 0 ? "" : "none";
        return;
      case 1:
        return change_rest(answer);
      case 2:
        return change_list(*pick(lists_));
      default:
        return std::swap(*pick(words_), *pick(words_));
    }
  }

  void change_number(AnswerJson& number) {
    const std::int64_t old = number.is_number_float() ? 0 : number.get<std::int64_t>();
    const std::vector<AnswerJson> others = {old % 1000 + 1,
                                            old % 1000 - 1,
                                            -(old % 1000) - 1,
                                            0,
                                            old % 1000 + (std::int64_t{1} << 32),
                                            std::int64_t{1} << 31,
                                            INT64_MIN,
                                            INT64_MAX,
                                            UINT64_MAX,
                                            1e30,
                                            -1e300};
    number = others[below(others.size())];
  }

  void change_list(AnswerJson& list) {
    const auto at = [&] { return list.begin() + static_cast<std::ptrdiff_t>(below(list.size())); };
    if (list.empty()) return;
    switch (below(7)) {
      case 0:
        list.erase(at());
        return;
      case 1: {
        AnswerJson item = *at();
        list.insert(at(), std::move(item));
        return;
      }
      case 2: {
        AnswerJson item = *at();
        list.push_back(std::move(item));
        return;
      }
      case 3:
        std::swap(*at(), *at());
        return;
      case 4:
        std::reverse(list.begin(), list.end());
        return;
      case 5:
        std::rotate(list.begin(), at(), list.end());
        return;
      default:
        list.erase(at(), list.end());
    }
  }

  // Adds keys, changes labels, removes a score, or swaps the ends of an edge.
  void change_rest(AnswerJson& answer) {
    AnswerJson& object = *pick(objects_);
    switch (below(4)) {
      case 0:
        object["more"] = AnswerJson::array({object.size(), nullptr});
        return;
      case 1:
        answer.erase("score");
        return;
      case 2:
        if (object.contains("label")) change_label(object);
        return;
      default: {
        AnswerJson& list = *pick(all_);
        if (list.is_array() && list.size() == 4 && list.front().is_number())
          std::rotate(list.begin(), list.begin() + 2, list.end());
      }
    }
  }

  void change_label(AnswerJson& path) {
    AnswerJson& other = *pick(objects_);
    if (other.contains("label")) {
      std::swap(path["label"], other["label"]);
    } else {
      path["label"] = below(2) == 0 ? "" : "none";
    }
  }

  std::mt19937& random_;
  bool all_lists_are_open_;
  std::vector<AnswerJson*> all_, numbers_, words_, lists_, objects_;
};

// Returns "right", or the name of the violated rule.
std::string word(const Judgement& judgement) {
  return judgement.violation ? judgement.violation->rule : "right";
}

}  // namespace

TEST_CASE("Randomly changed answers are right if and only if an independent judge agrees",
          "[answers]") {
  int without_judge = 0;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(20);
    int right = 0, wrong = 0;
    for (int i = 0; i < kBoards; ++i) {
      const JudgedBoard board = random_judged_board(*kind, random);
      if (board.is_right) REQUIRE(board.is_right(AnswerJson::parse(board.right)));
      Mutator mutator(random, traits_of(kind->id).has_open_lists);
      for (int k = 0; k < kChanges; ++k) {
        AnswerJson answer = AnswerJson::parse(board.right);
        for (auto changes = random() % 3; changes < 3; ++changes) mutator.change(answer);
        const std::string text = answer.dump();
        INFO(kind->id << ": " << text << " instead of " << board.right);
        const auto judgement = check(board.puzzle, text);
        REQUIRE(judgement);  // it is readable
        if (board.is_right) REQUIRE(!judgement->violation == board.is_right(answer));
        ++(judgement->violation ? wrong : right);
        // As data, it gets the same verdict.
        if (const auto read = read_answers(board.puzzle, text)) {
          const Judgement of_data = check(board.puzzle, read->front());
          REQUIRE(word(of_data) == word(*judgement));
          REQUIRE(of_data.value == judgement->value);
          REQUIRE(draw_text(board.puzzle, &read->front()));
        } else {
          REQUIRE(judgement->violation);
        }
      }
    }
    INFO(kind->id << ": " << right << " right, " << wrong << " wrong");
    CHECK(wrong > kBoards * kChanges / 2);
    if (traits_of(kind->id).judged_board == nullptr) {
      ++without_judge;
    } else {
      CHECK(right > kBoards * kChanges / 100);
    }
  }
  if (without_judge > 0)
    WARN(without_judge << " kinds have no independent judge (kind_traits.hpp)");
}

TEST_CASE("Answers with values of other types are refused", "[answers]") {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(21);
    for (int i = 0; i < kBoards; ++i) {
      const JudgedBoard board = random_judged_board(*kind, random);
      Mutator mutator(random, traits_of(kind->id).has_open_lists);
      for (int k = 0; k < kChanges / 5; ++k) {
        AnswerJson answer = AnswerJson::parse(board.right);
        mutator.spoil(answer);
        INFO(kind->id << ": " << answer << " instead of " << board.right);
        const auto judgement = check(board.puzzle, answer.dump());
        REQUIRE_FALSE(judgement);
        CHECK(judgement.error().kind == ErrorKind::kInput);
      }
    }
  }
}

TEST_CASE("Any values are judged, and either drawn or refused", "[answers]") {
  int right_ones = 0, drawn = 0, refused = 0;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    std::mt19937 random(22);
    for (int i = 0; i < kBoards; ++i) {
      const JudgedBoard board = random_judged_board(*kind, random);
      const Answer right = read_answers(board.puzzle, board.right)->front();
      REQUIRE(word(check(board.puzzle, right)) == "right");
      for (int k = 0; k < kChanges; ++k) {
        Answer answer = right;
        for (auto changes = random() % 3; changes < 3 && !answer.values.empty(); ++changes) {
          const std::int32_t others[] = {0, 1, 2, -1, 7, INT32_MAX, INT32_MIN};
          answer.values[random() % answer.values.size()] = others[random() % std::size(others)];
        }
        if (random() % 8 == 0) answer.values.resize(random() % (2 * answer.values.size() + 1));
        const Judgement judgement = check(board.puzzle, answer);
        const bool fits = word(judgement) != "shape";
        INFO(kind->id << ", " << word(judgement));
        REQUIRE(static_cast<bool>(draw_text(board.puzzle, &answer)) == fits);
        REQUIRE(static_cast<bool>(draw_svg(board.puzzle, &answer)) == fits);
        Report report;
        report.solutions = {answer};
        const auto line = to_json(board.puzzle, report, {});
        REQUIRE(static_cast<bool>(line) == fits);
        ++(fits ? drawn : refused);
        if (judgement.violation) continue;
        ++right_ones;
        const AnswerJson solution = AnswerJson::parse(*line).at("solutions").at(0);
        REQUIRE((!board.is_right || board.is_right(solution)));
      }
    }
  }
  CHECK(right_ones > part_of(100));
  CHECK(drawn > part_of(100));
  CHECK(refused > part_of(100));
}

}  // namespace quadrille::tests
