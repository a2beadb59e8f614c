// SPDX-License-Identifier: MIT
//
// Only two layers of states are in memory, the one before a step and the one after it. For the
// others, only how their states were reached is kept (ancestry.hpp), as far as solutions are
// wanted. To draw a solution, each state keeps one arrival: the i-th replaces the one kept so far
// with the probability that its ways have among all so far, so that each way to the state is
// equally likely (weighted reservoir sampling).

#include "engine/frontier/sweep.hpp"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

#include "engine/frontier/layer.hpp"

namespace quadrille::engine::frontier {

namespace {

class Sweep {
 public:
  Sweep(const Problem& problem, const Options& options)
      : problem_(problem),
        options_(options),
        budget_(options.memory),
        poll_(options.stop),
        wanted_(options.seed ? std::min<std::size_t>(options.solutions, 1) : options.solutions),
        ancestry_(options.accept ? wanted_ : 0, budget_),
        has_values_(problem.has_values()),
        first_(problem, cap(), budget_, poll_),
        second_(problem, cap(), budget_, poll_),
        random_(options.seed.value_or(0)),
        successors_(problem.words()) {}

  Result run() {
    result_.end = walk();
    result_.peak_bytes = budget_.peak();
    return std::move(result_);
  }

 private:
  // One more than the number wanted, to know whether there are more.
  std::uint64_t cap() const { return options_.count || options_.seed ? kNoCap : wanted_ + 1; }

  End failure() { return poll_.says_stop(0) ? End::kStopped : End::kMemory; }

  End walk() {
    if (options_.stop()) return End::kStopped;
    if (!start()) return failure();
    for (int step = 0; step < problem_.steps(); ++step) {
      if (options_.progress)
        options_.progress({static_cast<double>(step) / problem_.steps(), before_->size()});
      if (const End end = take(step); end != End::kFinished) return end;
      if (result_.states > options_.states) return End::kStates;
    }
    return conclude();
  }

  bool start() {
    std::vector<std::uint64_t> state(problem_.words());
    problem_.start(state.data());
    if (!before_->reset(1, *before_)) return false;
    if (before_->find_or_add(state.data(), before_->hash(state.data())).finding !=
        Layer::Finding::kNew)
      return false;
    before_->counts().set_one(0);
    if (has_values_) before_->value(0) = 0;
    return true;
  }

  End take(int step) {
    Layer& before = *before_;
    Layer& after = *after_;
    if (!after.reset(before.size(), *before_)) return failure();
    for (std::size_t first = 0; first < before.size(); first += kBlock) {
      const std::size_t end = std::min(first + kBlock, before.size());
      successors_.clear();
      for (std::size_t i = first; i < end; ++i) {
        successors_.set_origin(static_cast<std::uint32_t>(i));
        problem_.advance(step, before.state(i), successors_);
      }
      if (poll_.says_stop(kStepsPerState * (end - first))) return End::kStopped;
      if (!arrive()) return failure();
    }
    result_.widest = std::max(result_.widest, after.size());
    result_.states += after.size();
    ++result_.steps;
    if (ancestry_.is_kept() && !ancestry_.end_layer(poll_)) return failure();
    std::swap(before_, after_);
    return End::kFinished;
  }

  // Adds the successors of a block to the layer after the step. They are all hashed and prefetched
  // first, so that many memory accesses overlap.
  bool arrive() {
    const Layer& after = *after_;
    hashes_.resize(successors_.size());
    for (std::size_t i = 0; i < hashes_.size(); ++i) {
      hashes_[i] = after.hash(successors_.state(i));
      after.fetch_slot(hashes_[i]);
    }
    for (const std::uint64_t hash : hashes_) after.fetch_state(hash);
    for (std::size_t i = 0; i < hashes_.size(); ++i) {
      if (!arrive(i)) return false;
    }
    return true;
  }

  // Returns the value of the ways that lead to a successor.
  std::int64_t value(std::size_t i) const {
    return before_->value(successors_.origin(i)) + successors_.worth(i).gain;
  }

