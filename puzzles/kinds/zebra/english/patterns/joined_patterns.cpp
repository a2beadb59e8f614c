// SPDX-License-Identifier: MIT
//
// A simple sentence matches pattern_table.cpp or list_patterns.cpp. Other sentences are cut at the
// words that join them, in all ways in which both sides can be read; if two readings are possible,
// neither is taken. A right side without a subject has the subject of the left side.

#include "puzzles/kinds/zebra/english/patterns/patterns.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::puzzles::zebra {

namespace {

// Returns the items with a thing in front.
std::vector<Item> led_by(const Item& thing, Items items) {
  std::vector<Item> whole{thing};
  whole.insert(whole.end(), items.begin(), items.end());
  return whole;
}

std::optional<Clue> only(const std::vector<Clue>& found) {
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

// Decides whether one of these signs is followed by another.
bool has_signs(Items items, std::string_view one, std::string_view next) {
  return std::adjacent_find(items.begin(), items.end(), [&](const Item& a, const Item& b) {
           return a.is_sign(one) && b.is_sign(next);
         }) != items.end();
}

// ---- may the right side of "and" or "or" go on about the subject of the left side?

// Returns the subject of a sentence, or nullptr. "Ann's neighbour" and "the man next to Ann" are
// not Ann.
const Item* subject_of(Items left) {
  const auto is_thing = [&](std::size_t k) { return k < left.size() && left[k].is_thing(); };
  const bool is_neighbour = left.size() > 1 && left[1].sign.starts_with("has-");
  if (is_thing(0) && !is_neighbour) return &left[0];
  const bool is_behind = left[0].kind == Item::Kind::kSign && is_thing(1);
  return left.size() == 3 && is_thing(2) && (is_neighbour || is_behind) ? &left[2] : nullptr;
}

// Recognises "does not own the cat and drink tea": the right side may be denied as well.
bool is_denied_too(Items left, Items right) {
  const std::string& verb = right[0].verb;
  return has_sign(left, "not neither no") && !right[0].is_sign("not neither") &&
         !verb.ends_with('s') && !verb.ends_with("ed");
}

// Decides whether the right side may be about the last thing on the left, or about its relation:
// "next to the man who drinks tea and owns the cat", "next to the Dane but not the Swede", "20 or
// 23 years older than Ann".
bool is_of_other(Items left, Items right) {
  const Item &last = left.back(), &first = right[0];
  const Item* next = right.size() > 1 ? &right[1] : nullptr;
  if (first.kind == Item::Kind::kNumber && last.is_thing() && next != nullptr &&
      next->attribute == last.thing.attribute)
    return true;
  const bool is_plain = std::all_of(left.begin(), left.end(), [](const Item& item) {
    return item.is_thing() || item.is_sign("and");
  });
  const bool is_bare = first.is_sign("not") && first.verb.empty() && next != nullptr &&
                       next->is_thing() && !next->starts_with_verb && !next->is_inside;
  return !is_plain &&
         ((last.has_clause && !first.verb.empty()) || first.verb.ends_with("ing") || is_bare);
}

std::vector<Clue> conjuncts(const Clue& clue) {
  if (clue.kind != ClueKind::kAnd) return {clue};
  std::vector<Clue> all;
  for (const Clue& part : clue.parts) {
    for (Clue& one : conjuncts(part)) all.push_back(std::move(one));
  }
  return all;
}

class Reader {
 public:
  explicit Reader(int positions) : positions_(positions) {}

  std::optional<Clue> read(Items items) {
    constexpr int kMaxDepth = 6;
    if (items.empty() || depth_ == kMaxDepth) return std::nullopt;
    ++depth_;
    std::optional<Clue> clue = read_here(items);
    --depth_;
    return clue;
  }

 private:
  std::optional<Clue> read_here(Items items) {
    // "... and he does not own the cat either"
    if (items.size() > 1 && items.back().is_sign("either") && has_sign(items, "not"))
      items = items.first(items.size() - 1);
    if (auto clue = clue_by_pattern(items)) return clue;
    // "In the red house, coffee is drunk", "Who smokes Kools, drinks tea".
    if (items.size() == 3 && items[0].is_thing() && items[1].is_sign(",") && items[2].is_thing() &&
        (items[0].is_inside || items[2].starts_with_verb))
      return settled(same(items[0].thing, items[2].thing));
    if (auto clue = clue_by_list(items, positions_)) return clue;
    for (const auto read :
         {&Reader::by_if, &Reader::by_condition, &Reader::by_unless, &Reader::by_nor}) {
      if (auto clue = (this->*read)(items)) return clue;
    }
    if (auto clue = by_or(items)) {
      // "A is red and B is blue or C is green": without a comma that may be said of "and" as well.
      return has_sign(items, ",") || !by_and(items) ? clue : std::nullopt;
    }
    if (auto clue = by_relative(items)) return clue;
    if (auto clue = by_chain(items)) return clue;
    return by_and(items);
  }

  // Reads both sides; the right one may go on about the subject of the left one.
  std::optional<Clue> both(ClueKind kind, Items left, Items right) {
    auto one = read(left);
    auto other = one ? continued(left, right) : std::nullopt;
    if (!other) return std::nullopt;
    return Clue{.kind = kind, .parts = {*std::move(one), *std::move(other)}};
  }

  // Reads the right side of "or" or "and": a sentence, or a continuation about the same thing.
  std::optional<Clue> continued(Items left, Items right) {
    if (auto clue = read(right)) return clue;
    if (right.empty()) return std::nullopt;
    const Item* subject = subject_of(left);
    // "He" refers to a person only if the sentence has named no one else.
    const bool is_pronoun = right[0].is_sign("he");
    if (subject == nullptr || (is_pronoun && (!names_one(left) || right.size() == 1)))
      return std::nullopt;
    if (is_pronoun) right = right.subspan(1);
    const bool goes_on = !right[0].is_thing() || right[0].starts_with_verb;
    if (!is_pronoun && (!goes_on || is_denied_too(left, right) || is_of_other(left, right)))
      return std::nullopt;
    if (!right[0].is_sign("so")) return read(led_by(*subject, right));
    // "and so does the Dane": what is said on the left is true of him as well.
    if (right.size() != 2 || !right[1].is_thing() || !left[0].is_thing()) return std::nullopt;
    return read(led_by(right[1], left.subspan(1)));
  }

  // ---- if, unless

  // Reads "A if B", "A only if B", "A if and only if B".
  std::optional<Clue> by_if(Items items) {
    constexpr std::string_view kIfs = "if only-if iff";
    for (std::size_t k = find_sign(items, kIfs, 1); k + 1 < items.size();
         k = find_sign(items, kIfs, k + 1)) {
      const Items behind = items.subspan(k + 1);
      if (has_signs(behind, ",", "and")) return std::nullopt;  // "A if B, and C": a condition?
      const auto left = read(items.first(k)), right = read(behind);
      if (!left || !right) continue;
      if (items[k].is_sign("iff")) return Clue{.kind = ClueKind::kIff, .parts = {*left, *right}};
      if (items[k].is_sign("if")) return Clue{.kind = ClueKind::kIf, .parts = {*right, *left}};
      return Clue{.kind = ClueKind::kIf, .parts = {*left, *right}};
    }
    return std::nullopt;
  }

  // Reads "If A, then B", "If A, B".
  std::optional<Clue> by_condition(Items items) {
    if (!items[0].is_sign("if")) return std::nullopt;
    for (const std::string_view sign : {"then", ","}) {
      for (std::size_t k = find_sign(items, sign, 2); k + 1 < items.size();
           k = find_sign(items, sign, k + 1)) {
        const Items condition = before(items, k).subspan(1), behind = items.subspan(k + 1);
        const auto left = read(condition);
        const auto right = behind[0].is_sign("he") ? continued(condition, behind) : read(behind);
        if (left && right) return Clue{.kind = ClueKind::kIf, .parts = {*left, *right}};
      }
    }
    return std::nullopt;
  }

  // Reads "A is red unless B is blue", "Unless A is red, B is blue": one of the two is true.
  std::optional<Clue> by_unless(Items items) {
    const std::size_t unless = find_sign(items, "unless");
    if (unless > 0)
      return unless + 1 < items.size()
                 ? both(ClueKind::kOr, before(items, unless), items.subspan(unless + 1))
                 : std::nullopt;
    const std::size_t comma = find_sign(items, ",");
    if (comma < 2 || comma + 1 >= items.size()) return std::nullopt;
    return both(ClueKind::kOr, items.subspan(1, comma - 1), items.subspan(comma + 1));
  }

  // ---- nor, or, and

  // Reads "A does not own the cat, nor does B", "... nor does he drink tea", "... nor does B own a
  // dog".
  std::optional<Clue> by_nor(Items items) {
    const std::size_t k = find_sign(items, "nor-does");
    if (k < 2 || k + 1 >= items.size()) return std::nullopt;
    const Items left = before(items, k), right = items.subspan(k + 1);
    const std::size_t denial = find_sign(left, "not");
    const auto one = read(left);
    if (!one || denial == left.size() || !left[0].is_thing()) return std::nullopt;
    const bool is_pronoun = right[0].is_sign("he");
    if (is_pronoun ? !names_one(left) : !right[0].is_thing()) return std::nullopt;
    const Item& subject = is_pronoun ? left[0] : right[0];
    const bool is_bare = right.size() == 1 && !is_pronoun;
    const auto other =
        read(led_by(subject, is_bare ? std::vector<Item>(left.begin() + 1, left.end())
                                     : led_by(left[denial], right.subspan(1))));
    if (!other) return std::nullopt;
    return Clue{.kind = ClueKind::kAnd, .parts = {*one, *other}};
  }

  std::optional<Clue> by_or(Items items) {
    const bool is_exclusive = items.back().is_sign("exclusive");
    const bool is_inclusive = items.back().is_sign("inclusive both");
    if (is_exclusive || is_inclusive) items = items.first(items.size() - 1);
    const std::string_view idle = is_exclusive || is_inclusive ? ", and or" : ",";
    while (!items.empty() && items.back().is_sign(idle)) items = items.first(items.size() - 1);
    const bool has_either = !items.empty() && items[0].is_sign("either");
    if (has_either) items = items.subspan(1);
    const bool is_either = is_exclusive || (has_either && !is_inclusive);
    std::vector<Clue> found;
    for (std::size_t k = find_sign(items, "or", 1); k + 1 < items.size();
         k = find_sign(items, "or", k + 1)) {
      if (auto clue = both(is_either ? ClueKind::kEither : ClueKind::kOr, before(items, k),
                           items.subspan(k + 1)))
        found.push_back(*std::move(clue));
    }
    return only(found);
  }

  std::optional<Clue> by_and(Items items) {
    std::vector<Clue> found;
    for (std::size_t k = find_sign(items, "and ,", 1); k + 1 < items.size();
         k = find_sign(items, "and ,", k + 1)) {
      const Items left = before(items, k), right = items.subspan(k + 1);
      const bool is_comma = items[k].is_sign(",");
      if (is_comma && (right[0].starts_with_verb || !read(right))) continue;
      if (auto clue = both(ClueKind::kAnd, left, right)) found.push_back(*std::move(clue));
    }
    // It does not matter which two of three sentences are joined first.
    for (Clue& clue : found) clue.parts = conjuncts(clue);
    const bool is_one = std::all_of(found.begin(), found.end(), [&](const Clue& clue) {
      return clue.parts.size() == found.front().parts.size() &&
             std::is_permutation(clue.parts.begin(), clue.parts.end(), found.front().parts.begin());
    });
    return found.empty() || !is_one ? std::nullopt : std::optional(found.front());
  }

  // ---- A who ..., B: two sentences about A

  std::optional<Clue> by_relative(Items items) {
    const std::size_t k = find_sign(items, "who", 1);
    const std::size_t head = before(items, std::min(k, items.size())).size() - 1;
    if (k + 1 >= items.size() || head >= items.size() || !items[head].is_thing())
      return std::nullopt;
    // "The man next to Ann who drinks tea": who does?
    if (head == 1 && items[0].kind == Item::Kind::kSign) return std::nullopt;
    const bool has_close = has_sign(items, ")");
    std::vector<Clue> found;
    for (std::size_t end = k + 2; end <= items.size(); ++end) {
      const bool is_close = end < items.size() && items[end].is_sign(")");
      if (has_close && !is_close) continue;
      const bool has_comma = is_close || (end < items.size() && items[end].is_sign(","));
      std::vector<Item> main(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(head) + 1);
      const Items rest = items.subspan(end + (has_comma ? 1 : 0));
      main.insert(main.end(), rest.begin(), rest.end());
      const auto left = read(led_by(items[head], items.subspan(k + 1, end - k - 1)));
      const auto right = read(main);
      if (left && right) found.push_back({.kind = ClueKind::kAnd, .parts = {*left, *right}});
    }
    return only(found);
  }

  // ---- A B ...: A is B as well, "the Dane in the red house ..."

  std::optional<Clue> by_chain(Items items) {
    const std::size_t next = items.size() > 2 && items[1].is_sign(",") ? 2 : 1;
    if (items.size() < next + 2 || !items[0].is_thing() || !items[next].is_thing() ||
        items[next + 1].is_sign("or and nor , who"))
      return std::nullopt;
    const auto right = read(led_by(items[0], items.subspan(next + 1)));
    if (!right) return std::nullopt;
    return Clue{.kind = ClueKind::kAnd,
                .parts = {settled(same(items[0].thing, items[next].thing)), *right}};
  }

  int positions_;
  int depth_ = 0;
};

}  // namespace

std::optional<Clue> clue_of(Items items, int positions) { return Reader(positions).read(items); }

bool names_one(Items items) {
  const auto things = std::count_if(items.begin(), items.end(), [](const Item& item) {
    return item.is_thing() && !item.thing.is_position();
  });
  const bool tells_of_first = std::all_of(items.begin() + 1, items.end(), [](const Item& item) {
    return item.is_thing() ? item.thing.is_position() || item.starts_with_verb
                           : item.is_sign("not and");
  });
  return things == 1 || (tells_of_first && items[0].is_thing());
}

}  // namespace quadrille::puzzles::zebra
