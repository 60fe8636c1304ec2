#pragma once
// A set-up from a file of its own: a JSON object as it stands in a replay's `setup`, or a whole
// replay, whose set-up is taken. Of such a replay nothing else is looked at but its game.

#include <optional>
#include <string>

#include "cli/complain.hpp"
#include "cli/replay_options.hpp"
#include "engine/core/datum.hpp"
#include "engine/core/game.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli {

/// The member that holds the set-up where the text is a replay, else its root; notes the faults of
/// JSON. None also after a complaint: it is a replay of another game.
std::optional<text::Value> setup_in(const text::Tape& tape, std::string_view game,
                                    const std::string& path, Faults& faults, Session& session);

/// Reports the first of the faults on `err`, as `check` reports a malformed replay.
void report_setup_fault(const Faults& faults, const text::Tape& tape, const OwnText& file,
                        const std::string& path, Session& session);

/// None after a complaint or a report on `err`.
template <Game G>
std::optional<typename G::Setup> read_setup_file(const std::string& path,
                                                 const replays::Libraries& libraries,
                                                 Session& session) {
  const auto file = read_file(path, session);
  if (!file) return std::nullopt;
  const text::Tape tape(file->text().json);
  Faults faults;
  std::optional<typename G::Setup> setup;
  if (const auto place = setup_in(tape, G::id, path, faults, session)) {
    setup = read_setup(Datum(*place, faults), libraries.of<G>());
  }
  if (faults.none()) return setup;
  report_setup_fault(faults, tape, *file, path, session);
  return std::nullopt;
}

}  // namespace praetor::cli
