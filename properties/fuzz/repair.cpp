// Fuzz target: bytes as a replay or a draft, for which the nearest legal games are searched. Every
// game that is found is legal, costs what it says and can be written as edits.

#include <nlohmann/json.hpp>

#include "engine/text/json_writer.hpp"
#include "properties/fuzz/targets.hpp"
#include "replays/checking/check.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/repair_draft.hpp"

namespace praetor::fuzz {
namespace {

using replays::RepairAnswer;

constexpr std::int64_t nodes_most = 4'000;
constexpr std::size_t tried_most = 4;

replays::RepairOptions options() {
  replays::RepairOptions options;
  options.nodes = nodes_most;
  return options;
}

void demand_written(const replays::FoundRepair& repair) {
  demand(!repair.edits.empty(), "a repair has edits");
  for (const replays::RepairEdit& edit : repair.edits) {
    std::string out;
    text::JsonWriter writer(out);
    replays::write(writer, edit);
    demand(nlohmann::json::accept(out), "an edit is JSON", out);
  }
}

void try_record(std::string_view json, const AnyGame& game) {
  const bool legal =
      replays::Checker(libraries(), {}).check_json(json, "").verdict == replays::Verdict::legal;
  const auto outcome = replays::repair(json, game.id(), libraries(), options());
  demand((outcome.answer == RepairAnswer::legal) == legal, "search and judge agree");
  demand((outcome.answer == RepairAnswer::found) == !outcome.repairs.empty(),
         "what is found is there");
  std::size_t tried = 0;
  for (const replays::FoundRepair& repair : outcome.repairs) {
    demand(repair.cost() == outcome.repairs.front().cost(), "all cost the same");
    demand_written(repair);
    if (++tried <= tried_most) demand_legal(replays::repaired(json, repair));
  }
}

void try_draft(std::string_view json, const AnyGame& game) {
  const auto outcome = replays::repair_draft(json, game, libraries(), options());
  for (const replays::DraftRepair& found : outcome.repairs) demand_written(found.repair);
  if (outcome.end.rule == nullptr) return;
  demand(nlohmann::json::accept(outcome.end.expected), "what was expected is JSON");
  demand(nlohmann::json::accept(outcome.end.actual), "what there was is JSON");
}

void try_repair(std::string_view json) {
  const AnyGame* const game = game_of(json);
  if (game == nullptr) return;
  replays::AnyReplay record;
  if (!replays::decode_exactly(json, *game, libraries().of(*game), record)) {
    try_record(json, *game);
    return;
  }
  replays::Draft draft;
  if (!replays::decode_draft(json, *game, libraries(), draft)) try_draft(json, *game);
}

}  // namespace

void run_repair(std::string_view bytes) { try_repair(PaddedText(bytes).json()); }

}  // namespace praetor::fuzz
