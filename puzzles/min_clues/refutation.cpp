// SPDX-License-Identifier: MIT
//
// For each way to distribute the clues over the bands a depth-first search as in
// band_join.cpp, without what makes that one fast: first the band with the fewest possibilities,
// then the second, the one with most clues last. A node is closed by the clause that says "not all
// of these clues": where more sets are disjoint than there are clues left, by their sum, else by
// its children. Cells that were tried before are dead because their clauses say so.

#include "puzzles/min_clues/refutation.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::puzzles::min_clues {

namespace {

// Rows of the model: 1 to 3 for the bands, and where no puzzle is given one for all clues.
constexpr int kBandRows = 3, kAllCluesRow = 4;
constexpr int kCutoff = 0;

class Writer {
 public:
  Writer(const std::function<void(std::string_view)>& take, std::int64_t max_bytes)
      : take_(take), left_(max_bytes) {}
  ~Writer() { flush(); }

  Writer& operator<<(std::string_view text) {
    buffer_ += text;
    return *this;
  }
  Writer& operator<<(int number) { return *this << std::to_string(number); }
  void end_line() {
    buffer_ += '\n';
    if (buffer_.size() > kBuffer) flush();
  }
  bool is_full() const { return left_ < 0; }

 private:
  static constexpr std::size_t kBuffer = 1 << 16;

  void flush() {
    left_ -= static_cast<std::int64_t>(buffer_.size());
    if (!is_full()) take_(buffer_);
    buffer_.clear();
  }

  const std::function<void(std::string_view)>& take_;
  std::int64_t left_;
  std::string buffer_;
};

class Refuter {
 public:
  Refuter(const Digits& grid, const Refutation& wanted,
          const std::function<void(std::string_view)>& take, const std::function<bool()>& stop)
      : grid_(grid), wanted_(wanted), stop_(stop), out_(take, wanted.max_bytes) {}

  RefutationEnd run() {
    write_model();
    if (wanted_.puzzle && !write_puzzle(*wanted_.puzzle)) return end_;
    // The numbers of clues in the bands add up to no more than is refuted.
    out_ << "sum always 0 4 " << (wanted_.puzzle ? kCutoff : kAllCluesRow) << " 1 1 -1 2 -1 3 -1";
    step();
    const UnavoidablePool pool = collect_unavoidable_sets(grid_, stop_);
    for (const UnavoidableSet& set : pool.sets()) {
      if (set.size() <= kMaxSize) known_.push_back({set});
    }
    std::stable_sort(known_.begin(), known_.end(),
                     [](const Known& a, const Known& b) { return a.set.size() < b.set.size(); });
    for (int first = 0; first <= wanted_.clues; ++first) {
      for (int second = 0; first + second <= wanted_.clues; ++second) {
        if (!refute({first, second, wanted_.clues - first - second})) return end_;
      }
      out_ << "clause 1 " << kBandColumn << ">=" << first + 1 << " 0";
      step();
    }
    if (wanted_.puzzle) {
      out_ << "conclude optimal " << wanted_.clues + 1;
    } else {
      out_ << "conclude infeasible";
    }
    out_.end_line();
    return out_.is_full() ? RefutationEnd::kTooLong : end_;
  }

 private:
  static constexpr int kBandColumn = BitSolver::kCells;
  static constexpr int kNoNumber = 0;
  static constexpr int kMaxSize = 12;  // more sets would not make up for the time they take

  struct Known {
    UnavoidableSet set;
    int number = kNoNumber;  // of its row, once it has been used
  };
  struct Clue {
    int band;
    BandCells cell;
  };

  int step() {
    out_.end_line();
    return ++last_number_;
  }

  bool fail(RefutationEnd end) {
    end_ = end;
    return false;
  }

