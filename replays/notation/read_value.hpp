#pragma once
// Values of steps, from the notation to JSON. A name that nothing begins with is handed on as it is
// typed: the reader of the replay says what is wrong with it, and where.

#include <string>
#include <string_view>

#include "replays/notation/complaint.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/source_map.hpp"

namespace praetor::replays::notation {

class ValueReader {
 public:
  ValueReader(Cursor& cursor, Complaint& complaint) : cursor_(cursor), complaint_(complaint) {}

  /// Reads one value, of the field with that name, and appends its JSON. False after a complaint.
  bool value(const ValueForm& form, std::string_view joint, MappedJson& out,
             std::string_view field = {});
  bool name(const NameTable& names, const NameTable* spellings, MappedJson& out);
  /// A JSON value, copied.
  bool json(std::string_view what, MappedJson& out);
  /// A word, completed among known ones and passed; empty after a complaint.
  std::string_view word(std::string_view what, std::span<const std::string_view> known);

 private:
  bool counted(const NameTable& names, MappedJson& out);
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
  bool joined(std::string_view joint);
  bool goes_on();
  Written here() { return {cursor_.place(), cursor_.peek().size()}; }

  Cursor& cursor_;
  Complaint& complaint_;
  std::size_t entries_ = 0;  // of the value that is read
  std::string of_;           // whose value it is, for complaints
};

}  // namespace praetor::replays::notation
