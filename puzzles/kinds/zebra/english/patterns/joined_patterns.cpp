// SPDX-License-Identifier: MIT
//
// A simple sentence matches pattern_table.cpp or list_patterns.cpp. Other sentences are cut at the
// words that join them, in all ways in which both sides can be read; if two readings are possible,
// neither is taken. A right side without a subject has the subject of the left side.

#include "puzzles/kinds/zebra/english/patterns/joined_patterns.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/english/patterns/list_patterns.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Kind = Item::Kind;

// Returns the items with a thing in front.
std::vector<Item> led_by(const Item& thing, Items items) {
  std::vector<Item> whole{thing};
  whole.insert(whole.end(), items.begin(), items.end());
  return whole;
}

class Reader {
 public:
  explicit Reader(int positions) : positions_(positions) {}

  std::optional<Clue> read(Items items) {
    if (items.empty()) return std::nullopt;
    if (++depth_ > kMaxDepth) {
      --depth_;
      return std::nullopt;
    }
    std::optional<Clue> clue = read_here(items);
    --depth_;
    return clue;
  }

 private:
  static constexpr int kMaxDepth = 6;

  std::optional<Clue> read_here(Items items) {
    // "... and he does not own the cat either"
    const bool is_denied = std::any_of(items.begin(), items.end(),
                                       [](const Item& item) { return item.is_sign("not"); });
    if (is_denied && items.size() > 1 && items.back().is_sign("either"))
      items = items.first(items.size() - 1);
    if (auto clue = clue_by_pattern(items)) return clue;
    // "In the red house, coffee is drunk", "Who smokes Kools, drinks tea".
    if (items.size() == 3 && items[0].kind == Kind::kThing && items[1].is_sign(",") &&
        items[2].kind == Kind::kThing && (items[0].is_inside || items[2].starts_with_verb))
      return settled(same(items[0].thing, items[2].thing));
    if (auto clue = clue_by_list(items, positions_)) return clue;
    if (auto clue = by_condition(items)) return clue;
    if (auto clue = by_exception(items)) return clue;
    if (auto clue = by_nor(items)) return clue;
    if (auto clue = by_or(items)) {
      // "A is red and B is blue or C is green": without a comma that may be said of "and" as well.
      const bool has_comma = std::any_of(items.begin(), items.end(),
                                         [](const Item& item) { return item.is_sign(","); });
      if (!has_comma && by_and(items)) return std::nullopt;
      return clue;
    }
    if (auto clue = by_relative(items)) return clue;
    if (auto clue = by_chain(items)) return clue;
    return by_and(items);
  }

  // ---- if, unless

  // Reads "A is red unless B is blue": at least one of the two is true.
  std::optional<Clue> by_exception(Items items) {
    for (std::size_t k = 0; k + 1 < items.size(); ++k) {
      if (!items[k].is_sign("unless")) continue;
      Items first = items.first(k), second = items.subspan(k + 1);
      if (k == 0) {
        const auto comma = std::find_if(items.begin(), items.end(),
                                        [](const Item& item) { return item.is_sign(","); });
        const auto end = static_cast<std::size_t>(comma - items.begin());
        if (end < 2 || end + 1 >= items.size()) return std::nullopt;
        first = items.subspan(1, end - 1);
        second = items.subspan(end + 1);
      } else if (items[k - 1].is_sign(",")) {
        first = items.first(k - 1);
      }
      const auto left = read(first);
      const auto right = left ? continued(first, second) : std::nullopt;
      if (!right) return std::nullopt;
      return Clue{.kind = ClueKind::kOr, .parts = {*left, *right}};
    }
    return std::nullopt;
  }

