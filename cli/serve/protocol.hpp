#pragma once
// The constants of the line protocol for game engines, shared by both ends. replays/PROTOCOL.md
// explains each request and answer.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_names.hpp"

namespace praetor::cli::serve {

inline constexpr std::int64_t protocol_version = 1;

/// The most bytes of a line sent to an engine, without its line end; a longer line is refused.
inline constexpr std::size_t request_max = std::size_t{16} * 1024 * 1024;
/// The most bytes of a line that an engine answers.
inline constexpr std::size_t answer_max = std::size_t{64} * 1024 * 1024;
/// The most steps that one answer lists; a user's own tables can make endless lists.
inline constexpr std::size_t listed_max = 200'000;

enum class Ask : std::uint8_t { hello, open, legal, apply, undo, state, hash, result, end };

/// The result of a request, for callers in the same program.
enum class ResponseKind : std::uint8_t {
  done,
  refused,    ///< a step breaks a rule
  malformed,  ///< the line, the set-up or the step cannot be read
  misplaced,  ///< not allowed now: no game is open, nothing to undo, too many steps
  internal    ///< a bug of the engine
};

/// Why a request fails. No error ends the session.
namespace error {
inline constexpr std::string_view unreadable = "unreadable";        ///< no JSON object, or too long
inline constexpr std::string_view unknown = "unknown-request";      ///< `ask` is none of the nine
inline constexpr std::string_view malformed = "malformed-request";  ///< wrong members
inline constexpr std::string_view wrong_game = "wrong-game";        ///< another game or version
inline constexpr std::string_view setup = "malformed-setup";
inline constexpr std::string_view step = "malformed-step";
inline constexpr std::string_view not_open = "not-open";         ///< no game is open
inline constexpr std::string_view at_start = "nothing-to-undo";  ///< no step was applied
inline constexpr std::string_view too_many = "too-many-steps";   ///< more than a replay may have
inline constexpr std::string_view internal = "internal";         ///< a bug of the engine
}  // namespace error

}  // namespace praetor::cli::serve
