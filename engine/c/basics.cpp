// SPDX-License-Identifier: MIT

#include <quadrille/basics.h>

#include <new>

#include "engine/c/guard.hpp"

const char* quadrille_version() { return QUADRILLE_VERSION; }

void quadrille_free(char* string) { delete[] string; }

quadrille_cancel* quadrille_cancel_new() { return new (std::nothrow) quadrille_cancel; }

void quadrille_cancel_raise(quadrille_cancel* cancel) {
  if (cancel != nullptr) cancel->raised = true;
}

void quadrille_cancel_free(quadrille_cancel* cancel) { delete cancel; }
