// SPDX-License-Identifier: MIT

#include "tests/json_schema.hpp"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "tests/catch.hpp"
#include "tools/command/formats_page.hpp"

namespace quadrille::tests {
namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;
using SchemaJson = nlohmann::json;

void close(SchemaJson& schema) {
  if (!schema.is_structured()) return;
  if (schema.is_object() && schema.contains("additionalProperties") &&
      schema["additionalProperties"] == true)
    schema["additionalProperties"] = false;
  for (SchemaJson& part : schema) close(part);
}

class LineSchema {
 public:
  LineSchema() {
    SchemaJson json = SchemaJson::parse(tools::json_schema());
    close(json);
    valijson::SchemaParser().populateSchema(Adapter(json), schema_);
  }

  std::string fault(const SchemaJson& line) const {
    valijson::Validator validator;
    valijson::ValidationResults results;
    if (validator.validate(schema_, Adapter(line), &results)) return {};
    std::string text;
    for (valijson::ValidationResults::Error error; results.popError(error);) {
      for (const std::string& step : error.context) text += step;
      text += ": " + error.description + '\n';
    }
    return text.empty() ? "not valid" : text;
  }

 private:
  valijson::Schema schema_;
};

}  // namespace

std::string schema_fault(const std::string& line) {
  static const LineSchema schema;
  const SchemaJson json = SchemaJson::parse(line, nullptr, false);
  return json.is_discarded() ? "not JSON" : schema.fault(json);
}

std::string valid_line(std::string line) {
  INFO(line);
  CHECK(schema_fault(line) == "");
  return line;
}

std::string valid_line(const Result<std::string>& line) {
  REQUIRE(line);
  return valid_line(*line);
}

}  // namespace quadrille::tests
