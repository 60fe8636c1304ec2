#pragma once
// Data of one's own, drawn by chance: boards, tables, scenarios and armies that are legal and near
// the limits which the format gives, and what is one step beyond them. The limits are written here
// a second time, as the format and the games' pages say them; nothing of it asks a reader.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/own/draw.hpp"

namespace praetor::tests {

/// A number of a set-up: where it stands (`*` is any member or place), its least and greatest
/// value.
struct NumberLimit {
  std::string_view path;
  std::int64_t least;
  std::int64_t most;
  bool tied = false;  ///< other data bound it more narrowly
};

/// One step beyond a limit, and what the format calls that.
struct BeyondLimit {
  std::string what;
  nlohmann::json setup;
  std::string pointer;
  std::string_view rule;
};

/// A set-up as a replay holds it, with all its data inline.
struct OwnSetup {
  nlohmann::json setup;
  std::vector<BeyondLimit> beyond;

  /// Notes a step beyond: the set-up with `value` at a place.
  void refuse(std::string what, const std::string& at, nlohmann::json value,
              std::string_view rule = "format.range", const std::string& pointer = "");
};

/// What one game takes.
struct OwnData {
  std::string_view game;
  std::span<const NumberLimit> limits;
  /// Objects of which every member that is drawn is needed, and no other is known.
  std::span<const std::string_view> whole;
  OwnSetup (*draw)(Draw& draw);
};

extern const OwnData own_duellum;
extern const OwnData own_antike;
extern const OwnData own_warfare;
extern const OwnData own_generals;
extern const OwnData own_conqueror;

/// Of all games.
std::span<const OwnData* const> all_own_data();

/// The places of a document that a path with `*` stands for, as JSON Pointers.
std::vector<std::string> places_of(const nlohmann::json& document, std::string_view path);

/// A data file that is shipped with a game.
nlohmann::json shipped_data(std::string_view folder, std::string_view file);

}  // namespace praetor::tests
