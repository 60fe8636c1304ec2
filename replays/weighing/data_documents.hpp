#pragma once
// The data files behind a set-up: those that it names or leaves unsaid, as they are shipped, and
// those that it holds.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

struct DataDocument {
  std::string_view member;  ///< of the set-up: "board", "map", "tables", "scenario"
  std::string id;
  bool shipped = false;
  std::shared_ptr<const nlohmann::ordered_json> json;
};

/// All that are shipped with a game.
std::vector<DataDocument> shipped_documents(const AnyGame& game);

/// What kind of file a member of a set-up holds or names.
DataKind kind_of_member(std::string_view member);

/// Of a set-up as `write_setup` has it.
std::vector<DataDocument> documents_of(const AnyGame& game,
                                       const std::vector<DataDocument>& shipped,
                                       const nlohmann::ordered_json& setup);

}  // namespace praetor::replays
