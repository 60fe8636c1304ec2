#pragma once
// Data as a user may write it, drawn by chance: boards, tables, scenarios and armies that are well
// formed and near the limits of the format, and data one step beyond a limit. The limits are
// written here a second time, as the format and the games' pages state them; no reader is asked.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/own/draw.hpp"

namespace praetor::tests {

/// A number of a set-up: its place (`*` stands for any member or index), its least and its greatest
/// value.
struct NumberLimit {
  std::string_view path;
  std::int64_t least;
  std::int64_t most;
  bool tied = false;  ///< other values of the set-up bound it more narrowly
};

/// A set-up one step beyond a limit, with the rule and the place that a verdict must name.
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

  /// Adds a set-up beyond a limit: this one with `value` at the place `at`. The fault is expected
  /// at `pointer`, or at `at` where `pointer` is empty.
  void refuse(std::string what, const std::string& at, nlohmann::json value,
              std::string_view rule = "format.range", const std::string& pointer = "");
};

/// The limits of one game's set-ups, and the function that draws one.
struct OwnData {
  std::string_view game;
  std::span<const NumberLimit> limits;
  /// Objects whose drawn members are all required, and that know no other member.
  std::span<const std::string_view> whole;
  OwnSetup (*draw)(Draw& draw);
};

extern const OwnData own_duellum;
extern const OwnData own_antike;
extern const OwnData own_warfare;
extern const OwnData own_generals;
extern const OwnData own_conqueror;

/// The data of all games.
std::span<const OwnData* const> all_own_data();

/// The places of a document that a path with `*` matches, as JSON Pointers.
std::vector<std::string> places_of(const nlohmann::json& document, std::string_view path);

/// A data file that is shipped with a game.
nlohmann::json shipped_data(std::string_view folder, std::string_view file);

}  // namespace praetor::tests
