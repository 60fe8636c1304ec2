// The properties about goods: they hold in games by chance, each sees what its rules forbid, and no
// figure of the treasury can be altered unnoticed.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "engine/core/rule.hpp"
#include "properties/provoke.hpp"
#include "properties/trial.hpp"
#include "replays/making/abbreviated.hpp"
#include "tests/support/duellum_goods.hpp"

namespace praetor::tests {
namespace {

using namespace antike_duellum;
using replays::Random;

TEST(DuellumTreasury, HoldsInGamesByChance) {
  const auto list = goods_properties();
  const properties::Subject<Duellum> subject{};
  for (std::uint64_t game = 0; game < 120; ++game) {
    Random random(3, game);
    const Duellum::Setup setup = goods_setup(game, random);
    properties::Trial<Duellum> trial(setup, subject, list, game);
    replays::Chooser<Duellum> chooser(goods_style(game), subject.book);
    Step<Duellum> step{};
    for (int i = 0; i < 400 && chooser.choose(trial.state(), random, step); ++i) {
      if (game % 3 == 0) step = replays::abbreviated<Duellum>(trial.state(), step);
      const auto failure = trial.play(step);
      ASSERT_FALSE(failure) << failure->property << " in game " << game << ", step "
                            << failure->step << ": " << failure->mismatch.field;
    }
  }
}

TEST(DuellumTreasury, CoversOnlyRulesOfTheBook) {
  for (const DuellumProperty* property : goods_properties()) {
    std::string_view rest = property->covers;
    EXPECT_FALSE(rest.empty()) << property->name;
    while (!rest.empty()) {
      const std::string_view rule = rest.substr(0, rest.find(' '));
      EXPECT_NE(find_rule(Duellum::rules(), rule), nullptr) << rule;
      rest.remove_prefix(std::min(rest.size(), rule.size() + 1));
    }
  }
}

// Limits whose steps are refused by another rule too, so that switching off one of them lets
// nothing pass.
const std::map<std::string_view, std::string_view> waived{
    {"pay.kind", "a kind that the price does not know is beyond its part of it: pay.amount"},
    {"temple.adjacent-coin", "fewer coins than the surcharge give a wrong sum: pay.amount"},
    {"found.adjacent-coin", "fewer coins than the surcharge give a wrong sum: pay.amount"},
    {"card.effect", "declared plays are not listed; they have a test of their own"},
};

constexpr std::string_view limits[] = {
    "pay.ambiguous",       "pay.amount",          "pay.funds",     "produce.coin",
    "temple.own-city",     "temple.one-per-city", "temple.supply", "wall.own-city",
    "wall.one-per-city",   "wall.supply",         "develop.owned", "recruit.supply",
    "trade.know-how",      "trade.rate",          "card.hand",     "card.timing",
    "card.target",         "card.display",        "card.duty",     "card.unseen",
    "found.token",         "turn.duty",           "pay.kind",      "temple.adjacent-coin",
    "found.adjacent-coin",
};

struct Limit {
  explicit Limit(std::string_view id)
      : rule(find_rule(Duellum::rules(), id)), list(goods_properties(id)) {
    book.without = rule;
  }
  RuleRef rule;
  LawBook<Duellum> book;
  properties::Provoker<Duellum> provoker{book, properties::kinds_barred_by<Duellum>(*rule)};
  std::vector<const DuellumProperty*> list;
  int seen = 0;
};

// Every step that the law without a limit lets pass is seen by a property that covers the limit.
TEST(DuellumTreasury, SeesEachLimitBroken) {
  constexpr int enough = 12;
  std::vector<std::unique_ptr<Limit>> all;
  for (const std::string_view id : limits) all.push_back(std::make_unique<Limit>(id));
  for (std::uint64_t game = 0; game < 150; ++game) {
    Random random(5, game);
    const Duellum::Setup setup = goods_setup(game, random);
    const auto provoke = [&](const State& state, const DuellumLedger& ledger, const DuellumMove&) {
      for (auto& limit : all) {
        if (limit->seen >= enough || (waived.contains(limit->rule->id) && game > 3)) continue;
        const auto step = limit->provoker.find(state, random);
        if (!step) continue;
        State after = state;
        apply_by<Duellum>(limit->book, after, *step);
        EXPECT_FALSE(broken_by(setup, ledger, state, *step, after, limit->list).empty())
            << limit->rule->id << " in game " << game;
        ++limit->seen;
      }
    };
    play_by_chance(setup, goods_style(game), 250, random, provoke);
  }
  for (const auto& limit : all) {
    if (waived.contains(limit->rule->id)) {
      EXPECT_EQ(limit->seen, 0) << limit->rule->id << " needs no waiver";
    } else {
      EXPECT_GT(limit->seen, 0) << limit->rule->id;
    }
  }
}

struct Alteration {
  std::string_view name;
  std::function<void(State&, Random&)> alter;
  bool always = true;  ///< whether this half of the auditor sees it after any step
};

template <class T>
void nudge(T& number, Random& random) {
  const std::int64_t old = number;
  number = static_cast<T>(old > 0 && random.once_in(2) ? old - 1 : old + 1);
}

std::size_t any_card(const State& state, Random& random) {
  return random.below(state.tables().deck.size());
}

// Alters any of the cities.
template <class F>
void alter_a_city(State& state, Random& random, F&& alter) {
  for (;;) {
    const Region region = Region::of(random.below(state.regions()));
    if (state.at(region).exists()) return state.city.change(region, alter);
  }
}

Player& any_player(State& state, Random& random) { return state.player[random.below(players)]; }

// A set of know-hows that is neither of both sides' nor the turn's.
SetOf<KnowHow> flipped(const State& state, Random& random) {
  for (;;) {
    SetOf<KnowHow> set;
    for (std::size_t i = 0; i < know_hows; ++i) {
      if (random.once_in(2)) set.insert(static_cast<KnowHow>(i));
    }
    const bool known = set == state.player[0].know_how || set == state.player[1].know_how ||
                       set == state.turn_data.developed;
    if (!known) return set;
  }
}

const Alteration alterations[] = {
    {"chips", [](State& s, Random& r) { nudge(any_player(s, r).chips.chip[r.below(3)], r); }},
    {"coin", [](State& s, Random& r) { nudge(any_player(s, r).chips.coin, r); }},
    {"bank coin", [](State& s, Random& r) { nudge(s.bank.coin, r); }},
    {"bank temple", [](State& s, Random& r) { nudge(s.bank.temple, r); }},
    {"bank token", [](State& s, Random& r) { nudge(s.bank.token[r.below(3)], r); }},
    {"walls", [](State& s, Random& r) { nudge(any_player(s, r).walls, r); }},
    {"supply", [](State& s, Random& r) { nudge(any_player(s, r).supply[r.below(2)], r); }},
    {"hand", [](State& s, Random& r) { nudge(any_player(s, r).cards[any_card(s, r)], r); }},
    {"discard", [](State& s, Random& r) { nudge(s.discard[any_card(s, r)], r); }},
    {"display count", [](State& s, Random&) { s.display_count = s.display_count > 0 ? 0 : 3; }},
    {"reveal", [](State& s, Random&) { s.reveal = !s.reveal; }},
    {"owed", [](State& s, Random& r) { nudge(s.owed, r); }},
    {"temple",
     [](State& s, Random& r) { alter_a_city(s, r, [](City& city) { city.temple ^= true; }); }},
    {"wall",
     [](State& s, Random& r) { alter_a_city(s, r, [](City& city) { city.wall ^= true; }); }},
    {"owner",
     [](State& s, Random& r) {
       alter_a_city(s, r, [&](City& city) { city.owner = s.other(city.owner); });
     }},
    {"resource",
     [](State& s, Random& r) {
       alter_a_city(s, r, [](City& city) {
         city.resource = static_cast<Resource>((index(city.resource) + 1) % resources);
       });
     }},
    {"stone",
     [](State& s, Random& r) {
       Player& player = any_player(s, r);
       player.on_rondel = true;
       player.rondel = static_cast<RondelField>((index(player.rondel) + 1) % rondel_fields);
     }},
    {"conquests", [](State& s, Random& r) { nudge(s.turn_data.conquests, r); }},
    {"discount", [](State& s, Random& r) { nudge(s.turn_data.bonus.discount, r); }},
    {"free fields", [](State& s, Random& r) { nudge(s.turn_data.bonus.free_fields, r); }},
    {"border", [](State& s, Random& r) { nudge(s.turn_data.bonus.border[r.below(2)], r); }},
    {"fortified",
     [](State& s, Random&) {
       s.turn_data.fortified = s.turn_data.fortified == Region{0} ? Region::none() : Region{0};
     }},
    {"know-how", [](State& s, Random& r) { any_player(s, r).know_how = flipped(s, r); }},
    {"developed", [](State& s, Random& r) { s.turn_data.developed = flipped(s, r); }},
    {"shown card",
     [](State& s, Random& r) {
       Card& card = s.display[r.below(std::max<std::uint64_t>(1, s.display_count))];
       card = card == Card::of(0) ? Card::of(1) : Card::of(0);
     },
     false},
    {"units to be armed", [](State& s, Random& r) { nudge(s.turn_data.box[r.below(2)], r); },
     false},
};

// A property that speaks of effects: only a wrong state after the step can break it.
bool speaks_of_effects(const DuellumProperty& property) {
  for (const RuleRef rule : Duellum::rules()) {
    if (rule->kind != RuleKind::effect) continue;
    const auto list = goods_properties(rule->id);
    if (std::ranges::find(list, &property) != list.end()) return true;
  }
  return false;
}

TEST(DuellumTreasury, NoFigureCanBeAlteredUnnoticed) {
  const auto list = goods_properties();
  std::set<const DuellumProperty*> failed;
  for (std::uint64_t game = 0; game < 200; ++game) {
    Random random(7, game);
    const Duellum::Setup setup = goods_setup(game, random);
    const auto look = [&](const State& state, const DuellumLedger& ledger,
                          const DuellumMove& step) {
      State after = state;
      apply<Duellum>(after, step);
      EXPECT_TRUE(broken_by(setup, ledger, state, step, after, list).empty());
      // What happens seldom is altered in every way, what happens often in one.
      const bool often = std::holds_alternative<Advance>(step.action) ||
                         std::holds_alternative<EndTurn>(step.action);
      const std::size_t chosen = random.below(std::size(alterations));
      for (std::size_t i = 0; i < std::size(alterations); ++i) {
        if (often && i != chosen) continue;
        State altered = after;
        alterations[i].alter(altered, random);
        const auto broken = broken_by(setup, ledger, state, step, altered, list);
        EXPECT_TRUE(!broken.empty() || !alterations[i].always)
            << alterations[i].name << " in game " << game << " by a step of kind "
            << step.action.index() << " to phase " << static_cast<int>(after.phase);
        failed.insert(broken.begin(), broken.end());
      }
    };
    play_by_chance(setup, goods_style(game), 150, random, look);
  }
  for (const DuellumProperty* property : list) {
    if (property->covers == "effect.declared card.discard card.effect") continue;  // never listed
    if (speaks_of_effects(*property)) {
      EXPECT_TRUE(failed.contains(property)) << property->name << " never failed";
    }
  }
}

}  // namespace
}  // namespace praetor::tests
