#pragma once
// What a scanner or a speech recogniser made of a record: phrase by phrase, and in each place of a
// phrase the words that may have stood there, each with how likely that is.
//
// Three forms are told apart by how they begin: the plain one (below), hOCR and ALTO. All come from
// programs that may be wrong or hostile, so that everything is bounded and nothing is expanded.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/comparing/text_file.hpp"

namespace praetor::replays {

inline constexpr std::size_t lattice_bytes_most = std::size_t{16} << 20;
inline constexpr std::size_t lattice_phrases_most = 10'000;
inline constexpr std::size_t phrase_places_most = 64;
inline constexpr std::size_t place_words_most = 16;
inline constexpr std::size_t word_bytes_most = 64;

/// One word that may have stood in a place.
struct HeardWord {
  std::string text;  ///< never empty
  double share;      ///< above 0; those of one place add up to 1
};

/// What is one step, or less, or nothing of the game.
struct LatticePhrase {
  std::vector<std::vector<HeardWord>> places;
  bool ends_line = false;  ///< whether the line ended behind it, and not in a comma …
  bool ends_turn = false;  ///< … as those do that go on: then a turn has likely ended
};
using Lattice = std::vector<LatticePhrase>;

/// Reads a lattice of any of the three forms.
Result<Lattice, LineFault> read_lattice(std::string_view text);

/// Puts a lattice together: commas and brackets end a phrase, `/` is one, arrows and colons say
/// nothing. A line that ends in a comma goes on in the next.
class LatticeBuilder {
 public:
  /// One place with its words; weights at or below 0 count as next to nothing. False where there
  /// is more than a lattice may have.
  bool place(std::vector<HeardWord> words);
  void end_line();
  /// All of it, the last line ended.
  Lattice take();

 private:
  void end_phrase();
  Lattice made_;
  LatticePhrase phrase_;
  bool introduced_ = false;  // the last place says who makes the step …
  bool goes_on_ = false;     // … or ends in a comma
  bool any_goes_on_ = false;
  std::size_t told_ = 0;  // phrases of lines that have ended
};

/// What is wrong with a lattice that has more than it may have.
LineFault too_much_heard();

// The importers. Each is given a text that begins like its form.
Result<Lattice, LineFault> read_hocr(std::string_view text);
Result<Lattice, LineFault> read_alto(std::string_view text);

}  // namespace praetor::replays