  std::optional<Clue> by_condition(Items items) {
    for (std::size_t k = 1; k + 1 < items.size(); ++k) {
      const bool is_iff = items[k].is_sign("iff"), is_only = items[k].is_sign("only-if");
      if (!is_iff && !is_only && !items[k].is_sign("if")) continue;
      const Items behind = items.subspan(k + 1);
      // "A if B, and C": is C a condition?
      const auto is_turn = [&](const Item& item) {
        return item.is_sign(",") && &item != &behind.back() && (&item + 1)->is_sign("and");
      };
      if (std::any_of(behind.begin(), behind.end(), is_turn)) return std::nullopt;
      const auto left = read(items.first(k)), right = read(behind);
      if (!left || !right) continue;
      if (is_iff) return Clue{.kind = ClueKind::kIff, .parts = {*left, *right}};
      if (is_only) return Clue{.kind = ClueKind::kIf, .parts = {*left, *right}};
      return Clue{.kind = ClueKind::kIf, .parts = {*right, *left}};
    }
    if (!items[0].is_sign("if")) return std::nullopt;
    for (const std::string_view sign : {"then", ","}) {
      for (std::size_t k = 2; k + 1 < items.size(); ++k) {
        if (!items[k].is_sign(sign)) continue;
        const bool has_comma = items[k - 1].is_sign(",");
        const Items before = items.subspan(1, k - 1 - (has_comma ? 1 : 0));
        const Items behind = items.subspan(k + 1);
        const auto left = read(before);
        const auto right = behind[0].is_sign("he") ? continued(before, behind) : read(behind);
        if (left && right) return Clue{.kind = ClueKind::kIf, .parts = {*left, *right}};
      }
    }
    return std::nullopt;
  }

  // ---- nor

  // Reads "A does not own the cat, nor does B", "... nor does he drink tea", "... nor does B own a
  // dog".
  std::optional<Clue> by_nor(Items items) {
    const auto at = std::find_if(items.begin(), items.end(),
                                 [](const Item& item) { return item.is_sign("nor-does"); });
    const auto k = static_cast<std::size_t>(at - items.begin());
    if (k < 2 || k + 1 >= items.size()) return std::nullopt;
    const Items before = items.first(items[k - 1].is_sign(",") ? k - 1 : k);
    const Items behind = items.subspan(k + 1);
    const auto denial = std::find_if(before.begin(), before.end(),
                                     [](const Item& item) { return item.is_sign("not"); });
    const auto left = read(before);
    if (!left || denial == before.end() || before[0].kind != Kind::kThing) return std::nullopt;
    std::vector<Item> whole;
    if (behind.size() == 1 && behind[0].kind == Kind::kThing) {
      whole = led_by(behind[0], before.subspan(1));
    } else {
      const bool is_pronoun = behind[0].is_sign("he");
      if (is_pronoun ? !names_one(before) : behind[0].kind != Kind::kThing) return std::nullopt;
      const std::vector<Item> denied = led_by(*denial, behind.subspan(1));
      whole = led_by(is_pronoun ? before[0] : behind[0], denied);
    }
    const auto right = read(whole);
    if (!right) return std::nullopt;
    return Clue{.kind = ClueKind::kAnd, .parts = {*left, *right}};
  }

  // ---- or, and

  // Recognises "does not own the cat and drink tea": the right side may be denied as well.
  static bool is_denied_too(Items left, Items right) {
    const bool is_denied = std::any_of(left.begin(), left.end(), [](const Item& item) {
      return item.is_sign("not") || item.is_sign("neither") || item.is_sign("no");
    });
    if (!is_denied || right[0].is_sign("not") || right[0].is_sign("neither")) return false;
    const std::string& verb = right[0].verb;
    return !verb.ends_with('s') && !verb.ends_with("ed");
  }

  // Returns the subject of a sentence, or nullptr. "Ann's neighbour" and "the man next to Ann" are
  // not Ann.
  static const Item* subject_of(Items left) {
    const auto is_thing = [&](std::size_t k) {
      return k < left.size() && left[k].kind == Kind::kThing;
    };
    const bool is_neighbour =
        left.size() > 1 && left[1].kind == Kind::kSign && left[1].sign.starts_with("has-");
    const bool is_behind = left[0].kind == Kind::kSign && is_thing(1);
    if (is_thing(0) && !is_neighbour) return &left[0];
    const bool is_third = left.size() == 3 && is_thing(2) && (is_neighbour || is_behind);
    return is_third ? &left[2] : nullptr;
  }

