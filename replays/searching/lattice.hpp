#pragma once
// What a scanner or a speech recogniser made of a record. A lattice is a list of phrases. Each
// phrase has places, and each place has the words that may have stood there, with their
// probabilities.
//
// There are three forms, told apart by how they begin: the plain one (below), hOCR and ALTO. The
// programs that write them may be wrong or hostile, so every size is bounded and no entity is
// expanded.

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
  double share;      ///< probability, above 0; adds up to 1 within a place
};

/// A phrase says one step, a part of one, or nothing of the game.
struct LatticePhrase {
  std::vector<std::vector<HeardWord>> places;
  bool ends_line = false;  ///< whether the line ended here, and not with a comma …
  bool ends_turn = false;  ///< … where other lines end with one: then a turn has likely ended
};
using Lattice = std::vector<LatticePhrase>;

/// Reads a lattice in any of the three forms. Fails at the first fault.
Result<Lattice, LineFault> read_lattice(std::string_view text);

/// Puts a lattice together. Commas and brackets end a phrase, `/` is a phrase of its own, and
/// arrows and colons are dropped. A line that ends in a comma goes on in the next line.
class LatticeBuilder {
 public:
  /// Adds one place with its words. Weights at or below 0 count as next to nothing. Returns false
  /// if the lattice becomes too large.
  bool place(std::vector<HeardWord> words);
  void end_line();
  /// Ends the last line and returns the whole lattice.
  Lattice take();

 private:
  void end_phrase();
  Lattice made_;
  LatticePhrase phrase_;
  bool introduced_ = false;  // the last place names the side that makes the step …
  bool goes_on_ = false;     // … or ends in a comma
  bool any_goes_on_ = false;
  std::size_t told_ = 0;  // phrases in the lines that have ended
};

/// The fault of a lattice that is too large.
LineFault too_much_heard();

// The importers. Each takes a text that begins like its form.
Result<Lattice, LineFault> read_hocr(std::string_view text);
Result<Lattice, LineFault> read_alto(std::string_view text);

}  // namespace praetor::replays
