#include "replays/making/generate.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/read_json.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/write_replay.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

std::string no_such(std::string_view what, std::string_view name,
                    std::span<const std::string_view> known) {
  const std::string sentence = fmt::format("there is no {} {}", what, text::shown(name));
  const auto near = text::nearest(name, known, 3);
  return near.empty() ? fmt::format("{}; known are {}", sentence, fmt::join(known, ", "))
                      : fmt::format("{}; did you mean {}?", sentence, fmt::join(near, " or "));
}

Result<std::size_t, std::string> wished_name(const NameTable& table, std::string_view wished,
                                             std::string_view what, Random& random) {
  if (wished.empty()) return static_cast<std::size_t>(random.below(table.size()));
  if (const auto index = table.find(wished)) return *index;
  return failure(no_such(what, wished, table.all()));
}

std::uint64_t kind_weight(KindWeights weights, std::string_view name) {
  const auto place = std::ranges::find(weights, name, &KindWeights::element_type::first);
  return place == weights.end() ? 1 : place->second;
}

std::string partial_claim(std::string_view document, Random& random) {
  auto part = text::own_json(document);
  std::string opened;
  std::string closed;
  while (part.is_object() && !part.empty()) {
    const auto chosen =
        std::next(part.begin(), static_cast<std::ptrdiff_t>(random.below(part.size())));
    opened += '{' + nlohmann::json(chosen.key()).dump() + ':';
    closed += '}';
    auto inner = chosen.value();
    part = std::move(inner);
  }
  return opened + part.dump() + closed;
}

Generator::Generator(const AnyGame& game, const void* library, GenerateOptions options)
    : game_(game),
      library_(library),
      policy_(policy_of(game)),
      options_(std::move(options)),
      player_(policy_.player(options_.style)) {}

void Generator::write_claims(const AnyState& state, bool turn_ended, bool last, Random& random,
                             text::JsonWriter& writer) {
  if (options_.claims == ClaimLevel::none) return;
  const bool at_turns = options_.claims != ClaimLevel::end && turn_ended;
  if (!last && !at_turns && options_.claims != ClaimLevel::all) return;
  document_.clear();
  text::JsonWriter document(document_);
  game_.write_document(state, document);
  constexpr std::uint64_t expected_once_in = 3;
  if (at_turns && random.once_in(expected_once_in)) {
    writer.raw("expect", partial_claim(document_, random));
  }
  const auto digits = text::fingerprint_digits(document_);
  writer.string("hash", std::string_view(digits.data(), digits.size()));
}

void Generator::write_steps(AnyState& state, std::uint64_t number, Random& random,
                            GeneratedGame& game, text::JsonWriter& writer) {
  // Some people write every payment down, some none that goes without saying, some as it comes.
  const std::uint64_t terseness = random.below(3);
  // Claims draw from numbers of their own: the game is the same whatever is claimed of it.
  Random claims(~options_.seed, number);
  const auto goes_on = [&](const AnyState& at) {
    return !game_.outcome(at) && policy_.turn(at) <= options_.turns_max &&
           game.steps < static_cast<std::int64_t>(steps_max);
  };
  StepWriter step_writer(game_, match_of(state), writer);
  AnyStep step;
  player_->begin(state, random);
  while (goes_on(state) && player_->choose(state, random, step)) {
    if (step.by != chance && (terseness == 0 || (terseness == 1 && random.once_in(2)))) {
      step = abbreviated(state, step, nullptr);
    }
    const AnyState before = state;
    const Ruling ruling = play(state, step);
    ensure(ruling.legal(), "a listed step is legal");
    player_->follow(step, state, random);
    ++game.steps;
    if (options_.claims >= ClaimLevel::turns) {
      step = policy_.with_claims(before, step, state, player_->arena());
    }
    writer.begin_object();
    step_writer.open_step(step);
    const bool turn_ended = game_.outcome(state) || policy_.turn(state) != policy_.turn(before);
    write_claims(state, turn_ended, !goes_on(state), claims, writer);
    writer.end_object();
  }
}

Result<GeneratedGame, std::string> Generator::write(std::uint64_t number, std::string& json) {
  Random random(options_.seed, number);
  const auto setup = policy_.set_up(library_, options_.wishes, random);
  if (!setup) return failure(setup.error());
  json.clear();
  text::JsonWriter writer(json);
  open_replay(*setup, writer);
  writer.begin_object("meta");
  writer.string("source", "generated by praetor");
  writer.raw("seed", std::to_string(options_.seed));
  writer.raw("game", std::to_string(number));
  writer.string("style", name_of(options_.style));
  writer.end_object();
  writer.begin_array("steps");
  AnyState state = game_.open(*setup);
  GeneratedGame game;
  write_steps(state, number, random, game, writer);
  writer.end_array();
  game.winner = name_of(state, winner_of(state));
  if (options_.claims != ClaimLevel::none) {
    writer.begin_object("result");
    writer.string_or_null("winner", game.winner);
    writer.end_object();
  }
  writer.end_object();
  return game;
}

Result<std::string, std::string> skeleton(const AnyGame& game, const void* library,
                                          const Wishes& wishes) {
  const auto setup = policy_of(game).usual(library, wishes);
  if (!setup) return failure(setup.error());
  return text::json_text([&](text::JsonWriter& writer) {
    open_replay(*setup, writer);
    const auto blank = [&](std::string_view key) { writer.string(key, ""); };
    writer.begin_object("players");
    const AnyState state = game.open(*setup);
    for (const Side side : game.sides(state)) {
      if (side != chance) blank(name_of(state, side));
    }
    writer.end_object();
    writer.begin_object("meta");
    for (const std::string_view key : {"source", "date", "place", "notes"}) blank(key);
    writer.end_object();
    writer.begin_array("steps");
    writer.end_array();
    writer.end_object();
  });
}

}  // namespace praetor::replays
