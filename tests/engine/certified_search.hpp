// SPDX-License-Identifier: MIT
//
// A search over 0/1 columns with its certificate, and checkers of it: our own, and VeriPB if
// QUADRILLE_VERIPB names a command for it.
//
//   const Certified proved = certified(model);
//   CHECK(CertificateFolder().accepts(proved.files));

#pragma once

#include <cstdlib>
#include <map>
#include <string>

#include <quadrille/engine/solver.hpp>
#include "tests/folder.hpp"
#include "tests/tools/command/child.hpp"
#include "tools/linear/certificate.hpp"
#include "tools/proof_checker/certificate/certificate.hpp"

namespace quadrille::engine {

// The files of a certificate, by name.
using Files = std::map<std::string, std::string>;

struct Certified {
  SolveResult result;
  Files files;
};

inline Certified certified(const Model& model, const Options& given = {}) {
  Certified all;
  Options options = given;
  std::string& proof = all.files["proof.pbp"];
  options.proof = [&](std::string_view text) { proof += text; };
  all.result = solve(model, options);
  if (const auto files = linear::certificate_of(model, all.result)) {
    all.files["claim.json"] = files->claim;
    all.files["formula.opb"] = files->formula;
  }
  return all;
}

class CertificateFolder {
 public:
  bool accepts(const Files& files) {
    for (const auto& [name, text] : files) folder_.write(name, text);
    const auto outcome = proof_checker::certificate::check_certificate(folder_.path(""), {});
    message_ = outcome.message;
    return outcome.exit_code == 0;
  }
  const std::string& message() const { return message_; }

  // True without VeriPB. Checks the files that were given last.
  bool is_accepted_by_veripb() {
    const char* const veripb = std::getenv("QUADRILLE_VERIPB");
    if (veripb == nullptr) return true;
    const std::string command = std::string(veripb) + " \"$0\" \"$1\"";
    const auto ended =
        tests::run({"-c", command, folder_.path("formula.opb"), folder_.path("proof.pbp")},
                   {.command = "/bin/sh"});
    message_ = ended.out + ended.err;
    return message_.find("Verification succeeded.") != std::string::npos;
  }

 private:
  tests::Folder folder_;
  std::string message_;
};

}  // namespace quadrille::engine
