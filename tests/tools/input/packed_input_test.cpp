// SPDX-License-Identifier: MIT
//
// Compressed inputs: gzip is unpacked, other programs are named.

#include <cstdint>
#include <string>
#include <string_view>

#include <zlib.h>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"
#include "tools/input/gzip_stream.hpp"

namespace quadrille::tests {
namespace {

std::string packed(std::string text) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  REQUIRE(deflateInit2(&stream, 6, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) == Z_OK);
  std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  bytes.resize(stream.total_out);
  deflateEnd(&stream);
  return bytes;
}

struct Unpacked {
  std::string text;
  bool is_damaged;
};

// Unpacks bytes that arrive in pieces of the given size.
Unpacked unpacked(std::string_view bytes, std::size_t piece) {
  tools::GzipStream stream([&] {
    const std::string_view next = bytes.substr(0, piece);
    bytes.remove_prefix(next.size());
    return next;
  });
  std::string text;
  for (auto part = stream.next(); !part.empty(); part = stream.next()) text += part;
  return {text, stream.is_damaged()};
}

TEST_CASE("gzip data is unpacked from pieces of any size", "[cli][gzip]") {
  std::string text;
  for (std::uint32_t i = 0; i < 100'000; ++i) text += std::to_string(i * 2654435761U) + ' ';
  const std::string bytes = packed(text);
  for (const std::size_t piece :
       {std::size_t{1}, std::size_t{7}, std::size_t{5000}, bytes.size()}) {
    const Unpacked whole = unpacked(bytes, piece);
    CHECK(whole.text == text);
    CHECK_FALSE(whole.is_damaged);
  }
  CHECK(unpacked(bytes + packed("more") + std::string(9, '\0'), 100).text == text + "more");
  CHECK_FALSE(unpacked(bytes + std::string(9, '\0'), 100).is_damaged);
  CHECK(unpacked("", 1).is_damaged);
  for (std::size_t size = 1; size < bytes.size(); size += 1 + bytes.size() / 50)
    CHECK(unpacked(bytes.substr(0, size), 1000).is_damaged);
  std::string wrong = bytes;
  wrong[wrong.size() - 5] ^= 1;  // the checksum
  CHECK(unpacked(wrong, 1000).is_damaged);
}

TEST_CASE("compressed puzzles, answers and programs are read", "[cli][gzip]") {
  const Folder folder;
  const std::string boards =
      folder.write("a.txt.gz", packed(std::string(kUniqueBoard) + '\n') + packed(kUniqueBoard));
  const Ended solved = run({"solve", "--json", boards});
  CHECK(solved.code == 0);
  CHECK(contains(solved.out, "a.txt.gz:2"));
  CHECK(run({"solve", "--json", "-"}, {.input = folder.read("a.txt.gz")}).code == 0);
  CHECK(run({"check", boards, folder.write("a.json.gz", packed(solved.out))}).code == 0);
  const std::string formula = folder.write("a.CNF.gz", packed("p cnf 1 1\n1 0\n"));
  CHECK(contains(run({"solve", formula}).out, "s SATISFIABLE"));
  const std::string program = folder.write("a.lp.gz", packed("min x\nst\nc: x >= 2\nend\n"));
  CHECK(contains(run({"solve", program}).out, "objective 2"));
  CHECK(contains(run({"convert", program, "--to", "mps"}).out, "ROWS"));
}

TEST_CASE("damaged and foreign compressed data is refused by name", "[cli][gzip]") {
  const Folder folder;
  const std::string whole = packed(kUniqueBoard);
  const std::string cut = folder.write("cut.gz", whole.substr(0, whole.size() - 3));
  const Ended damaged = run({"solve", cut});
  CHECK(damaged.code == 65);
  CHECK(contains(damaged.err, cut + ": the gzip data is damaged or incomplete\n"));
  struct Case {
    std::string file, head, name;
  };
  const Case cases[] = {{"a.lp.bz2", "BZh91AY&SY", "bzip2"},
                        {"a.cnf.xz",
                         std::string("\xFD"
                                     "7zXZ\0",
                                     6),
                         "xz"},
                        {"a.txt.zst", "\x28\xB5\x2F\xFD", "Zstandard"},
                        {"a.zip", "PK\x03\x04", "zip"}};
  for (const Case& one : cases) {
    const Ended refused = run({"solve", folder.write(one.file, one.head + "rest")});
    CHECK(refused.code == 65);
    CHECK(refused.out.empty());
    CHECK(contains(refused.err, one.file + ": compressed by " + one.name + " (expected text or "));
  }
  CHECK(run({"solve", "-"}, {.input = "P"}).code == 65);
}

}  // namespace
}  // namespace quadrille::tests
