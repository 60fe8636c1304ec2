#include "cli/render/summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"

namespace praetor::cli::render {
namespace {

using replays::Example;
using replays::GameSummary;
using replays::RuleCounts;
using replays::Summary;

void summary_row(std::string& out, std::string_view label, std::string_view words) {
  out += fmt::format("  {:<11} {}\n", label, words);
}

std::string share_words(std::uint64_t count, std::uint64_t all) {
  const double percent = 100.0 * static_cast<double>(count) / static_cast<double>(all);
  return fmt::format("{} ({:.1f} %)", count, percent);
}

// "shortest: games.ndjson[12], line 13, step 4"
std::string example_words(const Example& example) {
  std::string words =
      fmt::format("{}[{}], line {}", source_name(example.source), example.index, example.line);
  if (example.step > 0) words += fmt::format(", step {}", example.step);
  return words;
}

/// The rules broken most often come first; equals are sorted by name.
void rule_rows(std::string& out, const RuleCounts& counts) {
  std::vector<RuleCounts::const_iterator> order;
  std::size_t width = 0;
  for (auto it = counts.begin(); it != counts.end(); ++it) {
    order.push_back(it);
    width = std::max(width, text::shown(it->first).size());
  }
  std::ranges::stable_sort(order, std::greater<>(),
                           [](const auto& it) { return it->second.violations; });
  for (const auto& it : order) {
    const auto& [rule, count] = *it;
    const std::string often = count.violations == count.replays
                                  ? std::string()
                                  : fmt::format(" in {} replays", count.replays);
    out += fmt::format("    {:>7}  {:<{}}  shortest: {}{}\n", count.violations, text::shown(rule),
                       width, example_words(count.example), often);
  }
}

std::string endings(const GameSummary& game) {
  std::string words;
  const auto add = [&](const std::string& what, std::uint64_t count) {
    if (count > 0) words += (words.empty() ? "" : ", ") + what + share_words(count, game.legal);
  };
  for (const auto& [winner, count] : game.winners) {
    add(fmt::format("won by {} ", text::shown(winner)), count);
  }
  add("won by nobody ", game.drawn);
  add("unfinished ", game.unfinished);
  return words;
}

void game_rows(std::string& out, std::string_view id, const GameSummary& game) {
  out += fmt::format("\n{}: {} legal, {} illegal\n", text::shown(id), game.legal, game.illegal);
  if (game.legal > 0) {
    summary_row(out, "ended", endings(game));
    const replays::Lengths& lengths = game.lengths;
    summary_row(
        out, "steps",
        fmt::format("{} in all; {} to {}, median {}", lengths.steps(), lengths.quantile(0, 1),
                    lengths.quantile(1, 1), lengths.quantile(1, 2)));
  }
  if (game.decisive) {
    summary_row(out, "decisive",
                fmt::format("a reading in {}, an unprinted datum in {}",
                            share_words(game.decisive->readings, game.legal),
                            share_words(game.decisive->data, game.legal)));
  }
  if (game.violations.empty()) return;
  summary_row(out, "violations", "by rule");
  rule_rows(out, game.violations);
}

}  // namespace

std::string text_of(const Summary& summary) {
  std::string out =
      fmt::format("{}: {} legal, {} illegal, {} malformed\n", counted(summary.replays(), "replay"),
                  summary.legal(), summary.illegal(), summary.malformed);
  if (summary.errors > 0) out += fmt::format("{} not judged: internal errors\n", summary.errors);
  if (summary.unreadable > 0) {
    out += fmt::format("{} could not be read\n", counted(summary.unreadable, "file"));
  }
  if (summary.missing > 0) {
    out += fmt::format("{} without a replay of that --index\n", counted(summary.missing, "file"));
  }
  for (const auto& [id, game] : summary.games) game_rows(out, id, game);
  if (!summary.faults.empty()) {
    out += summary.errors > 0 ? "\nmalformed or not judged, by kind of fault\n"
                              : "\nmalformed, by kind of fault\n";
    rule_rows(out, summary.faults);
  }
  for (const auto& [kind, count] : summary.notices) {
    out += fmt::format(
        "\n"
        "not checked, {}: {}",
        text::shown(kind), counted(count, "notice"));
  }
  if (!summary.notices.empty()) out += '\n';
  return out;
}

std::string last_line_of(const Summary& summary, bool quiet) {
  using replays::Verdict;
  const std::uint64_t replays = summary.replays();
  const bool all_legal = replays == summary.legal() && summary.unreadable == 0;
  if (replays == 0 || replays + summary.unreadable < 2 || (all_legal && quiet)) return {};
  std::string line = counted(replays, "replay");
  std::string_view separator = ": ";
  const std::array<std::pair<Verdict, std::uint64_t>, 4> counts{
      {{Verdict::legal, summary.legal()},
       {Verdict::illegal, summary.illegal()},
       {Verdict::malformed, summary.malformed},
       {Verdict::error, summary.errors}}};
  for (const auto& [verdict, count] : counts) {
    if (count == 0) continue;
    line += fmt::format("{}{} {}", separator, count, name_of(verdict));
    separator = ", ";
  }
  if (summary.unreadable > 0) {
    line += fmt::format("; {} could not be read", counted(summary.unreadable, "file"));
  }
  return line + "\n";
}

}  // namespace praetor::cli::render
