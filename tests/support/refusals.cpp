#include "tests/support/refusals.hpp"

#include <utility>
#include <vector>

#include "replays/checking/near_miss.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/random.hpp"
#include "replays/reading/decode.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {
namespace {

bool has_own_data(std::string_view text) {
  for (const char* member : {R"("board":{)", R"("board": {)", R"("tables":{)", R"("tables": {)",
                             R"("map":{)", R"("map": {)", R"("scenario":{)", R"("scenario": {)"}) {
    if (text.find(member) != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

void each_refused_case(const AnyGame& game, bool shipped_only,
                       const std::function<void(const Refusal&)>& use) {
  for (const CaseFile& file : cases_of(game.id())) {
    const PaddedText text(file.path);
    if (shipped_only && has_own_data(text.json())) continue;
    replays::AnyReplay replay;
    if (replays::decode_exactly(text.json(), game, libraries(), replay)) continue;
    AnyState state = first_state(replay.setup);
    for (const replays::AnyRecordedStep& recorded : replay.steps) {
      Ruling ruling = play(state, recorded.step);
      if (ruling.legal()) continue;
      use({file.path, replay.setup, state, recorded.step, *std::move(ruling.violation)});
      break;
    }
  }
}

void each_planted_refusal(const AnyGame& game, std::uint64_t seed, std::size_t wanted,
                          const std::function<void(const Refusal&)>& use) {
  replays::GenerateOptions options;
  options.seed = seed;
  options.turns_max = 30;
  replays::Generator generator(game, libraries(), options);
  replays::Random random(seed, 1);
  std::size_t found = 0;
  for (std::uint64_t number = 1; found < wanted && number <= wanted; ++number) {
    std::string json;
    if (!generator.write(number, json)) continue;
    replays::AnyReplay replay;
    if (replays::decode_exactly(json, game, libraries(), replay) || replay.steps.empty()) continue;
    AnyState state = first_state(replay.setup);
    for (const replays::AnyRecordedStep& recorded : replay.steps) {
      Arena arena;
      std::vector<AnyStep> slips;
      if (random.below(3) == 0) slips = replays::near_misses(state, recorded.step, arena);
      if (!slips.empty() && found < wanted) {
        const AnyStep& slip = slips[random.below(slips.size())];
        Ruling ruling = judge(state, slip);
        if (!ruling.legal()) {
          ++found;
          use({"game " + std::to_string(number), replay.setup, state, slip,
               *std::move(ruling.violation)});
        }
      }
      apply(state, recorded.step);
    }
  }
}

}  // namespace praetor::tests
