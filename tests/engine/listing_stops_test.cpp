// Listings of all games: whoever asks for steps and has enough is offered no more.

#include <gtest/gtest.h>

#include "replays/making/random.hpp"
#include "tests/support/generated.hpp"

namespace praetor::tests {
namespace {

template <class G>
class ListingStops : public testing::Test {};
TYPED_TEST_SUITE(ListingStops, AllGames);

/// Asks for so many steps, with one rule off or none, and counts those that are offered.
template <Game G>
void expect_to_stop(const typename G::State& state, RuleRef off, std::size_t most) {
  Arena arena;
  std::size_t offers = 0;
  const bool all = each_legal_step<G>(
      state, arena, [&](const Step<G>&) { return ++offers < most; }, {}, off);
  EXPECT_LE(offers, most) << (off == nullptr ? "" : off->id) << document_of<G>(state);
  EXPECT_EQ(all, offers < most) << (off == nullptr ? "" : off->id) << document_of<G>(state);
}

TYPED_TEST(ListingStops, AsSoonAsAnOfferIsRefused) {
  using G = TypeParam;
  const RuleBook rules = G::rules();
  replays::Random random(25, 6);
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const std::string text = generated<G>(number, replays::ClaimLevel::none, 12).dump();
    replays::Replay<G> game;
    ASSERT_FALSE(replays::decode_exactly<G>(text, libraries().template of<G>(), game));
    typename G::State state = G::open(game.setup);
    for (std::size_t i = 0; i < game.steps.size(); ++i) {
      expect_to_stop<G>(state, nullptr, 1 + random.below(40));
      for (int times = 0; times < 4; ++times) {
        expect_to_stop<G>(state, rules[random.below(rules.size())], 1 + random.below(40));
      }
      apply<G>(state, game.steps[i].step);
    }
  }
}

}  // namespace
}  // namespace praetor::tests
