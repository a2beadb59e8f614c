/* SPDX-License-Identifier: MIT
 *
 * Helps with a half-filled board: what all solutions have in common, whether a solution has
 * the marks, and the next step.
 *
 *   cc -std=c99 hints.c $(pkg-config --cflags --libs quadrille) -o hints
 *   ./hints
 */
#include <quadrille/quadrille.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* const kBoard =
    "survo\n"
    "size: 3x4\n"
    "rows: 30 18 30\n"
    "columns: 27 16 10 25\n"
    "grid:\n"
    ". 6 . .\n"
    "8 . . .\n"
    ". . 3 .\n";

/* A solution object in which what is not known is null. */
static const char* const kMarks = "{\"grid\":[[12,6,2,10],[8,null,null,null],[9,null,3,null]]}";

/* Ends the program if a call has failed. */
static void need(quadrille_code code, const quadrille_error* error) {
  if (code == QUADRILLE_OK) return;
  fprintf(stderr, "%s\n", error->message);
  exit((int)code);
}

int main(void) {
  const quadrille_solve_options common = {.size = sizeof common, .common = 1};
  const quadrille_draw_options drawing = {.size = sizeof drawing, .partial = 1};
  quadrille_error error;
  quadrille_puzzles* puzzles;
  const quadrille_puzzle* puzzle;
  quadrille_status status;
  char* text;

  need(quadrille_read(kBoard, strlen(kBoard), NULL, &puzzles, &error), &error);
  puzzle = quadrille_get(puzzles, 0);

  need(quadrille_solve(puzzle, &common, &status, &text, &error), &error);
  printf("%s\n", status == QUADRILLE_UNIQUE ? "there is one solution" : text);
  quadrille_free(text);

  need(quadrille_check_partial(puzzle, kMarks, strlen(kMarks), NULL, &status, &text, &error),
       &error);
  if (status == QUADRILLE_NONE) printf("marks that contradict each other: %s\n", text);
  quadrille_free(text);

  need(quadrille_draw(puzzle, kMarks, strlen(kMarks), &drawing, &text, &error), &error);
  fputs(text, stdout);
  quadrille_free(text);

  need(quadrille_hint(puzzle, NULL, 0, NULL, NULL, &text, &error), &error);
  printf("from the start: %s\n", text);
  quadrille_free(text);
  quadrille_puzzles_free(puzzles);
  return EXIT_SUCCESS;
}
