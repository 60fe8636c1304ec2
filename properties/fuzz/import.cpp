// Fuzz target: bytes as a map and, after a NUL, the log of another program. The result is a fault
// with a sentence, or JSON in which each step has a line of the log. No row is lost: each becomes a
// step, is skipped because the map says so, or is reported.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "properties/fuzz/targets.hpp"
#include "replays/importing/import.hpp"

namespace praetor::fuzz {
namespace {

void demand_said(const replays::ImportFault& fault) {
  demand(!fault.sentence.empty(), "a fault has a sentence");
  demand(fault.pointer.empty() || fault.pointer.front() == '/', "a fault has a JSON Pointer");
}

void try_import(std::string_view json, std::string_view log) {
  const auto map = replays::read_import_map(json);
  if (!map) return demand_said(map.error());
  replays::ImportOptions options;
  options.work = 10'000'000;
  const auto outcome = replays::import_log(*map, log, options);
  if (outcome.fault) return demand_said(*outcome.fault);
  const auto replay = nlohmann::json::parse(outcome.replay, nullptr, false);
  demand(replay.is_object() && replay.contains("steps"), "what comes out is a replay in JSON",
         json);
  demand(replay["steps"].size() == outcome.step_lines.size(), "each step has its line");
  const auto lines = 1 + std::count(log.begin(), log.end(), '\n');
  for (const std::int64_t line : outcome.step_lines) {
    demand(line >= 1 && line <= lines, "a step is of a line of the log");
  }
  demand(static_cast<std::int64_t>(outcome.listed.size()) <= outcome.unmatched,
         "rows that are told are counted");
}

}  // namespace

void run_import(std::string_view bytes) {
  const std::size_t cut = std::min(bytes.find('\0'), bytes.size());
  try_import(bytes.substr(0, cut), bytes.substr(std::min(cut + 1, bytes.size())));
}

}  // namespace praetor::fuzz
