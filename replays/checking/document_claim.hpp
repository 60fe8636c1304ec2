#pragma once
// Compares a step's claim with the state document, and finds the parts of the document that a rule
// is about. Both are JSON texts; nothing here knows a game.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace praetor::replays {

/// A wrong claim: the expected and the actual value as JSON, with a pointer to their place.
struct DocumentDifference {
  std::string pointer;
  std::string expected;
  std::string actual;
};
/// The first difference between a claim (JSON) and a document (JSON); none if the claim holds.
std::optional<DocumentDifference> document_difference(std::string_view claim,
                                                      std::string_view document);
/// "turn 3" or "round 2", whichever the document counts; empty if it counts neither.
std::string moment_in(std::string_view document);
/// The parts of a document that the pattern `shows` names, with the step's values in its
/// placeholders: pointer and JSON.
std::vector<std::pair<std::string, std::string>> shown_parts(std::string_view shows,
                                                             std::string_view document,
                                                             std::string_view step_json,
                                                             std::string_view other);

}  // namespace praetor::replays
