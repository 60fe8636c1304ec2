#pragma once
// A shelf of boards, of tables or of scenarios: data that set-ups may name by id, or hold
// themselves. Data of a kind have a `board`, `tables` or `scenario` with an `id`, and `canonical`,
// their JCS form.

#include <algorithm>
#include <list>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/board/embedded.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

template <class Data>
using Shelf = std::vector<std::shared_ptr<const Data>>;  ///< sorted by id

template <class Data>
std::string_view id_of(const Data& data) {
  if constexpr (requires { data.board; }) {
    return data.board.id;
  } else if constexpr (requires { data.scenario; }) {
    return data.scenario.id;
  } else {
    return data.tables.id;
  }
}

/// Puts data in their place, instead of those with their id.
template <class Data>
void put(Shelf<Data>& shelf, std::shared_ptr<const Data> data) {
  const auto place = std::ranges::lower_bound(shelf, id_of(*data), {},
                                              [](const auto& entry) { return id_of(*entry); });
  if (place != shelf.end() && id_of(**place) == id_of(*data)) {
    *place = std::move(data);
  } else {
    shelf.insert(place, std::move(data));
  }
}

/// Puts data that could be read; false where there are none.
template <class Data>
bool add_to(Shelf<Data>& shelf, std::shared_ptr<const Data> data) {
  if (data == nullptr) return false;
  put(shelf, std::move(data));
  return true;
}

/// The data with that id, or null.
template <class Data>
std::shared_ptr<const Data> named(const Shelf<Data>& shelf, std::string_view id) {
  const auto place = std::ranges::find(shelf, id, [](const auto& entry) { return id_of(*entry); });
  return place == shelf.end() ? nullptr : *place;
}

/// The known data that a set-up names, or the object that it holds.
template <class Data>
std::shared_ptr<const Data> named_or_inline(const text::Value& value, const Shelf<Data>& shelf,
                                            std::shared_ptr<const Data> (*read)(const text::Value&,
                                                                                Faults&),
                                            Faults& faults) {
  if (value.kind() == text::Kind::object) return read(value, faults);
  if (!has_kind(value, text::Kind::text, faults)) return nullptr;
  if (auto known = named(shelf, value.string())) return known;
  std::vector<std::string_view> known;
  for (const auto& entry : shelf) known.push_back(id_of(*entry));
  note_name(value, value.string(), known, faults);
  return nullptr;
}

/// Writes data as a replay does: by id what the shelf has, inline what it has not.
template <class Data>
void write_named(const Data& data, const Shelf<Data>& shelf, text::JsonWriter& writer) {
  const auto known = named(shelf, id_of(data));
  if (known != nullptr && known->canonical == data.canonical) {
    writer.string(id_of(data));
  } else {
    writer.raw(data.canonical);
  }
}

/// Puts one shipped data file into a library; false where it is not of the wanted sort.
template <class Library>
bool add_shipped(Library& library, const text::Value& file, bool scenarios) {
  if (file.find("scenario").has_value() != scenarios) return false;
  Faults faults;
  bool added = false;
  if constexpr (requires { library.add_scenario(file, faults); }) {
    if (scenarios) added = library.add_scenario(file, faults);
  }
  if (!scenarios) {
    const bool is_tables = file.find("tables").has_value();
    added = is_tables ? library.add_tables(file, faults) : library.add_board(file, faults);
  }
  ensure(added, "a shipped data file is valid");
  return true;
}

/// A library of a game's shipped data files. `Library` has `add_board` and `add_tables`, and
/// `add_scenario` where the game has scenarios, which speak of boards and tables and come last.
template <class Library>
Library shipped_library(std::string_view game) {
  Library made;
  std::list<text::Tape> tapes;  // a tape stays where it is
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.game != game) continue;
    const text::Tape& tape = tapes.emplace_back(file.text);
    ensure(!tape.fault() && tape.root(), "a shipped data file is JSON");
    if (add_shipped(made, *tape.root(), false)) tapes.pop_back();
  }
  for (const text::Tape& tape : tapes) add_shipped(made, *tape.root(), true);
  return made;
}

}  // namespace praetor
