// SPDX-License-Identifier: MIT
//
// How this program was built, as --version says and as comparisons record.
//
//   console.out(version_text());

#pragma once

#include <string>
#include <string_view>

namespace quadrille::tools {

// Returns the commit that was built, shortened, with "-dirty" if files were changed since; empty if
// the source was not a clone of git.
std::string_view source_commit();

struct BuildInfo {
  std::string version;   // "0.2.0"
  std::string commit;    // see source_commit()
  std::string type;      // "Release", "Debug"
  std::string compiler;  // "GNU 12.2.0"
  std::string cadical;   // as it names itself, e.g. "cadical-1.9.5"
};
BuildInfo build_info();

// Returns the version and, on a second line, the rest.
std::string version_text();
// The same as a line of JSON.
std::string version_json();

}  // namespace quadrille::tools
