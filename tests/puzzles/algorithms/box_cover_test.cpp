// SPDX-License-Identifier: MIT

#include "puzzles/algorithms/box_cover.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::puzzles {
namespace {

using Kind = CoverFault::Kind;
constexpr int kVariables = 3, kValues = 3;

std::vector<std::int32_t> values(std::size_t) { return {0, 1, 2}; }

bool contains(const Box& box, const std::array<int, kVariables>& point) {
  return std::all_of(box.begin(), box.end(), [&](const auto& one) {
    return std::count(one.second.begin(), one.second.end(), point[one.first]) > 0;
  });
}

// Returns how often each point of the space is covered, as the least and the greatest number.
std::pair<int, int> times_covered(const std::vector<Box>& boxes) {
  int least = 1'000, most = 0;
  for (int code = 0; code < kValues * kValues * kValues; ++code) {
    const std::array point{code % kValues, code / kValues % kValues, code / kValues / kValues};
    const auto times = static_cast<int>(std::count_if(
        boxes.begin(), boxes.end(), [&](const Box& box) { return contains(box, point); }));
    least = std::min(least, times);
    most = std::max(most, times);
  }
  return {least, most};
}

// Halves a random box at a random value until there are `count`.
std::vector<Box> halved(std::size_t count, std::mt19937& random) {
  std::vector<Box> boxes{{}};
  while (boxes.size() < count) {
    Box& box = boxes[random() % boxes.size()];
    const std::size_t variable = random() % kVariables;
    std::vector<std::int32_t> values{0, 1, 2};
    if (box.contains(variable)) values = box[variable];
    if (values.size() < 2) continue;
    Box other = box;
    const std::size_t at = random() % values.size();
    box[variable] = {values[at]};
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(at));
    other[variable] = values;
    boxes.push_back(other);
  }
  std::shuffle(boxes.begin(), boxes.end(), random);
  return boxes;
}

TEST_CASE("boxes that come from halving cover the space once", "[algorithms]") {
  std::mt19937 random(1);
  for (std::size_t count = 1; count <= 20; ++count) {
    const std::vector<Box> boxes = halved(count, random);
    CHECK_FALSE(cover_fault(boxes, values));
    CHECK(times_covered(boxes) == std::pair(1, 1));
  }
}

TEST_CASE("a box that is missing, twice or changed is found", "[algorithms]") {
  std::mt19937 random(2);
  int missing = 0, overlaps = 0, fine = 0;
  for (int trial = 0; trial < 500; ++trial) {
    std::vector<Box> boxes = halved(2 + trial % 8, random);
    const std::size_t at = random() % boxes.size();
    if (trial % 3 == 0) {
      boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (trial % 3 == 1) {
      boxes.push_back(boxes[at]);
    } else {
      boxes[at] = halved(4, random).front();
    }
    const auto fault = cover_fault(boxes, values);
    const auto [least, most] = times_covered(boxes);
    CHECK(!fault == (least == 1 && most == 1));
    if (!fault) {
      ++fine;
    } else if (fault->kind == Kind::kMissing) {
      ++missing;
      CHECK(least == 0);
      for (const Box& box : boxes) {  // none allows the named values
        CHECK(std::any_of(fault->place.begin(), fault->place.end(), [&](const auto& one) {
          const auto named = box.find(one.first);
          return named != box.end() &&
                 std::count(named->second.begin(), named->second.end(), one.second) == 0;
        }));
      }
    } else {
      ++overlaps;
      CHECK(most > 1);
      CHECK(times_covered({boxes[fault->boxes.first], boxes[fault->boxes.second]}).second == 2);
    }
  }
  CHECK(missing > 100);
  CHECK(overlaps > 100);
  CHECK(fine > 0);
}

TEST_CASE("no boxes cover nothing, and one without limits covers all", "[algorithms]") {
  CHECK(cover_fault({}, values)->kind == Kind::kMissing);
  CHECK_FALSE(cover_fault({{}}, values));
  CHECK(cover_fault({{}, {}}, values)->kind == Kind::kOverlap);
}

}  // namespace
}  // namespace quadrille::puzzles
