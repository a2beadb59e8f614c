/* SPDX-License-Identifier: MIT */
#include <quadrille/quadrille.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char* text = "numberlink\nsize: 2x3\ngrid:\nA . A\nB . B\n";
  const quadrille_solve_options options = {.size = sizeof options, .unique = 1};
  quadrille_puzzles* puzzles = NULL;
  quadrille_status status = QUADRILLE_UNKNOWN;
  char* json = NULL;
  char* picture = NULL;
  quadrille_error error;

  if (quadrille_read(text, strlen(text), NULL, &puzzles, &error) != QUADRILLE_OK ||
      quadrille_solve(quadrille_get(puzzles, 0), &options, &status, &json, &error) !=
          QUADRILLE_OK ||
      quadrille_draw(quadrille_get(puzzles, 0), json, strlen(json), NULL, &picture, &error) !=
          QUADRILLE_OK) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  printf("%s\n%s", quadrille_status_word(status), picture);
  quadrille_free(picture);
  quadrille_free(json);
  quadrille_puzzles_free(puzzles);
  return 0;
}
