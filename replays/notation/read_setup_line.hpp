#pragma once
// Reads the lines in which a game says parts of its set-up that are deeper than one value, such as
// `army south: camp d2, knights e4 elite` (SetupLine in grammar.hpp says which there are). It does
// not know the match: whether there are such pieces and places is seen when the set-up is decoded.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/meant_words.hpp"
#include "replays/notation/source_map.hpp"

namespace praetor::replays::notation {

/// The most words in a value of the head. A longer list must be written as JSON.
inline constexpr std::size_t words_max = 1'000;
/// The most keys of all a game's own lines together.
inline constexpr std::size_t parts_max = 100;

/// A name in a line, however many words it has.
struct SetupName {
  std::string name;
  Written place;
};

/// How often a name is there. Where it is said twice, the numbers are added.
struct SetupCount {
  SetupName of;
  std::string number;
  Written said;  ///< the number, or the name if none is said
};

/// One key of a member of the set-up, with its items so far.
struct SetupPart {
  const SetupLine* line = nullptr;
  SetupName key;
  Written end;                     ///< behind the last item
  MappedJson items;                ///< without the brackets around them; not of counts
  std::vector<SetupCount> counts;  ///< of counts alone
  std::size_t words = 0;

  /// The value of the key as JSON.
  MappedJson json() const;
};

/// Whether a word is written as a place: one letter and one or two digits.
bool is_place_word(std::string_view word);

class SetupLineReader {
 public:
  /// `meant` is null to read the words as they are written.
  SetupLineReader(Cursor& cursor, Complaint& complaint, const MeantWords* meant)
      : cursor_(cursor), complaint_(complaint), meant_(meant) {}

  // Each returns false after a complaint.

  /// Reads what follows the line's word, and adds it to the part of its key. Somebody may have
  /// written the key `first`, in front of that word; it is empty otherwise.
  bool read(const SetupLine& line, Written first, std::vector<SetupPart>& parts);
  /// Reads a line that goes on with the one before.
  bool go_on(std::vector<SetupPart>& parts) { return items(*parts.back().line, parts); }

 private:
  struct Item;  // of pieces

  bool key(const SetupLine& line, std::vector<SetupPart>& parts);
  bool begin_part(const SetupLine& line, SetupName key, std::vector<SetupPart>& parts);
  bool items(const SetupLine& line, std::vector<SetupPart>& parts);
  bool piece(SetupPart& part);
  bool piece_words(const SetupLine& line, Item& item);
  bool piece_word(const SetupLine& line, Item& item, const Written& place);
  bool takes_amount(Item& item);
  bool mark(const SetupLine& line, Item& item, const Written& place);
  void put_piece(SetupPart& part, const Item& item, const Written* square);
  bool count(SetupPart& part);
  bool places(const SetupLine& line, std::vector<SetupPart>& parts);
  bool place(SetupPart& part);
  bool pair(SetupPart& part);
  bool begins_place() const;
  bool is_joint_of_items() const;
  bool takes_none();
  bool takes_comma();
  void pass_joint();
  SetupName words_ahead();
  void add_word(SetupName& name, const Written& word) const;
  std::string meant(const Written& word) const;
  bool room_for(SetupPart& part, std::size_t more);
  Written here() { return {cursor_.place_ahead(), cursor_.peek().size()}; }
  std::string_view text_of(const Written& word) const {
    return cursor_.text().substr(word.begin, word.size);
  }

  Cursor& cursor_;
  Complaint& complaint_;
  const MeantWords* meant_;
  SetupName before_;  // the piece before, for places that follow it
};

}  // namespace praetor::replays::notation
