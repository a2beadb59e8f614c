// SPDX-License-Identifier: MIT

#include "puzzles/core/puzzle.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/stop.hpp>

namespace quadrille::puzzles {

std::string Instance::rules_in_words() const { return std::string(kind().manual.task); }

Result<InstancePointer> Instance::with_rules(std::string_view) const {
  return Error{.kind = ErrorKind::kRequest,
               .message = std::string(kind().id) + " has no rule variants (expected no --rules)"};
}

void Instance::draw_notes(const PartialAnswer&, const PartialAnswer&, Canvas&) const {}

std::optional<std::string> Instance::draw_candidates(Canvas&) const {
  return std::string(kind().id) + " has no candidates to draw";
}

std::optional<Result<PartialAnswer>> Instance::parse_pencil_marks(const Text&) const {
  return std::nullopt;
}

InstancePointer Instance::with_all_clues(const Answer&) const { return nullptr; }

PartialAnswer Instance::givens() const {
  return {.values = std::vector<std::optional<std::int32_t>>(shape().size())};
}

Result<Explanation> Instance::explain(const HandRequest&) const {
  return Error{
      .kind = ErrorKind::kRequest,
      .message = "there is no solution by hand for " + std::string(kind().id) + " puzzles"};
}

std::int64_t Instance::value(const Answer&) const { return 0; }

Replies Instance::answers(const Report&, const StopToken&) const { return {}; }

Canvas drawn(const Instance& instance, const Answer* answer) {
  const Cell size = instance.picture_size();
  Canvas canvas(size.row, size.column);
  instance.draw(canvas, answer);
  return canvas;
}

}  // namespace quadrille::puzzles

namespace quadrille {

Puzzle Puzzle::with_marks(std::shared_ptr<const PartialAnswer> marks) const {
  Puzzle puzzle = *this;
  puzzle.marks_ = std::move(marks);
  return puzzle;
}

Puzzle::Puzzle(std::shared_ptr<const puzzles::Instance> instance)
    : instance_(std::move(instance)) {}

std::string_view Puzzle::id() const { return instance_->kind().id; }
std::string_view Puzzle::sense() const {
  switch (instance_->sense()) {
    case puzzles::Sense::kMaximise:
      return "max";
    case puzzles::Sense::kMinimise:
      return "min";
    case puzzles::Sense::kAny:
      break;
  }
  return "";
}
int Puzzle::rows() const { return instance_->rows(); }
int Puzzle::columns() const { return instance_->columns(); }
std::string Puzzle::rules() const { return instance_->rules(); }

}  // namespace quadrille
