// SPDX-License-Identifier: MIT

#include "tools/options/option_table.hpp"

#include <array>
#include <utility>

#include <quadrille/quadrille.hpp>
#include "tools/options/options.hpp"

namespace quadrille::tools {
namespace {

constexpr std::uint64_t kMaxJobs = 1024;
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;
constexpr std::uint64_t kMaxMebibytes = 1'000'000'000;

void take_solver(OptionReader& reader, Outcome<compare::Solver> solver) {
  if (const auto* failure = std::get_if<Failure>(&solver)) return reader.fail(*failure);
  reader.options().compare.solvers.push_back(std::get<compare::Solver>(std::move(solver)));
}

void add_rule(OptionReader& reader, std::string_view word) {
  std::string& rules = reader.options().read.rules;
  if (!rules.empty()) rules += ' ';
  rules += word;
}

constexpr std::array kTable = std::to_array<OptionRow>({
    {.name = "puzzle",
     .value = "ID",
     .groups = kReading,
     .section = Section::kReading,
     .text = "puzzle type, if it cannot be detected",
     .words = WordKind::kPuzzles,
     .read =
         [](OptionReader& r) {
           auto ids = words_of_kind(WordKind::kPuzzles);
           ids.push_back("model");  // an LP, MPS or OPB file, in JSON
           r.known(r.options().read.puzzle, ids);
         }},
    {.name = "from",
     .value = "FORMAT",
     .groups = kReading,
     .section = Section::kReading,
     .text = "input format (default: detected)",
     .words = WordKind::kReadFormats,
     .read =
         [](OptionReader& r) {
           r.known(r.options().read.format, words_of_kind(WordKind::kReadFormats));
         }},
    {.name = "strict",
     .groups = kReading,
     .section = Section::kReading,
     .text = "refuse a puzzle if reading it would give a warning",
     .read = [](OptionReader& r) { r.options().read.strict = true; }},
    {.name = "rules",
     .value = "WORDS",
     .groups = kReading,
     .section = Section::kReading,
     .text = "rule switches that override those of the input, e.g. \"{rules}\"",
     .more = "'quadrille list' shows the switches of each puzzle.",
     .words = WordKind::kRules,
     .read = [](OptionReader& r) { r.options().read.rules = r.value(); }},
    {.name = "at-most",
     .groups = kSolving,
     .section = Section::kReading,
     .text = "short for --rules at-most (rogo)",
     .read = [](OptionReader& r) { add_rule(r, "at-most"); }},
    {.name = "shortest",
     .groups = kSolving,
     .section = Section::kReading,
     .text = "short for --rules shortest (numberlink, numberlink-3d)",
     .read = [](OptionReader& r) { add_rule(r, "shortest"); }},
    {.name = "engine",
     .value = "NAME",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "engine: auto, sat, ip or frontier (default: auto, the engine of the best model)",
     .choices = "auto sat ip frontier",
     .read =
         [](OptionReader& r) {
           r.choice(r.options().solve.engine, {EngineChoice::kAuto, EngineChoice::kSat,
                                               EngineChoice::kIp, EngineChoice::kFrontier});
         }},
    {.name = "model",
     .value = "NAME",
     .groups = kSolving | kModel,
     .section = Section::kSolving,
     .text = "model, see 'quadrille list' (default: the best)",
     .more = "A model that does not support the puzzle's rules is refused.",
     .words = WordKind::kModels,
     .read =
         [](OptionReader& r) {
           auto names = words_of_kind(WordKind::kModels);
           names.push_back("reference");  // of any puzzle, for `export` alone
           r.known(r.options().solve.model, names);
         }},
    {.name = "model",
     .value = "NAME",
     .groups = kComparing,
     .section = Section::kComparing,
     .text = "model, see 'quadrille list'; may be repeated (default: all models of the puzzle)",
     .more = "'NAME without PARTS' leaves out parts of a model, e.g. '{model} without {parts}'; "
             "auto is the model that 'solve' chooses.",
     .words = WordKind::kModels,
     .is_list = true,
     .read = [](OptionReader& r) { take_solver(r, compare::our_solver(r.value())); }},
    {.name = "without",
     .value = "PARTS",
     .groups = kSolving | kModel,
     .section = Section::kSolving,
     .text = "parts of a model to leave out, e.g. {parts} of {model}",
     .more = "Parts are separated by commas; 'quadrille list' shows the parts of each model. The "
             "verdict does not change, so this measures how much they help.",
     .words = WordKind::kParts,
     .read = [](OptionReader& r) { r.options().solve.without = split_at(r.value(), ','); }},
    {.name = "presolve",
     .value = "yes|no",
     .groups = kSolving | kComparing,
     .section = Section::kSolving,
     .text = "tighten an integer program before the search: yes or no (default: yes)",
     .choices = "yes no",
     .read = [](OptionReader& r) { r.choice(r.options().solve.presolve, {true, false}); }},
    {.name = "row-order",
     .value = "ORDER",
     .groups = kSolving | kComparing | kExporting,
     .section = Section::kSolving,
     .text = "order of an integer program's rows: given, reversed or shuffled (default: given)",
     .more = "--seed gives the random order. The verdict does not change, but the search may.",
     .choices = "given reversed shuffled",
     .read =
         [](OptionReader& r) {
           r.choice(r.options().solve.row_order,
                    {RowOrder::kGiven, RowOrder::kReversed, RowOrder::kShuffled});
         }},
    {.name = "relax",
     .groups = kSolving | kComparing,
     .section = Section::kSolving,
     .text = "solve only the linear relaxation, without and with the model's own cuts (IP models)",
     .more = "Fractional columns are counted at the point found, which is arbitrary without an "
             "objective. The engine's own presolve and cuts are off.",
     .read = [](OptionReader& r) { r.options().relaxes = true; }},
    {.name = "limit",
     .value = "N",
     .groups = kSolving | kComparing,
     .section = Section::kSolving,
     .text = "find up to N solutions; 0 means all (default: 1)",
     .read = [](OptionReader& r) { r.whole(r.options().solve.limit, 0, kUnlimited); }},
    {.name = "unique",
     .groups = kSolving | kComparing,
     .section = Section::kSolving,
     .text = "decide whether the solution is the only one",
     .read = [](OptionReader& r) { r.options().solve.unique = true; }},
    {.name = "unique",
     .groups = kJoining,
     .section = Section::kSolving,
     .text = "decide whether the solution is the only one",
     .read = [](OptionReader& r) { r.options().solve.unique = true; }},
    {.name = "assume",
     .value = "FILE",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "look only for solutions with the marks in FILE",
     .more = "FILE is a half-filled board as for 'check --partial', or an editor's file with the "
             "same board and marks. The verdict is then about these solutions alone. A part that "
             "'split' has made has its marks with it. Needs a SAT model.",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().solving.assume = r.value(); }},
    {.name = "as-good-as",
     .value = "V",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "look only for solutions of value V or better (puzzles with a best solution)",
     .more = "V is a value that is known to be attained, e.g. by another part. If no solution is as "
             "good, the status is unknown, with a bound that says so. Needs a SAT model.",
     .read = [](OptionReader& r) { r.whole(r.options().solve.as_good_as, 0, kMaxNodes); }},
    {.name = "parts",
     .value = "N",
     .groups = kSplitting,
     .section = Section::kSolving,
     .text = "number of parts (default: 2)",
     .read = [](OptionReader& r) { r.whole(r.options().parts, 1, kMaxParts); }},
    {.name = "count",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "count the solutions exactly (puzzles with a model for engine frontier)",
     .more = "If the puzzle asks for a best solution, the best solutions are counted. Up to two "
             "solutions are shown, or as many as --limit allows.",
     .read = [](OptionReader& r) { r.options().solving.counts = true; }},
    {.name = "common",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "show what all solutions have in common",
     .more = "The picture has only what is the same in all solutions, or in all best ones. Other "
             "places are open: there solutions differ, or a limit came first. Takes a SAT model.",
     .read = [](OptionReader& r) { r.options().solving.finds_common = true; }},
    {.name = "why",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "say why there is no solution, or more than one",
     .more = "Without a solution: names clues that contradict one another, as few as possible in "
             "reasonable time. With several: shows what they have in common, as --common does, "
             "and names values each of which alone would leave one solution, at most ten.",
     .read = [](OptionReader& r) { r.options().solving.finds_reasons = true; }},
    {.name = "assume-17",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "rely on the published proof that no 9x9 grid has 16 clues (min-clues)",
     .read = [](OptionReader& r) { r.options().solve.search.assume_17 = true; }},
    {.name = "explain",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "solve by hand, step by step (all but min-clues)",
     .read = [](OptionReader& r) { r.options().solving.explains = true; }},
    {.name = "time-limit",
     .value = "SECONDS",
     .groups = kSolving | kGenerating | kComparing,
     .section = Section::kSolving,
     .text = "wall-clock limit per puzzle (default: none)",
     .more = "Fractions are allowed.",
     .read = [](OptionReader& r) { r.seconds(r.options().solve.time_limit); }},
    {.name = "node-limit",
     .value = "N",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "limit on branch-and-bound nodes (LP, MPS and OPB files; default: none)",
     .read = [](OptionReader& r) { r.whole(r.options().solving.node_limit, 0, kMaxNodes); }},
    {.name = "gap",
     .value = "G",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "stop when the solution is within this fraction of the bound (LP, MPS and OPB files; "
             "default: 0)",
     .more = "The status is then feasible, with both bounds. The fraction is of the objective, or of 1 "
             "if that is below 1.",
     .read = [](OptionReader& r) { r.fraction(r.options().solving.gap); }},
    {.name = "memory-limit",
     .value = "MIB",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "memory limit for open nodes (LP, MPS and OPB files) or states (engine frontier; default: "
             "2048)",
     .read = [](OptionReader& r) { r.whole(r.options().solving.memory_limit, 1, kMaxMebibytes); }},
    {.name = "proof",
     .value = "PATH",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "write a proof of the verdict into the folder PATH, or for LP, MPS, OPB and DIMACS "
             "files to the file PATH",
     .more =
         "quadrille-check-proof(1) checks it. The folder gets the puzzle (puzzle.txt), the claim "
         "and the solutions (claim.json), the rules as pseudo-Boolean rows (formula.opb), and the "
         "proof that nothing else satisfies them (proof.pbp), which VeriPB accepts, too. The "
         "verdict is proved anew from the rules, whatever engine found it; that can take longer. "
         "An earlier proof in that place is removed first. With marks it is about the solutions "
         "with them, and the report names PATH for 'join --proof'. If a limit comes before it is "
         "complete, the verdict is shown and the exit code is 30; a puzzle that can have no "
         "certificate is refused with 64.",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().solving.proof = r.value(); }},
    {.name = "proof",
     .value = "FOLDER",
     .groups = kJoining,
     .section = Section::kSolving,
     .text = "write a certificate of the verdict, made of those that the reports name",
     .more = "FOLDER gets copies of the certificates (parts/1, parts/2, ...), and a proof that the "
             "parts have all solutions. quadrille-check-proof(1) checks all of it. The folders "
             "that the reports name are those that 'solve --proof' was given, looked for from "
             "here. If no proof can be written, the verdict is shown and the exit code is 30.",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().solving.proof = r.value(); }},
    {.name = "proof-format",
     .value = "FORMAT",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "veripb, drat or vipr (default: veripb for puzzles; for LP, MPS and OPB files veripb if "
             "all columns are 0/1 and PATH is a folder or ends in /, else vipr)",
     .more = "veripb is version 1.2 of VeriPB's format, for puzzles and 0/1 programs. With drat the "
             "folder gets a SAT model's clauses (formula.cnf) and their refutation (proof.drat), "
             "which drat-trim and other checkers accept. That the clauses say what the rules say is "
             "not part of that proof. vipr is the format of VIPR, for linear and integer programs, "
             "which viprchk accepts: the file PATH, or proof.vipr in a folder. It is proved anew, "
             "by a slower search.",
     .choices = "veripb drat vipr",
     .read =
         [](OptionReader& r) {
           for (const std::string_view gone : {"native", "veripb-2", "veripb-3"}) {
             if (r.value() == gone)
               return r.refuse("(no longer written; expected veripb for puzzles and 0/1 programs, "
                               "vipr for other programs)");
           }
           r.choice(r.options().solving.proof_format,
                    {ProofFormat::kVeriPb, ProofFormat::kDrat, ProofFormat::kVipr});
         }},
    {.name = "checkpoint",
     .value = "FILE",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "resume from FILE if it exists, and keep it up to date (min-clues of 9x9)",
     .more = "The checkpoint is written every two seconds and at the end, also after a signal or a "
             "limit. It is valid only for the same grid; the answer says what was taken from it.",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().solving.checkpoint = r.value(); }},
    {.name = "threads",
     .value = "N",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "threads per puzzle; the answer does not change (min-clues of 9x9; default: 1)",
     .read =
         [](OptionReader& r) { r.whole(r.options().solve.search.threads, 1, kMaxJobs); }},
    {.name = "jobs",
     .letter = 'j',
     .value = "J",
     .groups = kSolving | kGenerating | kComparing,
     .section = Section::kSolving,
     .text = "number of puzzles at once; results stay in order (default: 1)",
     .read = [](OptionReader& r) { r.whole(r.options().jobs, 1, kMaxJobs); }},
    {.name = "seed",
     .value = "S",
     .groups = kSolving | kGenerating | kComparing | kExporting | kSplitting,
     .section = Section::kSolving,
     .text = "seed of the search (default: 0)",
     .more = "The same seed and build give the same output, except for times.",
     .read =
         [](OptionReader& r) {
           r.whole(r.options().solve.seed, 0, kUnlimited);
           r.options().generating.names_seeds = true;
         }},
    {.name = "json",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "print one line of JSON per puzzle, see quadrille(5)",
     .more =
         "Inputs that cannot be read have a line, too. With -v, lines include the peak memory of "
         "the process.",
     .read = [](OptionReader& r) { r.options().json = true; }},
    {.name = "json",
     .groups = kListing,
     .section = Section::kOutput,
     .text = "print one line of JSON per puzzle, see quadrille(5)",
     .read = [](OptionReader& r) { r.options().json = true; }},
    {.name = "progress",
     .value = "HOW",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "form of progress: auto (a line in a terminal) or json (default: auto)",
     .more =
         "With json, standard error gets one line of JSON per second, in a terminal or not: the "
         "seconds and, if known, the nodes, conflicts, solutions, best value, bound and share of "
         "the current step.",
     .choices = "auto json",
     .read =
         [](OptionReader& r) {
           r.choice(r.options().solving.json_progress, {false, true});
         }},
    {.name = "sat-codes",
     .groups = kSolving,
     .section = Section::kSolving,
     .text = "exit with 10 (solution), 20 (no solution) or 0 (undecided), as SAT solvers do",
     .read = [](OptionReader& r) { r.options().solving.sat_codes = true; }},
    {.name = "optimal",
     .groups = kChecking,
     .section = Section::kChecking,
     .text = "prove that no answer has a better value",
     .read = [](OptionReader& r) { r.options().checking.optimal = true; }},
    {.name = "partial",
     .groups = kChecking,
     .section = Section::kChecking,
     .text = "check a half-filled board: decide whether a solution has all its marks",
     .more = "ANSWER is then a solution in which what is not known is null or left out, and "
             "\"excluded\" lists what is known not to be. If no solution has all the marks, the "
             "verdict names as few of them as possible that do not fit together.",
     .read = [](OptionReader& r) { r.options().checking.partial = true; }},
    {.name = "json",
     .groups = kChecking,
     .section = Section::kChecking,
     .text = "print one line of JSON per puzzle, for --partial",
     .read = [](OptionReader& r) { r.options().json = true; }},
    {.name = "json",
     .groups = kHinting | kJoining,
     .section = Section::kOutput,
     .text = "print one line of JSON per puzzle",
     .read = [](OptionReader& r) { r.options().json = true; }},
    {.name = "time-limit",
     .value = "SECONDS",
     .groups = kHinting | kSplitting,
     .section = Section::kSolving,
     .text = "wall-clock limit per puzzle (default: none)",
     .read = [](OptionReader& r) { r.seconds(r.options().solve.time_limit); }},
    {.name = "solver-answer",
     .value = "FILE",
     .groups = kChecking,
     .section = Section::kChecking,
     .text = "check the output of another solver for an exported model",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().checking.solver_answer = r.value(); }},
    {.name = "time-limit",
     .value = "SECONDS",
     .groups = kChecking,
     .section = Section::kChecking,
     .text = "wall-clock limit per puzzle for --optimal and --partial (default: none)",
     .read = [](OptionReader& r) { r.seconds(r.options().solve.time_limit); }},
    {.name = "external",
     .value = "NAME@MODEL:COMMAND",
     .groups = kComparing,
     .section = Section::kComparing,
     .text = "another solver, which reads MODEL as {file}; may be repeated",
     .more =
         "MODEL may leave out parts, as for --model. In COMMAND, {file} stands for the exported model in LP or DIMACS format, {mps} and {opb} "
         "for the model in those formats, and {answer} for the file that the solver writes "
         "(default: its standard output). Any answer that check --solver-answer reads is accepted "
         "and judged by the rules. A solver that ends by itself claims that its answer is the "
         "best, so do not give it a limit of its own.",
     .is_list = true,
     .read = [](OptionReader& r) { take_solver(r, compare::external_solver(r.value())); }},
    {.name = "repeat",
     .value = "R",
     .groups = kComparing,
     .section = Section::kComparing,
     .text = "runs per solver and board (default: 1)",
     .read = [](OptionReader& r) { r.whole(r.options().compare.repeat, 1, kMaxCount); }},
    {.name = "vary-seed",
     .groups = kComparing,
     .section = Section::kComparing,
     .text = "give each repeat a seed of its own: that of --seed, the next one, ...",
     .read = [](OptionReader& r) { r.options().compare.varies_seed = true; }},
    {.name = "memory-limit",
     .value = "MIB",
     .groups = kComparing,
     .section = Section::kComparing,
     .text = "memory limit per process (default: none)",
     .read = [](OptionReader& r) { r.whole(r.options().compare.memory_mib, 1, kMaxMebibytes); }},
    {.name = "out",
     .value = "DIR",
     .groups = kComparing,
     .section = Section::kComparing,
     .text = "folder for results*.jsonl and the boards (default: none)",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().compare.folder = r.value(); }},
    {.name = "resume",
     .groups = kComparing,
     .section = Section::kComparing,
     .text = "skip runs already recorded in the folder of --out",
     .more = "A run is made again, and that is said, if it would differ: another board under the "
             "same name, time or memory limit, seed, program, command, model file or machine.",
     .read = [](OptionReader& r) { r.options().compare.resume = true; }},
    {.name = "shard",
     .value = "I/N",
     .groups = kComparing,
     .section = Section::kComparing,
     .text = "do only part I of N, for several processes that share a folder",
     .read =
         [](OptionReader& r) { r.share(r.options().compare.shard, r.options().compare.shards); }},
    {.name = "size",
     .value = "RxC",
     .groups = kGenerating,
     .section = Section::kGenerating,
     .text = "number of rows and columns (required)",
     .read =
         [](OptionReader& r) {
           r.size(r.options().generating.request.rows, r.options().generating.request.columns);
         }},
    {.name = "count",
     .value = "N",
     .groups = kGenerating,
     .section = Section::kGenerating,
     .text = "number of puzzles (default: 1)",
     .more = "Puzzle number K has the seed S + K - 1.",
     .read = [](OptionReader& r) { r.whole(r.options().generating.count, 1, kMaxCount); }},
    {.name = "any",
     .groups = kGenerating,
     .section = Section::kGenerating,
     .text = "allow more than one solution",
     .read = [](OptionReader& r) { r.options().generating.request.any = true; }},
    {.name = "recipe",
     .value = "FILE",
     .groups = kGenerating,
     .section = Section::kGenerating,
     .text = "make the puzzles that FILE lists, one group per line: COUNT PUZZLE-ID RxC "
             "[SETTING=VALUE...]",
     .more = "A setting of the generator is written NAME=VALUE, or NAME alone if it is yes or no; "
             "values with blanks are quoted. 'any' allows more than one solution, and 'seed=S' is "
             "the seed of the group's first puzzle. 'title: TEXT' is the title of the book. Lines "
             "that start with // are comments.",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().generating.recipe = r.value(); }},
    {.name = "book",
     .value = "FILE",
     .groups = kBook,
     .section = Section::kGenerating,
     .text = "write an HTML page to print, with the rules, numbered boards, and answers at the end",
     .more = "generate then writes the puzzles themselves only with -o or --to. In its books the "
             "caption of a board has the difficulty and the seed, if they are asked for; in those "
             "of render one to five stars, from easy to guess, tell the difficulty. A run that is "
             "stopped leaves a complete page of the boards so far.",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.picture_file(r.options().generating.book, {"html"}); }},
    {.name = "title",
     .value = "TEXT",
     .groups = kBook,
     .section = Section::kGenerating,
     .text = "title of the book (default: the title in the recipe, or none)",
     .read = [](OptionReader& r) { r.options().generating.title = r.value(); }},
    {.name = "author",
     .value = "TEXT",
     .groups = kBook,
     .section = Section::kGenerating,
     .text = "author of the book, below the title",
     .read = [](OptionReader& r) { r.options().generating.author = r.value(); }},
    {.name = "paper",
     .value = "SIZE",
     .groups = kBook,
     .section = Section::kGenerating,
     .text = "paper of the book: a4 or letter (default: a4)",
     .choices = "a4 letter",
     .read =
         [](OptionReader& r) {
           r.choice(r.options().generating.paper, {Paper::kA4, Paper::kLetter});
         }},
    {.name = "columns",
     .value = "N",
     .groups = kBook,
     .section = Section::kGenerating,
     .text = "boards side by side in the book, 1 to 12; fewer if a text would be too small "
             "(default: 1 or 2, by their size)",
     .read = [](OptionReader& r) { r.whole(r.options().generating.columns, 1, Book::kMaxColumns); }},
    {.name = "answer",
     .value = "FILE",
     .groups = kAnswer,
     .section = Section::kOutput,
     .text = "draw the solution in this JSON file",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().answer = r.value(); }},
    {.name = "candidates",
     .groups = kAnswer,
     .section = Section::kOutput,
     .text = "draw the candidates of open cells (sudoku)",
     .read = [](OptionReader& r) { r.options().pictures.candidates = true; }},
    {.name = "answer-format",
     .value = "FORMAT",
     .groups = kSolving,
     .section = Section::kOutput,
     .text = "write solutions in this format, such as pzpr or penpa, instead of drawing them",
     .more = "Summary lines then go to standard error.",
     .words = WordKind::kAnswerFormats,
     .read =
         [](OptionReader& r) {
           r.known(r.options().solving.answer_format, words_of_kind(WordKind::kAnswerFormats));
         }},
    {.name = "svg",
     .value = "FILE",
     .groups = kPictures,
     .section = Section::kOutput,
     .text = "write an SVG picture; several are numbered FILE-1.svg, FILE-2.svg, ...",
     .more = "A name that ends in .png or .pdf makes such a file with rsvg-convert (Debian: "
             "librsvg2-bin).",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.picture_file(r.options().pictures.svg, {"svg", "png", "pdf"}); }},
    {.name = "html",
     .value = "FILE",
     .groups = kPictures,
     .section = Section::kOutput,
     .text = "write an HTML page with all pictures",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.picture_file(r.options().pictures.html, {"html"}); }},
    {.name = "mono",
     .groups = kPictures | kBook,
     .section = Section::kOutput,
     .text = "draw pictures for print: black and grey, with thin lines and a frame",
     .read = [](OptionReader& r) { r.options().pictures.mono = true; }},
    {.name = "to",
     .value = "FORMAT",
     .groups = kConverting,
     .section = Section::kOutput,
     .text = "output format (required)",
     .words = WordKind::kWrittenFormats,
     .read =
         [](OptionReader& r) {
           r.known(r.options().to, words_of_kind(WordKind::kWrittenFormats));
         }},
    {.name = "to",
     .value = "FORMAT",
     .groups = kGenerating,
     .section = Section::kOutput,
     .text = "output format (default: native)",
     .words = WordKind::kGeneratedFormats,
     .read =
         [](OptionReader& r) {
           r.known(r.options().to, words_of_kind(WordKind::kGeneratedFormats));
         }},
    {.name = "to",
     .value = "FORMAT",
     .groups = kExporting,
     .section = Section::kOutput,
     .text = "output format: dimacs, lp, mps or opb (required)",
     .words = WordKind::kModelFormats,
     .read =
         [](OptionReader& r) { r.known(r.options().to, words_of_kind(WordKind::kModelFormats)); }},
    {.name = "exclude-answer",
     .value = "FILE",
     .groups = kExporting,
     .section = Section::kOutput,
     .text = "exclude the answer in FILE, a solver's output for this model",
     .more = "Another answer, or none, then shows whether it is the only one. If the puzzle asks for "
             "a best solution, the others must be as good.",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().excluded_answer = r.value(); }},
    {.name = "aux",
     .value = "FILE",
     .groups = kExporting,
     .section = Section::kOutput,
     .text = "write the follower of a bilevel model to FILE, for solvers such as MibS (min-clues)",
     .more = "FILE names the follower's columns, with their costs, and its rows. The program itself is "
             "written with --to mps, with two inequalities for each equation.",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().auxiliary = r.value(); }},
    {.name = "output",
     .letter = 'o',
     .value = "FILE",
     .groups = kWriting,
     .section = Section::kOutput,
     .text = "write to FILE instead of standard output",
     .words = WordKind::kFiles,
     .read = [](OptionReader& r) { r.options().output = r.value(); }},
    {.name = "color",
     .value = "WHEN",
     .groups = kColor,
     .section = Section::kOutput,
     .text = "use colours: auto (in a terminal without NO_COLOR), always or never (default: auto)",
     .choices = "auto always never",
     .read =
         [](OptionReader& r) {
           r.choice(r.options().color, {r.options().color, true, false});
         }},
    {.name = "quiet",
     .letter = 'q',
     .groups = kEveryVerb,
     .text = "print less: no boards, warnings or progress",
     .read = [](OptionReader& r) { r.options().quiet = true; }},
    {.name = "verbose",
     .letter = 'v',
     .groups = kEveryVerb,
     .text = "print more: statistics of the search, and the first steps of zebra/backtrack",
     .read = [](OptionReader& r) { r.options().verbose = true; }},
    {.name = "help",
     .letter = 'h',
     .groups = kEveryVerb,
     .text = "show this help",
     .read = [](OptionReader& r) { r.options().help = true; }},
    {.name = "version",
     .groups = kEveryVerb,
     .text = "show the version, commit and compiler; with -v also the licences of linked libraries",
     .read = [](OptionReader& r) { r.options().version = true; }},
});

