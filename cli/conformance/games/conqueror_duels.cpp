// The probe of rules, made for Conqueror: Duels.

#include "cli/conformance/probe_body.hpp"
#include "engine/games/conqueror_duels/library.hpp"
#include "replays/games/conqueror_duels_habits.hpp"

namespace praetor::cli::conformance {

template const Probe& probe_for<conqueror_duels::Game>();

}  // namespace praetor::cli::conformance
