#pragma once
// Steps as replays have them: one JSON object, fields in the order of their record, without absent
// optional fields and zero amounts. Reading it gives the same step.

#include <string>

#include "engine/any/game.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::replays {

/// Writes the steps of one match.
class StepWriter {
 public:
  StepWriter(const AnyGame& game, const void* match, text::JsonWriter& writer)
      : game_(game), match_(match), writer_(writer) {}

  void step(const AnyStep& step);
  /// Writes the members of a step; the caller adds claims and closes the object.
  void open_step(const AnyStep& step);

 private:
  void members(const TypeInfo& record, const void* value);
  void write(const TypeInfo& type, const void* value);

  const AnyGame& game_;
  const void* match_;
  text::JsonWriter& writer_;
};

/// One step as a line of JSON.
std::string json_of(const AnyGame& game, const void* match, const AnyStep& step);
inline std::string json_of(const AnyState& state, const AnyStep& step) {
  return json_of(state.game(), match_of(state), step);
}
template <Game G>
std::string json_of(const typename G::Match& match, const Step<G>& step) {
  return json_of(any_game<G>(), &match, any_step<G>(step));
}

}  // namespace praetor::replays
