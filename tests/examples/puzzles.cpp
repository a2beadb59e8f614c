// SPDX-License-Identifier: MIT

#include <iostream>
#include <nlohmann/json.hpp>

#include <quadrille/quadrille.hpp>
#include "puzzles/core/answer_shape.hpp"
#include "puzzles/core/findings.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/formats/native_form.hpp"
#include "puzzles/formats/puzzlekit.hpp"
#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/kinds/numberlink/formats/adc.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/library/exported_model.hpp"
#include "puzzles/library/recognise.hpp"
#include "puzzles/library/start_test.hpp"
#include "puzzles/pictures/canvas.hpp"
#include "puzzles/pictures/palette.hpp"
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/search/choose_model.hpp"
#include "puzzles/search/ip_formulation.hpp"
#include "puzzles/search/relaxation.hpp"
#include "puzzles/text/clock.hpp"
#include "puzzles/text/json_text.hpp"
#include "puzzles/text/line_reader.hpp"
#include "puzzles/text/pieces.hpp"
#include "puzzles/text/scanner.hpp"
#include "puzzles/text/suggestion.hpp"
#include "puzzles/text/text.hpp"
#include "puzzles/text/unicode.hpp"
#include "puzzles/text/word_reader.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles {

std::optional<Error> adc_example(LineReader& lines) {
  // begin puzzles/kinds/numberlink/formats/adc.hpp
  const auto question = adc::read_question(lines, 5184);
  if (!question) return question.error();
  for (const adc::NamedLine& line : question->lines) use(line.ends[0].column);
  // end
  return std::nullopt;
}

void answer_shape_example() {
  // begin puzzles/core/answer_shape.hpp
  AnswerShape shape({{"right", 5, 4, 0, 1}, {"down", 4, 5, 0, 1}});
  const std::string name = shape.name(0);  // "right[0,0]"
  // end
}

void canvas_example(int rows, int columns) {
  // begin puzzles/pictures/canvas.hpp
  Canvas canvas(rows, columns);
  canvas.label({0, 0}, "A", 1);
  canvas.path({{0, 0}, {0, 1}, {1, 1}}, 1);
  std::cout << canvas.text({.color = true});
  // end
}

Result<std::vector<const Model*>> choose_model_example(const Instance& instance) {
  // begin puzzles/search/choose_model.hpp
  const auto models = choose_models(instance, {.engine = EngineChoice::kIp});
  // end
  return models;
}

void clock_example(Report& report) {
  // begin puzzles/text/clock.hpp
  const Clock::time_point start = Clock::now();
  report.seconds.build = seconds_since(start);
  // end
}

void exported_model_example(const Instance& instance) {
  // begin puzzles/library/exported_model.hpp
  const Result<ExportedModel> exported = exported_model(instance, "", EngineChoice::kSat);
  const auto& formula = std::get<SatFormulation>(exported->formulation);
  // end
  use(formula);
}

Report findings_example(const Instance& instance, const SolveOptions& options,
                        const std::function<std::optional<Answer>()>& next_answer) {
  // begin puzzles/core/findings.hpp
  Findings findings(instance, options);
  while (!findings.is_enough()) {
    const std::optional<Answer> answer = next_answer();
    findings.report().complete = !answer;             // proved: there are no more
    if (!answer || !findings.accept(*answer)) break;  // or a bug, noted in the report
  }
  return findings.conclude();
  // end
}

void ip_formulation_example() {
  // begin puzzles/search/ip_formulation.hpp
  IpFormulation formulation;
  const auto x = formulation.model.add_column("x[0,0]", 0, 1);
  formulation.base.values = {0};
  formulation.links = {{.variable = 0, .value = 1, .column = x}};
  // end
}

Report relaxation_example(const Instance& instance, const Model& model, const SolveOptions& options,
                          const std::function<bool()>& stop) {
  // begin puzzles/search/relaxation.hpp
  if (options.relax) return relax(instance, std::get<IpModel>(model.method), options, stop);
  // end
  return Report();
}

std::optional<Error> json_text_example(const Result<Text>& text) {
  // begin puzzles/text/json_text.hpp
  const auto json = parse_json(text->body());
  if (!json) return json.error();
  // end
  return std::nullopt;
}

Result<rogo::Board> native_form_example(LineReader& lines) {
  using rogo::Board;
  // begin puzzles/formats/native_form.hpp
  NativeForm rogo(lines, "rogo", {"size", "steps"}, "grid");
  return rogo.read([](NativeForm& form, const NativeHead&) -> Result<Board> {
    const auto grid = form.grid_rows(5, 8);  // the words of each row
    if (!grid) return grid.error();
    return Board(5, 8, 12);
  });
  // end
}

