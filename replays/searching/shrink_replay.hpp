#pragma once
// A whole replay with a violation, shrunk: from its violation to a replay that still breaks the
// same rule, in its last step, and nothing before. Works by the laws of the book; who has a game on
// trial and no replay uses shrink.hpp.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "replays/reading/replay.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::replays {

/// Which violation, and what the replay made of it says about its origin.
struct ShrinkWish {
  RuleRef rule = nullptr;
  std::int64_t step = 0;               ///< that breaks it, from 1; 0 where it is the `result`
  std::string file;                    ///< as the user named it
  std::optional<std::uint64_t> index;  ///< in a corpus
};

struct ShrunkReplay {
  std::string json;  ///< one line, without its end; its own `meta`, no players
  std::int64_t steps = 0;
  std::int64_t tried = 0;  ///< games looked at
};

/// `replay` breaks the wished rule there once the illegal steps before it are passed over.
ShrunkReplay shrink_replay(const AnyReplay& replay, const ShrinkWish& wish,
                           const ShrinkOptions& options);

/// Of a claim that is wrong about a document: as little of it as is still wrong in the same place.
std::string narrowed_claim(std::string_view claim, std::string_view document);

}  // namespace praetor::replays
