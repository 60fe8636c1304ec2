// Cards whose effect the record declares, under the properties about goods. Nobody lists such
// plays, so they are made here: changes that a card may make, and changes that none may.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/games/antike_duellum/rules.hpp"
#include "properties/trial.hpp"
#include "tests/support/duellum_goods.hpp"

namespace praetor::tests {
namespace {

using namespace antike_duellum;
using replays::Random;

// The shipped tables where every card is declared but one, so that hands are full of them.
Duellum::Setup declared_setup(Random& random) {
  Duellum::Setup setup = goods_setup(1, random);
  auto tables = std::make_shared<TableData>(*setup.match->table_data);
  for (CardDatum& card : tables->tables.deck) {
    if (card.effect != Effect::half_coins) card.effect = Effect::declared;
  }
  tables->tables.per_king = 1;
  auto match = std::make_shared<Match>(*setup.match);
  match->table_data = std::move(tables);
  setup.match = std::move(match);
  return setup;
}

// A declared card in the hand of the side that may play it now, or none.
Card playable(const State& state) {
  const bool own_turn = state.phase != Phase::cards && state.phase != Phase::over && !state.reveal;
  for (std::size_t card = 0; own_turn && card < state.tables().deck.size(); ++card) {
    const bool declared = state.tables().deck[card].effect == Effect::declared;
    if (declared && state.of(state.active).cards[card] > 0) return Card::of(card);
  }
  return Card::none();
}

std::string allowed_change(const State& state, Random& random) {
  const std::string_view own = state.match->name(state.active);
  const Chips& chips = state.of(state.active).chips;
  switch (random.below(3)) {
    case 0:
      return "{}";
    case 1:
      return fmt::format(R"({{"sides":{{"{}":{{"chips":{{"gold":{}}}}}}}}})", own,
                         chips.of(Resource::gold) + 2);
    default:
      return fmt::format(R"({{"bank":{{"coin":0}},"sides":{{"{}":{{"chips":{{"coin":{}}}}}}}}})",
                         own, chips.coin + state.bank.coin);
  }
}

std::vector<std::string> barred_changes(const State& state) {
  const std::string_view own = state.match->name(state.active);
  return {
      fmt::format(R"({{"turn":{}}})", state.turn + 1),
      fmt::format(R"({{"owed":{}}})", state.owed + 1),
      fmt::format(R"({{"active":"{}"}})", state.match->name(state.opponent())),
      fmt::format(R"({{"bank":{{"coin":{}}}}})", state.bank.coin + 1),
      fmt::format(R"({{"sides":{{"{}":{{"track":8}}}}}})", own),
      fmt::format(R"({{"sides":{{"{}":{{"personage":{{"king":9}}}}}}}})", own),
      R"({"bogus":1})",
      R"({"bank":null})",
  };
}

TEST(DuellumDeclared, ChangesThatMayBeAreFollowed) {
  const properties::Subject<Duellum> subject{};
  const auto list = goods_properties();
  int plays = 0;
  for (std::uint64_t game = 0; game < 6; ++game) {
    Random random(11, game);
    const Duellum::Setup setup = declared_setup(random);
    properties::Trial<Duellum> trial(setup, subject, list, game);
    replays::Chooser<Duellum> chooser(replays::Style::lively, subject.book);
    DuellumMove step{};
    for (int i = 0; i < 200 && chooser.choose(trial.state(), random, step); ++i) {
      std::string changes;
      if (const Card card = playable(trial.state()); card.exists() && random.once_in(4)) {
        changes = allowed_change(trial.state(), random);
        Play play;
        play.card = card;
        play.changes = Patch{changes};
        step = DuellumMove{trial.state().active, play};
        ++plays;
      }
      const auto failure = trial.play(step);
      ASSERT_FALSE(failure) << failure->property << ": " << failure->mismatch.field << " after "
                            << changes;
    }
  }
  EXPECT_GT(plays, 20);
}

TEST(DuellumDeclared, ChangesThatMayNotBeAreSeen) {
  LawBook<Duellum> book;
  book.without = &rule::card_effect;
  const auto list = goods_properties("card.effect");
  int plays = 0;
  for (std::uint64_t game = 0; game < 3; ++game) {
    Random random(13, game);
    const Duellum::Setup setup = declared_setup(random);
    const auto try_all = [&](const State& state, const DuellumLedger& ledger, const DuellumMove&) {
      const Card card = playable(state);
      if (!card.exists() || !random.once_in(8)) return;
      for (const std::string& changes : barred_changes(state)) {
        Play play;
        play.card = card;
        play.changes = Patch{changes};
        const DuellumMove step{state.active, play};
        const Ruling ruling = judge<Duellum>(state, step);
        ASSERT_FALSE(ruling.legal()) << changes;
        EXPECT_EQ(ruling.violation->rule, &rule::card_effect) << changes;
        State after = state;
        apply_by<Duellum>(book, after, step);
        EXPECT_FALSE(broken_by(setup, ledger, state, step, after, list).empty()) << changes;
        ++plays;
      }
    };
    play_by_chance(setup, replays::Style::lively, 150, random, try_all);
  }
  EXPECT_GT(plays, 50);
}

}  // namespace
}  // namespace praetor::tests
