// SPDX-License-Identifier: MIT

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include <quadrille/quadrille.hpp>
#include "puzzles/core/answer_shape.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/formats/cell_words.hpp"
#include "puzzles/formats/lz_string.hpp"
#include "puzzles/formats/links.hpp"
#include "puzzles/formats/native_codec.hpp"
#include "puzzles/formats/native_form.hpp"
#include "puzzles/formats/packed.hpp"
#include "puzzles/formats/penpa.hpp"
#include "puzzles/formats/penpa_codec.hpp"
#include "puzzles/formats/penpa_data.hpp"
#include "puzzles/formats/puzzlekit.hpp"
#include "puzzles/formats/puzzlekit_grid.hpp"
#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/formats/tatham.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"
#include "puzzles/kinds/numberlink/formats/adc.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/kinds/slitherlink/slitherlink.hpp"
#include "puzzles/library/answer_text.hpp"
#include "puzzles/library/exported_model.hpp"
#include "puzzles/library/recognise.hpp"
#include "puzzles/library/start_finder.hpp"
#include "puzzles/library/step_json.hpp"
#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/palette.hpp"
#include "puzzles/pictures/footer.hpp"
#include "puzzles/pictures/look.hpp"
#include "puzzles/pictures/ships.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/search/ask_models.hpp"
#include "puzzles/search/choose_model.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/relaxation.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/json_text.hpp"
#include "puzzles/text/line_reader.hpp"
#include "puzzles/text/puzzle_splitter.hpp"
#include "puzzles/text/scanner.hpp"
#include "puzzles/text/suggestion.hpp"
#include "puzzles/text/text.hpp"
#include "puzzles/text/unicode.hpp"
#include "puzzles/text/word_reader.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles {

std::optional<Error> adc_example(LineReader& lines) {
#include "example_of/puzzles/kinds/numberlink/formats/adc.hpp"
  return std::nullopt;
}

void answer_shape_example() {
#include "example_of/puzzles/core/answer_shape.hpp"
}

void canvas_example(int rows, int columns) {
#include "example_of/puzzles/pictures/canvas.hpp"
}

Result<std::vector<const Model*>> choose_model_example(const Instance& instance) {
#include "example_of/puzzles/search/choose_model.hpp"
  return models;
}

void clock_example(Report& report) {
#include "example_of/puzzles/text/clock.hpp"
}

void exported_model_example(const Instance& instance) {
#include "example_of/puzzles/library/exported_model.hpp"
  use(formula);
}

Report findings_example(const Instance& instance, const SolveOptions& options,
                        const std::function<std::optional<Answer>()>& next_answer) {
#include "example_of/puzzles/core/search_outcome.hpp"
}

void ip_formulation_example() {
#include "example_of/puzzles/search/ip_formulation.hpp"
}

RelaxationReport relaxation_example(const Instance& instance, const Model& model,
                                    const SolveOptions& options, const StopToken& stop) {
#include "example_of/puzzles/search/relaxation.hpp"
}

Result<Report> ask_models_example(const Puzzle& puzzle, const SolveOptions& options) {
#include "example_of/puzzles/search/ask_models.hpp"
}

std::optional<Error> json_text_example(const Result<Text>& text) {
#include "example_of/puzzles/text/json_text.hpp"
  use(line);
  return std::nullopt;
}

std::optional<Error> native_form_example(LineReader& lines) {
#include "example_of/puzzles/formats/native_form.hpp"
  use(steps, rows);
  return std::nullopt;
}

std::optional<Error> cell_words_example(hashi::Board board, const Line& line) {
  using hashi::Board;
#include "example_of/puzzles/formats/cell_words.hpp"
  return std::nullopt;
}

void native_codec_example(const CellWords<hashi::Board>& cell_words) {
  using hashi::Board;
#include "example_of/puzzles/formats/native_codec.hpp"
  use(format);
}

void lz_string_example() {
#include "example_of/puzzles/formats/lz_string.hpp"
}

void links_example() {
#include "example_of/puzzles/formats/links.hpp"
}

void answer_text_example(const Puzzle& puzzle, const Text& text) {
#include "example_of/puzzles/library/answer_text.hpp"
}

void packed_example() {
#include "example_of/puzzles/formats/packed.hpp"
}

void penpa_example(const Line& line) {
#include "example_of/puzzles/formats/penpa.hpp"
}

void penpa_data_example(const penpa::Drawing& drawing) {
  using penpa::abridged, penpa::Numbering;
#include "example_of/puzzles/formats/penpa_data.hpp"
}

void penpa_codec_example(Result<hashi::Board> (*board_of)(const penpa::Drawing&, const Token&,
                                                          std::vector<Error>&),
                         penpa::Drawing (*drawing_of)(const hashi::Board&),
                         void (*draw_loop)(const hashi::Board&, const Answer&, penpa::Layer&)) {
  using hashi::Board;
#include "example_of/puzzles/formats/penpa_codec.hpp"
  use(format);
}

void pzpr_codec_example(std::vector<pzpr::AnswerLayer> (*answer_layers)(const hashi::Board&)) {
  using hashi::Board;
#include "example_of/puzzles/formats/pzpr_codec.hpp"
  use(formats);
}

std::optional<Error> tatham_example(hashi::Board board, const Line& line, std::size_t colon) {
#include "example_of/puzzles/formats/tatham.hpp"
  return std::nullopt;
}

