// Tables with merge patches. Patched tables are read as if they had been written that way. A fault
// is reported where the faulty value is written: in the patch or in what it patches.

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/core/located_json.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "engine/games/ancient_warfare/tables_reader.hpp"

namespace praetor::ancient_warfare {
namespace {

using text::Value;

/// A member of a patched object.
struct PatchedMember {
  std::string_view key;
  std::optional<Value> old;
  std::optional<Value> patch;
  std::size_t place() const { return patch ? patch->begin() : old->begin(); }
};

using MembersByKey = std::map<std::string_view, Value>;

/// The members of a value; none if it is no object.
MembersByKey members_of(const std::optional<Value>& value) {
  MembersByKey members;
  if (!value || value->kind() != text::JsonKind::object) return members;
  value->members([&](std::string_view key, std::size_t, const Value& member) {
    members.emplace(key, member);
  });
  return members;
}

// Writes a value after a merge patch (RFC 7396). Scalars keep their spelling, because 8.0 is no
// whole number. Members keep the order of the text, because the first fault there is reported.
void write_patched(text::JsonWriter& writer, const std::optional<Value>& old, const Value& patch) {
  if (patch.kind() != text::JsonKind::object) {
    writer.raw(patch.raw());
    return;
  }
  const MembersByKey before = members_of(old);
  const MembersByKey changes = members_of(patch);
  std::vector<PatchedMember> members;
  members.reserve(before.size() + changes.size());
  for (const auto& [key, value] : before) {
    const auto change = changes.find(key);
    const auto patched_by = change == changes.end() ? std::nullopt : std::optional(change->second);
    members.push_back({key, value, patched_by});
  }
  for (const auto& [key, value] : changes) {
    if (!before.contains(key)) members.push_back({key, std::nullopt, value});
  }
  std::ranges::stable_sort(members, {}, &PatchedMember::place);
  writer.begin_object();
  for (const PatchedMember& member : members) {
    if (member.patch && member.patch->kind() == text::JsonKind::null) continue;
    writer.key(member.key);
    if (member.patch) {
      write_patched(writer, member.old, *member.patch);
    } else {
      writer.raw(member.old->raw());
    }
  }
  writer.end_object();
}

std::string patched(const std::optional<Value>& old, const Value& patch) {
  return text::json_text([&](text::JsonWriter& writer) { write_patched(writer, old, patch); });
}

/// A value in a text of the user, and the part of the patched tables to which it belongs.
struct Layer {
  std::string_view prefix;  ///< JSON Pointer
  Value value;
};

// The offset of a key in an object.
std::optional<std::size_t> key_offset(const Value& object, std::string_view key) {
  std::optional<std::size_t> found;
  if (object.kind() != text::JsonKind::object) return found;
  object.members([&](std::string_view name, std::size_t offset, const Value&) {
    if (name == key) found = offset;
    return !found;
  });
  return found;
}

constexpr std::array<std::string_view, 3> patched_members{"constants", "units", "cards"};

std::string_view parent(std::string_view pointer) {
  return pointer.substr(0, std::min(pointer.rfind('/'), pointer.size()));
}

// The value in a layer to which a pointer into the patched tables leads, or none.
std::optional<Value> in_layer(const Layer& layer, std::string_view pointer) {
  if (pointer.substr(0, layer.prefix.size()) != layer.prefix) return std::nullopt;
  return value_from(layer.value, pointer.substr(layer.prefix.size()));
}

bool takes_away(const Value& patch) {
  return !patch.members([](std::string_view, std::size_t, const Value& member) {
    return member.kind() != text::JsonKind::null;
  });
}

/// Moves a fault of patched tables to the first layer that contains its place or a parent of it.
Fault relocated(Fault fault, const text::Tape& tape, std::span<const Layer> layers) {
  const std::string pointer = pointer_at(tape, fault.offset);
  const auto place = value_at(tape, pointer);
  const bool at_end = place && fault.offset == place->last() && fault.offset != place->begin();
  const bool at_key = place && fault.offset < place->begin();
  for (std::string_view at = pointer;; at = parent(at)) {
    for (const Layer& layer : layers) {
      const auto found = in_layer(layer, at);
      if (!found) continue;
      // A member that the patch does not remove was missing before the patch.
      const bool is_patch = &layer != &layers.back() && in_layer(layers.back(), at);
      if (at == pointer && at_end && is_patch && !takes_away(*found)) continue;
      fault.offset = found->begin();
      if (fault.whole_until != 0) fault.whole_until = found->last();
      if (at == pointer && at_end) fault.offset = found->last();
      if (at == pointer && at_key) {
        const auto holder = in_layer(layer, parent(at));
        const auto key = holder ? key_offset(*holder, at.substr(at.rfind('/') + 1)) : std::nullopt;
        fault.offset = key.value_or(found->begin());
      }
      return fault;
    }
    if (at.empty()) break;
  }
  fault.offset = layers.front().value.begin();
  fault.whole_until = 0;
  return fault;
}

/// Reads patched tables and notes their first fault in the layers.
template <class Read>
auto read_patched(std::string_view json, std::span<const Layer> layers, Faults& faults,
                  Read&& read) {
  const text::Tape tape(json);
  Faults here;
  auto made = read(Datum(*tape.root(), here));
  if (!here.none()) faults.add(relocated(*here.first(), tape, layers));
  return made;
}

}  // namespace

std::shared_ptr<const TableData> read_table_data(const Datum& datum) {
  const auto base = read_sheet(datum);
  auto patched_sheet = base;
  const Value& value = datum.value();
  const auto german = datum.member("german");
  // A fault in the patch may come earlier in the text than what it patches. If there is nothing to
  // patch, that is the fault.
  const bool has_all = std::ranges::all_of(
      patched_members, [&](std::string_view member) { return datum.member(member).has_value(); });
  if (german && german->is(text::JsonKind::object) && value.closed() && has_all) {
    const Layer layers[] = {{"", german->value()}, {"", value}};
    patched_sheet =
        read_patched(patched(value, german->value()), layers, datum.faults(), read_sheet);
    if (!read_located(german->value(), datum.faults())) return nullptr;
  }
  if (base == nullptr || patched_sheet == nullptr) return nullptr;
  auto data = std::make_shared<TableData>();
  data->id = base->tables.id;
  data->canonical = canonical_form(datum);
  data->sheets = {base, base};
  data->sheets[index(RuleSet::german)] = std::move(patched_sheet);
  return data;
}

std::shared_ptr<const TableSheet> with_constants(const TableSheet& sheet, const Datum& constants) {
  if (!constants.value().closed()) return nullptr;  // the reader reports the open end of the text
  const text::Tape tables(sheet.canonical.get());
  const std::string json = text::json_object([&](text::JsonWriter& writer) {
    tables.root()->members([&](std::string_view key, std::size_t, const Value& value) {
      writer.key(key);
      writer.raw(key == "constants" ? patched(value, constants.value()) : std::string(value.raw()));
    });
  });
  const Layer layers[] = {{"/constants", constants.value()}};
  return read_patched(json, layers, constants.faults(), read_sheet);
}

void judge_constants(const TableSheet& usual, const Datum& constants) {
  if (!constants.value().closed()) return;
  const text::Tape tables(usual.canonical.get());
  const std::string json = patched(tables.root()->find("constants"), constants.value());
  const Layer layers[] = {{"", constants.value()}};
  read_patched(json, layers, constants.faults(), [](const Datum& datum) {
    Tables passed_over;
    TablesReader(passed_over, false).constants(datum);
    return true;
  });
}

}  // namespace praetor::ancient_warfare
