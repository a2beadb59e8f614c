/* SPDX-License-Identifier: MIT
 *
 * Makes one call of the C library fail, for a program that is run with this file preloaded (glibc).
 *
 *   FAULT=write:3 FAULT_LOG=log LD_PRELOAD=faults.so quadrille solve board.txt
 *
 * fails the third write as a full disk would. The log gets the number of such calls when the
 * program ends. Other faults: memory (an allocation), read (one byte only), thread (it cannot be
 * had), signal (SIGTERM when the clock is read, which every poll does), kill (SIGKILL likewise).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

extern void* __libc_malloc(size_t size);
extern void* __libc_calloc(size_t count, size_t size);
extern void* __libc_realloc(void* block, size_t size);

static const char* fault = ""; /* the kind */
static long wanted = 0;        /* which call fails, from 1 */
static atomic_long calls = 0;

__attribute__((constructor)) static void start(void) {
  static char kind[16];
  const char* given = getenv("FAULT");
  const char* colon = given ? strchr(given, ':') : NULL;
  if (!colon || (size_t)(colon - given) >= sizeof kind) return;
  memcpy(kind, given, (size_t)(colon - given));
  wanted = atol(colon + 1);
  fault = kind;
}

__attribute__((destructor)) static void end(void) {
  const char* log = getenv("FAULT_LOG");
  const long number = calls;
  if (!log) return;
  fault = "";
  char text[32];
  const int length = snprintf(text, sizeof text, "%ld\n", number);
  const long file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, text, length);
  syscall(SYS_close, file);
}

/* Counts a call, and tells whether it is the one to fail. */
static int fails(const char* kind) {
  return strcmp(fault, kind) == 0 && atomic_fetch_add(&calls, 1) + 1 == wanted;
}

static void* no_memory(void) {
  errno = ENOMEM;
  return NULL;
}

void* malloc(size_t size) { return fails("memory") ? no_memory() : __libc_malloc(size); }
void* calloc(size_t count, size_t size) {
  return fails("memory") ? no_memory() : __libc_calloc(count, size);
}
void* realloc(void* block, size_t size) {
  return fails("memory") ? no_memory() : __libc_realloc(block, size);
}

ssize_t write(int file, const void* data, size_t size) {
  if (fails("write")) {
    errno = ENOSPC;
    return -1;
  }
  return syscall(SYS_write, file, data, size);
}

ssize_t read(int file, void* data, size_t size) {
  return syscall(SYS_read, file, data, fails("read") && size > 0 ? 1 : size);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) {
  typedef int (*Create)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static Create create = NULL;
  if (fails("thread")) return EAGAIN;
  if (!create) create = (Create)dlsym(RTLD_NEXT, "pthread_create");
  return create(thread, attributes, run, argument);
}

int clock_gettime(clockid_t clock, struct timespec* time) {
  if (fails("signal")) raise(SIGTERM);
  if (fails("kill")) raise(SIGKILL);
  return (int)syscall(SYS_clock_gettime, clock, time);
}
