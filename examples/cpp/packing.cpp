// SPDX-License-Identifier: MIT
//
// Bin packing by columns: as few bins as possible for items of several sizes. A column for each way
// to fill a bin says how many bins are filled so. The relaxation of this model is much stronger
// than that of one with a column for each item and bin (Gilmore and Gomory 1961). The search begins
// with what first fit finds.
//
//   cmake -B build && cmake --build build && build/packing

#include <functional>
#include <iostream>
#include <map>
#include <quadrille/engine.hpp>
#include <vector>

using namespace quadrille::engine;

namespace {

constexpr int kBin = 100;

struct Kind {
  int size, count;  // the size of an item, and how many there are
};

// How many items of each kind are in a bin.
using Pattern = std::vector<int>;

// Lists all patterns to which no item can be added.
std::vector<Pattern> full_patterns(const std::vector<Kind>& kinds) {
  std::vector<Pattern> found;
  Pattern pattern(kinds.size());
  const std::function<void(std::size_t, int)> fill = [&](std::size_t k, int room) {
    if (k == kinds.size()) {
      for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (pattern[i] < kinds[i].count && kinds[i].size <= room) return;
      }
      found.push_back(pattern);
      return;
    }
    for (pattern[k] = 0; pattern[k] <= kinds[k].count && pattern[k] * kinds[k].size <= room;
         ++pattern[k])
      fill(k + 1, room - pattern[k] * kinds[k].size);
    pattern[k] = 0;
  };
  fill(0, kBin);
  return found;
}

// Fills one bin after the other with the largest items that fit.
std::vector<std::int64_t> first_fit(std::vector<Kind> kinds, const std::vector<Pattern>& patterns) {
  std::map<Pattern, std::size_t> index;
  for (std::size_t p = 0; p < patterns.size(); ++p) index[patterns[p]] = p;
  const std::vector<Kind> all = kinds;
  std::vector<std::int64_t> bins(patterns.size());
  const auto some_left = [&] {
    for (const Kind& kind : kinds) {
      if (kind.count > 0) return true;
    }
    return false;
  };
  while (some_left()) {
    Pattern pattern(kinds.size());
    int room = kBin;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      while (kinds[k].count > 0 && kinds[k].size <= room)
        --kinds[k].count, ++pattern[k], room -= kinds[k].size;
    }
    for (std::size_t k = 0; k < kinds.size(); ++k) {  // items too many do no harm
      while (pattern[k] < all[k].count && all[k].size <= room) ++pattern[k], room -= all[k].size;
    }
    ++bins[index.at(pattern)];
  }
  return bins;
}

}  // namespace

int main() {
  const std::vector<Kind> kinds = {{62, 7},  {48, 11}, {41, 9}, {33, 14},
                                   {27, 12}, {19, 16}, {11, 9}};
  const std::vector<Pattern> patterns = full_patterns(kinds);
  Model model;
  std::vector<Term> bins;
  for (std::size_t p = 0; p < patterns.size(); ++p)
    bins.push_back({model.add_column("", 0, kInfinity), 1});
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    std::vector<Term> items;
    for (std::size_t p = 0; p < patterns.size(); ++p)
      items.push_back({bins[p].column, patterns[p][k]});
    model.add_row("size " + std::to_string(kinds[k].size), items, kinds[k].count, kInfinity);
  }
  model.set_objective(bins, Sense::kMinimise);

  Options options;
  options.limits.seconds = 60;
  options.start = first_fit(kinds, patterns);
  std::cout << patterns.size() << " patterns; first fit: " << *model.objective_value(options.start)
            << " bins\n";
  const SolveResult result = solve(model, options);
  if (result.values.empty()) return std::cerr << "no packing\n", 1;
  for (std::size_t p = 0; p < patterns.size(); ++p) {
    if (result.values[p] == 0) continue;
    std::cout << result.values[p].text() << " x";
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      for (int i = 0; i < patterns[p][k]; ++i) std::cout << ' ' << kinds[k].size;
    }
    std::cout << '\n';
  }
  std::cout << "bins " << result.objective->text() << ": " << to_string(result.status) << '\n';
}
