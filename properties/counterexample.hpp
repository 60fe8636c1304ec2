#pragma once
// A game in which a property fails, written as a replay: `meta` says what failed, where, and how to
// find it again. The file can move to tests/cases as it is.

#include <cstdint>
#include <span>
#include <string>

#include "engine/text/json_writer.hpp"
#include "properties/trial.hpp"
#include "replays/found_replay.hpp"
#include "replays/report.hpp"

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
  std::string meta;
  text::JsonWriter writer(meta);
  const auto member = [&](std::string_view key, std::string_view value) {
    writer.string(key, value);
  };
  writer.begin_object();
  member("source", "a game in which a property of the engine fails");
  member("property", failure.property);
  writer.number("step", failure.step);
  member("about", failure.breach.field);
  writer.raw("expected", replays::json_of(failure.breach.expected));
  writer.raw("actual", replays::json_of(failure.breach.actual));
  member("found-by", origin.command);
  writer.number("steps-played", origin.steps_played);
  writer.end_object();
  return replays::found_replay<G>(setup, steps, meta);
}

}  // namespace praetor::properties
