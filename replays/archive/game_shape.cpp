#include "replays/archive/game_shape.hpp"

#include "engine/text/tape.hpp"
#include "replays/room.hpp"

namespace praetor::replays::archive {
namespace {

using ShapeIs = DocumentShape::Type;

DocumentShape& inner_of(DocumentShape& shape, std::string_view name) {
  for (auto& [known, inner] : shape.inner) {
    if (known == name) return inner;
  }
  return shape.inner.emplace_back(std::string(name), DocumentShape{}).second;
}

void add_type(std::string_view type, DocumentShape& shape) {
  if (type == "null") shape.nullable = true;
  if (type == "string") shape.type = ShapeIs::name;
  if (type == "boolean") shape.type = ShapeIs::boolean;
  if (type == "integer") shape.type = ShapeIs::number;
  if (type == "array") {
    shape.type = ShapeIs::list;
    shape.most = SIZE_MAX;  // what `maxItems` says is seen when a replay is read
  }
}

/// Adds what a JSON Schema says. If a name may have other values too, only the known ones are
/// added.
void add_schema(const text::Value& schema, DocumentShape& shape) {
  schema.members([&](std::string_view key, std::size_t, const text::Value& value) {
    const bool is_text = value.kind() == text::JsonKind::text;
    if (key == "type" && is_text) add_type(value.string(), shape);
    if (key == "type" && !is_text) {  // an object may be there as a whole; it goes by its name
      value.items([&](const text::Value& type) { add_type(type.string(), shape); });
    }
    if (key == "enum") {
      shape.type = ShapeIs::name;
      value.items([&](const text::Value& name) {
        if (name.kind() == text::JsonKind::text) shape.names.emplace(name.string());
      });
    } else if (key == "anyOf") {
      value.items([&](const text::Value& one) { add_schema(one, shape); });
    } else if (key == "properties") {
      value.members([&](std::string_view name, std::size_t, const text::Value& inner) {
        add_schema(inner, inner_of(shape, name));
      });
    } else if (key == "items" && value.kind() == text::JsonKind::array) {
      value.items([&](const text::Value& item) { add_schema(item, inner_of(shape, "")); });
    } else if (key == "items" ||
               (key == "additionalProperties" && value.kind() == text::JsonKind::object)) {
      if (key != "items") shape.type = ShapeIs::entries;
      add_schema(value, inner_of(shape, ""));
    }
  });
}

}  // namespace

GameShape shape_of(const AnyGame& game, const void* library) {
  GameShape shape;
  room_of(game).add_shape_of_data(library, shape.state);
  const std::string schema =
      text::json_text([&](text::JsonWriter& writer) { game.describe_setup(library, writer); });
  add_schema(*text::Tape(schema).root(), shape.setup);
  return shape;
}

}  // namespace praetor::replays::archive