std::optional<Error> line_reader_example(const Text& text,
                                         bool (*is_comment)(std::string_view line)) {
#include "example_of/puzzles/text/line_reader.hpp"
  return std::nullopt;
}

void palette_example(int ink) {
#include "example_of/puzzles/pictures/palette.hpp"
}

void pieces_example(const std::function<std::string_view()>& next_bytes,
                    const std::function<LineTest()>& native_starts) {
#include "example_of/puzzles/text/puzzle_splitter.hpp"
}

template <typename Board>
Result<BoardReading<Board>> puzzlekit_example(LineReader& lines,
                                              puzzlekit::ProblemReader<Board> read_problem) {
#include "example_of/puzzles/formats/puzzlekit.hpp"
}

Format puzzlekit_grid_example() {
  using slitherlink::Board;
  constexpr NumberRange kClues{0, 4};
#include "example_of/puzzles/formats/puzzlekit_grid.hpp"
  return format;
}

void pzpr_example(const Line& line) {
  using pzpr::decode_number16, pzpr::split_url, pzpr::Url;
#include "example_of/puzzles/formats/pzpr.hpp"
}

std::optional<Error> pzpr_file_example(LineReader& lines) {
#include "example_of/puzzles/formats/pzpr_file.hpp"
}

void recognise_example(const Text& text) {
#include "example_of/puzzles/library/recognise.hpp"
}

void step_json_example(const Puzzle& puzzle, const Explanation& explanation) {
#include "example_of/puzzles/library/step_json.hpp"
  use(text);
}

void start_finder_example(const Format* thomasahle, PuzzleSplitter& splitter) {
#include "example_of/puzzles/library/start_finder.hpp"
}

Error scanner_example(const Line& line) {
#include "example_of/puzzles/text/scanner.hpp"
  return scanner.expected(column.text.empty() ? "a number" : "','");
}

void suggestion_example() {
#include "example_of/puzzles/text/suggestion.hpp"
}

std::optional<Error> text_example(std::string_view bytes) {
#include "example_of/puzzles/text/text.hpp"
  return std::nullopt;
}

void unicode_example() {
#include "example_of/puzzles/text/unicode.hpp"
}

std::optional<Error> word_reader_example(LineReader& lines) {
#include "example_of/puzzles/text/word_reader.hpp"
}

void error_example(const std::string& text, void (*complain)(const Error&)) {
#include "example_of/engine/include/quadrille/error.hpp"
}

void reading_example(const std::string& text, void (*complain)(const Error&)) {
#include "example_of/puzzles/include/quadrille/reading.hpp"
}

void solving_example(const Puzzle& puzzle) {
#include "example_of/puzzles/include/quadrille/solving.hpp"
}

void common_example(const Puzzle& puzzle) {
#include "example_of/puzzles/include/quadrille/common.hpp"
}

void questions_example(const Puzzle& puzzle) {
#include "example_of/puzzles/include/quadrille/questions.hpp"
}

void reasons_example(const Puzzle& puzzle) {
#include "example_of/puzzles/include/quadrille/reasons.hpp"
}

void splitting_example(const Puzzle& puzzle) {
#include "example_of/puzzles/include/quadrille/splitting.hpp"
}

void solutions_example(const Puzzle& puzzle, void (*complain)(const Error&)) {
#include "example_of/puzzles/include/quadrille/solutions.hpp"
}

void partial_example(const Puzzle& puzzle) {
#include "example_of/puzzles/include/quadrille/partial.hpp"
}

void generating_example(void (*complain)(const Error&)) {
#include "example_of/puzzles/include/quadrille/generating.hpp"
}

void checking_example(const Puzzle& puzzle, const std::string& answer_json) {
#include "example_of/puzzles/include/quadrille/checking.hpp"
}

void pictures_example(const Puzzle& puzzle, const Result<Report>& report) {
#include "example_of/puzzles/include/quadrille/pictures.hpp"
}

std::optional<Error> book_example(const std::vector<Puzzle>& puzzles,
                                  std::optional<Error> (*complain)(const Error&)) {
  std::string page;
#include "example_of/puzzles/include/quadrille/book.hpp"
  return std::nullopt;
}

void look_example() {
#include "example_of/puzzles/pictures/look.hpp"
}

void ships_example() {
#include "example_of/puzzles/pictures/ships.hpp"
}

void footer_example(const Canvas& canvas, const Look& look, int width, int height, SvgWriter& out) {
#include "example_of/puzzles/pictures/footer.hpp"
}

void exporting_example(const Puzzle& puzzle, void (*complain)(const Error&)) {
#include "example_of/puzzles/include/quadrille/exporting.hpp"
}

void proving_example(const Puzzle& puzzle) {
#include "example_of/puzzles/include/quadrille/proving.hpp"
}

void catalogue_example() {
#include "example_of/puzzles/include/quadrille/catalogue.hpp"
}

void quadrille_example(const std::string& text, void (*complain)(const Error&)) {
#include "example_of/puzzles/include/quadrille/quadrille.hpp"
}

std::string svg_writer_example(Rgb color, std::string_view label) {
  std::string picture;
#include "example_of/puzzles/pictures/svg_writer.hpp"
  return picture;
}

}  // namespace quadrille::puzzles
