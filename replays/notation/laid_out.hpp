#pragma once
// A record in the notation, written anew with the comments of what was typed: JSON has no place for
// these, so that what is written from JSON alone loses them.

#include <span>
#include <string>
#include <string_view>

#include "replays/notation/written.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays {
struct Text;
}

namespace praetor::replays::notation {

/// The replay `json` as `write` lays it out: what was typed, or a record that differs in some steps
/// from all that was. A comment that has a line of its own stands before the same step as where it
/// was typed, one behind steps behind the line with the last of them; where a step is gone, the one
/// behind it has its place. Those of the head and of the result stay with their lines. All must be
/// well formed, as for `write`. Lines end as those of the first that was typed.
std::string laid_out(std::span<const WrittenText* const> typed, std::string_view json,
                     const Libraries& libraries);
std::string laid_out(const WrittenText& typed, std::string_view json, const Libraries& libraries);
/// The same where JSON, which has no comments, may have been typed.
std::string laid_out(const Text& typed, std::string_view json, const Libraries& libraries);
/// In the form that was typed: in the notation, or as JSON.
std::string laid_out_as_typed(const Text& typed, std::string_view json, std::string_view game,
                              const Libraries& libraries);

}  // namespace praetor::replays::notation
