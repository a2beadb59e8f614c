// SPDX-License-Identifier: MIT
//
// Neighbours on one path must be joined. So a state records the path of each frontier cell (the
// last cell of each column), with or without a plug, and which paths have met without being joined,
// which must not become one. Names of paths:
//   0         no path, or a finished one: nothing ahead can touch it
//   1, 2, ..  paths of labels whose other end lies ahead, in the order of opening
//   ...       others in the order of the columns: labelled, if both ends of a label are passed
//             and the two parts, which share a name, must still be joined; or not labelled.
// Labelled paths can never become one, so whether two of them have met is not recorded.

#include "puzzles/kinds/numberlink/frontier/cell_problem.hpp"

#include <array>
#include <bit>
#include <span>

#include "puzzles/algorithms/bit_words.hpp"

namespace quadrille::puzzles::numberlink {

using engine::frontier::Successors;

namespace {

constexpr int kMaxColumns = 24;
constexpr int kMaxNames = 32;
constexpr unsigned kNew = kMaxNames - 1;  // the name of a path that begins or changes in a step
using NameSet = std::uint32_t;            // a set of names

constexpr NameSet only(unsigned name) { return NameSet{1} << name; }

}  // namespace

// A state, unpacked.
class CellProblem::Frontier {
 public:
  std::array<std::uint8_t, kMaxColumns> path{};  // by column
  std::uint32_t plugs = 0;                       // by slot
  NameSet labelled = 0;
  std::array<NameSet, kMaxNames> met{};  // by name: the paths that it must not merge with

  void read(const CellProblem& problem, const std::uint64_t* words, int labels);
  // Writes the state under new names, with the open labels in this order.
  void write(const CellProblem& problem, std::uint64_t* words,
             std::span<const std::uint8_t> open_labels) const;

  // Merges two paths under the name `to`. Returns false if they have met or both are labelled.
  bool merge(unsigned from, unsigned to);
  void finish(unsigned name);
  // Records that two paths run side by side. Returns false if they are one path.
  bool meet(unsigned a, unsigned b);
};

void CellProblem::Frontier::read(const CellProblem& problem, const std::uint64_t* words,
                                 int labels) {
  BitReader bits(words);
  const int width = problem.sweep_.width();
  for (int column = 0; column < width; ++column)
    path[column] = static_cast<std::uint8_t>(bits.take(problem.bits_));
  plugs = bits.take(width + 1);
  labelled = bits.take(problem.names_ + 1) | (only(labels + 1) - 2);
  for (int name = 2; name <= problem.names_; ++name) {
    met[name] = bits.take(name - 1) << 1;
    for (NameSet left = met[name]; left != 0; left &= left - 1)
      met[std::countr_zero(left)] |= only(name);
  }
}

void CellProblem::Frontier::write(const CellProblem& problem, std::uint64_t* words,
                                  std::span<const std::uint8_t> open_labels) const {
  std::array<std::uint8_t, kMaxNames> renamed{};
  std::array<std::uint8_t, kMaxNames> named{};  // the inverse
  unsigned last = 0;
  const auto rename = [&](std::uint8_t name) {
    renamed[name] = static_cast<std::uint8_t>(++last);
    named[last] = name;
  };
  for (const std::uint8_t label : open_labels) rename(label);
  const unsigned labels = last;
  BitWriter bits(words);
  const int width = problem.sweep_.width();
  for (int column = 0; column < width; ++column) {
    if (path[column] != 0 && renamed[path[column]] == 0) rename(path[column]);
    bits.put(renamed[path[column]], problem.bits_);
  }
  bits.put(plugs, width + 1);
  NameSet others_labelled = 0;
  for (unsigned name = labels + 1; name <= last; ++name)
    if ((labelled & only(named[name])) != 0) others_labelled |= only(name);
  bits.put(others_labelled, problem.names_ + 1);
  for (unsigned name = 2; name <= last; ++name) {
    NameSet others = 0;
    const NameSet all = met[named[name]];
    for (unsigned other = 1; all != 0 && other < name; ++other)
      if ((all & only(named[other])) != 0) others |= only(other);
    bits.put(others >> 1, static_cast<int>(name) - 1);
  }
}

bool CellProblem::Frontier::merge(unsigned from, unsigned to) {
  if ((met[from] & only(to)) != 0) return false;
  if ((labelled & only(from)) != 0 && (labelled & only(to)) != 0) return false;
  for (std::uint8_t& name : path)
    if (name == from) name = static_cast<std::uint8_t>(to);
  if ((labelled & only(from)) != 0) labelled |= only(to);
  met[to] |= met[from];
  if ((labelled & only(to)) != 0) met[to] &= ~labelled;
  for (unsigned name = 1; name < kMaxNames; ++name) {
    met[name] &= ~(only(from) | only(to));
    if ((met[to] & only(name)) != 0) met[name] |= only(to);
  }
  labelled &= ~only(from);
  met[from] = 0;
  return true;
}

void CellProblem::Frontier::finish(unsigned name) {
  for (std::uint8_t& other : path)
    if (other == name) other = 0;
  for (NameSet& others : met) others &= ~only(name);
}

bool CellProblem::Frontier::meet(unsigned a, unsigned b) {
  if (a == 0 || b == 0) return true;
  if (a == b) return false;
  if ((labelled & only(a)) != 0 && (labelled & only(b)) != 0) return true;
  met[a] |= only(b);
  met[b] |= only(a);
  return true;
}

// The transitions from one state at one step.
class CellProblem::Step {
 public:
  Step(const CellProblem& problem, int step, const std::uint64_t* state, Successors& successors)
      : problem_(problem),
        sweep_(problem.sweep_),
        cell_(sweep_.cell(step)),
        step_(step),
        here_(sweep_.column(step)),
        successors_(successors) {
    frontier_.read(problem, state, cell_.open_labels);
    left_ = here_ > 0 ? frontier_.path[here_ - 1] : 0;
    up_ = frontier_.path[here_];
    from_left_ = (frontier_.plugs >> here_ & 1) != 0;
    from_up_ = (frontier_.plugs >> (here_ + 1) & 1) != 0;
    frontier_.plugs &= ~(std::uint32_t{3} << here_);
  }

