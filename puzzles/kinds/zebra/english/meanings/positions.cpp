// SPDX-License-Identifier: MIT

#include "puzzles/kinds/zebra/english/meanings/positions.hpp"

#include <string_view>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"

namespace quadrille::puzzles::zebra {

namespace {

class PositionReader {
 public:
  PositionReader(const Vocabulary& vocabulary, const std::vector<Word>& words,
                 std::size_t items_before)
      : vocabulary_(vocabulary), words_(words), items_before_(items_before) {}

  std::optional<Position> read(std::size_t start) const {
    std::size_t k = start;
    if (has_word("right exactly", text(k)) && has_word("in at", text(k + 1)))
      ++k;  // right in the middle
    if (k > start || text(k) == "in" || text(k) == "at" || text(k) == "on") ++k;
    if (text(k) == "the") ++k;
    if (text(k) == "very" || text(k) == "exact") ++k;
    auto found = named_position(k);
    if (!found) return std::nullopt;
    found->length += k - start;
    return found;
  }

 private:
  std::string_view text(std::size_t k) const {
    return k < words_.size() ? std::string_view(words_[k].text) : std::string_view();
  }
  bool is_noun(std::size_t k) const { return is_place_noun(text(k)); }
  int count() const { return vocabulary_.board().rows; }

  // Reads a position from the word k on; its length counts from there.
  std::optional<Position> named_position(std::size_t k) const {
    const int n = count();
    const auto ends = [&](std::size_t from, int position) {
      std::size_t end = from;
      if (text(end) == "end" || text(end) == "side") ++end;
      if (is_noun(end) || text(end) == "one") ++end;
      if (is_noun(end) && is_noun(end - 1)) ++end;  // house position
      return Position{position, end - k};
    };
    if (const auto ordinal = ordinal_word(text(k))) return ordinal_position(k, *ordinal);
    const std::string_view word = text(k);
    if (word == "middle" || word == "centre") {
      if (n % 2 == 1) return ends(k + 1, (n + 1) / 2);
      return Position{0, 1};
    }
    if (word == "leftmost") return ends(k + 1, 1);
    if (word == "rightmost") return ends(k + 1, n);
    // "the last but one", "the next to last house"
    if (word == "penultimate") return ends(k + 1, n - 1);
    if (word == "next" && text(k + 1) == "to" && text(k + 2) == "last" && text(k - 1) == "the")
      return ends(k + 3, n - 1);
    if (word == "last") {
      if (is_unit(text(k + 1)) && (k == 0 || !has_word("the or and", text(k - 1))))
        return std::nullopt;  // last year
      auto last = ends(k + 1, n);
      if (text(k + last.length) == "but" && text(k + last.length + 1) == "one")
        last = {n - 1, last.length + 2};
      return last;
    }
    if (vocabulary_.has_floors() && (word == "top" || word == "bottom"))
      return ends(k + 1, word == "top" ? n : 1);
    if (has_word("won win wins", word) && text(k + 1) == "the" &&
        has_word("race contest competition", text(k + 2)))
      return Position{1, 3};
    const bool is_winning = has_word("won win wins", word) && k + 1 == words_.size();
    if ((is_winning || word == "winner") && vocabulary_.has_turns()) return Position{1, 1};
    const bool is_queue =
        text(k + 1) == "of" && text(k + 2) == "the" && has_word("queue line", text(k + 3));
    if (is_queue && has_word("front head", word)) return Position{1, 4};
    if (is_queue && has_word("back end", word)) return Position{n, 4};
    if (const auto side = side_alone(k)) return side;
    if (word == "far" || word == "extreme") {
      if (text(k + 1) == "left" && text(k + 2) != "or") return ends(k + 2, 1);
      if (text(k + 1) == "right" && text(k + 2) != "or") return ends(k + 2, n);
    }
    const std::size_t edge = k + (has_word("hand extreme", text(k + 1)) ? 2 : 1);
    if ((word == "left" || word == "right") && has_word("end most edge", text(edge)))
      return ends(edge + 1, word == "left" ? 1 : n);
    if (word == "#" && number_word(text(k + 1)))
      return Position{vocabulary_.position_of(*number_word(text(k + 1))), 2};
    if (!is_noun(k) && word != "number") return std::nullopt;
    std::size_t next = k + 1;
    if (word != "number" && (text(next) == "number" || text(next) == "no" || text(next) == "#"))
      ++next;
    if (text(next) == "#") ++next;
    const auto number = number_word(text(next));
    if (!number || text(next) == "one" || is_noun(next + 1)) return std::nullopt;
    // "His house two to the left of", "her car two days before"
    const bool counts = is_unit(text(next + 1)) ||
                        has_word("to left right away apart before after behind ahead above below",
                                 text(next + 1)) ||
                        (text(next + 1) == "in" && text(next + 2) == "front");
    if (counts) return std::nullopt;
    return Position{vocabulary_.position_of(*number), next + 1 - k};
  }

