// SPDX-License-Identifier: MIT
//
// The colours of series are those of M. Okabe and K. Ito, "Color universal design" (2008), which
// colour-blind people can distinguish. On a dark background the blue is lighter.

#include "tools/compare/stylesheet.hpp"

#include <string_view>

namespace quadrille::tools::compare {

namespace {

struct Colour {
  std::string_view name;
  std::string_view light;
  std::string_view dark;
};

constexpr Colour kColours[] = {
    {"ground", "#fff", "#15181d"},   {"ink", "#1d2430", "#e6e8eb"},
    {"soft", "#5b6472", "#a2aab5"},  {"line", "#d5d9df", "#3a414b"},
    {"faint", "#eef0f3", "#242a31"}, {"shade", "#f5f6f8", "#1d2127"},
    {"bad", "#b3261e", "#ff8a80"},   {"blue", "#0072b2", "#3d9be0"},
};

constexpr std::string_view kPage = R"(
body { margin: 2rem auto; max-width: 78rem; padding: 0 1.5rem; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, "Helvetica Neue", Arial, sans-serif; }
h1 { font-size: 1.8rem; margin-bottom: .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
p { max-width: 46rem; }
p.note { color: var(--soft); font-size: .9rem; }
dl { display: flex; flex-wrap: wrap; gap: .3rem 2.2rem; margin: 1rem 0; }
dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; font-weight: 600; }
.box { border: 1px solid var(--line); border-left: .3rem solid var(--soft); padding: .5rem 1rem;
  margin: 1rem 0; background: var(--shade); }
.box.bad { border-left-color: var(--bad); }
.box.bad strong { color: var(--bad); }
.box ul { margin: .3rem 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th { font-weight: 600; vertical-align: bottom; }
thead th { white-space: normal; color: var(--soft); border-bottom-width: 2px; }
th:first-child { text-align: left; }
td small { color: var(--soft); }
td.unsolved { color: var(--soft); font-style: italic; }
td.best { font-weight: 700; }
summary { cursor: pointer; }
.plots { display: flex; flex-wrap: wrap; gap: 1rem 1.2rem; }
.plot { max-width: 100%; }
.plot svg { max-width: 100%; height: auto; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; margin: 0;
  padding: 0 0 0 4rem; max-width: 36rem; font-size: .88rem; }
.legend svg { vertical-align: -2px; margin-right: .3rem; }
)";

constexpr std::string_view kPlot = R"(
svg text { font-size: 12px; fill: var(--soft); }
svg .title, svg .name { font-size: 13px; fill: var(--ink); }
svg .small { font-size: 11px; }
svg .middle { text-anchor: middle; }
svg .end { text-anchor: end; }
svg path { fill: none; stroke: var(--ink); }
svg .grid { stroke: var(--line); }
svg .faint { stroke: var(--faint); }
svg .frame { stroke: var(--soft); }
svg .diagonal { stroke: var(--soft); }
svg .limit { stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 2 3; }
svg .steps { stroke-width: 2; stroke-linejoin: round; }
svg .steps.dashed { stroke-dasharray: 7 3; }
svg .mark { stroke-width: 1.3; fill-opacity: .75; }
.c0 { color: var(--blue); } .c1 { color: #d55e00; } .c2 { color: #009e73; }
.c3 { color: #cc79a7; } .c4 { color: #e69f00; } .c5 { color: #56b4e9; } .c6 { color: var(--ink); }
svg .steps { stroke: currentColor; }
svg .mark { stroke: currentColor; fill: currentColor; }
svg .mark.hollow { fill: none; }
)";

std::string variables(std::string_view Colour::*tone) {
  std::string out;
  for (const Colour& colour : kColours)
    out.append("--").append(colour.name).append(": ").append(colour.*tone).append("; ");
  return out;
}

}  // namespace

std::string page_stylesheet() {
  return ":root { color-scheme: light dark; " + variables(&Colour::light) +
         "}\n@media (prefers-color-scheme: dark) { :root { " + variables(&Colour::dark) + "} }" +
         std::string(kPage).append(kPlot);
}

std::string plot_stylesheet() {
  std::string out = "svg { font-family: system-ui, Arial, sans-serif; }";
  out += kPlot;
  for (const Colour& colour : kColours) {
    const std::string use = "var(--" + std::string(colour.name) + ')';
    for (std::size_t at = out.find(use); at != out.npos; at = out.find(use, at))
      out.replace(at, use.size(), colour.light);
  }
  return out;
}

}  // namespace quadrille::tools::compare
