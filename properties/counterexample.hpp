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
    writer.key(key);
    writer.string(value);
  };
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
  return replays::found_replay<G>(setup, steps, meta);
}

}  // namespace praetor::properties
