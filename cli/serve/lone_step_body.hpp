#pragma once
// The body of read_lone_step, included only where it is made for the games (lone_steps.cpp): it
// pulls in the reader of steps.

#include "engine/core/fault.hpp"
#include "engine/core/names.hpp"
#include "replays/decode_step.hpp"
#include "replays/lone_step.hpp"
#include "replays/strict_value.hpp"

namespace praetor::replays {

template <Game G>
std::optional<Fault> read_lone_step(const text::Value& value, const typename G::Match& match,
                                    Arena& arena, Step<G>& step) {
  Faults faults;
  StrictValue strict(value, faults);
  RecordedStep<G> read{};
  const bool good = StepDecoder<G, StrictValue>(&match, arena).step(strict, read);
  if (!good && faults.none()) {
    strict.refuse(format_rule::range, std::string_view("a step"), std::string_view("more"));
  }
  step = read.step;
  return faults.first();
}

}  // namespace praetor::replays
