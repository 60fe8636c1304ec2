#pragma once
// The bodies of Generator. Included only where it is made for one game (replays/games/*.cpp): they
// pull in the listing of legal steps.

#include <algorithm>
#include <optional>

#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "replays/brief.hpp"
#include "replays/decode_step.hpp"
#include "replays/generate.hpp"
#include "replays/replay.hpp"
#include "replays/write_step.hpp"

namespace praetor::replays {

/// One choice in so many is made without liking anything, so that every corner is visited.
inline constexpr std::uint64_t whim = 40;

/// Chooses among the legal steps of one kind; false where there is none that is liked.
template <Game G>
bool Generator<G>::choose_of_kind(const State& state, std::string_view kind, bool plainly,
                                  Random& random, Step<G>& chosen) {
  steps_.clear();
  weights_.clear();
  typename Habits<G>::Lively lively(state);
  each_legal_step<G>(
      state, arena_,
      [&](const Step<G>& step) {
        const std::uint64_t weight = step.by == chance
                                         ? static_cast<std::uint64_t>(G::chance_weight(state, step))
                                     : plainly ? 1
                                               : lively.step(step);
        if (weight > 0) {
          steps_.push_back(step);
          weights_.push_back(weight);
        }
        return true;
      },
      Wanted{kind, std::nullopt});
  if (steps_.empty()) return false;
  chosen = steps_[random.weighted(weights_)];
  return true;
}

/// First a kind of action, then a step of it: kinds with many steps are not taken more often. Only
/// the kind that was chosen is listed. False where nobody can act any more.
template <Game G>
bool Generator<G>::choose(const State& state, Random& random, Step<G>& chosen) {
  constexpr auto& kinds = ActionNames<typename G::Action>::all;
  arena_.clear();
  bool plainly = options_.style == Style::random || random.once_in(whim);
  for (;;) {
    typename Habits<G>::Lively lively(state);
    std::array<std::uint64_t, kinds.size()> weights{};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      weights[i] = plainly ? 1 : lively.kind(kinds[i]);
    }
    while (std::ranges::any_of(weights, [](std::uint64_t weight) { return weight > 0; })) {
      const std::size_t kind = random.weighted(weights);
      if (choose_of_kind(state, kinds[kind], plainly, random, chosen)) return true;
      weights[kind] = 0;
    }
    if (plainly) return false;
    plainly = true;  // nothing that can be done is liked: anything, then
  }
}

template <Game G>
void Generator<G>::write_claims(const State& state, bool turn_ended, bool last, Random& random,
                                text::JsonWriter& writer) {
  if (options_.claims == ClaimLevel::none) return;
  const bool at_turns = options_.claims != ClaimLevel::end && turn_ended;
  if (!last && !at_turns && options_.claims != ClaimLevel::all) return;
  document_.clear();
  text::JsonWriter document(document_);
  G::write_document(state, document);
  constexpr std::uint64_t expected_once_in = 3;
  if (at_turns && random.once_in(expected_once_in)) {
    writer.key("expect");
    writer.raw(partial_claim(document_, random));
  }
  const auto digits = text::fingerprint_digits(document_);
  writer.key("hash");
  writer.string(std::string_view(digits.data(), digits.size()));
}

template <Game G>
void Generator<G>::write_steps(State& state, std::uint64_t number, Random& random,
                               GeneratedGame& game, text::JsonWriter& writer) {
  // Some people write every payment down, some none that goes without saying, some as it comes.
  const std::uint64_t terseness = random.below(3);
  // Claims draw from numbers of their own: the game is the same whatever is claimed of it.
  Random claims(~options_.seed, number);
  const auto goes_on = [&](const State& at) {
    return !G::outcome(at) && Habits<G>::turn(at) <= options_.turns_max &&
           game.steps < static_cast<std::int64_t>(steps_max);
  };
  StepWriter<G> step_writer(*state.match, writer);
  Step<G> step{};
  while (goes_on(state) && choose(state, random, step)) {
    if (step.by != chance && (terseness == 0 || (terseness == 1 && random.once_in(2)))) {
      step = brief<G>(state, step, nullptr);
    }
    const State before = state;
    const Ruling ruling = play<G>(state, step);
    ensure(ruling.legal(), "a listed step is legal");
    ++game.steps;
    if (options_.claims >= ClaimLevel::turns) {
      step = Habits<G>::with_claims(before, step, state, arena_);
    }
    writer.begin_object();
    step_writer.open_step(step);
    const bool turn_ended = G::outcome(state) || Habits<G>::turn(state) != Habits<G>::turn(before);
    write_claims(state, turn_ended, !goes_on(state), claims, writer);
    writer.end_object();
  }
}

/// The members that every replay begins with; the object stays open.
template <Game G>
void open_replay(const typename G::Setup& setup, text::JsonWriter& writer) {
  writer.begin_object();
  writer.key("praetor");
  writer.number(1);
  writer.key("game");
  writer.string(G::id);
  writer.key("setup");
  write_setup(setup, LibraryOf<G>::shipped(), writer);
}

template <Game G>
Result<GeneratedGame, std::string> Generator<G>::write(std::uint64_t number, std::string& json) {
  Random random(options_.seed, number);
  const auto setup = Habits<G>::set_up(library_, options_.wishes, random);
  if (!setup) return failure(setup.error());
  json.clear();
  text::JsonWriter writer(json);
  open_replay<G>(*setup, writer);
  writer.key("meta");
  writer.begin_object();
  writer.key("source");
  writer.string("generated by praetor");
  writer.key("seed");
  writer.raw(std::to_string(options_.seed));
  writer.key("game");
  writer.raw(std::to_string(number));
  writer.key("style");
  writer.string(style_names[static_cast<std::size_t>(options_.style)]);
  writer.end_object();
  writer.key("steps");
  writer.begin_array();
  State state = G::open(*setup);
  GeneratedGame game;
  write_steps(state, number, random, game, writer);
  writer.end_array();
  const auto outcome = G::outcome(state);
  if (outcome && outcome->winner) game.winner = state.match->name(*outcome->winner);
  if (options_.claims != ClaimLevel::none) {
    writer.key("result");
    writer.begin_object();
    writer.key("winner");
    if (game.winner.empty()) {
      writer.null();
    } else {
      writer.string(game.winner);
    }
    writer.end_object();
  }
  writer.end_object();
  return game;
}

template <Game G>
Result<std::string, std::string> skeleton(const LibraryOf<G>& library, const Wishes& wishes) {
  const auto setup = Habits<G>::usual(library, wishes);
  if (!setup) return failure(setup.error());
  std::string json;
  text::JsonWriter writer(json);
  open_replay<G>(*setup, writer);
  const auto blank = [&](std::string_view key) {
    writer.key(key);
    writer.string("");
  };
  writer.key("players");
  writer.begin_object();
  for (const Side side : G::sides(G::open(*setup))) {
    if (side != chance) blank(setup->match->name(side));
  }
  writer.end_object();
  writer.key("meta");
  writer.begin_object();
  for (const std::string_view key : {"source", "date", "place", "notes"}) blank(key);
  writer.end_object();
  writer.key("steps");
  writer.begin_array();
  writer.end_array();
  writer.end_object();
  return json;
}

}  // namespace praetor::replays
