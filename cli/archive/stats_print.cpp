#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/archive/stats_table.hpp"
#include "cli/render/facts.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/read_json.hpp"
#include "replays/making/pretty.hpp"
#include "viz/bar_chart.hpp"
#include "viz/render.hpp"
#include "viz/report/html.hpp"
#include "viz/report/page_frame.hpp"

namespace praetor::cli::archive {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::string_view page_style =
    "body{font:16px/1.5 'DejaVu Sans',sans-serif;max-width:62em;margin:2em auto;padding:0 1em;"
    "color:var(--ink);background:var(--paper)}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;margin:.5em 0;font-size:.92em}"
    "th,td{text-align:right;padding:.1em .6em;white-space:nowrap;"
    "border-bottom:1px solid var(--line)}.w{text-align:left}.long{white-space:normal}"
    "th:first-child,td:first-child{text-align:left;white-space:pre}"
    "figure{margin:0}svg{max-width:100%;height:auto}.note{color:var(--faint)}a{color:inherit}"
    ".told{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}";

// A label may be a player's name of any length, and the widest label sets the width of all rows.
constexpr std::size_t label_most = 100;

/// The rows of a tree are indented below their parents.
std::string label_of(const StatsRow& row) {
  return render::shortened(std::string(2 * row.depth, ' ') + row.label, label_most);
}

/// Whether a column holds words or lists, and no numbers.
bool are_words(const StatsTable& table, std::size_t column) {
  bool words = false;
  for (const StatsRow& row : table.rows) {
    const std::string& json = row.cells[column].json;
    const bool is_number = !json.starts_with('"') && !json.starts_with('[') && json != "null";
    if (is_number) return false;
    words = words || json != "null";
  }
  return words;
}

/// The table as lines of text, with aligned columns.
std::string lines_of(const StatsTable& table) {
  std::vector<std::size_t> widths{0};
  std::vector<bool> left;
  for (const std::string& column : table.columns) {
    left.push_back(are_words(table, left.size()));
    widths.push_back(column.size());
  }
  for (const StatsRow& row : table.rows) {
    widths[0] = std::max(widths[0], text::shown(label_of(row)).size());
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      widths[i + 1] = std::max(widths[i + 1], row.cells[i].words.size());
    }
  }
  const auto line_of = [&](const std::string& label, const auto& words_of) {
    std::string line = fmt::format("  {:<{}}", label, widths[0]);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      line += left[i] ? fmt::format("  {:<{}}", words_of(i), widths[i + 1])
                      : fmt::format("  {:>{}}", words_of(i), widths[i + 1]);
    }
    return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  };
  std::string out = fmt::format("\n{}\n", table.title);
  out += table.rows.empty()
             ? "  none\n"
             : line_of("", [&](std::size_t column) { return table.columns[column]; });
  for (const StatsRow& row : table.rows) {
    out += line_of(text::shown(label_of(row)),
                   [&](std::size_t column) { return row.cells[column].words; });
  }
  if (!table.note.empty()) out += render::wrapped(table.note, 2);
  return out;
}

OrderedJson json_of(const StatsTable& table) {
  OrderedJson rows = OrderedJson::array();
  for (const StatsRow& row : table.rows) {
    OrderedJson one{{"what", row.label}};
    if (row.depth > 0) one["depth"] = row.depth;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      one[table.columns[i]] = text::own_json<OrderedJson>(row.cells[i].json);
    }
    rows.push_back(std::move(one));
  }
  OrderedJson all{{"title", table.title}, {"rows", std::move(rows)}};
  if (!table.note.empty()) all["note"] = table.note;
  return all;
}

/// The CSS classes of a column: words are aligned left, long ones go over several lines.
std::string_view mark_of(const StatsTable& table, std::size_t column) {
  constexpr std::size_t long_from = 40;
  if (!are_words(table, column)) return "";
  const bool is_long = std::ranges::any_of(
      table.rows, [&](const StatsRow& row) { return row.cells[column].words.size() > long_from; });
  return is_long ? " class=\"w long\"" : " class=\"w\"";
}

