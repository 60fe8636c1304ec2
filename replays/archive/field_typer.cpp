#include "replays/archive/field_typer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "replays/reading/catalogue.hpp"

namespace praetor::replays::archive {
namespace {

using Shape = DocumentShape;

NameList object_names(const Shape& shape) {
  NameList names;
  for (const auto& [name, any] : shape.inner) names.push_back(name);
  return names;
}

ValueType names_from(ValueSource& source, ValueSource::From from, NameList names) {
  source.from = from;
  return {FoundValue::Type::name, std::move(names)};
}

/// Calls `use(member, shape)` for what can be a name in an item of a list: the item itself, whose
/// member is "", or its members.
template <class F>
void each_name_in(const Shape& list, const F& use) {
  if (list.type != Shape::Type::list || list.inner.empty()) return;
  const Shape& item = list.inner.front().second;
  if (item.type == Shape::Type::name) use(std::string(), item);
  if (item.type != Shape::Type::object) return;
  for (const auto& [member, shape] : item.inner) {
    if (shape.type == Shape::Type::name) use(member, shape);
  }
}

/// The type of a list by its items, and the names that it can have.
ValueType type_of_list(const Shape& list) {
  ValueType type{FoundValue::Type::name, {}, true};
  if (list.type == Shape::Type::entries) {
    type.names = {list.names.begin(), list.names.end()};
    return type;
  }
  if (list.inner.empty()) return type;  // no data fill it
  bool has_names = false;
  bool has_any = false;
  each_name_in(list, [&](const std::string& /*member*/, const Shape& names) {
    has_names = true;
    has_any = has_any || names.names.empty();
    type.names.insert(type.names.end(), names.names.begin(), names.names.end());
  });
  if (has_any) type.names.clear();
  const bool is_number = list.inner.front().second.type == Shape::Type::number;
  if (!has_names) type.type = is_number ? FoundValue::Type::number : FoundValue::Type::copies;
  return type;
}

/// A name that a list of states is asked for.
WantedValue wanted_name(const Shape& list, const std::string& name, std::int32_t slot) {
  WantedValue wanted;
  wanted.name = name;
  wanted.slot = slot;
  wanted.place = list.likely_place(name);
  each_name_in(list, [&](const std::string& member, const Shape& names) {
    if (wanted.place == SIZE_MAX) wanted.place = names.likely_place(name);
    WantedValue& item = wanted.inner.emplace_back();
    WantedValue& part = member.empty() ? item : item.inner.emplace_back();
    part.name = member;
    part.slot = slot;
  });
  return wanted;
}

}  // namespace

Result<ValueType, QueryFault> FieldTyper::type_of(const Operand& operand, ValueSource& source,
                                                  const std::string* listed) {
  ValueType type = field(operand.path, source, listed);
  if (!fault_) return type;
  return tl::unexpected(*std::exchange(fault_, std::nullopt));
}

ValueType FieldTyper::field(const Path& path, ValueSource& source, const std::string* listed) {
  const std::string& first = path.front().name;
  const bool named = path.size() > 1 && (first == "state" || first == "step");
  if (auto single = single_field(path, source); single || fault_) {
    return std::move(single).value_or(ValueType{});
  }
  if ((first == "state" || first == "step") && refuses(path)) return {};
  const Path rest(path.begin() + (path.size() > 1 ? 1 : 0), path.end());
  const bool in_state = shape_.state.find(first) != nullptr;
  if (named ? first == "state" : in_state) return state_field(named ? rest : path, source, listed);
  if (path.size() > 1 && first == "setup") return setup_field(rest, source, listed);
  if (path.size() == 2 && first == "players") return player_field(rest, source);
  return step_field(named ? rest : path, source, listed);
}

/// The fields of one word that no document lists; none if it is another one.
std::optional<ValueType> FieldTyper::single_field(const Path& path, ValueSource& source) {
  using From = ValueSource::From;
  const std::string& first = path.front().name;
  const bool is_single = path.size() == 1;
  if (is_single || (path.size() == 2 && first == "step")) {
    const std::string& word = path.back().name;
    if (word == "do") return names_from(source, From::kind, kind_names(game_));
    if (word == "by") return names_from(source, From::side, actor_names(game_, library_));
  }
  if (!is_single) return std::nullopt;
  if (first == "rule") {
    typed_.asks_rule = true;
    return names_from(source, From::rule, {});
  }
  if (first == "step") {
    source.from = From::number;
    return ValueType{FoundValue::Type::number};
  }
  if (first == "game") return game_field(source);
  if (first == "setup") return parts_of(path.front(), object_names(shape_.setup));
  if (first == "players") return parts_of(path.front(), game_.known_sides(library_).names);
  if (shape_.state.find(first) != nullptr) return std::nullopt;
  if (first != "turn" && first != "over") return std::nullopt;
  source.from = first == "turn" ? From::turn : From::over;
  return ValueType{first == "turn" ? FoundValue::Type::number : FoundValue::Type::boolean};
}

ValueType FieldTyper::game_field(ValueSource& source) const {
  source.literal = {FoundValue::Type::name, 0, game_.id()};
  return names_from(source, ValueSource::From::literal, {game_ids().begin(), game_ids().end()});
}

/// Refuses a path behind `state` or `step` that names no field there.
bool FieldTyper::refuses(const Path& path) {
  const std::string& first = path.front().name;
  const NameList own = first == "state" ? object_names(shape_.state) : step_names(game_);
  const NameList members = member_names(game_, shape_);
  const auto has = [](const NameList& names, const std::string& name) {
    return std::ranges::find(names, name) != names.end();
  };
  if (path.size() == 1 && !has(members, first)) {
    fail(fault_of(path.front(),
                  fmt::format("{0} has parts: name one of them, as in {0}.{1}", first, own.front()),
                  {}));
  } else if (path.size() > 1 && !has(own, path[1].name)) {
    fail(no_field_of(path, own, members));
  }
  return fault_.has_value();
}

ValueType FieldTyper::parts_of(const PathPart& part, const NameList& inner) {
  fail(fault_at(part.at, part.name.size(), "this has parts: name one of them"));
  const std::string_view text(typed_.query->text);
  const std::size_t begin = text.find_last_of(" \t\n(=<>", part.at) + 1;  // npos + 1 is 0
  const std::string path(text.substr(begin, part.at + part.name.size() - begin));
  for (const std::string& name : inner) fault_->nearest.push_back(path + "." + name);
  return {};
}

ValueType FieldTyper::state_field(const Path& path, ValueSource& source,
                                  const std::string* listed) {
  const Shape* here = &shape_.state;
  WantedValue* wanted = &typed_.wanted;
  for (const PathPart& part : path) {
    const Shape& above = *here;
    here = inner(above, part);
    if (here == nullptr) return {};
    const auto known = std::ranges::find(wanted->inner, part.name, &WantedValue::name);
    if (known != wanted->inner.end()) {
      wanted = &*known;
    } else {
      WantedValue& added = wanted->inner.emplace_back();
      added.name = part.name;
      added.place = is_place(part.name) ? std::stoul(part.name) : above.likely_place(part.name);
      wanted = &added;
    }
  }
  ValueType type = type_at(*here, path.back(), listed);
  if (fault_) return {};
  source.from = ValueSource::From::state;
  if (type.is_list && listed != nullptr) {
    source.slot = new_slot();
    wanted->has.push_back(wanted_name(*here, *listed, static_cast<std::int32_t>(source.slot)));
  } else if (!type.is_list) {
    if (wanted->slot < 0) wanted->slot = static_cast<std::int32_t>(new_slot());
    source.slot = static_cast<std::size_t>(wanted->slot);
  }
  return type;
}

ValueType FieldTyper::setup_field(const Path& path, ValueSource& source,
                                  const std::string* listed) {
  const Shape* here = &shape_.setup;
  for (const PathPart& part : path) {
    here = inner(*here, part);
    if (here == nullptr) return {};
  }
  ValueType type = type_at(*here, path.back(), listed);
  of_game({false, path, type.is_list && listed != nullptr ? *listed : ""}, source);
  return type;
}

/// A player may have any name.
ValueType FieldTyper::player_field(const Path& side, ValueSource& source) {
  const NameList sides = game_.known_sides(library_).names;
  if (std::ranges::find(sides, side.front().name) == sides.end()) {
    fail(no_such(side.front(), "side " + side.front().name, sides));
    fault_->listed = own_data;
    return {};
  }
  of_game({true, side}, source);
  return {FoundValue::Type::name};
}

ValueType FieldTyper::step_field(const Path& path, ValueSource& source, const std::string* listed) {
  auto type = type_in_steps(game_, library_, path, listed != nullptr, member_names(game_, shape_));
  if (!type) {
    fail(std::move(type.error()));
    return {};
  }
  source.from = ValueSource::From::step;
  source.path = path;
  if (type->is_list) source.listed = *listed;
  return *std::move(type);
}

void FieldTyper::of_game(GameField field, ValueSource& source) {
  source.from = ValueSource::From::game;
  source.slot = typed_.of_game.size();
  typed_.of_game.push_back(std::move(field));
}

/// The type of the value at the end of a path.
ValueType FieldTyper::type_at(const Shape& shape, const PathPart& last, const std::string* listed) {
  const bool is_list = shape.type == Shape::Type::list || shape.type == Shape::Type::entries;
  const bool has_parts = is_list || shape.type == Shape::Type::object;
  if (is_list && (listed != nullptr || !shape.nullable)) return type_of_list(shape);
  if (has_parts && (listed != nullptr || !shape.nullable)) {
    return parts_of(last, object_names(shape));
  }
  switch (shape.type) {
    case Shape::Type::number:
      return {FoundValue::Type::number};
    case Shape::Type::boolean:
      return {FoundValue::Type::boolean};
    case Shape::Type::name:
      return {FoundValue::Type::name, {shape.names.begin(), shape.names.end()}};
    default:
      return {FoundValue::Type::copies};  // an object or list is there, or null
  }
}

const Shape* FieldTyper::inner(const Shape& shape, const PathPart& part) {
  if (shape.type == Shape::Type::object) {
    if (const Shape* const found = shape.find(part.name)) return found;
    const bool is_first = &shape == &shape_.state;
    const NameList known = is_first ? member_names(game_, shape_) : object_names(shape);
    fail(no_such(part, "field " + part.name, known));
  } else if (shape.type == Shape::Type::entries && !shape.inner.empty()) {
    const bool any = shape.names.empty();  // the names come from the replay's own tables
    if (any || shape.names.contains(part.name)) return &shape.inner.front().second;
    fail(no_such(part, part.name, {shape.names.begin(), shape.names.end()}));
    fault_->listed = own_data;
  } else if (shape.type == Shape::Type::list && !shape.inner.empty() && is_place(part.name)) {
    if (std::stoul(part.name) < shape.most) return &shape.inner.front().second;
    fail(fault_of(part, fmt::format("this list ends at place {}", shape.most - 1), {}));
  } else {
    fail(fault_of(part,
                  shape.type == Shape::Type::list ? "a place in a list is a number from 0"
                                                  : "this value has no parts",
                  {}));
    fault_->kind = FaultKind::wrong_type;
  }
  return nullptr;
}

}  // namespace praetor::replays::archive
