#include "replays/making/rewriting.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {
namespace {

std::string whole(const StepParts& written) {
  std::string text = written.body;
  text.pop_back();
  if (!written.expect.empty()) text.append(",\"expect\":").append(written.expect);
  if (!written.hash.empty()) text.append(",\"hash\":").append(written.hash);
  return text.append(written.beside).append("}");
}

// Merges objects member by member. Both claims hold, so shared members have equal values.
void write_both(text::JsonWriter& writer, const text::Value& one, const text::Value& other) {
  if (one.kind() != text::JsonKind::object || other.kind() != text::JsonKind::object) {
    return writer.raw(text::canonical(other));
  }
  std::map<std::string_view, std::array<std::optional<text::Value>, 2>> members;
  for (const auto& [key, value] : text::sorted_members(one)) members[key][0] = value;
  for (const auto& [key, value] : text::sorted_members(other)) members[key][1] = value;
  writer.begin_object();
  for (const auto& [key, sides] : members) {
    writer.key(key);
    const text::Value& first = sides[0] ? *sides[0] : *sides[1];
    write_both(writer, first, sides[1] ? *sides[1] : first);
  }
  writer.end_object();
}

std::string both_claims(std::string_view one, std::string_view other) {
  const text::Tape left(one);
  const text::Tape right(other);
  ensure(!left.fault() && !right.fault(), "claims are JSON");
  return text::json_text(
      [&](text::JsonWriter& writer) { write_both(writer, *left.root(), *right.root()); });
}

nlohmann::json notes_in(const std::string& members) {
  return text::own_json(members.empty() ? "{}" : "{" + members.substr(1) + "}");
}

/// Whether a note has all lines of another, in their order.
bool has_lines(const nlohmann::json& notes, const std::string& key, const nlohmann::json& lines) {
  const auto known = notes.find(key);
  const auto lined = [](const nlohmann::json& note) {
    return "\n" + note.get<std::string>() + "\n";
  };
  return known != notes.end() && lined(*known).find(lined(lines)) != std::string::npos;
}

bool has_notes(const std::string& one, const std::string& other) {
  const nlohmann::json notes = notes_in(one);
  const nlohmann::json others = notes_in(other);
  for (const auto& [key, value] : others.items()) {
    if (!has_lines(notes, key, value)) return false;
  }
  return true;
}

std::string written_notes(const nlohmann::json& notes) {
  if (notes.empty()) return {};
  std::string text = notes.dump();
  text.front() = ',';
  text.pop_back();
  return text;
}

/// The notes of a removed step without its place in the source, which is wrong for another step.
std::string without_place(const std::string& notes) {
  nlohmann::json kept = notes_in(notes);
  return kept.erase("at") == 0 ? notes : written_notes(kept);
}

// Merges two sets of notes: one note of each kind, with the texts of both on separate lines.
std::string both_notes(const std::string& one, const std::string& two) {
  if (one.empty() || two.empty()) return one + two;
  nlohmann::json notes = notes_in(one);
  const nlohmann::json more = notes_in(two);
  for (const auto& [key, value] : more.items()) {
    if (has_lines(notes, key, value)) continue;
    if (notes.contains(key)) {
      notes[key] = notes[key].get<std::string>() + "\n" + value.get<std::string>();
    } else {
      notes[key] = value;
    }
  }
  return written_notes(notes);
}

/// The steps of a text and what is between them.
class Parted {
 public:
  Parted(std::string_view json, const Locator& record) : json_(json) {
    const auto root = record.tape().root();
    const auto steps = root ? root->find("steps") : std::nullopt;
    ensure(steps && steps->kind() == text::JsonKind::array, "a well-formed replay has steps");
    ends_.push_back(steps->begin() + 1);
    for (std::size_t i = 0; const auto step = record.step(i); ++i) {
      begins_.push_back(step->begin());
      ends_.push_back(step->begin() + step->raw().size());
    }
    begins_.push_back(steps->last());
  }