std::optional<Error> line_reader_example(const Text& text,
                                         bool (*is_comment)(std::string_view line)) {
  // begin puzzles/text/line_reader.hpp
  LineReader lines(text);
  lines.pass_over(is_comment);
  const std::optional<Line> header = lines.take();
  if (!header) return error_at(lines.end(), "the text ends (expected a header)");
  // end
  return std::nullopt;
}

void palette_example(int ink) {
  // begin puzzles/pictures/palette.hpp
  const Rgb color = screen_color(ink);
  use(needs_light_text(color) ? "white" : "black");
  // end
}

void pieces_example(const std::function<std::string_view()>& next_bytes,
                    const std::function<LineTest()>& native_starts) {
  // begin puzzles/text/pieces.hpp
  Pieces pieces([&] { return next_bytes(); });
  const LineTest starts = native_starts();
  while (const auto piece = pieces.next(starts)) use(piece->bytes);
  // end
}

template <typename Board>
Result<BoardReading<Board>> puzzlekit_example(LineReader& lines,
                                              puzzlekit::ProblemReader<Board> read_problem) {
  // begin puzzles/formats/puzzlekit.hpp
  return puzzlekit::read<Board>(lines, "Hashi", read_problem);
  // end
}

void pzpr_example(const Line& line) {
  using pzpr::decode_number16, pzpr::split_url, pzpr::Url;
  // begin puzzles/formats/pzpr.hpp
  const std::optional<Url> url = split_url(line);  // https://puzz.link/p?numlin/5/5/1j2h3m
  if (url && url->id.text == "numlin") use(decode_number16(url->body.text, 25).clues);
  // end
}

std::optional<Error> pzpr_file_example(LineReader& lines) {
  // begin puzzles/formats/pzpr_file.hpp
  pzpr::FileReader file(lines);
  const Result<BoardSize> size = file.take_size(1000);
  const std::optional<Line> first_row = file.take();
  file.take_answer(pzpr::line_sections(2, 3), pzpr::is_line_count);
  return file.finish();
  // end
}

void recognise_example(const Text& text) {
  // begin puzzles/library/recognise.hpp
  const Result<FormatPointers> formats = formats_for({.puzzle = "survo"});
  const Format* const format = recognise(text, *formats);
  // end
}

void start_test_example(const Format* thomasahle, Pieces& pieces) {
  // begin puzzles/library/start_test.hpp
  StartTest starts(thomasahle);  // the format of the first puzzle
  const auto piece = pieces.next([&](std::string_view line) { return starts(line); });
  // end
}

Error scanner_example(const Line& line) {
  // begin puzzles/text/scanner.hpp
  Scanner scanner(line);  // "(3, 4)"
  if (!scanner.skip('(')) return scanner.expected("'('");
  const Token column = scanner.digits();
  // end
  return scanner.expected(column.text.empty() ? "a number" : "','");
}

void suggestion_example() {
  // begin puzzles/text/suggestion.hpp
  const auto name = nearest("numberlnk", {"numberlink", "rogo"});  // "numberlink"
  // "(did you mean 'numberlink'? expected numberlink, rogo)"
  const std::string end = expectation("numberlnk", {"numberlink", "rogo"});
  // end
}

std::optional<Error> text_example(std::string_view bytes) {
  // begin puzzles/text/text.hpp
  const Result<Text> text = Text::decode(bytes);
  if (!text) return text.error();
  const Line& line = text->first();
  if (line.text != "rogo") return error_at(line, 0, quoted(line.text) + " (expected rogo)");
  // end
  return std::nullopt;
}

void unicode_example() {
  // begin puzzles/text/unicode.hpp
  const int width = display_width(showable("äöü\x1b"));  // 4
  // end
}

std::optional<Error> word_reader_example(LineReader& lines) {
  // begin puzzles/text/word_reader.hpp
  WordReader words(lines, "[],", '%');  // [1, 2]
  const Result<std::vector<Token>> list = words.word_list();
  if (!list) return list.error();
  return words.finish(lines);
  // end
}

void quadrille_example(const std::string& text, void (*complain)(const Error&)) {
  // begin puzzles/include/quadrille/quadrille.hpp
  const auto reading = quadrille::read_puzzles(text);
  if (!reading) return complain(reading.error());
  for (const quadrille::Puzzle& puzzle : reading->puzzles) {
    const auto report = quadrille::solve(puzzle, {.unique = true});
    if (report && report->status == quadrille::Status::kUnique)
      std::cout << *quadrille::draw_text(puzzle, &report->solutions.front());
  }
  // end
}

std::string svg_writer_example(Rgb color, std::string_view label) {
  std::string picture;
  // begin puzzles/pictures/svg_writer.hpp
  SvgWriter out;
  out << "<text x=\"" << 12 << "\" fill=\"" << color << "\">" << xml_escaped(label) << "</text>";
  picture += out.take();
  // end
  return picture;
}

}  // namespace quadrille::puzzles
