#pragma once
// The data files behind a set-up: shipped ones that it names or implies, and those that it
// contains.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"

namespace praetor::replays {

struct DataDocument {
  std::string_view member;  ///< the member of the set-up: "board", "map", "tables", "scenario"
  std::string id;
  bool shipped = false;
  std::shared_ptr<const nlohmann::ordered_json> json;
};

/// All files that are shipped with a game.
std::vector<DataDocument> shipped_documents(const AnyGame& game);

/// The kind of file that a member of a set-up contains or names.
DataKind kind_of_member(std::string_view member);

/// `setup` has the form that `write_setup` gives.
std::vector<DataDocument> documents_of(const AnyGame& game,
                                       const std::vector<DataDocument>& shipped,
                                       const nlohmann::ordered_json& setup);

}  // namespace praetor::replays