  std::int64_t steps() const { return std::ssize(ends_) - 1; }
  /// The beginning of a step, from 1; the number after the last step means the end of the list.
  std::size_t begin(std::int64_t step) const { return begins_[static_cast<std::size_t>(step) - 1]; }
  /// The end of a step, from 1; 0 means the beginning of the list.
  std::size_t end(std::int64_t step) const { return ends_[static_cast<std::size_t>(step)]; }
  /// The text between a step and the one before it.
  std::string_view gap(std::int64_t step) const {
    return json_.substr(end(step - 1), begin(step) - end(step - 1));
  }
  /// What to write between two steps of which the second takes that place or is inserted before it.
  std::string parting(std::int64_t step) const {
    if (steps() >= 2) return std::string(gap(std::clamp<std::int64_t>(step, 2, steps())));
    return "," + std::string(steps() == 1 ? gap(1) : "");
  }

 private:
  std::string_view json_;
  std::vector<std::size_t> begins_;
  std::vector<std::size_t> ends_;
};

bool is_between(char byte) { return byte == ',' || text::is_blank(byte); }

/// Notes a change without the parts of it at both ends that stay the same.
void note_change(std::vector<TextChange>& changes, std::string_view json, std::size_t begin,
                 std::size_t end, std::string_view text) {
  const auto same = [](char one, char two) { return one == two && is_between(one); };
  while (begin < end && !text.empty() && same(json[begin], text.front())) {
    ++begin;
    text.remove_prefix(1);
  }
  while (begin < end && !text.empty() && same(json[end - 1], text.back())) {
    --end;
    text.remove_suffix(1);
  }
  if (begin < end || !text.empty()) changes.push_back({begin, end - begin, std::string(text)});
}

/// Notes changes of single values, and new members behind the last one, with the writer's own
/// blanks, so that the rest of a step stays as typed. False if members are removed.
bool note_values(std::vector<TextChange>& changes, std::string_view json, const text::Value& step,
                 const std::string& fresh) {
  const text::Tape tape(fresh);
  std::vector<TextChange> values;
  std::size_t kept = 0;
  std::size_t end = 0;           // of the last member
  std::string_view colon = ":";  // with the blanks around it …
  std::string_view comma = ",";  // … as between the first two members
  const auto note = [&](std::string_view key, std::size_t place, const text::Value& value) {
    if (kept == 1) comma = json.substr(end, place - end);
    const std::size_t behind = text::behind_string(json, place);
    if (kept == 0 && behind < value.begin()) colon = json.substr(behind, value.begin() - behind);
    end = value.begin() + value.raw().size();
    const auto now = tape.root()->find(key);
    if (!now) return false;
    ++kept;
    if (text::canonical(*now) != text::canonical(value)) {
      values.push_back({value.begin(), value.raw().size(), std::string(now->raw())});
    }
    return true;
  };
  if (!step.members(note)) return false;
  std::string more;
  tape.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
    if (step.find(key)) return;
    more.append(comma).append("\"").append(key).append("\"").append(colon).append(value.raw());
  });
  if (!more.empty()) values.push_back({end, 0, std::move(more)});
  changes.insert(changes.end(), values.begin(), values.end());
  return true;
}

}  // namespace

StepParts parts_of(const text::Value& step) {
  StepParts written;
  text::JsonWriter body(written.body);
  body.begin_object();
  step.members([&](std::string_view key, std::size_t, const text::Value& value) {
    if (key == "expect") {
      written.expect = value.raw();
    } else if (key == "hash") {
      written.hash = value.raw();
    } else if (key == "note" || key == "at") {
      written.beside.append(",\"").append(key).append("\":").append(value.raw());
    } else {
      body.key(key);
      body.raw(value.raw());
    }
  });
  body.end_object();
  return written;
}

void write_line(text::JsonWriter& writer, std::int64_t step, const LineOfStep& line_of) {
  const auto line = line_of ? line_of(step) : std::nullopt;
  if (line) writer.number("line", *line);
}

