#pragma once
// A catalog of boards, of tables or of scenarios: data that a set-up names by id or holds inline. A
// type of data has an `id`, or a `board`, `tables` or `scenario` with one; and it has `canonical`,
// its JCS form, which is made at the first use.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/embedded.hpp"
#include "engine/core/datum.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

/// What data hold beside their JCS form: a board, tables, a scenario, or their own members.
template <class Data>
const auto& contents_of(const Data& data) {
  if constexpr (requires { data.id; }) {
    return data;
  } else if constexpr (requires { data.board; }) {
    return data.board;
  } else if constexpr (requires { data.scenario; }) {
    return data.scenario;
  } else {
    return data.tables;
  }
}

/// The id by which set-ups name data.
template <class Data>
std::string_view id_of(const Data& data) {
  return contents_of(data).id;
}

/// Data of one kind, sorted by id. Shipped data are read at the first access: most checks need one
/// board, and to read all of them took half of the time that the program needs to start. Copies of
/// a catalog share the data that were read. Any thread may read a catalog.
template <class Data>
class Catalog {
 public:
  using Pointer = std::shared_ptr<const Data>;
  using Read = std::function<Pointer()>;

  /// Goes over the data. Dereferencing it reads data that were not read yet.
  class Iterator {
   public:
    using value_type = Pointer;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    Iterator(const Catalog& catalog, std::size_t place) : catalog_(&catalog), place_(place) {}
    const Pointer& operator*() const { return (*catalog_)[place_]; }
    Iterator& operator++() {
      ++place_;
      return *this;
    }
    Iterator operator++(int) { return {*catalog_, place_++}; }
    difference_type operator-(const Iterator& other) const {
      return static_cast<difference_type>(place_) - static_cast<difference_type>(other.place_);
    }
    bool operator==(const Iterator&) const = default;

   private:
    const Catalog* catalog_ = nullptr;
    std::size_t place_ = 0;
  };

  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }
  std::size_t size() const { return entries_.size(); }
  const Pointer& operator[](std::size_t place) const { return entries_[place]->data(); }
  const Pointer& front() const { return (*this)[0]; }
  /// Does not read the data.
  std::string_view id_at(std::size_t place) const { return entries_[place]->id; }

  /// Adds data, in place of data with the same id.
  void put(Pointer data) { put(std::make_shared<CatalogEntry>(std::move(data))); }
  /// Adds data that `read` returns at the first access; it must not return null.
  void put(std::string_view id, Read read) {
    put(std::make_shared<CatalogEntry>(id, std::move(read)));
  }

 private:
  struct CatalogEntry {
    explicit CatalogEntry(Pointer data) : id(id_of(*data)), read_(std::move(data)) {}
    CatalogEntry(std::string_view name, Read read) : id(name), reader_(std::move(read)) {}
    const Pointer& data() {
      if (reader_ != nullptr) std::call_once(once_, [this] { read_ = reader_(); });
      return read_;
    }
    const std::string id;

   private:
    const Read reader_;  ///< empty where the data were given
    std::once_flag once_;
    Pointer read_;
  };

  void put(std::shared_ptr<CatalogEntry> entry) {
    const auto place = std::ranges::lower_bound(
        entries_, entry->id, {}, [](const auto& one) -> const std::string& { return one->id; });
    if (place != entries_.end() && (*place)->id == entry->id) {
      *place = std::move(entry);
    } else {
      entries_.insert(place, std::move(entry));
    }
  }

  std::vector<std::shared_ptr<CatalogEntry>> entries_;
};

/// Completes data that were read from a datum, whose faults are all in `here`. Returns the data
/// with their JCS form; or null, and notes the first fault.
template <class Data>
std::shared_ptr<const Data> whole_data(const Datum& datum, std::shared_ptr<Data> data,
                                       Faults& here) {
  if (!datum.is_whole(here)) return nullptr;
  data->canonical = canonical_form(datum);
  return data;
}

/// Adds data to a catalog; false where they are null, because they could not be read.
template <class Data>
bool add_to(Catalog<Data>& catalog, std::shared_ptr<const Data> data) {
  if (data == nullptr) return false;
  catalog.put(std::move(data));
  return true;
}

/// The ids of all data, sorted. They are valid while the catalog lives and does not change.
template <class Data>
std::vector<std::string_view> ids_of(const Catalog<Data>& catalog) {
  std::vector<std::string_view> ids;
  for (std::size_t place = 0; place < catalog.size(); ++place) ids.push_back(catalog.id_at(place));
  return ids;
}

