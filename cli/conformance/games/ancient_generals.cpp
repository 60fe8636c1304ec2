// The probe of rules, made for Ancient Generals.

#include "cli/conformance/probe_body.hpp"
#include "engine/games/ancient_generals/library.hpp"
#include "replays/games/ancient_generals_habits.hpp"

namespace praetor::cli::conformance {

template const Probe& probe_for<ancient_generals::Game>();

}  // namespace praetor::cli::conformance
