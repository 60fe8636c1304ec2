#pragma once
// Values of steps, from the notation to JSON. A name that nothing begins with is handed on as it is
// typed: the reader of the replay says what is wrong with it, and where.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/source_map.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::replays::notation {

/// What is read as people spell it.
enum class Leniency : std::uint8_t {
  none,
  unknown,  ///< a word that no known one begins with
  all,      ///< every word, and lists as people separate them; a part that was refused strictly
};

/// A word that was spelled somehow.
struct FoundWord {
  std::string_view means;  ///< empty for none
  Written place;
};

class ValueReader {
 public:
  ValueReader(Cursor& cursor, Complaint& complaint, Leniency leniency = Leniency::none)
      : cursor_(cursor), complaint_(complaint), leniency_(leniency) {}

  void be_lenient(Leniency leniency) { leniency_ = leniency; }
  Leniency leniency() const { return leniency_; }
  /// Whether a name was handed on that is unknown, since this was forgotten.
  bool handed_on() const { return handed_on_; }
  void forget_handed_on() { handed_on_ = false; }
  /// The words of the phrase that is read: none of them goes on with a list.
  void within(const Wording& wording) { wording_ = &wording; }

  /// Reads one value, of the field with that name, and appends its JSON. False after a complaint.
  bool value(const ValueForm& form, std::string_view joint, MappedJson& out,
             std::string_view field = {});
  bool name(const NameTable& names, const NameTable* spellings, MappedJson& out);
  /// A word of a phrase, or a joint, is passed. False after a complaint.
  bool literal(std::string_view word);
  /// What is spelled next, behind words that say nothing, is passed. Nothing is passed where it is
  /// unknown, or stands for several, which is complained of.
  FoundWord spelled(std::span<const Spelling> known, SpellingWish wish);
  /// Passes words that say nothing, unless one of them is known.
  void pass_fillers(std::span<const Spelling> known);
  /// A JSON value, copied.
  bool json(std::string_view what, MappedJson& out);
  /// A word, completed among known ones and passed; empty after a complaint.
  std::string_view word(std::string_view what, std::span<const std::string_view> known);

 private:
  bool counted(const ValueForm& form, MappedJson& out);
  bool name_of(const ValueForm& form, MappedJson& out);
  bool completed(WordMatch known, MappedJson& out);
  bool number(MappedJson& out);
  bool flag(MappedJson& out);
  bool amounts(const ValueForm& form, MappedJson& out);
  bool numbers(const ValueForm& form, MappedJson& out);
  bool names(const ValueForm& form, MappedJson& out);
  bool entries(const ValueForm& form, std::string_view joint, MappedJson& out);
  bool scores(const ValueForm& form, MappedJson& out);
  bool records(const ValueForm& form, std::string_view joint, MappedJson& out);
  bool part(const ValueForm& form, std::string_view joint, MappedJson& out);
  bool one_more();
  bool joined(std::string_view joint) { return joint.empty() || literal(joint); }
  bool goes_on();
  std::string_view amount(const ValueForm& form, MappedJson& number, Written& place);
  bool amounts_go_on();
  // As people spell them (read_freely.cpp).
  bool spelled_name(std::span<const Spelling> known, SpellingWish wish, MappedJson& out);
  bool spelled_names(const ValueForm& form, std::string_view joint, MappedJson& out);
  bool spelled_list_goes_on(std::span<const Spelling> known, bool counts_first);
  std::size_t times_said();
  bool begins_in_phrase(std::string_view typed) const;
  Written here() { return {cursor_.place_ahead(), cursor_.peek().size()}; }

  Cursor& cursor_;
  Complaint& complaint_;
  std::size_t entries_ = 0;  // of the value that is read
  std::string of_;           // whose value it is, for complaints
  Leniency leniency_;
  bool handed_on_ = false;
  const Wording* wording_ = nullptr;
};

}  // namespace praetor::replays::notation
