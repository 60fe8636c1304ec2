#include "properties/counterexample.hpp"

#include "engine/text/json_writer.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/found_replay.hpp"

namespace praetor::properties {

std::string counterexample(const AnySetup& setup, std::span<const AnyStep> steps,
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
  member("about", failure.mismatch.field);
  writer.raw("expected", replays::json_of(failure.mismatch.expected));
  writer.raw("actual", replays::json_of(failure.mismatch.actual));
  member("found-by", origin.command);
  writer.number("steps-played", origin.steps_played);
  writer.end_object();
  return replays::found_replay(setup, steps, meta);
}

}  // namespace praetor::properties
