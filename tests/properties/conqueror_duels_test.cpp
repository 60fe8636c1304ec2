// The properties of Conqueror: Duels: each of those that look at states alone can fail, and the
// planted faults leave no rule out.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/core/planted.hpp"
#include "engine/games/conqueror_duels/library.hpp"
#include "properties/games/conqueror_duels/ledger.hpp"
#include "properties/mutate/mutate.hpp"
#include "properties/search.hpp"

namespace praetor::tests {
namespace {

using Duels = conqueror_duels::Game;
using DuelsProperty = properties::Property<Duels>;

std::vector<const DuelsProperty*> duels_properties() {
  std::vector<const DuelsProperty*> all;
  for (const auto& property : properties::properties_of<Duels>()) all.push_back(&property);
  return all;
}

struct Alone {
  const char* property;
  const char* fault;
};

// Told from states alone, each of these sees a fault though no other property looks.
constexpr Alone seen_alone[] = {
    {"round, phase and active side are as the auditor has them", "planning.for-both"},
    {"who owes something is asked, and nobody else", "tables.one-for-any-margin"},
    {"rounds follow each other", "round.skipped"},
    {"a turn begins with fresh units", "turn.still-tired"},
    {"plans of both sides can stand in any order", "hero.paid-by-the-other"},
    {"nobody plans for the other side", "hero.paid-by-the-other"},
    {"planned units are fed", "recruit.doubled"},
    {"who waits for its turn is fed, or owes it", "tables.excess-waits"},
    {"removed units are gone", "disband.one-comes-back"},
    {"coins are as the auditor has booked them", "tables.unpaid-conquest"},
    {"each coin is booked for its cause", "tables.unpaid-conquest"},
    {"plans cost what they say, and all else nothing", "tables.cheaper"},
    {"a conquest pays by what was taken", "tables.unpaid-conquest"},
    {"income is the coins of the own lands", "map.richer-lands"},
    {"income is as the auditor has noted it", "scenario.richer-rally"},
    {"heroes are where the auditor has them", "hero.not-delivered"},
    {"the prize falls once, for a capital", "scenario.greater-prize"},
    {"each territory is whose the auditor has it", "tables.nobody-retreats"},
    {"each unit stands where the auditor has it", "tables.nobody-retreats"},
    {"who has acted is noted as the auditor notes it", "tables.nobody-again"},
    {"sides grow by recruits alone", "recruit.doubled"},
    {"independents only dwindle, but for vacant lands", "tables.riders-settle"},
    {"vacant lands fill when planning begins", "scenario.lands-stay-vacant"},
    {"what is empty is nobody's, but for a capital", "scenario.capitals-exchanged"},
    {"totals are what the auditor adds up", "tables.ties-to-the-other"},
    {"losses that are due are what the auditor counts", "tables.one-for-any-margin"},
    {"the loser loses by the table, the winner on a four", "tables.one-for-any-margin"},
    {"who wins with somebody left takes the territory", "tables.ties-to-the-other"},
    {"who earned it has won", "scenario.a-round-more"},
    {"conditions are dated as the auditor dates them", "follow.dated-anew"},
    {"who wins at once wins at once", "scenario.a-round-less"},
    {"a round is won by the first entry that is true", "scenario.a-round-more"},
    {"a condition keeps its date while it is true", "follow.dated-anew"},
    {"a game is drawn with its last round only", "scenario.a-round-more"},
    {"cards are where the auditor has them", "card.undrawn"},
    {"a round has one card", "card.laid-off-at-once"},
    {"a raid takes one unit of each army that it meets", "tables.raids-go-astray"},
    {"units come from neighbouring territories", "move.across-a-sea"},
    {"few stay behind, and some of each army go in", "tables.more-stay"},
    {"verdicts are those of the auditor", "scenario.all-factions"},
    {"documents are as the auditor writes them", "tables.unpaid-conquest"},
    {"no side owns a territory behind the border", "scenario.no-fence"},
    {"dice show faces of the tables", "tables.another-face"},
    {"who has one answer is not asked", "loss.infantry-first"},
};

TEST(DuelsProperties, CanFailThoughNoOtherLooks) {
  for (const auto& [name, planted] : seen_alone) {
    SCOPED_TRACE(name);
    const auto all = duels_properties();
    const auto property = std::ranges::find(all, name, &DuelsProperty::name);
    const auto faults = written_mutants<Duels>();
    const auto fault = std::ranges::find(faults, planted, &MutantOf<Duels>::name);
    ASSERT_TRUE(property != all.end() && fault != faults.end());
    properties::Subject<Duels> subject;
    if (fault->plant != nullptr) fault->plant(subject.book);
    subject.alter = fault->alter;
    DuelsProperty always = **property;
    always.period = 1;
    const std::array<const DuelsProperty*, 1> one{&always};
    properties::SearchOptions options;
    options.seed = 3;
    options.games = 40;
    options.turns_max = 40;
    const auto findings = properties::GameSearch<Duels>{subject, one}.search(
        Duels::Library::shipped(), options, [](const properties::SearchTally&) { return true; });
    EXPECT_TRUE(findings.found.has_value()) << planted << " is not seen";
    if (findings.found) {
      EXPECT_EQ(findings.found->failure.property, std::string_view(name));
    }
  }
}

TEST(DuelsMutants, LeaveNoRuleOut) {
  std::set<RuleRef> switched_off;
  std::set<RuleRef> falsified;
  std::set<std::string> names;
  for (const auto& mutant : properties::mutation<Duels>().mutants()) {
    EXPECT_TRUE(names.insert(mutant.name).second) << mutant.name << " stands twice";
    EXPECT_EQ(find_rule(Duels::rules(), mutant.rule->id), mutant.rule) << mutant.name;
    (mutant.name.starts_with("without ") ? switched_off : falsified).insert(mutant.rule);
  }
  EXPECT_GE(names.size(), 200U);
  for (const RuleRef rule : Duels::rules()) {
    const bool bars = rule->kind == RuleKind::gate || rule->kind == RuleKind::limit;
    EXPECT_EQ(switched_off.contains(rule), bars) << rule->id;
    if (rule->kind == RuleKind::effect) {
      EXPECT_TRUE(falsified.contains(rule)) << rule->id << " has no planted fault";
    }
  }
}

TEST(DuelsMutants, TheTrueEngineIsNone) {
  const auto unmet = properties::mutation<Duels>().case_not_met();
  EXPECT_FALSE(unmet.has_value()) << unmet->rule << '/' << unmet->name;
}

TEST(DuelsSearch, IsTheSameForAnyNumberOfThreads) {
  const properties::Subject<Duels> subject;
  const auto all = duels_properties();
  const auto searched = [&](std::uint64_t jobs) {
    properties::SearchOptions options;
    options.seed = 7;
    options.games = 40;
    options.jobs = jobs;
    return properties::GameSearch<Duels>{subject, all}.search(
        Duels::Library::shipped(), options, [](const properties::SearchTally&) { return true; });
  };
  const auto one = searched(1);
  const auto three = searched(3);
  EXPECT_TRUE(one.complete && three.complete);
  EXPECT_FALSE(one.found.has_value() || three.found.has_value());
  EXPECT_EQ(one.tally.steps, three.tally.steps);
  EXPECT_EQ(one.tally.kinds, three.tally.kinds);
  EXPECT_EQ(one.tally.endings, three.tally.endings);
  EXPECT_EQ(std::ranges::count(one.tally.kinds, 0U), 0) << "a kind of action never came up";
}

}  // namespace
}  // namespace praetor::tests
