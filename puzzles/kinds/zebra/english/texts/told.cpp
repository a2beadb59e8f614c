// SPDX-License-Identifier: MIT
//
// Each sentence without lists must be a clue, a question, or a remark that holds for all such
// puzzles. Any other sentence is an error.

#include "puzzles/kinds/zebra/english/texts/prose.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/word_patterns.hpp"
#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"
#include "puzzles/kinds/zebra/english/patterns/clue_patterns.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"

namespace quadrille::puzzles::zebra {

namespace {

bool is_heading(const Sentence& sentence) {
  return sentence.words.size() <= 8 && sentence.words.back().text == ":" &&
         has_pattern(sentence.words, "<heading>");
}

// Removes a label such as "Question:" or "Hint:".
void strip_label(Sentence& sentence) {
  auto& words = sentence.words;
  if (is_at(words, 0, "question/clue/hint/q : .")) words.erase(words.begin(), words.begin() + 2);
}

// Splits "Who owns the zebra, and what does the Dane drink?" into two questions.
std::vector<Sentence> questions_in(const Sentence& sentence) {
  const std::vector<Word>& words = sentence.words;
  std::vector<std::size_t> starts{0};
  for (std::size_t k = find_pattern(words, "<asking>"); k < words.size();) {
    k = find_pattern(words, "and <asking>", k + 1);
    const bool is_here =
        k < words.size() && words[k].line.text.data() == words[starts.back()].line.text.data();
    if (is_here) starts.push_back(k + 1);
  }
  std::vector<Sentence> parts;
  for (std::size_t n = 0; n < starts.size(); ++n) {
    const bool is_last = n + 1 == starts.size();
    std::size_t end = is_last ? words.size() : starts[n + 1] - 1;
    if (!is_last && words[end - 1].text == ",") --end;
    Sentence part = sentence;
    part.words.assign(words.begin() + static_cast<std::ptrdiff_t>(starts[n]),
                      words.begin() + static_cast<std::ptrdiff_t>(end));
    if (starts.size() > 1)
      part.text = part.words[0].line.text.substr(
          part.words[0].offset, words[end - 1].offset + words[end - 1].size - part.words[0].offset);
    parts.push_back(std::move(part));
  }
  return parts;
}

// Recognises "One on each day from Monday to Friday": all values of an attribute.
bool is_range(const Vocabulary& vocabulary, const Sentence& sentence) {
  const auto& words = sentence.words;
  if (!has_pattern(words, "each/every")) return false;
  for (std::size_t k = find_pattern(words, "from . to ."); k < words.size();
       k = find_pattern(words, "from . to .", k + 1)) {
    const auto first = vocabulary.match(words, k + 1), last = vocabulary.match(words, k + 3);
    if (first && last && first->candidates.front().value == 0 &&
        last->candidates.front() ==
            Operand{first->candidates.front().attribute, vocabulary.board().rows - 1})
      return true;
  }
  return false;
}

// Recognises "This is the famous zebra puzzle": its only value is part of its name.
bool is_title(const Vocabulary& vocabulary, const Sentence& sentence) {
  for (std::size_t k = 0; k < sentence.words.size() && !sentence.is_item; ++k) {
    const auto value = vocabulary.match(sentence.words, k);
    if (value && is_at(sentence.words, k + value->length, "puzzle/riddle/problem")) return true;
  }
  return false;
}

// Recognises "The zebra is owned by someone", which says nothing.
bool tells_of_someone(const Vocabulary& vocabulary, const Sentence& sentence) {
  if (!has_pattern(sentence.words, "someone/somebody")) return false;
  const auto items = items_of(vocabulary, sentence.words);
  return items && items->size() == 1 && items->front().is_thing() &&
         !items->front().thing.is_position();
}

// Recognises "Who owns what?" and "Can you work out who lives where?": the whole table answers it.
bool asks_for_all(const Sentence& sentence) {
  constexpr std::string_view kAsking = "who/what/which/where/whom/whose";
  const std::size_t first = find_pattern(sentence.words, kAsking);
  return find_pattern(sentence.words, kAsking, first + 1) < sentence.words.size();
}

}  // namespace

std::size_t named_values(const Vocabulary& vocabulary, const Sentence& sentence) {
  std::size_t count = 0;
  for (std::size_t k = 0; k < sentence.words.size(); ++k) {
    const auto degree = degree_at(vocabulary, sentence.words, k);
    const bool is_most = degree && *degree && (*degree)->is_most;
    count += is_most || vocabulary.match(sentence.words, k) ? 1 : 0;
  }
  return count;
}

bool is_general(const Sentence& sentence) {
  const std::vector<Word>& words = sentence.words;
  const bool is_of_none = is_at(words, 0, "no [two] <person> .")
                              ? has_pattern(words, "same")
                              : is_at(words, 0, "none of") && has_pattern(words, "share/same");
  // "The five owners drink a certain drink"
  const bool is_of_all = is_at(words, 0, "the/these/all <number> <person>/<numbered>") &&
                         has_pattern(words, "certain/different/own/unique");
  return is_of_none || is_of_all || has_pattern(words, "each {!other}") ||
         has_pattern(words,
                     sentence.is_item ? "every/everyone/everybody/clues/numbered" : "<general>") ||
         (count_in(sentence) && !has_pattern(words, "between/apart/away/not"));
}

namespace {

// Remarks on words of the text, in its order: each text once, with the number of its repeats.
class Remarks {
 public:
  void add(const Word& word, const std::string& text) {
    const auto known =
        std::find_if(all_.begin(), all_.end(), [&](const Known& one) { return one.text == text; });
    if (known == all_.end())
      all_.push_back({word, text});
    else
      ++known->repeats;
  }

