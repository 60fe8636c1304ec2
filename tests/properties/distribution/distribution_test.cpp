// What the standard run of games by chance meets. Of each row of the laws, how often a step was
// refused by it first; of each rule that changes something, how often it was the cause; and how
// often moments came up that no rule names and that wrong engines hide behind. What is met seldom
// would be noticed by luck, so each has a floor.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/games.hpp"
#include "properties/search.hpp"
#include "replays/checking/near_miss.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/generated.hpp"
#include "tests/support/moments.hpp"

namespace praetor::tests {
namespace {

using properties::Look;
using properties::Property;
using properties::Subject;
using replays::Random;

constexpr std::uint64_t floor_of_all = 10;

/// What may be met less often, and why.
struct SeldomMet {
  std::string_view game;
  std::string_view what;
  std::uint64_t floor;
  std::string_view why;
};
constexpr SeldomMet seldom_met[] = {
    {"antike-duellum", "advance pay.kind", 0, "a field is paid in whatever a step can name"},
    {"antike-duellum", "found pay.kind", 0, "a city is paid in whatever a step can name"},
    {"antike-duellum", "effect.declared", 0,
     "nobody lists what a card without a known effect does"},
    {"antike-duellum", "play card.effect", 0, "the same"},
    {"antike-duellum", "effect.defence", 5, "only under the printed rules, in a war, and held"},
    {"antike", "advance pay.kind", 0, "a field is paid in whatever a step can name"},
    {"antike", "found pay.kind", 0, "a city is paid in whatever a step can name"},
    {"ancient-warfare", "bury casualty.general", 0, "its owner names first, and has to name him"},
    {"ancient-warfare", "a general of troops saves a neighbour", 3, "he rarely has the card"},
    {"ancient-warfare", "attack attack.special", 5, "scythed chariots not on clear, and few more"},
    {"ancient-warfare", "auto-kill kill.fortified", 1, "walls around a victim"},
    {"ancient-warfare", "game.capped", 4, "once in a game"},
    {"ancient-warfare", "swapped.units", 4, "once in a game of the German rules"},
    {"ancient-generals", "game.capped", 3, "once in a game, and the cap is far off in most"},
    {"ancient-generals", "play flank.barred", 2, "outflank behind difficult terrain"},
    {"conqueror-duels", "attack attack.sources", 0, "no neighbour adds a territory to an army"},
    {"conqueror-duels", "retreat fence.territory", 0, "a lost land has to lie at the fence"},
    {"conqueror-duels", "retreat sea.closed", 0, "at a sea, in a round of strong winds"},
    {"conqueror-duels", "retreat.none", 3, "survivors with nowhere to go"},
    {"conqueror-duels", "chronicle.declared", 0,
     "nobody lists what a card of no known effect does"},
};

/// Steps by what they met: "KIND RULE" of a refusal, "RULE" of a gate or a cause, or a moment.
using Met = std::map<std::string, std::uint64_t, std::less<>>;

// A property looks through a plain function, and has nowhere else to count.
Met& met() {
  static Met counts;
  return counts;
}
/// Refusals, millions of them, by the kind of their step. What they are called is made once each.
using Refusals = std::map<std::pair<std::size_t, RuleRef>, std::uint64_t>;
Refusals& refused() {
  static Refusals counts;
  return counts;
}

template <praetor::Game G>
void count_refused(const typename G::State& state, const Step<G>& step) {
  const Ruling ruling = judge<G>(state, step);
  if (!ruling.legal()) ++refused()[{step.action.index(), ruling.violation->rule}];
}

void name_refusals(const AnyGame& game) {
  for (const auto& [what, count] : refused()) {
    const auto [kind, rule] = what;
    const bool gate = rule->kind == RuleKind::gate;
    const std::string_view name = game.facts().actions[kind].name;
    met()[(gate ? "" : std::string(name) + ' ') + std::string(rule->id)] += count;
  }
}

/// As the laws about refusals look for them: neighbours of the step, and candidates of each kind.
template <praetor::Game G>
Finding counted(const Look<G>& look) {
  typename G::State state = look.before;
  Trace<typename G::State> trace;
  apply<G>(state, look.step, &trace);
  std::set<std::string_view> causes;
  for (const auto& event : trace) causes.insert(event.cause->id);
  for (const std::string_view cause : causes) ++met()[std::string(cause)];
  count_moments(look, [](std::string_view moment) { ++met()[std::string(moment)]; });
  for (const auto& near : replays::near_misses<G>(look.before, look.step, look.arena)) {
    count_refused<G>(look.before, near);
  }
  Random random = look.chance();
  const auto candidates = [&]<class A>(Kind<A> kind) {
    for (const Side by : G::sides(look.after)) {
      std::size_t left = 300;
      std::uint64_t before_next = random.below(6);
      auto take = [&](const A& action) {
        if (before_next == 0) count_refused<G>(look.after, Step<G>{by, action});
        before_next = before_next == 0 ? 5 : before_next - 1;
        return --left > 0;
      };
      law_of(kind).candidates(look.after, by, Sink<A>(take, look.arena));
    }
  };
  [&]<class... A>(Kind<std::variant<A...>>) {
    (candidates(Kind<A>{}), ...);
  }(Kind<typename G::Action>{});
  return std::nullopt;
}

/// All that there is to meet in a game.
template <praetor::Game G>
std::set<std::string> all_to_meet() {
  std::set<std::string> all;
  for (const RuleRef rule : G::rules()) {
    const bool changes = rule->kind == RuleKind::effect || rule->kind == RuleKind::award;
    if (changes || rule->kind == RuleKind::gate) all.emplace(rule->id);
  }
  const AnyGame::Facts& facts = any_game<G>().facts();
  for (std::size_t kind = 0; kind < facts.actions.size(); ++kind) {
    for (const RuleRef rule : facts.guards[kind]) {
      all.insert(std::string(facts.actions[kind].name) + ' ' + std::string(rule->id));
    }
  }
  for (const std::string_view moment : moments_of<G>()) all.emplace(moment);
  return all;
}

template <class G>
class DistributionSlow : public testing::Test {};
TYPED_TEST_SUITE(DistributionSlow, AllGames);

TYPED_TEST(DistributionSlow, OfWhatIsMetHasAFloor) {
  using G = TypeParam;
  met().clear();
  refused().clear();
  const Property<G> counting{"counts", "", counted<G>, 1};
  const std::vector<const Property<G>*> only{&counting};
  const Subject<G> subject;
  properties::SearchOptions options;
  options.games = 100;
  const auto findings = properties::GameSearch<G>{subject, only}.search(
      libraries().of<G>(), options, [](const auto&) { return true; });
  EXPECT_TRUE(findings.complete && !findings.found);
  name_refusals(any_game<G>());
  for (const std::string& what : all_to_meet<G>()) {
    const auto* const seldom = std::ranges::find_if(
        seldom_met, [&](const SeldomMet& one) { return one.game == G::id && one.what == what; });
    const bool is_seldom = seldom != std::end(seldom_met);
    EXPECT_GE(met()[what], is_seldom ? seldom->floor : floor_of_all) << what;
    EXPECT_FALSE(is_seldom && met()[what] >= 10 * floor_of_all) << what << " is met often";
  }
}

}  // namespace
}  // namespace praetor::tests