  void write_model() {
    const bool has_limit = !wanted_.puzzle;
    out_ << "quadrille-proof 1\nmodel 84 " << (has_limit ? kAllCluesRow : kBandRows)
         << (has_limit ? " none " : " minimise ");
    for (const auto digit : grid_) out_ << int{digit};
    for (int cell = 0; cell < kBandColumn; ++cell) out_ << "\ncolumn int 0 1 1 y" << cell;
    for (int band = 0; band < 3; ++band) out_ << "\ncolumn int 0 27 1 b" << band;
    for (int band = 0; band < 3; ++band) {
      out_ << "\nrow 0 0 28";
      for (int cell = 0; cell < kBandCells; ++cell) out_ << " " << band * kBandCells + cell << " 1";
      out_ << " " << kBandColumn + band << " -1 band" << band;
    }
    if (has_limit) {
      out_ << "\nrow -inf " << wanted_.clues << " 81";
      last_number_ = kAllCluesRow;
    } else {
      out_ << "\nobjective 1 0 1 81";
    }
    for (int cell = 0; cell < kBandColumn; ++cell) out_ << " " << cell << " 1";
    out_ << " clues";
    if (has_limit) out_ << "\nobjective 1 0 1 0 none";
    out_.end_line();
  }

  // Another solution of a puzzle; nothing where there is none.
  std::optional<Digits> other_solution(const Digits& puzzle) {
    std::optional<Digits> found;
    solver_.search(puzzle, [&](const Digits& digits) {
      if (digits != grid_) found = digits;
      return !found;
    });
    return found;
  }

  // For each clue a set with that clue alone; then the incumbent.
  bool write_puzzle(const Digits& puzzle) {
    if (other_solution(puzzle)) return fail(RefutationEnd::kNone);
    std::array<int, 3> clues = {};
    for (int cell = 0; cell < kBandColumn; ++cell) {
      if (puzzle[cell] == 0) continue;
      ++clues[cell / kBandCells];
      Digits without = puzzle;
      without[cell] = 0;
      const auto other = other_solution(without);
      if (!other) return fail(RefutationEnd::kNone);
      write_set(difference(*other, grid_), *other);
    }
    if (clues[0] + clues[1] + clues[2] != wanted_.clues + 1) return fail(RefutationEnd::kNone);
    out_ << "incumbent";
    for (const auto digit : puzzle) out_ << (digit != 0 ? " 1" : " 0");
    for (const int of_band : clues) out_ << " " << of_band;
    out_.end_line();
    return true;
  }

  int write_set(const UnavoidableSet& set, const Digits& other) {
    out_ << "lazy 1 inf " << set.size();
    for (int cell = 0; cell < kBandColumn; ++cell) {
      if (other[cell] != grid_[cell]) out_ << " " << cell << " 1";
    }
    out_ << " ";
    for (const auto digit : other) out_ << int{digit};
    return step();
  }

  // The number of a set's row, which is written when it is used first.
  int number_of(Known& known) {
    if (known.number != kNoNumber) return known.number;
    Digits open = grid_;
    for (int cell = 0; cell < kBandColumn; ++cell) {
      if ((known.set.bands[cell / kBandCells] >> cell % kBandCells & 1) != 0) open[cell] = 0;
    }
    std::optional<Digits> other;
    solver_.search(open, [&](const Digits& digits) {
      if (difference(digits, grid_) == known.set) other = digits;
      return !other;
    });
    return known.number = write_set(known.set, *other);
  }

  // ---- the search

  bool refute(const std::array<int, 3>& share) {
    share_ = left_ = share;
    order_ = {0, 1, 2};
    std::sort(order_.begin(), order_.end(),
              [&](int a, int b) { return std::pair(share[a], a) < std::pair(share[b], b); });
    alive_ = {kWholeBand, kWholeBand, kWholeBand};
    clues_ = {};
    path_.clear();
    std::vector<int> open(known_.size());
    std::iota(open.begin(), open.end(), 0);
    // Sets that lie in the bands to be searched first come first.
    std::stable_sort(open.begin(), open.end(), [&](int a, int b) {
      return phase_of(known_[a].set) < phase_of(known_[b].set);
    });
    return close(std::move(open)) != kNoNumber;
  }

