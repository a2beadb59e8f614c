// SPDX-License-Identifier: MIT
//
// A verb joins a subject and an object. Being joins any two; possession joins a person and a thing;
// whatever else one person does to another, or with him, says that they are two. The words are read
// from left to right, and each clause is judged by the first row of a table that fits: "likes the
// owner of the" has the object "the owner", who is someone else, and whatever follows is said of
// that object.

#include "puzzles/kinds/zebra/english/items/links.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

namespace {

// Subject, verb, preposition, object | what they say | an example. A cell fits if all of its words
// do; "a/b" is one of several, "!a" is none, "*" is any.
//
// Subjects: "person", "thing", "none"; "owned" if it is a person's. Verbs: "none", "being",
// "passive", "active"; "familiar" if it goes with the object; the classes of kVerbClasses.
// Prepositions: themselves, or "bare"; "near" if next to the verb. Objects: "person", "thing";
// "last" if no noun such as "the man"; "owner" before "'s", "house" if he owns no more than that.
constexpr std::string_view kLinkTable = R"(
person | active !familiar | of near | thing | unclear there | Ann speaks of the cat.
person | being !familiar !passive | by near | thing | unclear there | Ann stood by the cat.
* | none/being | * | thing | same | Ann lives with the cat.
* | than | * | thing | unclear | Ann is taller than the cat.
* | meeting !passive !familiar | * | thing | unclear | Ann met the cat.
* | familiar | * | thing | same | Ann keeps the cat.
* | vague | * | thing | vague | Ann chose the cat.
person | !passive !come | !bare !with | thing | vague | Ann wrote about the cat.
* | * | * | thing | same | Ann owns the cat.
* | familiar | bare | last | same | Ann married Dee.
owned | none | bare | last | unclear | Ann's guest is the doctor.
* | * | !bare | owner !house | unclear | Ann works for the doctor's boss.
person | !none | * | owner !house | unclear | Ann drives the doctor's car.
none | none/being | * | * | same | In the house lives the doctor.
* | none/being | bare | * | same | Ann is the doctor.
* | none/being | !with | house | same | Ann lives in the doctor's house.
none | have | bare | * | same | What does the doctor have?
thing | named | * | * | unclear | The cat is called Ann.
* | passive | bare | * | same | The doctor is called Ann.
!person owned | passive | * | * | unclear | Ann's cat was kept by the doctor.
!person | none/being/belong | !bare | * | same | The cat belongs to Ann.
!person | passive | !bare !to | * | same | The cat is kept by Ann.
!person | * | * | * | unclear | The cat likes Ann.
* | none/being | of/by | * | unclear there | Ann stood by the doctor.
* | * | * | owner | unclear | Ann likes the doctor's house.
* | * | * | * | dealing | Ann met the doctor.
)";

constexpr std::pair<std::string_view, std::string_view> kVerbClasses[] = {
    {"than", "than"},
    {"named", "called named"},
    {"have", "has have had"},
    {"come", "come comes came"},
    {"belong", "belong belongs belonged go goes went stays stay stayed kept come comes came"}};

// Decides whether all words of a cell fit the tags.
bool fits(std::string_view cell, std::string_view tags) {
  for (std::string_view wanted : split(cell)) {
    const bool is_denied = wanted.starts_with('!');
    if (is_denied) wanted.remove_prefix(1);
    const auto words = split(wanted, '/');
    const bool has_one = std::any_of(words.begin(), words.end(),
                                     [&](std::string_view word) { return has_word(tags, word); });
    if (wanted != "*" && has_one == is_denied) return false;
  }
  return true;
}

// Returns what the first row that fits says.
std::string_view judged(const std::array<std::string, 4>& tags) {
  static const auto rows = split(kLinkTable, '\n');
  for (const std::string_view row : rows) {
    const auto cells = split(row, '|');
    bool is_here = true;
    for (std::size_t k = 0; k < tags.size(); ++k) is_here = is_here && fits(cells[k], tags[k]);
    if (is_here) return trim(cells[4]);
  }
  return "dealing";
}

