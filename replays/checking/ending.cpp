#include "replays/checking/ending.hpp"

#include <fmt/format.h>

#include "replays/checking/check.hpp"
#include "replays/checking/document_claim.hpp"
#include "replays/making/write_step.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::replays {
namespace {

std::string told(const AnyReplay& replay, std::size_t index, const AnyState& before,
                 const AnyTrace& trace) {
  std::string words = fmt::format("step {}", index + 1);
  const std::string moment = moment_in(document_of(before));
  if (!moment.empty()) words += ", " + moment;
  const std::string json = json_of(before, replay.steps[index].step);
  words += ": " + wording::StepTeller(replay.setup).line(json);
  const AnyGame& game = before.game();
  for (const AnyEvent& event : trace) {
    if (game.outcome(event.before) || !game.outcome(event.after)) continue;
    words += fmt::format("; {} ({})", event.cause->text, event.cause->id);
  }
  return words;
}

}  // namespace

std::string ending_of(const Text& text, const Libraries& libraries) {
  Checker checker(libraries, {});
  if (!checker.check(text, "").over) return "";
  const AnyReplay replay = checker.release();
  AnyState state = first_state(replay.setup);
  for (std::size_t index = 0; index < replay.steps.size(); ++index) {
    const AnyState before = state;
    AnyTrace trace;
    if (!play(state, replay.steps[index].step, &trace).legal()) break;
    if (state.game().outcome(state)) return told(replay, index, before, trace);
  }
  return "";
}

}  // namespace praetor::replays
