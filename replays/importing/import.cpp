#include "replays/importing/import.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/reading.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/pointer.hpp"
#include "engine/text/position.hpp"
#include "replays/importing/log_rows.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t shown_most = 120;  // bytes of a row in a message
constexpr std::size_t imported_most = 100'000;

/// Merges one document into another: objects member by member; lists are appended. Returns where
/// the two contradict each other; "" if nothing is lost.
std::string put_into(ImportJson& into, const ImportJson& from, const std::string& where = "") {
  for (const auto& [key, value] : from.items()) {
    const bool is_new = !into.contains(key);
    if (is_new && into.size() >= members_most) {
      return fmt::format("{} has more than {} members", where, members_most);
    }
    ImportJson& own = into[key];
    if (is_new) {
      own = value;
    } else if (own.is_object() && value.is_object()) {
      if (std::string wrong = put_into(own, value, where + "/" + key); !wrong.empty()) return wrong;
    } else if (own.is_array() && value.is_array()) {
      own.insert(own.end(), value.begin(), value.end());
    } else if (own.is_string() && value.is_string() && key == "note") {
      own.get_ref<std::string&>().append("\n").append(value.get_ref<const std::string&>());
    } else if (own != value) {
      return text::shown(
          fmt::format("{}/{} is {} here, and was {} before", where, key, value.dump(), own.dump()));
    }
  }
  return "";
}

class Import {
 public:
  Import(const ImportMap& map, const ImportOptions& options)
      : map_(map), options_(options), work_(options.work), head_(map.head) {}

  ImportOutcome run(std::string_view log) {
    auto fault = each_log_row(map_, log, [&](const LogRow& row) { return take(row); });
    if (!outcome_.fault) outcome_.fault = std::move(fault);
    if (!outcome_.fault) finish();
    return std::move(outcome_);
  }

 private:
  bool fail(const LogRow& row, std::string sentence, const std::string& pointer = "") {
    const std::string by = pointer.empty() ? "" : fmt::format(" (by {} of the map)", pointer);
    outcome_.fault = ImportFault{row.line, pointer, std::move(sentence) + by};
    return false;
  }

  bool take(const LogRow& row) {
    if (options_.stop && options_.stop()) return fail(row, "the import was interrupted here");
    for (const ImportRow& rule : row.document == nullptr ? map_.rows : map_.document) {
      const bool is_for = fits(rule, row);
      if (work_ < 0) return fail(row, "the patterns of the map take too long on this log");
      if (!is_for) continue;
      const bool fine = become(rule, row);
      if (!fine || row.document == nullptr) return fine;
    }
    return row.document != nullptr || miss(row);
  }

  bool fits(const ImportRow& rule, const LogRow& row) {
    groups_.clear();
    if (rule.pattern) {
      const auto captured = rule.pattern->match(row.text, work_);
      if (!captured) return false;
      for (std::size_t i = 0; i < captured->size(); ++i) {
        if ((*captured)[i]) groups_[rule.pattern->names()[i]] = std::string(*(*captured)[i]);
      }
    }
    work_ -= std::ssize(rule.when) + 1;
    return std::ranges::all_of(rule.when, [&](const auto& condition) {
      const ImportJson* const found = member(row, condition.first);
      const auto wants = [&](const ImportJson& value) {
        return std::ranges::find(condition.second, value) != condition.second.end();
      };
      // A cell of a table is missing by being empty.
      const bool empty = found != nullptr && map_.log == LogKind::table && found->is_string() &&
                         found->get_ref<const std::string&>().empty();
      const bool missing = found == nullptr || empty;
      return (missing && wants(ImportJson())) || (found != nullptr && wants(*found));
    });
  }

  /// A column of a table, or a member of an event by its name or a JSON Pointer.
  const ImportJson* member(const LogRow& row, std::string_view name) const {
    if (map_.log != LogKind::table && (name.empty() || name.front() == '/')) {
      return pointed_at(row.value, name);
    }
    if (!row.value.is_object()) return nullptr;
    const auto found = row.value.find(std::string(name));
    return found == row.value.end() ? nullptr : &*found;
  }

  /// The result of a template for a row; none after a fault, or if all of it is left out.
  std::optional<ImportJson> filled(const ImportJson& value, const LogRow& row,
                                   const std::string& pointer) {
    const ImportJson line = row.line;
    const ImportJson text = value.is_null() ? ImportJson() : ImportJson(std::string(row.text));
    std::string_view asked;
    const auto source = [&](std::string_view name) -> const ImportJson* {
      asked = name;
      if (name == line_hole) return &line;
      if (name == text_hole) return &text;
      if (const auto group = groups_.find(name); group != groups_.end()) return &group->second;
      if (const ImportJson* const found = member(row, name)) return found;
      const auto kept = kept_.find(name);
      return kept == kept_.end() ? nullptr : &kept->second;
    };
    auto made = filled_template(value, source, map_.names);
    if (made) return *std::move(made);
    fail(row, std::move(made.error()), pointer);
    outcome_.fault->line = line_of_member(row, asked);
    return std::nullopt;
  }

  /// Adds what a row says to a part of the replay, which is at `where`.
  bool put(ImportJson& into, const std::string& where, const ImportJson& value, const LogRow& row,
           const std::string& pointer) {
    if (value.is_null()) return true;
    const auto made = filled(value, row, pointer);
    if (!made) return !outcome_.fault;
    const std::string wrong = put_into(into, *made, where);
    if (!wrong.empty()) return fail(row, wrong, pointer);
    note_line(*made, value, where, row);
    return true;
  }

