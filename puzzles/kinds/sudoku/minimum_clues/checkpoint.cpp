// SPDX-License-Identifier: MIT
//
// A checkpoint consists of lines of words. The last line is a digest of those before it, so that a
// file that was cut off or damaged is not taken for the state of a search. What can be checked
// again is checked: puzzles have one completion, and sets are unavoidable (ClueSearch::resume).
// That cases have been searched cannot be checked; the answer says so if it relies on it.

#include "puzzles/kinds/sudoku/minimum_clues/checkpoint.hpp"

#include <algorithm>
#include <locale>
#include <sstream>

#include "puzzles/kinds/sudoku/minimum_clues/fingerprint.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

constexpr std::string_view kHeader = "quadrille-checkpoint 2 min-clues/hitting-set\n";
constexpr std::string_view kDigest = "digest ";

std::string digits_text(const Digits& digits) {
  std::string text;
  for (const auto digit : digits) text += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return text;
}

std::string digest_line(std::string_view text) {
  Fingerprint print;
  for (const char byte : text) print.add(static_cast<unsigned char>(byte));
  std::ostringstream line;
  line.imbue(std::locale::classic());
  line << kDigest << std::hex << print.value() << '\n';
  return line.str();
}

Error refusal(std::string what) {
  return {.kind = ErrorKind::kInput, .message = "the checkpoint cannot be used: " + what};
}

int clues_of(const Digits& puzzle) {
  return static_cast<int>(puzzle.size()) -
         static_cast<int>(std::count(puzzle.begin(), puzzle.end(), 0));
}

// A reader of the words after the header, as `to_text` writes them.
class CheckpointReader {
 public:
  explicit CheckpointReader(std::string_view text) : words_{std::string(text)} {
    words_.imbue(std::locale::classic());
  }

  bool read(Checkpoint& checkpoint) {
    ClueSearchState& search = checkpoint.search;
    std::size_t puzzles = 0;
    read_word("grid");
    read_digits(checkpoint.grid);
    read_word("puzzles");
    words_ >> puzzles;
    for (; puzzles > 0 && words_; --puzzles) {
      read_digits(checkpoint.puzzles.emplace_back());
    }
    read_word("nodes");
    words_ >> search.nodes;
    read_word("refuted");
    words_ >> search.refuted;
    for (std::vector<UnavoidableSet>& found : search.found) read_sets(found);
    std::string word;
    if (words_ >> word) read_run(word, search.run.emplace());
    return !words_.bad() && is_right_ && words_.eof();
  }

 private:
  void read_word(std::string_view expected) {
    std::string word;
    if (!(words_ >> word) || word != expected) is_right_ = false;
  }

  void read_digits(Digits& digits) {
    std::string word;
    words_ >> word;
    if (word.size() != digits.size()) {
      is_right_ = false;
      return;
    }
    for (std::size_t cell = 0; cell < digits.size(); ++cell)
      digits[cell] = word[cell] == '.' ? 0 : static_cast<std::uint8_t>(word[cell] - '0');
  }

  void read_sets(std::vector<UnavoidableSet>& sets) {
    std::size_t count = 0;
    read_word("sets");
    words_ >> count;
    for (; count > 0 && words_; --count) {
      UnavoidableSet& set = sets.emplace_back();
      words_ >> std::hex >> set.bands[0] >> set.bands[1] >> set.bands[2] >> std::dec;
      for (const BandCells cells : set.bands) is_right_ = is_right_ && cells <= kWholeBand;
    }
    is_right_ = is_right_ && words_;
  }

  void read_run(const std::string& name, RunPosition& run) {
    bool wants_all = false;
    words_ >> run.clues >> wants_all >> std::hex >> run.plan >> std::dec >> run.share >>
        run.first >> run.batch_end >> run.batch_size >> run.loaded_sets;
    run.wanted = wants_all ? Wanted::kAll : Wanted::kOne;
    is_right_ = is_right_ && name == "run" && words_;
    words_ >> std::ws;
  }

  std::istringstream words_;
  bool is_right_ = true;
};

// Returns what is wrong with the puzzles; an empty string if they are valid.
std::string fault_of_puzzles(const Checkpoint& checkpoint) {
  BitSolver solver;
  const std::vector<Digits>& puzzles = checkpoint.puzzles;
  if (puzzles.empty()) return "it has no puzzle";
  for (auto puzzle = puzzles.begin(); puzzle != puzzles.end(); ++puzzle) {
    bool is_right = std::find(puzzles.begin(), puzzle, *puzzle) == puzzle &&
                    clues_of(*puzzle) == clues_of(puzzles.front());
    for (std::size_t cell = 0; cell < puzzle->size(); ++cell)
      is_right = is_right && ((*puzzle)[cell] == 0 || (*puzzle)[cell] == checkpoint.grid[cell]);
    if (!is_right) return "its puzzles are not ones that a search can find";
    int completions = 0;
    solver.search(*puzzle, [&](const Digits&) { return ++completions < 2; });
    if (completions != 1) return "one of its puzzles has other completions";
  }
  return checkpoint.search.refuted < clues_of(puzzles.front())
             ? ""
             : "it claims to have refuted its own puzzles";
}

}  // namespace

std::string to_text(const Checkpoint& checkpoint) {
  const ClueSearchState& search = checkpoint.search;
  std::ostringstream text;
  text.imbue(std::locale::classic());
  text << kHeader << "grid " << digits_text(checkpoint.grid) << "\npuzzles "
       << checkpoint.puzzles.size() << '\n';
  for (const Digits& puzzle : checkpoint.puzzles) text << digits_text(puzzle) << '\n';
  text << "nodes " << search.nodes << "\nrefuted " << search.refuted << '\n';
  for (const std::vector<UnavoidableSet>& sets : search.found) {
    text << "sets " << sets.size() << '\n' << std::hex;
    for (const UnavoidableSet& set : sets)
      text << set.bands[0] << ' ' << set.bands[1] << ' ' << set.bands[2] << '\n';
    text << std::dec;
  }
  if (search.run) {
    const RunPosition& run = *search.run;
    text << "run " << run.clues << ' ' << (run.wanted == Wanted::kAll) << ' ' << std::hex
         << run.plan << std::dec << ' ' << run.share << ' ' << run.first << ' ' << run.batch_end
         << ' ' << run.batch_size << ' ' << run.loaded_sets << '\n';
  }
  return text.str() + digest_line(text.str());
}

Result<Checkpoint> parse_checkpoint(std::string_view text, const Digits& grid) {
  if (!text.starts_with(kHeader))
    return refusal("it is not one of min-clues/hitting-set, or of another version");
  const std::size_t end = text.rfind("\n" + std::string(kDigest)) + 1;
  if (end == 0 || !text.ends_with('\n')) return refusal("its end is missing");
  if (text.substr(end) != digest_line(text.substr(0, end)))
    return refusal("its digest does not match its content");
  Checkpoint checkpoint;
  if (!CheckpointReader(text.substr(0, end).substr(kHeader.size())).read(checkpoint))
    return refusal("its lines are malformed");
  if (checkpoint.grid != grid) return refusal("it belongs to another grid");
  if (const std::string fault = fault_of_puzzles(checkpoint); !fault.empty()) return refusal(fault);
  return checkpoint;
}

}  // namespace quadrille::puzzles::min_clues
