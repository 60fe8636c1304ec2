#include "cli/lsp/head_completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "cli/lsp/completion_items.hpp"
#include "cli/lsp/schema_words.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/ascii.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/generate.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammar.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/notation/write.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::notation::Cursor;
using replays::notation::folded;

// The complete words of a line, folded, without a word that is still being typed.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (Cursor cursor(line); !cursor.at_line_end();) {
    const std::string_view word = cursor.take();
    words.push_back(replays::notation::is_word(word) ? folded(word) : std::string(word));
  }
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
    begun_ = folded(line.substr(begin));
  }
  bool continues(const std::string& word) const {
    return !word.empty() && word.starts_with(begun_) && !told_.contains(word);
  }
  void offer(const std::string& word) {
    if (!continues(word)) return;
    told_.insert(word);
    items_.push_back(item_of(word, ItemKind::value, span_, word, items_.size()));
  }
  void whole(const std::string& label, const std::string& text, bool is_snippet) {
    nlohmann::json item = item_of(label, ItemKind::snippet, span_, text, items_.size());
    if (is_snippet) item["insertTextFormat"] = 2;
    items_.push_back(std::move(item));
  }
  nlohmann::json taken() { return std::move(items_); }

 private:
  EditorSpan span_;
  std::string begun_;
  std::set<std::string> told_;
  nlohmann::json items_ = nlohmann::json::array();
};

// A JSON value as it is typed, as a plain word if possible; `null` is not typed.
std::string word_of(const std::string& value) {
  if (value == "null") return "";
  if (value.size() <= 2 || value.front() != '"') return value;
  std::string word = value.substr(1, value.size() - 2);
  return replays::notation::is_plain_word(word) ? word : value;
}

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
  const bool of_places = line.items == replays::notation::SetupItems::places;
  // Places follow a name, and further places or another name follow them.
  const bool behind_places = words.back() == "," || text::is_digit(words.back().back());
  if (of_places && words.size() > 1 && !behind_places) return;
  if (!of_places && words.size() > 1) {
    for (const std::string_view mark : line.marks) items.offer(std::string(mark));
    return offer_names(items, line.name, game, libraries);
  }
  for (const auto& key : schema_at(game, libraries, {"setup", std::string(line.member)}, true)) {
    items.offer(word_of(key));
  }
}

/// The place of a word that is being typed in the head of a record, behind the line's first words.
struct HeadPlace {
  const AnyGame& game;
  const replays::Libraries& libraries;
  std::string before;              // the text up to the word
  std::string record;              // that text as JSON
  std::vector<std::string> words;  // of the line, before the place
};

// Whether a name can stand there: some belong to one board only.
bool may_stand(const std::string& word, const HeadPlace& place) {
  const auto read = replays::notation::read(place.before + word, place.libraries);
  const text::Tape tape(read.json);
  const auto setup = tape.root() ? tape.root()->find("setup") : std::nullopt;
  if (!setup) return true;
  const auto fault = replays::notation::setup_fault(place.libraries, place.game, setup->raw());
  return !fault || fault->rule != &format_rule::name ||
         read.map.at(setup->begin() + fault->offset, 1).begin < place.before.size();
}

void offer_values(HeadItems& items, const HeadPlace& place, std::vector<std::string> path) {
  for (const auto& value : schema_at(place.game, place.libraries, std::move(path), false)) {
    const std::string word = word_of(value);
    if (items.continues(word) && may_stand(word, place)) items.offer(word);
  }
}

// The values of a member of the set-up, or of a reading, behind `said`: its name and the values so
// far, of which only a list takes several.
void offer_for_member(HeadItems& items, const HeadPlace& place, std::vector<std::string> path,
                      const std::vector<std::string>& said) {
  path.push_back(said.front());
  if (said.size() == 1) offer_values(items, place, path);
  path.emplace_back();
  const auto objects = replays::notation::named_list_of(place.game.id());
  if (objects.member != said.front()) return offer_values(items, place, std::move(path));
  path.emplace_back(objects.name);
  for (const auto& value : schema_at(place.game, place.libraries, std::move(path), false)) {
    const std::string word = word_of(value);
    if (std::ranges::find(said, word) == said.end()) items.offer(word);
  }
}

void offer_behind_words(HeadItems& items, const HeadPlace& place) {
  const std::vector<std::string>& words = place.words;
  const bool of_game = words.front() == "game";
  const bool of_reading = words.front() == "reading";
  // After a comma, the line goes on with the next member.
  const auto comma = std::find(words.rbegin(), words.rend(), ",").base();
  const bool has_comma = comma != words.begin();
  std::vector<std::string> said(has_comma ? comma : words.begin() + 1, words.end());
  std::erase_if(said, [](const std::string& word) { return word == ":" || word == "="; });
  if (of_game && !has_comma) {
    if (said.size() == 1) items.offer("on");
    if (said.size() != 2 || said.back() != "on") return;
    return offer_values(
        items, place, {"setup", std::string(replays::notation::member_after_on(place.game.id()))});
  }
  if (const auto* const own = replays::notation::setup_line_of(place.game.id(), words.front())) {
    return offer_for_line(items, *own, words, place.game, place.libraries);
  }
  if (!of_game && !of_reading && words.front() != "setup") return;
  std::vector<std::string> path{"setup"};
  if (of_reading) path.emplace_back("readings");
  if (!said.empty()) return offer_for_member(items, place, std::move(path), said);
  const std::set<std::string> written =
      of_reading ? std::set<std::string>() : members_in(place.record);
  for (const auto& key : schema_at(place.game, place.libraries, std::move(path), true)) {
    if (!written.contains(key)) items.offer(word_of(key));
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
  std::string before = std::string(head) + std::string(line);
  while (!before.empty() && replays::notation::is_word_byte(before.back())) before.pop_back();
  offer_behind_words(items, {*game, libraries, std::move(before), read.json, std::move(words)});
  return items.taken();
}

}  // namespace praetor::cli::lsp
