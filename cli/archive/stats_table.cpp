#include "cli/archive/stats_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/render/lines.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/archive/significance.hpp"

namespace praetor::cli::archive {
namespace {

using replays::Lengths;
using replays::archive::GameStats;
using replays::archive::OpeningNode;
using Counts = std::map<std::string, std::uint64_t>;

StatsCell quantiles(const Lengths& lengths) {
  const std::array five{lengths.quantile(0, 1), lengths.quantile(1, 4), lengths.quantile(1, 2),
                        lengths.quantile(3, 4), lengths.quantile(1, 1)};
  return {fmt::format("{}", fmt::join(five, ", ")), fmt::format("[{}]", fmt::join(five, ","))};
}

/// A part of one.
StatsCell part_cell(double part) {
  return {fmt::format("{:.1f} %", 100 * part), fmt::format("{:.4f}", part)};
}

StatsTable counted_table(std::string key, std::string title, const Counts& counts,
                         std::uint64_t of) {
  StatsTable table{std::move(key), std::move(title), {"games", "share"}, {}, true};
  for (const auto& [name, count] : counts) {
    table.rows.push_back({name, {count_cell(count), share_cell(count, of)}, count});
  }
  std::ranges::stable_sort(table.rows, std::ranges::greater(), &StatsRow::bar);
  return table;
}

StatsTable lengths_table(const GameStats& stats) {
  StatsTable table{"length",
                   "Length and drama: least, quarter, half, three quarters, most",
                   {"least to most"},
                   {},
                   false};
  table.rows.push_back({"steps", {quantiles(stats.steps)}});
  table.rows.push_back({"turns", {quantiles(stats.turns)}});
  table.rows.push_back({"changes of the lead", {quantiles(stats.lead_changes)}});
  table.rows.push_back({"last change, % of turns", {quantiles(stats.last_change)}});
  table.note =
      fmt::format("{} steps in {}", stats.steps.steps(), render::counted(stats.games, "game"));
  return table;
}

/// Ten classes of steps.
StatsTable histogram(const Lengths& lengths) {
  StatsTable table{"steps", "Games by their steps", {"games"}, {}, true};
  const auto most = static_cast<std::uint64_t>(lengths.quantile(1, 1));
  const std::uint64_t width = most / 10 + 1;
  for (std::uint64_t from = 0; from <= most; from += width) {
    std::uint64_t games = 0;
    for (std::uint64_t steps = from; steps < from + width && steps < lengths.counts().size();
         ++steps) {
      games += lengths.counts()[steps];
    }
    table.rows.push_back(
        {fmt::format("{} to {}", from, from + width - 1), {count_cell(games)}, games});
  }
  return table;
}

StatsTable winners_table(const GameStats& stats) {
  Counts winners = stats.winners;
  const std::uint64_t over = stats.over - stats.decided;
  if (over > 0) winners["nobody"] = over;
  if (stats.games > stats.over) winners["unfinished"] = stats.games - stats.over;
  return counted_table("winners", "Who won", winners, stats.games);
}

StatsTable first_side_table(const GameStats& stats) {
  StatsTable table{"first-side",
                   "The side whose turn is the first",
                   {"won", "of", "share", "least", "most"},
                   {},
                   false};
  const auto [least, most] = replays::archive::wilson_interval(stats.first_won, stats.decided);
  table.rows.push_back(
      {"won by it",
       {count_cell(stats.first_won), count_cell(stats.decided),
        share_cell(stats.first_won, stats.decided), part_cell(least), part_cell(most)}});
  table.note = "least and most: Wilson's interval at 95 %";
  if (stats.decided > 0) {
    const double fair =
        100.0 / 60 * static_cast<double>(stats.fair_share) / static_cast<double>(stats.decided);
    table.note += fmt::format(". If all sides were alike it would win {:.1f} %", fair);
  }
  return table;
}

StatsTable sides_table(const GameStats& stats) {
  StatsTable table{
      "sides", "How often each side wins", {"won", "of", "share", "least", "most"}, {}, false};
  for (const auto& [side, played] : stats.played) {
    const auto won = stats.winners.find(side);
    const std::uint64_t count = won == stats.winners.end() ? 0 : won->second;
    const auto [least, most] = replays::archive::wilson_interval(count, played);
    table.rows.push_back({side,
                          {count_cell(count), count_cell(played), share_cell(count, played),
                           part_cell(least), part_cell(most)},
                          count});
  }
  return table;
}

/// The commonest ways to begin, each below the one that it goes on from.
void add_openings(const OpeningNode& node, std::size_t depth, std::uint64_t all,
                  StatsTable& table) {
  constexpr std::size_t shown_most = 4;
  std::vector<std::pair<std::string, const OpeningNode*>> next;
  for (const auto& [step, inner] : node.next) next.emplace_back(step, &inner);
  std::ranges::stable_sort(
      next, [](const auto& one, const auto& two) { return one.second->games > two.second->games; });
  if (next.size() > shown_most) next.resize(shown_most);
  for (const auto& [step, inner] : next) {
    if (inner->games * 100 < all) continue;
    table.rows.push_back({step,
                          {count_cell(inner->games), share_cell(inner->games, all),
                           share_cell(inner->first_won, inner->decided)},
                          inner->games,
                          depth});
    add_openings(*inner, depth + 1, all, table);
  }
}

StatsTable openings_table(const GameStats& stats) {
  StatsTable table{"openings",
                   "Openings: the first steps of sides",
                   {"games", "share", "first side won"},
                   {},
                   false};
  add_openings(stats.openings, 0, stats.games, table);
  table.note = "of each position the four commonest that 1 % of the games have";
  return table;
}

StatsTable uses_table(const GameStats& stats, bool named) {
  StatsTable table{named ? "uses" : "actions",
                   named ? "What was chosen, and when first" : "Actions, and when first",
                   {"games", "share", "steps", "first turn, half", "by the winner"},
                   {},
                   !named};
  for (const auto& [what, use] : stats.uses) {
    if ((what.find('.') != std::string::npos) != named) continue;
    table.rows.push_back(
        {what,
         {count_cell(use.games), share_cell(use.games, stats.games), count_cell(use.steps),
          count_cell(use.first_turns.quantile(1, 2)), share_cell(use.by_winner, use.in_won)},
         use.games});
  }
  return table;
}

StatsTable players_table(const GameStats& stats) {
  StatsTable table{"players", "Players", {"games", "won", "share"}, {}, false};
  for (const auto& [name, player] : stats.players) {
    table.rows.push_back(
        {name,
         {count_cell(player.games), count_cell(player.won), share_cell(player.won, player.games)},
         player.games});
  }
  std::ranges::stable_sort(table.rows, std::ranges::greater(), &StatsRow::bar);
  return table;
}

/// Of no size there is nothing to test.
StatsCell p_cell(const replays::archive::TestedDifference& tested) {
  if (tested.one == 0 || tested.two == 0) return {"-", "null"};
  return {tested.p < 0.001 ? "< 0.001" : fmt::format("{:.3f}", tested.p),
          fmt::format("{:.6f}", tested.p)};
}

void add_difference(StatsTable& table, std::string what, StatsCell one, StatsCell two,
                    std::string_view test, const replays::archive::TestedDifference& tested) {
  table.rows.push_back({std::move(what),
                        {std::move(one),
                         std::move(two),
                         text_cell(std::string(test)),
                         {fmt::format("{} and {}", tested.one, tested.two),
                          fmt::format("[{},{}]", tested.one, tested.two)},
                         p_cell(tested)}});
}

}  // namespace

StatsCell text_cell(std::string words) {
  StatsCell cell{std::move(words), ""};
  text::append_json_string(cell.json, cell.words);
  return cell;
}

StatsCell list_cell(const std::vector<std::string>& names) {
  constexpr std::size_t named_most = 12;
  StatsCell cell{"", "["};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i < named_most) cell.words += (i == 0 ? "" : ", ") + names[i];
    if (i > 0) cell.json += ",";
    text::append_json_string(cell.json, names[i]);
  }
  if (names.size() > named_most) cell.words += ", …";
  cell.json += "]";
  return cell;
}

