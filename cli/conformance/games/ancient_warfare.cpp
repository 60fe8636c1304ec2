// The probe of rules, made for Ancient Warfare.

#include "cli/conformance/probe_body.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "replays/games/ancient_warfare_habits.hpp"

namespace praetor::cli::conformance {

template const Probe& probe_for<ancient_warfare::Game>();

}  // namespace praetor::cli::conformance
