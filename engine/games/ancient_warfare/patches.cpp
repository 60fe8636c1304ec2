// Tables with merge patches on them. What is patched is read as if it had been written so; a fault
// is told where the value at fault stands, in the patch or in what it patches.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/located_json.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/document.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::ancient_warfare {
namespace {

using Json = nlohmann::json;
using text::Value;

/// A value in the text of a user, and what it is a part of in the patched tables.
struct Layer {
  std::string_view prefix;  ///< JSON Pointer
  Value value;
};

// The key at the end of a pointer, as it stands in the object that holds it.
std::optional<std::size_t> key_offset(const Value& object, std::string_view key) {
  std::optional<std::size_t> found;
  if (object.kind() != text::JsonKind::object) return found;
  object.members([&](std::string_view name, std::size_t offset, const Value&) {
    if (name == key) found = offset;
    return !found;
  });
  return found;
}

std::string_view parent(std::string_view pointer) {
  return pointer.substr(0, std::min(pointer.rfind('/'), pointer.size()));
}

// Where a pointer into the patched tables leads in a layer: the value itself, or none.
std::optional<Value> in_layer(const Layer& layer, std::string_view pointer) {
  if (pointer.substr(0, layer.prefix.size()) != layer.prefix) return std::nullopt;
  return value_from(layer.value, pointer.substr(layer.prefix.size()));
}

/// The fault of patched tables, told in the first layer that has its place or what holds it.
Fault relocated(Fault fault, const text::Tape& tape, std::span<const Layer> layers) {
  const std::string pointer = pointer_at(tape, fault.offset);
  const auto place = value_at(tape, pointer);
  const bool at_end = place && fault.offset == place->last() && fault.offset != place->begin();
  const bool at_key = place && fault.offset < place->begin();
  for (std::string_view at = pointer;; at = parent(at)) {
    for (const Layer& layer : layers) {
      const auto found = in_layer(layer, at);
      if (!found) continue;
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

std::shared_ptr<const TableSheet> read_patched(const Json& patched, std::span<const Layer> layers,
                                               Faults& faults) {
  const std::string json = text::canonical(patched);
  const text::Tape tape(json);
  Faults here;
  auto sheet = read_sheet(Datum(*tape.root(), here));
  if (!here.none()) faults.add(relocated(*here.first(), tape, layers));
  return sheet;
}

}  // namespace

std::shared_ptr<const TableData> read_table_data(const Datum& datum) {
  auto base = read_sheet(datum);
  if (base == nullptr) return nullptr;
  const Value& value = datum.value();
  Faults& faults = datum.faults();
  auto data = std::make_shared<TableData>();
  data->id = base->tables.id;
  const auto plain = read_located(value, faults);
  if (!plain) return nullptr;
  data->canonical = canonical_form(datum);
  data->sheets = {base, base};
  if (const auto german = value.find("german")) {
    const Layer layers[] = {{"", *german}, {"", value}};
    auto sheet = read_patched(text::merge_patch(*plain, plain->at("german")), layers, faults);
    if (sheet == nullptr) return nullptr;
    data->sheets[index(RuleSet::german)] = std::move(sheet);
  }
  return data;
}

std::shared_ptr<const TableSheet> with_constants(const TableSheet& sheet, const Datum& constants) {
  const auto patch = read_located(constants.value(), constants.faults());
  if (!patch) return nullptr;
  Json patched = text::own_json(sheet.canonical.get());
  patched["constants"] = text::merge_patch(patched["constants"], *patch);
  const Layer layers[] = {{"/constants", constants.value()}};
  return read_patched(patched, layers, constants.faults());
}

}  // namespace praetor::ancient_warfare
