/* SPDX-License-Identifier: MIT */
/** @file
 * Quadrille solves grid puzzles exactly. This is the one header that a C program needs and that a
 * binding to another language wraps: text goes in, JSON comes out. Boards and solutions may also be
 * arrays.
 *
 *     quadrille_error error;
 *     quadrille_puzzles* puzzles;
 *     if (quadrille_read(text, length, NULL, &puzzles, &error) != QUADRILLE_OK)
 *       return complain(error.line, error.column, error.message);
 *
 *     quadrille_solve_options options = {.size = sizeof options, .unique = 1};
 *     quadrille_status status;
 *     char* json;
 *     if (quadrille_solve(quadrille_get(puzzles, 0), &options, &status, &json, &error) ==
 *         QUADRILLE_OK) {
 *       if (status == QUADRILLE_UNIQUE) puts(json);
 *       quadrille_free(json);
 *     }
 *     quadrille_puzzles_free(puzzles);
 *
 * Rules that hold for all functions are in basics.h. The integer-programming engine has a header of
 * its own, engine.h.
 */
#ifndef QUADRILLE_QUADRILLE_H_
#define QUADRILLE_QUADRILLE_H_

#include <stddef.h>
#include <stdint.h>

#include <quadrille/basics.h>
#include <quadrille/export.h>

