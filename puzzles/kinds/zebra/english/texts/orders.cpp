// SPDX-License-Identifier: MIT
//
// A listed attribute that is the order of the row: places, floors, seats, weeks, dates, centuries.
// Its values in their order are the positions, so "above", "before" and "ahead of" speak of it.

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>
#include <set>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"
#include "puzzles/kinds/zebra/numbers.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// The rank of a value, and whether it is an ordinal or the name of a floor.
struct Rank {
  std::int64_t rank = 0;
  bool is_ordinal = false;
};

// Reads "first", "2nd floor", "ground floor", "#3", "week 2", "Monday", "May 3", "12th century",
// "A2", "spring".
std::optional<Rank> rank_of_word(const std::string& word, bool is_alone) {
  constexpr std::int64_t kLetter = 1000;
  if (const auto number = number_word(word)) return Rank{*number};
  if (const auto ordinal = ordinal_word(word)) return Rank{*ordinal, true};
  if (word == "ground") return Rank{0, true};
  if (word == "basement" || word == "cellar") return Rank{-1, true};
  const auto named = number_of(word);
  if (named && named->sort == NumberSort::kDay) return Rank{named->amount};
  if (is_alone && word.find_first_of("0123456789") == 1)
    return Rank{number_word(word.substr(1)).value_or(0) + kLetter * word[0]};
  static constexpr std::pair<std::string_view, int> kSeasons[] = {
      {"spring", 1}, {"summer", 2}, {"autumn", 3}, {"fall", 4}, {"winter", 5}};
  for (const auto& [season, rank] : kSeasons) {
    if (word == season) return Rank{rank};
  }
  return std::nullopt;
}

std::optional<Rank> rank_of(const std::string& value) {
  constexpr std::int64_t kMonthDays = 32;
  const std::vector<Word> words = words_of({value});
  std::optional<Rank> rank;
  std::optional<std::int64_t> month;
  for (const Word& word : words) {
    const auto named = number_of(word.text);
    if (named && named->sort == NumberSort::kMonth) month = named->amount;
    const auto here = rank_of_word(word.text, words.size() == 1);
    if (here && rank) return std::nullopt;
    if (here) rank = here;
  }
  return month ? Rank{*month * kMonthDays + (rank ? rank->rank : 0)} : rank;
}

// How surely an attribute is the order: by its name. Lower is surer; nullopt if it is none.
std::optional<int> class_of(const Attribute& attribute, bool has_places, bool is_race) {
  constexpr std::string_view kResults =
      "place finish finishing rank ranking standing order position";
  constexpr std::string_view kFloors = "floor storey level";
  constexpr std::string_view kSpots =
      "seat chair house room lane desk table office apartment flat stall booth "
      "gate bay platform spot slot step tent cabin berth locker shelf";
  constexpr std::string_view kTimes =
      "day date week month century year season period lesson turn round";
  const std::set<std::string> names = stems_in(attribute.name);
  const auto has = [&](std::string_view list) { return has_stem_of(names, list); };
  if (has("birth birthday colour color")) return std::nullopt;
  if (has(kResults)) return 0;
  // "House: ground floor, first floor"
  const bool are_floors =
      std::all_of(attribute.values.begin(), attribute.values.end(),
                  [&](const std::string& value) { return has_stem_of(stems_in(value), kFloors); });
  if ((has(kFloors) || are_floors) && !is_race) return 1;
  if (has(kSpots) && !is_race) return 2;
  if (has(kTimes) && !has_places) return 3;
  return std::nullopt;
}

bool mentions(const std::vector<Sentence>& sentences, std::string_view pattern) {
  return std::any_of(sentences.begin(), sentences.end(), [&](const Sentence& sentence) {
    return has_pattern(sentence.words, pattern);
  });
}

// Names "the ground, first and second floors" floors, and their values without this noun.
void name_floors(Attribute& attribute) {
  const auto is_bare = [](const std::string& value) {
    const auto rank = rank_of(value);
    return rank && rank->is_ordinal && words_of({value}).size() == 1;
  };
  if (attribute.values.size() < 2) return;
  const std::vector<Word> last = words_of({attribute.values.back()});
  const bool has_noun = last.size() == 2 && is("spot", last[1].text) && ordinal_word(last[0].text);
  if (!has_noun || !std::all_of(attribute.values.begin(), attribute.values.end() - 1, is_bare))
    return;
  attribute.name =
      last[1].text.substr(0, last[1].text.size() - (last[1].text.ends_with('s') ? 1 : 0));
  attribute.name[0] =
      static_cast<char>(std::toupper(static_cast<unsigned char>(attribute.name[0])));
  attribute.values.back() = last[0].written();
}

}  // namespace

