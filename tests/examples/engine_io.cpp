// SPDX-License-Identifier: MIT

#include <cassert>
#include <iostream>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/decimal.hpp"
#include "engine/io/file_numbers.hpp"
#include "engine/io/integer_rows.hpp"
#include "engine/io/lp_parser.hpp"
#include "engine/io/lp_tokens.hpp"
#include "engine/io/model_draft.hpp"
#include "engine/io/mps_draft.hpp"
#include "engine/io/mps_fields.hpp"
#include "engine/io/opb_columns.hpp"
#include "engine/io/solution_file.hpp"
#include "engine/io/solution_formats.hpp"
#include "engine/io/source_text.hpp"
#include "engine/io/written_names.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine {

void model_file_example(std::string_view text) {
  // begin engine/include/quadrille/engine/io/model_file.hpp
  const ReadResult result = read_mps(text);
  if (const auto* error = std::get_if<ReadError>(&result)) {
    std::cerr << error->line << ':' << error->column << ": " << error->message << '\n';
  } else {
    std::cout << write_lp(std::get<ModelReading>(result).model).text;
  }
  // end
}

void solution_file_example(std::string_view text, const Model& model) {
  // begin engine/io/solution_file.hpp
  const SolutionResult result = read_solution(text, model);
  if (const auto* reading = std::get_if<SolutionReading>(&result)) {
    if (reading->claim == SolutionClaim::kPoint) use(reading->point);
  }
  // end
}

namespace io {

void decimal_example() {
  // begin engine/io/decimal.hpp
  const Decimal number = *parse_decimal("-2.50");  // -25 * 10^-1
  const BigInteger integer = scaled(number, 3);    // -2500
  const auto below = floor_of(number);             // -3
  // end
}

void file_numbers_example(const FileNumbers& numbers, const std::vector<BigInteger>& numerators,
                          const BigInteger& denominator) {
  // begin engine/io/file_numbers.hpp
  const auto broken = broken_row(numbers, numerators, denominator);  // "row 'c' is below ..."
  // end
}

void integer_rows_example(DraftRow row, const Model& model) {
  // begin engine/io/integer_rows.hpp
  add_up(row.terms);
  std::optional<Row> integers = exact_row(row, model);
  if (!integers) use(relaxed_rows(row, model));
  // end
}

std::optional<ReadError> lp_parser_example(std::string_view text, ModelDraft draft) {
  // begin engine/io/lp_parser.hpp
  LpParser parser(text, draft);
  LpSum sum;
  if (!parser.read_sum(sum)) return *parser.error();
  // end
  return std::nullopt;
}

void lp_tokens_example(std::string_view text) {
  // begin engine/io/lp_tokens.hpp
  LpTokens tokens(text);
  while (tokens.current().kind != LpToken::Kind::kEnd) tokens.advance();
  // end
}

ModelReading model_draft_example() {
  // begin engine/io/model_draft.hpp
  ModelDraft draft;
  const ColumnIndex x = draft.column("x");
  draft.rows.push_back({"c1", {{x, *parse_decimal("0.5")}}, std::nullopt, parse_decimal("3")});
  return finish(std::move(draft));
  // end
}

ReadResult mps_draft_example(std::string_view text, const MpsFields& fields) {
  // begin engine/io/mps_draft.hpp
  MpsDraft draft(text);
  if (!draft.take(MpsSection::kRows, fields)) return *draft.error();
  return draft.finish();
  // end
}

void mps_fields_example(std::string_view text) {
  // begin engine/io/mps_fields.hpp
  MpsLines lines(text);
  while (const auto line = lines.next()) {
    if (!line->header) use(fixed_fields(MpsSection::kColumns, line->text));
  }
  // end
}

void opb_columns_example(const Model& model) {
  // begin engine/io/opb_columns.hpp
  for (const OpbColumn& column : opb_columns(model)) use(column.first_bit, column.weights);
  // end
}

std::optional<SolutionTextResult> solution_formats_example(std::string_view text) {
  // begin engine/io/solution_formats.hpp
  if (is_cbc(text)) return read_cbc(text);
  // end
  return std::nullopt;
}

ReadError source_text_example(std::string_view text, std::size_t offset) {
  // begin engine/io/source_text.hpp
  if (const auto error = check_text(text)) return *error;
  return error_at(text, offset, "'x' is no number (expected a bound)");
  // end
}

void written_names_example(const std::vector<std::string_view>& all,
                           std::vector<std::string> notes) {
  // begin engine/io/written_names.hpp
  const NameRule rule = {"row", "c", is_lp_name, is_lp_name_character};
  const std::vector<std::string> names = written_names(all, rule, notes);
  // end
}

}  // namespace io

}  // namespace quadrille::engine
