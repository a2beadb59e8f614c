// SPDX-License-Identifier: MIT
/// @file
/// How a caller stops long work: by a function that the work polls, by a deadline, or by a request
/// from any thread.
///
///     const StopToken stop(options.stop, deadline);
///     while (!stop()) work_a_little();

#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace quadrille {

/// Polled often by long work. All copies share one state. Once it has said stop, it always does, so
/// work that returned early is never mistaken for work that finished. An exception of the function
/// passes through the call that polls.
class StopToken {
 public:
  /// A time at which to stop; nullopt for none.
  using Deadline = std::optional<std::chrono::steady_clock::time_point>;

  /// Never stops.
  StopToken() = default;
  /// Stops when the function, which may be empty, first returns true, or at the deadline.
  explicit StopToken(std::function<bool()> ask, Deadline deadline)
      : state_(std::make_shared<State>(std::move(ask), deadline)) {}
  /// Stops when the function first returns true. Converts implicitly, so that callers can pass a
  /// function.
  template <typename Ask>
  requires(std::is_invocable_r_v<bool, Ask&> && !std::is_same_v<std::decay_t<Ask>, StopToken>)
      StopToken(Ask ask)  // NOLINT(google-explicit-constructor)
      : StopToken(std::function<bool()>(std::move(ask)), std::nullopt) {}
  /// Returns a token that stops when requested.
  static StopToken on_request() { return StopToken({}, std::nullopt); }

  /// Reports whether to stop. Calls the function, so use it from the function's thread.
  bool operator()() const {
    if (state_ == nullptr) return false;
    if (is_stopped()) return true;
    const bool stops = (state_->ask && state_->ask()) ||
                       (state_->deadline && std::chrono::steady_clock::now() >= *state_->deadline);
    if (stops) request_stop();
    return stops;
  }

  /// Reports whether it has said stop or a stop was requested, without calling the function. Can be
  /// called from any thread.
  bool is_stopped() const { return state_ != nullptr && state_->is_stopped.load(); }
  /// Requests a stop. Can be called from any thread. No effect on a token that never stops.
  void request_stop() const {
    if (state_ != nullptr) state_->is_stopped = true;
  }

 private:
  struct State {
    State(std::function<bool()> the_ask, Deadline the_deadline)
        : ask(std::move(the_ask)), deadline(the_deadline) {}

    const std::function<bool()> ask;
    const Deadline deadline;
    std::atomic<bool> is_stopped = false;
  };

  std::shared_ptr<State> state_;
};

}  // namespace quadrille