StatsCell share_cell(std::uint64_t count, std::uint64_t of) {
  if (of == 0) return {"-", "null"};
  return part_cell(static_cast<double>(count) / static_cast<double>(of));
}

std::vector<StatsTable> tables_of(const GameStats& stats) {
  std::vector<StatsTable> tables;
  tables.push_back(lengths_table(stats));
  tables.push_back(histogram(stats.steps));
  tables.push_back(winners_table(stats));
  tables.push_back(first_side_table(stats));
  tables.push_back(sides_table(stats));
  tables.push_back(
      counted_table("ended-by", "Rules that ended games", stats.ended_by, stats.games));
  tables.push_back(counted_table("ways", "How games ended", stats.ways, stats.games));
  if (stats.illegal > 0) {
    tables.push_back(counted_table("broken", "Illegal games, by the first rule that they break",
                                   stats.broken, stats.illegal));
  }
  tables.push_back(openings_table(stats));
  tables.push_back(uses_table(stats, false));
  tables.push_back(uses_table(stats, true));
  if (!stats.players.empty()) tables.push_back(players_table(stats));
  return tables;
}

StatsTable differences_of(const GameStats& one, const GameStats& two) {
  StatsTable table{
      "differences", "What differs", {"one", "other", "test", "sizes", "p"}, {}, false};
  const auto medians = [&](std::string what, const Lengths& left, const Lengths& right) {
    add_difference(table, std::move(what), count_cell(left.quantile(1, 2)),
                   count_cell(right.quantile(1, 2)), "Mann-Whitney U",
                   replays::archive::mann_whitney(left.counts(), right.counts()));
  };
  const auto shares = [&](std::string what, std::uint64_t left, std::uint64_t of_left,
                          std::uint64_t right, std::uint64_t of_right) {
    add_difference(table, std::move(what), share_cell(left, of_left), share_cell(right, of_right),
                   "two-proportion z", replays::archive::z_test(left, of_left, right, of_right));
  };
  medians("steps, half up to", one.steps, two.steps);
  medians("turns, half up to", one.turns, two.turns);
  medians("changes of the lead, half up to", one.lead_changes, two.lead_changes);
  shares("games that end", one.over, one.games, two.over, two.games);
  shares("won by the first side", one.first_won, one.decided, two.first_won, two.decided);
  Counts sides = one.played;
  sides.insert(two.played.begin(), two.played.end());
  const auto in = [](const Counts& counts, const std::string& name) {
    const auto found = counts.find(name);
    return found == counts.end() ? std::uint64_t{0} : found->second;
  };
  for (const auto& [side, any] : sides) {
    shares("won by " + side, in(one.winners, side), in(one.played, side), in(two.winners, side),
           in(two.played, side));
  }
  table.note = fmt::format(
      "p is two-sided and of each row alone; of {} tests one in twenty is below 0.05 by chance: "
      "what is below {:.4f} differs beyond it (Bonferroni)",
      table.rows.size(), 0.05 / static_cast<double>(table.rows.size()));
  return table;
}

}  // namespace praetor::cli::archive
