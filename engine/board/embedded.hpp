#pragma once
// The data files and rulebooks that are shipped with the games, as constants in the program: there
// is no search path, and nothing is read from disk. Each reader says what its files mean.
// engine/embed.cmake generates the definitions from engine/games/*/.

#include <span>
#include <string_view>

namespace praetor {

struct EmbeddedFile {
  std::string_view game;  ///< the game's id, "antike-duellum"
  std::string_view name;  ///< the file's name in the game's data folder, with `.json`
  std::string_view text;  ///< the bytes of the file, unchanged
};

/// Every shipped data file, sorted by game, then by name; valid for the life of the program.
std::span<const EmbeddedFile> embedded_files();

/// The text of a game's RULEBOOK.md; "" where there is no such game.
std::string_view embedded_rulebook(std::string_view game);

}  // namespace praetor
