/* SPDX-License-Identifier: MIT */
/** @file
 * Quadrille solves grid puzzles exactly. This is the one header that a C program needs, and what a
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
 */

/** Rules for all functions:
 *
 * - Errors. A function that can fail returns a code and fills `*error`, if `error` is not NULL.
 *   After a failure the other outputs are untouched; after success `*error` is. C++ exceptions
 *   never get out.
 * - Ownership. The caller frees a char* that comes out through a parameter with quadrille_free,
 *   and handles with their own functions; freeing NULL does nothing. A const pointer that is
 *   returned belongs to the handle it was asked of and lives as long. Arguments are not kept.
 * - Strings. UTF-8; those that come out end with a NUL byte. Texts that go in have a length and
 *   need no NUL byte.
 * - Threads. Any number of threads may use the library at once. Puzzles never change and may be
 *   shared by threads; only the freeing must come last.
 * - Options. Set `size` and leave everything else zero for the defaults; a NULL options pointer
 *   means the same. The structs may grow at their ends: a program built against an older header
 *   works with a newer library, and a program that sets a newer field is refused by an older one.
 * - NULL. No pointer may be NULL unless its description says so; a text of length 0 may. A function
 *   that gives a code refuses it (QUADRILLE_BAD_REQUEST); of no puzzle the others say 0 or NULL.
 */
#ifndef QUADRILLE_QUADRILLE_H_
#define QUADRILLE_QUADRILLE_H_

#include <stddef.h>
#include <stdint.h>

#include <quadrille/export.h>
#include <quadrille/version.h>

