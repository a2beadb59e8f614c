// SPDX-License-Identifier: MIT
//
// How the report looks, on a light and on a dark ground. The colours of series are those of
// M. Okabe and K. Ito, "Color universal design" (2008), which colour-blind people can tell apart;
// on a dark ground their blue is lighter.
//
//   page << "<style>" << kStylesheet << "</style>";

#pragma once

#include <string_view>

namespace quadrille::tools::compare {

inline constexpr std::string_view kStylesheet = R"(
:root { color-scheme: light dark; --ground: #fff; --ink: #1d2430; --soft: #5b6472;
  --line: #d5d9df; --faint: #eef0f3; --shade: #f5f6f8; --bad: #b3261e; --blue: #0072b2; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #15181d; --ink: #e6e8eb; --soft: #a2aab5; --line: #3a414b; --faint: #242a31;
    --shade: #1d2127; --bad: #ff8a80; --blue: #3d9be0; } }
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
svg text { font-size: 12px; fill: var(--soft); }
svg .title { font-size: 13px; fill: var(--ink); }
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
.c0 { --c: var(--blue); } .c1 { --c: #d55e00; } .c2 { --c: #009e73; } .c3 { --c: #cc79a7; }
.c4 { --c: #e69f00; } .c5 { --c: #56b4e9; } .c6 { --c: var(--ink); }
svg .steps { stroke: var(--c); }
svg .mark { stroke: var(--c); fill: var(--c); }
svg .mark.hollow { fill: none; }
)";

}  // namespace quadrille::tools::compare
