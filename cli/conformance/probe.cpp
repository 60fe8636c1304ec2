#include "cli/conformance/probe.hpp"

#include "engine/core/ensure.hpp"
#include "engine/games.hpp"

namespace praetor::cli::conformance {

const Probe& probe_of(std::string_view game) {
  const Probe* probe = nullptr;
  with_game(game, [&]<class G>(Kind<G>) { probe = &probe_for<G>(); });
  ensure(probe != nullptr, "a pack is made for a game that there is");
  return *probe;
}

}  // namespace praetor::cli::conformance
