#pragma once
// The lines of a text that are no steps: game, set-up, players, meta, rules, result. What they say
// is not judged here, only whether it can be read.

#include <map>
#include <string>
#include <string_view>

#include "replays/notation/read_value.hpp"

namespace praetor::replays::notation {

/// As many words as a value of the head may have; a longer list is written as JSON.
inline constexpr std::size_t words_max = 1'000;

/// The members of the replay, as far as lines have said them; empty where nothing was said.
struct Head {
  MappedJson game, setup, readings, players, meta, rules, result;
  std::string_view game_id;
  std::size_t setup_end = 0;  ///< the place behind the last line of the set-up
};

/// How the words of a set-up are read that is at fault as it is written: folded, and each word at
/// one of these places as another.
using MeantWords = std::map<std::size_t, std::string>;

class HeadReader {
 public:
  /// `meant`: null for a set-up as it is written.
  HeadReader(Cursor& cursor, Complaint& complaint, Head& head, const MeantWords* meant)
      : cursor_(cursor),
        complaint_(complaint),
        values_(cursor, complaint, Leniency::unknown),
        head_(head),
        meant_(meant) {}

  // Each reads the rest of the line that begins with its word, up to the line's end. False after a
  // complaint.
  bool game();
  bool setup();
  bool reading();
  bool meta();
  bool rules();
  bool players(const NameTable* actors);
  bool result(const NameTable* actors);
  /// Puts the lines about readings into the set-up, which has no more lines.
  void close_setup();

 private:
  bool whole(MappedJson& out);
  bool may_be_added(const MappedJson& out);
  bool setup_members(MappedJson& out);
  bool members(MappedJson& out);
  bool member(std::string_view key, Written place, MappedJson& out);
  bool member_value(MappedJson& out);
  bool names_of_objects(std::string_view name, MappedJson& out);
  bool scalar(MappedJson& out);
  bool id_of_words(std::string_view key, Written at);
  std::string_view game_id();
  bool side(const NameTable* actors, MappedJson& out);
  bool free_text(MappedJson& out);

  Cursor& cursor_;
  Complaint& complaint_;
  ValueReader values_;
  Head& head_;
  const MeantWords* meant_;
  bool of_setup_ = false;
};

}  // namespace praetor::replays::notation
