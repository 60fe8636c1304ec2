#pragma once
// Steps as people see them everywhere: in the words of the notation. notation/write.hpp writes
// whole games.

#include <optional>
#include <string>
#include <string_view>

#include "engine/any/game.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays::wording {

/// Puts the steps of one match into words, without claims and notes.
class StepTeller {
 public:
  /// Without a grammar: all steps stay JSON.
  StepTeller() = default;
  explicit StepTeller(const AnySetup& setup);
  /// For the set-up in a replay or a draft; without a grammar if the set-up has a fault.
  StepTeller(std::string_view replay_json, const Libraries& libraries);

  /// "found brundisium gold"; a gap as "..."; JSON if there are no words for it. Safe to print.
  std::string phrase(std::string_view step_json) const;
  /// The same with its side: "rome: found brundisium gold", "carthage takes academy".
  std::string line(std::string_view step_json) const;

  /// As `line`; none if only JSON can say it.
  std::optional<std::string> in_words(std::string_view step_json) const;

 private:
  std::optional<std::string> told(std::string_view step_json, bool with_side) const;
  std::optional<notation::Grammar> grammar_;
};

}  // namespace praetor::replays::wording