  // The last band in the order in which a set has cells.
  int phase_of(const UnavoidableSet& set) const {
    return set.bands[order_[2]] != 0 ? 2 : set.bands[order_[1]] != 0 ? 1 : 0;
  }

  BandCells usable(int band) const { return left_[band] > 0 ? alive_[band] : 0; }

  void write_path() {
    for (int band = 0; band < 3; ++band)
      out_ << " " << kBandColumn + band << ">=" << share_[band] + 1;
    for (const Clue& clue : path_)
      out_ << " " << clue.band * kBandCells + std::countr_zero(clue.cell) << "<=0";
  }

  // Writes the clause that closes the node, and gives its number; kNoNumber: the search has ended.
  int close(std::vector<int> open) {
    if (stop_()) {
      fail(RefutationEnd::kStopped);
      return kNoNumber;
    }
    if (out_.is_full()) {
      fail(RefutationEnd::kTooLong);
      return kNoNumber;
    }
    if (const int number = close_by_sum(open)) return number;
    std::vector<int> children;
    const auto alive = alive_;
    int number = kNoNumber;
    const bool is_closed = branch(open, children, number);
    alive_ = alive;
    if (!is_closed) return kNoNumber;
    if (number == kNoNumber) {
      out_ << "clause " << 3 + static_cast<int>(path_.size());
      write_path();
      out_ << " 0";
      number = step();
    }
    for (const int child : children) {
      out_ << "delete " << child;
      out_.end_line();
    }
    return number;
  }

  // Disjoint sets, more than there are clues left in the bands in which they lie.
  int close_by_sum(const std::vector<int>& open) {
    BandMask within = 0;
    int left = 0;
    for (const int band : order_) {
      within |= BandMask{1} << band;
      left += left_[band];
      const std::vector<int> rows = disjoint(open, within, within, left);
      if (!rows.empty()) return write_sum(rows, within);
    }
    return kNoNumber;
  }

  using BandMask = unsigned;  // bands as bits

  // More than `left` sets that are disjoint in the bands `parts`, all usable cells of which lie in
  // the bands `within`; nothing where not so many are found.
  std::vector<int> disjoint(const std::vector<int>& open, BandMask parts, BandMask within,
                            int left) {
    std::array<BandCells, 3> counted = {}, outside = {}, seen = {};
    for (int band = 0; band < 3; ++band) {
      if ((parts >> band & 1) != 0) counted[band] = usable(band);
      if ((within >> band & 1) == 0) outside[band] = usable(band);
    }
    by_size_.clear();
    for (const int k : open) {
      const auto& bands = known_[k].set.bands;
      if (((bands[0] & outside[0]) | (bands[1] & outside[1]) | (bands[2] & outside[2])) != 0)
        continue;
      const int size = count(bands[0] & counted[0]) + count(bands[1] & counted[1]) +
                       count(bands[2] & counted[2]);
      by_size_.push_back({2 * size + (known_[k].number == kNoNumber ? 1 : 0), k});
    }
    std::sort(by_size_.begin(), by_size_.end());
    std::vector<int> rows;
    for (const auto& [size, k] : by_size_) {
      const auto& bands = known_[k].set.bands;
      if (((bands[0] & seen[0]) | (bands[1] & seen[1]) | (bands[2] & seen[2])) != 0) continue;
      for (int band = 0; band < 3; ++band) seen[band] |= bands[band] & counted[band];
      rows.push_back(k);
      if (static_cast<int>(rows.size()) > left) return rows;
    }
    return {};
  }

  // The sets minus the rows of the bands: what is left of it is at most the clues of the bands.
  int write_sum(const std::vector<int>& rows, BandMask bands) {
    std::string terms;
    for (const int k : rows) terms += ' ' + std::to_string(number_of(known_[k])) + " -1";
    for (int band = 0; band < 3; ++band) {
      if ((bands >> band & 1) != 0) terms += ' ' + std::to_string(1 + band) + " 1";
    }
    out_ << "farkas " << 3 + static_cast<int>(path_.size());
    write_path();
    out_ << " " << static_cast<int>(rows.size()) + std::popcount(bands) << terms << " 0";
    return step();
  }

