// Fuzz target: bytes as a draft. Each completion that is found is a legal replay; the answer goes
// with their number; where there is none, what the search ran into can be told.

#include <nlohmann/json.hpp>

#include "properties/fuzz/target.hpp"
#include "replays/searching/infer.hpp"

namespace praetor::fuzz {
namespace {

using replays::InferAnswer;

void demand_counted(const replays::InferOutcome& outcome) {
  const bool some = !outcome.completions.empty();
  demand(some == (outcome.count > 0), "what is counted is there");
  switch (outcome.answer) {
    case InferAnswer::forced:
      demand(outcome.count == 1 && outcome.all, "what is forced is one");
      break;
    case InferAnswer::several:
      demand(outcome.count > 1, "several are more than one");
      break;
    case InferAnswer::impossible:
      demand(!some && outcome.all, "what is impossible has no completion");
      break;
    default:
      break;
  }
}

void try_draft(std::string_view json) {
  const AnyGame* const game = game_of(json);
  if (game == nullptr) return;
  replays::Draft draft;
  if (const auto fault = replays::decode_draft(json, *game, libraries(), draft)) {
    demand_sound(*fault, json);
    return;
  }
  replays::InferOptions options;
  options.nodes = 4'000;
  const auto outcome = replays::infer(draft, options);
  demand_counted(outcome);
  for (const replays::Completion& completion : outcome.completions) {
    demand_legal(replays::filled(json, outcome, completion));
  }
  if (outcome.end.rule == nullptr) return;
  demand(nlohmann::json::accept(outcome.end.expected), "what was expected is JSON");
  demand(nlohmann::json::accept(outcome.end.actual), "what there was is JSON");
}

}  // namespace
}  // namespace praetor::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const praetor::fuzz::PaddedText text({reinterpret_cast<const char*>(data), size});
  praetor::fuzz::try_draft(text.json());
  return 0;
}
