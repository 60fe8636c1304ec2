#include "replays/shrink_replay.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/core/ensure.hpp"
#include "replays/check_game.hpp"

namespace praetor::replays {

std::string narrowed_claim(std::string_view claim, std::string_view document) {
  using nlohmann::json;
  const auto difference = document_difference(claim, document);
  ensure(difference.has_value(), "a claim that is narrowed is wrong");
  const json whole = json::parse(claim);
  // The pointer may lead to a member that the claim has and the document has not, never further.
  const json::json_pointer place(difference->pointer);
  ensure(whole.contains(place), "a difference is about what was claimed");
  json narrow = whole.at(place);
  for (json::json_pointer up = place; !up.empty(); up.pop_back()) {
    json around = json::object();
    around[up.back()] = std::move(narrow);
    narrow = std::move(around);
  }
  return narrow.dump();
}

}  // namespace praetor::replays
