// Listings of all games: whoever asks for steps and has enough is offered no more, and whoever only
// counts them comes to as many.

#include <gtest/gtest.h>

#include "replays/making/random.hpp"
#include "tests/support/generated.hpp"

namespace praetor::tests {
namespace {

template <class G>
class ListingStops : public testing::Test {};
TYPED_TEST_SUITE(ListingStops, AllGames);

/// Asks for so many steps, with one rule off or none; how many are offered.
template <Game G>
std::size_t expect_to_stop(const typename G::State& state, RuleRef off, std::size_t most) {
  Arena arena;
  std::size_t offers = 0;
  const bool all = each_legal_step<G>(
      state, arena, [&](const Step<G>&) { return ++offers < most; }, {}, off);
  EXPECT_LE(offers, most) << (off == nullptr ? "" : off->id) << document_of<G>(state);
  EXPECT_EQ(all, offers < most) << (off == nullptr ? "" : off->id) << document_of<G>(state);
  return offers;
}

TYPED_TEST(ListingStops, AsSoonAsAnOfferIsRefused) {
  using G = TypeParam;
  const RuleBook rules = G::rules();
  replays::Random random(25, 6);
  for (std::uint64_t number = 1; number <= 2; ++number) {
    const std::string text = generated<G>(number, replays::ClaimLevel::none, 12).dump();
    replays::Replay<G> game;
    ASSERT_FALSE(replays::decode_exactly<G>(text, libraries().template of<G>(), game));
    typename G::State state = G::open(game.setup);
    for (std::size_t i = 0; i < game.steps.size(); ++i) {
      // Where little is legal, there is little besides, and every rule is cheap to switch off.
      constexpr std::size_t few = 24;
      const bool all = expect_to_stop<G>(state, nullptr, few) < few;
      for (std::size_t at = all ? 0 : rules.size() - 2; at < rules.size(); ++at) {
        const RuleRef off = rules[all ? at : random.below(rules.size())];
        expect_to_stop<G>(state, off, 1 + random.below(40));
      }
      apply<G>(state, game.steps[i].step);
    }
  }
}

template <Game G, class Laws>
void expect_to_count_what_is_listed(const Laws& laws, const typename G::State& state) {
  Arena arena;
  std::uint64_t listed = 0;
  each_legal_step_by<G>(laws, state, arena, [&](const Step<G>&) { return ++listed != 0; });
  auto always = [] { return true; };
  Counter counter(always);
  EXPECT_TRUE(count_legal_steps_by<G>(laws, state, arena, counter));
  EXPECT_EQ(counter.count(), listed) << document_of<G>(state);
}

TYPED_TEST(ListingStops, AndCountsAsManyAsItLists) {
  using G = TypeParam;
  const LawBook<G> book;
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const std::string text = generated<G>(number, replays::ClaimLevel::none, 30).dump();
    replays::Replay<G> game;
    ASSERT_FALSE(replays::decode_exactly<G>(text, libraries().template of<G>(), game));
    typename G::State state = G::open(game.setup);
    for (const auto& recorded : game.steps) {
      expect_to_count_what_is_listed<G>(WrittenLaws<G>{}, state);
      expect_to_count_what_is_listed<G>(book, state);
      apply<G>(state, recorded.step);
    }
  }
}

/// A counter that has enough as soon as it is asked ends a list that others would go on with.
TEST(Counting, StopsWhereTheCounterHasEnough) {
  auto never = [] { return false; };
  Counter counter(never);
  std::uint64_t added = 0;
  while (counter.add(1)) ++added;
  EXPECT_EQ(counter.count(), added + 1);
  EXPECT_FALSE(counter.add(1U << 20U));
}

}  // namespace
}  // namespace praetor::tests
