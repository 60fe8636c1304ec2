#include "replays/notation/write_head.hpp"

#include <fmt/ranges.h>

#include <algorithm>

#include "engine/text/json_writer.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/read_head.hpp"
#include "replays/notation/write_setup_line.hpp"
#include "replays/notation/write_value.hpp"

namespace praetor::replays::notation {
namespace {

using text::JsonKind;
using text::Value;

bool is_scalar_word(std::string_view word) {
  return is_number(word) || word == "true" || word == "false" || word == "null";
}

// Whether a string in the head means the same when it is written as a word.
bool is_head_word(const Value& value) {
  return value.kind() == JsonKind::text && is_plain_word(value.string()) &&
         !is_scalar_word(value.string());
}

// Appends the names of a list of objects. False if the objects have other members too.
bool append_names(std::string& out, const Value& value, std::string_view name) {
  std::string names;
  std::size_t count = 0;
  const bool all = value.kind() == JsonKind::array && value.items([&](const Value& item) {
    const auto said = item.kind() == JsonKind::object ? item.find(name) : std::nullopt;
    std::size_t members = 0;
    if (said) item.members([&](auto&&...) { return ++members < 2; });
    if (!said || members != 1 || !is_head_word(*said) || ++count > words_max) return false;
    names += (names.empty() ? "" : " ") + std::string(said->string());
    return true;
  });
  if (all && count > 0) out += names;
  return all && count > 0;
}

// Appends the value of a member: as words if they say it, else as JSON. False if it is JSON.
bool append_member_value(std::string& out, const Value& value) {
  if (is_head_word(value)) {
    out += value.string();
    return true;
  }
  const bool is_flag = value.kind() == JsonKind::boolean || value.kind() == JsonKind::null;
  if (is_flag || (value.kind() == JsonKind::number && is_number(value.raw()))) {
    out += value.raw();
    return true;
  }
  std::size_t count = 0;
  bool words = value.kind() == JsonKind::array && value.items([&](const Value& item) {
    ++count;
    return is_head_word(item);
  });
  if (!words || count < 2 || count > words_max) {
    append_compact(out, value.raw());
    return false;
  }
  std::string_view separator;
  value.items([&](const Value& item) {
    out += separator;
    separator = " ";
    out += item.string();
  });
  return true;
}

bool append_setup_value(std::string& out, std::string_view game, std::string_view key,
                        const Value& value) {
  const NamedList list = named_list_of(game);
  return (key == list.member && append_names(out, value, list.name)) ||
         append_member_value(out, value);
}

// Appends a free text without quotes if it consists of words of letters and digits with single
// blanks.
void append_free_text(std::string& out, const Value& value) {
  const std::string_view words = value.string();
  bool plain = !words.empty();
  bool in_word = false;
  for (std::size_t at = 0; plain && at < words.size(); ++at) {
    const bool blank = blank_size(words.substr(at)) > 0;
    plain = blank ? words[at] == ' ' && in_word : is_word_byte(words[at]);
    in_word = !blank;
  }
  out += plain && in_word ? words : value.raw();
}

void append_players(std::string& out, const Value& players) {
  std::string_view separator = "players ";
  players.members([&](std::string_view side, std::size_t, const Value& name) {
    out += separator;
    separator = ", ";
    append_side(out, side);
    out += ' ';
    append_free_text(out, name);
  });
  if (separator != ", ") out += "players {}";
  out += '\n';
}

// Whether the head would not read this number back as one: it has a fraction or an exponent.
bool is_other_number(const Value& value) {
  return value.kind() == JsonKind::number && !is_number(value.raw());
}

// One line for each member, unless a name is not a word or a value needs JSON.
void append_meta(std::string& out, const Value& meta) {
  std::size_t count = 0;
  const bool words = meta.members([&](std::string_view key, std::size_t, const Value& value) {
    ++count;
    return is_plain_word(key) && !is_other_number(value);
  });
  if (!words || count == 0) {
    out += "meta ";
    append_compact(out, meta.raw());
    out += '\n';
    return;
  }
  meta.members([&](std::string_view key, std::size_t, const Value& value) {
    out += "meta ";
    out += key;
    out += ' ';
    append_member_value(out, value);
    out += '\n';
  });
}

// Each reading has its own line, after the rest of the set-up.
bool are_readings(std::string_view key, const Value& value) {
  std::size_t count = 0;
  const bool words = key == "readings" && value.kind() == JsonKind::object &&
                     value.members([&](std::string_view id, std::size_t, const Value& said) {
                       ++count;
                       return is_plain_word(id) && is_head_word(said);
                     });
  return words && count > 0;
}

// The line of its own that a member of the set-up has, or null.
const SetupLine* line_for(std::string_view game, std::string_view member) {
  const std::span<const SetupLine> lines = setup_lines_of(game);
  const auto line = std::ranges::find(lines, member, &SetupLine::member);
  return line == lines.end() ? nullptr : &*line;
}

// Whether a member of the set-up stands in lines of its own.
bool has_own_lines(std::string_view game, std::string_view member, const Value& value) {
  const SetupLine* const line = line_for(game, member);
  return are_readings(member, value) || (line != nullptr && !written_parts(*line, value).empty());
}

// The lines that belong to the set-up but are not members in words.
void append_lines_of_setup(std::string& out, std::string_view game, const Value& setup) {
  for (const SetupLine& line : setup_lines_of(game)) {
    const auto value = setup.find(line.member);
    if (value) append_setup_lines(out, line, written_parts(line, *value));
  }
  const auto readings = setup.find("readings");
  if (readings && are_readings("readings", *readings)) {
    readings->members([&](std::string_view id, std::size_t, const Value& said) {
      out.append("reading ").append(id).append(" ").append(said.string()).append("\n");
    });
  }
}

}  // namespace

std::vector<SetupText> setup_texts(std::string_view game, const Value& setup) {
  std::vector<SetupText> texts;
  setup.members([&](std::string_view key, std::size_t, const Value& value) {
    const SetupLine* const line = line_for(game, key);
    const auto parts = line == nullptr ? std::vector<WrittenPart>() : written_parts(*line, value);
    for (const WrittenPart& part : parts) {
      const std::string items = fmt::format("{}", fmt::join(part.items, separator_of(*line)));
      texts.push_back({fmt::format("{} {}", line->word, part.key), items, line});
    }
    if (!parts.empty()) return;
    texts.push_back({std::string(key), "", nullptr});
    append_setup_value(texts.back().value, game, key, value);
  });
  return texts;
}

void append_side(std::string& out, std::string_view side) {
  if (is_plain_word(side)) {
    out += side;
  } else {
    text::append_json_string(out, side);
  }
}

void append_head(std::string& out, const Value& root, const Grammar& grammar) {
  out += "game ";
  out += grammar.game;
  bool in_line = true;  // JSON has its own lines
  bool first = true;
  root.find("setup")->members([&](std::string_view key, std::size_t, const Value& value) {
    if (has_own_lines(grammar.game, key, value)) return;
    std::string written;
    const bool words = append_setup_value(written, grammar.game, key, value);
    const bool on = first && words && key == member_after_on(grammar.game);
    in_line = in_line && words;
    out += on ? " on" : in_line ? ", " : "\nsetup ";
    if (!on) out += key;
    out += ' ' + written;
    first = false;
  });
  out += '\n';
  append_lines_of_setup(out, grammar.game, *root.find("setup"));
  if (const auto players = root.find("players")) append_players(out, *players);
  if (const auto meta = root.find("meta")) append_meta(out, *meta);
  if (const auto rules = root.find("rules")) {
    out += "rules ";
    append_free_text(out, *rules);
    out += '\n';
  }
}

void append_result(std::string& out, const Value& root) {
  const auto result = root.find("result");
  if (!result) return;
  out += "result ";
  const Value winner = *result->find("winner");
  if (winner.kind() == JsonKind::null) {
    out += "none";
  } else {
    // The bare word means that nobody has won.
    if (winner.string() == "none") {
      out += winner.raw();
    } else {
      append_side(out, winner.string());
    }
  }
  if (const auto reason = result->find("reason")) {
    out += ' ';
    append_free_text(out, *reason);
  }
  out += '\n';
}

}  // namespace praetor::replays::notation
