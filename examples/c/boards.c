/* SPDX-License-Identifier: MIT
 *
 * Boards and solutions as arrays: solves a Survo board and a Numberlink board, and counts Sudokus
 * as they are found.
 *
 *   cc -std=c99 boards.c $(pkg-config --cflags --libs quadrille) -o boards
 *   ./boards
 */
#include <quadrille/quadrille.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program if a call has failed. */
static void need(quadrille_code code, const quadrille_error* error) {
  if (code == QUADRILLE_OK) return;
  fprintf(stderr, "%s\n", error->message);
  exit((int)code);
}

/* Returns the cells of a solution, row by row. The caller frees them. */
static int32_t* solved(const quadrille_board* board) {
  const size_t count = (size_t)board->rows * (size_t)board->columns;
  int32_t* cells = malloc(count * sizeof *cells);
  quadrille_error error;
  quadrille_puzzles* puzzles;
  quadrille_report* report;

  if (cells == NULL) exit(QUADRILLE_NO_MEMORY);
  need(quadrille_from_board(board, &puzzles, &error), &error);
  need(quadrille_solve_report(quadrille_get(puzzles, 0), NULL, &report, &error), &error);
  need(quadrille_report_cells(report, 0, cells, count, &error), &error);
  quadrille_report_free(report);
  quadrille_puzzles_free(puzzles);
  return cells;
}

static void solve_survo(void) {
  const int32_t cells[] = {0, 6, 0, 0, /**/ 8, 0, 0, 0, /**/ 0, 0, 3, 0};
  const int64_t row_sums[] = {30, 18, 30};
  const int64_t column_sums[] = {27, 16, 10, 25};
  const quadrille_board board = {.size = sizeof board,
                                 .puzzle = "survo",
                                 .rows = 3,
                                 .columns = 4,
                                 .cells = cells,
                                 .row_sums = row_sums,
                                 .column_sums = column_sums};
  int32_t* numbers = solved(&board);
  for (int i = 0; i < 12; ++i) printf("%d%c", (int)numbers[i], i == 11 ? '\n' : ' ');
  free(numbers);
}

/* Follows the path of the label in the top left corner. */
static void solve_numberlink(void) {
  const int32_t cells[] = {1, 0, 1, /**/ 2, 0, 2};
  const quadrille_board board = {
      .size = sizeof board, .puzzle = "numberlink", .rows = 2, .columns = 3, .cells = cells};
  int32_t* lines = solved(&board);
  int cell = 0, length = 1;
  int32_t came_from = 0;

  for (int32_t go; (go = lines[cell] & ~came_from) != 0; ++length) {
    if (go & QUADRILLE_UP) {
      cell -= board.columns;
      came_from = QUADRILLE_DOWN;
    } else if (go & QUADRILLE_DOWN) {
      cell += board.columns;
      came_from = QUADRILLE_UP;
    } else if (go & QUADRILLE_LEFT) {
      cell -= 1;
      came_from = QUADRILLE_RIGHT;
    } else {
      cell += 1;
      came_from = QUADRILLE_LEFT;
    }
  }
  printf("the path of 1 has %d cells and ends in column %d\n", length, cell % board.columns);
  free(lines);
}

/* Called with the cells of each solution; stops after 100. */
static int count_one(const int32_t* cells, size_t cell_count, void* context) {
  int* count = context;
  (void)cells, (void)cell_count;
  return ++*count < 100;
}

static void count_sudokus(void) {
  const int32_t cells[16] = {0};
  const quadrille_board board = {.size = sizeof board,
                                 .puzzle = "sudoku",
                                 .rows = 4,
                                 .columns = 4,
                                 .cells = cells,
                                 .box_rows = 2,
                                 .box_columns = 2};
  int count = 0;
  const quadrille_solve_options options = {.size = sizeof options,
                                           .limit = QUADRILLE_ALL,
                                           .context = &count,
                                           .on_cells = count_one,
                                           .drop_solutions = 1};
  quadrille_error error;
  quadrille_puzzles* puzzles;
  quadrille_report* report;

  need(quadrille_from_board(&board, &puzzles, &error), &error);
  need(quadrille_solve_report(quadrille_get(puzzles, 0), &options, &report, &error), &error);
  printf("%d Sudokus\n", count);
  quadrille_report_free(report);
  quadrille_puzzles_free(puzzles);
}

int main(void) {
  solve_survo();
  solve_numberlink();
  count_sudokus();
  return EXIT_SUCCESS;
}
