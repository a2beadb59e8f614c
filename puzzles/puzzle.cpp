// SPDX-License-Identifier: MIT

#include "puzzles/puzzle.hpp"

#include <cassert>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/ip_formulation.hpp"
#include "puzzles/sat_formulation.hpp"

namespace quadrille::puzzles {

Result<InstancePointer> Instance::with_rules(std::string_view) const {
  return Error{.kind = ErrorKind::kRequest,
               .message = std::string(kind().id) + " has no rule variants (expected no --rules)"};
}

std::int64_t Instance::value(const Answer&) const { return 0; }

std::optional<std::string> Instance::unfit(std::string_view) const { return std::nullopt; }

std::vector<SatStage> Instance::sat_stages(std::string_view, Goal) const {
  assert(false);  // the kind lists no SAT model
  return {};
}

std::optional<IpFormulation> Instance::ip(const IpRequest&) const {
  assert(false);  // the kind lists no IP model
  return std::nullopt;
}

std::optional<Answer> Instance::neighbour(const Answer&) const { return std::nullopt; }

}  // namespace quadrille::puzzles

namespace quadrille {

Puzzle::Puzzle(std::shared_ptr<const puzzles::Instance> instance)
    : instance_(std::move(instance)) {}

std::string_view Puzzle::id() const { return instance_->kind().id; }
int Puzzle::rows() const { return instance_->rows(); }
int Puzzle::columns() const { return instance_->columns(); }
std::string Puzzle::rules() const { return instance_->rules(); }

}  // namespace quadrille
