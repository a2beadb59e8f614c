// SPDX-License-Identifier: MIT
//
// A state records for each slot of the frontier where its plug leads along the path drawn so far:
//   0         no plug
//   1, 2      another plug: paths drawn so far do not cross, so pairs of plugs are brackets
//   3, 4, ..  the end of a label whose other end lies ahead, in the order of opening
//   top, ..   the end of a label whose other end has been passed too: the two plugs must be joined
//             later, and which label it was no longer matters. Such pairs are named from
//             the greatest number down, in the order of their first plugs.
// (Knuth, The Art of Computer Programming 7.1.4, Algorithm Simpath; plugs and brackets for grids:
// Chen Danqi, 2008; labels: Kawahara and others, 2017.)

#include "puzzles/kinds/numberlink/frontier/plug_problem.hpp"

#include <array>
#include <bit>

#include "engine/wide.hpp"

namespace quadrille::puzzles::numberlink {

using engine::frontier::Successors;

namespace {

constexpr unsigned kNone = 0, kOpen = 1, kClose = 2;

}  // namespace

int plug_bits(const SweepBoard& sweep) {
  const int labels = sweep.most_open();
  const int pairs = (sweep.slots() - labels + 1) / 2;  // fewer labels leave room for more pairs
  return std::bit_width(static_cast<unsigned>(kClose + labels + pairs));
}

// The transitions from one state at one step.
template <typename Word>
class PlugProblem<Word>::Step {
 public:
  Step(const PlugProblem& problem, int step, Word state, Successors& successors)
      : problem_(problem),
        sweep_(problem.sweep_),
        cell_(sweep_.cell(step)),
        step_(step),
        bits_(problem.bits_),
        top_((1U << bits_) - 1),
        here_(sweep_.column(step)),
        left_(at(state, here_)),
        up_(at(state, here_ + 1)),
        rest_(with(with(state, here_, kNone), here_ + 1, kNone)),
        other_plugs_(plugs_of(rest_, bits_)),
        last_label_(kClose + cell_.open_labels),
        successors_(successors) {}

  void run() {
    const int before = (left_ != kNone ? 1 : 0) + (up_ != kNone ? 1 : 0);
    const unsigned only = left_ | up_;  // if exactly one side has a plug
    switch (cell_.kind) {
      case SweepCell::Kind::kBlocked:
        if (before == 0) add(rest_, 0);
        return;
      case SweepCell::Kind::kFree:
        if (before == 2) return join();
        if (before == 1) return go_on(rest_, only);
        if (!sweep_.fill()) add(rest_, 0);
        return add(with(with(rest_, here_, kOpen), here_ + 1, kClose), kGoesRight | kGoesDown);
      case SweepCell::Kind::kOpening:
        if (before == 0) return go_on(rest_, last_label_ + 1);
        if (before == 1 && only <= kClose) settle(pass_on(only, last_label_ + 1), 0);
        return;
      case SweepCell::Kind::kClosing:
        if (before < 2) close(before == 1 ? only : kNone);
        return;
    }
  }

 private:
  struct Pair {
    int first;
    int last;
    std::uint8_t over;  // the drawn path that encloses it, or 0
  };
  static constexpr std::size_t kMostPairs = 16;

  unsigned at(Word state, int slot) const {
    return static_cast<unsigned>(state >> (slot * bits_)) & top_;
  }
  Word with(Word state, int slot, unsigned plug) const {
    const int shift = slot * bits_;
    return (state & ~(Word{top_} << shift)) | (Word{plug} << shift);
  }

  // Adds the successors in which the path leaves the cell to the right or down.
  void go_on(Word state, unsigned plug) {
    add(with(state, here_, plug), kGoesDown);
    add(with(state, here_ + 1, plug), kGoesRight);
  }

  void join() {
    if (left_ <= kClose && up_ <= kClose) {
      if (left_ == kOpen && up_ == kClose) return;  // a loop
      // If one pair encloses the other, the inner mate changes its direction.
      if (left_ == up_) return settle(with(rest_, mate(left_ == kOpen ? up_ : left_), left_), 0);
      return settle(rest_, 0);
    }
    if (left_ <= kClose) return settle(canonical(pass_on(left_, up_)), 0);
    if (up_ <= kClose) return settle(canonical(pass_on(up_, left_)), 0);
    if (left_ == up_) add(canonical(rest_), 0);
  }

  // Returns the slot of the other plug of the pair whose one plug enters the cell.
  int mate(unsigned plug) const {
    const int direction = plug == kOpen ? 1 : -1;
    int slot = plug == kOpen ? here_ + 1 : here_;
    for (int depth = 1; depth > 0;) {
      slot += direction;
      const unsigned other = at(rest_, slot);
      if (other == plug) ++depth;
      if (other != kNone && other == kOpen + kClose - plug) --depth;
    }
    return slot;
  }

  // Returns the rest with the mate of a bracket replaced by `plug`.
  Word pass_on(unsigned bracket, unsigned plug) const { return with(rest_, mate(bracket), plug); }

  // Handles the second end of a label.
  void close(unsigned only) {
    const unsigned label = kClose + cell_.rank;
    if (only == label) return add(canonical(rest_), 0);
    if (only > kClose) return;
    const unsigned joined = next_pair();
    int other = 0;
    while (at(rest_, other) != label) ++other;
    const Word state = with(rest_, other, joined);
    if (only != kNone) return settle(canonical(with(state, mate(only), joined)), 0);
    if (cell_.has_down) settle(canonical(with(state, here_, joined)), kGoesDown);
    if (cell_.has_right) settle(canonical(with(state, here_ + 1, joined)), kGoesRight);
  }