  // Decides whether the right side may be about the last thing on the left, or about its relation:
  // "next to the man who drinks tea and owns the cat", "next to the Dane but not the Swede".
  static bool is_of_other(Items left, Items right) {
    // "20 or 23 years older than Ann"
    const bool is_number = right[0].kind == Kind::kNumber && left.back().kind == Kind::kThing &&
                           right.size() > 1 && right[1].attribute == left.back().thing.attribute;
    if (is_number) return true;
    const bool is_plain = std::all_of(left.begin(), left.end(), [](const Item& item) {
      return item.kind == Kind::kThing || item.is_sign("and");
    });
    if (is_plain) return false;
    const bool is_bare = right[0].is_sign("not") && right[0].verb.empty() && right.size() > 1 &&
                         right[1].kind == Kind::kThing && !right[1].starts_with_verb &&
                         !right[1].is_inside;
    return (left.back().has_clause && !right[0].verb.empty()) || right[0].verb.ends_with("ing") ||
           is_bare;
  }

  // Reads the right side of "or" or "and": a sentence, or a continuation about the same thing.
  std::optional<Clue> continued(Items left, Items right) {
    if (auto clue = read(right)) return clue;
    const Item* subject = subject_of(left);
    if (subject == nullptr || right.empty()) return std::nullopt;
    // "He" refers to a person only if the sentence has named no one else.
    const bool is_pronoun = right[0].is_sign("he");
    if (is_pronoun && !names_one(left)) return std::nullopt;
    if (is_pronoun) right = right.subspan(1);
    if (right.empty()) return std::nullopt;
    const bool goes_on = is_pronoun || right[0].kind != Kind::kThing || right[0].starts_with_verb;
    if (!goes_on || (!is_pronoun && (is_denied_too(left, right) || is_of_other(left, right))))
      return std::nullopt;
    // "and so does the Dane": what is said on the left is true of him as well.
    if (right[0].is_sign("so")) {
      if (right.size() != 2 || right[1].kind != Kind::kThing || left[0].kind != Kind::kThing)
        return std::nullopt;
      return read(led_by(right[1], left.subspan(1)));
    }
    return read(led_by(*subject, right));
  }

  std::optional<Clue> by_or(Items items) {
    bool is_exclusive = false, is_inclusive = false;
    if (items.back().is_sign("exclusive")) is_exclusive = true;
    if (items.back().is_sign("inclusive") || items.back().is_sign("both")) is_inclusive = true;
    if (is_exclusive || is_inclusive) items = items.first(items.size() - 1);
    while (!items.empty() && (items.back().is_sign(",") ||
                              ((is_exclusive || is_inclusive) &&
                               (items.back().is_sign("and") || items.back().is_sign("or")))))
      items = items.first(items.size() - 1);
    const bool has_either = !items.empty() && items[0].is_sign("either");
    if (has_either) items = items.subspan(1);
    std::vector<Clue> found;
    for (std::size_t k = 1; k + 1 < items.size(); ++k) {
      if (!items[k].is_sign("or")) continue;
      const Items before = items.first(items[k - 1].is_sign(",") ? k - 1 : k);
      const auto left = read(before);
      if (!left) continue;
      const auto right = continued(before, items.subspan(k + 1));
      if (!right) continue;
      const bool is_either = is_exclusive || (has_either && !is_inclusive);
      found.push_back(
          {.kind = is_either ? ClueKind::kEither : ClueKind::kOr, .parts = {*left, *right}});
    }
    return only(std::move(found));
  }

