#pragma once
// The rules of every game as one SARIF catalogue, each with the sources that `praetor explain`
// shows. The id of a game's own rule begins with the game, since several games have rules of the
// same name.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/rule.hpp"

namespace praetor::cli::formats::sarif {

/// An id such as "antike-duellum/found.presence" or "format.json", and its index in the catalogue.
struct ListedRule {
  std::string_view id;
  std::int64_t index;
};

/// A rule of a game, or a rule common to all games, for which `game` does not matter.
ListedRule listed(const Rule& rule, std::string_view game);

/// An entry that is no rule of a game: "notice.unverified" and the like.
ListedRule listed_notice(std::string_view kind);
inline constexpr std::string_view unreadable_id = "file.unreadable";
ListedRule listed_unreadable();
inline constexpr std::string_view flip_id = "regress.flip";
ListedRule listed_flip();

/// The catalogue as a JSON array, one rule a line.
std::string catalogue();

}  // namespace praetor::cli::formats::sarif
