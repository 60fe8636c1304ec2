#include "replays/importing/import_map.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/any/game.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"
#include "engine/text/number.hpp"
#include "engine/text/pointer.hpp"
#include "engine/text/position.hpp"
#include "replays/importing/map_members.hpp"
#include "replays/searching/draft.hpp"

namespace praetor::replays {
namespace {

using text::JsonKind;
using text::Value;

constexpr std::size_t rows_most = 1'000;

std::string choices(const std::vector<std::string_view>& known) {
  return fmt::format("{}", fmt::join(known, ", "));
}

/// Reads a map once; stops at the first fault.
class MapReader {
 public:
  explicit MapReader(std::string_view json) : tape_(json) {}

  Result<ImportMap, ImportFault> read() {
    if (const auto& fault = tape_.fault()) {
      fail(fault->offset, "",
           fmt::format("it is no JSON: it needs {} here, not {}", fault->expected, fault->actual));
    } else {
      whole(*tape_.root());
    }
    if (fault_) return failure(*fault_);
    return std::move(map_);
  }

 private:
  void fail(std::size_t offset, std::string pointer, std::string sentence) {
    if (fault_) return;
    const auto place = text::position_of(tape_.text(), offset);
    fault_ = ImportFault{place.line, std::move(pointer), std::move(sentence)};
  }
  void fail(const Value& value, const std::string& pointer, std::string sentence) {
    fail(value.begin(), pointer, std::move(sentence));
  }
  bool is(const Value& value, JsonKind kind, const std::string& pointer) {
    if (value.kind() == kind) return true;
    fail(value, pointer,
         fmt::format("{} is expected here, there is {}", name_of(kind), name_of(value.kind())));
    return false;
  }
  /// A member of that kind; none if it is missing, or after a fault.
  std::optional<Value> member(const Value& object, std::string_view key, JsonKind kind,
                              const std::string& pointer) {
    const auto value = object.find(key);
    return value && is(*value, kind, fmt::format("{}/{}", pointer, key)) ? value : std::nullopt;
  }
  ImportJson copy(const Value& value) {
    auto read =
        read_import_json(tape_.text().substr(value.begin(), value.last() + 1 - value.begin()));
    if (read) return *std::move(read);
    fail(value.begin() + read.error().offset, "",
         fmt::format("it needs {} here, not {}", read.error().expected, read.error().actual));
    return {};
  }

  /// Whether every member is one of these, and the required ones are there.
  bool members_known(const Value& object, std::span<const MapMember> known,
                     const std::string& pointer) {
    if (!is(object, JsonKind::object, pointer)) return false;
    std::vector<std::string_view> names;
    for (const MapMember& member : known) {
      names.push_back(member.name.substr(0, member.name.find('?')));
    }
    object.members([&](std::string_view key, std::size_t offset, const Value&) {
      if (std::ranges::find(names, key) != names.end()) return;
      fail(offset, pointer,
           fmt::format("there is no member '{}' here{}", text::shown(key),
                       text::did_you_mean(key, names)));
    });
    for (const MapMember& member : known) {
      if (!member.name.ends_with('?') && !object.find(member.name)) {
        fail(object, pointer, fmt::format("the member '{}' is missing", member.name));
      }
    }
    return !fault_;
  }
  /// The index of a member's word; 0 if the member is missing.
  std::size_t word(const Value& object, std::string_view key, const std::string& pointer,
                   const std::vector<std::string_view>& known) {
    const auto value = member(object, key, JsonKind::text, pointer);
    if (!value) return 0;
    const auto found = std::ranges::find(known, value->string());
    if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
    fail(*value, fmt::format("{}/{}", pointer, key),
         fmt::format("'{}' is none of {}", text::shown(value->string()), choices(known)));
    return 0;
  }
  template <Enum E>
  E word(const Value& root, std::string_view key) {
    return static_cast<E>(word(root, key, "", {names_of<E>.begin(), names_of<E>.end()}));
  }
  std::string words(const Value& object, std::string_view key, const std::string& pointer) {
    const auto value = member(object, key, JsonKind::text, pointer);
    return value ? std::string(value->string()) : "";
  }

