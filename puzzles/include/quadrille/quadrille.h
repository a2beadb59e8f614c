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
 * Rules for all functions:
 *
 * - Errors. A function that can fail returns a code and fills `*error`, if `error` is not NULL.
 *   After a failure the other outputs are unchanged; after success `*error` is. No C++ exception
 *   leaves the library.
 * - Ownership. The caller frees a char* output with quadrille_free, and handles with their own
 *   functions; freeing NULL does nothing. A returned const pointer belongs to the handle that it
 *   was taken from and lives as long. Arguments are not kept.
 * - Strings. UTF-8. Outputs end with a NUL byte. Input texts have a length and need no NUL byte.
 * - Threads. Any number of threads may use the library at once. Puzzles never change, and
 *   threads may share them; free them last.
 * - Callbacks. They are called from the calling thread, only before the function returns. Their
 *   texts are valid only during the call. They must not free the puzzle. An exception that one
 *   throws ends the function with an error.
 * - Options. Set `size` and leave everything else zero for the defaults; a NULL options pointer
 *   means the same. The structs may grow at their ends: a program built against an older header
 *   works with a newer library, and a program that sets a newer field is refused by an older one.
 * - NULL. No pointer may be NULL unless its description says so; a text of length 0 may. Functions
 *   with a code refuse NULL (QUADRILLE_BAD_REQUEST); the others return 0 or NULL for it.
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

/** Results of functions. The numbers are the exit codes of the command. */
typedef enum quadrille_code {
  QUADRILLE_OK = 0,           /**< success */
  QUADRILLE_BAD_REQUEST = 64, /**< names something that does not exist, e.g. an unknown model */
  QUADRILLE_BAD_INPUT = 65,   /**< the text is not a readable puzzle or answer */
  QUADRILLE_INTERNAL = 70,    /**< a bug in the library */
  QUADRILLE_NO_MEMORY = 71    /**< out of memory */
} quadrille_code;

/** An error with its place. Lives in the caller's memory and needs no freeing. */
typedef struct quadrille_error {
  quadrille_code code; /**< as the function returns */
  size_t line;         /**< from 1; 0: unknown */
  size_t column;       /**< from 1, in characters; 0: unknown */
  char message[512];   /**< one line; truncated if longer */
} quadrille_error;

/** Returns the version of the library, e.g. "0.2.0". Static; must not be freed. */
const char* quadrille_version(void);

/** Frees a string output of the library. May be NULL. */
void quadrille_free(char* string);

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

/** Returns the number of rows. */
int quadrille_rows(const quadrille_puzzle* puzzle);
/** Returns the number of columns. */
int quadrille_columns(const quadrille_puzzle* puzzle);

/** Writes puzzles in a named format. `*warnings` has what the format cannot express, one warning
 * per line; `warnings` may be NULL. */
quadrille_code quadrille_write(const quadrille_puzzles* puzzles, const char* format, char** text,
                               char** warnings, quadrille_error* error);

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

/** A flag by which one thread ends the search of another. One flag may serve many searches. */
typedef struct quadrille_cancel quadrille_cancel;

/** Makes a flag that is not raised. Returns NULL if out of memory. */
quadrille_cancel* quadrille_cancel_new(void);

/** Raises the flag: running searches with it end soon, later ones at once. Their status says what
 * was proved before, QUADRILLE_UNKNOWN if nothing was. A flag stays raised. May be called from any
 * thread and from signal handlers while the flag exists. NULL has no effect. */
void quadrille_cancel_raise(quadrille_cancel* cancel);

/** Frees a flag that no search uses any more. May be NULL. */
void quadrille_cancel_free(quadrille_cancel* cancel);

/** No limit. A limit of 0 is not set, which means 1. */
#define QUADRILLE_ALL UINT64_MAX

/** Options for solving. See the rules above for the callbacks. */
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
  /** For the model min-clues/hitting-set: called with consecutive pieces of the proof that fewer
   * clues do not suffice, for quadrille-check-proof; `text` has no terminating NUL. A final call
   * with NULL says that the proof is complete; without it, the pieces are not a proof. May be
   * NULL. */
  void (*on_proof)(const char* text, size_t length, void* context);
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
} quadrille_solve_options;