  // `number` is that of the closing clause where it is not implied by the children.
  bool branch(const std::vector<int>& open, std::vector<int>& children, int& number) {
    for (int phase = 0; phase < 3; ++phase) {
      int best = -1, least = 0;
      for (const int k : open) {
        if (phase_of(known_[k].set) != phase) continue;
        int size = 0;
        for (int band = 0; band < 3; ++band)
          size += count(known_[k].set.bands[band] & usable(band));
        if (best >= 0 && size >= least) continue;
        best = k;
        least = size;
      }
      if (best >= 0) {
        number_of(known_[best]);
        return close_children(known_[best].set.bands, open, children);
      }
      if (phase == 2) break;
      // Sets that are disjoint in the next band may need more clues than it has: then one of their
      // other cells has a clue.
      const int next = order_[phase + 1];
      BandMask within = 0;
      for (int place = 0; place <= phase + 1; ++place) within |= BandMask{1} << order_[place];
      std::array<BandCells, 3> cells = {};
      const std::vector<int> rows = disjoint(open, BandMask{1} << next, within, left_[next]);
      for (const int k : rows) {
        for (int place = 0; place <= phase; ++place)
          cells[order_[place]] |= known_[k].set.bands[order_[place]];
      }
      if (!rows.empty()) {
        if (!close_children(cells, open, children)) return false;
        number = write_sum(rows, BandMask{1} << next);
        return true;
      }
    }
    // All known sets are hit.
    Digits puzzle{};
    for (int cell = 0; cell < kBandColumn; ++cell) {
      if ((clues_[cell / kBandCells] >> cell % kBandCells & 1) != 0) puzzle[cell] = grid_[cell];
    }
    const auto other = other_solution(puzzle);
    if (!other) return fail(RefutationEnd::kNone);
    const UnavoidableSet set =
        smallest_within(grid_, difference(*other, grid_), [&](const UnavoidableSet& within) {
          return 128 * count(within.bands[order_[2]]) + within.size();
        });
    known_.push_back({set});
    return branch({static_cast<int>(known_.size()) - 1}, children, number);
  }

  // A child for each cell that is alive.
  bool close_children(const std::array<BandCells, 3>& cells, const std::vector<int>& open,
                      std::vector<int>& children) {
    for (const int band : order_) {
      for (BandCells rest = cells[band] & usable(band); rest != 0; rest &= rest - 1) {
        const BandCells cell = lowest(rest);
        alive_[band] &= ~cell;
        std::vector<int> still;
        for (const int k : open) {
          if ((known_[k].set.bands[band] & cell) == 0) still.push_back(k);
        }
        clues_[band] |= cell;
        --left_[band];
        path_.push_back({band, cell});
        const int number = close(std::move(still));
        path_.pop_back();
        ++left_[band];
        clues_[band] &= ~cell;
        if (number == kNoNumber) return false;
        children.push_back(number);
      }
    }
    return true;
  }

  const Digits& grid_;
  const Refutation& wanted_;
  const std::function<bool()>& stop_;
  Writer out_;
  RefutationEnd end_ = RefutationEnd::kWritten;
  int last_number_ = kBandRows;
  BitSolver solver_;
  std::vector<Known> known_;

  std::array<int, 3> share_ = {}, left_ = {}, order_ = {0, 1, 2};
  std::array<BandCells, 3> alive_ = {}, clues_ = {};
  std::vector<Clue> path_;
  std::vector<std::pair<int, int>> by_size_;
};

}  // namespace

RefutationEnd write_refutation(const Digits& grid, const Refutation& wanted,
                               const std::function<void(std::string_view)>& take,
                               const std::function<bool()>& stop) {
  return Refuter(grid, wanted, take, stop).run();
}

}  // namespace quadrille::puzzles::min_clues