  void whole(const Value& root) {
    if (!members_known(root, map_members, "")) return;
    const auto version = *root.find("praetor-map");
    if (version.raw() != "1") return fail(version, "/praetor-map", "the version of a map is 1");
    map_.game = words(root, "game", "");
    std::vector<std::string_view> games;
    for (const AnyGame* game : all_games()) games.push_back(game->id());
    if (!fault_ && find_game(map_.game) == nullptr) word(root, "game", "", games);
    map_.log = word<LogKind>(root, "log");
    map_.unmatched = word<Unmatched>(root, "unmatched");
    map_.events = words(root, "events", "");
    if (!map_.events.empty() && map_.events.front() != '/') {
      fail(*root.find("events"), "/events", "a JSON Pointer is empty or begins with '/'");
    }
    map_.at = words(root, "at", "");
    if (const std::string mark = words(root, "separator", ""); !mark.empty()) {
      map_.separator = mark.front();
      if (mark.size() != 1 || mark == "\"" || mark == "\n") {
        fail(*root.find("separator"), "/separator", "a separator is one ASCII character");
      }
    }
    map_.head = ImportJson::object();
    for (const std::string_view key : {"setup", "players", "meta", "rules"}) {
      if (const auto value = root.find(key)) map_.head[std::string(key)] = copy(*value);
    }
    if (!map_.head.contains("setup")) map_.head["setup"] = ImportJson::object();
    for (const std::string_view key : {"setup", "players", "meta"}) {
      member(root, key, JsonKind::object, "");
    }
    if (const auto names = member(root, "names", JsonKind::object, "")) {
      names->members([&](std::string_view key, std::size_t, const Value& table) {
        const std::string pointer = fmt::format("/names/{}", key);
        if (!is(table, JsonKind::object, pointer)) return false;
        if (is_filter(key)) {
          fail(table, pointer,
               fmt::format("a table needs a name of its own: '{}' is a filter", text::shown(key)));
          return false;
        }
        auto& own = map_.names[std::string(key)];
        table.members([&](std::string_view name, std::size_t, const Value& value) {
          own[std::string(name)] = copy(value);
        });
        return true;
      });
    }
    const auto document = root.find("document");
    if (document && map_.log != LogKind::events) {
      fail(*document, "/document", "`document` is only for events");
    }
    if (document) rows(*document, "/document", map_.document);
    rows(*root.find("rows"), "/rows", map_.rows);
    if (!map_.at.empty()) holes(root, *root.find("at"), "/at", nullptr);
  }

  void rows(const Value& list, const std::string& pointer, std::vector<ImportRow>& into) {
    if (fault_ || !is(list, JsonKind::array, pointer)) return;
    collect_set_names(list);
    list.items([&](const Value& item) {
      if (into.size() >= rows_most) fail(item, pointer, "a map has 1000 rows at most");
      if (!fault_) into.push_back(row(item, fmt::format("{}/{}", pointer, into.size())));
      return !fault_;
    });
  }

  void collect_set_names(const Value& rows) {
    rows.items([&](const Value& item) {
      const auto set = item.kind() == JsonKind::object ? item.find("set") : std::nullopt;
      if (!set || set->kind() != JsonKind::object) return;
      set->members(
          [&](std::string_view key, std::size_t, const Value&) { set_names_.emplace_back(key); });
    });
  }

  ImportRow row(const Value& item, const std::string& pointer) {
    ImportRow row;
    if (!members_known(item, row_members, pointer)) return row;
    row.pointer = pointer;
    condition(item, pointer, row);
    for (const auto& [key, to] : {std::pair("set", &row.set), std::pair("claim", &row.claim),
                                  std::pair("setup", &row.setup)}) {
      if (const auto value = member(item, key, JsonKind::object, pointer)) *to = copy(*value);
    }
    const auto one = member(item, "step", JsonKind::object, pointer);
    const auto several = member(item, "steps", JsonKind::array, pointer);
    if (one) row.steps = ImportJson::array({copy(*one)});
    if (several) {
      std::size_t number = 0;
      several->items([&](const Value& step) {
        // A text may be a placeholder that an object of the log fills.
        const std::string at = fmt::format("{}/steps/{}", pointer, number++);
        if (step.kind() != JsonKind::text || !step.string().starts_with('{')) {
          is(step, JsonKind::object, at);
        }
      });
      row.steps = copy(*several);
    }
    if (one && several) fail(*several, pointer, "a row has `step` or `steps`");
    for (const std::string_view key : {"players", "meta", "result"}) {
      const auto value = member(item, key, JsonKind::object, pointer);
      if (value) row.head[std::string(key)] = copy(*value);
    }
    if (const auto gap = member(item, "gap", JsonKind::number, pointer)) {
      row.gap = gap->whole().value;
      if (row.gap < 1 || row.gap > gap_most) {
        fail(*gap, pointer + "/gap", fmt::format("a gap is of 1 to {} steps", gap_most));
      }
    }
    if (const auto value = item.find("ignore"); value && is(*value, JsonKind::boolean, pointer)) {
      row.ignore = value->boolean();
    }
    const bool does = row.gap > 0 || !row.set.is_null() || !row.steps.is_null() ||
                      !row.claim.is_null() || !row.setup.is_null() || !row.head.is_null();
    if (!does && !row.ignore) fail(item, pointer, "the row does not say what to do with it");
    if (does && row.ignore) fail(item, pointer, "a row that is ignored does nothing else");
    for (const std::string_view key :
         {"set", "step", "steps", "claim", "setup", "players", "meta", "result"}) {
      if (const auto value = item.find(key))
        holes(item, *value, fmt::format("{}/{}", pointer, key), &row);
    }
    return row;
  }

