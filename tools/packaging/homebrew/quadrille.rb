# SPDX-License-Identifier: MIT
# A formula for a tap of one's own: brew install --HEAD ./quadrille.rb. A release adds `url` and
# `sha256` of the archive that tools/packaging/backend.py writes.
class Quadrille < Formula
  desc "Grid puzzles solved exactly, by SAT, integer programming and sweeps"
  homepage "https://quadrille.example.org"
  license "MIT"
  head "https://quadrille.example.org/quadrille.git", branch: "main"

  depends_on "cmake" => :build
  depends_on "nlohmann-json" => :build
  depends_on "boost"
  depends_on "cadical"

  uses_from_macos "zlib"

  def install
    system "cmake", "-S", ".", "-B", "build", "-DCMAKE_UNITY_BUILD=ON", "-DQUADRILLE_TESTS=OFF",
           "-DQUADRILLE_WARNINGS=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    (testpath/"board.txt").write "numberlink\nsize: 2x2\ngrid:\nA A\nB B\n"
    assert_match "unique", shell_output("#{bin}/quadrille solve --unique board.txt 2>&1")
  end
end
