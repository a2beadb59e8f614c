// SPDX-License-Identifier: MIT

#include "tests/puzzles/extreme_boards.hpp"

#include <functional>
#include <utility>

namespace quadrille::tests {
namespace {

using Texts = std::vector<std::string>;

constexpr std::pair<int, int> kSizes[] = {{1, 1}, {1, 2},  {2, 1},  {2, 2},  {1, 3},
                                          {3, 1}, {1, 16}, {16, 1}, {3, 40}, {30, 2}};

std::string size_text(int rows, int columns) {
  return std::to_string(rows) + 'x' + std::to_string(columns);
}

// Rows of cells, each by a function of its number.
template <typename Cell>
std::string grid(int rows, int columns, Cell cell) {
  std::string text = "grid:\n";
  for (int k = 0; k < rows * columns; ++k)
    text += std::string(cell(k)) + ((k + 1) % columns == 0 ? "\n" : " ");
  return text;
}

std::string repeated(const std::string& word, int count) {
  std::string text;
  for (int k = 0; k < count; ++k) text += ' ' + word;
  return text;
}

// Pairs side by side, each with a label by its number, and free cells behind them.
std::string numberlink(int rows, int columns, const std::string& rules, int pairs,
                       const std::function<std::string(int)>& label) {
  return "numberlink\nsize: " + size_text(rows, columns) + "\nrules: " + rules + '\n' +
         grid(rows, columns,
              [&](int k) { return k < 2 * pairs ? label(k / 2) : std::string("."); });
}

void add_numberlink(Texts& texts) {
  for (const std::string rules : {"fill no-touch", "fill touch", "no-fill touch",
                                  "no-fill no-touch", "fill no-touch shortest"}) {
    for (const auto& [rows, columns] : kSizes) {
      const int pairs = rows * columns / 2;
      const auto add = [&, rows = rows, columns = columns](const auto& label) {
        texts.push_back(numberlink(rows, columns, rules, pairs, label));
      };
      for (const int first : {1, 3})
        add([first](int label) { return std::to_string(label + first); });
      for (const char* const name : {"n", "0", "ä", "-", "(", "rogo", "+", "_"})
        add([name](int label) { return name + std::to_string(label); });
      texts.push_back(numberlink(rows, columns, rules, 0, nullptr));
      texts.push_back("numberlink\nsize: " + size_text(rows, columns) + '\n' +
                      grid(rows, columns, [](int k) { return k % 2 == 0 ? "#" : "."; }));
    }
    // Single characters: colours of flow_solver, as many as there are; letters, as many as there are.
    for (const auto& [side, letters] :
         {std::pair(2, "RB"),
          {6, "RBYGOCMmPAWgTbcp"},
          {5, "abcdXYZ"},
          {11, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"}}) {
      const std::string all = letters;
      texts.push_back(numberlink(side, side, rules, static_cast<int>(all.size()),
                                 [&](int label) { return all.substr(label, 1); }));
    }
  }
}

void add_numberlink_3d(Texts& texts) {
  const std::string head = "numberlink-3d\nsize: ";
  texts.push_back(head + "1x1x1\ngrid:\n.\n");
  texts.push_back(head + "1x2x1\nrules: shortest\ngrid:\nA A\n");
  texts.push_back(head + "1x2x1\ngrid:\n1 1\n");
  texts.push_back(head + "1x1x2\ngrid:\n7\n7\n");
  texts.push_back(head +
                  "1x1x5\nrules: shortest\nvias: v\ngrid:\n2000000000\nv\nv\n2000000000\n.\n");
  texts.push_back(head + "1x2x2\nvias: V2\ngrid:\nx V2\nx V2\n");
  texts.push_back(head + "3x1x2\ngrid:\n#\n.\nA\n.\n.\nA\n");
}

void add_sudoku_box(Texts& texts, int rows, int columns) {
  const int side = rows * columns;
  const auto add = [&](const std::string& rules, auto cell) {
    texts.push_back("sudoku\nbox: " + size_text(rows, columns) + rules + '\n' +
                    grid(side, side, cell));
  };
  const auto solved = [&](int k) {
    const int row = k / side, column = k % side;
    return std::to_string((row % rows * columns + row / rows + column) % side + 1);
  };
  add("", [](int) { return std::string("."); });
  add("\nrules: diagonals", [](int) { return std::string("."); });
  add("", solved);
  add("", [&](int k) { return k % 3 == 0 ? solved(k) : std::string("."); });
  // Large numbers alone, and small ones alone.
  add("", [&](int k) { return k % 7 == 0 ? std::to_string(side) : std::string("."); });
  add("", [&](int k) { return k % side == 1 ? std::string("1") : std::string("."); });
  // Each of two numbers twice.
  add("", [&](int k) {
    return k == 0 || k == side * side - 1 ? std::to_string(side) : std::string(".");
  });
}

void add_sudoku(Texts& texts) {
  for (const auto& [rows, columns] : {std::pair(1, 1),
                                      {1, 2},
                                      {1, 3},
                                      {2, 2},
                                      {1, 4},
                                      {4, 1},
                                      {1, 5},
                                      {2, 3},
                                      {3, 2},
                                      {2, 4},
                                      {3, 3},
                                      {2, 5},
                                      {4, 4},
                                      {5, 5},
                                      {4, 9},
                                      {6, 6},
                                      {2, 20},
                                      {10, 10}})
    add_sudoku_box(texts, rows, columns);
  texts.push_back("sudoku\nregions: ab ab\n" + grid(2, 2, [](int) { return std::string("."); }));
  texts.push_back("sudoku\nregions: ab ba\n" + grid(2, 2, [](int) { return std::string("."); }));
  texts.push_back("sudoku\nregions: aabb aabb ccdd ccdd\n" +
                  grid(4, 4, [](int k) { return std::string(k == 5 ? "3" : "."); }));
  texts.push_back("sudoku\nregions: aaab bbba cccd dddc\nrules: diagonals\n" +
                  grid(4, 4, [](int) { return std::string("."); }));
}

void add_hashi(Texts& texts) {
  for (const auto& [rows, columns] : kSizes) {
    for (const std::string rules : {"", "\nrules: no-loops"}) {
      for (const char* const island : {".", "1", "8", "?"}) {
        texts.push_back(
            "hashi\nsize: " + size_text(rows, columns) + rules + '\n' +
            grid(rows, columns, [&](int k) { return std::string(k % 3 == 0 ? island : "."); }));
      }
    }
    texts.push_back("hashi\nsize: " + size_text(rows, columns) + '\n' +
                    grid(rows, columns, [](int) { return std::string("2"); }));
  }
}

void add_survo(Texts& texts) {
  for (const auto& [rows, columns] : kSizes) {
    for (const std::string sum : {"?", "0", "7", "1000000"}) {
      texts.push_back("survo\nsize: " + size_text(rows, columns) + "\nrows:" + repeated(sum, rows) +
                      "\ncolumns:" + repeated(sum == "0" ? "3" : sum, columns) + '\n' +
                      grid(rows, columns, [](int k) {
                        return k % 2 == 0 ? std::to_string(k + 1) : std::string(".");
                      }));
    }
  }
}

void add_rogo(Texts& texts) {
  for (const auto& [rows, columns] : kSizes) {
    for (const char* const cell : {".", "#", "-99", "-100", "1000000"}) {
      texts.push_back("rogo\nsize: " + size_text(rows, columns) + "\nsteps: 4\n" +
                      grid(rows, columns, [&](int) { return std::string(cell); }));
    }
  }
}

void add_circuit(Texts& texts) {
  for (const auto& [rows, columns] : kSizes) {
    std::string text = "circuit\nsize: " + size_text(rows, columns) + "\nboard:\n";
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) text += column > 0 ? " o" : "o";
      text += row + 1 < rows ? "\n|\n" : "\n";
    }
    texts.push_back(text);
  }
}

void add_battleship(Texts& texts) {
  for (const auto& [rows, columns] : kSizes) {
    for (const std::string fleet : {"0x1", "1x1", "2x3 1x40", "4x1 3x2 2x3 1x4"}) {
      for (const char* const cell : {".", "~", "o", "+", "<"}) {
        for (const std::string tally : {"?", "0", "1"}) {
          texts.push_back("battleship\nsize: " + size_text(rows, columns) + "\nfleet: " + fleet +
                          "\nrows:" + repeated(tally, rows) +
                          "\ncolumns:" + repeated(tally, columns) + '\n' +
                          grid(rows, columns, [&](int) { return std::string(cell); }));
        }
      }
    }
  }
}

void add_others(Texts& texts) {
  texts.push_back("zebra\nattribute A: x\nclues:\n");
  texts.push_back("zebra\nattribute \"A b\": \"x y\" z\nattribute B: 1 2\nclues:\nat(z, 1)\n");
  texts.push_back("min-clues\nbox: 1x1\ngrid:\n1\n");
  texts.push_back("min-clues\nbox: 1x2\ngrid:\n1 2\n2 1\n");
  texts.push_back("min-clues\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
  texts.push_back("min-clues\nbox: 3x3\n" + grid(9, 9, [](int k) {
                    return std::to_string((k / 9 % 3 * 3 + k / 27 + k % 9) % 9 + 1);
                  }));
}

}  // namespace

Texts extreme_boards() {
  Texts texts;
  for (const auto add : {add_numberlink, add_numberlink_3d, add_sudoku, add_hashi, add_survo,
                         add_rogo, add_circuit, add_battleship, add_others})
    add(texts);
  return texts;
}

}  // namespace quadrille::tests