  void run() {
    const int before = (from_left_ ? 1 : 0) + (from_up_ ? 1 : 0);
    const unsigned only_path = from_left_ ? left_ : up_;  // if exactly one side has a plug
    switch (cell_.kind) {
      case SweepCell::Kind::kBlocked:
        if (before == 0) leave_empty();
        return;
      case SweepCell::Kind::kFree:
        if (before == 2) return join();
        if (before == 1) return go_on(only_path);
        if (!sweep_.fill()) {
          const Frontier kept = frontier_;
          leave_empty();
          frontier_ = kept;
        }
        return begin();
      case SweepCell::Kind::kOpening:
        frontier_.labelled |= only(kNew);
        if (before == 0) return go_on(kNew);
        if (before == 1 && frontier_.merge(only_path, kNew)) stop(kNew);
        return;
      case SweepCell::Kind::kClosing:
        if (before < 2) close(before == 1 ? only_path : 0);
        return;
    }
  }

 private:
  void leave_empty() {
    frontier_.path[here_] = 0;
    add(0);
  }

  void begin() {
    if (enter(kNew)) add(kGoesRight | kGoesDown);
  }

  // Adds the successors in which the path leaves the cell to the right or down.
  void go_on(unsigned path) {
    if (!enter(path)) return;
    add(kGoesDown);
    add(kGoesRight);
  }

  // Adds the successor in which the path enters the cell and leaves neither to the right nor down.
  void stop(unsigned path) {
    if (enter(path)) add(0);
  }

  void join() {
    if (left_ != up_) {
      const bool keeps_left = (frontier_.labelled & only(left_)) != 0;
      const unsigned kept = keeps_left ? left_ : up_;
      if (frontier_.merge(keeps_left ? up_ : left_, kept)) stop(kept);
    } else if ((frontier_.labelled & only(left_)) != 0) {  // otherwise a loop
      finish(left_);
    }
  }

  // Handles the second end of a label; `path` enters the cell, 0 if none does.
  void close(unsigned path) {
    const auto label = static_cast<unsigned>(cell_.rank);
    if (path == label) return finish(label);
    if (!frontier_.merge(label, kNew)) return;
    if (path == 0) return go_on(kNew);
    if (frontier_.merge(path, kNew)) stop(kNew);
  }

  void finish(unsigned path) {
    if (!enter(path)) return;
    frontier_.finish(path);
    add(0);
  }

  // Puts the cell on the path. Returns false if a neighbour that it is not joined to is on it too.
  bool enter(unsigned path) {
    const unsigned left = here_ > 0 && !from_left_ ? frontier_.path[here_ - 1] : 0;
    const unsigned up = from_up_ ? 0 : frontier_.path[here_];
    frontier_.path[here_] = static_cast<std::uint8_t>(path);
    return frontier_.meet(left, path) && frontier_.meet(up, path);
  }

  void add(unsigned choice) {
    if ((choice & kGoesRight) != 0 && !cell_.has_right) return;
    if ((choice & kGoesDown) != 0 && !cell_.has_down) return;
    const std::uint32_t plugs = frontier_.plugs;
    if ((choice & kGoesDown) != 0) frontier_.plugs |= std::uint32_t{1} << here_;
    if ((choice & kGoesRight) != 0) frontier_.plugs |= std::uint32_t{2} << here_;
    if (sweep_.ends_row(step_)) frontier_.plugs <<= 1;
    if (problem_.masks_.can_end(step_ + 1, frontier_.plugs)) write(choice);
    frontier_.plugs = plugs;
  }

  void write(unsigned choice) {
    std::array<std::uint8_t, kMaxNames> open{};
    std::size_t count = 0;
    const bool closes = cell_.kind == SweepCell::Kind::kClosing;
    for (int label = 1; label <= cell_.open_labels; ++label)
      if (!closes || label != cell_.rank) open[count++] = static_cast<std::uint8_t>(label);
    if (cell_.kind == SweepCell::Kind::kOpening) open[count++] = kNew;
    frontier_.write(problem_, successors_.add(choice), std::span(open).first(count));
  }

  const CellProblem& problem_;
  const SweepBoard& sweep_;
  const SweepCell& cell_;
  int step_;
  int here_;
  Successors& successors_;
  Frontier frontier_;
  unsigned left_ = 0;
  unsigned up_ = 0;
  bool from_left_ = false;
  bool from_up_ = false;
};

CellProblem::CellProblem(const SweepBoard& sweep, const PlugMasks& masks)
    : sweep_(sweep), masks_(masks) {
  // An open label has at least one plug, other paths have two.
  const int labels = sweep.most_open();
  names_ = labels + (sweep.slots() - labels + 1) / 2;
  bits_ = std::bit_width(static_cast<unsigned>(names_));
}

std::size_t CellProblem::words() const {
  const int width = sweep_.width();
  const int bits = width * bits_ + width + 1 + names_ + 1 + names_ * (names_ - 1) / 2;
  return static_cast<std::size_t>(bits + 63) / 64;
}

void CellProblem::advance(int step, const std::uint64_t* state, Successors& successors) const {
  Step(*this, step, state, successors).run();
}

}  // namespace quadrille::puzzles::numberlink
