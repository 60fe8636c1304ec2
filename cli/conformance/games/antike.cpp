// The probe of rules, made for Antike.

#include "cli/conformance/probe_body.hpp"
#include "engine/games/antike/library.hpp"
#include "replays/games/antike_habits.hpp"

namespace praetor::cli::conformance {

template const Probe& probe_for<antike::Game>();

}  // namespace praetor::cli::conformance