#ifdef __cplusplus
extern "C" {
#endif

QUADRILLE_EXPORT_BEGIN

/** The numbers are those of the command's exit codes. */
typedef enum quadrille_code {
  QUADRILLE_OK = 0,
  QUADRILLE_BAD_REQUEST = 64, /**< asks for what does not exist, e.g. an unknown model */
  QUADRILLE_BAD_INPUT = 65, /**< the text is not a puzzle, or not an answer, that can be read */
  QUADRILLE_INTERNAL = 70, /**< a bug in the library */
  QUADRILLE_NO_MEMORY = 71
} quadrille_code;

/** What is wrong. Lives in the caller's memory and needs no freeing. */
typedef struct quadrille_error {
  quadrille_code code;
  size_t line; /**< from 1; 0: unknown */
  size_t column;
  char message[512]; /**< one line, cut where it is longer */
} quadrille_error;

/** The version of the library, e.g. "0.2.0". Static: not to be freed. */
const char* quadrille_version(void);

/** Frees a string that the library gave. */
void quadrille_free(char* string);

/** ------------------------------------------------------------------------------------ puzzles */

/** All puzzles of a text; one of them. */
typedef struct quadrille_puzzles quadrille_puzzles;
typedef struct quadrille_puzzle quadrille_puzzle;

typedef struct quadrille_read_options {
  size_t size; /**< sizeof(quadrille_read_options) */
  const char* puzzle; /**< a puzzle id, needed only where the text does not show what it is */
  const char* format; /**< a format name; NULL: recognised by content */
  const char* rules; /**< rule switches that override those of the text, e.g. "no-fill touch" */
} quadrille_read_options;

/** Reads all puzzles of a text (a whole file, or one URL). Any error refuses the whole text. */
quadrille_code quadrille_read(const char* text, size_t length,
                              const quadrille_read_options* options, quadrille_puzzles** puzzles,
                              quadrille_error* error);

/** Frees the puzzles with everything that was asked of them. May be NULL. */
void quadrille_puzzles_free(quadrille_puzzles* puzzles);

/** How many puzzles the text held: at least one. */
size_t quadrille_count(const quadrille_puzzles* puzzles);

/** A puzzle by its place in the text, from 0; NULL where there is none. */
const quadrille_puzzle* quadrille_get(const quadrille_puzzles* puzzles, size_t index);

/** The name of the format that the text is in. */
const char* quadrille_format(const quadrille_puzzles* puzzles);

/** What was mended while reading, one warning a line; empty where nothing was. */
const char* quadrille_warnings(const quadrille_puzzles* puzzles);

/** The puzzle's id, e.g. "numberlink". */
const char* quadrille_id(const quadrille_puzzle* puzzle);

/** The rule switches in force, e.g. "fill no-touch"; empty where a puzzle has no variants. */
const char* quadrille_rules(const quadrille_puzzle* puzzle);

int quadrille_rows(const quadrille_puzzle* puzzle);
int quadrille_columns(const quadrille_puzzle* puzzle);

/** Writes puzzles in a named format. `*warnings` is what the format cannot say, one warning a line,
 * empty where nothing is lost; `warnings` may be NULL. */
quadrille_code quadrille_write(const quadrille_puzzles* puzzles, const char* format, char** text,
                               char** warnings, quadrille_error* error);

/** ------------------------------------------------------------------------------------ solving */

/** What a search found. */
typedef enum quadrille_status {
  QUADRILLE_SOLVED, /**< a solution; nothing is said of others */
  QUADRILLE_UNIQUE, /**< the only solution */
  QUADRILLE_MULTIPLE, /**< more than one solution */
  QUADRILLE_OPTIMAL, /**< a solution that none betters */
  QUADRILLE_NONE, /**< proved: there is no solution */
  QUADRILLE_UNKNOWN /**< a limit or a cancellation came first: nothing is claimed */
} quadrille_status;

/** A flag by which one thread ends the search of another. One flag may serve many searches. */
typedef struct quadrille_cancel quadrille_cancel;

/** A new flag, not raised. NULL: no memory. */
quadrille_cancel* quadrille_cancel_new(void);

/** Raises the flag: searches that were given it end soon, those to come at once. Their status says
 * what was proved before: QUADRILLE_UNKNOWN if nothing was. For any thread and for signal handlers,
 * while the flag exists. NULL has no effect. */
void quadrille_cancel_raise(quadrille_cancel* cancel);

/** Frees a flag that no search uses any more. May be NULL. */
void quadrille_cancel_free(quadrille_cancel* cancel);

/** No limit. A limit of 0 is one that was not set, which means 1. */
#define QUADRILLE_ALL UINT64_MAX

typedef struct quadrille_solve_options {
  size_t size; /**< sizeof(quadrille_solve_options) */
  const char* engine; /**< "auto", "sat", "ip" or "frontier"; NULL: "auto" */
  const char* model; /**< e.g. "numberlink/edge-label"; NULL: the puzzle's best */
  const char* source; /**< where the puzzle came from, for the JSON; may be NULL */
  uint64_t limit; /**< how many solutions to find; 0: one; QUADRILLE_ALL: all */
  uint64_t seed;
  double time_limit; /**< seconds of wall clock; 0: none */
  int unique; /**< not 0: decide whether the solution is the only one */
  const quadrille_cancel* cancel; /**< may be NULL */
  /** Called with each solution when the puzzle's rules have accepted it, from the calling thread; of
   * puzzles that ask for a best one, with best ones when that is proved, or with the best one found
   * when the search was stopped. `solution` is one of the solution objects of the JSON, and lives
   * until the function returns; `context` is the one below. 0 means that no more are wanted: the
   * search ends. Not 0: it goes on. May be NULL. */
  int (*on_solution)(const char* solution, void* context);
  void* context; /**< for on_solution, on_proof and on_checkpoint; may be NULL */
  int explain; /**< not 0: the JSON says how the puzzle is solved by hand, too */
  int unused; /**< not read: older headers end here */
  int count; /**< not 0: the JSON says exactly how many solutions there are (engine frontier) */
  int unused_2; /**< not read, likewise */
  /** Of the model min-clues/hitting-set: called with the proof that no fewer clues do, piece by
   * piece, for quadrille-check-proof, from the calling thread; `text` is not ended by 0. In the end
   * it is called with NULL if the proof is whole: without that, what came is none. May be NULL. */
  void (*on_proof)(const char* text, size_t length, void* context);
  int assume_17; /**< of min-clues, not 0: take it as known that no 9x9 grid has 16 clues */
  int unused_3; /**< not read, likewise */
  int threads; /**< of the model min-clues/hitting-set, which gives the same for any number; 0: one */
  int unused_4; /**< not read, likewise */
  /** Of the same model: called with a text from which a later search of the same grid goes on where
   * this one is, now and then and when it ends, from the calling thread; `text` is not ended by 0.
   * May be NULL. */
  void (*on_checkpoint)(const char* text, size_t length, void* context);
  const char* resume; /**< such a text, ended by 0; NULL: from the start */
} quadrille_solve_options;

/** Solves a puzzle. `*json` is the line that `quadrille solve --json` prints, without the newline.
 * Every solution in it was accepted by the puzzle's rules. `status` may be NULL. */
quadrille_code quadrille_solve(const quadrille_puzzle* puzzle,
                               const quadrille_solve_options* options, quadrille_status* status,
                               char** json, quadrille_error* error);

typedef struct quadrille_generate_options {
  size_t size; /**< sizeof(quadrille_generate_options) */
  int rows; /**< of the puzzles; from 1 */
  int columns;
  uint64_t seed; /**< same seed, same puzzle */
  double time_limit; /**< seconds of wall clock; 0: none */
  int any; /**< not 0: the solution need not be the only one */
  const char* settings; /**< of the puzzle's generator, e.g. "steps=12"; may be NULL */
  const quadrille_cancel* cancel; /**< may be NULL */
} quadrille_generate_options;

/** Makes a puzzle of a kind, e.g. "survo". `*puzzles` holds it alone; it is NULL where a limit or a
 * cancellation came first. Settings are separated by blanks. */
quadrille_code quadrille_generate(const char* puzzle, const quadrille_generate_options* options,
                                  quadrille_puzzles** puzzles, quadrille_error* error);

/** Writes a model of a puzzle for other solvers: `format` is "dimacs", "lp", "mps" or "opb", `model`
 * a name or NULL for the best. `*warnings` is what the file does not say, one warning a line;
 * `warnings` may be NULL. */
quadrille_code quadrille_export(const quadrille_puzzle* puzzle, const char* model,
                                const char* format, char** text, char** warnings,
                                quadrille_error* error);

/** Reads what another solver wrote about such a model: of SAT solvers `s` and `v` lines or minisat's
 * file, of IP solvers their solution files. `model` is as it was when the model was written. The
 * answer that comes out is JSON for the functions below, which nobody has checked yet; `*answer` is
 * NULL where the solver says that there is none, or gives none. */
quadrille_code quadrille_read_solver_answer(const quadrille_puzzle* puzzle, const char* text,
                                            size_t length, const char* model, char** answer,
                                            quadrille_error* error);

/** ------------------------------------------------------------------------ checking and drawing */

/** Verifies an answer, the JSON of quadrille_solve or one of its solution objects, by the rules
 * alone. `*violation` is NULL where the answer is right; else it says which rule is broken and in
 * which cells, e.g. {"rule":"branch","message":"...","cells":[[0,1]]}, counted from 0. Whatever can
 * be read is judged: QUADRILLE_BAD_INPUT is for what is no JSON or has other keys or types. */
quadrille_code quadrille_check(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                               char** violation, quadrille_error* error);

/** The same, and what a right answer is worth where the puzzle asks for a best one, e.g.
 * {"violation":null,"value":9,"optimal":false,"better":14}. What there is not is null. With `prove`
 * not 0 the puzzle is solved, as the options say, to find out whether the value is the best one:
 * "optimal" is true, or false with a "better" one, or null where a limit came first. */
quadrille_code quadrille_judge(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                               int prove, const quadrille_solve_options* options, char** judgement,
                               quadrille_error* error);

/** Draws the board, in characters (in ANSI colours where `color` is not 0) or as SVG, with the first
 * solution of an answer, which must have one. Where `answer` is NULL the board is drawn alone. */
quadrille_code quadrille_draw_text(const quadrille_puzzle* puzzle, const char* answer,
                                   size_t length, int color, char** picture,
                                   quadrille_error* error);
quadrille_code quadrille_draw_svg(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                                  char** picture, quadrille_error* error);

/** ------------------------------------------------------------------------------------- arrays */

/** A cell that takes no part: blocked in Numberlink, forbidden in Rogo, a hole in Circuit Board. */
#define QUADRILLE_BLOCKED INT32_MIN

/** Where lines leave a cell: the sum of their directions. */
enum {
  QUADRILLE_UP = 1,
  QUADRILLE_RIGHT = 2,
  QUADRILLE_DOWN = 4,
  QUADRILLE_LEFT = 8,
  QUADRILLE_END = 16 /**< is added for S and T of a Circuit Board */
};

/** A board as an array of its cells, row by row. What they say, and what else is needed:
 *
 *   "numberlink"  0: free; from 1 on: a label that ends here; QUADRILLE_BLOCKED
 *   "rogo"        the value; QUADRILLE_BLOCKED                             steps
 *   "survo"       the number; 0: to be found                               row_sums, column_sums
 *   "sudoku"      the number; 0: to be found                               box_rows, box_columns
 *   "circuit"     directions of given lines, each named by one of its ends or by both;
 *                 QUADRILLE_END; QUADRILLE_BLOCKED
 *
 * What a puzzle does not need is not looked at. */
typedef struct quadrille_board {
  size_t size; /**< sizeof(quadrille_board) */
  const char* puzzle; /**< one of the ids above */
  const char* rules; /**< rule switches, e.g. "no-fill touch"; NULL: the usual rules */
  int rows; /**< from 1 */
  int columns;
  const int32_t* cells; /**< rows times columns of them */
  int steps;
  int box_rows; /**< of a box; box_rows times box_columns is the number of rows, and of columns */
  int box_columns;
  const int64_t* row_sums; /**< one for each row, top down; -1: unknown */
  const int64_t* column_sums; /**< one for each column, from the left; -1: unknown */
} quadrille_board;

/** Makes a puzzle of a board; `*puzzles` holds it alone. A board that the puzzle cannot have, e.g. a
 * label with one end, is refused: QUADRILLE_BAD_REQUEST. */
quadrille_code quadrille_from_board(const quadrille_board* board, quadrille_puzzles** puzzles,
                                    quadrille_error* error);

/** A solution as an array. Sets the values of all cells, row by row: of Survo and Sudoku the numbers,
 * of the others the directions in which lines leave the cell, 0 where there is none. `answer` is the
 * JSON of quadrille_solve or one of its solution objects; `index` says which of its solutions, from
 * 0. Of wrong answers the values are as wrong. `count` is how many values `cells` has room for: as
 * many as the puzzle has cells, or more. */
quadrille_code quadrille_answer_cells(const quadrille_puzzle* puzzle, const char* answer,
                                      size_t length, size_t index, int32_t* cells, size_t count,
                                      quadrille_error* error);

QUADRILLE_EXPORT_END

#ifdef __cplusplus
}
#endif

#endif /* QUADRILLE_QUADRILLE_H_ */
