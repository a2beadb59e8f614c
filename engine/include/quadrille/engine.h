/* SPDX-License-Identifier: MIT */
/** @file
 * The integer-programming engine for C: models, exact verdicts, rows that are added while the
 * search runs. Rules that hold for all functions are in basics.h.
 *
 *     quadrille_error error;
 *     quadrille_model* model = quadrille_model_new();
 *     const quadrille_column tables = {.size = sizeof tables, .name = "tables", .upper = 40};
 *     const quadrille_column chairs = {.size = sizeof chairs, .name = "chairs", .upper = 40};
 *     quadrille_model_add_column(model, &tables, NULL, &error);
 *     quadrille_model_add_column(model, &chairs, NULL, &error);
 *
 *     const int32_t columns[] = {0, 1};
 *     const int64_t hours[] = {2, 3}, price[] = {9, 5};
 *     quadrille_model_add_row_at_most(model, 2, columns, hours, 45, NULL, &error);
 *     const quadrille_objective best = {.size = sizeof best, .sense = QUADRILLE_SENSE_MAXIMISE,
 *                                       .count = 2, .columns = columns, .coefficients = price};
 *     quadrille_model_set_objective(model, &best, &error);
 *
 *     quadrille_result* result;
 *     if (quadrille_model_solve(model, NULL, &result, &error) == QUADRILLE_OK) {
 *       if (quadrille_result_status(result) == QUADRILLE_ENGINE_OPTIMAL)
 *         puts(quadrille_result_objective(result));
 *       quadrille_result_free(result);
 *     }
 *     quadrille_model_free(model);
 */
#ifndef QUADRILLE_ENGINE_H_
#define QUADRILLE_ENGINE_H_

#include <stddef.h>
#include <stdint.h>

#include <quadrille/basics.h>
#include <quadrille/export.h>

