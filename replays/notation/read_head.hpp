#pragma once
// Reads the lines of a text that are not steps: game, set-up, players, meta, rules, result. It only
// checks whether they can be read.

#include <string_view>
#include <vector>

#include "replays/notation/read_setup_line.hpp"
#include "replays/notation/read_value.hpp"

namespace praetor::replays::notation {

/// The members of the replay as far as lines have set them; the others are empty.
struct Head {
  MappedJson game, setup, readings, players, meta, rules, result;
  std::string_view game_id;
  std::vector<SetupPart> parts;  ///< of lines such as `army south: …`
  std::size_t setup_end = 0;     ///< offset behind the last line of the set-up
};

/// The whole record; `end` is the offset at which its text ends.
MappedJson joined_record(const Head& head, const MappedJson& steps, std::size_t end);

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
  /// A line of the game's own; its word was read, and perhaps a key in front of it.
  bool setup_line(const SetupLine& line, Written first);
  /// A line that goes on with the one before, of the game's own.
  bool more_of_setup_line();
  bool meta();
  bool rules();
  bool players(const NameTable* actors);
  bool result(const NameTable* actors);
  /// `SIDE wins`.
  bool winner(const NameTable* actors);
  /// Adds the game's own lines and those about readings to the set-up, which then has no more
  /// lines.
  void close_setup();

 private:
  void add_parts();
  bool ends_setup_line();
  bool whole(MappedJson& out);
  bool may_be_added(const MappedJson& out);
  bool setup_members(MappedJson& out);
  bool members(MappedJson& out);
  bool member(std::string_view key, Written place, MappedJson& out);
  bool member_value(std::string_view key, MappedJson& out);
  bool names_of_objects(std::string_view name, MappedJson& out);
  bool scalar(MappedJson& out);
  // Words in free spelling (read_head_freely.cpp).
  bool id_of_words(std::string_view key, Written at);
  bool list_goes_on();
  bool meant_word(MappedJson& out);
  std::string_view game_id();
  bool side(const NameTable* actors, MappedJson& out);
  bool one_result();
  bool free_text(std::string_view what, MappedJson& out, const NameTable* sides = nullptr);
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
