#pragma once
// The rules of every game as one catalogue for SARIF, each with what `praetor explain` knows of its
// sources. Ids of games' own rules begin with the game, since several games have rules of one name.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/rule.hpp"

namespace praetor::cli::formats::sarif {

/// "antike-duellum/found.presence", "format.json", and where that stands in the catalogue.
struct ListedRule {
  std::string_view id;
  std::int64_t index;
};

/// A rule of a game, or one common to all, for which the game does not matter.
ListedRule listed(const Rule& rule, std::string_view game);

/// What is no rule of any game: "notice.unverified" and the like.
ListedRule listed_notice(std::string_view kind);
inline constexpr std::string_view unreadable_id = "file.unreadable";
ListedRule listed_unreadable();
inline constexpr std::string_view flip_id = "regress.flip";
ListedRule listed_flip();

/// The catalogue as a JSON array, a rule a line.
std::string catalogue();

}  // namespace praetor::cli::formats::sarif
