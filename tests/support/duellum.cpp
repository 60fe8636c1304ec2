#include "tests/support/duellum.hpp"

#include <algorithm>
#include <array>

#include "engine/core/ensure.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::tests {
namespace {

using antike_duellum::Setup;

std::string case_path(std::string_view name) {
  return std::string(PRAETOR_SOURCE_DIR "/tests/cases/antike-duellum/legal/")
      .append(name)
      .append(".json");
}

// The kinds that occur among the steps, each once, as indices into the variant.
std::vector<std::size_t> kinds_of(const std::vector<DuellumStep>& steps) {
  std::vector<std::size_t> kinds;
  for (const DuellumStep& step : steps) {
    const std::size_t kind = step.action.index();
    if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
}

}  // namespace

const std::vector<Setup>& duellum_setups() {
  static const std::vector<Setup> setups = [] {
    std::vector<Setup> made;
    for (const std::string_view name :
         {"production-of-one-city", "opening-on-the-eastern-board", "battle-on-the-way",
          "fortress-by-hand-guards-one-city", "reshuffle-of-several-discards",
          "display-stays-short", "forced-march", "eight-is-not-nine"}) {
      made.push_back(DuellumReplay(case_path(name)).replay.setup);
    }
    return made;
  }();
  return setups;
}

std::size_t pick(std::mt19937_64& random, std::size_t bound) {
  // The remainder slightly favours small numbers, which does no harm to a walk.
  return static_cast<std::size_t>(random() % bound);
}

void walk(const Setup& setup, const Walk& how,
          const std::function<void(const DuellumState&, const std::vector<DuellumStep>&)>& visit) {
  std::mt19937_64 random(how.seed);
  Arena arena;
  DuellumState state = Duellum::open(setup);
  for (std::size_t number = 0; number <= how.length; ++number) {
    arena.clear();
    const auto legal = legal_steps<Duellum>(state, arena, how.most, how.without);
    visit(state, legal);
    if (legal.empty() || number == how.length) return;
    const auto kinds = kinds_of(legal);
    const std::size_t kind = kinds[pick(random, kinds.size())];
    std::vector<DuellumStep> of_kind;
    std::ranges::copy_if(legal, std::back_inserter(of_kind),
                         [&](const DuellumStep& step) { return step.action.index() == kind; });
    apply<Duellum>(state, of_kind[pick(random, of_kind.size())]);
  }
}

std::string text_of(const DuellumState& state, const DuellumStep& step) {
  return replays::json_of<Duellum>(*state.match, step);
}

}  // namespace praetor::tests
