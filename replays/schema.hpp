#pragma once
// The JSON Schema (draft-07) of a replay of one game, for editors and other programs. It is made
// from the field lists that the readers use. It knows the form alone: which names there are on an
// inline board, and whether a step is legal, only `check` can say.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "replays/library.hpp"

namespace praetor::replays {

/// The schema as compact JSON. It knows the boards and tables of `library` by name; inline tables
/// that it does not know have their cards' fields checked less closely.
template <Game G>
std::string schema_of(const LibraryOf<G>& library);

/// Tables whose cards a schema knows, and the JSON Schema of the set-ups that have them.
template <Game G>
struct KnownTables {
  std::string condition;
  std::shared_ptr<const typename G::Match> match;
};

/// What a schema needs of a game beside its records; specialised in replays/games/:
///   std::string setup(library)                               JSON Schema of `setup`
///   std::vector<KnownTables<G>> tables(library)
///   std::vector<std::string> names(library, Kind<Id>)        known names of regions, cards, …
///   std::vector<std::string> sides(library)
///   std::string_view label(Kind<Id>)                         what such a thing is called
template <Game G>
struct SchemaParts;

}  // namespace praetor::replays
