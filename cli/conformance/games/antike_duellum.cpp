// The probe of rules, made for Antike Duellum.

#include "cli/conformance/probe_body.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "replays/games/antike_duellum_habits.hpp"

namespace praetor::cli::conformance {

template const Probe& probe_for<antike_duellum::Game>();

}  // namespace praetor::cli::conformance