  // Returns the smallest name of a pair that must be joined, minus 1.
  unsigned next_pair() const {
    unsigned name = top_;
    for (int slot = 0; slot < sweep_.slots(); ++slot)
      if (const unsigned plug = at(rest_, slot); plug > last_label_ && plug <= name)
        name = plug - 1;
    return name;
  }

  unsigned labels_after() const {
    if (cell_.kind == SweepCell::Kind::kOpening) return last_label_ + 1;
    return cell_.kind == SweepCell::Kind::kClosing ? last_label_ - 1 : last_label_;
  }

  // Returns the state with the names that labels and pairs have after the step.
  Word canonical(Word state) const {
    const bool closes = cell_.kind == SweepCell::Kind::kClosing;
    const unsigned closed = closes ? kClose + cell_.rank : top_;
    std::array<std::uint8_t, 64> names{};
    unsigned next = top_;
    Word result = 0;
    for (int slot = 0; slot < sweep_.slots(); ++slot) {
      unsigned plug = at(state, slot);
      if (plug > last_label_) {
        if (names[plug] == 0) names[plug] = static_cast<std::uint8_t>(next--);
        plug = names[plug];
      } else if (plug > closed) {
        --plug;
      }
      result |= Word{plug} << (slot * bits_);
    }
    return result;
  }

  // Whether two pairs that must be joined exclude each other. They do if they cross, unless a drawn
  // path encloses some of their four plugs but not the others: otherwise the two joined paths,
  // closed on the side already swept, would be two closed curves that cross once.
  bool is_crossed(Word state) const {
    std::array<Pair, kMostPairs> pairs;
    std::array<std::uint8_t, kMostPairs> over{};  // the open brackets, by number
    unsigned depth = 0;
    std::uint8_t brackets = 0;
    unsigned begun = 0;  // names; `complete` is the set of complete pairs
    unsigned complete = 0;
    for (int slot = 0; slot < sweep_.slots(); ++slot) {
      const unsigned plug = at(state, slot);
      if (plug == kOpen) over[++depth] = ++brackets;
      if (plug == kClose) --depth;
      if (plug <= labels_after()) continue;
      const unsigned name = top_ - plug;
      if (name >= begun) {
        pairs[begun++] = {slot, slot, over[depth]};
        continue;
      }
      Pair& pair = pairs[name];
      if (pair.over != over[depth]) continue;
      pair.last = slot;
      complete |= 1U << name;
      for (unsigned other = 0; other < begun; ++other) {
        const Pair& before = pairs[other];
        if ((complete >> other & 1) != 0 && before.over == pair.over && before.first < pair.first &&
            pair.first < before.last && before.last < slot)
          return true;
      }
    }
    return false;
  }

  // Adds a state in which other plugs have changed, unless its pairs exclude each other.
  void settle(Word state, unsigned choice) {
    if (!is_crossed(state)) add(state, choice);
  }

  void add(Word state, unsigned choice) {
    if ((choice & kGoesRight) != 0 && !cell_.has_right) return;
    if ((choice & kGoesDown) != 0 && !cell_.has_down) return;
    // Whatever the step does, it keeps which of the other slots hold plugs.
    std::uint32_t plugs = other_plugs_;
    if ((choice & kGoesDown) != 0) plugs |= std::uint32_t{1} << here_;
    if ((choice & kGoesRight) != 0) plugs |= std::uint32_t{2} << here_;
    if (sweep_.ends_row(step_)) {
      plugs <<= 1;
      state <<= bits_;
    }
    if (!problem_.masks_.can_end(step_ + 1, plugs)) return;
    std::uint64_t* const words = successors_.add(choice);
    words[0] = static_cast<std::uint64_t>(state);
    if constexpr (sizeof(Word) > sizeof(std::uint64_t))
      words[1] = static_cast<std::uint64_t>(state >> 64);
  }

  static std::uint32_t plugs_of(Word state, int bits) {
    std::uint32_t plugs = 0;
    const Word slot = (Word{1} << bits) - 1;
    for (std::uint32_t plug = 1; state != 0; state >>= bits, plug <<= 1)
      if ((state & slot) != 0) plugs |= plug;
    return plugs;
  }

  const PlugProblem& problem_;
  const SweepBoard& sweep_;
  const SweepCell& cell_;
  int step_;
  int bits_;
  unsigned top_;
  int here_;
  unsigned left_;
  unsigned up_;
  Word rest_;
  std::uint32_t other_plugs_;
  unsigned last_label_;  // before the step
  Successors& successors_;
};

template <typename Word>
PlugProblem<Word>::PlugProblem(const SweepBoard& sweep, const PlugMasks& masks)
    : sweep_(sweep), masks_(masks), bits_(plug_bits(sweep)) {}

template <typename Word>
void PlugProblem<Word>::advance(int step, const std::uint64_t* state,
                                Successors& successors) const {
  Word word = state[0];
  if constexpr (sizeof(Word) > sizeof(std::uint64_t)) word |= Word{state[1]} << 64;
  Step(*this, step, word, successors).run();
}

template class PlugProblem<std::uint64_t>;
template class PlugProblem<engine::UnsignedWide>;

}  // namespace quadrille::puzzles::numberlink
