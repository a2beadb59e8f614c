// SPDX-License-Identifier: MIT

#include <fstream>
#include <iostream>
#include <string_view>
#include <vector>

#include "tools/proof_checker/model.hpp"
#include "tools/proof_checker/outcome.hpp"
#include "tools/proof_checker/shown.hpp"
#include "tools/proof_checker/vipr.hpp"

namespace proof_checker {

void model_example(std::string_view text, const Model& model_of_proof) {
#include "example_of/tools/proof_checker/model.hpp"
}

void outcome_example(std::istream& input, std::size_t size) {
#include "example_of/tools/proof_checker/outcome.hpp"
}

void shown_example(std::string_view normal_text, const nlohmann::json& claim) {
#include "example_of/tools/proof_checker/shown.hpp"
}

void vipr_example(std::size_t size) {
#include "example_of/tools/proof_checker/vipr.hpp"
}

}  // namespace proof_checker
