// Reads the armies that are shipped.

#include "engine/games/ancient_warfare/ready_armies.hpp"

#include <nlohmann/json.hpp>

#include "engine/board/embedded.hpp"
#include "engine/core/ensure.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::ancient_warfare {

const std::vector<ReadyArmy>& ready_armies() {
  static const std::vector<ReadyArmy> armies = [] {
    std::vector<ReadyArmy> made;
    for (const EmbeddedFile& file : embedded_files()) {
      if (file.game != Game::id || !file.name.ends_with(".armies.json")) continue;
      const auto document = text::own_json(file.text);
      for (const auto& [id, army] : document.at("army").items()) {
        ReadyArmy& one = made.emplace_back(ReadyArmy{id, army.at("title"), {}});
        for (const auto& unit : army.at("units")) {
          one.units.push_back({unit.at("unit"), unit.value("elite", false)});
        }
      }
    }
    ensure(made.size() >= 2, "there are armies for two sides");
    return made;
  }();
  return armies;
}

}  // namespace praetor::ancient_warfare
