// SPDX-License-Identifier: MIT
//
// The caller's functions and limits during one search, for the C interface of the engine.
//
//   Callbacks callbacks(*known_options(options), numbers);
//   const auto request = callbacks.to_cpp();
//   if (!request) return request.error();
//   const auto solved = engine::solve(model, *request);
//   if (!callbacks.misuse().empty()) return bad_request(callbacks.misuse());

#pragma once

#include <optional>
#include <string>

#include <quadrille/engine.h>
#include <quadrille/engine.hpp>
#include <quadrille/error.hpp>
#include "engine/io/file_numbers.hpp"

namespace quadrille::capi {

// Calls those of the caller's functions that see points and bounds.
class CallerSeparator final : public engine::Separator {
 public:
  CallerSeparator(const quadrille_engine_options& options, bool& stops)
      : options_(options), stops_(stops) {}

  std::string_view name() const override { return "callbacks"; }
  bool check(engine::Point point, engine::RowSink& sink) override;
  void separate(std::span<const double> point, engine::RowSink& sink) override;
  void propagate(const engine::BoundsView& bounds, engine::RowSink& sink) override;

 private:
  const quadrille_engine_options& options_;
  bool& stops_;
};

class Callbacks {
 public:
  // Progress is reported in the units of the model's file.
  Callbacks(const quadrille_engine_options& options, const engine::io::FileNumbers& numbers)
      : options_(options), numbers_(numbers), separator_(options_, stops_) {}
  Callbacks(const Callbacks&) = delete;
  Callbacks& operator=(const Callbacks&) = delete;

  // Returns options that refer to this object.
  Result<engine::Options> to_cpp();

  // Returns how the caller's functions contradicted themselves; empty if they did not.
  const std::string& misuse() const { return misuse_; }

 private:
  std::optional<engine::Exclusion> exclusion_of(engine::Point point);

  const quadrille_engine_options& options_;
  const engine::io::FileNumbers& numbers_;
  bool stops_ = false;
  std::string misuse_;
  CallerSeparator separator_;
};

}  // namespace quadrille::capi
