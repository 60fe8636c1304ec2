#include "replays/reading/found_replay.hpp"

#include "engine/core/ensure.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/write_replay.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/layout.hpp"

namespace praetor::replays {

std::string found_replay(const AnySetup& setup, std::span<const AnyStep> steps,
                         std::string_view meta) {
  std::string json;
  text::JsonWriter writer(json);
  open_replay(setup, writer);
  writer.raw("meta", meta);
  writer.begin_array("steps");
  StepWriter step_writer(*setup.game, setup.match.get(), writer);
  for (const AnyStep& step : steps) step_writer.step(step);
  writer.end_array();
  writer.end_object();
  const text::Tape tape(json);
  ensure(!tape.fault(), "what is written is JSON");
  return layout_of(tape, field_order(*setup.game));
}

}  // namespace praetor::replays
