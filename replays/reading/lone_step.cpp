#include "replays/reading/lone_step.hpp"

#include "replays/reading/exact_steps.hpp"

namespace praetor::replays {

std::optional<Fault> read_lone_step(const text::Value& value, const AnyGame& game,
                                    const void* match, Arena& arena, AnyStep& step) {
  Faults faults;
  StrictValue strict(value, faults);
  AnyRecordedStep read{};
  const bool good = ExactSteps(game, match, arena).step(strict, read);
  if (!good && faults.none()) {
    strict.refuse(format_rule::range, "a step"sv, "more"sv);
  }
  step = read.step;
  return faults.first();
}

}  // namespace praetor::replays
