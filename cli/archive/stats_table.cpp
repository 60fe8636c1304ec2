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
using replays::archive::TestedDifference;
using Counts = std::map<std::string, std::uint64_t>;

StatsCell nothing() { return {"-", "null"}; }

StatsCell median(const Lengths& lengths) {
  return lengths.replays() == 0 ? nothing() : count_cell(lengths.quantile(1, 2));
}

StatsCell quantiles(const Lengths& lengths) {
  if (lengths.replays() == 0) return nothing();
  const std::array five{lengths.quantile(0, 1), lengths.quantile(1, 4), lengths.quantile(1, 2),
                        lengths.quantile(3, 4), lengths.quantile(1, 1)};
  return {fmt::format("{}", fmt::join(five, ", ")), fmt::format("[{}]", fmt::join(five, ","))};
}

/// A fraction from 0 to 1, as a percentage.
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
                   "Length and drama: least, lower quartile, median, upper quartile, most",
                   {"least to most"},
                   {},
                   false};
  table.rows.push_back({"steps", {quantiles(stats.steps)}});
  table.rows.push_back({"turns", {quantiles(stats.turns)}});
  table.rows.push_back({"changes of the lead", {quantiles(stats.lead_changes)}});
  table.rows.push_back({"last change, % of turns", {quantiles(stats.last_change)}});
  table.note = fmt::format("{} steps in {}, {} with a change of the lead", stats.steps.steps(),
                           render::counted(stats.games, "game"), stats.last_change.replays());
  return table;
}

/// About ten classes of game lengths in steps.
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

/// How many were won, of how many, the share, and its confidence interval.
std::vector<StatsCell> cells_of_won(std::uint64_t won, std::uint64_t of) {
  const auto [least, most] = replays::archive::wilson_interval(won, of);
  return {count_cell(won), count_cell(of), share_cell(won, of),
          of == 0 ? nothing() : part_cell(least), of == 0 ? nothing() : part_cell(most)};
}

StatsTable first_side_table(const GameStats& stats) {
  StatsTable table{"first-side",
                   "The side with the first turn",
                   {"won", "of", "share", "least", "most"},
                   {},
                   false};
  table.rows.push_back({"won by it", cells_of_won(stats.first_won, stats.decided)});
  table.note = "least and most: Wilson's interval at 95 %";
  if (stats.decided > 0) {
    const double fair =
        100.0 / 60 * static_cast<double>(stats.fair_share) / static_cast<double>(stats.decided);
    table.note += fmt::format(". If all sides were equal, it would win {:.1f} %", fair);
  }
  return table;
}

StatsTable sides_table(const GameStats& stats) {
  StatsTable table{
      "sides", "How often each side wins", {"won", "of", "share", "least", "most"}, {}, false};
  for (const auto& [side, decided] : stats.decided_of) {
    const auto won = stats.winners.find(side);
    const std::uint64_t count = won == stats.winners.end() ? 0 : won->second;
    table.rows.push_back({side, cells_of_won(count, decided), count});
  }
  table.note = "of the games in which it played and that somebody won";
  return table;
}

/// The most frequent openings, as a tree: each below the step that it continues.
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
  add_openings(stats.openings.root(), 0, stats.games, table);
  table.note =
      "for each position the four commonest first steps, if at least 1 % of the games have them";
  if (stats.openings.too_few_most() > 0) {
    table.note += fmt::format("; there are so many openings that a number may be {} too low",
                              stats.openings.too_few_most());
  }
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
          median(use.first_turns), share_cell(use.by_winner, use.in_won)},
         use.games});
  }
  return table;
}

StatsTable players_table(const GameStats& stats) {
  StatsTable table{"players", "Players", {"games", "won", "of", "share"}, {}, false};
  for (const auto& [name, player] : stats.players) {
    table.rows.push_back({name,
                          {count_cell(player.games), count_cell(player.won),
                           count_cell(player.decided), share_cell(player.won, player.decided)},
                          player.games});
  }
  table.note = "of: the games that somebody won";
  if (const std::size_t more = stats.more_players.size(); more > 0) {
    const bool are_all = more < replays::archive::more_players_most;
    table.note += fmt::format("; and {}{} more {}, not counted", are_all ? "" : "at least ", more,
                              more == 1 ? "name" : "names");
  }
  std::ranges::stable_sort(table.rows, std::ranges::greater(), &StatsRow::bar);
  return table;
}

