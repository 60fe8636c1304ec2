// What is true of every game of terni lapilli, checked by an auditor with another arithmetic than
// the law: a row is three numbers of a magic square with sum 15. And a fault that must be noticed.

#include "engine/core/chapters.hpp"
#include "engine/core/planting.hpp"
#include "properties/laws.hpp"
#include "properties/mutate/mutate_body.hpp"
#include "properties/search_body.hpp"
#include "properties/trials_body.hpp"
#include "tests/sample_game/terni_lapilli/policy.hpp"

namespace praetor::properties {

using Lapilli = terni_lapilli::Game;
using terni_lapilli::Move;
using Seen = Look<Lapilli>;

/// The auditor's record: who lies where, who is next, and how many steps there were.
struct LapilliRecord {
  explicit LapilliRecord(const Lapilli::Setup& setup) : next(setup.first) {}
  void enter(const Step<Lapilli>& step) {
    const auto* move = std::get_if<Move>(&step.action);
    if (move != nullptr) board[index(move->from)] = Side::none();
    std::visit([&](const auto& action) { board[index(action.to)] = step.by; }, step.action);
    int sum = 0;
    for (std::size_t at = 0; at < magic.size(); ++at) sum += board[at] == step.by ? magic[at] : 0;
    if (sum == 15 && std::ranges::count(board, step.by) == 3) winner = step.by;
    if (!winner.exists()) next = next == Side{0} ? Side{1} : Side{0};
    ++steps;
  }
  static constexpr std::array<int, 9> magic{2, 7, 6, 9, 5, 1, 4, 3, 8};
  std::array<Side, 9> board{};
  Side next;
  Side winner;
  int steps = 0;
};
template <>
struct Ledger<Lapilli> : RecordLedger<Lapilli, LapilliRecord> {
  using RecordLedger::RecordLedger;
};

template <>
auto opening<Lapilli>(const Lapilli::Library& library, Tables, replays::Random& random)
    -> Result<Lapilli::Setup, std::string> {
  return replays::PolicyOf<Lapilli>::set_up(library, {}, random);
}

namespace {

Finding as_reckoned(const Seen& look) {
  const bool same = due(look).board == look.after.board && due(look).next == look.after.active &&
                    due(look).winner == look.after.winner;
  return unless(same, "board", "as the auditor has it", "otherwise");
}
Finding step_is_due(const Seen& look) {
  const bool right = !was(look).winner.exists() && look.step.by == was(look).next &&
                     (look.is<Move>() != nullptr) == (was(look).steps >= 6);
  return unless(right, "step", "one that is due", "another");
}
// Points in the middle of an edge have odd indices: no diagonal goes through them.
Finding goes_to_a_free_point(const Seen& look) {
  const auto to = std::visit([](const auto& one) { return index(one.to); }, look.step.action);
  const auto* move = look.is<Move>();
  bool right = !was(look).board[to].exists();
  if (move != nullptr) {
    const std::size_t from = index(move->from);
    const auto far = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
    const std::size_t along = far(from % 3, to % 3);
    const std::size_t across = far(from / 3, to / 3);
    right = right && was(look).board[from] == look.step.by && along < 2 && across < 2 &&
            (along + across < 2 || from % 2 == 0);
  }
  return unless(right, "to", "a free point, next to where it was", "another");
}
constexpr Property<Lapilli> own_properties[] = {
    {"pebbles, turn and winner are as the auditor has them", "pebble.lies turn.next game.won",
     as_reckoned},
    {"each step is due", "game.over turn.side turn.phase", step_is_due},
    {"a pebble goes to a free point", "point.free move.own move.near", goes_to_a_free_point}};

}  // namespace

template <>
std::span<const Property<Lapilli>> properties_of<Lapilli>() {
  static const auto all = joined<Property<Lapilli>>({law::every_game<Lapilli>, own_properties});
  return all;
}
template const Trials& true_trials<Lapilli>();
template const Mutation& mutation<Lapilli>();

}  // namespace praetor::properties

template <>
std::span<const praetor::MutantOf<praetor::terni_lapilli::Game>> praetor::written_mutants() {
  static constexpr std::array faults{
      planting::let_pass<terni_lapilli::Move, terni_lapilli::rule::move_near>(
          "moving.far", "A pebble moves to any free point.")};
  return faults;
}
