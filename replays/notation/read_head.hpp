#pragma once
// Reads the lines of a text that are not steps: game, set-up, players, meta, rules, result. It only
// checks whether they can be read.

#include <map>
#include <string>
#include <string_view>

#include "replays/notation/read_value.hpp"

namespace praetor::replays::notation {

/// The most words in a value of the head. A longer list must be written as JSON.
inline constexpr std::size_t words_max = 1'000;

/// The members of the replay as far as lines have set them; the others are empty.
struct Head {
  MappedJson game, setup, readings, players, meta, rules, result;
  std::string_view game_id;
  std::size_t setup_end = 0;  ///< offset behind the last line of the set-up
};

/// How to read a set-up that has a fault as it is written: its words are folded, and a word at one
/// of these offsets is replaced.
using MeantWords = std::map<std::size_t, std::string>;

class HeadReader {
 public:
  /// `meant` is null to read the set-up as it is written.
  HeadReader(Cursor& cursor, Complaint& complaint, Head& head, const MeantWords* meant)
      : cursor_(cursor),
        complaint_(complaint),
        values_(cursor, complaint, Leniency::unknown),
        head_(head),
        meant_(meant) {}

  // Each reads the rest of the line that begins with its word, up to the line end. Returns false
  // after a complaint.
  bool game();
  bool setup();
  bool reading();
  bool meta();
  bool rules();
  bool players(const NameTable* actors);
  bool result(const NameTable* actors);
  /// Adds the lines about readings to the set-up, which then has no more lines.
  void close_setup();

 private:
  bool whole(MappedJson& out);
  bool may_be_added(const MappedJson& out);
  bool setup_members(MappedJson& out);
  bool members(MappedJson& out);
  bool member(std::string_view key, Written place, MappedJson& out);
  bool member_value(std::string_view key, MappedJson& out);
  bool names_of_objects(std::string_view name, MappedJson& out);
  bool scalar(MappedJson& out);
  bool id_of_words(std::string_view key, Written at);
  std::string_view game_id();
  bool side(const NameTable* actors, MappedJson& out);
  bool free_text(std::string_view what, MappedJson& out);
  bool expected(std::string_view what) {
    return complaint_.expected(what, cursor_.peek(), cursor_.place());
  }
  bool ends_line(std::string_view what = "the line's end") {
    return cursor_.at_line_end() || expected(what);
  }

  Cursor& cursor_;
  Complaint& complaint_;
  ValueReader values_;
  Head& head_;
  const MeantWords* meant_;
  bool of_setup_ = false;
};

}  // namespace praetor::replays::notation
