#pragma once
// Reads the lines in which a game says parts of its set-up that are deeper than one value, such as
// `army south: camp d2, knights e4 elite` (SetupLine in grammar.hpp says which there are). It does
// not know the match: whether there are such pieces and places is seen when the set-up is decoded.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/source_map.hpp"

namespace praetor::replays::notation {

/// The most words in a value of the head. A longer list must be written as JSON.
inline constexpr std::size_t words_max = 1'000;
/// The most keys of all a game's own lines together.
inline constexpr std::size_t parts_max = 100;

/// How to read a set-up that has a fault as it is written: its words are folded, and a word at one
/// of these offsets is replaced.
using MeantWords = std::map<std::size_t, std::string>;

/// One key of a member of the set-up, with its items so far.
struct SetupPart {
  const SetupLine* line = nullptr;
  std::string key;
  Written place;     ///< of the key
  Written end;       ///< behind the last item
  MappedJson items;  ///< without the brackets around them
  std::size_t words = 0;
};

/// Whether a word is written as a place: one letter and one or two digits.
bool is_place_word(std::string_view word);

class SetupLineReader {
 public:
  /// `meant` is null to read the words as they are written.
  SetupLineReader(Cursor& cursor, Complaint& complaint, const MeantWords* meant)
      : cursor_(cursor), complaint_(complaint), meant_(meant) {}

  /// Reads what follows the line's word, and adds it to the part of its key. Returns false after a
  /// complaint.
  bool read(const SetupLine& line, std::vector<SetupPart>& parts);

 private:
  struct Item;  // of pieces

  bool key(const SetupLine& line, std::vector<SetupPart>& parts);
  bool piece(SetupPart& part);
  bool piece_words(const SetupLine& line, Item& item);
  void put_piece(SetupPart& part, const Item& item, const Written* square);
  bool count(SetupPart& part);
  bool places(const SetupLine& line, std::vector<SetupPart>& parts);
  bool place(SetupPart& part);
  /// The next words up to one that is none or a place, joined by hyphens; empty if there are none.
  std::string words_ahead(Written& place);
  std::string meant(std::string_view word, std::size_t begin) const;
  bool room_for(SetupPart& part, std::size_t more);
  Written here() { return {cursor_.place_ahead(), cursor_.peek().size()}; }

  Cursor& cursor_;
  Complaint& complaint_;
  const MeantWords* meant_;
};

}  // namespace praetor::replays::notation
