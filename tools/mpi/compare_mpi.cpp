// SPDX-License-Identifier: MIT
//
// `quadrille compare` on several machines. The work is split into pieces (--shard); every other
// process asks the first one for the next piece until none is left, so that a slow piece does not
// delay the rest. All results go to one folder on a shared file system; at the end the first
// process judges the answers again and shows the table.
//
//   mpirun -n 4 quadrille-compare-mpi --pieces 100 boards/ --model hashi/sat --out study
//
// A second run continues with the missing pieces.

#include <mpi.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace {

constexpr int kAskTag = 1, kPieceTag = 2;
constexpr int kNoMore = 0;  // pieces count from 1
constexpr int kUsage = 64, kBug = 70;
constexpr int kPiecesPerWorker = 16;

// Returns the command next to this program, or the one on the PATH.
std::string command() {
  std::error_code unknown;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", unknown);
  const auto beside = self.parent_path() / "quadrille";
  return std::filesystem::exists(beside, unknown) ? beside.string() : "quadrille";
}

// Runs a program and returns its exit code: 70 if it cannot be started, 128 plus the signal's
// number if a signal ended it.
int run(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t process = 0;
  if (const int error = ::posix_spawnp(&process, arguments.front(), nullptr, nullptr,
                                       arguments.data(), environ)) {
    std::fprintf(stderr, "quadrille-compare-mpi: %s: %s\n", arguments.front(),
                 std::strerror(error));
    return kBug;
  }
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Hands out the pieces, then tells each worker that none are left.
void coordinate(int pieces, int workers) {
  for (int next = 1, left = workers; left > 0;) {
    int nothing = 0;
    MPI_Status from;
    MPI_Recv(&nothing, 1, MPI_INT, MPI_ANY_SOURCE, kAskTag, MPI_COMM_WORLD, &from);
    const int piece = next <= pieces ? next++ : kNoMore;
    if (piece == kNoMore) --left;
    MPI_Send(&piece, 1, MPI_INT, from.MPI_SOURCE, kPieceTag, MPI_COMM_WORLD);
  }
}

// Works on pieces until none are left. Returns the largest exit code.
int work(const std::vector<std::string>& words, int pieces) {
  int code = 0;
  while (true) {
    int piece = 0;
    MPI_Send(&piece, 1, MPI_INT, 0, kAskTag, MPI_COMM_WORLD);
    MPI_Recv(&piece, 1, MPI_INT, 0, kPieceTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (piece == kNoMore) return code;
    std::vector<std::string> piece_words = words;
    piece_words.insert(piece_words.end(), {"--resume", "-q", "--shard",
                                           std::to_string(piece) + '/' + std::to_string(pieces)});
    code = std::max(code, run(piece_words));
  }
}

int whole(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0, size = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  std::vector<std::string> words = {command(), "compare"};
  std::string folder;
  int pieces = kPiecesPerWorker * std::max(1, size - 1);
  for (int k = 1; k < argc; ++k) {
    const std::string word = argv[k];
    if (word == "--pieces" && k + 1 < argc) {
      pieces = whole(argv[++k]);
      continue;
    }
    if (word == "--out" && k + 1 < argc) folder = argv[k + 1];
    words.push_back(word);
  }
  int code = 0;
  if (size < 2 || pieces < 1 || folder.empty()) {
    if (rank == 0)
      std::fprintf(stderr,
                   "usage: mpirun -n PROCESSES quadrille-compare-mpi [--pieces N] INPUT... --out "
                   "DIR [OPTION...]\nPROCESSES is at least 2; the options are those of quadrille "
                   "compare except --shard\n");
    code = kUsage;
  } else if (rank == 0) {
    coordinate(pieces, size - 1);
  } else {
    code = work(words, pieces);
  }
  int worst = 0;
  MPI_Allreduce(&code, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  if (rank == 0 && worst < kUsage)
    worst = std::max(worst, run({words.front(), "compare", "--out", folder}));
  MPI_Finalize();
  return rank == 0 ? worst : 0;
}
