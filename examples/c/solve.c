/* SPDX-License-Identifier: MIT
 *
 * Solves and draws the boards of a file, or a built-in board.
 *
 *   cc -std=c99 solve.c $(pkg-config --cflags --libs quadrille) -o solve
 *   ./solve [FILE]
 */
#include <quadrille/quadrille.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* const kBoard =
    "numberlink\n"
    "size: 5x5\n"
    "rules: fill no-touch\n"
    "grid:\n"
    ". . . . 2\n"
    ". 2 3 1 .\n"
    ". . 3 . .\n"
    ". . . . 1\n"
    ". . . . .\n";

/* Returns the text of a file, which the caller frees; NULL if it cannot be read. */
static char* read_file(const char* name, size_t* length) {
  FILE* file = fopen(name, "rb");
  char* text = NULL;
  size_t room = 0;
  *length = 0;
  if (file == NULL) return NULL;
  do {
    char* grown = realloc(text, room += 65536);
    if (grown == NULL) break;
    text = grown;
    *length += fread(text + *length, 1, room - *length, file);
  } while (*length == room);
  if (ferror(file) || *length == room) {
    free(text);
    text = NULL;
  }
  fclose(file);
  return text;
}

/* Prints an error and returns the library's code, which is suitable as an exit code. */
static int complain(const char* name, const quadrille_error* error) {
  fprintf(stderr, "%s:%lu:%lu: %s\n", name, (unsigned long)error->line,
          (unsigned long)error->column, error->message);
  return (int)error->code;
}

static int solve_and_draw(const char* name, const quadrille_puzzle* puzzle) {
  const quadrille_solve_options options = {.size = sizeof options, .source = name, .unique = 1};
  quadrille_error error;
  quadrille_status status;
  char* json = NULL;
  char* picture = NULL;

  if (quadrille_solve(puzzle, &options, &status, &json, &error) != QUADRILLE_OK) {
    return complain(name, &error);
  }
  const int solved = status != QUADRILLE_NONE && status != QUADRILLE_UNKNOWN;
  if (quadrille_draw_text(puzzle, solved ? json : NULL, solved ? strlen(json) : 0, 0, &picture,
                          &error) != QUADRILLE_OK) {
    quadrille_free(json);
    return complain(name, &error);
  }
  fputs(picture, stdout);
  printf("%s, %d x %d: %s\n", quadrille_id(puzzle), quadrille_rows(puzzle),
         quadrille_columns(puzzle),
         status == QUADRILLE_UNIQUE     ? "the only solution"
         : status == QUADRILLE_MULTIPLE ? "one of several solutions"
         : status == QUADRILLE_NONE     ? "no solution"
                                        : "not decided");
  quadrille_free(picture);
  quadrille_free(json);
  return EXIT_SUCCESS;
}

int main(int argc, char** argv) {
  const char* name = argc > 1 ? argv[1] : "built-in board";
  size_t length = strlen(kBoard);
  char* text = argc > 1 ? read_file(name, &length) : NULL;
  quadrille_error error;
  quadrille_puzzles* puzzles;
  size_t index;
  int code = EXIT_SUCCESS;

  if (argc > 1 && text == NULL) {
    perror(name);
    return EXIT_FAILURE;
  }
  if (quadrille_read(text != NULL ? text : kBoard, length, NULL, &puzzles, &error) !=
      QUADRILLE_OK) {
    free(text);
    return complain(name, &error);
  }
  free(text); /* the puzzles no longer need it */
  for (index = 0; index < quadrille_count(puzzles) && code == EXIT_SUCCESS; ++index) {
    code = solve_and_draw(name, quadrille_get(puzzles, index));
  }
  quadrille_puzzles_free(puzzles);
  return code;
}