// Returns the first model that has several parts, and two of its parts.
std::pair<std::string, std::string> model_and_parts() {
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const ModelInfo& model : puzzle.models) {
      if (model.parts.size() < 2) continue;
      return {std::string(model.name),
              std::string(model.parts[0].name) + ',' + std::string(model.parts[1].name)};
    }
  }
  return {};
}

// Returns the second word of each rule switch, which is usually not the default.
std::string example_of_rules() {
  for (const PuzzleInfo& puzzle : catalogue()) {
    const auto words = rule_words(puzzle.rules);
    std::string example;
    for (std::size_t i = 1; i < words.size(); i += 2)
      example += (example.empty() ? "" : " ") + std::string(words[i]);
    if (!example.empty()) return example;
  }
  return {};
}

void replace(std::string& text, std::string_view mark, const std::string& words) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += words.size())
    text.replace(at, mark.size(), words);
}

}  // namespace

std::span<const OptionRow> option_table() { return kTable; }

bool takes(const Verb& verb, const OptionRow& row) {
  return row.groups == kEveryVerb || (verb.groups & row.groups) != 0;
}

bool is_yes_no(const SettingInfo& setting) { return setting.value == "yes|no"; }

std::string spelling(const SettingInfo& setting) {
  const std::string value(setting.value);
  return "--" + std::string(setting.name) + ' ' + (is_yes_no(setting) ? '[' + value + ']' : value);
}

std::string with_examples(std::string_view text) {
  std::string result(text);
  const auto [model, parts] = model_and_parts();
  replace(result, "{model}", model);
  replace(result, "{parts}", parts);
  replace(result, "{rules}", example_of_rules());
  return result;
}

}  // namespace quadrille::tools
