// SPDX-License-Identifier: MIT
//
// A formula in OPB as the solver writes a 0/1 program: variables x1, x2, ..., an objective to be
// minimised, and comments that say which column a variable is.
//
//   OpbModel formula = read_opb(file);  // throws Malformed and Refused
//   for (const Row& row : formula.rows) database.add(row);

#pragma once

#include <string>
#include <vector>

#include "tools/proof_checker/certificate/file.hpp"
#include "tools/proof_checker/certificate/row_database.hpp"
#include "tools/proof_checker/model.hpp"

namespace proof_checker::certificate {

struct OpbModel {
  // A column of the program: a variable, from 1, or a fixed value.
  struct Column {
    int variable = 0;  // 0: fixed
    int value = 0;
    std::string name;
  };

  int variables = 0;
  std::vector<Column> columns;
  bool has_objective = false;
  std::vector<Term> objective;
  std::vector<Row> rows;  // an equation is two of them

  std::vector<std::string> names() const;  // of the variables
};

OpbModel read_opb(File& file);

Match compare(const Model& file, const OpbModel& formula);

}  // namespace proof_checker::certificate
