#pragma once
// What a step claims about the state document, and the parts of the document that a rule is about.
// Both are texts of JSON; nothing here knows a game.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::replays {

/// The expected and actual state where a document claim is wrong, as JSON with a pointer into it.
struct DocumentDifference {
  std::string pointer;
  std::string expected;
  std::string actual;
};
/// Compares a claim (JSON) with a document (JSON).
std::optional<DocumentDifference> document_difference(std::string_view claim,
                                                      std::string_view document);
/// "turn 3" or "round 2", as a document counts them; empty where it counts neither.
std::string moment_in(std::string_view document);
/// The parts of a document that `shows` names, with the step's values put into its places.
std::vector<std::pair<std::string, std::string>> shown_parts(std::string_view shows,
                                                             std::string_view document,
                                                             std::string_view step_json,
                                                             std::string_view other);

}  // namespace praetor::replays
