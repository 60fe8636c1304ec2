// Fuzz target: bytes as a draft and, after a NUL, what a recogniser made of the steps that follow.
// Each completion that is found is a legal replay, and the answer agrees with their number. If
// there is none, the obstacles of the search can be reported.

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

void try_draft(std::string_view json, const replays::Draft& draft, replays::InferOptions options) {
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

void try_heard(std::string_view json, std::string_view said) {
  const auto lattice = replays::read_lattice(said);
  if (!lattice) return demand(!lattice.error().sentence.empty(), "a fault has a sentence");
  const auto made = replays::heard_draft(json, "", *lattice, libraries());
  if (made) return try_draft(made->json, made->draft, replays::infer_options_heard());
  demand(made.error().verdict == replays::Verdict::malformed, "what is no draft is malformed");
}

}  // namespace

void run_infer(std::string_view bytes) {
  const std::size_t cut = std::min(bytes.find('\0'), bytes.size());
  const PaddedText text(bytes.substr(0, cut));
  const std::string_view json = text.json();
  const AnyGame* const game = game_of(json);
  if (game == nullptr) return;
  replays::Draft draft;
  if (const auto fault = replays::decode_draft(json, *game, libraries(), draft)) {
    demand_sound(*fault, json);
  } else if (cut == bytes.size()) {
    try_draft(json, draft, {});
  } else {
    try_heard(json, bytes.substr(cut + 1));
  }
}

}  // namespace praetor::fuzz
