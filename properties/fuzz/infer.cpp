// Fuzz target: bytes as a draft, and behind a NUL what a recogniser made of the steps that follow.
// Each completion that is found is a legal replay; the answer goes with their number; where there
// is none, what the search ran into can be told.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "properties/fuzz/targets.hpp"
#include "replays/searching/heard_draft.hpp"
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

void try_draft(std::string_view json, const replays::Lattice& heard) {
  const AnyGame* const game = game_of(json);
  if (game == nullptr) return;
  replays::Draft draft;
  if (const auto fault = replays::decode_draft(json, *game, libraries(), draft)) {
    demand_sound(*fault, json);
    return;
  }
  replays::InferOptions options;
  options.nodes = 4'000;
  if (!heard.empty()) {
    replays::let_hear(draft, json, heard, libraries());
    options.beam = replays::infer_beam_usual;
    options.rereads_most = 0;
  }
  const auto outcome = replays::infer(draft, options);
  demand_counted(outcome);
  for (const replays::Completion& completion : outcome.completions) {
    demand_legal(replays::filled(json, outcome, completion));
  }
  if (outcome.end.rule == nullptr) return;
  demand(nlohmann::json::accept(outcome.end.expected), "what was expected is JSON");
  demand(nlohmann::json::accept(outcome.end.actual), "what there was is JSON");
}

void try_heard(std::string_view json, std::string_view said) {
  const auto lattice = replays::read_lattice(said);
  if (!lattice) return demand(!lattice.error().sentence.empty(), "a fault has a sentence");
  const AnyGame* const game = game_of(json);
  replays::Draft draft;
  if (game == nullptr || replays::decode_draft(json, *game, libraries(), draft)) return;
  const PaddedText open(replays::with_gaps_for(json, *lattice));
  try_draft(open.json(), *lattice);
}

}  // namespace

void run_infer(std::string_view bytes) {
  const std::size_t cut = std::min(bytes.find('\0'), bytes.size());
  const PaddedText text(bytes.substr(0, cut));
  if (cut == bytes.size()) {
    try_draft(text.json(), {});
  } else {
    try_heard(text.json(), bytes.substr(cut + 1));
  }
}

}  // namespace praetor::fuzz