  void move_to(std::vector<Error>& remarks) {
    for (Known& one : all_) {
      if (one.repeats > 0) one.text += ", and " + counted(one.repeats, "more time");
      remarks.push_back(error_at(one.word, std::move(one.text)));
    }
  }

 private:
  struct Known {
    Word word;
    std::string text;
    std::int64_t repeats = 0;
  };

  std::vector<Known> all_;
};

std::string meanings_of(const Board& board, const Item& thing) {
  const auto meaning = [&](const Operand& value) {
    return quoted_name(board.attributes[value.attribute].name) + ':' +
           quoted_name(board.name(value));
  };
  std::string meanings = meaning(thing.thing);
  for (const Operand& other : thing.others) meanings += " or " + meaning(other);
  return meanings;
}

// Adds the sentences of a text to a board.
class SentenceReader {
 public:
  SentenceReader(Board& board, const Vocabulary& vocabulary, std::size_t last_header)
      : board_(board), vocabulary_(vocabulary), last_header_(last_header) {}

  std::optional<Error> add(Sentence sentence) {
    // The subject of the previous sentence is known within an item or a paragraph.
    const std::size_t line = sentence.line.number;
    const bool goes_on = line == last_line_ || (!sentence.is_item && line == last_line_ + 1);
    const auto subject = std::exchange(subject_, std::nullopt);
    last_line_ = sentence.words.back().line.number;
    if (is_heading(sentence)) return std::nullopt;
    strip_label(sentence);
    const std::size_t names = named_values(vocabulary_, sentence);
    if (is_question(sentence)) return add_questions(sentence, names);
    const auto before = goes_on ? subject : std::nullopt;
    const bool has_subject = before && is_at(sentence.words, 0, "he/she/it/his/her/its");
    const bool is_idle = names == 0 && !has_subject && tells_nothing(sentence);
    const bool is_range_of_all = is_range(vocabulary_, sentence);
    const auto telling =
        is_idle && !is_range_of_all ? telling_word(vocabulary_, sentence) : std::nullopt;
    if (telling) {
      const Word& word = sentence.words[*telling];
      return error_at(word, puzzles::quoted(word.written()) +
                                " is not understood in a sentence that names no value (expected "
                                "a value of a list, or nothing about single things)");
    }
    if (is_idle || is_range_of_all || (names == 1 && tells_of_someone(vocabulary_, sentence)))
      return pass_over(sentence.text);
    auto read = read_statement(vocabulary_, sentence.words, before);
    // Before the clues a sentence may speak of the puzzle itself: "This is the zebra puzzle."
    if (!read && board_.clues.empty() && names < 2 && is_title(vocabulary_, sentence))
      return pass_over(sentence.text);
    if (!read) return read.error();
    subject_ = read->subject;
    for (const Item& thing : read->ambiguous)
      remarks_.add(thing.word, puzzles::quoted(thing.word.written()) + " may mean " +
                                   meanings_of(board_, thing) + " (all are tried)");
    for (const Remark& remark : read->remarks) remarks_.add(remark.word, remark.text);
    board_.clues.push_back({std::move(read->clue), sentence.text});
    return std::nullopt;
  }

  void finish() { remarks_.move_to(board_.remarks); }

 private:
  std::optional<Error> pass_over(const std::string& text) {
    board_.passed_over.push_back(text);
    return std::nullopt;
  }

  // Decides whether a sentence that names no value tells a story, or of all things.
  bool tells_nothing(const Sentence& sentence) const {
    // "They live side by side", "You may want to use a grid"
    const bool is_aside = is_at(sentence.words, 0, "they/these/you");
    const bool is_story = !sentence.is_item && (sentence.line.number <= last_header_ || is_aside);
    return is_story || is_general(sentence);
  }

  std::optional<Error> add_questions(const Sentence& sentence, std::size_t names) {
    for (const Sentence& one : questions_in(sentence)) {
      auto question = read_question(vocabulary_, one);
      const bool is_to_reader = is_at(one.words, 0, "can you {$$/solve/find/do/figure}");
      const bool is_about_all = names == 0 &&
                                (is_general(sentence) || asks_for_all(one) || is_to_reader) &&
                                !telling_word(vocabulary_, one);
      if (!question && !is_about_all) return question.error();
      if (question)
        board_.questions.push_back(*std::move(question));
      else
        pass_over(sentence.text);
    }
    return std::nullopt;
  }

  Board& board_;
  const Vocabulary& vocabulary_;
  const std::size_t last_header_;
  std::optional<Operand> subject_;
  std::size_t last_line_ = 0;
  Remarks remarks_;
};

}  // namespace

std::optional<Error> add_sentences(Board& board, const Vocabulary& vocabulary,
                                   const std::vector<Sentence>& sentences,
                                   std::size_t last_header) {
  SentenceReader reader(board, vocabulary, last_header);
  for (const Sentence& sentence : sentences) {
    if (auto error = reader.add(sentence)) return error;
  }
  reader.finish();
  return std::nullopt;
}

}  // namespace quadrille::puzzles::zebra
