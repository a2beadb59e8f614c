// SPDX-License-Identifier: MIT
//
// A verb joins a subject and an object. Being joins any two; possession joins a person and a thing;
// whatever else one person does to another, or with him, says that they are two. The words are read
// from left to right: "likes the owner of the" has the object "the owner", who is someone else, and
// whatever follows is said of that object.

#include "puzzles/kinds/zebra/english/items/links.hpp"

#include <string_view>

#include "puzzles/kinds/zebra/english/lexicon/words.hpp"
#include "puzzles/kinds/zebra/english/meanings/degrees.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr std::string_view kBeing =
    "is are was were be been being == live lives lived living sit sits sat sitting seated stand "
    "stands stood standing stay stays stayed staying reside resides dwells located occupies "
    "occupied "
    "inhabits";

class LinkReader {
 public:
  LinkReader(const Vocabulary& vocabulary, const std::vector<Word>& words, const LinkWords& link)
      : vocabulary_(vocabulary), words_(words), link_(link) {}

  Link run() {
    is_person_ = link_.is_subject_person;
    has_subject_ = link_.has_subject;
    for (std::size_t k = link_.first; k < link_.last; ++k) take(k);
    // "the one whom Ann called", "Ann met and"
    const bool is_odd =
        verb_ != kNone && is("dealing", text(verb_)) && !is_passive_ &&
        (link_.last == words_.size() ? !may_possess(text(verb_)) : !is_verb(text(verb_)));
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
      is_passive_ = is_passive_ || (is_being_ && !has_word(kBeing, word));
      if (is_first && !is_being_word(word)) is_being_ = false;
      if (is_first && is_being_word(word)) is_being_ = true;
      if (is_first) verb_ = k;
    }
  }

  // Accepts verbs for what people do to each other that are also said of things: "likes tea".
  static bool may_possess(std::string_view word) {
    return has_word(
        "like likes liked love loves loved teach teaches taught teaching pay paid share shares "
        "shared "
        "treat treats treated hire hires hired look looks looked",
        word);
  }
  static bool is_being_word(std::string_view word) { return has_word(kBeing, word); }

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

  // Judges a clause whose object is here.
  void end_clause(std::size_t object, bool is_person, bool is_last) {
    using enum Link::Kind;
    const bool is_bare = preposition_.empty();
    const std::size_t word = verb_ != kNone ? verb_ : is_bare ? object : preposition_at_;
    if (!is_person) {
      // "stood by the cat", "speaks of the cat"
      const bool is_passing = is_person_ && verb_ != kNone && !is_familiar(verb_) &&
                              preposition_ == (is_being_ ? "by" : "of");
      if (is_passing && !is_passive_ && preposition_at_ == verb_ + 1)
        return note(kUnclear, preposition_at_);
      if (verb_ == kNone || is_being_) return;
      const bool is_odd = is("dealing", text(verb_)) && !may_possess(text(verb_)) && !is_passive_ &&
                          !is_familiar(verb_);
      if (is_odd || text(verb_) == "than") return note(kUnclear, verb_);
      const bool is_loose = is_person_ && !is_bare && !has_word("come comes came", text(verb_)) &&
                            preposition_ != "with";
      const bool is_vague = is("vague", text(verb_)) || (is_loose && !is_passive_);
      if (!is_vague || is_familiar(verb_)) return;
      result_.is_vague = true;
      result_.word = verb_;
      return;
    }
    if (is_last && is_familiar(verb_) && is_bare) return;
    const bool is_calm = verb_ == kNone || is_being_;
    const bool is_owner = is_last && text(after_object()) == "'s";
    const bool is_house = is_owner && is_end_of_owner(after_object() + 1);
    // "Anna's teacher", "the colour of the doctor's car"
    const bool is_others = (is_owned_ && verb_ == kNone && is_last && is_bare) ||
                           (is_owner && !is_house && (!is_bare || (is_person_ && verb_ != kNone)));
    if (is_others) return note(kUnclear, word);
    if (!has_subject_ && is_calm && !(is_person_ && preposition_ == "with")) return;
    if (is_calm && (is_bare || (is_house && preposition_ != "with"))) return;
    if (!has_subject_ && is_bare && has_word("has have had", text(verb_))) return;  // a question
    const bool is_name = has_word("called named", text(verb_));
    if (!is_person_ && has_subject_ && is_name) return note(kUnclear, word);  // the name of a cat
    if (is_passive_ && is_bare) return;                                       // "is called Ann"
    if (!is_person_) {
      const bool is_kept = is_passive_ && preposition_ != "to";  // not "was sold to"
      const bool belongs =
          is_calm || is_kept || has_word("belong belongs belonged", text(verb_)) ||
          has_word("go goes went stays stay stayed kept come comes came", text(verb_));
      const bool has_owner = !is_bare && belongs && !(is_owned_ && is_passive_);
      return has_owner ? void() : note(kUnclear, word);
    }
    if (is_calm && preposition_ == "of") return note(kUnclear, preposition_at_);
    if (is_calm && preposition_ == "by") return note(kUnclear, preposition_at_);
    if (is_owner) return note(kUnclear, word);
    note(kDealing, word);
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
