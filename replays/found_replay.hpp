#pragma once
// A replay that this suite found and saves for people: what was found stands in its `meta`, and the
// whole is in canonical layout.

#include <span>
#include <string>
#include <string_view>

#include "engine/core/ensure.hpp"
#include "engine/text/tape.hpp"
#include "replays/layout.hpp"
#include "replays/write_replay.hpp"
#include "replays/write_step.hpp"

namespace praetor::replays {

/// `meta` is a JSON object; the steps may be illegal.
template <Game G>
std::string found_replay(const typename G::Setup& setup, std::span<const Step<G>> steps,
                         std::string_view meta) {
  std::string json;
  text::JsonWriter writer(json);
  open_replay<G>(setup, writer);
  writer.key("meta");
  writer.raw(meta);
  writer.key("steps");
  writer.begin_array();
  StepWriter<G> step_writer(*setup.match, writer);
  for (const Step<G>& step : steps) step_writer.step(step);
  writer.end_array();
  writer.end_object();
  const text::Tape tape(json);
  ensure(!tape.fault(), "what is written is JSON");
  return layout_of(tape, field_order<G>());
}

}  // namespace praetor::replays