void add_floors(std::vector<Attribute>& attributes, std::vector<std::string>& headers,
                const std::vector<Sentence>& sentences) {
  for (Attribute& attribute : attributes) name_floors(attribute);
  static constexpr std::array kOrdinals = {"first", "second",  "third",  "fourth", "fifth",
                                           "sixth", "seventh", "eighth", "ninth",  "tenth"};
  const bool is_listed =
      std::any_of(attributes.begin(), attributes.end(), [](const Attribute& one) {
        const bool are_ranks =
            std::all_of(one.values.begin(), one.values.end(),
                        [](const std::string& value) { return rank_of(value).has_value(); });
        return are_ranks && (class_of(one, true, true) == 0 || class_of(one, true, false) == 1);
      });
  // "from 1 (ground floor) to 9": the ground floor is the first one.
  const bool has_ground =
      std::any_of(sentences.begin(), sentences.end(), [](const Sentence& sentence) {
        const std::size_t at = find_pattern(sentence.words, "ground");
        return is_at(sentence.words, at, "ground floor/level/storey") &&
               match_pattern("{!1 (} ground", sentence.words, at);
      });
  const std::size_t count = attributes.front().values.size();
  if (is_listed || !has_ground || count > kOrdinals.size() + 1) return;
  Attribute floors{"Floor", {"ground floor"}};
  while (floors.values.size() < count)
    floors.values.push_back(std::string(kOrdinals[floors.values.size() - 1]) + " floor");
  headers.resize(attributes.size());
  headers.emplace_back("floor");
  attributes.push_back(std::move(floors));
}

Result<std::optional<Clue>> listed_order(const Board& board, Vocabulary& vocabulary,
                                         const std::vector<Sentence>& sentences) {
  const bool has_places = mentions(sentences, "row/left/leftmost/rightmost/queue/street/shelf");
  const bool has_times = timed_attributes(vocabulary).size() > 1;  // in the week, or on the day?
  const bool is_race = mentions(sentences, "race/won/finish/finished/finishes/podium");
  std::optional<int> order;
  int best = 4;
  bool is_shared = false;
  std::vector<Rank> ranks;
  for (int a = 0; a < board.columns; ++a) {
    const auto sure = class_of(board.attributes[a], has_places, is_race);
    std::vector<Rank> own;
    for (const std::string& value : board.attributes[a].values) {
      if (const auto rank = rank_of(value)) own.push_back(*rank);
    }
    const bool are_all = std::ssize(own) == board.rows;
    const bool is_rising = std::is_sorted(
        own.begin(), own.end(), [](const Rank& x, const Rank& y) { return x.rank < y.rank; });
    if (!sure || !are_all || *sure > best || (*sure == 3 && (!is_rising || has_times))) continue;
    is_shared = order && *sure == best;
    best = *sure;
    order = a;
    ranks = std::move(own);
  }
  if (!order) return std::optional<Clue>();
  if (is_shared)
    return error_at(sentences.front().words.front(),
                    "several attributes may be the order of the row (expected one)");
  std::vector<int> values(ranks.size());
  std::iota(values.begin(), values.end(), 0);
  std::sort(values.begin(), values.end(),
            [&](int x, int y) { return ranks[x].rank < ranks[y].rank; });
  Clue clue{.kind = ClueKind::kAnd};
  std::vector<std::int64_t> in_order;
  bool is_ordinal = false;
  for (const int value : values) {
    if (!in_order.empty() && in_order.back() == ranks[value].rank) return std::optional<Clue>();
    in_order.push_back(ranks[value].rank);
    is_ordinal = is_ordinal || ranks[value].is_ordinal;
    clue.parts.push_back(
        {.kind = ClueKind::kAt,
         .operands = {{*order, value}, {Operand::kPosition, static_cast<int>(in_order.size())}}});
  }
  vocabulary.set_order(*order, std::move(in_order), is_ordinal);
  return std::optional(std::move(clue));
}

}  // namespace quadrille::puzzles::zebra
