#include "replays/searching/shrink_replay.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/ensure.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/document_claim.hpp"

namespace praetor::replays {

std::string narrowed_claim(std::string_view claim, std::string_view document) {
  const auto difference = document_difference(claim, document);
  ensure(difference.has_value(), "a claim that is narrowed is wrong");
  const text::Tape whole(claim);
  // The pointer may lead to a member that only the claim has, but never into it.
  const auto wrong = value_at(whole, difference->pointer);
  ensure(wrong.has_value(), "a difference is about what was claimed");
  std::string narrow = text::canonical(*wrong);
  using Pointer = nlohmann::json::json_pointer;
  for (Pointer up(difference->pointer); !up.empty(); up.pop_back()) {
    narrow = "{" + text::json_string(up.back()) + ":" + narrow + "}";
  }
  return narrow;
}

}  // namespace praetor::replays
