#pragma once
// The state that a replay reaches after one of its steps, for commands that look at states. Claims
// are not judged on the way to a step that was asked for by number; steps always are.

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/replay_options.hpp"
#include "engine/any/game.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::cli {

/// Which state of which replay.
struct StateWish {
  std::string file;
  ReplayOptions replay;
  std::optional<std::uint64_t> step;  ///< 0 is after the set-up; none: the last step applied
};

/// FILE, `--step` and the options of replays.
void add_state_options(Command command, StateWish& wish);

/// A replay that is well formed, with its verdict.
struct Judged {
  replays::Libraries libraries;
  replays::OwnText text;
  replays::Report report;
  replays::AnyReplay replay;
};

/// None after a complaint, or after the report on `err` that it is malformed.
std::optional<Judged> judged_replay(const StateWish& wish, Session& session);

/// Says on `err` where the check of the replay ended, if it ended early.
void note_early_end(const Judged& judged, Session& session);
/// Says there that the winner who is claimed is not who has won.
void note_wrong_result(const Judged& judged, Session& session);

/// Says that a replay has no such step.
void refuse_step(const StateWish& wish, std::uint64_t wanted, std::size_t steps, Session& session);

/// The state wished for, and what it is a state of.
struct Reached {
  Judged judged;
  AnyState state;
  std::uint64_t step = 0;  ///< after which it is: one less than wished for where that is illegal
};

/// Plays a replay up to the step wished for. None after a complaint: there is no such step, or an
/// earlier one is illegal. The step itself may be illegal; then this is the state before it.
std::optional<Reached> reached(const StateWish& wish, Session& session);

}  // namespace praetor::cli
