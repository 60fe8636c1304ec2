#include "tests/bench/readings/plant.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "engine/core/ensure.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/checking/playback.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::readings_found {
namespace {

using OrderedJson = nlohmann::ordered_json;

void forget_readings(const AnyGame& game, OrderedJson& setup) {
  for (const char* const member : {"readings", "constants"}) {
    if (!setup.contains(member)) continue;
    for (const ReadingRow& row : game.facts().readings) setup[member].erase(std::string(row.id));
    if (setup[member].empty()) setup.erase(member);
  }
}

/// Replaces a step by a neighbouring one, which gets its claims. False where it has no neighbour.
bool put_neighbour(const AnyGame& game, OrderedJson& replay, std::size_t at,
                   replays::Random& random) {
  const std::string text = replay.dump();
  replays::AnyReplay decoded;
  const auto fault = replays::decode_exactly(text, game, game.shipped_library(), decoded);
  ensure(!fault, "a generated game is well formed");
  AnyState state = first_state(decoded.setup);
  for (std::size_t i = 0; i < at; ++i) apply(state, decoded.steps[i].step);
  Arena arena;
  const AnyStep& step = decoded.steps[at].step;
  const std::vector<AnyStep> near = replays::near_misses(state, step, arena);
  if (near.empty()) return false;
  OrderedJson written =
      OrderedJson::parse(replays::json_of(state, near[random.below(near.size())]));
  for (const char* const claim : {"expect", "hash"}) {
    if (replay["steps"][at].contains(claim)) written[claim] = replay["steps"][at][claim];
  }
  replay["steps"][at] = std::move(written);
  return true;
}

/// Inserts a step that a side may make while chance owes one, if there is such a place, and cuts
/// the record before the first step that is then illegal. Generated games let chance go first.
void put_before_chance(const AnyGame& game, const void* library, OrderedJson& replay,
                       replays::Random& random) {
  const std::string text = replay.dump();
  replays::AnyReplay decoded;
  const auto fault = replays::decode_exactly(text, game, library, decoded);
  ensure(!fault, "a generated game is well formed");
  AnyState state = first_state(decoded.setup);
  replays::Playback playback;
  OrderedJson steps = OrderedJson::array();
  bool is_put = false;
  for (std::size_t i = 0; i < decoded.steps.size(); ++i) {
    Arena arena;
    std::vector<AnyStep> early;
    if (!is_put && state.game().to_act(state).has(chance)) {
      each_legal_step(state, arena, [&](const AnyStep& step) {
        if (step.by != chance) early.push_back(step);
        return true;
      });
    }
    if (!early.empty() && random.once_in(2)) {
      const AnyStep& step = early[random.below(early.size())];
      steps.push_back(OrderedJson::parse(replays::json_of(state, step)));
      apply(state, step);
      is_put = true;
    }
    const auto& [step, claims] = decoded.steps[i];
    if (playback.take(state, step, &claims)) break;
    steps.push_back(replay["steps"][i]);
  }
  if (is_put) replay["steps"] = std::move(steps);
}

}  // namespace

replays::ReadingChanges drawn_changes(const AnyGame& game, std::size_t count,
                                      replays::Random& random) {
  const ReadingRows rows = game.facts().readings;
  replays::ReadingChanges changes;
  while (changes.size() < std::min(count, rows.size())) {
    const std::size_t row = random.below(rows.size());
    if (std::ranges::find(changes, row, &replays::ReadingChange::row) != changes.end()) continue;
    changes.push_back({row, random.below(rows[row].values().size())});
  }
  std::ranges::sort(changes);
  return changes;
}

std::string record_of(const AnyGame& game, const replays::ReadingChanges& played,
                      std::uint64_t seed, std::uint64_t number, replays::ClaimLevel claims) {
  WishedReadings wished;
  for (const replays::ReadingChange& change : played) wished.stated.say(change.row, change.value);
  const auto library = game.wishing(game.shipped_library(), wished);
  replays::GenerateOptions options;
  options.seed = seed;
  options.claims = claims;
  options.style = number % 2 == 0 ? replays::Style::random : replays::Style::lively;
  std::string text;
  replays::Generator generator(game, library.get(), options);
  ensure(generator.write(number, text).has_value(), "a game is generated");
  OrderedJson replay = OrderedJson::parse(text);
  OrderedJson& steps = replay["steps"];
  if (steps.size() > steps_most) {
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(steps_most), steps.end());
  }
  replay.erase("result");
  replays::Random random(seed, ~number);
  if (!played.empty()) put_before_chance(game, library.get(), replay, random);
  forget_readings(game, replay["setup"]);
  return replay.dump();
}

std::optional<std::string> with_slip(const AnyGame& game, const std::string& record,
                                     replays::Random& random) {
  OrderedJson replay = OrderedJson::parse(record);
  OrderedJson& steps = replay["steps"];
  if (steps.size() < 2) return std::nullopt;
  const std::size_t at = random.below(steps.size() - 1);
  const auto place = steps.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(4)) {
    case 0:
      steps.erase(place);
      break;
    case 1: {
      const OrderedJson twice = steps[at];
      steps.insert(place, twice);
      break;
    }
    case 2:
      std::swap(steps[at], steps[at + 1]);
      break;
    default:
      if (!put_neighbour(game, replay, at, random)) return std::nullopt;
  }
  return replay.dump();
}

}  // namespace praetor::readings_found