void put_beside(StepParts& into, const StepParts& from) {
  into.beside = both_notes(into.beside, from.beside);
  if (into.hash.empty()) into.hash = from.hash;
  if (into.expect.empty()) {
    into.expect = from.expect;
  } else if (!from.expect.empty()) {
    into.expect = both_claims(into.expect, from.expect);
  }
}

Rewriting::Rewriting(std::string_view json) : json_(json), record_(json, 1) {}

void Rewriting::keep_up_to(std::int64_t step) {
  taken_.clear();
  while (next_ < step) {
    const auto recorded = record_.step(static_cast<std::size_t>(next_) - 1);
    if (!recorded) return;
    steps_.push_back({parts_of(*recorded), !waiting_.beside.empty(), next_, false});
    put_beside(steps_.back().parts, std::exchange(waiting_, {}));
    ++next_;
  }
}

StepParts Rewriting::take() {
  const auto recorded = record_.step(static_cast<std::size_t>(next_) - 1);
  ensure(recorded.has_value(), "only a step that there is can be taken out");
  taken_.push_back(next_++);
  return parts_of(*recorded);
}

void Rewriting::add(StepParts step) {
  const bool added = taken_.empty();
  put_beside(step, std::exchange(waiting_, {}));
  steps_.push_back({std::move(step), true, added ? next_ : taken_.front(), added});
  if (!added) taken_.erase(taken_.begin());
}

void Rewriting::put_before(StepParts parts, std::size_t back) {
  taken_.clear();
  parts.beside = is_noted(parts) ? std::string() : without_place(parts.beside);
  if (steps_.size() < back) {
    parts.expect = parts.hash = "";
    return put_beside(waiting_, parts);
  }
  if (parts.expect.empty() && parts.hash.empty() && parts.beside.empty()) return;
  RewrittenStep& before = steps_[steps_.size() - back];
  before.changed = true;
  put_beside(before.parts, parts);
}

/// Whether one of the last steps is equal and has the same notes. A turn that is written twice has
/// them twice.
bool Rewriting::is_noted(const StepParts& parts) const {
  if (parts.beside.empty()) return false;
  constexpr std::size_t looked_at = 100;
  const auto canonical = [](const std::string& body) {
    const text::Tape tape(body);
    return tape.root() ? text::canonical(*tape.root()) : std::string();
  };
  const std::string done = canonical(parts.body);
  const std::size_t first = steps_.size() - std::min(steps_.size(), looked_at);
  return std::any_of(steps_.begin() + static_cast<std::ptrdiff_t>(first), steps_.end(),
                     [&](const RewrittenStep& step) {
                       return canonical(step.parts.body) == done &&
                              has_notes(step.parts.beside, parts.beside);
                     });
}

std::vector<TextChange> Rewriting::changes() {
  keep_up_to(static_cast<std::int64_t>(steps_max) + 1);
  const Parted layout(json_, record_);
  std::vector<TextChange> changes;
  std::size_t done = layout.end(0);  // the text up to here is done
  std::string fresh;                 // the new text from here on
  for (const RewrittenStep& entry : steps_) {
    const bool first = &entry == &steps_.front();
    fresh += first ? std::string(layout.gap(1)) : layout.parting(entry.place);
    if (entry.added) {
      fresh += whole(entry.parts);
      continue;
    }
    const std::size_t begin = layout.begin(entry.place);
    note_change(changes, json_, done, begin, fresh);
    fresh.clear();
    done = layout.end(entry.place);
    if (!entry.changed) continue;
    const auto typed = record_.step(static_cast<std::size_t>(entry.place) - 1);
    if (!note_values(changes, json_, *typed, whole(entry.parts))) {
      changes.push_back({begin, done - begin, whole(entry.parts)});
    }
  }
  const std::int64_t end = layout.steps() + 1;
  if (!steps_.empty() && layout.steps() > 0) fresh += layout.gap(end);
  note_change(changes, json_, done, layout.begin(end), fresh);
  return changes;
}

std::string Rewriting::text() { return applied(json_, changes()); }

}  // namespace praetor::replays
