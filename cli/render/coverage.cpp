#include "cli/render/coverage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::render {
namespace {

using replays::CorpusCoverage;
using replays::CoverageMeasure;
using replays::GameCoverage;
using replays::measures;
using replays::RuleCoverage;
using replays::Sight;

constexpr std::array<CoverageMeasure, measures> all_measures{
    CoverageMeasure::held, CoverageMeasure::broken, CoverageMeasure::caused,
    CoverageMeasure::decisive};

std::string place_of(const Sight& sight) {
  const std::string index = sight.in_corpus ? fmt::format("[{}]", sight.index) : "";
  return source_name(sight.source) + index;
}

// The last measure that is not 0 is the strongest effect that the rule had.
std::string shortest_of(const RuleCoverage& rule) {
  constexpr std::array<std::string_view, measures> words{"held in", "broken in", "caused in",
                                                         "decisive after"};
  for (std::size_t at = measures; at-- > 0;) {
    const auto& sight = rule.shortest[at];
    if (sight) return fmt::format("{} step {} of {}", words[at], sight->step, place_of(*sight));
  }
  return "-";
}

std::string count_of(const RuleCoverage& rule, CoverageMeasure measure) {
  const std::uint64_t count = rule.count[static_cast<std::size_t>(measure)];
  const bool shown = count > 0 || applies(measure, rule.rule->kind);
  return shown ? std::to_string(count) : "-";
}

std::vector<std::string_view> never(const GameCoverage& game, CoverageMeasure measure) {
  std::vector<std::string_view> ids;
  for (const RuleCoverage& rule : game.rules) {
    const bool seen = rule.count[static_cast<std::size_t>(measure)] > 0;
    if (!seen && applies(measure, rule.rule->kind)) ids.push_back(rule.rule->id);
  }
  return ids;
}

std::string heading_of(const GameCoverage& game) {
  std::string out =
      fmt::format("{}: {} ({} illegal), {}, {}\n", game.title, counted(game.replays, "replay"),
                  game.illegal, counted(game.steps, "step"), counted(game.states, "state"));
  if (game.cut > 0) {
    out += fmt::format("in {} not every candidate was looked at: decisive counts are too low\n",
                       counted(game.cut, "state"));
  }
  return out;
}

std::string table_of(const GameCoverage& game) {
  using Row = std::array<std::string, 3 + measures>;
  std::vector<Row> rows{{"rule", "kind", "held", "broken", "caused", "decisive", "shortest"}};
  for (const RuleCoverage& rule : game.rules) {
    rows.push_back({std::string(rule.rule->id), std::string(name_of(rule.rule->kind)),
                    count_of(rule, CoverageMeasure::held), count_of(rule, CoverageMeasure::broken),
                    count_of(rule, CoverageMeasure::caused),
                    count_of(rule, CoverageMeasure::decisive), shortest_of(rule)});
  }
  std::array<std::size_t, 2 + measures> widths{};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < widths.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < widths.size(); ++i) {
      out += i < 2 ? fmt::format("{:<{}}  ", row[i], widths[i])
                   : fmt::format("{:>{}}  ", row[i], widths[i]);
    }
    out += row.back() + "\n";
  }
  return out;
}

std::string never_of(const GameCoverage& game) {
  std::string out;
  for (const CoverageMeasure measure :
       {CoverageMeasure::decisive, CoverageMeasure::caused, CoverageMeasure::broken}) {
    const auto ids = never(game, measure);
    out += fmt::format("Never {}:{}\n", name_of(measure), ids.empty() ? " none" : "");
    out += wrapped(joined(ids), 2);
  }
  return out;
}

void write(text::JsonWriter& writer, const Sight& sight) {
  writer.begin_object();
  writer.string("source", sight.source);
  writer.number("index", sight.index);
  writer.number("step", sight.step);
  writer.end_object();
}

std::string line_of(const RuleCoverage& rule) {
  return safe_json(text::json_object([&](text::JsonWriter& writer) {
    writer.string("rule", rule.rule->id);
    writer.string("kind", name_of(rule.rule->kind));
    for (const CoverageMeasure measure : all_measures) {
      const auto at = static_cast<std::size_t>(measure);
      writer.number(names_of<CoverageMeasure>[at], static_cast<std::int64_t>(rule.count[at]));
    }
    writer.begin_object("shortest");
    for (const CoverageMeasure measure : all_measures) {
      const auto at = static_cast<std::size_t>(measure);
      if (!rule.shortest[at]) continue;
      writer.key(names_of<CoverageMeasure>[at]);
      write(writer, *rule.shortest[at]);
    }
    writer.end_object();
  }));
}

// `"name": [`, then the rules, one a line.
std::string list_of(std::string_view name, const std::vector<RuleCoverage>& rules,
                    std::string_view indent) {
  std::string out = fmt::format("{}\"{}\": [", indent, name);
  for (const RuleCoverage& rule : rules) {
    out += fmt::format("{}\n{}  {}", &rule == rules.data() ? "" : ",", indent, line_of(rule));
  }
  return out + (rules.empty() ? "]" : fmt::format("\n{}]", indent));
}

std::string json_of(const GameCoverage& game) {
  std::string out = fmt::format("    {{\n      \"game\": \"{}\",\n", game.game);
  out += fmt::format(
      "      \"replays\": {}, \"illegal\": {}, \"steps\": {}, \"states\": {}, \"cut\": {},\n",
      game.replays, game.illegal, game.steps, game.states, game.cut);
  for (const CoverageMeasure measure :
       {CoverageMeasure::decisive, CoverageMeasure::caused, CoverageMeasure::broken}) {
    const auto ids = never(game, measure);
    const std::string list = ids.empty() ? "" : fmt::format("\"{}\"", joined(ids, "\", \""));
    out += fmt::format("      \"never-{}\": [{}],\n", name_of(measure), list);
  }
  return out + list_of("rules", game.rules, "      ") + "\n    }";
}

}  // namespace

std::string text_of(const CorpusCoverage& coverage) {
  std::string out;
  for (const GameCoverage& game : coverage.games) {
    out += fmt::format("{}{}\n{}\n{}", out.empty() ? "" : "\n", heading_of(game), table_of(game),
                       never_of(game));
  }
  if (coverage.malformed > 0) {
    out += fmt::format("{}malformed, not counted above: {}\n", out.empty() ? "" : "\n",
                       counted(coverage.malformed, "replay"));
    for (const RuleCoverage& fault : coverage.faults) {
      const auto at = static_cast<std::size_t>(CoverageMeasure::broken);
      out += fmt::format("  {:<16}{:>6}  {}\n", fault.rule->id, fault.count[at],
                         place_of(*fault.shortest[at]));
    }
  }
  return out.empty() ? "no replay\n" : out;
}

std::string json_of(const CorpusCoverage& coverage) {
  std::string out = "{\n  \"praetor-coverage\": 1,\n  \"games\": [";
  for (const GameCoverage& game : coverage.games) {
    out += fmt::format("{}\n{}", &game == coverage.games.data() ? "" : ",", json_of(game));
  }
  out += coverage.games.empty() ? "],\n" : "\n  ],\n";
  out += fmt::format("  \"malformed\": {},\n", coverage.malformed);
  return out + list_of("faults", coverage.faults, "  ") + "\n}\n";
}

}  // namespace praetor::cli::render
