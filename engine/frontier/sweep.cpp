// SPDX-License-Identifier: MIT
//
// Only two layers of states are in memory, the one before a step and the one after it; of the
// others it is kept how their states were reached (ancestry.hpp), as far as solutions are wanted.
// Of a solution that is drawn each state keeps one arrival: the i-th takes the place of the one
// before with the probability that its ways have among all so far, so that each way to the state is
// as likely (reservoir sampling with weights).

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
        first_(problem.words(), cap(), budget_, poll_),
        second_(problem.words(), cap(), budget_, poll_),
        random_(options.seed.value_or(0)),
        successors_(problem.words()) {}

  Result run() {
    result_.end = walk();
    result_.peak_bytes = budget_.peak();
    return std::move(result_);
  }

 private:
  // One more than is wanted, to know whether there are more.
  std::uint64_t cap() const { return options_.count || options_.seed ? kNoCap : wanted_ + 1; }

  End failure() { return poll_.says_stop(0) ? End::kStopped : End::kMemory; }

  End walk() {
    if (options_.stop && options_.stop()) return End::kStopped;
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

  // Puts the successors of a block into the layer after the step. They are hashed and looked at
  // before they are put there, so that many of them wait for memory at the same time.
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

  bool arrive(std::size_t i) {
    const Layer& before = *before_;
    Layer& after = *after_;
    Layer::Place place = after.find_or_add(successors_.state(i), hashes_[i]);
    if (place.finding == Layer::Finding::kNone) {  // what is forgotten makes room
      if (!ancestry_.prune(poll_)) return false;
      place = after.find_or_add(successors_.state(i), hashes_[i]);
      if (place.finding == Layer::Finding::kNone) return false;
    }
    const std::size_t origin = successors_.origin(i);
    const bool is_kept = ancestry_.is_kept();
    const std::uint64_t ways = is_kept ? after.counts().capped(place.index, wanted_) : 0;
    return after.counts().add(place.index, before.counts(), origin) &&
           (!is_kept || remember(place, ways, successors_.arrival(i)));
  }

  // `ways` led to the state before.
  bool remember(const Layer::Place& place, std::uint64_t ways, std::uint32_t arrival) {
    if (place.finding == Layer::Finding::kNew) return ancestry_.add_new(arrival);
    if (!options_.seed) return ancestry_.add(place.index, arrival, ways);
    if (Counts::draws(before_->counts(), arrival >> 4, after_->counts(), place.index, random_))
      ancestry_.replace(place.index, arrival);
    return true;
  }

  End conclude() {
    const Layer& last = *before_;
    BigCount total = 0;
    std::vector<std::size_t> accepted;
    for (std::size_t i = 0; i < last.size(); ++i) {
      if (!problem_.accepts(last.state(i))) continue;
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

  static constexpr std::size_t kBlock = 256;
  static constexpr std::size_t kStepsPerState = 50;  // in the steps of a poll

  const Problem& problem_;
  const Options& options_;
  Budget budget_;
  Poll poll_;
  std::size_t wanted_;
  Ancestry ancestry_;
  Layer first_;
  Layer second_;
  Layer* before_ = &first_;  // the step at hand
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
