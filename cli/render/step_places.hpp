#pragma once
// Where a step stands, for people: the line of the file as it was typed, and the turn of the game.
// Which steps matter its callers know.

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

/// The turn in which a step, from 1, is taken: "turn 3"; "" where it is not known.
using Moments = std::function<std::string(std::int64_t step)>;

/// So many steps more stand in a history behind a step of a record than behind that one there.
struct StepShift {
  std::int64_t step = 0;
  std::int64_t by = 0;
};

/// Those of a history that outlives them, up to its first violation. Of a record that differs from
/// it in some places `shifts` say how its steps are counted there.
Moments moments_of(const replays::History& history, std::vector<StepShift> shifts = {});

/// What edits, or errors, of a record change in the count of its steps.
template <class Edits>
std::vector<StepShift> shifts_of(const Edits& edits) {
  std::vector<StepShift> shifts;
  shifts.reserve(edits.size());
  for (const auto& edit : edits) {
    shifts.push_back({edit.step, std::ssize(edit.after) - std::ssize(edit.before)});
  }
  return shifts;
}

/// Lines of the file for what is written as JSON. The places outlive it.
replays::LineOfStep lines_in(formats::Places& places);

/// The steps of one file.
class StepPlaces {
 public:
  /// Both must outlive the places. Of no known turns `moments` may be empty.
  StepPlaces(const replays::Text& text, std::string_view file, Moments moments)
      : places_(text), file_(file), moments_(std::move(moments)) {}

  /// "game.praetor:8: " and, of a step from 1, its words behind it; behind the last step the line
  /// of the last one.
  std::string beginning(std::int64_t step);
  /// "step 10, turn 4".
  std::string step_words(std::int64_t step) const;
  /// "step 10 (line 8, turn 4)".
  std::string inline_words(std::int64_t step);
  /// "line 8"; "" where there is no such step.
  std::string line_words(std::int64_t step);

  replays::LineOfStep lines() { return lines_in(places_); }

  /// "turn 4"; "" where it is not known.
  std::string moment(std::int64_t step) const;

 private:
  formats::Places places_;
  std::string file_;
  Moments moments_;
};

}  // namespace praetor::cli::render