  // Reads "the one on the left is Ann" and "Ann sits on the right".
  std::optional<Position> side_alone(std::size_t k) const {
    const bool is_side = text(k) == "left" || text(k) == "right";
    const bool is_behind_on = k >= 2 && text(k - 1) == "the" && text(k - 2) == "on";
    if (!is_side || !is_behind_on) return std::nullopt;
    const bool is_subject = items_before_ == 0 && is_verb(text(k + 1));
    const bool is_last = k + 1 == words_.size() && items_before_ == 1;
    if (!is_subject && !is_last) return std::nullopt;
    return Position{text(k) == "left" ? 1 : count(), 1, true};
  }

  // Reads "second house from the right", "first on the left".
  std::optional<Position> ordinal_position(std::size_t k, int ordinal) const {
    std::size_t end = k + 1;
    if (is_noun(end) || text(end) == "one") ++end;
    // "the second from last", "third from the bottom"
    if (has_word("to from", text(end))) {
      std::size_t last = end + 1;
      if (text(last) == "the") ++last;
      const bool is_last =
          has_word("last end", text(last)) || (vocabulary_.has_floors() && text(last) == "top");
      const bool is_bottom = vocabulary_.has_floors() && text(last) == "bottom";
      if (is_last || is_bottom) {
        ++last;
        if (is_noun(last)) ++last;
        return Position{is_last ? count() + 1 - ordinal : ordinal, last - k};
      }
    }
    // "The second house to the left of" a person is two away.
    const std::size_t sideways = text(end) == "to" && text(end + 1) == "the" ? end + 2 : end;
    if (has_word("left right", text(sideways)) && text(sideways + 1) == "of") return std::nullopt;
    const std::size_t behind = end + (is_unit(text(end)) ? 1 : 0);
    if (has_word("behind ahead before after above below", text(behind))) return std::nullopt;
    // "won the second prize", where prizes are values
    if (end == k + 1 && vocabulary_.match(words_, k)) return std::nullopt;
    if (const auto degree = degree_at(vocabulary_, words_, k + 1); !degree || *degree)
      return std::nullopt;
    for (const bool is_left : {true, false}) {
      const std::string_view side = is_left ? "left" : "right";
      for (const std::string_view word : {"from", "on"}) {
        if (text(end) != word || text(end + 1) != "the" || text(end + 2) != side) continue;
        if (text(end + 3) == "of")
          return std::nullopt;  // ambiguous: counted from a person or from the end?
        const std::size_t last = end + 3 + (text(end + 3) == "end" ? 1 : 0);
        return Position{is_left ? ordinal : count() + 1 - ordinal, last - k};
      }
    }
    return Position{vocabulary_.position_of(ordinal), end - k};
  }

  const Vocabulary& vocabulary_;
  const std::vector<Word>& words_;
  std::size_t items_before_;
};

}  // namespace

std::optional<Position> position_at(const Vocabulary& vocabulary, const std::vector<Word>& words,
                                    std::size_t start, std::size_t items_before) {
  return PositionReader(vocabulary, words, items_before).read(start);
}

}  // namespace quadrille::puzzles::zebra
