#include "replays/archive/corpus_stats.hpp"

#include <algorithm>
#include <functional>
#include <string_view>

namespace praetor::replays::archive {
namespace {

constexpr std::size_t players_most = 10'000;  // of one game

void note_more_players(GameStats& stats, const std::string& name) {
  if (stats.more_players.size() < more_players_most) {
    stats.more_players.insert(std::hash<std::string>{}(name));
  }
}

void add_uses(GameStats& stats, const GameFacts& facts) {
  for (const auto& [what, use] : facts.uses) {
    UseStats& all = stats.uses[what];
    ++all.games;
    all.steps += static_cast<std::uint64_t>(use.steps);
    all.first_turns.add(use.first_turn);
    if (facts.winner.empty()) continue;
    all.by_winner += static_cast<std::uint64_t>(use.by_winner);
    all.in_won += static_cast<std::uint64_t>(use.by_sides);
  }
}

void add_players(GameStats& stats, const GameFacts& facts) {
  std::set<std::string_view> counted;  // one player may lead several sides
  for (const auto& [side, name] : facts.players) {
    if (stats.players.size() >= players_most && !stats.players.contains(name)) {
      note_more_players(stats, name);
      continue;
    }
    PlayerStats& player = stats.players[name];
    if (counted.insert(name).second) {
      ++player.games;
      player.decided += facts.winner.empty() ? 0U : 1U;
    }
    if (side == facts.winner) ++player.won;
  }
}

}  // namespace

void CorpusStats::add(const GameFacts& facts) {
  if (facts.verdict == Verdict::malformed || facts.verdict == Verdict::error) {
    ++malformed;
    return;
  }
  GameStats& stats = games[facts.game];
  if (facts.verdict == Verdict::illegal) {
    ++stats.illegal;
    for (const auto& [rule, count] : facts.broken) ++stats.broken[std::string(rule)];
    return;
  }
  ++stats.games;
  stats.steps.add(facts.steps);
  stats.turns.add(facts.turns);
  stats.lead_changes.add(facts.lead_changes);
  if (facts.lead_changes > 0 && facts.turns > 0) {
    stats.last_change.add(std::min<std::int64_t>(100, 100 * facts.last_change / facts.turns));
  }
  for (const std::string& side : facts.sides) {
    stats.decided_of[side] += facts.winner.empty() ? 0U : 1U;
  }
  if (facts.over) {
    ++stats.over;
    ++stats.ended_by[facts.ended_by];
    ++stats.ways[facts.way];
  }
  if (!facts.winner.empty()) {
    ++stats.decided;
    ++stats.winners[facts.winner];
    if (facts.winner == facts.first) ++stats.first_won;
    stats.fair_share += 60 / std::max<std::size_t>(facts.sides.size(), 1);
  }
  stats.openings.add(facts);
  add_uses(stats, facts);
  add_players(stats, facts);
}

}  // namespace praetor::replays::archive
