// Listings of all games: whoever asks for steps and has enough is offered no more.

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
  for (std::uint64_t number = 1; number <= 4; ++number) {
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

}  // namespace
}  // namespace praetor::tests