class LinkReader {
 public:
  LinkReader(const Vocabulary& vocabulary, const std::vector<Word>& words, const LinkWords& link)
      : vocabulary_(vocabulary), words_(words), link_(link) {}

  Link run() {
    is_person_ = link_.is_subject_person;
    has_subject_ = link_.has_subject;
    for (std::size_t k = link_.first; k < link_.last; ++k) take(k);
    // "the one whom Ann called", "Ann met and"
    const bool is_odd = verb_ != kNone && is("dealing", text(verb_)) && !is_passive_ &&
                        !is(link_.last == words_.size() ? "possessing" : "verb", text(verb_));
    if (link_.object)
      end_clause(link_.last, link_.is_object_person, true);
    else if (is_odd)
      note(Link::Kind::kUnclear, verb_);
    return result_;
  }

 private:
  std::string_view text(std::size_t k) const {
    return k < words_.size() ? std::string_view(words_[k].text) : std::string_view();
  }

  void take(std::size_t k) {
    const std::string_view word = text(k);
    if (word == "'s") {
      // A person's belongings are no persons: "the Dane's car".
      is_owned_ = is_person_;
      is_person_ = false;
      start_clause();
    } else if (has_word("who that which whose", word)) {
      if (word == "whose") is_person_ = false;
      const bool is_that_of = word == "that" && text(k + 1) == "of";  // "is that of a nurse"
      if (!is_that_of) start_clause();
    } else if (word == "as") {
      start_clause();  // "came as the first guest"
    } else if ((word == "to" && is_verb(text(k + 1))) ||
               (word == "of" && k > 0 && text(k - 1) == "that")) {
      return;  // "happens to be"
    } else if (word == "than" && k > 0 && is_comparative(text(k - 1))) {
      verb_ = k;  // "is taller than"
      is_being_ = false;
    } else if (has_word("with for to from by of about", word)) {
      // "the painting by Ann" is no person.
      const bool is_work = word == "by" && k > link_.first && !is_verb(text(k - 1)) &&
                           !is("dealing", text(k - 1)) && !is_noun_at(k - 1);
      if (is_work) start_clause();
      if (is_work) is_person_ = false;
      preposition_ = word;
      preposition_at_ = k;
    } else if (is_noun_at(k)) {
      const bool is_other =
          k > 0 && ((is_owned_ && text(k - 1) == "'s") || has_word("his her their", text(k - 1)));
      if (is_other) note(Link::Kind::kUnclear, k);
      end_clause(k, true, false);
      is_person_ = has_subject_ = true;
      start_clause();
    } else if ((is_verb(word) || is("dealing", word)) && !has_word("do does did", word) &&
               (k == 0 || !is_determiner(text(k - 1)))) {
      // "the man called Ann", who has this name
      const bool is_named = has_word("called named", word) && k > link_.first && is_noun_at(k - 1);
      is_passive_ = is_passive_ || is_named;
      const bool is_first =
          verb_ == kNone || is_being_ || has_word("has have had having", text(verb_));
      is_passive_ = is_passive_ || (is_being_ && !is("being", word));
      if (is_first && !is("being", word)) is_being_ = false;
      if (is_first && is("being", word)) is_being_ = true;
      if (is_first) verb_ = k;
    }
  }

  // Decides whether the word is a noun for a person, not part of a verb: "the man", "drinker".
  bool is_noun_at(std::size_t k) const {
    const std::string_view word = text(k);
    if (!is_person_noun(word) || (is("relation", word) && vocabulary_.is_familiar(word)))
      return false;
    return word != "one" || (k > 0 && is_determiner(text(k - 1))) ||
           has_word("who that with whose in", text(k + 1));
  }

  bool is_familiar(std::size_t verb) const {
    return link_.object && !link_.object->is_position() && verb != kNone &&
           vocabulary_.goes_with(link_.object->attribute, text(verb));
  }

