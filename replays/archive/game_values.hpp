#pragma once
// What a query asks about a game as a whole: about its set-up and its players. It is looked up
// once, when the game begins.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/core/document_values.hpp"
#include "replays/archive/query.hpp"

namespace praetor::replays::archive {

using PlayerNames = std::map<std::string, std::string, std::less<>>;

/// The player of each side, from a replay that says so.
PlayerNames players_of(std::string_view json);

/// A field of a game as a whole.
struct GameField {
  bool is_player = false;      ///< whether it is the player of a side; else part of the set-up
  std::vector<PathPart> path;  ///< the path within `players` or `setup`
  std::string listed{};        ///< for a list: the name that is asked for
  std::string asked{};         ///< the name with which the query compares a value of the set-up
};

class GameValues {
 public:
  /// `fields` must outlive it.
  explicit GameValues(const std::vector<GameField>& fields)
      : fields_(fields), values_(fields.size()), words_(fields.size()) {}

  void begin(const AnySetup& setup, std::string_view json);
  const FoundValue& operator[](std::size_t field) const { return values_[field]; }

 private:
  const std::vector<GameField>& fields_;
  std::vector<FoundValue> values_;
  std::vector<std::string> words_;  // the names in `values_`
};

}  // namespace praetor::replays::archive