#ifdef __cplusplus
extern "C" {
#endif

QUADRILLE_EXPORT_BEGIN

/* ------------------------------------------------------------------------------------- models */

/** Columns, rows and an objective. All data are 64-bit integers; decimals are multiplied by a
 * denominator, so that satisfying a row is never a matter of tolerance. */
typedef struct quadrille_model quadrille_model;

/** No bound; never a value. -QUADRILLE_INFINITY is no lower bound. */
#define QUADRILLE_INFINITY INT64_MAX

/** The sides that a row has, and the bounds that a column has; they are added. A struct that leaves
 * `sides` zero has both, and numbers that are not set are 0. */
typedef enum quadrille_sides {
  QUADRILLE_SIDE_LOWER = 1, /**< `lower` holds; without it, `lower` is ignored */
  QUADRILLE_SIDE_UPPER = 2, /**< `upper` holds; without it, `upper` is ignored */
  QUADRILLE_SIDES_BOTH = 3  /**< both hold */
} quadrille_sides;

/** A column x with lower <= x * denominator <= upper. A lower bound that is not set is 0; an upper
 * bound has no default, so that an upper bound of 0 needs `sides`. */
typedef struct quadrille_column {
  size_t size;         /**< sizeof(quadrille_column) */
  const char* name;    /**< need not be unique; may be NULL */
  int64_t lower;       /**< -QUADRILLE_INFINITY: unbounded below */
  int64_t upper;       /**< QUADRILLE_INFINITY: unbounded above */
  int64_t denominator; /**< 0 means 1; only 1 for an integer column */
  int continuous;      /**< not 0: any real numbers, otherwise integers */
  int unused;          /**< ignored; older headers end here */
  int sides;           /**< of quadrille_sides; 0: both */
  int unused_2;        /**< ignored */
} quadrille_column;

/** A row: lower <= sum of coefficient * column <= upper. All numbers are integers; a row with
 * decimals is multiplied by the denominator. A row with one side has a QUADRILLE_INFINITY or sets
 * `sides`; for the usual ones quadrille_model_add_row_at_most and its relatives are shorter. A row
 * of which one side is 0 and the other one finite needs `sides`, as the 0 may be a side that was
 * not set. */
typedef struct quadrille_row {
  size_t size;                 /**< sizeof(quadrille_row) */
  const char* name;            /**< need not be unique; may be NULL */
  size_t count;                /**< number of terms */
  const int32_t* columns;      /**< one per term; those of the same column are added up */
  const int64_t* coefficients; /**< one per term */
  int64_t lower;               /**< -QUADRILLE_INFINITY: no lower side */
  int64_t upper;               /**< QUADRILLE_INFINITY: no upper side */
  int64_t denominator;         /**< for files only; 0 means 1 */
  int sides;                   /**< of quadrille_sides; 0: both */
  int unused;                  /**< ignored */
} quadrille_row;

/** Whether and how to optimise. */
typedef enum quadrille_objective_sense {
  QUADRILLE_SENSE_NONE,     /**< any solution will do */
  QUADRILLE_SENSE_MINIMISE, /**< the least objective */
  QUADRILLE_SENSE_MAXIMISE  /**< the greatest objective */
} quadrille_objective_sense;

/** The objective (sum of coefficient * column + offset) / denominator. */
typedef struct quadrille_objective {
  size_t size;                 /**< sizeof(quadrille_objective) */
  int sense;                   /**< one of quadrille_objective_sense */
  int unused;                  /**< ignored */
  size_t count;                /**< number of terms */
  const int32_t* columns;      /**< one per term */
  const int64_t* coefficients; /**< one per term */
  int64_t offset;              /**< a constant */
  int64_t denominator;         /**< positive; 0 means 1 */
} quadrille_objective;

/** Makes a model without columns. Returns NULL if out of memory. */
quadrille_model* quadrille_model_new(void);

/** Makes a copy that shares nothing with the model. Returns NULL if out of memory, or for NULL. */
quadrille_model* quadrille_model_copy(const quadrille_model* model);

/** Frees a model. May be NULL. */
void quadrille_model_free(quadrille_model* model);

/** Adds a column; `*index` is its index, from 0 in the order of the calls. `index` may be NULL.
 * Fails with QUADRILLE_BAD_REQUEST if the bounds cross or are not clear (see quadrille_column), or
 * if a denominator is invalid. This and the functions below also fail with QUADRILLE_BAD_REQUEST
 * while the model is being solved, e.g. in a callback. */
quadrille_code quadrille_model_add_column(quadrille_model* model, const quadrille_column* column,
                                          int32_t* index, quadrille_error* error);

/** Adds a row; `*index` is its index, from 0 in the order of the calls. `index` may be NULL. Fails
 * with QUADRILLE_BAD_REQUEST if the sides cross or are not clear (see quadrille_row), a column does
 * not exist, or the coefficients of a column do not add up within 64 bits. */
quadrille_code quadrille_model_add_row(quadrille_model* model, const quadrille_row* row,
                                       int32_t* index, quadrille_error* error);

/** Adds the row: sum of coefficient * column <= upper, with `count` terms. Otherwise like
 * quadrille_model_add_row. */
quadrille_code quadrille_model_add_row_at_most(quadrille_model* model, size_t count,
                                               const int32_t* columns, const int64_t* coefficients,
                                               int64_t upper, int32_t* index,
                                               quadrille_error* error);

/** Adds the row: sum of coefficient * column >= lower. */
quadrille_code quadrille_model_add_row_at_least(quadrille_model* model, size_t count,
                                                const int32_t* columns, const int64_t* coefficients,
                                                int64_t lower, int32_t* index,
                                                quadrille_error* error);

/** Adds the row: sum of coefficient * column = value. */
quadrille_code quadrille_model_add_row_equal(quadrille_model* model, size_t count,
                                             const int32_t* columns, const int64_t* coefficients,
                                             int64_t value, int32_t* index, quadrille_error* error);

/** Replaces the bounds of a column, which are in units of 1 / denominator from then on; 0 means 1.
 * Fails as quadrille_model_add_column does, or if there is no such column. */
quadrille_code quadrille_model_set_bounds(quadrille_model* model, int32_t column, int64_t lower,
                                          int64_t upper, int64_t denominator,
                                          quadrille_error* error);

/** Replaces a row. Fails as quadrille_model_add_row does, or if there is no such row. */
quadrille_code quadrille_model_set_row(quadrille_model* model, int32_t index,
                                       const quadrille_row* row, quadrille_error* error);

/** Replaces the objective. Fails as quadrille_model_add_row does. */
quadrille_code quadrille_model_set_objective(quadrille_model* model,
                                             const quadrille_objective* objective,
                                             quadrille_error* error);

/** Returns the number of columns. */
int32_t quadrille_model_columns(const quadrille_model* model);

/** Returns the number of rows. */
int32_t quadrille_model_rows(const quadrille_model* model);

/** Returns the name of a column, which lives until the next column is added; NULL if there is no
 * such column. */
const char* quadrille_model_column_name(const quadrille_model* model, int32_t column);

/** Fills the members of the struct, whose `size` is set, with those of a column. The name lives
 * until the next column is added. Fails with QUADRILLE_BAD_REQUEST if there is no such column. */
quadrille_code quadrille_model_column(const quadrille_model* model, int32_t column,
                                      quadrille_column* filled, quadrille_error* error);

/** Fills the members of the struct, whose `size` is set, with those of a row, and the arrays with
 * up to `capacity` of its terms, by increasing columns; `count` is the number of all terms. The
 * arrays may be NULL. The name lives until the next row is added. Fails with QUADRILLE_BAD_REQUEST
 * if there is no such row. */
quadrille_code quadrille_model_row(const quadrille_model* model, int32_t row, quadrille_row* filled,
                                   int32_t* columns, int64_t* coefficients, size_t capacity,
                                   quadrille_error* error);

/** Fills the members of the struct, whose `size` is set, with those of the objective, likewise. */
quadrille_code quadrille_model_objective(const quadrille_model* model, quadrille_objective* filled,
                                         int32_t* columns, int64_t* coefficients, size_t capacity,
                                         quadrille_error* error);

/** Adds `count` rows in compressed form (CSR): row i has the terms from starts[i] to before
 * starts[i + 1]; `*first` is the index of the first row, and may be NULL. Sides that are not there
 * are infinite. Otherwise like quadrille_model_add_row; if one row is wrong, none is added. */
quadrille_code quadrille_model_add_rows(quadrille_model* model, size_t count, const int64_t* starts,
                                        const int32_t* columns, const int64_t* coefficients,
                                        const int64_t* lower, const int64_t* upper, int32_t* first,
                                        quadrille_error* error);

/** Adds a row that applies only if the 0/1 column `indicator` is 1 (value not 0), or 0. It becomes
 * up to two rows. This and the next two functions need finite bounds of the columns, whose
 * denominators divide a power of ten, and read them at the time of the call: later ones must not be
 * wider. They fail with QUADRILLE_BAD_REQUEST, without a change, if that is not so or numbers of
 * new rows are too large. */
quadrille_code quadrille_model_add_indicator_row(quadrille_model* model, int32_t indicator,
                                                 int value, const quadrille_row* row,
                                                 quadrille_error* error);

/** Adds a special ordered set of type 1 or 2: at most one of the columns is not 0, or at most two
 * that are neighbours in this order. Adds rows and 0/1 columns. Needs distinct columns with 0
 * between their bounds. `name` may be NULL. */
quadrille_code quadrille_model_add_ordered_set(quadrille_model* model, const char* name,
                                               const int32_t* columns, size_t count, int type,
                                               quadrille_error* error);

/** Allows a column the value 0 besides those between its bounds, which are widened to 0, and adds a
 * 0/1 column. No effect on a column with 0 between its bounds. */
quadrille_code quadrille_model_make_semi_continuous(quadrille_model* model, int32_t column,
                                                    quadrille_error* error);

/** Changes one coefficient of a row, in its units of 1 / denominator; 0 takes the column out. */
quadrille_code quadrille_model_set_coefficient(quadrille_model* model, int32_t row, int32_t column,
                                               int64_t coefficient, quadrille_error* error);

/** Takes rows out; the indices of later ones decrease. Fails with QUADRILLE_BAD_REQUEST, without a
 * change, if one of them does not exist. */
quadrille_code quadrille_model_delete_rows(quadrille_model* model, const int32_t* rows,
                                           size_t count, quadrille_error* error);

/** Takes columns out, with their terms; the indices of later ones decrease. Fails likewise. */
quadrille_code quadrille_model_delete_columns(quadrille_model* model, const int32_t* columns,
                                              size_t count, quadrille_error* error);

/** Reads a model from a text in the format "lp", "mps", "opb" or "dimacs". `*notes` has the
 * differences between model and text (numbers that were split, parts left out), one per line; it
 * may be NULL. */
quadrille_code quadrille_model_read(const char* text, size_t length, const char* format,
                                    quadrille_model** model, char** notes, quadrille_error* error);

/** Writes a model in the format "lp", "mps" or "opb". `*notes` has names that were replaced and
 * parts that some readers refuse, one per line; `notes` may be NULL. Fails with
 * QUADRILLE_BAD_REQUEST if the format cannot hold the model. */
quadrille_code quadrille_model_write(const quadrille_model* model, const char* format, char** text,
                                     char** notes, quadrille_error* error);

/* ------------------------------------------------------------------------- callbacks of a search */

/** A running search, as its callbacks see it. Valid only during the callback. */
typedef struct quadrille_search quadrille_search;

/** The statement column >= value, or column <= value, about an integer column. */
typedef struct quadrille_literal {
  int32_t column;   /**< from 0 */
  int32_t is_upper; /**< not 0: column <= value */
  int64_t value;    /**< the bound */
} quadrille_literal;

/** Adds a row of the model that was left out (a lazy constraint). Its name says why it belongs to
 * the model, and goes to the proof. Also fails like quadrille_model_add_row if its sides are not
 * clear. */
quadrille_code quadrille_search_add_row(quadrille_search* search, const quadrille_row* row,
                                        quadrille_error* error);

/** Adds a row that all solutions satisfy, to strengthen the relaxation (a cut). It may be dropped
 * again. */
quadrille_code quadrille_search_add_cut(quadrille_search* search, const quadrille_row* row,
                                        quadrille_error* error);

/** Adds a clause of the model, over integer columns: at least one literal holds in every solution.
 * `name`, which may be NULL, is as for rows. */
quadrille_code quadrille_search_add_clause(quadrille_search* search,
                                           const quadrille_literal* literals, size_t count,
                                           const char* name, quadrille_error* error);

/** Suggests a point that may be a solution, one value per column. It is checked like any other. */
quadrille_code quadrille_search_suggest(quadrille_search* search, const int64_t* values,
                                        size_t count, quadrille_error* error);

/** Ends the search with the best solution so far. NULL has no effect. */
void quadrille_search_stop(quadrille_search* search);

/** The state of a running search, for display. */
typedef struct quadrille_engine_progress {
  size_t size;           /**< of this struct in the library; members beyond it do not exist */
  int64_t nodes;         /**< of branch and bound */
  int64_t open_nodes;    /**< not closed yet */
  int64_t lp_iterations; /**< of the simplex method */
  double bound;          /**< no solution is better; NaN if unknown */
  double incumbent;      /**< the objective of the best solution so far; NaN before the first */
  double seconds;        /**< since the start */
} quadrille_engine_progress;

/* ------------------------------------------------------------------------------------ solving */

/** The result of a search. */
typedef struct quadrille_result quadrille_result;

/** Clauses that searches have learned, and that hold for the next ones; see `learned` in
 * quadrille_engine_options. One thread at a time may use them. */
typedef struct quadrille_learned_clauses quadrille_learned_clauses;

/** Creates an empty set of learned clauses; NULL if out of memory. Free it with
 * quadrille_learned_clauses_free. */
quadrille_learned_clauses* quadrille_learned_clauses_new(void);

/** Frees learned clauses. May be NULL. */
void quadrille_learned_clauses_free(quadrille_learned_clauses* learned);

/** Returns the number of clauses and bounds that the next search begins with; 0 for NULL. */
size_t quadrille_learned_clauses_count(const quadrille_learned_clauses* learned);

/** Options for solving a model. In callbacks, values of continuous columns are rounded to the
 * nearest integer, and their bounds outward, except in relaxations. */
typedef struct quadrille_engine_options {
  size_t size;                    /**< sizeof(quadrille_engine_options) */
  double time_limit;              /**< seconds of wall clock; 0: none */
  int64_t node_limit;             /**< nodes of branch and bound; 0: none */
  int64_t memory_limit;           /**< MiB for open nodes; 0: none */
  uint64_t seed;                  /**< the same seed gives the same run */
  const quadrille_cancel* cancel; /**< may be NULL */
  void* context;                  /**< for all callbacks; may be NULL */
  /** Called with each integral point that satisfies all known rows. It becomes a solution unless
   * the callback adds a row or clause that excludes it; others may be added, too. May be NULL. */
  void (*on_candidate)(quadrille_search* search, const int64_t* values, size_t count,
                       void* context);
  /** Called with optimal points of relaxations. May add rows and cuts, and suggest points. Not
   * called at every node. May be NULL. */
  void (*on_relaxation)(quadrille_search* search, const double* values, size_t count,
                        void* context);
  /** Called with the bounds of all columns at each node, and again after each call that added
   * something. May add clauses of which at most one literal can be true within the bounds, and that
   * no literal satisfies yet. May be NULL. */
  void (*on_bounds)(quadrille_search* search, const int64_t* lower, const int64_t* upper,
                    size_t count, void* context);
  /** Enumerates solutions: called with each one. The callback may add one row or clause that
   * excludes it, and the search goes on; otherwise the solution is kept, which ends the search, or
   * with an objective leaves only better solutions. If all solutions are excluded, the verdict is
   * QUADRILLE_ENGINE_INFEASIBLE. May be NULL. */
  void (*on_solution)(quadrille_search* search, const int64_t* values, size_t count, void* context);
  /** Called at most four times a second. Returning 0 ends the search. May be NULL. */
  int (*on_progress)(const quadrille_engine_progress* progress, void* context);
  /** For models of 0/1 columns: called with consecutive pieces of a pseudo-Boolean proof in the
   * format of VeriPB, version 1.2, for the formula of quadrille_model_write in OPB; `text` has no
   * terminating NUL. Rows of callbacks are not part of that formula: with them nothing is proved.
   * May be NULL. */
  void (*on_proof)(const char* text, size_t length, void* context);
  /** A point to begin with, one value per column, such as the solution of a similar model. It is
   * checked like any other, and ignored if it is no solution. NULL: none. */
  const int64_t* start;
  size_t start_count; /**< the number of its values; 0: no point */
  /** A result for a similar linear program, from whose basis the simplex method begins; without
   * effect if it has none, and on models with integer columns. May be NULL. */
  const quadrille_result* previous;
  /** Bounds that hold during this call only; those of continuous columns are in units of 1 /
   * denominator. NULL: none. No proof can be written with them. */
  const quadrille_literal* assumptions;
  size_t assumption_count; /**< the number of assumptions */
  /** Ends the search with QUADRILLE_ENGINE_FEASIBLE when no solution can be better than the best
   * one by more than this fraction of its objective, or of 1 if that is below 1. 0: only an optimal
   * solution
   * will do. */
  double gap;
  /** Iterations of the simplex method, nodes and conflicts, added up; 0: no limit. The same model,
   * options, seed and build stop at the same point on every machine. */
  int64_t work_limit;
  /** Called with a line of text, with a terminating NUL, for each event of the search. It has no
   * times, so that the same search gives the same lines. May be NULL. */
  void (*on_log)(const char* line, void* context);
  /** Keeps what the search learns, and begins with what earlier calls have learned about this
   * model, or about it with fewer rows or columns. For quadrille_model_solve with integer columns
   * that have bounds, and without on_candidate, on_relaxation, on_bounds, on_solution, on_proof
   * and gap. Made for many short calls about a 0/1 program. May be NULL. */
  quadrille_learned_clauses* learned;
} quadrille_engine_options;

/** The verdict of a search. All but QUADRILLE_ENGINE_UNKNOWN are proved in exact arithmetic. */
typedef enum quadrille_engine_status {
  QUADRILLE_ENGINE_OPTIMAL,    /**< the values are optimal (any solution, without an objective) */
  QUADRILLE_ENGINE_INFEASIBLE, /**< there is no solution */
  /** The same in the words of quadrille.h and of JSON. */
  QUADRILLE_ENGINE_NONE = QUADRILLE_ENGINE_INFEASIBLE,
  QUADRILLE_ENGINE_UNBOUNDED, /**< there are solutions, and no best one */
  QUADRILLE_ENGINE_UNKNOWN,   /**< stopped before a verdict; the values are the best, if any */
  QUADRILLE_ENGINE_FEASIBLE   /**< the values are a solution, and the bound is within the gap */
} quadrille_engine_status;

/** Why a search ended without a verdict. */
typedef enum quadrille_stop_reason {
  QUADRILLE_STOP_NONE,      /**< there is a verdict */
  QUADRILLE_STOP_TIME,      /**< the time limit */
  QUADRILLE_STOP_NODES,     /**< the node limit */
  QUADRILLE_STOP_MEMORY,    /**< the memory limit */
  QUADRILLE_STOP_INTERRUPT, /**< a cancellation, or a callback that ended the search */
  QUADRILLE_STOP_NUMERICS,  /**< a floating-point result could not be confirmed exactly */
  QUADRILLE_STOP_WORK       /**< the work limit */
} quadrille_stop_reason;

/** Figures of a search. */
typedef struct quadrille_engine_statistics {
  size_t size;           /**< sizeof(quadrille_engine_statistics), set by the caller */
  int64_t nodes;         /**< of branch and bound */
  int64_t lp_iterations; /**< of the simplex method */
  int64_t cuts;          /**< added, of the engine and of callbacks */
  int64_t lazy_rows;     /**< added by callbacks */
  int64_t conflicts;     /**< clauses learned */
} quadrille_engine_statistics;

/** Solves a model. Fails with QUADRILLE_BAD_REQUEST if the callbacks contradict themselves: a row
 * of on_solution that does not exclude the solution, a row that excludes an accepted solution, a
 * column that the model does not have. */
quadrille_code quadrille_model_solve(const quadrille_model* model,
                                     const quadrille_engine_options* options,
                                     quadrille_result** result, quadrille_error* error);

/** Finds up to `count` optimal solutions, the best first, that differ in some of these integer
 * columns (NULL, 0: in some integer column), and writes their results to `results`, an array of
 * `count`; `*found` is the number of results.
 * If there are fewer, or a search stops early, the last result is the one without an optimal
 * solution: QUADRILLE_ENGINE_NONE if these are all. Limits hold for the whole call. Refuses a gap,
 * on_proof and on_solution, and fails like quadrille_model_solve. */
quadrille_code quadrille_model_best(const quadrille_model* model, size_t count,
                                    const quadrille_engine_options* options, const int32_t* columns,
                                    size_t column_count, quadrille_result** results, size_t* found,
                                    quadrille_error* error);

/** Proves the verdict of a result once more and passes a certificate of it to `on_proof` of the
 * options, in the format of VIPR, version 1.0, which quadrille-check-proof and viprchk check. Of
 * the other options only time_limit, cancel and context are used. May take much longer than the
 * search. Fails with QUADRILLE_BAD_REQUEST if the verdict has no certificate, or none within the
 * limits; pieces
 * that were passed on must then be discarded. */
quadrille_code quadrille_model_certify(const quadrille_model* model, const quadrille_result* result,
                                       const quadrille_engine_options* options,
                                       quadrille_error* error);

/** Frees a result. May be NULL. */
void quadrille_result_free(quadrille_result* result);

/** Returns the verdict; QUADRILLE_ENGINE_UNKNOWN for NULL. */
quadrille_engine_status quadrille_result_status(const quadrille_result* result);

/** Returns the word of JSON for a verdict: "optimal", "feasible", "none", "unbounded" or "unknown".
 */
const char* quadrille_engine_status_word(quadrille_engine_status status);

/** Returns "none", "time", "nodes", "memory", "interrupt", "numerics" or "work". */
const char* quadrille_stop_reason_word(quadrille_stop_reason reason);

/** Returns why there is no verdict. */
quadrille_stop_reason quadrille_result_stop_reason(const quadrille_result* result);

/** Returns the number of values: one per column, or 0 if no solution is known. */
size_t quadrille_result_count(const quadrille_result* result);

/** Returns the value of a column, exactly: an integer of any size, or a fraction in lowest terms,
 * e.g. "-3", "1/3". NULL without a solution. */
const char* quadrille_result_value(const quadrille_result* result, size_t column);

/** Returns the nearest double of the value of a column; NaN without a solution. */
double quadrille_result_number(const quadrille_result* result, size_t column);

/** Returns the number of assumptions that contradict the model, if there is no solution and
 * `learned` was set, and an array of them in `*assumptions` (which may be NULL) that lives as long
 * as the result. Some may be superfluous; 0: there is no solution without them either. */
size_t quadrille_result_contradiction(const quadrille_result* result,
                                      const quadrille_literal** assumptions);

/** Returns the objective of the values, exactly; NULL without a solution or objective. */
const char* quadrille_result_objective(const quadrille_result* result);

/** Returns the bound that no solution exceeds, exactly; NULL if none is known. */
const char* quadrille_result_bound(const quadrille_result* result);

/** Returns whether the values could not be confirmed in exact arithmetic within the limits, and are
 * right to about 1e-9 only; then the verdict is QUADRILLE_ENGINE_UNKNOWN. */
int quadrille_result_is_inexact(const quadrille_result* result);

/** Fills the members of the struct that both the caller and the library know. */
quadrille_code quadrille_result_statistics(const quadrille_result* result,
                                           quadrille_engine_statistics* statistics,
                                           quadrille_error* error);

/* ----------------------------------------------------------------------------- infeasible models */

/** One side of a row. */
typedef struct quadrille_row_side {
  int32_t row;      /**< from 0 */
  int32_t is_upper; /**< not 0: the upper side, otherwise the lower one */
} quadrille_row_side;

/** Rows and bounds of a model, and assumptions, that no point satisfies. */
typedef struct quadrille_infeasible_subsystem quadrille_infeasible_subsystem;

/** Finds rows and bounds of the model that contradict each other, none of which can be left out.
 * `*subsystem` becomes NULL if the model has a solution, or if the search for one stopped without a
 * verdict. Limits hold for the whole call; rows that callbacks add count as rows that are always
 * there; the objective, on_solution and on_proof are ignored. */
quadrille_code quadrille_model_infeasible_subsystem(const quadrille_model* model,
                                                    const quadrille_engine_options* options,
                                                    quadrille_infeasible_subsystem** subsystem,
                                                    quadrille_error* error);

/** Frees a subsystem. May be NULL. */
void quadrille_infeasible_subsystem_free(quadrille_infeasible_subsystem* subsystem);

/** Returns the number of row sides. `*rows` becomes an array of them, which lives as long as the
 * subsystem; `rows` may be NULL. */
size_t quadrille_infeasible_subsystem_rows(const quadrille_infeasible_subsystem* subsystem,
                                           const quadrille_row_side** rows);

/** Returns the number of bounds, and an array of them likewise. Those of continuous columns are in
 * units of 1 / denominator. */
size_t quadrille_infeasible_subsystem_bounds(const quadrille_infeasible_subsystem* subsystem,
                                             const quadrille_literal** bounds);

/** Returns the number of assumptions among the parts, and an array of them likewise. */
size_t quadrille_infeasible_subsystem_assumptions(const quadrille_infeasible_subsystem* subsystem,
                                                  const quadrille_literal** assumptions);

/** Returns whether the rest has a solution if any one part is left out. 0 if a search for this
 * solution was stopped: then some parts may be superfluous. */
int quadrille_infeasible_subsystem_is_irreducible(const quadrille_infeasible_subsystem* subsystem);

QUADRILLE_EXPORT_END

#ifdef __cplusplus
}
#endif

#endif /* QUADRILLE_ENGINE_H_ */
