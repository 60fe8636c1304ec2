#pragma once
// Whatever `diff` takes on one side: a replay in any form, one of a corpus, or a state stream.
// Which of them it is, the first text of the file says.

#include <cstdint>
#include <optional>
#include <string>

#include "cli/session.hpp"
#include "replays/comparing/history.hpp"
#include "replays/comparing/state_stream.hpp"

namespace praetor::cli {

/// One of both.
struct Opened {
  std::optional<replays::JudgedReplay> replay;
  std::optional<replays::StateStream> stream;
};

/// None after a complaint, or after the report on `err` that the replay is malformed; the status is
/// then that of malformed input. `index` picks a replay of several.
std::optional<Opened> open_account(const std::string& path, std::optional<std::uint64_t> index,
                                   const replays::Libraries& libraries, Session& session);

}  // namespace praetor::cli
