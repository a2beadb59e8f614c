/* SPDX-License-Identifier: MIT */
/** @file
 * The base of both C headers, quadrille.h and engine.h, which include it: codes and errors,
 * strings, cancelling.
 *
 *     quadrille_error error;
 *     quadrille_cancel* cancel = quadrille_cancel_new();
 *     if (cancel == NULL) return complain(0, 0, "out of memory");
 *     quadrille_cancel_raise(cancel);
 *     quadrille_cancel_free(cancel);
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
 * - Threads. Any number of threads may use the library at once. Puzzles, reports and results never
 *   change, and threads may share them; free them last. Threads may share a model while none
 *   changes it.
 * - Callbacks. They are called from the calling thread, only before the function returns. Their
 *   arguments are valid only during the call. They must not free the handle that the function
 *   works on. An exception that one throws ends the function with an error.
 * - Options and other structs with a member `size`. Set it, and leave everything else zero for the
 *   defaults; a NULL options pointer means the same. Bounds of columns and sides of rows have no
 *   default: engine.h says how to set them. The structs may grow at their ends: a program
 *   built against an older header works with a newer library, and a program that sets a newer field
 *   is refused by an older one.
 * - NULL. No pointer may be NULL unless its description says so; a text or array of length 0 may.
 *   Functions with a code refuse NULL (QUADRILLE_BAD_REQUEST); the others return 0 or NULL for it.
 */
#ifndef QUADRILLE_BASICS_H_
#define QUADRILLE_BASICS_H_

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
  QUADRILLE_BAD_INPUT = 65,   /**< the text is not readable, e.g. as a puzzle or an answer */
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

/** Returns the version of the library, e.g. "0.3.0". Static; must not be freed. */
const char* quadrille_version(void);

/** Frees a string output of the library. May be NULL. */
void quadrille_free(char* string);

/** A flag by which one thread ends the search of another. One flag may serve many searches. */
typedef struct quadrille_cancel quadrille_cancel;

/** Makes a flag that is not raised. Returns NULL if out of memory. */
quadrille_cancel* quadrille_cancel_new(void);

/** Raises the flag: running searches with it end soon, later ones at once. Their status says what
 * was proved before, e.g. QUADRILLE_UNKNOWN if nothing was. A flag stays raised. May be called from
 * any thread and from signal handlers while the flag exists. NULL has no effect. */
void quadrille_cancel_raise(quadrille_cancel* cancel);

/** Frees a flag that no search uses any more. May be NULL. */
void quadrille_cancel_free(quadrille_cancel* cancel);

QUADRILLE_EXPORT_END

#ifdef __cplusplus
}
#endif

#endif /* QUADRILLE_BASICS_H_ */
