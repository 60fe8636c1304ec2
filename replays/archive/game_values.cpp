#include "replays/archive/game_values.hpp"

#include <algorithm>
#include <optional>

#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/archive/query_types.hpp"

namespace praetor::replays::archive {
namespace {

using ValueIs = FoundValue::Type;

std::optional<text::Value> inner_of(const text::Value& value, const std::string& name) {
  if (value.kind() == text::JsonKind::object) return value.find(name);
  if (value.kind() != text::JsonKind::array || !is_place(name)) return std::nullopt;
  std::optional<text::Value> found;
  std::size_t left = std::stoul(name);
  value.items([&](const text::Value& item) {
    if (left == 0) found = item;
    return left-- > 0;
  });
  return found;
}

/// Whether two different names are spellings of one thing that steps can name.
bool are_of_one_thing(const AnySetup& setup, std::string_view one, std::string_view two) {
  const void* const match = setup.match.get();
  for (const ActionInfo& action : setup.game->facts().actions) {
    for (const FieldInfo& field : action.type.fields) {
      const TypeInfo& type = *field.type;
      if (type.form != Form::name || type.spellings == type.names) continue;
      const auto first = type.spellings(match).find(one);
      const auto second = type.spellings(match).find(two);
      if (first && second && type.spelt(match, *first) == type.spelt(match, *second)) return true;
    }
  }
  return false;
}

/// In how many items a list has a name: as an item, or in a member of it.
std::int64_t copies_in(const text::Value& list, std::string_view name, const AnySetup& setup) {
  const auto is_it = [&](const text::Value& value) {
    if (value.kind() != text::JsonKind::text) return false;
    const auto word = value.string();
    return word == name || are_of_one_thing(setup, name, word);
  };
  std::int64_t copies = 0;
  list.items([&](const text::Value& item) {
    bool has = is_it(item);
    if (item.kind() == text::JsonKind::object) {
      item.members([&](std::string_view, std::size_t, const text::Value& member) {
        has = has || is_it(member);
      });
    }
    copies += has ? 1 : 0;
  });
  return copies;
}

/// A name is stored in `word`, to which the value then refers.
FoundValue value_of(const text::Value& value, const GameField& field, const AnySetup& setup,
                    std::string& word) {
  switch (value.kind()) {
    case text::JsonKind::number:
      return {ValueIs::number, value.whole().value};
    case text::JsonKind::boolean:
      return {ValueIs::boolean, value.boolean() ? 1 : 0};
    case text::JsonKind::null:
      return {};
    case text::JsonKind::array:
      return {ValueIs::copies, field.listed.empty() ? 1 : copies_in(value, field.listed, setup)};
    case text::JsonKind::object: {
      // The object says how often each name occurs.
      if (!field.listed.empty()) {
        const auto count = value.find(field.listed);
        const bool counts = count && count->kind() == text::JsonKind::number;
        return {ValueIs::copies, counts ? count->whole().value : 0};
      }
      // A replay's own board or tables are there as an object, with their id in a member of the
      // same name as the field.
      const auto id = value.find(field.path.back().name);
      if (!id || id->kind() != text::JsonKind::text) return {ValueIs::copies, 1};
      word = id->string();
      break;
    }
    case text::JsonKind::text:
      word = value.string();
  }
  return {ValueIs::name, 0, word};
}

}  // namespace

PlayerNames players_of(std::string_view json) {
  PlayerNames names;
  const text::Tape tape(json);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return names;
  const auto players = root->find("players");
  if (!players || players->kind() != text::JsonKind::object) return names;
  players->members([&](std::string_view side, std::size_t, const text::Value& name) {
    if (name.kind() == text::JsonKind::text) names.emplace(side, name.string());
  });
  return names;
}

void GameValues::begin(const AnySetup& setup, std::string_view json) {
  std::ranges::fill(values_, FoundValue{});
  if (fields_.empty()) return;
  const std::string written = json_of(setup);
  const text::Tape tape(written);
  const bool any_player = std::ranges::any_of(fields_, &GameField::is_player);
  const PlayerNames players = any_player ? players_of(json) : PlayerNames{};
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const GameField& field = fields_[i];
    if (field.is_player) {
      const auto player = players.find(field.path.front().name);
      if (player == players.end()) continue;
      words_[i] = player->second;
      values_[i] = {ValueIs::name, 0, words_[i]};
      continue;
    }
    std::optional<text::Value> here = tape.root();
    for (const PathPart& part : field.path) {
      if (here) here = inner_of(*here, part.name);
    }
    if (here) values_[i] = value_of(*here, field, setup, words_[i]);
    if (values_[i].type == ValueIs::name && are_of_one_thing(setup, field.asked, words_[i])) {
      values_[i].name = field.asked;
    }
  }
}

}  // namespace praetor::replays::archive