  /// A document has many lines: that of a member of it. Any other row has one.
  static std::int64_t line_of_member(const LogRow& row, std::string_view name) {
    if (row.document == nullptr) return row.line;
    const bool is_pointer = name.empty() || name.front() == '/';
    const auto member =
        value_at(*row.document, is_pointer ? std::string(name) : "/" + text::pointer_token(name));
    return member ? text::line_number(row.text, member->begin()) : row.line;
  }

  /// Remembers where in the log the members of an object come from, which a template made.
  void note_line(const ImportJson& made, const ImportJson& by, const std::string& where,
                 const LogRow& row) {
    for (const auto& [key, value] : made.items()) {
      std::string place = where + "/" + text::pointer_token(key);
      const bool has_own = by.is_object() && by.contains(key);
      const ImportJson& from = has_own ? by.find(key).value() : by;
      if (value.is_object()) note_line(value, from, place, row);
      std::int64_t line = row.line;
      if (row.document != nullptr && from.is_string()) {
        each_hole(from, [&](const TemplateHole& hole) {
          line = line_of_member(row, hole.name);
          return "";
        });
      }
      outcome_.lines.try_emplace(std::move(place), line);
    }
  }

  bool become(const ImportRow& rule, const LogRow& row) {
    if (rule.ignore) ++outcome_.ignored;
    if (!rule.set.is_null()) {
      const auto made = filled(rule.set, row, rule.pointer);
      if (outcome_.fault) return false;
      if (made) {
        for (const auto& [key, value] : made->items()) kept_[key] = value;
      }
    }
    if (!put(head_["setup"], "/setup", rule.setup, row, rule.pointer)) return false;
    if (!put(head_, "", rule.head, row, rule.pointer)) return false;
    for (const ImportJson& step : rule.steps) {
      const auto made = filled(step, row, rule.pointer);
      if (outcome_.fault) return false;
      if (made && !add(*made, row)) return false;
    }
    if (rule.gap > 0) {
      if (!add(gap_of(rule.gap), row)) return false;
    }
    if (rule.claim.is_null()) return true;
    if (steps_.empty()) return fail(row, "no earlier step can carry this claim", rule.pointer);
    const std::string last = fmt::format("/steps/{}", steps_.size() - 1);
    return put(steps_.back(), last, rule.claim, row, rule.pointer);
  }

  ImportJson gap_of(std::int64_t most) {
    ++outcome_.gaps;
    return {{"by", nullptr}, {"do", std::string(gap_kind)}, {"max", most}};
  }

  bool add(ImportJson step, const LogRow& row) {
    if (steps_.size() >= imported_most) return fail(row, "there are more than 100000 steps");
    if (!step.is_object()) {
      return fail(row, fmt::format("a step is an object, and this is {}",
                                   text::shown(step.dump().substr(0, shown_most))));
    }
    if (!map_.at.empty() && !step.contains("at")) {
      const auto at = filled(ImportJson(map_.at), row, "/at");
      if (outcome_.fault) return false;
      if (at) step["at"] = at->is_string() ? *at : ImportJson(at->dump());
    }
    steps_.push_back(std::move(step));
    outcome_.step_lines.push_back(row.line);
    return true;
  }

  bool miss(const LogRow& row) {
    ++outcome_.unmatched;
    std::string words = text::shown(row.text.substr(0, shown_most));
    if (row.text.size() > shown_most) words += "…";
    if (outcome_.listed.size() < unmatched_listed) outcome_.listed.push_back({row.line, words});
    const ImportJson note = {{"note", std::string(row.text)}};
    const auto keep = [&](ImportJson& into) {
      const std::string wrong = put_into(into, note);
      return wrong.empty() || fail(row, wrong);
    };
    switch (map_.unmatched) {
      case Unmatched::refuse:
        return true;
      case Unmatched::gap:
        if (!add(gap_of(gap_usual), row)) return false;
        return keep(steps_.back());
      case Unmatched::note:
        return keep(steps_.empty() ? head_["meta"] : steps_.back());
    }
    return true;
  }

  void finish() {
    ImportJson replay = {{"praetor", 1}, {"game", map_.game}};
    for (const char* key : {"rules", "setup", "players", "meta"}) {
      if (head_.contains(key)) replay[key] = head_[key];
    }
    replay["steps"] = ImportJson::array();
    for (ImportJson& step : steps_) replay["steps"].push_back(std::move(step));
    if (head_.contains("result")) replay["result"] = head_["result"];
    outcome_.replay = replay.dump();
  }

  const ImportMap& map_;
  const ImportOptions& options_;
  std::int64_t work_;
  ImportOutcome outcome_;
  ImportJson head_;
  std::vector<ImportJson> steps_;
  std::map<std::string, ImportJson, std::less<>> groups_;  // of the current row
  std::map<std::string, ImportJson, std::less<>> kept_;    // set by earlier rows
};

}  // namespace

std::int64_t ImportOutcome::line_of(std::string_view pointer, std::int64_t step) const {
  for (std::string_view place = pointer; !place.empty();
       place = place.substr(0, place.rfind('/'))) {
    const auto found = lines.find(place);
    if (found != lines.end()) return found->second;
  }
  const bool of_step = step > 0 && step <= std::ssize(step_lines);
  return of_step ? step_lines[static_cast<std::size_t>(step - 1)] : 0;
}

ImportOutcome import_log(const ImportMap& map, std::string_view log, const ImportOptions& options) {
  return Import(map, options).run(log);
}

}  // namespace praetor::replays
