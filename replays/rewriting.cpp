#include "replays/rewriting.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/replay.hpp"

namespace praetor::replays {
namespace {

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
    return true;
  });
  body.end_object();
  return written;
}

std::string whole(const StepParts& written) {
  std::string text = written.body;
  text.pop_back();
  if (!written.expect.empty()) text.append(",\"expect\":").append(written.expect);
  if (!written.hash.empty()) text.append(",\"hash\":").append(written.hash);
  return text.append(written.beside).append("}");
}

// Objects member by member; of what both say they say the same, since both hold.
void merge_into(nlohmann::json& into, const nlohmann::json& from) {
  for (const auto& [key, value] : from.items()) {
    const bool both = into.contains(key) && into[key].is_object() && value.is_object();
    if (both) {
      merge_into(into[key], value);
    } else {
      into[key] = value;
    }
  }
}

// Two sets of notes: of each kind one, the texts of both with a line between them.
std::string both_notes(const std::string& one, const std::string& two) {
  if (one.empty() || two.empty()) return one + two;
  nlohmann::json notes = nlohmann::json::parse("{" + one.substr(1) + "}");
  const nlohmann::json more = nlohmann::json::parse("{" + two.substr(1) + "}");
  for (const auto& [key, value] : more.items()) {
    if (notes.contains(key) && notes[key] != value) {
      notes[key] = notes[key].get<std::string>() + "\n" + value.get<std::string>();
    } else {
      notes[key] = value;
    }
  }
  std::string text = notes.dump();
  text.front() = ',';
  text.pop_back();
  return text;
}

}  // namespace

void write_steps(text::JsonWriter& writer, std::string_view key,
                 const std::vector<std::string>& steps) {
  writer.key(key);
  writer.begin_array();
  for (const std::string& step : steps) writer.raw(step);
  writer.end_array();
}

void put_beside(StepParts& into, const StepParts& from) {
  into.beside = both_notes(into.beside, from.beside);
  if (into.hash.empty()) into.hash = from.hash;
  if (into.expect.empty()) {
    into.expect = from.expect;
  } else if (!from.expect.empty()) {
    nlohmann::json both = nlohmann::json::parse(into.expect);
    merge_into(both, nlohmann::json::parse(from.expect));
    into.expect = both.dump();
  }
}

Rewriting::Rewriting(std::string_view json) : json_(json), record_(json, 1) {}

void Rewriting::keep_up_to(std::int64_t step) {
  while (next_ < step) {
    const auto recorded = record_.step(static_cast<std::size_t>(next_) - 1);
    if (!recorded) return;
    steps_.push_back({std::string(recorded->raw()), parts_of(*recorded), false});
    ++next_;
  }
}

StepParts Rewriting::take() {
  const auto recorded = record_.step(static_cast<std::size_t>(next_) - 1);
  ensure(recorded.has_value(), "only a step that there is can be taken out");
  ++next_;
  return parts_of(*recorded);
}

void Rewriting::add(StepParts step) { steps_.push_back({"", std::move(step), true}); }

void Rewriting::put_before(StepParts parts, bool with_notes) {
  if (steps_.empty()) return;
  if (!with_notes) parts.beside.clear();
  steps_.back().changed = true;
  put_beside(steps_.back().parts, parts);
}

std::string Rewriting::text() {
  const auto root = record_.tape().root();
  const auto steps = root ? root->find("steps") : std::nullopt;
  ensure(steps.has_value() && steps->kind() == text::Kind::array, "a well-formed replay has steps");
  keep_up_to(static_cast<std::int64_t>(steps_max) + 1);
  std::string all(json_.substr(0, steps->begin() + 1));
  std::string_view between = "\n  ";
  for (const Entry& entry : steps_) {
    all.append(between).append(entry.changed ? whole(entry.parts) : entry.raw);
    between = ",\n  ";
  }
  return all.append("\n ").append(json_.substr(steps->last()));
}

}  // namespace praetor::replays
