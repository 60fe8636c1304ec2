#pragma once
// The state that a replay reaches after one of its steps, for commands that look at states. Claims
// are not judged on the way to a step that was asked for by number; steps always are.

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

#include "cli/command.hpp"
#include "cli/complain.hpp"
#include "cli/replay_options.hpp"
#include "engine/core/ensure.hpp"
#include "engine/games.hpp"
#include "engine/text/escape.hpp"
#include "replays/decode.hpp"
#include "replays/report.hpp"

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
  OwnText text;
  replays::Report report;
};

/// None after a complaint, or after the report on `err` that it is malformed.
std::optional<Judged> judged_replay(const StateWish& wish, Session& session);

/// Says on `err` where the check of the replay ended, if it ended early.
void note_early_end(const Judged& judged, Session& session);

/// Says that a replay has no such step.
void refuse_step(const std::string& file, std::uint64_t wanted, std::size_t steps,
                 Session& session);

/// What a judged replay says.
replays::AnyReplay decoded(const Judged& judged);

/// The state wished for, and what it is a state of.
struct Reached {
  Judged judged;
  replays::AnyReplay replay;
  AnyState state;
};

/// Plays a replay up to the step wished for. None after a complaint: there is no such step, or an
/// earlier one is illegal. The step itself may be illegal; then this is the state before it.
std::optional<Reached> reached(const StateWish& wish, Session& session);

/// Calls `use(Kind<G>{}, replay)` with what a judged replay says.
template <class F>
void with_decoded(const Judged& judged, F&& use) {
  with_game(judged.report.game, [&]<class G>(Kind<G> kind) {
    replays::FastParser parser;
    replays::Replay<G> replay;
    const std::string_view json = judged.text.text().json;
    const auto& library = judged.libraries.of<G>();
    if (!replays::decode_fast<G>(json, library, parser, replay)) {
      const auto fault = replays::decode_exactly<G>(json, library, replay);
      ensure(!fault, "what was judged is well formed");
    }
    use(kind, std::as_const(replay));
  });
}

}  // namespace praetor::cli
