// SPDX-License-Identifier: MIT

#include <cassert>
#include <iostream>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/commented_text.hpp"
#include "engine/io/decimal.hpp"
#include "engine/io/decimal_model.hpp"
#include "engine/io/file_numbers.hpp"
#include "engine/io/integer_rows.hpp"
#include "engine/io/long_rows.hpp"
#include "engine/io/lp_parser.hpp"
#include "engine/io/lp_tokens.hpp"
#include "engine/io/model_draft.hpp"
#include "engine/io/mps_draft.hpp"
#include "engine/io/mps_fields.hpp"
#include "engine/io/opb_columns.hpp"
#include "engine/io/quadratic_rows.hpp"
#include "engine/io/solution_file.hpp"
#include "engine/io/solution_formats.hpp"
#include "engine/io/source_text.hpp"
#include "engine/io/special_columns.hpp"
#include "engine/io/written_names.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::engine {

void model_file_example(std::string_view text) {
#include "example_of/engine/include/quadrille/engine/io/model_file.hpp"
}

void solution_file_example(std::string_view text, const Model& model) {
#include "example_of/engine/io/solution_file.hpp"
}

void quadratic_rows_example(Model& model, ColumnIndex x, ColumnIndex y, ColumnIndex z,
                            std::string& text) {
#include "example_of/engine/io/quadratic_rows.hpp"
}

namespace io {

void commented_text_example() {
#include "example_of/engine/io/commented_text.hpp"
}

void decimal_example() {
#include "example_of/engine/io/decimal.hpp"
}

void decimal_model_example(const Model& model, std::vector<std::string>& notes) {
#include "example_of/engine/io/decimal_model.hpp"
  use(written);
}

void file_numbers_example(const Model& model, const FileNumbers& numbers,
                          const std::vector<Rational>& values_of_file_columns) {
#include "example_of/engine/io/file_numbers.hpp"
}

void integer_rows_example(DraftRow row, const Model& model) {
#include "example_of/engine/io/integer_rows.hpp"
}

void long_rows_example(Model& model, FileNumbers& numbers, const DraftRow& row) {
#include "example_of/engine/io/long_rows.hpp"
}

std::optional<ReadError> lp_parser_example(std::string_view text, ModelDraft draft) {
#include "example_of/engine/io/lp_parser.hpp"
  return std::nullopt;
}

bool special_columns_example(ModelDraft& draft, ColumnIndex x, ColumnIndex y, const Decimal& weight,
                             const Decimal& other, std::size_t place,
                             bool (*fail)(std::size_t, std::string)) {
#include "example_of/engine/io/special_columns.hpp"
  return true;
}

void lp_tokens_example(std::string_view text) {
#include "example_of/engine/io/lp_tokens.hpp"
}

ReadResult model_draft_example() {
#include "example_of/engine/io/model_draft.hpp"
}

ReadResult mps_draft_example(std::string_view text, const MpsFields& fields) {
#include "example_of/engine/io/mps_draft.hpp"
}

void mps_fields_example(std::string_view text) {
#include "example_of/engine/io/mps_fields.hpp"
}

void opb_columns_example(const Model& model) {
#include "example_of/engine/io/opb_columns.hpp"
}

std::optional<SolutionTextResult> solution_formats_example(std::string_view text) {
#include "example_of/engine/io/solution_formats.hpp"
  return std::nullopt;
}

ReadError source_text_example(std::string_view text, std::size_t offset) {
#include "example_of/engine/io/source_text.hpp"
}

void written_names_example(const std::vector<std::string_view>& all,
                           std::vector<std::string> notes) {
#include "example_of/engine/io/written_names.hpp"
}

}  // namespace io

}  // namespace quadrille::engine
