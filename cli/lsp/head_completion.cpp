#include "cli/lsp/head_completion.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cli/lsp/completion_items.hpp"
#include "cli/lsp/schema_words.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/generate.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::notation::Cursor;

// The complete words of a line, without a word that is still being typed.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (Cursor cursor(line); !cursor.at_line_end();) words.emplace_back(cursor.take());
  const bool begun = !line.empty() && replays::notation::is_word_byte(line.back());
  if (begun && !words.empty()) words.pop_back();
  return words;
}

/// Collects items, each word once, that continue what was typed.
class HeadItems {
 public:
  HeadItems(std::string_view line, const EditorSpan& span) : span_(span) {
    std::size_t begin = line.size();
    while (begin > 0 && replays::notation::is_word_byte(line[begin - 1])) --begin;
    begun_ = line.substr(begin);
  }
  void offer(const std::string& word) {
    if (!word.starts_with(begun_) || !told_.insert(word).second) return;
    items_.push_back(item_of(word, ItemKind::value, span_, word, items_.size()));
  }
  /// Offers a JSON value, as a plain word if possible.
  void offer_json(const std::string& value) {
    if (value.size() > 2 && value.front() == '"') {
      const std::string word = value.substr(1, value.size() - 2);
      offer(replays::notation::is_plain_word(word) ? word : value);
    } else if (value != "null") {
      offer(value);
    }
  }
  void whole(const std::string& label, const std::string& text, bool is_snippet) {
    nlohmann::json item = item_of(label, ItemKind::snippet, span_, text, items_.size());
    if (is_snippet) item["insertTextFormat"] = 2;
    items_.push_back(std::move(item));
  }
  nlohmann::json taken() { return std::move(items_); }

 private:
  EditorSpan span_;
  std::string_view begun_;
  std::set<std::string> told_;
  nlohmann::json items_ = nlohmann::json::array();
};

// The skeleton of `praetor new` in the notation, with the cursor after it.
std::string whole_head(const AnyGame& game, const replays::Libraries& libraries, bool snippet) {
  const auto json = replays::skeleton(game, libraries, {});
  if (!json) return "";
  std::string text = replays::notation::write(text::Tape(*json), libraries);
  if (!snippet) return text + "1 ";
  for (std::size_t at = 0; (at = text.find_first_of("$}\\", at)) != std::string::npos; at += 2) {
    text.insert(at, 1, '\\');
  }
  return text + "1 $0";
}

/// The names of the members that the set-up of a record has, as JSON strings.
std::set<std::string> members_in(std::string_view record) {
  std::set<std::string> names;
  const text::Tape tape(record);
  const auto setup = tape.root() ? tape.root()->find("setup") : std::nullopt;
  if (!setup || setup->kind() != text::JsonKind::object) return names;
  setup->members([&](std::string_view key, std::size_t, const text::Value&) {
    names.insert(text::json_string(key));
    return true;
  });
  return names;
}

std::vector<std::string> schema_at(const AnyGame& game, const replays::Libraries& libraries,
                                   std::vector<std::string> path, bool wants_key) {
  JsonPlace place;
  place.path = std::move(path);
  place.wants_key = wants_key;
  return schema_words(game, libraries.of(game), place);
}

// The names that a field of the game's steps has with the usual set-up.
void offer_names(HeadItems& items, std::string_view field, const AnyGame& game,
                 const replays::Libraries& libraries) {
  const auto json = replays::skeleton(game, libraries, {});
  const auto grammar = json ? replays::notation::grammar_for(libraries, *text::Tape(*json).root())
                            : std::optional<replays::notation::Grammar>();
  if (!grammar) return;
  for (const std::string_view name : grammar->names_of_field(field)) items.offer(std::string(name));
}

// What may go on a line such as `army south: camp d2, `.
void offer_for_line(HeadItems& items, const replays::notation::SetupLine& line,
                    const std::vector<std::string>& words, const AnyGame& game,
                    const replays::Libraries& libraries) {
  const bool wants_key = words.size() == 1 || line.items == replays::notation::SetupItems::places;
  if (!wants_key) {
    for (const std::string_view mark : line.marks) items.offer(std::string(mark));
    return offer_names(items, line.name, game, libraries);
  }
  for (const auto& key : schema_at(game, libraries, {"setup", std::string(line.member)}, true)) {
    items.offer_json(key);
  }
}

}  // namespace

nlohmann::json head_items(std::string_view head, std::string_view line, const EditorSpan& span,
                          const replays::Libraries& libraries, bool snippets) {
  HeadItems items(line, span);
  std::vector<std::string> words = words_of(line);
  const replays::notation::Translation read =
      replays::notation::read(std::string(head) + std::string(line), libraries);
  const AnyGame* const game = find_game(replays::game_of(read.json));
  if (words.empty()) {
    if (game == nullptr) {
      for (const AnyGame* const one : all_games()) {
        const std::string whole = whole_head(*one, libraries, snippets);
        if (!whole.empty()) items.whole(fmt::format("game {} …", one->id()), whole, snippets);
      }
    }
    if (game == nullptr) items.offer("game");
    for (const auto word : {"setup", "reading", "players", "meta", "rules"}) items.offer(word);
    for (const auto& own : replays::notation::setup_lines_of(game == nullptr ? "" : game->id())) {
      items.offer(std::string(own.word));
    }
    return items.taken();
  }
  if (words.front() == "game" && words.size() == 1) {
    for (const std::string_view id : game_ids()) items.offer(std::string(id));
    return items.taken();
  }
  if (game == nullptr) return items.taken();
  // After a comma, the line goes on with the next member.
  std::size_t comma = words.size();
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at] == ",") comma = at;
  }
  std::vector<std::string> said(
      words.begin() + (comma < words.size() ? static_cast<std::ptrdiff_t>(comma) + 1 : 1),
      words.end());
  const bool of_game = words.front() == "game";
  if (of_game && comma == words.size()) {
    if (said.size() == 1) items.offer("on");
    if (said.size() == 2 && said.back() == "on") {
      const std::string member(replays::notation::member_after_on(game->id()));
      for (const auto& value : schema_at(*game, libraries, {"setup", member}, false)) {
        items.offer_json(value);
      }
    }
  } else if (const auto* const own = replays::notation::setup_line_of(game->id(), words.front())) {
    offer_for_line(items, *own, words, *game, libraries);
  } else if (words.front() == "reading") {
    std::vector<std::string> path{"setup", "readings"};
    if (!said.empty()) path.push_back(said.front());
    for (const auto& value : schema_at(*game, libraries, path, said.empty())) {
      items.offer_json(value);
    }
  } else if (of_game || words.front() == "setup") {
    std::vector<std::string> path{"setup"};
    if (!said.empty()) path.push_back(said.front());
    const std::set<std::string> written =
        said.empty() ? members_in(read.json) : std::set<std::string>();
    for (const auto& value : schema_at(*game, libraries, path, said.empty())) {
      if (!written.contains(value)) items.offer_json(value);
    }
    // A member that is a list takes any number of words.
    if (!said.empty()) path.emplace_back();
    for (const auto& value : schema_at(*game, libraries, path, false)) items.offer_json(value);
  }
  return items.taken();
}

}  // namespace praetor::cli::lsp
