/* SPDX-License-Identifier: MIT
 *
 * A shortest round trip through all cities, exactly. That every part of the trip has a way out
 * would take 2^n rows; instead, those that a candidate breaks are added while the search runs.
 *
 *   cc -std=c99 engine.c $(pkg-config --cflags --libs quadrille) -o engine
 *   ./engine [CITIES]
 */
#include <quadrille/engine.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_CITIES 60

/* The cities; column i of the model is the way from `from[i]` to `to[i]`. */
typedef struct Trip {
  int cities;
  int ways;
  int from[MAX_CITIES * MAX_CITIES / 2];
  int to[MAX_CITIES * MAX_CITIES / 2];
} Trip;

/* Ends the program if a call has failed. */
static void need(quadrille_code code, const quadrille_error* error) {
  if (code == QUADRILLE_OK) return;
  fprintf(stderr, "%s\n", error->message);
  exit((int)code);
}

/* Adds the row that something leaves the cities of this part. */
static void demand_way_out(const Trip* trip, const int* part, quadrille_search* search) {
  int32_t columns[MAX_CITIES * MAX_CITIES / 2];
  int64_t ones[MAX_CITIES * MAX_CITIES / 2];
  quadrille_row row = {
      .size = sizeof row, .name = "way out", .lower = 2, .sides = QUADRILLE_SIDE_LOWER};
  quadrille_error error;
  int way;
  for (way = 0; way < trip->ways; ++way) {
    if (part[trip->from[way]] == part[trip->to[way]]) continue;
    columns[row.count] = way;
    ones[row.count++] = 1;
  }
  row.columns = columns;
  row.coefficients = ones;
  need(quadrille_search_add_row(search, &row, &error), &error);
}

/* Marks the cities that can be reached from city 0, and demands a way out if some cannot. */
static void check_trip(quadrille_search* search, const int64_t* values, size_t count,
                       void* context) {
  const Trip* trip = context;
  int part[MAX_CITIES] = {1};
  int reached = 1, grows = 1;
  size_t way;
  while (grows) {
    grows = 0;
    for (way = 0; way < count; ++way) {
      if (values[way] == 0 || part[trip->from[way]] == part[trip->to[way]]) continue;
      part[trip->from[way]] = part[trip->to[way]] = grows = 1;
      ++reached;
    }
  }
  if (reached < trip->cities) demand_way_out(trip, part, search);
}

/* Adds a column for each way, with its length, and two ways at each city. */
static quadrille_model* model_of(Trip* trip) {
  static int32_t columns[MAX_CITIES * MAX_CITIES / 2];
  static int64_t lengths[MAX_CITIES * MAX_CITIES / 2], ones[MAX_CITIES * MAX_CITIES / 2];
  quadrille_model* model = quadrille_model_new();
  quadrille_objective objective = {.size = sizeof objective, .sense = QUADRILLE_SENSE_MINIMISE};
  quadrille_error error;
  int a, b, way;
  if (model == NULL) exit(QUADRILLE_NO_MEMORY);
  for (a = 0; a < trip->cities; ++a) {
    for (b = a + 1; b < trip->cities; ++b) {
      const quadrille_column column = {.size = sizeof column, .upper = 1};
      need(quadrille_model_add_column(model, &column, NULL, &error), &error);
      columns[trip->ways] = trip->ways;
      lengths[trip->ways] = 1 + (a * 37 + b * 91) % 50; /* any numbers will do */
      trip->from[trip->ways] = a;
      trip->to[trip->ways++] = b;
    }
  }
  objective.count = (size_t)trip->ways;
  objective.columns = columns;
  objective.coefficients = lengths;
  need(quadrille_model_set_objective(model, &objective, &error), &error);
  for (a = 0; a < trip->cities; ++a) {
    int32_t at[MAX_CITIES];
    size_t count = 0;
    for (way = 0; way < trip->ways; ++way) {
      ones[way] = 1;
      if (trip->from[way] == a || trip->to[way] == a) at[count++] = way;
    }
    need(quadrille_model_add_row_equal(model, count, at, ones, 2, NULL, &error), &error);
  }
  return model;
}

int main(int argc, char** argv) {
  static Trip trip;
  quadrille_model* model;
  quadrille_result* result;
  quadrille_error error;
  quadrille_engine_options options = {.size = sizeof options, .time_limit = 60};
  trip.cities = argc > 1 ? atoi(argv[1]) : 12;
  if (trip.cities < 3 || trip.cities > MAX_CITIES) return EXIT_FAILURE;
  model = model_of(&trip);
  options.context = &trip;
  options.on_candidate = check_trip;
  need(quadrille_model_solve(model, &options, &result, &error), &error);
  printf("%d cities: %s of length %s\n", trip.cities,
         quadrille_result_status(result) == QUADRILLE_ENGINE_OPTIMAL ? "a shortest trip" : "a trip",
         quadrille_result_count(result) > 0 ? quadrille_result_objective(result) : "(unknown)");
  quadrille_result_free(result);
  quadrille_model_free(model);
  return EXIT_SUCCESS;
}
