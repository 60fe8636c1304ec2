#pragma once
// Reads values of steps from the notation. A name that begins no known name is passed on as typed;
// the reader of the replay reports what is wrong with it, and where.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/source_map.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {

/// What may be spelled freely.
enum class Leniency : std::uint8_t {
  none,
  unknown,  ///< a word with which no known word begins
  all,      ///< every word, and separators of lists; for a part that the strict reading refused
};

/// A word, however it was spelled.
struct FoundWord {
  std::string_view means;  ///< the known word; empty if there is none
  Written place;
};

class ValueReader {
 public:
  ValueReader(Cursor& cursor, Complaint& complaint, Leniency leniency = Leniency::none)
      : cursor_(cursor), complaint_(complaint), leniency_(leniency) {}

  void be_lenient(Leniency leniency) { leniency_ = leniency; }
  Leniency leniency() const { return leniency_; }
  /// Whether an unknown name was passed on since the last forget_handed_on().
  bool handed_on() const { return handed_on_; }
  void forget_handed_on() { handed_on_ = false; }
  /// Sets the phrase that is being read: none of its words continues a list.
  void within(const Wording& wording) {
    wording_ = &wording;
    last_list_ = nullptr;
  }
  /// Whether the value just read is a list.
  bool is_behind_list() const { return last_list_ != nullptr; }
  /// The names that the list just read may hold; none if there is no such list.
  std::span<const std::string_view> names_of_list() const;
  /// Moves past a comma and what continues the list just before it. If nothing does, it stays.
  bool passes_item_behind_comma();
  /// Commas before this place stand for the sign of the list around them; 0 for none.
  void commas_join_until(std::size_t place) { commas_until_ = place; }
  /// Sets the optional part that a mere number may say behind the next value; null for none.
  void number_may_say(const Group* part) { number_part_ = part; }

  /// Reads one value of the field with that name and appends its JSON. Returns false after a
  /// complaint.
  bool value(const ValueForm& form, std::string_view joint, MappedJson& out,
             std::string_view field = {});
  bool name(const NameTable& names, const NameTable* spellings, MappedJson& out);
  /// Moves past a word of a phrase, or a joint. Returns false after a complaint.
  bool literal(std::string_view word);
  /// Reads the next word, however it is spelled, after words without meaning. If it is unknown, or
  /// could be several words (a complaint), the cursor stays.
  FoundWord spelled(std::span<const Spelling> known, SpellingWish wish);
  /// Skips words without meaning, unless one of them is a known word.
  void pass_fillers(std::span<const Spelling> known);
  /// Copies a JSON value.
  bool json(std::string_view what, MappedJson& out);
  /// Reads a word and completes it from the known ones; empty after a complaint.
  std::string_view word(std::string_view what, std::span<const std::string_view> known);

 private:
  bool counted(const ValueForm& form, MappedJson& out);
  bool name_of(const ValueForm& form, MappedJson& out);
  bool completed(WordMatch known, MappedJson& out);
  bool at_number() const;
  bool number(MappedJson& out);
  bool flag(MappedJson& out);
  bool amounts(const ValueForm& form, MappedJson& out);
  bool numbers(const ValueForm& form, MappedJson& out);
  bool names(const ValueForm& form, MappedJson& out);
  bool entries(const ValueForm& form, std::string_view joint, MappedJson& out);
  bool scores(const ValueForm& form, MappedJson& out);
  bool records(const ValueForm& form, std::string_view joint, MappedJson& out);
  bool part(const ValueForm& form, std::string_view joint, MappedJson& out);
  template <class F>
  bool listed(std::string_view open, std::string_view close, MappedJson& out, F&& item);
  bool one_more();
  bool key(const ValueForm& form, std::vector<std::string>& said, MappedJson& out);
  bool only_one(std::string_view name, std::vector<std::string>& said, std::size_t place);
  bool joined(std::string_view joint) { return joint.empty() || literal(joint); }
  bool goes_on();
  bool takes_comma();
  bool may_follow_list();
  std::string_view amount(const ValueForm& form, MappedJson& number, Written& place);
  bool amounts_go_on();
  // Values in free spelling (read_freely.cpp).
  bool spelled_name(std::span<const Spelling> known, SpellingWish wish, MappedJson& out);
  bool spelled_names(const ValueForm& form, std::string_view joint, MappedJson& out);
  bool spelled_list_goes_on(std::span<const Spelling> known, bool counts_first);
  std::size_t times_said();
  std::size_t times_behind(std::span<const Spelling> known);
  bool is_number_said_behind();
  bool begins_in_phrase(std::string_view typed) const;
  Written here() { return {cursor_.place_ahead(), cursor_.peek().size()}; }

  Cursor& cursor_;
  Complaint& complaint_;
  std::size_t entries_ = 0;  // in the current value
  std::string of_;           // the owner of the value, for complaints
  Leniency leniency_;
  bool handed_on_ = false;
  const Wording* wording_ = nullptr;
  const Group* number_part_ = nullptr;
  const ValueForm* last_list_ = nullptr;  // the value just read, if it is a list
  std::string_view last_joint_;
  std::size_t commas_until_ = 0;
};

}  // namespace praetor::replays::notation
