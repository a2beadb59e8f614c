// SPDX-License-Identifier: MIT
//
// The library opens no files and prints nothing, and no environment variable changes what it
// answers. This program defines the functions of the C library by which it could (glibc), so that
// calls of CaDiCaL, which is linked statically, come here as well. It answers getenv as an
// environment would that has a value for whatever is asked.

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <set>
#include <string>

#include <nlohmann/json.hpp>
#include <quadrille/common.hpp>
#include <quadrille/engine.hpp>
#include <quadrille/engine/vipr.hpp>
#include <quadrille/generating.hpp>
#include <quadrille/partial.hpp>
#include <quadrille/pictures.hpp>
#include <quadrille/proving.hpp>
#include <quadrille/quadrille.hpp>

namespace {

bool is_watched = false;       // whether the library is running
std::set<std::string> asked;   // names of variables, while watched
std::set<std::string> called;  // functions that open files, likewise
const char* value = nullptr;   // of all options of CaDiCaL
std::string traced_by;         // the one variable that is set besides

char* watched_value(const char* name) {
  asked.insert(name);
  static char trace[] = "/tmp/quadrille-must-not-write-this";
  if (name == traced_by) return trace;
  const bool is_option = std::strncmp(name, "CADICAL_", 8) == 0 && !std::strstr(name, "TRACE");
  return is_option ? const_cast<char*>(value) : nullptr;
}

template <typename Function>
Function* real(const char* name) {
  if (is_watched) called.insert(name);
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

char* getenv(const char* name) noexcept {
  if (is_watched) return watched_value(name);
  const std::size_t length = std::strlen(name);
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    if (std::strncmp(*entry, name, length) == 0 && (*entry)[length] == '=')
      return *entry + length + 1;
  }
  return nullptr;
}

std::FILE* fopen(const char* path, const char* mode) {
  return real<std::FILE*(const char*, const char*)>("fopen")(path, mode);
}
std::FILE* fopen64(const char* path, const char* mode) {
  return real<std::FILE*(const char*, const char*)>("fopen64")(path, mode);
}
std::FILE* popen(const char* command, const char* mode) {
  return real<std::FILE*(const char*, const char*)>("popen")(command, mode);
}
std::FILE* tmpfile() { return real<std::FILE*()>("tmpfile")(); }
std::FILE* tmpfile64() { return real<std::FILE*()>("tmpfile64")(); }
int mkstemp(char* path) { return real<int(char*)>("mkstemp")(path); }
int open(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const int mode = va_arg(rest, int);
  va_end(rest);
  return real<int(const char*, int, ...)>("open")(path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const int mode = va_arg(rest, int);
  va_end(rest);
  return real<int(const char*, int, ...)>("open64")(path, flags, mode);
}

}  // extern "C"

namespace quadrille {
namespace {

int failures = 0;

void check(bool is_right, const std::string& what) {
  if (is_right) return;
  ++failures;
  std::cerr << what << '\n';
}

// Runs a function of the library, watched, and checks that it prints nothing.
template <typename Run>
auto watched(const Run& run) {
  const int printed = memfd_create("printed", 0), out = dup(1), err = dup(2);
  std::fflush(nullptr);
  dup2(printed, 1);
  dup2(printed, 2);
  is_watched = true;
  auto result = run();
  is_watched = false;
  std::fflush(nullptr);
  dup2(out, 1);
  dup2(err, 2);
  check(lseek(printed, 0, SEEK_END) == 0, "the library has printed");
  for (const int file : {printed, out, err}) close(file);
  return result;
}

std::string of(const Puzzle& puzzle) {
  std::string text;
  const auto report = solve(puzzle, {.unique = true});
  for (const Answer& solution : report->solutions) text += *to_json(puzzle, solution);
  text += std::string(report->model) + std::to_string(report->stats.conflicts);
  if (const auto common = find_common(puzzle))
    text += std::to_string(common->report.stats.conflicts);
  if (const auto hint = find_hint(puzzle, no_marks(puzzle)); !hint) text += hint.error().message;
  const auto take = [&text](std::string_view piece) { text += piece; };
  if (const auto proved = prove_by_clauses(puzzle, *report, {.proof = take}))
    text += proved->formula;
  if (const auto certificate = certify(puzzle, *report, {.proof = take}))
    text += certificate->formula;
  return text + '\n';
}

// Returns what the library makes of the questions that a program may ask it.
std::string answers() {
  std::string text;
  for (const PuzzleInfo& info : catalogue()) {
    const auto example = read_puzzles(info.example);
    text += std::string(info.id) + ' ' + of(example->puzzles.front());
    if (!info.generates) continue;
    const auto made = generate(info.id, {.rows = 4, .columns = 4, .seed = 1});
    text += made && *made ? of(**made) : "none\n";
  }
  engine::Model model;
  const auto x = model.add_column("x", 0, 9), y = model.add_column("y", 0, 9);
  model.add_row("r", {{x, 7}, {y, 5}}, 0, 41);
  model.set_objective(std::vector<engine::Term>{{x, 9}, {y, 6}}, engine::Sense::kMaximise);
  const auto written = engine::write_vipr(model, engine::solve(model),
                                          {.sink = [&](std::string_view piece) { text += piece; }});
  return text + written.why_not;
}

// Returns the errors of the same questions.
std::set<std::string> refusals(const Puzzle& puzzle) {
  std::set<std::string> errors;
  const auto note = [&errors](const auto& result) {
    errors.insert(result ? "an answer" : result.error().message);
  };
  note(solve(puzzle));
  note(find_common(puzzle));
  note(find_hint(puzzle, no_marks(puzzle)));
  note(generate("hashi", {.rows = 4, .columns = 4}));
  note(prove_by_clauses(puzzle, Report{.status = Status::kNone, .complete = true}, {}));
  note(certify(puzzle, Report{.status = Status::kNone, .complete = true}, {}));
  return errors;
}

int run() {
  const std::string usual = watched(answers);
  check(usual.size() > 10'000, "hardly any answers");
  check(asked.contains("CADICAL_PHASE"), "CaDiCaL has not asked for its options");
  for (const std::string& name : asked)
    check(name.starts_with("CADICAL"), "the library reads the variable " + name);
  for (const char* other : {"0", "1", "2", "1000000000"}) {
    value = other;
    check(watched(answers) == usual,
          std::string("other answers with all options of CaDiCaL ") + other);
  }
  value = nullptr;
  const auto board = read_puzzles("zebra\nattribute A: x y\nattribute B: 1 2\nclues:\nat(y, 1)\n");
  for (const std::string variable :
       {"CADICAL_API_TRACE", "CADICALAPITRACE", "CADICAL_LIDRUP_TRACE", "CADICALLIDRUPTRACE"}) {
    traced_by = variable;
    for (const std::string& error : watched([&] { return refusals(board->puzzles.front()); }))
      check(error.find(variable) != std::string::npos, "with " + variable + ": " + error);
  }
  for (const std::string& function : called) check(false, "the library calls " + function);
  return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace quadrille

int main() { return quadrille::run(); }
