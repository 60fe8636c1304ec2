#include "replays/archive/search.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/core/ensure.hpp"
#include "replays/checking/rules.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::replays::archive {

namespace {

using TypingFaults = std::vector<TypingFault>;
using FaultsByGame = std::vector<std::pair<const AnyGame*, TypingFaults>>;

/// Collects the refusals. If several games understand equally much, it suggests the nearest names
/// of all.
class QueryRefusals {
 public:
  void add(const TypingFaults& faults, const AnyGame& game) {
    const QueryFault& fault = faults.front().fault;
    const std::tuple worth(~faults.size(), std::max(fault.at, fault.understood), fault.kind);
    const bool is_first = refused_.games.empty();
    if (!is_first && worth < best_) return;
    if (is_first || worth != best_) {
      refused_ = RefusedQuery{fault, {game.id()}};
      best_ = worth;
      return;
    }
    if (fault.sentence != refused_.fault.sentence) return;
    refused_.games.push_back(game.id());
    std::vector<std::string>& known = refused_.fault.nearest;
    for (const std::string& name : fault.nearest) {
      if (std::ranges::find(known, name) == known.end()) known.push_back(name);
    }
  }
  RefusedQuery all() && {
    // The name itself at another place comes before names that are only near.
    std::vector<std::string>& nearest = refused_.fault.nearest;
    std::stable_partition(nearest.begin(), nearest.end(), [](const std::string& name) {
      return name.find('.') != std::string::npos;
    });
    if (refused_.games.size() == all_games().size()) refused_.games.clear();
    return std::move(refused_);
  }

 private:
  std::tuple<std::size_t, std::size_t, FaultKind> best_;
  RefusedQuery refused_;
};

/// Why no game can answer. A node that no game knows is reported before one that some know.
/// `known_by` is the number of games that know each node.
RefusedQuery refusal_of(FaultsByGame faults, const std::vector<std::size_t>& known_by) {
  const bool all_known = std::ranges::find(known_by, std::size_t{0}) == known_by.end();
  QueryRefusals refusals;
  for (auto& [game, own] : faults) {
    std::erase_if(own, [&](const auto& fault) { return !all_known && known_by[fault.node] > 0; });
    refusals.add(own, *game);
  }
  return std::move(refusals).all();
}

}  // namespace

GameShapes shapes_of(const Libraries& libraries) {
  GameShapes shapes;
  for (const AnyGame* const game : all_games()) {
    shapes.emplace(game, shape_of(*game, libraries.of(*game)));
  }
  return shapes;
}

Result<std::unique_ptr<GameQueries>, RefusedQuery> game_queries(std::string_view text,
                                                                const Libraries& libraries,
                                                                const GameShapes& shapes) {
  auto parsed = parse_query(text);
  if (!parsed) return tl::unexpected(RefusedQuery{std::move(parsed.error())});
  auto queries = std::make_unique<GameQueries>();
  queries->query = std::move(*parsed);
  FaultsByGame faults;
  std::vector<std::size_t> known_by(queries->query.nodes.size(), all_games().size());
  for (const AnyGame* const game : all_games()) {
    auto typed = typed_query(queries->query, *game, libraries.of(*game), shapes.at(game));
    if (typed) {
      queries->games.emplace(game, std::move(*typed));
      continue;
    }
    for (const TypingFault& fault : typed.error()) --known_by[fault.node];
    faults.emplace_back(game, std::move(typed.error()));
  }
  const bool all_known = std::ranges::find(known_by, std::size_t{0}) == known_by.end();
  for (const auto& [game, own] : faults) {
    std::vector<bool> unknown(known_by.size());
    for (const TypingFault& fault : own) unknown[fault.node] = true;
    auto parts = known_parts(queries->query, unknown);
    if (!all_known || !parts) continue;
    const Query& kept = queries->parts.emplace(game, *std::move(parts)).first->second;
    auto typed = typed_query(kept, *game, libraries.of(*game), shapes.at(game));
    ensure(typed.has_value(), "what a game knows of a query it can be asked");
    queries->games.emplace(game, std::move(*typed));
  }
  if (queries->games.empty()) return tl::unexpected(refusal_of(std::move(faults), known_by));
  for (const auto& [game, typed] : queries->games) {
    for (const TypedQuery::Condition& condition : typed.conditions) {
      for (const ValueSource* const source : {&condition.left, &condition.right}) {
        using From = ValueSource::From;
        queries->asks_steps = queries->asks_steps || source->from == From::kind ||
                              source->from == From::side || source->from == From::step;
      }
    }
  }
  return queries;
}

void SearchWatch::begin(std::string_view json) {
  json_ = json;
  run_ = nullptr;
  asks_turn_ = false;
  count_ = 0;
  answers_.clear();
}

void SearchWatch::opened(const AnySetup& setup, const AnyState& state, const FastRecord& record) {
  setup_ = setup;
  record_ = &record;
  const auto typed = queries_.games.find(setup.game);
  if (typed == queries_.games.end()) return;
  run_ = &runs_.try_emplace(setup.game, typed->second).first->second;
  run_->begin(setup, state, record.has_players() ? json_ : std::string_view("{}"));
  policy_ = &policy_of(*setup.game);
  asks_turn_ = !counts_only_ || typed->second.asks_turn;
  asks_result_ = (typed->second.asks_rule || !counts_only_) && record.has_result();
  turn_ = policy_->turn(state);
  const RuleRef broken = record.size() == 0 ? broken_result(state) : nullptr;
  const QueryMoment moment{state, nullptr, broken, 0, turn_};
  if (run_->holds(moment)) note(moment);
}

void SearchWatch::stands_before(const AnyState& state) {
  if (asks_turn_) turn_ = policy_->turn(state);
}

void SearchWatch::judged(const AnyState& state, std::size_t index, RuleRef broken) {
  if (run_ == nullptr) return;
  if (broken == nullptr && index + 1 == record_->size()) broken = broken_result(state);
  QueryMoment moment{state, nullptr, broken, static_cast<std::int64_t>(index) + 1, turn_};
  AnyStep step;
  if (queries_.asks_steps) {
    step = record_->step(index);
    moment.step = &step;
  }
  if (run_->holds(moment)) note(moment);
}

std::size_t SearchWatch::next(std::size_t index) {
  if (run_ == nullptr) return SIZE_MAX;
  const std::uint64_t kinds = run_->kinds();
  if (kinds == all_kinds) return index;
  const std::size_t next = record_->next_of(kinds, index);
  return asks_result_ ? std::min(next, std::max(index, record_->size() - 1)) : next;
}

/// A claim about the result belongs to the last step.
RuleRef SearchWatch::broken_result(const AnyState& end) const {
  return asks_result_ && !result_holds(end, *record_) ? &rule::claim_result : nullptr;
}

void SearchWatch::note(const QueryMoment& moment) {
  ++count_;
  if (counts_only_) return;
  SearchAnswer& answer = answers_.emplace_back();
  answer.step = moment.number;
  answer.turn = moment.turn;
  answer.broken = moment.broken;
  if (moment.number == 0) return;
  const AnyStep step = record_->step(static_cast<std::size_t>(moment.number - 1));
  answer.by = name_of(moment.state, step.by);
  answer.step_json = json_of(moment.state, step);
}

}  // namespace praetor::replays::archive
