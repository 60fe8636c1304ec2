#include "replays/archive/game_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text/tape.hpp"
#include "replays/making/policy.hpp"

namespace praetor::replays::archive {

void FactsWatch::begin(std::string_view /*json*/) {
  record_ = nullptr;
  uses_.clear();
  opening_.clear();
  first_ = Side::none();
  lead_changes_ = 0;
  last_change_ = 0;
  ended_by_ = nullptr;
  way_.clear();
}

void FactsWatch::opened(const AnySetup& setup, const AnyState& state, const FastRecord& record) {
  setup_ = setup;
  record_ = &record;
  turn_ = policy_of(*setup.game).turn(state);
  last_turn_ = turn_;
  round_ = round_of_(state);
  first_ = policy_of(*setup.game).first(setup);
  last_leader_ = leader_(state);
  sides_.clear();
  for (const Side side : setup.game->sides(state)) {
    if (side != chance) sides_.emplace_back(name_of(state, side));
  }
}

void FactsWatch::judged(const AnyState& state, std::size_t index, RuleRef broken) {
  if (broken != nullptr) return;
  const AnyGame& game = *setup_.game;
  note_step(record_->step(index));
  last_turn_ = turn_;
  const std::int64_t turn = policy_of(game).turn(state);
  const auto outcome = game.outcome(state);
  if (outcome) {
    ended_by_ = outcome->rule;
    way_ = way_of_(state);
  }
  bool counts = outcome || index + 1 == record_->size();
  if (turn != turn_) {  // a round ends with a turn
    const std::int64_t round = round_of_(state);
    counts = counts || round != round_;
    round_ = round;
  }
  if (counts) note_lead(state);
  turn_ = turn;
}

void FactsWatch::note_lead(const AnyState& state) {
  const Side leader = leader_(state);
  if (!leader.exists()) return;
  if (last_leader_.exists() && leader != last_leader_) {
    ++lead_changes_;
    last_change_ = turn_;
  }
  last_leader_ = leader;
}

void FactsWatch::note_step(const AnyStep& step) {
  UseKey key{static_cast<std::uint16_t>(step.kind->index), 0, 0, step.by.value};
  note_use(key);
  const bool is_opening = step.by != chance && opening_.size() < opening_steps;
  if (is_opening) opening_.push_back(key);
  for (const FieldInfo& field : step.fields()) {
    ++key.field;
    const void* const value = field.in(step.data());
    if (value == nullptr || field.type->form != Form::name) continue;
    const std::int64_t name = field.type->get(value);
    if (name == field.type->none) continue;
    key.name = static_cast<std::uint16_t>(name);
    note_use(key);
    if (is_opening && opening_.back().field == 0) opening_.back() = key;
  }
}

void FactsWatch::note_use(UseKey key) {
  const auto [use, is_new] = uses_.try_emplace(key);
  if (is_new) use->second.first_turn = turn_;
  ++use->second.steps;
}

std::string FactsWatch::words_of(const UseKey& key) const {
  const ActionInfo& kind = setup_.game->facts().actions[key.kind];
  if (key.field == 0) return std::string(kind.name);
  const FieldInfo& field = kind.type.fields[key.field - 1U];
  return fmt::format("{}.{}={}", kind.name, field.name,
                     field.type->names(setup_.match.get()).at(key.name));
}

GameFacts FactsWatch::facts(const Text& text, const Report& report) const {
  GameFacts facts;
  facts.game = report.game;
  facts.verdict = report.verdict;
  if (!report.violations.empty()) ++facts.broken[report.violations.front().rule->id];
  // If the program failed on a replay, there is no record of it.
  if (report.verdict == Verdict::malformed || report.verdict == Verdict::error) return facts;
  if (record_ == nullptr) return facts;
  facts.steps = report.applied;
  facts.turns = last_turn_;
  facts.sides = sides_;
  facts.first = name_of(*setup_.game, setup_.match.get(), first_);
  // A game whose aftermath goes on has not ended, though a side has won.
  facts.winner = report.over ? report.winner : "";
  facts.over = report.over;
  if (ended_by_ != nullptr) facts.ended_by = ended_by_->id;
  facts.way = way_;
  facts.lead_changes = lead_changes_;
  facts.last_change = last_change_;
  for (const UseKey& key : opening_) facts.opening.push_back(words_of(key));
  for (const auto& [key, count] : uses_) {
    UseInGame& use = facts.uses[words_of(key)];
    const std::int64_t first = count.first_turn;
    use.first_turn = use.steps == 0 ? first : std::min(use.first_turn, first);
    use.steps += count.steps;
    const Side by{key.by};
    if (by != chance) use.by_sides += count.steps;
    const bool won =
        !facts.winner.empty() && name_of(*setup_.game, setup_.match.get(), by) == facts.winner;
    if (won) use.by_winner += count.steps;
  }
  if (record_->has_players()) facts.players = players_of(text.json);
  return facts;
}

}  // namespace praetor::replays::archive
