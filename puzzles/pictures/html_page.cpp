// SPDX-License-Identifier: MIT
//
// Pages with pictures, self-contained.

#include <string>
#include <string_view>
#include <vector>

#include <quadrille/pictures.hpp>
#include "puzzles/pictures/svg_writer.hpp"
#include "puzzles/text/unicode.hpp"

namespace quadrille {

namespace {

// Shows one step at a time. The arrow keys move the steps of the figure that was used last, at
// first those of the first figure on the page.
constexpr const char* kStepScript = R"(<script>
(() => {
  const figure = document.currentScript.previousElementSibling;
  const steps = [...figure.querySelectorAll("section")];
  const [first, previous, next, last] = figure.querySelectorAll("button");
  let shown = 0;
  const show = (step) => {
    shown = Math.max(0, Math.min(steps.length - 1, step));
    steps.forEach((one, index) => { one.hidden = index !== shown; });
    figure.querySelector("output").value = `${shown} / ${steps.length - 1}`;
    first.disabled = previous.disabled = shown === 0;
    next.disabled = last.disabled = shown === steps.length - 1;
  };
  const use = () => { document.figureInUse = figure; };
  document.figureInUse ??= figure;
  for (const event of ["click", "focusin"]) figure.addEventListener(event, use);
  first.onclick = () => show(0);
  previous.onclick = () => show(shown - 1);
  next.onclick = () => show(shown + 1);
  last.onclick = () => show(steps.length - 1);
  document.addEventListener("keydown", (event) => {
    if (document.figureInUse !== figure || event.ctrlKey || event.altKey || event.metaKey) return;
    const targets =
        {ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: steps.length - 1};
    if (!(event.key in targets)) return;
    event.preventDefault();
    show(targets[event.key]);
  });
  figure.querySelector("p").hidden = false;
  show(0);
})();
</script>
)";

}  // namespace

std::string_view html_start() {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" "
         "content=\"width=device-width\">\n<title>Quadrille</title>\n<style>\n"
         "body { margin: 2em auto; max-width: 75em; padding: 0 1em; font-family: sans-serif; }\n"
         "figure { margin: 0 0 3em; }\nfigcaption { margin-bottom: .7em; color: #444; }\n"
         "svg { max-width: 100%; height: auto; }\n"
         "@media (prefers-color-scheme: dark) {\n"
         "  body { background: #16181b; color: #ddd; }\n  figcaption { color: #aaa; }\n"
         "  svg { filter: invert(.88) hue-rotate(180deg); border-radius: 4px; }\n"
         "  button { background: #333; color: #ddd; border: 1px solid #666; }\n"
         "}\n</style>\n</head>\n<body>\n";
}

std::string html_figure(const Picture& picture) {
  return "<figure>\n<figcaption>" + puzzles::xml_escaped(puzzles::showable(picture.caption)) +
         "</figcaption>\n" + picture.svg + "</figure>\n";
}

// Without scripts, all steps are shown one below the other.
std::string html_steps(const std::vector<Picture>& steps) {
  std::string figure =
      "<figure class=\"steps\" tabindex=\"0\">\n<p hidden>"
      "<button aria-label=\"first step\">\u21e4</button> "
      "<button aria-label=\"previous step\">\u2190</button> "
      "<output></output> "
      "<button aria-label=\"next step\">\u2192</button> "
      "<button aria-label=\"last step\">\u21e5</button></p>\n";
  for (const Picture& step : steps)
    figure += "<section>\n<p>" + puzzles::xml_escaped(puzzles::showable(step.caption)) + "</p>\n" +
              step.svg + "</section>\n";
  return figure + "</figure>\n" + kStepScript;
}

std::string_view html_end() { return "</body>\n</html>\n"; }

std::string draw_html(const std::vector<Picture>& pictures) {
  std::string page(html_start());
  for (const Picture& picture : pictures) page += html_figure(picture);
  return page += html_end();
}

}  // namespace quadrille