#ifdef __cplusplus
extern "C" {
#endif

QUADRILLE_EXPORT_BEGIN

/* ------------------------------------------------------------------------------------ puzzles */

/** All puzzles of a text. */
typedef struct quadrille_puzzles quadrille_puzzles;
/** One puzzle; belongs to a quadrille_puzzles. */
typedef struct quadrille_puzzle quadrille_puzzle;

/** Options for reading. */
typedef struct quadrille_read_options {
  size_t size;        /**< sizeof(quadrille_read_options) */
  const char* puzzle; /**< a puzzle id, needed only if the text does not show it */
  const char* format; /**< a format name; NULL: recognised by content */
  const char* rules;  /**< rule switches that override those of the text, e.g. "no-fill touch" */
  int strict;         /**< not 0: a text is refused if reading it would give a warning */
} quadrille_read_options;

/** Reads all puzzles of a text (a whole file, or one URL). Fails at the first error in the text. */
quadrille_code quadrille_read(const char* text, size_t length,
                              const quadrille_read_options* options, quadrille_puzzles** puzzles,
                              quadrille_error* error);

/** Frees the puzzles and everything taken from them. May be NULL. */
void quadrille_puzzles_free(quadrille_puzzles* puzzles);

/** Returns the number of puzzles; at least one. */
size_t quadrille_count(const quadrille_puzzles* puzzles);

/** Returns a puzzle by its index in the text, from 0; NULL if the index is too large. */
const quadrille_puzzle* quadrille_get(const quadrille_puzzles* puzzles, size_t index);

/** Returns the name of the format of the text. */
const char* quadrille_format(const quadrille_puzzles* puzzles);

/** Returns the problems repaired while reading, one warning per line; usually empty. */
const char* quadrille_warnings(const quadrille_puzzles* puzzles);

/** Returns the puzzle's id, e.g. "numberlink". */
const char* quadrille_id(const quadrille_puzzle* puzzle);

/** Returns the rule switches in force, e.g. "fill no-touch"; empty for puzzles without variants. */
const char* quadrille_rules(const quadrille_puzzle* puzzle);

/** Returns "max" or "min" if a solution of the greatest or least value is asked for; otherwise
 * "". */
const char* quadrille_sense(const quadrille_puzzle* puzzle);

/** Returns the number of rows. */
int quadrille_rows(const quadrille_puzzle* puzzle);
/** Returns the number of columns. */
int quadrille_columns(const quadrille_puzzle* puzzle);

/** Writes puzzles in a named format. `*warnings` has what the format cannot express, one warning
 * per line; `warnings` may be NULL. */
quadrille_code quadrille_write(const quadrille_puzzles* puzzles, const char* format, char** text,
                               char** warnings, quadrille_error* error);

/** Writes one puzzle in the same way. */
quadrille_code quadrille_write_puzzle(const quadrille_puzzle* puzzle, const char* format,
                                      char** text, char** warnings, quadrille_error* error);

/** Gives the available puzzles with their rules, models, formats and settings of generators as a
 * JSON array of the lines that `quadrille list --json` prints. */
quadrille_code quadrille_catalogue(char** json, quadrille_error* error);

/** Gives the names of the models that support the puzzle's board and rules, one per line. */
quadrille_code quadrille_models(const quadrille_puzzle* puzzle, char** names,
                                quadrille_error* error);

/* ------------------------------------------------------------------------------------ solving */

/** The verdict of a search. */
typedef enum quadrille_status {
  QUADRILLE_SOLVED,   /**< a solution; others may exist */
  QUADRILLE_UNIQUE,   /**< the only solution */
  QUADRILLE_MULTIPLE, /**< more than one solution */
  QUADRILLE_OPTIMAL,  /**< a best solution */
  QUADRILLE_NONE,     /**< proved: there is no solution */
  QUADRILLE_UNKNOWN   /**< a limit or a cancellation came first; nothing is claimed */
} quadrille_status;

/** Returns the word of JSON for a verdict, e.g. "unique". */
const char* quadrille_status_word(quadrille_status status);

/** No limit. A limit of 0 is not set, which means 1. */
#define QUADRILLE_ALL UINT64_MAX

/** The state of a running search, for display. */
typedef struct quadrille_progress {
  size_t size;          /**< of this struct in the library; members beyond it do not exist */
  int64_t nodes;        /**< IP: nodes of branch and bound */
  int64_t conflicts;    /**< SAT: of finished searches */
  int64_t lazy_clauses; /**< SAT: added so far */
  uint64_t solutions;   /**< found so far */
  double value;         /**< the objective of the best solution so far; NaN if unknown */
  double bound;         /**< no solution is better; NaN if unknown */
  double share;         /**< completed share of the current step, 0 to 1; NaN if unknown */
} quadrille_progress;

/** Options for solving. See the rules in basics.h for the callbacks. */
typedef struct quadrille_solve_options {
  size_t size;                    /**< sizeof(quadrille_solve_options) */
  const char* engine;             /**< "auto", "sat", "ip" or "frontier"; NULL: "auto" */
  const char* model;              /**< e.g. "numberlink/edge-label"; NULL: the puzzle's best */
  const char* source;             /**< the origin of the puzzle, for the JSON; may be NULL */
  uint64_t limit;                 /**< number of solutions to find; 0: one; QUADRILLE_ALL: all */
  uint64_t seed;                  /**< the same seed gives the same answer */
  double time_limit;              /**< seconds of wall clock; 0: none */
  int unique;                     /**< not 0: decide whether the solution is the only one */
  const quadrille_cancel* cancel; /**< may be NULL */
  /** Called with each solution after the rules have accepted it. If the puzzle asks for a best
   * solution: with the best ones once that is proved, or with the best one found if stopped.
   * `solution` is a solution object of the JSON and lives until the function returns; `context` is
   * the one below. Returning 0 ends the search. May be NULL. */
  int (*on_solution)(const char* solution, void* context);
  void* context; /**< for all callbacks; may be NULL */
  int explain;   /**< not 0: the JSON has a solution by hand, too */
  int unused;    /**< ignored; older headers end here */
  int count;     /**< not 0: the JSON has the exact number of solutions (engine frontier) */
  int unused_2;  /**< ignored, likewise */
  void (*unused_5)(void); /**< ignored: quadrille_certify gives certificates */
  /** For min-clues, not 0: rely on the proof that 16 clues never suffice (G. McGuire, B. Tugemann
   * and G. Civario, There Is No 16-Clue Sudoku, 2014). */
  int assume_17;
  int unused_3; /**< ignored, likewise */
  int threads;  /**< for min-clues/hitting-set; the answer does not depend on it; 0: one */
  int unused_4; /**< ignored, likewise */
  /** For the same model: called from time to time, and at the end, with a text from which a later
   * search of the same grid can resume; `text` has no terminating NUL. May be NULL. */
  void (*on_checkpoint)(const char* text, size_t length, void* context);
  const char* resume; /**< such a text with a terminating NUL; NULL: from the start */
  /** Called from time to time, at most ten times a second. Returning 0 ends the search. May be
   * NULL. */
  int (*on_progress)(const quadrille_progress* progress, void* context);
  const char* without;   /**< parts of the model to leave out, separated by blanks; may be NULL */
  uint64_t memory_limit; /**< bytes for a model of the engine frontier; 0: 2 GiB */
  int common;            /**< not 0: the JSON has what all solutions have in common */
  int relax;             /**< not 0: solves only the linear relaxation of an IP model */
  /** Called like on_solution, after it, with the solution as an array of quadrille_cells numbers:
   * see quadrille_answer_cells. May be NULL. */
  int (*on_cells)(const int32_t* cells, size_t count, void* context);
  int drop_solutions; /**< not 0: keeps at most two solutions, for long enumerations by callbacks */
  int why;            /**< not 0: the JSON has why there is no solution, or more than one */
  /** Conflicts of a SAT model; simplex iterations, nodes and conflicts of an integer program, added
   * up; 0: no limit. The same puzzle, options, seed and build stop at the same point. Refused for
   * other models and questions. */
  int64_t work_limit;
  /** A value that is known to be attained, e.g. by another part: worse solutions are not looked
   * for. If no solution is as good, the status is QUADRILLE_UNKNOWN, and the bound says so. NULL:
   * none. */
  const int64_t* as_good_as;
} quadrille_solve_options;

/** Solves a puzzle; of a part (quadrille_split), looks only for its solutions. `*json` is the line
 * that `quadrille solve --json` prints, without the newline. The puzzle's rules have accepted every
 * solution in it. `status` may be NULL. */
quadrille_code quadrille_solve(const quadrille_puzzle* puzzle,
                               const quadrille_solve_options* options, quadrille_status* status,
                               char** json, quadrille_error* error);

/** The result of a search. It does not need the puzzle to live on. */
typedef struct quadrille_report quadrille_report;

/** Solves a puzzle as quadrille_solve does. The report gives its parts without JSON, which takes
 * more time than most searches if there are many solutions. */
quadrille_code quadrille_solve_report(const quadrille_puzzle* puzzle,
                                      const quadrille_solve_options* options,
                                      quadrille_report** report, quadrille_error* error);

/** Frees a report. May be NULL. */
void quadrille_report_free(quadrille_report* report);

/** Returns the verdict; QUADRILLE_UNKNOWN for NULL. */
quadrille_status quadrille_report_status(const quadrille_report* report);

/** Returns the number of solutions in the report. */
size_t quadrille_report_count(const quadrille_report* report);

/** Returns the number of solutions that were found: more than are in the report if `drop_solutions`
 * was set. */
uint64_t quadrille_report_found(const quadrille_report* report);

/** Returns whether all solutions were found. */
int quadrille_report_found_all(const quadrille_report* report);

/** Returns the value of the solutions if the puzzle asks for a best one; NaN if unknown. */
double quadrille_report_objective(const quadrille_report* report);

/** Returns the bound that no solution exceeds in value; NaN if unknown. */
double quadrille_report_bound(const quadrille_report* report);

/** Gives a solution, by its index from 0, as quadrille_answer_cells does. */
quadrille_code quadrille_report_cells(const quadrille_report* report, size_t index, int32_t* cells,
                                      size_t count, quadrille_error* error);

/** Gives a solution, by its index from 0, as a solution object of the JSON. */
quadrille_code quadrille_report_solution(const quadrille_report* report, size_t index, char** json,
                                         quadrille_error* error);

/** Gives the whole report as the line that quadrille_solve gives. */
quadrille_code quadrille_report_json(const quadrille_report* report, char** json,
                                     quadrille_error* error);

/** Solves a puzzle as quadrille_solve does, and proves the verdict in a form that
 * quadrille-check-proof and VeriPB accept. A certificate is four files of one folder: `on_piece` is
 * called with consecutive pieces of each, with the file's name ("puzzle.txt", "claim.json",
 * "formula.opb" or "proof.pbp") and the context of the options; `text` has no terminating NUL.
 * `*certified` is 1 if the certificate is complete. It is 0 if there is none, and the pieces are
 * worthless: nothing was decided, a limit or a cancellation came first, the puzzle has no reference
 * formulation, or one that is too large. `status` may be NULL. The certificate of a part is about
 * the solutions with its marks. */
quadrille_code quadrille_certify(
    const quadrille_puzzle* puzzle, const quadrille_solve_options* options,
    void (*on_piece)(const char* file, const char* text, size_t length, void* context),
    quadrille_status* status, char** json, int* certified, quadrille_error* error);

/** Splits a board into parts to be solved anywhere: `*result` has them as boards with marks, which
 * quadrille_solve takes as assumptions. Each solution belongs to one part only. The parts are made
 * by looking ahead, so that they are about equally hard; there are fewer only if no mark is left.
 * A part can be split again. Of the options, seed, time_limit and cancel count. */
quadrille_code quadrille_split(const quadrille_puzzle* puzzle, size_t parts,
                               const quadrille_solve_options* options, quadrille_puzzles** result,
                               quadrille_error* error);

/** Returns whether the puzzle is a part of a board. */
int quadrille_is_part(const quadrille_puzzle* puzzle);

/** Gives a part with its board as one line of JSON, which quadrille_read reads. */
quadrille_code quadrille_part_json(const quadrille_puzzle* puzzle, char** json,
                                   quadrille_error* error);

/** Joins the reports of all parts of a board, one line of JSON each, into one about the board. The
 * solutions are verified again. Fails if parts are missing, overlap or are of other boards. If
 * `unique` is not 0, a single solution that may not be the only one is QUADRILLE_UNKNOWN. `status`
 * may be NULL. */
quadrille_code quadrille_join(const char* reports, size_t length, int unique,
                              quadrille_status* status, char** json, quadrille_error* error);

/** Options for generating. */
typedef struct quadrille_generate_options {
  size_t size;       /**< sizeof(quadrille_generate_options) */
  int rows;          /**< of the board, 1 to 1000 */
  int columns;       /**< of the board, 1 to 1000 */
  uint64_t seed;     /**< same seed, same puzzle */
  double time_limit; /**< seconds of wall clock; 0: none */
  int any;           /**< not 0: the puzzle may have more than one solution */
  /** Settings of the puzzle's generator, separated by blanks, e.g. "steps=12"; may be NULL. */
  const char* settings;
  const quadrille_cancel* cancel; /**< may be NULL */
} quadrille_generate_options;

/** Makes a puzzle of a kind, e.g. "survo", with exactly one solution unless `any`. `*puzzles` holds
 * only this puzzle; it is NULL if a limit or a cancellation came first. Fails with
 * QUADRILLE_BAD_REQUEST for unknown puzzles and settings, and for sizes out of range. */
quadrille_code quadrille_generate(const char* puzzle, const quadrille_generate_options* options,
                                  quadrille_puzzles** puzzles, quadrille_error* error);

/** Writes a model of a puzzle for other solvers: `format` is "dimacs", "lp", "mps" or "opb",
 * `model` is a name or NULL for the best. `*warnings` has what the file lacks, one warning per
 * line; `warnings` may be NULL. */
quadrille_code quadrille_export(const quadrille_puzzle* puzzle, const char* model,
                                const char* format, char** text, char** warnings,
                                quadrille_error* error);

/** Reads another solver's output for such a model: `s` and `v` lines of SAT solvers or minisat's
 * file, solution files of IP solvers. `model` is the one that was written. `*answer` is JSON for
 * the functions below, not checked yet; NULL if the solver claims that no solution exists, or gives
 * none. */
quadrille_code quadrille_read_solver_answer(const quadrille_puzzle* puzzle, const char* text,
                                            size_t length, const char* model, char** answer,
                                            quadrille_error* error);

/* ----------------------------------------------------------------------- checking and drawing */

/** Verifies an answer, the JSON of quadrille_solve or one of its solution objects, by the rules
 * alone. `*violation` is NULL if the answer is right; otherwise it names the broken rule and the
 * cells, e.g. {"rule":"branch","message":"...","cells":[[0,1]]}, counted from 0. Fails with
 * QUADRILLE_BAD_INPUT only for invalid JSON or other keys or types. */
quadrille_code quadrille_check(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                               char** violation, quadrille_error* error);

/** The same, with the value of a right answer if the puzzle asks for a best one, e.g.
 * {"violation":null,"value":9,"optimal":false,"better":14}; missing values are null. If `prove` is
 * not 0, the puzzle is solved with the options to decide whether the value is the best: "optimal"
 * is true, or false with a "better" value, or null if a limit came first. */
quadrille_code quadrille_judge(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                               int prove, const quadrille_solve_options* options, char** judgement,
                               quadrille_error* error);

/** Decides whether a solution has all marks of a half-filled board. `marks` is a solution object in
 * which what is not known is null or left out, and "excluded" lists what is known not to be; or a
 * line of a search for what solutions have in common. `*status` is QUADRILLE_SOLVED, QUADRILLE_NONE
 * or QUADRILLE_UNKNOWN, and `*json` also has marks that contradict each other, e.g.
 * {"puzzle":"sudoku","status":"none","conflict":[{"text":"5 in r1c2","cells":[[0,1]]}],
 * "smallest":true,"impossible":[...]}. `status` may be NULL. */
quadrille_code quadrille_check_partial(const quadrille_puzzle* puzzle, const char* marks,
                                       size_t length, const quadrille_solve_options* options,
                                       quadrille_status* status, char** json,
                                       quadrille_error* error);

/** Finds the next step from such marks; `marks` may be NULL for an empty board. `*json` is as
 * before, with "step" (technique, text, cells and marks, or null), "complete", and the marks
 * together with those of the step as "after". */
quadrille_code quadrille_hint(const quadrille_puzzle* puzzle, const char* marks, size_t length,
                              const quadrille_solve_options* options, quadrille_status* status,
                              char** json, quadrille_error* error);

/** Writes the first solution of a right answer in a format that supports it, e.g. "pzpr". */
quadrille_code quadrille_write_answer(const quadrille_puzzle* puzzle, const char* answer,
                                      size_t length, const char* format, char** text,
                                      quadrille_error* error);

/** Options for drawing. */
typedef struct quadrille_draw_options {
  size_t size;           /**< sizeof(quadrille_draw_options) */
  const char* form;      /**< "text" or "svg"; NULL: "text" */
  int color;             /**< text, not 0: with ANSI colours */
  int mono;              /**< SVG, not 0: for print, without colours */
  int partial;           /**< not 0: the answer is a half-filled board, as for quadrille_hint */
  int candidates;        /**< not 0: draws candidates of open cells, without an answer */
  int bare;              /**< SVG, not 0: without notes below the board, such as clues */
  int unused;            /**< ignored */
  const int32_t* shaded; /**< SVG: cells to be shaded: row and column from 0 of each; may be NULL */
  size_t shaded_count;   /**< number of these cells */
} quadrille_draw_options;

/** Draws a board with the first solution of an answer, or alone if `answer` is NULL. */
quadrille_code quadrille_draw(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                              const quadrille_draw_options* options, char** picture,
                              quadrille_error* error);

/** Draws the board in characters (with ANSI colours if `color` is not 0), with the first solution
 * of an answer, which must have one. If `answer` is NULL, draws the board alone. */
quadrille_code quadrille_draw_text(const quadrille_puzzle* puzzle, const char* answer,
                                   size_t length, int color, char** picture,
                                   quadrille_error* error);
/** Draws the same as SVG. */
quadrille_code quadrille_draw_svg(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                                  char** picture, quadrille_error* error);

/* ------------------------------------------------------------------------------------- arrays */

/** An unusable cell: blocked in Numberlink, forbidden in Rogo, a hole in Circuit Board. */
#define QUADRILLE_BLOCKED INT32_MIN

/** Directions in which lines leave a cell; they are added. In Slitherlink: sides of a cell. At the
 * border, a line leads through a warp of a Numberlink. */
enum {
  QUADRILLE_UP = 1,               /**< to the row above */
  QUADRILLE_RIGHT = 2,            /**< to the next column */
  QUADRILLE_DOWN = 4,             /**< to the row below */
  QUADRILLE_LEFT = 8,             /**< to the previous column */
  QUADRILLE_END = 16,             /**< added for S and T of a Circuit Board; the first one is S */
  QUADRILLE_TWICE = 32,           /**< times a direction: added for a second bridge (hashi) */
  QUADRILLE_PREVIOUS_LAYER = 512, /**< to the previous layer (numberlink-3d) */
  QUADRILLE_NEXT_LAYER = 1024,    /**< to the next layer (numberlink-3d) */
  QUADRILLE_THREE_TIMES = 2048,   /**< times a direction: added for a third bridge (hashi) */
  QUADRILLE_FOUR_TIMES = 32768    /**< times a direction: added for a fourth bridge (hashi) */
};

/** A board as an array of its cells, row by row. Their meaning, and the other members needed:
 *
 *       "numberlink"    0: free; from 1 on: a label that ends here; QUADRILLE_BLOCKED. May have
 *                       labels. Boards with walls, bridges or warps are read from text only
 *       "numberlink-3d" the same, layer by layer. Needs layers; may have labels and vias
 *       "rogo"          the value; QUADRILLE_BLOCKED. Needs steps
 *       "survo"         the number; 0: to be found. Needs row_sums and column_sums
 *       "sudoku"        the number; 0: to be found. Needs box_rows and box_columns, or regions
 *       "min-clues"     the number. Needs box_rows and box_columns
 *       "circuit"       directions of given lines, each named by one of its ends or by both;
 *                       QUADRILLE_END; QUADRILLE_BLOCKED
 *       "hashi"         0: water; 1 to 8 (to 4 times max_bridges): an island; -1: an island of
 *                       any number. May have max_bridges
 *       "slitherlink"   0 to 4: the number; -1: none
 *       "masyu"         1: a white circle; 2: a black one; 0: none
 *       "battleship"    a letter of the text form, such as '~'; 0: no hint. Needs row_sums,
 *                       column_sums and fleet
 *       "zebra"         no cells: a row is a position, a column an attribute. Needs attributes and
 *                       labels; may have clues and questions
 *
 * Other members are ignored. */
typedef struct quadrille_board {
  size_t size;          /**< sizeof(quadrille_board) */
  const char* puzzle;   /**< one of the ids above */
  const char* rules;    /**< rule switches, e.g. "no-fill touch"; NULL: the usual rules */
  int rows;             /**< from 1 */
  int columns;          /**< from 1 */
  const int32_t* cells; /**< rows times columns (times layers) of them; may be NULL for zebra */
  int steps;            /**< of the loop (rogo) */
  int box_rows; /**< of a box; box_rows times box_columns is the number of rows, and of columns */
  int box_columns;            /**< of a box */
  const int64_t* row_sums;    /**< one per row, from the top; -1: unknown */
  const int64_t* column_sums; /**< one per column, from the left; -1: unknown */
  int layers;                 /**< from 1 (numberlink-3d) */
  int unused;                 /**< ignored */
  /** The texts of labels 1, 2, .. (numberlink, numberlink-3d); NULL: the numbers. The values of all
   * attributes, one after the other (zebra). */
  const char* const* labels;
  size_t label_count;     /**< number of labels */
  const char* vias;       /**< labels that are vias, separated by blanks; may be NULL */
  const int32_t* regions; /**< of each cell, from 0, of a jigsaw board; NULL: boxes (sudoku) */
  const int32_t* fleet;   /**< numbers of ships of length 1, 2, .. (battleship) */
  size_t fleet_count;     /**< number of these lengths */
  const char* const* attributes; /**< names, one per column (zebra) */
  const char* clues;             /**< one per line, in symbols or in English (zebra) */
  const char* questions;         /**< one per line; may be NULL (zebra) */
  int max_bridges;               /**< between two islands, 1 to 4; 0: 2 (hashi) */
  int unused_2;                  /**< ignored */
} quadrille_board;

/** Makes a puzzle from a board; `*puzzles` holds only this puzzle. Fails with QUADRILLE_BAD_REQUEST
 * for an invalid board, e.g. a label with one end. */
quadrille_code quadrille_from_board(const quadrille_board* board, quadrille_puzzles** puzzles,
                                    quadrille_error* error);

/** Gives the board of a puzzle, which the caller frees. Clues and questions of Zebra are in
 * symbols. Fails with QUADRILLE_BAD_REQUEST for a board that the array does not describe. */
quadrille_code quadrille_to_board(const quadrille_puzzle* puzzle, const quadrille_board** board,
                                  quadrille_error* error);

/** Frees a board that quadrille_to_board has given. May be NULL. */
void quadrille_board_free(const quadrille_board* board);

/** Returns the number of cells of an array for the puzzle. */
size_t quadrille_cells(const quadrille_puzzle* puzzle);

/** Gives a solution as an array of all cells, as on the board:
 *
 *       "survo", "sudoku", "min-clues"  the number; 0: a clue that is not kept
 *       "battleship"                    a letter of the text form: '~' for water, otherwise a part
 *                                       of a ship
 *       "zebra"                         the index of the attribute's value, from 0
 *       others                          the directions in which lines leave the cell, 0 for none;
 *                                       in Slitherlink the sides that belong to the loop
 *
 * `answer` is the JSON of quadrille_solve or one of its solution objects; `index` selects a
 * solution, from 0. Wrong answers give wrong values. `count` is the capacity of `cells`, at least
 * quadrille_cells. Reads the whole answer at each call: for many solutions, see
 * quadrille_report_cells. */
quadrille_code quadrille_answer_cells(const quadrille_puzzle* puzzle, const char* answer,
                                      size_t length, size_t index, int32_t* cells, size_t count,
                                      quadrille_error* error);

QUADRILLE_EXPORT_END

#ifdef __cplusplus
}
#endif

#endif /* QUADRILLE_QUADRILLE_H_ */
