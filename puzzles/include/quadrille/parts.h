/* SPDX-License-Identifier: MIT */
/** @file
 * Splits a board into parts that can be solved anywhere, and joins their reports; and the words of
 * verdicts. quadrille.h includes this header.
 *
 *     quadrille_puzzles* parts;
 *     if (quadrille_split(puzzle, 8, NULL, &parts, &error) != QUADRILLE_OK)
 *       return complain(error.line, error.column, error.message);
 *     solve_anywhere(parts, &lines);  // by quadrille_solve: one line of JSON for each part
 *     if (quadrille_join(lines, strlen(lines), 0, &status, &json, &error) == QUADRILLE_OK)
 *       puts(quadrille_status_word(status));
 */
#ifndef QUADRILLE_PARTS_H_
#define QUADRILLE_PARTS_H_

#include <stddef.h>

#include <quadrille/export.h>
#include <quadrille/quadrille.h>

#ifdef __cplusplus
extern "C" {
#endif

QUADRILLE_EXPORT_BEGIN

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

/** Returns the word of JSON for a verdict, e.g. "unique". */
const char* quadrille_status_word(quadrille_status status);

QUADRILLE_EXPORT_END

#ifdef __cplusplus
}
#endif

#endif /* QUADRILLE_PARTS_H_ */
