#pragma once
// Where a step stands, for people: the line of the file as it was typed, and the turn of the game.
// Which steps matter its callers know.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "cli/formats/places.hpp"
#include "replays/comparing/history.hpp"

namespace praetor::cli::render {

/// The turn in which a step, from 1, is taken: "turn 3"; "" where it is not known.
using Moments = std::function<std::string(std::int64_t step)>;

/// Those of a history that outlives them, up to its first violation.
Moments moments_of(const replays::History& history);

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

  /// "turn 4"; "" where it is not known.
  std::string moment(std::int64_t step) const;

 private:
  formats::Places places_;
  std::string file_;
  Moments moments_;
};

}  // namespace praetor::cli::render
