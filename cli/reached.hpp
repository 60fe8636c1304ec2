#pragma once
// The state that a replay reaches after one of its steps, for commands that look at states. If a
// step is asked for by number, claims before it are not judged; the rules always are.

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/replay_options.hpp"
#include "engine/any/game.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::cli {

/// Which state of which replay is asked for.
struct StateWish {
  std::string file;
  ReplayOptions replay;
  std::optional<std::uint64_t> step;  ///< 0: after the set-up; none: after the last step applied
};

/// Adds FILE, `--step` and the options of replays.
void add_state_options(Command command, StateWish& wish);

/// A well-formed replay with its verdict.
struct Judged {
  replays::Libraries libraries;
  replays::Text text;
  replays::Report report;
  replays::AnyReplay replay;
};

/// None after a complaint, or after a report on `err` that the replay is malformed. For a command
/// about one game, data files of another are refused.
std::optional<Judged> judged_replay(const StateWish& wish, Session& session,
                                    const AnyGame* game = nullptr);

/// Says on `err` at which step the check stopped, if it stopped early, and notes a wrong result.
/// `shown`: what is before or after that step.
void note_early_end(const Judged& judged, Session& session,
                    std::string_view shown = "this is the state");
/// Says on `err` that the claimed winner is not the actual one.
void note_wrong_result(const Judged& judged, Session& session);

/// Complains that the replay has no such step.
void refuse_step(const StateWish& wish, std::uint64_t wanted, std::size_t steps, Session& session);

/// The state asked for, and its replay.
struct Reached {
  Judged judged;
  AnyState state;
  std::uint64_t step = 0;  ///< the state is after this step; if the step asked for is illegal, the
                           ///< step before it
};

/// Plays a replay up to the step asked for. None after a complaint: there is no such step, or an
/// earlier step is illegal. If the step itself is illegal, the state is the one before it.
std::optional<Reached> reached(const StateWish& wish, Session& session,
                               const AnyGame* game = nullptr);

}  // namespace praetor::cli