std::string html_of(const StatsTable& table) {
  using viz::report::html_text;
  const std::string note =
      table.note.empty() ? "" : fmt::format("<p class=\"note\">{}</p>\n", html_text(table.note));
  if (table.rows.empty()) return "<p>none</p>\n" + note;
  std::string out = fmt::format(
      "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table><tr><th></th>",
      html_text(table.title));
  std::vector<std::string_view> mark;
  for (const std::string& column : table.columns) {
    mark.push_back(mark_of(table, mark.size()));
    out += fmt::format("<th scope=\"col\"{}>{}</th>", mark.back(), html_text(column));
  }
  out += "</tr>\n";
  for (const StatsRow& row : table.rows) {
    out += fmt::format("<tr><td>{}</td>", html_text(label_of(row)));
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      out += fmt::format("<td{}>{}</td>", mark[i], html_text(row.cells[i].words));
    }
    out += "</tr>\n";
  }
  return out + "</table></div>\n" + note;
}

Result<std::string, std::string> plot_of(const StatsTable& table, std::size_t number) {
  viz::BarChart chart{fmt::format("plot-{}", number), table.title, {}};
  for (const StatsRow& row : table.rows) {
    std::string words = row.cells.empty() ? std::string() : row.cells.front().words;
    if (row.cells.size() > 1) words += " (" + row.cells[1].words + ")";
    chart.bars.push_back({row.label, row.bar, std::move(words)});
  }
  const viz::Drawing drawing = viz::draw_bars(chart, viz::theme_of(viz::ThemeName::light));
  auto svg = viz::render(viz::graph_of(drawing), viz::Format::svg);
  if (!svg) return failure(text::shown(svg.error().message));
  return fmt::format("<figure role=\"img\" aria-label=\"{}\">{}</figure>\n",
                     viz::report::html_text(table.title), viz::report::inlined(*svg, chart.id));
}

}  // namespace

std::string text_of(const StatsReport& report) {
  std::string out;
  for (const StatsPart& part : report.parts) {
    out += (out.empty() ? "" : "\n") + part.title + "\n";
    for (const StatsTable& table : part.tables) out += lines_of(table);
  }
  return out;
}

std::string json_of(const StatsReport& report) {
  OrderedJson all = OrderedJson::array();
  for (const StatsPart& part : report.parts) {
    OrderedJson one{{"title", part.title}, {"game", part.game}};
    for (const auto& [what, count] : part.counts) one[what] = count;
    for (const StatsTable& table : part.tables) one[table.key] = json_of(table);
    all.push_back(std::move(one));
  }
  OrderedJson document{{"praetor-stats", 1}, {"parts", std::move(all)}};
  if (!report.malformed.empty()) document["malformed"] = report.malformed;
  return render::safe_json(replays::pretty(document));
}

Result<std::string, std::string> page_of(const StatsReport& report) {
  using viz::report::html_text;
  std::string body;
  std::size_t number = 0;
  for (const StatsPart& part : report.parts) {
    if (report.parts.size() == 1) break;
    const std::string_view sign = body.empty() ? "<nav aria-label=\"Games\"><ul>" : "";
    body += fmt::format("{}<li><a href=\"#part-{}\">{}</a></li>\n", sign,
                        &part - report.parts.data(), html_text(part.title));
  }
  if (!body.empty()) body += "</ul></nav>\n";
  for (const StatsPart& part : report.parts) {
    body += fmt::format("<h1 id=\"part-{}\">{}</h1>\n", &part - report.parts.data(),
                        html_text(part.title));
    for (const StatsTable& table : part.tables) {
      const bool plotted = table.plotted && !table.rows.empty();
      // A plot contains its title, so the heading is only for screen readers.
      body +=
          fmt::format("<h2{}>{}</h2>\n", plotted ? " class=\"told\"" : "", html_text(table.title));
      if (plotted) {
        auto plot = plot_of(table, ++number);
        if (!plot) return plot;
        body += *plot;
      }
      body += html_of(table);
    }
  }
  for (const std::uint64_t malformed : report.malformed) {
    if (malformed == 0) continue;
    body +=
        fmt::format("<p>Not counted: {} malformed.</p>\n", render::counted(malformed, "replay"));
  }
  const std::string style = viz::report::theme_variables({}) + std::string(page_style);
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
      "<title>What recorded games say</title>\n<style>{}</style></head><body><main>\n{}</main>"
      "</body></html>\n",
      style, body);
}

}  // namespace praetor::cli::archive
