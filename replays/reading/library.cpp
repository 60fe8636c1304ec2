#include "replays/reading/library.hpp"

#include <utility>

#include "engine/core/reading.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::replays {

std::optional<text::Value> id_in(DataKind kind, const text::Value& data) {
  if (kind == DataKind::tables) return data.find("tables");
  if (kind == DataKind::scenario) return data.find("scenario");
  const auto id = data.find("board");
  return id ? id : data.find("map");  // what Conqueror: Duels calls its board
}

const void* Libraries::of(const AnyGame& game) const {
  const auto extended = extended_.find(game.id());
  return extended == extended_.end() ? game.shipped_library() : extended->second.get();
}

// Refuses a second, different file with the same id: otherwise their order would decide.
std::optional<Fault> Libraries::taken_id(const AnyGame& game, DataKind kind,
                                         const text::Value& data, const UserFile& file) {
  const auto id = id_in(kind, data);
  const auto [known, is_new] =
      files_.try_emplace({std::string(game.id()), kind, std::string(id->string())}, file);
  const UserFile& first = known->second;
  if (is_new || first.fingerprint == file.fingerprint) return std::nullopt;
  Faults faults;
  note_range(*id,
             first.name.empty() ? "an id that no other file has" : "another id than " + first.name,
             std::string(id->string()), faults);
  return faults.first();
}

std::optional<Fault> Libraries::add(DataKind kind, std::string_view text, const AnyGame* meant,
                                    std::string_view file_name) {
  const text::Tape tape(text);
  Faults syntax;
  note_syntax(tape, syntax);
  std::optional<Fault> furthest = syntax.first();
  std::optional<Fault> of_meant;
  const UserFile file{text::fingerprint(text), std::string(file_name)};
  bool taken = false;
  const std::span<const AnyGame* const> none;
  for (const AnyGame* const game : furthest ? none : all_games()) {
    Faults faults;
    if (auto grown = game->extended(of(*game), kind, *tape.root(), faults)) {
      if (auto fault = taken_id(*game, kind, *tape.root(), file)) return fault;
      extended_[game->id()] = std::move(grown);
      taken = true;
    } else if (!faults.none()) {
      if (game == meant) of_meant = faults.first();
      if (!furthest || faults.first()->offset > furthest->offset) furthest = faults.first();
    }
  }
  if (taken) {
    added_ = text::fingerprint(added_.append(text));
    return std::nullopt;
  }
  if (of_meant) furthest = of_meant;
  furthest->pointer = pointer_at(tape, furthest->offset);
  return furthest;
}

std::vector<std::string_view> Libraries::games_with(DataKind kind, std::string_view text) const {
  std::vector<std::string_view> games;
  const text::Tape tape(text);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return games;
  const auto id = id_in(kind, *root);
  if (!id || id->kind() != text::JsonKind::text) return games;
  const std::string fingerprint = text::fingerprint(text);
  for (const std::string_view game : game_ids()) {
    const auto known = files_.find({std::string(game), kind, std::string(id->string())});
    if (known != files_.end() && known->second.fingerprint == fingerprint) games.push_back(game);
  }
  return games;
}

void Libraries::wish(const AnyGame& game, std::size_t reading, std::size_t value) {
  WishedReadings wished = game.wished(of(game));
  wished.stated.say(reading, value);
  extended_[game.id()] = game.wishing(of(game), wished);
  const ReadingRow& row = game.facts().readings[reading];
  added_ = text::fingerprint(
      added_.append(game.id()).append(row.id).append("=").append(row.value[value]));
}

}  // namespace praetor::replays
