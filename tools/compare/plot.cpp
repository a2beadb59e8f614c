// SPDX-License-Identifier: MIT

#include "tools/compare/plot.hpp"

#include <array>
#include <cmath>
#include <string_view>

#include "puzzles/pictures/svg_writer.hpp"
#include "tools/compare/stylesheet.hpp"

namespace quadrille::tools::compare {

namespace {

using puzzles::SvgWriter;
using puzzles::xml_escaped;

constexpr int kLeft = 66, kRight = 18, kTop = 16, kBottom = 50;  // margins, in pixels
constexpr int kLegendLine = 20;

// Shapes of marks: paths around their starting point. There are as many as colours in the style
// sheet.
constexpr std::array<std::string_view, 7> kShapes = {
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",             // circle
    "m-3.6-3.6h7.2v7.2h-7.2z",                        // square
    "m0-4.8l4.5 8h-9z",                               // triangle
    "m0-5.2l4.6 5.2l-4.6 5.2l-4.6-5.2z",              // diamond
    "m0 4.8l4.5-8h-9z",                               // triangle upside down
    "m-1.6-4.6h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3z",  // plus
    "m-4.2-4.6h8.4l-8.4 9.2h8.4z",                    // hourglass
};

// Writes the class of a look. When the colours repeat, shapes change and lines are dashed.
SvgWriter& write_look(SvgWriter& out, std::string_view what, std::size_t look) {
  out << " class=\"" << what << " c" << static_cast<int>(look % kShapes.size());
  return out << (look >= kShapes.size() ? " dashed\"" : "\"");
}

void write_mark(SvgWriter& out, int x, int y, std::size_t look, const Mark& mark) {
  out << "<path";
  write_look(out, mark.is_hollow ? "mark hollow" : "mark", look);
  out << " d=\"M" << x << ' ' << y << kShapes[(look + look / kShapes.size()) % kShapes.size()];
  if (mark.tip.empty()) {
    out << "\"/>";
  } else {
    out << "\"><title>" << xml_escaped(mark.tip) << "</title></path>";
  }
}

// Writes a sample of a series for the legend, 30 pixels wide.
void write_sample(SvgWriter& out, int x, int y, const Series& series) {
  if (series.is_steps) {
    out << "<path";
    write_look(out, "steps", series.look) << " d=\"M" << x + 2 << ' ' << y << "h26\"/>";
  }
  write_mark(out, x + 15, y, series.look, {});
}

// Draws a plot.
class Drawing {
 public:
  explicit Drawing(const Plot& plot) : plot_(plot) {}

  // Returns the drawing. Alone in a file, it includes its style and, below the plot, its legend.
  std::string take(bool is_alone) {
    const int legend_height = is_alone ? legend_line(plot_.series.size() + 1) : 0;
    const int height = plot_.height + legend_height;
    out_ << "<svg viewBox=\"0 0 " << plot_.width << ' ' << height << "\" width=\"" << plot_.width
         << "\" height=\"" << height << "\" role=\"img\" aria-label=\"" << xml_escaped(plot_.label)
         << "\" xmlns=\"http://www.w3.org/2000/svg\">";
    if (is_alone) draw_legend(height);
    draw_ticks();
    draw_frame();
    draw_limits();
    for (const Series& series : plot_.series) {
      if (series.is_steps) draw_steps(series);
    }
    for (const Series& series : plot_.series) draw_marks(series);
    out_ << "</svg>";
    return out_.take();
  }

 private:
  int left() const { return kLeft; }
  int right() const { return plot_.width - kRight; }
  int top() const { return kTop; }
  int bottom() const { return plot_.height - kBottom; }
  int x_of(double value) const {
    return left() + static_cast<int>(std::lround(position(plot_.x, value) * (right() - left())));
  }
  int y_of(double value) const {
    return bottom() - static_cast<int>(std::lround(position(plot_.y, value) * (bottom() - top())));
  }

  void line(std::string_view what, int x1, int y1, int x2, int y2) {
    out_ << "<path class=\"" << what << "\" d=\"M" << x1 << ' ' << y1 << 'L' << x2 << ' ' << y2
         << "\"/>";
  }