  std::optional<Clue> by_and(Items items) {
    std::vector<Clue> found;
    for (std::size_t k = 1; k + 1 < items.size(); ++k) {
      const bool is_comma = items[k].is_sign(",");
      if (!is_comma && !items[k].is_sign("and")) continue;
      const Items before = items.first(items[k - 1].is_sign(",") ? k - 1 : k);
      const auto left = read(before);
      if (!left) continue;
      const Items behind = items.subspan(k + 1);
      if (is_comma && behind[0].starts_with_verb) continue;
      const auto right = is_comma ? read(behind) : continued(before, behind);
      if (right) found.push_back({.kind = ClueKind::kAnd, .parts = {*left, *right}});
    }
    // It does not matter which two of three sentences are joined first.
    for (Clue& clue : found) clue.parts = conjuncts(clue);
    const bool is_one = std::all_of(found.begin(), found.end(), [&](const Clue& clue) {
      return clue.parts.size() == found.front().parts.size() &&
             std::is_permutation(clue.parts.begin(), clue.parts.end(), found.front().parts.begin());
    });
    if (found.empty() || !is_one) return std::nullopt;
    return std::move(found.front());
  }

  static std::vector<Clue> conjuncts(const Clue& clue) {
    if (clue.kind != ClueKind::kAnd) return {clue};
    std::vector<Clue> all;
    for (const Clue& part : clue.parts) {
      for (Clue& one : conjuncts(part)) all.push_back(std::move(one));
    }
    return all;
  }

  static std::optional<Clue> only(std::vector<Clue> found) {
    if (found.size() != 1) return std::nullopt;
    return std::move(found.front());
  }

  // ---- A who ..., B: two sentences about A

  std::optional<Clue> by_relative(Items items) {
    std::vector<Clue> found;
    for (std::size_t k = 1; k + 1 < items.size(); ++k) {
      if (!items[k].is_sign("who")) continue;
      const std::size_t head = items[k - 1].is_sign(",") ? k - 2 : k - 1;
      if (head >= items.size() || items[head].kind != Kind::kThing) continue;
      // "The man next to Ann who drinks tea": who does?
      if (head == 1 && items[0].kind == Kind::kSign) return std::nullopt;
      const auto close = std::find_if(items.begin(), items.end(),
                                      [](const Item& item) { return item.is_sign(")"); });
      for (std::size_t end = k + 2; end <= items.size(); ++end) {
        const bool is_close = end < items.size() && items[end].is_sign(")");
        if (close != items.end() && !is_close) continue;
        const bool has_comma = is_close || (end < items.size() && items[end].is_sign(","));
        const Items rest = items.subspan(end + (has_comma ? 1 : 0));
        std::vector<Item> main(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(head));
        const std::vector<Item> tail = led_by(items[head], rest);
        main.insert(main.end(), tail.begin(), tail.end());
        const auto left = read(led_by(items[head], items.subspan(k + 1, end - k - 1)));
        const auto right = read(main);
        if (left && right) found.push_back({.kind = ClueKind::kAnd, .parts = {*left, *right}});
      }
      break;  // the rest belongs to one of the two
    }
    return only(std::move(found));
  }

  // ---- A B ...: A is B as well, "the Dane in the red house ..."

  std::optional<Clue> by_chain(Items items) {
    const std::size_t next = items.size() > 2 && items[1].is_sign(",") ? 2 : 1;
    if (items.size() < next + 2 || items[0].kind != Kind::kThing ||
        items[next].kind != Kind::kThing)
      return std::nullopt;
    const Item& behind = items[next + 1];
    if (behind.is_sign("or") || behind.is_sign("and") || behind.is_sign("nor") ||
        behind.is_sign(",") || behind.is_sign("who"))
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
    return item.kind == Kind::kThing && !item.thing.is_position();
  });
  const bool tells_of_first = std::all_of(items.begin() + 1, items.end(), [](const Item& item) {
    return item.kind == Kind::kThing ? item.thing.is_position() || item.starts_with_verb
                                     : item.is_sign("not") || item.is_sign("and");
  });
  return things == 1 || (tells_of_first && items[0].kind == Kind::kThing);
}

}  // namespace quadrille::puzzles::zebra
