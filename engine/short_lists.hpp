// SPDX-License-Identifier: MIT
//
// Many short lists that share one piece of memory, which grows and is freed all at once: dropping a
// model with millions of lists takes no time. Memory that a list outgrows is not reused.
// (std::pmr::monotonic_buffer_resource does the same, but libc++ has it only since version 16.)
//
//   ShortLists<int> rows_of(column_count);
//   rows_of[3].push_back(7);
//   for (const int row : rows_of[3]) visit(row);

#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>
#include <vector>

namespace quadrille::engine {

// Memory in blocks of growing size. Frees nothing before its end.
class Arena {
 public:
  // Returns memory for `bytes`, aligned for any type without extended alignment. Throws
  // std::bad_alloc.
  void* allocate(std::size_t bytes) {
    bytes = (bytes + kAlignment - 1) / kAlignment * kAlignment;
    if (bytes > left_) {
      left_ = std::max(bytes, next_block_);
      next_block_ = std::min(2 * next_block_, kLargestBlock);
      blocks_.push_back(std::make_unique<std::byte[]>(left_));
      free_ = blocks_.back().get();
    }
    void* const memory = free_;
    free_ += bytes;
    left_ -= bytes;
    return memory;
  }

 private:
  static constexpr std::size_t kAlignment = alignof(std::max_align_t);
  static constexpr std::size_t kLargestBlock = std::size_t{1} << 24;

  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::byte* free_ = nullptr;
  std::size_t left_ = 0;  // bytes from `free_` on
  std::size_t next_block_ = 1024;
};

// Lets a standard container take its memory from an arena, which must outlive it.
template <typename T>
struct ArenaAllocator {
  using value_type = T;

  explicit ArenaAllocator(Arena& the_arena) : arena(&the_arena) {}
  template <typename Other>
  ArenaAllocator(const ArenaAllocator<Other>& other) : arena(other.arena) {}  // NOLINT: by design

  T* allocate(std::size_t count) {
    static_assert(alignof(T) <= alignof(std::max_align_t));
    if (count > static_cast<std::size_t>(-1) / 2 / sizeof(T)) throw std::bad_alloc();
    return static_cast<T*>(arena->allocate(count * sizeof(T)));
  }
  void deallocate(T* /*memory*/, std::size_t /*count*/) {}
  friend bool operator==(const ArenaAllocator&, const ArenaAllocator&) = default;

  Arena* arena;
};

// Lists with indices from 0.
template <typename T>
class ShortLists {
 public:
  using List = std::vector<T, ArenaAllocator<T>>;

  explicit ShortLists(std::size_t count)
      : arena_(std::make_unique<Arena>()), lists_(count, List(ArenaAllocator<T>(*arena_))) {}

  List& operator[](std::size_t index) { return lists_[index]; }
  const List& operator[](std::size_t index) const { return lists_[index]; }
  auto begin() { return lists_.begin(); }
  auto end() { return lists_.end(); }

 private:
  std::unique_ptr<Arena> arena_;  // on the heap, so that the lists may be moved
  std::vector<List> lists_;
};

}  // namespace quadrille::engine