  void start_clause() {
    verb_ = kNone;
    preposition_ = "";
    is_being_ = is_passive_ = false;
  }

  void note(Link::Kind kind, std::size_t word) {
    if (kind == Link::Kind::kSame || result_.kind == Link::Kind::kUnclear) return;
    // Who deals with someone who deals with a third may be anyone.
    const bool is_second = result_.kind == Link::Kind::kDealing;
    result_.kind = is_second ? Link::Kind::kUnclear : kind;
    result_.word = word;
  }

  // Returns the tags of the verb for the table.
  std::string verb_tags() const {
    if (verb_ == kNone) return "none";
    const std::string_view verb = text(verb_);
    std::string tags = is_being_ ? "being" : is_passive_ ? "passive" : "active";
    if (is_being_ && is_passive_) tags += " passive";
    if (is_familiar(verb_)) tags += " familiar";
    if (is("dealing", verb) && !is("possessing", verb)) tags += " meeting";
    if (is("vague", verb)) tags += " vague";
    for (const auto& [tag, verbs] : kVerbClasses) {
      if (has_word(verbs, verb)) tags += ' ' + std::string(tag);
    }
    return tags;
  }

  // Judges a clause whose object is here.
  void end_clause(std::size_t object, bool is_person, bool is_last) {
    const bool is_bare = preposition_.empty();
    const std::string subject = is_person_ ? "person" : has_subject_ ? "thing" : "none";
    const std::string preposition = is_bare ? "bare" : std::string(preposition_);
    const bool is_near = !is_bare && verb_ != kNone && preposition_at_ == verb_ + 1;
    const bool is_owner = is_last && text(after_object()) == "'s";
    const bool is_house = is_owner && is_end_of_owner(after_object() + 1);
    const std::string_view says = judged(
        {subject + (is_owned_ ? " owned" : ""), verb_tags(), preposition + (is_near ? " near" : ""),
         std::string(is_person ? "person" : "thing") + (is_last ? " last" : "") +
             (is_owner ? " owner" : "") + (is_house ? " house" : "")});
    const std::size_t word = verb_ != kNone ? verb_ : is_bare ? object : preposition_at_;
    if (says == "unclear there") note(Link::Kind::kUnclear, preposition_at_);
    if (says == "unclear") note(Link::Kind::kUnclear, word);
    if (says == "dealing") note(Link::Kind::kDealing, word);
    if (says != "vague") return;
    result_.is_vague = true;
    result_.word = word;
  }

  // Decides whether what an owner has is his house, or nothing more is told: "in the Dane's house",
  // "the house is the Dane's".
  bool is_end_of_owner(std::size_t k) const {
    const bool is_place = is_place_noun(text(k)) && !is_person_noun(text(k));
    return k >= words_.size() || words_[k].is_sign() || is_place || is_verb(text(k)) ||
           has_word("and or but if neighbour neighbours left right next direct immediate two only",
                    text(k));
  }

  // Returns the word after the value of the object.
  std::size_t after_object() const {
    const auto match = vocabulary_.match(words_, link_.last);
    std::size_t k = link_.last + (match ? match->length : 1);
    while (is_person_noun(text(k))) ++k;
    return k;
  }

  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  const Vocabulary& vocabulary_;
  const std::vector<Word>& words_;
  const LinkWords& link_;
  Link result_;
  bool is_person_ = false;  // the subject of the clause
  bool has_subject_ = false;
  bool is_owned_ = false;  // something of a person
  std::size_t verb_ = kNone;
  bool is_being_ = false, is_passive_ = false;
  std::string_view preposition_;
  std::size_t preposition_at_ = 0;
};

}  // namespace

Link link_of(const Vocabulary& vocabulary, const std::vector<Word>& words, const LinkWords& link) {
  return LinkReader(vocabulary, words, link).run();
}

}  // namespace quadrille::puzzles::zebra
