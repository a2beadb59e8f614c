// SPDX-License-Identifier: MIT
//
// Records of a fixed number of words, one after another in large chunks: they grow without
// being copied, and are never freed one by one.
//
//   Records<std::uint64_t> states(2, budget);
//   if (!states.append()) return End::kMemory;
//   states.at(states.size() - 1)[0] = 7;

#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "engine/frontier/budget.hpp"

namespace quadrille::engine::frontier {

template <typename Word>
class Records {
 public:
  Records(std::size_t words, Budget& budget) : words_(words), budget_(&budget) {
    assert(words > 0);
  }
  ~Records() { release(); }
  Records(Records&& other) noexcept
      : words_(other.words_),
        size_(std::exchange(other.size_, 0)),
        budget_(other.budget_),
        chunks_(std::move(other.chunks_)) {
    other.chunks_.clear();
  }
  Records& operator=(Records&& other) noexcept {
    std::swap(words_, other.words_);
    std::swap(size_, other.size_);
    std::swap(budget_, other.budget_);
    std::swap(chunks_, other.chunks_);
    return *this;
  }

  std::size_t size() const { return size_; }
  std::size_t words() const { return words_; }
  Word* at(std::size_t index) {
    assert(index < size_);
    return chunks_[index >> kChunkBits].get() + (index & kChunkMask) * words_;
  }
  const Word* at(std::size_t index) const {
    assert(index < size_);
    return chunks_[index >> kChunkBits].get() + (index & kChunkMask) * words_;
  }

  // Appends a record with unspecified content. Returns false if no memory is left.
  bool append() {
    if (size_ == chunks_.size() << kChunkBits && !add_chunk()) return false;
    ++size_;
    return true;
  }
  // Forgets the records and keeps their memory.
  void clear() { size_ = 0; }
  // Forgets the records and gives their memory back.
  void release() {
    budget_->give_back(chunks_.size() * chunk_bytes());
    chunks_.clear();
    size_ = 0;
  }

 private:
  static constexpr int kChunkBits = 13;
  static constexpr std::size_t kChunkMask = (std::size_t{1} << kChunkBits) - 1;

  std::size_t chunk_bytes() const { return (words_ << kChunkBits) * sizeof(Word); }
  bool add_chunk() {
    if (!budget_->take(chunk_bytes())) return false;
    chunks_.emplace_back(new Word[words_ << kChunkBits]);
    return true;
  }

  std::size_t words_;
  std::size_t size_ = 0;
  Budget* budget_;
  std::vector<std::unique_ptr<Word[]>> chunks_;
};

}  // namespace quadrille::engine::frontier