  void condition(const Value& item, const std::string& pointer, ImportRow& row) {
    const auto match = item.find("match");
    const auto when = item.find("when");
    if (match && map_.log != LogKind::lines) {
      return fail(*match, pointer + "/match", "`match` is only for lines; use `when` here");
    }
    if (when && map_.log == LogKind::lines) {
      return fail(*when, pointer + "/when", "lines need `match`");
    }
    if (match && is(*match, JsonKind::text, pointer + "/match")) {
      auto pattern = LinePattern::read(match->string());
      if (!pattern) {
        return fail(*match, pointer + "/match",
                    fmt::format("{} (behind '{}')", pattern.error().sentence,
                                text::shown(match->string().substr(0, pattern.error().offset))));
      }
      row.pattern = *std::move(pattern);
    }
    if (!when || !is(*when, JsonKind::object, pointer + "/when")) return;
    when->members([&](std::string_view key, std::size_t, const Value& value) {
      const ImportJson wanted = copy(value);
      std::vector<ImportJson> all{wanted};
      if (wanted.is_array()) all.assign(wanted.begin(), wanted.end());
      for (const ImportJson& one : all) {
        if (map_.log != LogKind::table || one.is_string() || one.is_null()) continue;
        fail(value, fmt::format("{}/when/{}", pointer, key),
             "a column of a table holds texts: put the value in quotes");
      }
      row.when.emplace_back(key, std::move(all));
    });
  }

  /// Checks that filters are known, and the names of placeholders as far as possible.
  void holes(const Value& whole, const Value& value, const std::string& pointer,
             const ImportRow* row) {
    const std::string wrong = each_hole(copy(value), [&](const TemplateHole& hole) {
      std::string about = wrong_filter(hole.filters, map_.names);
      if (!about.empty() || map_.log != LogKind::lines) return about;
      std::vector<std::string_view> known{line_hole, text_hole};
      known.insert(known.end(), set_names_.begin(), set_names_.end());
      if (row != nullptr && row->pattern) {
        known.insert(known.end(), row->pattern->names().begin(), row->pattern->names().end());
      }
      if (std::ranges::find(known, hole.name) != known.end()) return about;
      return fmt::format("there is no group or set name '{}'{}", text::shown(hole.name),
                         text::did_you_mean(hole.name, known));
    });
    if (!wrong.empty()) fail(row == nullptr ? whole : value, pointer, wrong);
  }

  text::Tape tape_;
  ImportMap map_;
  std::vector<std::string> set_names_;
  std::optional<ImportFault> fault_;
};

}  // namespace

Result<ImportMap, ImportFault> read_import_map(std::string_view json) {
  json.remove_prefix(text::size_of_mark(json));
  return MapReader(json).read();
}

const ImportJson* pointed_at(const ImportJson& root, std::string_view pointer) {
  const ImportJson* at = &root;
  while (!pointer.empty()) {
    if (pointer.front() != '/') return nullptr;
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    const std::string token = text::key_of_token(pointer.substr(0, end));
    pointer.remove_prefix(end);
    if (at->is_object()) {
      const auto found = at->find(token);
      if (found == at->end()) return nullptr;
      at = &*found;
      continue;
    }
    const auto index = text::number_in<std::size_t>(token);
    if (!at->is_array() || !index || *index >= at->size()) return nullptr;
    at = &(*at)[*index];
  }
  return at;
}

}  // namespace praetor::replays
