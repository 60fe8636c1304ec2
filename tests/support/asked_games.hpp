#pragma once
// Games by chance, the values in their documents, and what queries of `find` find in them. All use
// the shipped boards and tables.

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/archive/search.hpp"
#include "replays/checking/report.hpp"

namespace praetor::tests {

struct FoundPlace {
  std::string path;  // its members, separated by dots
  nlohmann::json::json_pointer pointer;
  nlohmann::json value;
};
/// All scalars of a document, with their places.
std::vector<FoundPlace> scalars_of(const nlohmann::json& json);

/// A query, compiled for every game that understands it, with the shipped boards and tables.
Result<std::unique_ptr<replays::archive::GameQueries>, replays::archive::RefusedQuery> queries_of(
    const std::string& query);

/// The steps of a replay after which a query holds; `verdict` is that of the replay.
std::vector<std::int64_t> found_by(const std::string& query, const std::string& json,
                                   replays::Verdict verdict = replays::Verdict::legal);

struct GeneratedGames {
  std::uint64_t seed = 1;
  std::int64_t turns_most = 0;
};
/// Game `number` as a replay; empty where it cannot be made.
std::string generated_game(const AnyGame& game, GeneratedGames wished, std::uint64_t number);

}  // namespace praetor::tests
