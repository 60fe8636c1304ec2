// Fuzz target: bytes as a replay in the text notation. They are translated in bounded memory and
// judged. A well-formed replay stays the same when it is written again.

#include <nlohmann/json.hpp>

#include "properties/fuzz/targets.hpp"
#include "replays/checking/check.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"

namespace praetor::fuzz {
namespace {

using Json = nlohmann::json;

void demand_told(const replays::Report& report, std::string_view written) {
  demand(Json::accept(replays::json_of(report)), "a report is JSON");
  for (const auto& violation : report.violations) {
    demand(violation.rule != nullptr && !violation.message.empty(), "a violation has its rule");
    demand(violation.line >= 1 && violation.column >= 1, "a violation has its place");
    const auto columns = static_cast<std::int64_t>(written.size()) + 1;
    demand(violation.column <= columns, "a violation's place lies in what was written");
  }
}

}  // namespace

void run_notation(std::string_view written) {
  static replays::Checker checker(libraries(),
                                  {.on_violation = replays::OnViolation::skip, .invariants = true});
  replays::Text text{{}, 0, 1, false, false, replays::notation::translated(written, libraries())};
  text.json = text.written->json();
  if (text.written->fault) demand_sound(*text.written->fault, written);
  const replays::Report report = checker.check(text, "fuzzed");
  demand_told(report, written);
  if (report.verdict == replays::Verdict::malformed) return;
  demand(!text.written->fault, "a text at fault is malformed");
  const std::string again = replays::notation::write(text::Tape(text.json), libraries());
  const auto back = replays::notation::translated(again, libraries());
  demand(!back->fault, "what is written can be read", again);
  demand(Json::parse(back->json()) == Json::parse(text.json), "what is written is the same", again);
}

}  // namespace praetor::fuzz
