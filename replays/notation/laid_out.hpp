#pragma once
// Writes a record in the notation again and keeps the comments of what was typed. JSON has no
// comments, so writing from JSON alone loses them.

#include <span>
#include <string>
#include <string_view>

#include "replays/notation/written.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays {
struct Text;
}

namespace praetor::replays::notation {

/// The replay `json` as `write` lays it out, with the comments of the typed texts. `json` may
/// differ in some steps from all of them. A comment on a line of its own stays before the same
/// step; a comment after steps stays on the line with the last of them. If a step is gone, its
/// comment goes to the next step. Comments of the head and of the result stay with their lines.
/// What several texts say at one place is said once. All texts must be well formed, as for `write`.
/// Line ends are those of the first typed text.
std::string laid_out(std::span<const WrittenText* const> typed, std::string_view json,
                     const Libraries& libraries);
std::string laid_out(const WrittenText& typed, std::string_view json, const Libraries& libraries);
/// The same for a typed text that may also be JSON, which has no comments.
std::string laid_out(const Text& typed, std::string_view json, const Libraries& libraries);
/// In the form that was typed: in the notation, or as JSON.
std::string laid_out_as_typed(const Text& typed, std::string_view json, std::string_view game,
                              const Libraries& libraries);

}  // namespace praetor::replays::notation
