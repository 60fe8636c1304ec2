// Pages of the notation as a recogniser reads them that makes no error: `infer --lattice` comes to
// the game that stands there, with its signs, commas and brackets.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/spelling.hpp"
#include "tests/support/lines.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

constexpr std::size_t page_lines = 24;

/// A game in the notation, the head and the first lines of steps apart.
struct TypedPages {
  std::string head;
  std::vector<std::string> lines;
};

TypedPages pages_of(const Folder& folder, const std::string& id, const std::string& seed) {
  praetor({"generate", id, "--seed", seed, "--claims", "none", "-o", folder.path("made.json")});
  praetor({"convert", folder.path("made.json"), "-o", folder.path("made.praetor")});
  TypedPages pages;
  std::istringstream text(content_of(folder.path("made.praetor")));
  for (std::string line; std::getline(text, line);) {
    const std::string word = line.substr(0, line.find(' '));
    const bool is_head =
        !replays::notation::head_word(word).empty() || replays::notation::begins_setup_line(word);
    if (is_head) pages.head += line + "\n";
    if (!is_head && pages.lines.size() < page_lines) pages.lines.push_back(line);
  }
  return pages;
}

std::string without_notes(std::string text) {
  for (std::size_t at = 0; (at = text.find(" [note \"", at)) != std::string::npos;) {
    text.erase(at, text.find("\"]", at) + 2 - at);
  }
  return text;
}

TEST(LatticePages, OfTheNotationAreReadAsTheyStand) {
  for (const AnyGame* const game : all_games()) {
    for (const std::string seed : {"3", "8"}) {
      const Folder folder;
      const TypedPages pages = pages_of(folder, std::string(game->id()), seed);
      std::string lattice;
      for (const std::string& line : pages.lines) {
        std::istringstream words(line);
        for (std::string word; words >> word;) lattice += word + " 1\n";
        lattice += "\n";
      }
      const std::string head = folder.file("head.praetor", pages.head);
      const std::string out = folder.path("out.praetor");
      const Output done = praetor({"infer", head, "--lattice", folder.file("words.txt", lattice),
                                   "--choose", "1", "-o", out});
      ASSERT_TRUE(done.status == 0 || done.status == 4) << game->id() << done.out << done.err;
      // Whether the turn of the last line has ended nobody can know: the others are compared.
      std::string typed = pages.head;
      std::string read;
      for (std::size_t i = 0; i + 1 < pages.lines.size(); ++i) typed += pages.lines[i] + "\n";
      std::istringstream text(without_notes(content_of(out)));
      std::size_t lines = 0;
      for (std::string line; std::getline(text, line);) {
        const bool is_head = has(pages.head, line + "\n");
        if (is_head || ++lines < pages.lines.size()) read += line + "\n";
      }
      const Output expected = praetor({"state", folder.file("typed.praetor", typed)});
      ASSERT_EQ(expected.status, 0) << game->id();
      EXPECT_EQ(praetor({"state", folder.file("read.praetor", read)}).out, expected.out)
          << game->id() << ' ' << seed << '\n'
          << read;
    }
  }
}

}  // namespace
}  // namespace praetor::tests