  void text(std::string_view what, int x, int y, std::string_view words, bool is_upright = false) {
    out_ << "<text class=\"" << what << "\" x=\"" << x << "\" y=\"" << y << '"';
    if (is_upright) out_ << " transform=\"rotate(-90 " << x << ' ' << y << ")\"";
    out_ << '>' << xml_escaped(words) << "</text>";
  }

  // Returns the offset of a line of the legend, which has two names per line.
  int legend_line(std::size_t place) const { return kLegendLine * static_cast<int>(place / 2); }

  void draw_legend(int height) {
    out_ << "<style>" << plot_stylesheet() << "</style><rect width=\"" << plot_.width
         << "\" height=\"" << height << "\" fill=\"#fff\"/>";
    for (std::size_t i = 0; i < plot_.series.size(); ++i) {
      const int x = i % 2 == 0 ? left() : (left() + right()) / 2;
      const int y = plot_.height + legend_line(i) + kLegendLine / 2;
      write_sample(out_, x, y, plot_.series[i]);
      text("name", x + 36, y + 4, plot_.series[i].name);
    }
  }

  void draw_ticks() {
    for (const Tick& tick : ticks(plot_.x)) {
      const int x = x_of(tick.value);
      line(tick.label.empty() ? "grid faint" : "grid", x, top(), x, bottom());
      text("middle", x, bottom() + 17, tick.label);
    }
    for (const Tick& tick : ticks(plot_.y)) {
      const int y = y_of(tick.value);
      line(tick.label.empty() ? "grid faint" : "grid", left(), y, right(), y);
      text("end", left() - 7, y + 4, tick.label);
    }
  }

  void draw_frame() {
    out_ << "<path class=\"frame\" d=\"M" << left() << ' ' << top() << 'V' << bottom() << 'H'
         << right() << "\"/>";
    text("title middle", (left() + right()) / 2, plot_.height - 10, plot_.x.title);
    text("title middle", 15, (top() + bottom()) / 2, plot_.y.title, true);
    if (plot_.has_diagonal) line("diagonal", left(), bottom(), right(), top());
  }

  // Draws the limits, with labels outside the frame, where there are no marks.
  void draw_limits() {
    if (plot_.limit_x) {
      const int x = x_of(*plot_.limit_x);
      line("limit", x, top(), x, bottom());
      text("small middle", x, top() - 4, "limit");
    }
    if (plot_.limit_y) {
      const int y = y_of(*plot_.limit_y);
      line("limit", left(), y, right(), y);
      text("small middle", right() + 13, y, "limit", true);
    }
  }

  void draw_steps(const Series& series) {
    if (series.marks.empty()) return;
    out_ << "<path";
    write_look(out_, "steps", series.look);
    out_ << " d=\"M" << x_of(series.marks.front().x) << ' ' << bottom();
    for (const Mark& mark : series.marks) out_ << 'H' << x_of(mark.x) << 'V' << y_of(mark.y);
    out_ << 'H' << right() << "\"/>";
  }

  // Draws the marks; on a step line at most a dozen, which suffice to identify it.
  void draw_marks(const Series& series) {
    constexpr std::size_t kOnLine = 12;
    const std::size_t stride = series.is_steps ? series.marks.size() / kOnLine + 1 : 1;
    for (std::size_t i = stride - 1; i < series.marks.size(); i += stride) {
      const Mark& mark = series.marks[i];
      write_mark(out_, x_of(mark.x), y_of(mark.y), series.look, mark);
    }
  }

  const Plot& plot_;
  SvgWriter out_;
};

std::string legend(const Plot& plot) {
  SvgWriter out;
  out << "<ul class=\"legend\">";
  for (const Series& series : plot.series) {
    out << "<li><svg width=\"30\" height=\"14\" xmlns=\"http://www.w3.org/2000/svg\">";
    write_sample(out, 0, 7, series);
    out << "</svg>" << xml_escaped(series.name) << "</li>";
  }
  out << "</ul>";
  return out.take();
}

}  // namespace

std::string plot_html(const Plot& plot) { return Drawing(plot).take(false) + legend(plot); }

std::string plot_svg(const Plot& plot) { return Drawing(plot).take(true); }

}  // namespace quadrille::tools::compare