bool was_tested(const TestedDifference& tested) { return tested.one > 0 && tested.two > 0; }

StatsCell p_cell(const TestedDifference& tested) {
  if (!was_tested(tested)) return nothing();
  return {tested.p < 0.001 ? "< 0.001" : fmt::format("{:.3f}", tested.p),
          fmt::format("{:#.6g}", tested.p)};
}

/// The size of a difference in `words`; empty if it was not tested.
StatsCell effect_cell(const TestedDifference& tested, std::string words) {
  if (!was_tested(tested)) return nothing();
  return {std::move(words), fmt::format("{:.4f}", tested.effect)};
}

/// Adds the rows of the table `differences`.
class DifferenceRows {
 public:
  explicit DifferenceRows(StatsTable& table) : table_(table) {}

  void medians(std::string what, const Lengths& left, const Lengths& right) {
    const TestedDifference tested =
        replays::archive::compare_numbers(left.counts(), right.counts());
    add(std::move(what), median(left), median(right), tested,
        fmt::format("more in {:.1f} %", 100 * tested.effect));
  }
  void shares(std::string what, std::uint64_t left, std::uint64_t of_left, std::uint64_t right,
              std::uint64_t of_right) {
    const TestedDifference tested =
        replays::archive::compare_shares(left, of_left, right, of_right);
    add(std::move(what), share_cell(left, of_left), share_cell(right, of_right), tested,
        fmt::format("{:+.1f} points", 100 * tested.effect));
  }
  std::size_t tests() const { return tests_; }

 private:
  void add(std::string what, StatsCell one, StatsCell two, const TestedDifference& tested,
           std::string effect) {
    tests_ += was_tested(tested) ? 1U : 0U;
    const auto [size_one, size_two] = std::pair(tested.one, tested.two);
    table_.rows.push_back({std::move(what),
                           {std::move(one),
                            std::move(two),
                            effect_cell(tested, std::move(effect)),
                            was_tested(tested) ? text_cell(std::string(tested.test)) : nothing(),
                            {fmt::format("{} and {}", size_one, size_two),
                             fmt::format("[{},{}]", size_one, size_two)},
                            p_cell(tested)}});
  }
  StatsTable& table_;
  std::size_t tests_ = 0;
};

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
  StatsTable table{"differences",
                   "What differs",
                   {"one", "other", "difference", "test", "sizes", "p"},
                   {},
                   false};
  DifferenceRows rows(table);
  rows.medians("steps, half up to", one.steps, two.steps);
  rows.medians("turns, half up to", one.turns, two.turns);
  rows.medians("changes of the lead, half up to", one.lead_changes, two.lead_changes);
  rows.shares("games that end", one.over, one.games, two.over, two.games);
  rows.shares("won by the first side", one.first_won, one.decided, two.first_won, two.decided);
  Counts sides = one.decided_of;
  sides.insert(two.decided_of.begin(), two.decided_of.end());
  const auto in = [](const Counts& counts, const std::string& name) {
    const auto found = counts.find(name);
    return found == counts.end() ? std::uint64_t{0} : found->second;
  };
  for (const auto& [side, any] : sides) {
    rows.shares("won by " + side, in(one.winners, side), in(one.decided_of, side),
                in(two.winners, side), in(two.decided_of, side));
  }
  table.note =
      "difference: between two shares; for numbers, how often a game of the first corpus has more "
      "than a game of the second, a tie counting half. p is two-sided, for each row alone";
  if (rows.tests() > 0) {
    table.note += fmt::format(
        "; of {} tests one in twenty is below 0.05 by chance: below {:.4f} a difference is more "
        "than chance (Bonferroni)",
        rows.tests(), 0.05 / static_cast<double>(rows.tests()));
  }
  return table;
}

}  // namespace praetor::cli::archive
