// SPDX-License-Identifier: MIT
//
// Attributes of a text that lists their values. A list may lack one value that a question names, or
// that has no name.

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/texts/prose.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Returns the usual number of values: the largest if no list lacks more than one, otherwise the
// most frequent.
int usual_size(const std::vector<Header>& headers) {
  std::map<std::size_t, int> sizes;
  for (const Header& header : headers) ++sizes[header.values.size()];
  const std::size_t largest = sizes.rbegin()->first, smallest = sizes.begin()->first;
  if (smallest + 1 >= largest && largest > 2) return static_cast<int>(largest);
  const auto most = std::max_element(sizes.begin(), sizes.end(), [](const auto& a, const auto& b) {
    return a.second <= b.second;
  });
  return static_cast<int>(most->first);
}

// Returns the only word of a question that means nothing else; nullptr if it is not the only one.
const Word* unknown_in(const Sentence& question, const Vocabulary& vocabulary) {
  if (!is_question(question) || named_values(vocabulary, question) > 0) return nullptr;
  const Word* unknown = nullptr;
  for (const Word& word : question.words) {
    const bool is_known = word.is_sign() || is_filler(word.text) ||
                          vocabulary.is_familiar(word.text) ||
                          has_word("who what which where whose determine find out", word.text);
    if (!is_known && std::exchange(unknown, &word) != nullptr) return nullptr;
  }
  return unknown;
}

// Adds a word that appears only in a question as the value that a list lacks.
void add_asked_value(std::vector<Attribute>& attributes, const std::vector<std::string>& headers,
                     const std::vector<Sentence>& sentences, int count) {
  std::vector<int> lacking;
  for (int a = 0; a < static_cast<int>(attributes.size()); ++a) {
    const int size = static_cast<int>(attributes[a].values.size());
    if (size != count && (size != count - 1 || count < 3)) return;  // an error, reported later
    if (size == count - 1) lacking.push_back(a);
  }
  for (const Sentence& sentence : sentences) {
    if (lacking.empty()) return;
    std::vector<Attribute> padded = attributes;
    for (Attribute& attribute : padded) attribute.complete(count);
    const Board board = Board::open(count, padded);
    const Vocabulary vocabulary(board, headers);
    const Word* unknown = unknown_in(sentence, vocabulary);
    if (unknown == nullptr) continue;
    std::vector<int> fitting;
    for (int a = 0; a < board.columns; ++a) {
      if (std::any_of(sentence.words.begin(), sentence.words.end(),
                      [&](const Word& word) { return vocabulary.goes_with(a, word.text); }))
        fitting.push_back(a);
    }
    if (fitting.empty()) fitting = lacking;
    if (fitting.size() != 1 || std::erase(lacking, fitting.front()) == 0) continue;
    attributes[fitting.front()].values.emplace_back(unknown->written());
  }
}

std::string unused_name(const std::vector<Attribute>& attributes, const std::string& name) {
  const auto is_used = [&](const std::string& one) {
    return std::any_of(attributes.begin(), attributes.end(),
                       [&](const Attribute& attribute) { return attribute.name == one; });
  };
  std::string unused = name;
  for (int k = 2; is_used(unused); ++k) unused = name + ' ' + std::to_string(k);
  return unused;
}

}  // namespace

std::vector<bool> repeats_in(const std::vector<std::vector<Header>>& lists) {
  const auto repeats = [&](const Header& one, std::size_t at) {
    for (std::size_t k = 0; k < lists.size(); ++k) {
      for (const Header& other : lists[k]) {
        const auto& known = other.values;
        const auto shared =
            std::count_if(one.values.begin(), one.values.end(), [&](const std::string& value) {
              return std::find(known.begin(), known.end(), value) != known.end();
            });
        const bool are_all =
            k < at && shared == std::ssize(one.values) && (one.is_plain || !other.is_plain);
        const bool are_some = k != at && one.is_plain && shared > 0 && (k < at || !other.is_plain);
        if (are_all || are_some) return true;
      }
    }
    return false;
  };
  std::vector<bool> are_repeats;
  for (std::size_t k = 0; k < lists.size(); ++k)
    are_repeats.push_back(std::any_of(lists[k].begin(), lists[k].end(),
                                      [&](const Header& one) { return repeats(one, k); }));
  return are_repeats;
}

namespace {

// Joins the last two values, as in "Dolce and Gabbana", of a list that has one too many otherwise:
// for the number that the text gives, or for that of all other lists.
void join_last_two(std::vector<Header>& headers, std::optional<int> told) {
  for (Header& header : headers) {
    if (!header.last_two || header.values.size() < 3) continue;
    const std::size_t joint = header.values.size() - 1;
    const auto has_joint_size = [&](const Header& other) {
      return &other == &header || other.values.size() == joint;
    };
    const bool fits_text = told && static_cast<std::size_t>(*told) == joint;
    const bool fits_others =
        !told && headers.size() > 2 && std::all_of(headers.begin(), headers.end(), has_joint_size);
    if (!fits_text && !fits_others) continue;
    header.values.pop_back();
    header.values.back() = *header.last_two;
  }
}

}  // namespace

Result<std::vector<Attribute>> listed_attributes(std::vector<Header> headers,
                                                 const std::vector<Sentence>& sentences,
                                                 std::optional<int> told) {
  join_last_two(headers, told);
  const bool is_met = std::any_of(headers.begin(), headers.end(), [&](const Header& header) {
    return told && static_cast<int>(header.values.size()) == *told;
  });
  const int count = is_met ? *told : usual_size(headers);
  std::vector<Attribute> attributes;
  std::vector<std::string> words;
  for (const Header& header : headers) {
    attributes.push_back({unused_name(attributes, attribute_name(header.words)), header.values});
    words.push_back(header.words);
  }
  add_asked_value(attributes, words, sentences, count);
  for (std::size_t k = 0; k < attributes.size(); ++k) {
    attributes[k].complete(count);
    const std::size_t size = attributes[k].values.size();
    if (size != static_cast<std::size_t>(count))
      return error_at(headers[k].start, attributes[k].name + " has " +
                                            counted(static_cast<std::int64_t>(size), "value") +
                                            " (expected " + std::to_string(count) + ")");
  }
  return attributes;
}

}  // namespace quadrille::puzzles::zebra
