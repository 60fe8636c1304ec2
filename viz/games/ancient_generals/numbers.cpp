// Ancient Generals on timelines, in few words because the plates are small, and in the charts and
// words of pages.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "engine/games/ancient_generals/combat.hpp"
#include "viz/games/ancient_generals/pictures.hpp"
#include "viz/report/place.hpp"

namespace praetor::viz {
namespace {

using namespace ancient_generals;
using Seen = generals::SeenStep;

struct At {
  enum : std::size_t { hand, flank, battle, losses };
};
struct Counted {
  enum : std::size_t { scouted, flank_points, attackers, killed, lost };
};

/// A step on a timeline. Without a text it has no plate.
struct Brief {
  const Seen& seen;

  const State& state() const { return seen.before; }
  std::string card(Card card) const { return spaced(state().match->name(card)); }
  std::string list(const Cards& cards) const {
    return generals::listed(state(), {cards.begin(), cards.size()});
  }
  bool is_foreign() const { return seen.step.by != state().active; }

  Note operator()(const Scout& step) const {
    const char* const where = step.look == Look::hand         ? "hand"
                              : step.look == Look::enemy_deck ? "other deck"
                                                              : "own deck";
    return {At::hand, fmt::format("{} → {}", card(step.card), where)};
  }
  Note operator()(const Discard& step) const {
    return {At::hand, fmt::format("−{} discarded", step.cards.size()), Weight::faint};
  }
  Note operator()(const Flank& step) const { return {At::flank, list(step.cards)}; }
  Note operator()(const Artillery& step) const { return {At::flank, card(step.card)}; }
  Note operator()(const Attack& step) const {
    return {At::battle, "⚔ " + list(step.units), Weight::choice};
  }
  Note operator()(const Block& step) const {
    std::vector<Card> blockers;
    for (const Blocking& one : step.blocks) blockers.push_back(one.card);
    return {At::battle,
            blockers.empty() ? "no block" : "block: " + generals::listed(state(), blockers),
            Weight::faint};
  }
  Note operator()(const Play& step) const {
    const std::size_t at = state().phase == Phase::tactics ? At::battle
                           : state().phase == Phase::draw  ? At::hand
                                                           : At::flank;
    return {at, card(step.card), is_foreign() ? Weight::faint : Weight::plain};
  }
  // The end of a battle is told by what it killed.
  Note operator()(const Pass&) const {
    if (!state().in_battle || seen.after.in_battle) return {At::battle, ""};
    const auto [attackers, blockers] = killed();
    if (attackers + blockers == 0) return {At::battle, "nobody killed", Weight::faint};
    std::string words = attackers > 0 ? counted(attackers, "attacker") : "";
    if (blockers > 0) words += (words.empty() ? "" : ", ") + counted(blockers, "blocker");
    return {At::battle, "killed: " + words, Weight::battle};
  }
  Note operator()(const NextPhase&) const { return {At::losses, ""}; }
  Note operator()(const Draw& step) const {
    return {state().phase == Phase::flank ? At::flank : At::hand,
            fmt::format("+{} {}", step.cards.size(), state().match->name(step.side)),
            Weight::faint};
  }
  Note operator()(const Lose& step) const {
    return {At::losses, fmt::format("−{} {}", step.cards.size(), state().match->name(step.side)),
            Weight::battle};
  }
  /// How many attackers and blockers the end of the battle kills.
  std::pair<std::int64_t, std::int64_t> killed() const {
    std::pair<std::int64_t, std::int64_t> sum;
    for (const Fight& fight : state().battle.all_fights()) {
      const Ending ending = ending_of(state(), fight);
      const bool both = ending == Ending::both_killed;
      sum.first += both || ending == Ending::attacker_killed ? 1 : 0;
      sum.second += both || ending == Ending::blocker_killed ? 1 : 0;
    }
    return sum;
  }
};

// Members of the document in words; members not listed here keep their own names.
constexpr std::array<std::pair<std::string_view, std::string_view>, 20> words_of_members{
    {{"active", "whose turn it is"},
     {"attack", "flanking and attacking"},
     {"barred", "barred this turn"},
     {"battle", "the battle"},
     {"block", "blocking"},
     {"cards", "cards below those known on top"},
     {"casualty", "casualty pile"},
     {"deck", "deck"},
     {"fights", "fights"},
     {"flank", "flank points"},
     {"owed", "what chance owes"},
     {"passes", "passes in a row"},
     {"reserve", "reserve pile"},
     {"size", "cards"},
     {"tactics", "cards for all fights"},
     {"to-play", "who is to play"},
     {"top", "known on top"},
     {"unseen", "copies that nobody has seen of *"},
     {"used", "used this turn"},
     {"winner", "winner"}}};

}  // namespace

using GeneralsPictures = Pictures<ancient_generals::Game>;

void GeneralsPictures::begin(Timeline& timeline, const State&) {
  timeline.columns = {{"hand", 24}, {"flank, artillery", 25}, {"battle", 36}, {"losses", 15}};
  timeline.standing = "deck and reserve";
  timeline.goal_words = "0 lose";
  timeline.kinds = {{"scoutings", Shape::disc},
                    {"flank points", Shape::pennant},
                    {"attackers", Shape::shield},
                    {"units killed", Shape::cross},
                    {"damage dealt", Shape::diamond}};
}

Note GeneralsPictures::note(const Seen& seen, const Theme&) {
  return std::visit(Brief{seen}, seen.step.action);
}

void GeneralsPictures::count(Turn& turn, const Seen& seen, const Theme&) {
  const auto add = [&](std::size_t kind, std::int64_t more) { turn.counts[kind] += more; };
  for (const Side side : {blue, red}) {
    add(Counted::flank_points, seen.after.of(side).flank - seen.before.of(side).flank);
  }
  if (std::holds_alternative<Scout>(seen.step.action)) add(Counted::scouted, 1);
  if (const Attack* attack = std::get_if<Attack>(&seen.step.action)) {
    add(Counted::attackers, std::ssize(attack->units));
  }
  if (const Lose* lose = std::get_if<Lose>(&seen.step.action)) {
    add(Counted::lost, std::ssize(lose->cards));
  }
  if (seen.before.in_battle && !seen.after.in_battle) {
    // The signs are in the colour of the side that attacked: its own dead are none of its kills.
    add(Counted::killed, Brief{seen}.killed().second);
  }
}

report::Moment GeneralsPictures::moment(const State& state) {
  return {state.turn, generals::moment_of(state)};
}

std::string GeneralsPictures::place(const G::Match&, std::string_view pointer) {
  return report::place_in_words(pointer, words_of_members);
}

std::vector<report::Measure<ancient_generals::Game>> GeneralsPictures::measures(const G::Match&) {
  return {
      {"Cards in the deck",
       [](const State& state, Side side) { return std::int64_t{state.of(side).deck.size}; }},
      {"Cards in hand", [](const State& state, Side side) { return state.of(side).hand.size(); }},
      {"Reserve pile", [](const State& state, Side side) { return state.of(side).reserve.size(); }},
      {"Casualty pile",
       [](const State& state, Side side) { return state.of(side).casualty.size(); }},
      {"Flank points", [](const State& state, Side side) { return state.of(side).flank; }}};
}

}  // namespace praetor::viz
