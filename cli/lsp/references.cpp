#include "cli/lsp/references.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/data_files.hpp"
#include "cli/lsp/names.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/position.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli::lsp {
namespace {

nlohmann::json location(const std::string& uri, const EditorSpan& span) {
  return {{"uri", uri}, {"range", json_of(span)}};
}

EditorSpan span_of(const JudgedDocument& document, ByteRange range) {
  return document.columns().span_of(range.begin, range.end);
}

bool can_be_looked_up(const RecordWord& word) {
  return word.kind == WordKind::side || word.kind == WordKind::place ||
         word.kind == WordKind::thing;
}

/// A player: the side, the name, and where the name is written.
struct NamedPlayer {
  std::string side;
  std::string name;
  ByteRange range;
};

// The players in `players` whose name is a string.
std::vector<NamedPlayer> players_of(const JudgedDocument& document) {
  std::vector<NamedPlayer> players;
  if (document.record() == nullptr) return players;
  const text::Tape tape(document.json());
  const auto member = tape.root()->find("players");
  if (!member || member->kind() != text::JsonKind::object) return players;
  member->members([&](std::string_view side, std::size_t, const text::Value& value) {
    if (value.kind() != text::JsonKind::text) return true;
    const std::size_t size = value.last() + 1 - value.begin();
    players.push_back({std::string(side), std::string(value.string()),
                       document.range_of_json(value.begin(), size)});
    return true;
  });
  return players;
}

// The player at a byte. If nobody is named for the side there, the name is empty.
std::optional<NamedPlayer> player_at(const JudgedDocument& document, std::size_t byte) {
  const std::vector<NamedPlayer> players = players_of(document);
  for (const NamedPlayer& player : players) {
    if (player.range.holds(byte)) return player;
  }
  const auto word = word_at(document, byte);
  if (!word || word->kind != WordKind::side) return std::nullopt;
  const auto& record = *document.record();
  const NameTable& actors = record.setup.game->actors(record.match());
  if (word->name == actors.at(actors.size() - 1)) return std::nullopt;  // chance has no player
  const auto found = std::ranges::find(players, word->name, &NamedPlayer::side);
  return found != players.end() ? *found : NamedPlayer{word->name, "", {}};
}

// Where the first name of a player is inserted: into `players`, or a new `players`.
std::pair<std::size_t, std::string> first_naming(const JudgedDocument& document,
                                                 const std::string& side, std::string_view name) {
  if (document.is_notation()) {
    const std::string line = fmt::format("players {} {}\n", side, text::json_string(name));
    const auto& steps = document.steps();
    const std::string_view text = document.text();
    std::size_t begin = steps.empty() ? text.size() : steps.front().begin;
    while (!steps.empty() && begin > 0 && text[begin - 1] != '\n') --begin;
    const bool unended = steps.empty() && !text.ends_with('\n');
    return {begin, text::with_line_ends_of(text, unended ? "\n" + line : line)};
  }
  const text::Tape tape(document.json());
  const auto players = tape.root()->find("players");
  const bool some = players && players->kind() == text::JsonKind::object;
  const std::size_t begin = (some ? players->begin() : tape.root()->begin()) + 1;
  const std::string entry = fmt::format("{}: {}", text::json_string(side), text::json_string(name));
  const bool alone = some && players->raw().find('"') == std::string_view::npos;
  return {document.mark() + begin,
          some ? entry + (alone ? "" : ", ") : fmt::format("\"players\": {{{}}}, ", entry)};
}

}  // namespace

nlohmann::json definition_at(const JudgedDocument& document, const std::string& uri,
                             std::size_t byte) {
  const auto word = word_at(document, byte);
  if (!word || !can_be_looked_up(*word)) return nullptr;
  if (word->kind == WordKind::side) {
    for (const NamedPlayer& player : players_of(document)) {
      if (player.side == word->name) return location(uri, span_of(document, player.range));
    }
  }
  const auto datum = definition_of(document, uri, word->name, word->kind == WordKind::place);
  return datum ? location(datum->uri, datum->span) : nlohmann::json();
}

nlohmann::json references_at(const JudgedDocument& document, const std::string& uri,
                             std::size_t byte, bool with_definition) {
  const auto word = word_at(document, byte);
  if (!word || !can_be_looked_up(*word)) return nullptr;
  nlohmann::json all = nlohmann::json::array();
  for (const RecordWord& one : words_like(document, *word)) {
    all.push_back(location(uri, span_of(document, one.range)));
  }
  if (!with_definition) return all;
  const nlohmann::json defined = definition_at(document, uri, byte);
  if (!defined.is_null()) all.push_back(defined);
  return all;
}

nlohmann::json highlights_at(const JudgedDocument& document, std::size_t byte) {
  const auto word = word_at(document, byte);
  if (!word || !can_be_looked_up(*word)) return nullptr;
  nlohmann::json all = nlohmann::json::array();
  for (const RecordWord& one : words_like(document, *word)) {
    all.push_back({{"range", json_of(span_of(document, one.range))}});
  }
  return all;
}

nlohmann::json rename_range(const JudgedDocument& document, std::size_t byte) {
  const auto player = player_at(document, byte);
  if (!player) return nullptr;
  if (player->range.end > player->range.begin && player->range.holds(byte)) {
    return {{"range", json_of(span_of(document, player->range))}, {"placeholder", player->name}};
  }
  const auto word = word_at(document, byte);
  return {{"range", json_of(span_of(document, word->range))}, {"placeholder", player->name}};
}

nlohmann::json renamed(const JudgedDocument& document, const std::string& uri, std::size_t byte,
                       std::string_view name) {
  const auto player = player_at(document, byte);
  if (!player) return nullptr;
  nlohmann::json edits = nlohmann::json::array();
  const auto put = [&](ByteRange range, const std::string& text) {
    edits.push_back({{"range", json_of(span_of(document, range))}, {"newText", text}});
  };
  if (player->range.end > player->range.begin) {
    put(player->range, text::json_string(name));
  } else {
    const auto [begin, text] = first_naming(document, player->side, name);
    put({begin, begin}, text);
  }
  // A player of another side may have the same name.
  const std::vector<NamedPlayer> players = players_of(document);
  const auto plays = [&](const RecordWord& word) {
    return std::ranges::any_of(
        players, [&](const NamedPlayer& one) { return one.range.begin == word.range.begin; });
  };
  for (const RecordWord& word : words_of_record(document)) {
    const bool same = word.kind == WordKind::text && word.name == player->name &&
                      !player->name.empty() && !plays(word);
    if (same) put(word.range, text::json_string(name));
  }
  return {{"changes", {{uri, std::move(edits)}}}};
}

}  // namespace praetor::cli::lsp