/// The data with that id, or null.
template <class Data>
std::shared_ptr<const Data> named(const Catalog<Data>& catalog, std::string_view id) {
  for (std::size_t place = 0; place < catalog.size(); ++place) {
    if (catalog.id_at(place) == id) return catalog[place];
  }
  return nullptr;
}

/// The data that a set-up names by id, or the inline object, which `read` reads. Null, with a fault
/// noted, where it is neither. Where the datum is described, writes the schema and returns empty
/// data.
template <class Data, class Read>
std::shared_ptr<const Data> named_or_inline(const Datum& datum, const Catalog<Data>& catalog,
                                            Read&& read) {
  if (datum.is_described()) {
    text::JsonWriter& schema = datum.schema();
    schema.begin_object();
    schema.raw("type", R"(["string","object"])");
    schema.raw("if", R"({"type":"object"})");
    schema.key("then");
    read(datum);
    schema.begin_array("anyOf");
    schema.begin_object();
    schema.strings("enum", ids_of(catalog));
    schema.end_object();
    schema.raw(R"({"type":["string","object"]})");
    schema.end_array();
    schema.end_object();
    return std::make_shared<const Data>();
  }
  if (datum.is(text::JsonKind::object)) return read(datum);
  if (!has_kind(datum.value(), text::JsonKind::text, datum.faults())) return nullptr;
  const std::string_view id = datum.value().string();
  if (auto known = named(catalog, id)) return known;
  note_name(datum.value(), id, ids_of(catalog), datum.faults());
  return nullptr;
}

/// Reads such data into `into`; null where there is a fault.
template <class Data, class Read>
ReadDatum named_into(std::shared_ptr<const Data>& into, const Catalog<Data>& catalog, Read&& read) {
  return [&into, &catalog, read](const Datum& d) { into = named_or_inline(d, catalog, read); };
}

/// All names that stand in a table of the boards or tables of a catalog, sorted, each once.
template <class Data, class Content>
std::vector<std::string> names_on(const Catalog<Data>& catalog, NameTable Content::*table) {
  std::set<std::string> names;
  for (const auto& data : catalog) {
    for (const std::string_view known : (contents_of(*data).*table).all()) names.emplace(known);
  }
  return {names.begin(), names.end()};
}

/// Whether data are the same as those that the catalog has under an id.
template <class Data>
bool is_known(const Data& data, const Catalog<Data>& catalog, std::string_view id) {
  const auto known = named(catalog, id);
  return known != nullptr && known->canonical == data.canonical;
}

/// The default data, which a set-up need not name. They are shipped, so they must be there.
template <class Data>
std::shared_ptr<const Data> usual(const Catalog<Data>& catalog, std::string_view id) {
  auto data = named(catalog, id);
  ensure(data != nullptr, "the default board and tables are shipped");
  return data;
}

/// Writes data as a replay does: their id where the catalog has them, else the data themselves.
template <class Data>
void write_named(const Data& data, const Catalog<Data>& catalog, text::JsonWriter& writer) {
  if (is_known(data, catalog, id_of(data))) {
    writer.string(id_of(data));
  } else {
    writer.raw(data.canonical.get());
  }
}

/// Writes data as a member of a set-up; writes nothing where they are the default data.
template <class Data>
void write_unusual(std::string_view key, const Data& data, const Catalog<Data>& catalog,
                   std::string_view usual_id, text::JsonWriter& writer) {
  if (is_known(data, catalog, usual_id)) return;
  writer.key(key);
  write_named(data, catalog, writer);
}

/// A game's shipped data files of one kind, to be read at the first access. A file's name is the id
/// of its data and `ending`, such as ".json" for boards. `read` returns what a datum holds, or null
/// after noting a fault.
template <class Data, class Read>
Catalog<Data> shipped_data(std::string_view game, std::string_view ending, Read read) {
  Catalog<Data> catalog;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.game != game || !file.name.ends_with(ending)) continue;
    const std::string_view id = file.name.substr(0, file.name.size() - ending.size());
    if (id.find('.') != std::string_view::npos) continue;  // a file of another kind
    catalog.put(id, [id, read, text = file.text] {
      const text::Tape tape(text);
      ensure(!tape.fault() && tape.root(), "a shipped data file is JSON");
      Faults faults;
      std::shared_ptr<const Data> data = read(Datum::shipped(*tape.root(), faults));
      ensure(data != nullptr && id_of(*data) == id, "a shipped data file is valid");
      return data;
    });
  }
  return catalog;
}

}  // namespace praetor
