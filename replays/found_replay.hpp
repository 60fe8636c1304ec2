#pragma once
// A replay that this suite found and saves for people: what was found stands in its `meta`, and the
// whole is in canonical layout.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

/// `meta` is a JSON object; the steps may be illegal.
std::string found_replay(const AnySetup& setup, std::span<const AnyStep> steps,
                         std::string_view meta);
template <Game G>
std::string found_replay(const typename G::Setup& setup, std::span<const Step<G>> steps,
                         std::string_view meta) {
  std::vector<AnyStep> any;
  for (const Step<G>& step : steps) any.push_back(any_step<G>(step));
  return found_replay(any_setup<G>(setup), any, meta);
}

}  // namespace praetor::replays
