#pragma once
// Opens what `diff` compares: a replay in any form, a replay of a corpus, or a state stream. The
// first text of the file says which it is.

#include <cstdint>
#include <optional>
#include <string>

#include "cli/session.hpp"
#include "replays/comparing/history.hpp"
#include "replays/comparing/state_stream.hpp"

namespace praetor::cli {

/// Either the replay or the stream is set.
struct Opened {
  std::optional<replays::JudgedReplay> replay;
  std::optional<replays::StateStream> stream;
  bool alone = false;  ///< the file is no corpus, so that an index has no meaning
};

/// None after a complaint, or after a report on `err` that the replay is malformed; the status is
/// then that of malformed input. `index` picks a replay if the file holds several.
std::optional<Opened> open_account(const std::string& path, std::optional<std::uint64_t> index,
                                   const replays::Libraries& libraries, Session& session);

}  // namespace praetor::cli
