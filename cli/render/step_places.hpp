#pragma once
// Where a step is, for people: its line in the file as typed, and its turn in the game. The callers
// know which steps matter.

#include <cstdint>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/formats/places.hpp"
#include "replays/comparing/history.hpp"
#include "replays/making/rewriting.hpp"

namespace praetor::cli::render {

/// The turn of a step, counted from 1: "turn 3"; "" if unknown.
using Moments = std::function<std::string(std::int64_t step)>;

/// In a history, the steps after step `step` of a record have `by` added to their number.
struct StepShift {
  std::int64_t step = 0;
  std::int64_t by = 0;
};

/// The turns of a history, up to its first violation. The history must outlive them. `shifts`
/// translate the step numbers of a record that differs from the history in places.
Moments moments_of(const replays::History& history, std::vector<StepShift> shifts = {});

/// How the edits, or errors, of a record shift its step numbers.
template <class Edits>
std::vector<StepShift> shifts_of(const Edits& edits) {
  std::vector<StepShift> shifts;
  shifts.reserve(edits.size());
  for (const auto& edit : edits) {
    shifts.push_back({edit.step, std::ssize(edit.after) - std::ssize(edit.before)});
  }
  return shifts;
}

/// The line in the file of each step, for JSON output. `places` must outlive it.
replays::LineOfStep lines_in(formats::Places& places);

/// The places of the steps of one file.
class StepPlaces {
 public:
  /// The text and the history behind `moments` must outlive the object. Pass no `moments` if the
  /// turns are unknown.
  StepPlaces(const replays::Text& text, std::string_view file, Moments moments)
      : places_(text), file_(file), moments_(std::move(moments)) {}

  /// How a message on a step, counted from 1, begins: "game.praetor:8: ". For the step after the
  /// last, the line of the last step.
  std::string beginning(std::int64_t step);
  /// "step 10, turn 4".
  std::string step_words(std::int64_t step) const;
  /// "step 10 (line 8, turn 4)".
  std::string inline_words(std::int64_t step);
  /// "line 8"; "" where there is no such step.
  std::string line_words(std::int64_t step);

  replays::LineOfStep lines() { return lines_in(places_); }

  /// "turn 4"; "" if unknown.
  std::string moment(std::int64_t step) const;

 private:
  formats::Places places_;
  std::string file_;
  Moments moments_;
};

}  // namespace praetor::cli::render