  bool is_hopeless(std::size_t i) const {
    return has_values_ && options_.at_least &&
           successors_.worth(i).most < *options_.at_least - value(i);
  }

  bool arrive(std::size_t i) {
    if (is_hopeless(i)) return true;
    Layer& after = *after_;
    Layer::Place place = after.find_or_add(successors_.state(i), hashes_[i]);
    if (place.finding == Layer::Finding::kNone) {  // pruning may free memory
      if (!ancestry_.prune(poll_)) return false;
      place = after.find_or_add(successors_.state(i), hashes_[i]);
      if (place.finding == Layer::Finding::kNone) return false;
    }
    const bool is_new = place.finding == Layer::Finding::kNew;
    const std::uint64_t ways =
        ancestry_.is_kept() ? after.counts().capped(place.index, wanted_) : 0;
    if (has_values_) {
      std::int64_t& best = after.value(place.index);
      const std::int64_t value_now = value(i);
      if (!is_new && value_now < best) return true;
      if (!is_new && value_now > best) {
        best = value_now;
        return replace(place.index, i, ways);
      }
      best = value_now;
    }
    if (!add_ways(place.index, i)) return false;
    if (!ancestry_.is_kept()) return true;
    const std::uint32_t arrival = successors_.arrival(i);
    return is_new ? ancestry_.add_new(arrival) : remember(place.index, ways, arrival);
  }

  bool add_ways(std::size_t state, std::size_t i) {
    return after_->counts().add(state, before_->counts(), successors_.origin(i));
  }

  // Replaces the ways that led to the state so far by better ones.
  bool replace(std::size_t state, std::size_t i, std::uint64_t ways) {
    after_->counts().set_zero(state);
    return add_ways(state, i) &&
           (!ancestry_.is_kept() || ancestry_.replace(state, successors_.arrival(i), ways));
  }

  // Records an arrival at a state that `ways` ways have reached so far.
  bool remember(std::size_t state, std::uint64_t ways, std::uint32_t arrival) {
    if (!options_.seed) return ancestry_.add(state, arrival, ways);
    return !Counts::draws(before_->counts(), arrival >> 4, after_->counts(), state, random_) ||
           ancestry_.replace(state, arrival, ways);
  }

  End conclude() {
    const Layer& last = *before_;
    BigCount total = 0;
    std::vector<std::size_t> accepted;
    for (std::size_t i = 0; i < last.size(); ++i) {
      if (!problem_.accepts(last.state(i)) || !is_as_good(i)) continue;
      if (has_values_ && result_.value != last.value(i)) {
        result_.value = last.value(i);
        total = 0;
        accepted.clear();
      }
      total += last.counts().exact(i);
      if (options_.seed && !accepted.empty()) {
        if (draw_below(total, random_) < last.counts().exact(i)) accepted.front() = i;
      } else {
        accepted.push_back(i);
      }
    }
    result_.has_more = total > wanted_;
    if (options_.count) result_.count = total;
    if (ancestry_.is_kept() && !ancestry_.ways(accepted, wanted_, options_.accept, poll_))
      return End::kStopped;
    return End::kFinished;
  }

  // Decides whether a last state is at least as good as the best so far and as `at_least`.
  bool is_as_good(std::size_t i) const {
    if (!has_values_) return true;
    const std::int64_t value = before_->value(i);
    return value >= options_.at_least.value_or(value) && value >= result_.value.value_or(value);
  }

  static constexpr std::size_t kBlock = 256;
  static constexpr std::size_t kStepsPerState = 50;  // as counted by Poll

  const Problem& problem_;
  const Options& options_;
  Budget budget_;
  Poll poll_;
  std::size_t wanted_;
  Ancestry ancestry_;
  bool has_values_;
  Layer first_;
  Layer second_;
  Layer* before_ = &first_;  // the present step
  Layer* after_ = &second_;  //
  std::mt19937_64 random_;
  Successors successors_;
  std::vector<std::uint64_t> hashes_;
  Result result_;
};

}  // namespace

Result sweep(const Problem& problem, const Options& options) {
  return Sweep(problem, options).run();
}

}  // namespace quadrille::engine::frontier