/** Solves a puzzle. `*json` is the line that `quadrille solve --json` prints, without the newline.
 * The puzzle's rules have accepted every solution in it. `status` may be NULL. */
quadrille_code quadrille_solve(const quadrille_puzzle* puzzle,
                               const quadrille_solve_options* options, quadrille_status* status,
                               char** json, quadrille_error* error);

/** Solves a puzzle as quadrille_solve does, and proves the verdict in a form that
 * quadrille-check-proof and VeriPB accept. A certificate is four files of one folder: `on_piece` is
 * called with consecutive pieces of each, with the file's name ("puzzle.txt", "claim.json",
 * "formula.opb" or "proof.pbp") and the context of the options; `text` has no terminating NUL.
 * `*certified` is 1 if the certificate is complete. It is 0 if there is none, and the pieces are
 * worthless: nothing was decided, a limit or a cancellation came first, the puzzle has no reference
 * formulation, or one that is too large. `status` may be NULL. */
quadrille_code quadrille_certify(
    const quadrille_puzzle* puzzle, const quadrille_solve_options* options,
    void (*on_piece)(const char* file, const char* text, size_t length, void* context),
    quadrille_status* status, char** json, int* certified, quadrille_error* error);

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

/** Directions in which lines leave a cell; they are added. At the border, a line leads through a warp
 * of a Numberlink. */
enum {
  QUADRILLE_UP = 1,    /**< to the row above */
  QUADRILLE_RIGHT = 2, /**< to the next column */
  QUADRILLE_DOWN = 4,  /**< to the row below */
  QUADRILLE_LEFT = 8,  /**< to the previous column */
  QUADRILLE_END = 16   /**< added for S and T of a Circuit Board */
};

/** A board as an array of its cells, row by row. Their meaning, and the other members needed:
 *
 *       "numberlink"  0: free; from 1 on: a label that ends here; QUADRILLE_BLOCKED
 *       "rogo"        the value; QUADRILLE_BLOCKED                           steps
 *       "survo"       the number; 0: to be found                             row_sums, column_sums
 *       "sudoku"      the number; 0: to be found                             box_rows, box_columns
 *       "circuit"     directions of given lines, each named by one of its ends or by both;
 *                     QUADRILLE_END; QUADRILLE_BLOCKED
 *
 * Other members are ignored. */
typedef struct quadrille_board {
  size_t size;          /**< sizeof(quadrille_board) */
  const char* puzzle;   /**< one of the ids above */
  const char* rules;    /**< rule switches, e.g. "no-fill touch"; NULL: the usual rules */
  int rows;             /**< from 1 */
  int columns;          /**< from 1 */
  const int32_t* cells; /**< rows times columns of them */
  int steps;            /**< of the loop (rogo) */
  int box_rows; /**< of a box; box_rows times box_columns is the number of rows, and of columns */
  int box_columns;            /**< of a box */
  const int64_t* row_sums;    /**< one per row, from the top; -1: unknown */
  const int64_t* column_sums; /**< one per column, from the left; -1: unknown */
} quadrille_board;

/** Makes a puzzle from a board; `*puzzles` holds only this puzzle. Fails with QUADRILLE_BAD_REQUEST
 * for an invalid board, e.g. a label with one end. */
quadrille_code quadrille_from_board(const quadrille_board* board, quadrille_puzzles** puzzles,
                                    quadrille_error* error);

/** Gives a solution as an array of all cells, row by row: the numbers of Survo and Sudoku,
 * otherwise the directions in which lines leave the cell, 0 for none. `answer` is the JSON of
 * quadrille_solve or one of its solution objects; `index` selects a solution, from 0. Wrong answers
 * give wrong values. `count` is the capacity of `cells`, at least the number of cells of the
 * puzzle. */
quadrille_code quadrille_answer_cells(const quadrille_puzzle* puzzle, const char* answer,
                                      size_t length, size_t index, int32_t* cells, size_t count,
                                      quadrille_error* error);

QUADRILLE_EXPORT_END

#ifdef __cplusplus
}
#endif

#endif /* QUADRILLE_QUADRILLE_H_ */
