// SPDX-License-Identifier: MIT
//
// The same small board in every readable format: labels in the four corners of two rows, with three
// columns if the format allows.
//
//   for (const Sample& sample : samples()) read_puzzles(sample.text);

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::tests::numberlink {

struct Sample {
  std::string_view format;  // expected to be recognised
  std::string text;
  std::string_view rules;
  int rows;
  int columns;
};

inline std::vector<Sample> samples() {
  return {
      {"native", "// one\nnumberlink\nsize: 2x3\ngrid:\nA # äé\nA . äé\n", "fill no-touch", 2, 3},
      {"native", "numberlink\nrules: touch no-fill\n\nsize: 2x3\ngrid:\nA . B\nA . B",
       "no-fill touch", 2, 3},
      {"penpa",
       "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VXfb9MwEH7vX2FZ4u1AcbJ2xTy13Y"
       "qESvnRommKqipJ3SWaG5c4geGq/zvna1g0NB7gAfaAEn/6fHc+f/H5FPu5SSoFEYQQDSEA4Z9+CEKcgT"
       "j3b9A+y6LWSrJ5s0tVpYvyFkZNnZtKMoA3pihZnStWfzVMlRvLzJapJMuZTlKlWfqNJWyf1DlLtClvWK"
       "mKmzw1TVXgJFNa21fktmxjWGlqllXG2hfPwouq0cpKti20Rsfz2jRZDu+mU9gm2qpe3Kpb9Q7upXQjcK"
       "9lzAUHHuIQfAXugzy4t9LNwS3QxUGgbXYKCpFedvSK/J5NTkYRIJ+3HOk10jSp8RxsXuzX45P1vYzdEr"
       "jfa0wZPOU780XxVoufZ2aXFvxBgtZjm425bfiPbY7gRiS5XfKI7qjTHd3rjh7XHba6s6LKtFrP/kgzll"
       "vd/ULuEY/+Iwpey9hr/9TRYUcX8nD0kg5cDPzSES491YeLoTeMO0MY/RQR9h9EYCJB6a4Jp4Qh4RJ3Ax"
       "cRXhAGhH3CGcVcEl4RTgjPCAcUc+71/tYX/QU5sRhQY/Y9rnoxXzTVNskUVmRidntji1pxbIFjj99xGj"
       "E19P+u+Idd4csQPLWb9NTk4N3m5f0fBe/wdw==",
       "fill no-touch", 2, 3},
      {"thomasahle", "# remark\n3 2\nA.ß\nA.ß\n\n# more\n3 2\nA.B\nA.B\n0 0\n", "fill no-touch", 2,
       3},
      {"flow_solver", "R.G\n...\nR.G\n", "fill touch", 3, 3},
      {"adc", "SIZE 3X2\r\nLINE_NUM 2\r\n\r\nLINE#1 (0,0)-(0,1)\r\nLINE#2 (2,0) (2,1)\r\n",
       "no-fill no-touch", 2, 3},
      {"adc", "SIZE 3X2X1\nLINE_NUM 2\nLINE#1 (0,0,1) - (0,1,1)\nLINE#2 (2,0,1)-(2,1,1)\n",
       "no-fill no-touch", 2, 3},
      {"houston", "2 3 2\n(0, 0) (0, 1)\n(2,0) (2,1)\n", "fill touch", 2, 3},
      {"copris", "2\n3\n1 - 22\n1 - 22\n", "no-fill touch", 2, 3},
      {"puzzlekit",
       R"({"a": {"problem": "2 3\n1 - 2\n1 - 2", "solution": "2 3\ns - s\nn - n",)"
       R"( "source": "here", "info": {"level": [1, 2.5]}}, "b": {"problem": "1 2\n1 1"}})",
       "no-fill touch", 2, 3},
      {"puzzlekit", R"([{"problem": "2 3\n1 - 2\n1 - 2\n"}])", "no-fill touch", 2, 3},
      {"puzzlink", "https://puzz.link/p?numlin/3/2/1g21g2\n", "no-fill touch", 2, 3},
      {"puzzlink", "  http://pzv.jp/p.html?numlin_edit/3/2/1g21g2/ \n\nnumlin_play/2/1/-11-11\n",
       "no-fill touch", 2, 3},
      {"puzzlink-arukone", "https://puzz.link/p?arukone/3/2/1g21g2", "fill touch", 2, 3},
      {"puzzlink-arukone", "arukone/e/3/2/1g21g2", "no-fill touch", 2, 3},
      {"pzpr", "pzprv3\nnumlin\n2\n3\n1 . 2 \n1 . 2 \n0 0 \n0 0 \n1 0 1 \n", "no-fill touch", 2, 3},
      {"pzpr", "http://pzv.jp/p.html?pzprv3.1/numlin/2/3/1_._2_/1_._2_/", "no-fill touch", 2, 3},
      {"pzpr-arukone", "pzprv3/arukone/2/3/passallcell/A . b /A . b /", "fill touch", 2, 3},
      {"pzpr-arukone", "pzprv3\narukone\n2\n3\ndontpassallcell\nA . b\nA . b\n", "no-fill touch", 2,
       3},
  };
}

}  // namespace quadrille::tests::numberlink
