#pragma once
// A game in which a property fails, written as a replay: `meta` says what failed, where, and how to
// find it again. The file can move to tests/cases as it is.

#include <cstdint>
#include <span>
#include <string>

#include "engine/core/ensure.hpp"
#include "engine/text/tape.hpp"
#include "properties/trial.hpp"
#include "replays/layout.hpp"
#include "replays/library.hpp"
#include "replays/report.hpp"
#include "replays/write_step.hpp"

namespace praetor::properties {

/// Where a counterexample comes from.
struct Origin {
  std::string command;         ///< that finds it again
  std::uint64_t steps_played;  ///< before it was made smaller
};

/// The replay in canonical layout.
template <Game G>
std::string counterexample(const typename G::Setup& setup, std::span<const Step<G>> steps,
                           const Failure& failure, const Origin& origin) {
  std::string json;
  text::JsonWriter writer(json);
  const auto member = [&](std::string_view key, std::string_view value) {
    writer.key(key);
    writer.string(value);
  };
  writer.begin_object();
  writer.key("praetor");
  writer.number(1);
  member("game", G::id);
  writer.key("setup");
  write_setup(setup, replays::LibraryOf<G>::shipped(), writer);
  writer.key("meta");
  writer.begin_object();
  member("source", "a game in which a property of the engine fails");
  member("property", failure.property);
  writer.key("step");
  writer.number(static_cast<std::int64_t>(failure.step));
  member("about", failure.breach.field);
  writer.key("expected");
  writer.raw(replays::json_of(failure.breach.expected));
  writer.key("actual");
  writer.raw(replays::json_of(failure.breach.actual));
  member("found-by", origin.command);
  writer.key("steps-played");
  writer.number(static_cast<std::int64_t>(origin.steps_played));
  writer.end_object();
  writer.key("steps");
  writer.begin_array();
  replays::StepWriter<G> step_writer(*setup.match, writer);
  for (const Step<G>& step : steps) step_writer.step(step);
  writer.end_array();
  writer.end_object();
  const text::Tape tape(json);
  ensure(!tape.fault(), "what is written is JSON");
  return replays::layout_of(tape, replays::field_order<G>());
}

}  // namespace praetor::properties
