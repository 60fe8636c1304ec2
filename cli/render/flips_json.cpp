#include <fmt/format.h>

#include "cli/regress/key.hpp"
#include "cli/render/flips.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::render {
namespace {

using text::JsonWriter;

void number(JsonWriter& writer, std::string_view key, std::uint64_t value) {
  writer.key(key);
  writer.raw(std::to_string(value));
}

/// Null where the word is empty.
void word(JsonWriter& writer, std::string_view key, std::string_view value) {
  writer.key(key);
  if (value.empty()) {
    writer.null();
  } else {
    writer.string(value);
  }
}

void write_outcome(JsonWriter& writer, std::string_view key, const regress::Outcome& outcome) {
  writer.key(key);
  if (outcome.standing == regress::Standing::none) return writer.null();
  writer.begin_object();
  word(writer, "game", outcome.game);
  word(writer, "verdict", name_of(outcome.standing));
  word(writer, "rule", outcome.rule);
  writer.end_object();
}

void write_line(JsonWriter& writer, std::string_view key, std::string_view line) {
  writer.key(key);
  if (line.empty()) return writer.null();
  const regress::Entry entry = *regress::read_entry(line);
  writer.begin_object();
  word(writer, "game", entry.game);
  word(writer, "verdict", name_of(entry.standing));
  word(writer, "rule", entry.rule);
  writer.key("step");
  if (entry.rule.empty()) {
    writer.null();
  } else {
    writer.number(entry.step);
  }
  writer.key("applied");
  writer.number(entry.applied);
  writer.key("steps");
  writer.number(entry.steps);
  word(writer, "hash", entry.hash);
  writer.end_object();
}

void write_made(JsonWriter& writer, const regress::MadeSample& made) {
  word(writer, "made", name_of(made.making));
  word(writer, "note", made.note);
  word(writer, "saved", made.path);
  writer.key("text");
  if (made.text.empty()) return writer.null();
  writer.raw(one_line(made.text));
}

void write_sample(JsonWriter& writer, const regress::Sample& sample,
                  const regress::MadeSample* made) {
  const regress::Key key = *regress::read_key(regress::read_entry(sample.line())->key);
  writer.key("sample");
  writer.begin_object();
  word(writer, "replay", regress::read_entry(sample.line())->key);
  word(writer, "source", regress::plain_path(key.path));
  number(writer, "index", key.index.value_or(0));
  write_line(writer, "was", sample.was);
  write_line(writer, "is", sample.is);
  writer.key("differs");
  if (sample.differs) {
    writer.number(*sample.differs);
  } else {
    writer.null();
  }
  if (made != nullptr) write_made(writer, *made);
  writer.end_object();
}

std::string group_line(const regress::FlipGroup& group, const regress::MadeSample* made) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  word(writer, "change", name_of(group.kind.change));
  write_outcome(writer, "from", group.kind.from);
  write_outcome(writer, "to", group.kind.to);
  number(writer, "count", group.count);
  number(writer, "accepted", group.accepted);
  word(writer, "reason", group.reason);
  writer.key("steps");
  writer.begin_array();
  for (const auto& [step, count] : group.steps) {
    writer.begin_object();
    writer.key("step");
    writer.number(step);
    number(writer, "count", count);
    writer.end_object();
  }
  writer.end_array();
  write_sample(writer, group.sample, made);
  writer.end_object();
  return safe_json(out);
}

std::string law_line(const regress::LawChange& law) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  word(writer, "game", law.game);
  for (const auto& [key, prints] : {std::pair("was", &law.was), std::pair("is", &law.is)}) {
    writer.key(std::string_view(key));
    writer.begin_array();
    for (const std::string& print : *prints) writer.string(print);
    writer.end_array();
  }
  writer.end_object();
  return out;
}

std::string unused_line(const regress::Acceptance& acceptance) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  number(writer, "line", acceptance.line);
  word(writer, "accepts", acceptance.what);
  word(writer, "reason", acceptance.reason);
  writer.end_object();
  return safe_json(out);
}

/// `"name": [` and the values behind it, one a line.
std::string list_of(std::string_view name, const std::vector<std::string>& lines) {
  if (lines.empty()) return fmt::format("  \"{}\": []", name);
  return fmt::format("  \"{}\": [\n    {}\n  ]", name, fmt::join(lines, ",\n    "));
}

}  // namespace

std::string json_of(const ComparisonView& view) {
  const regress::Comparison& comparison = view.comparison;
  std::vector<std::string> laws;
  laws.reserve(comparison.laws.size());
  for (const auto& law : comparison.laws) laws.push_back(law_line(law));
  std::vector<std::string> groups;
  groups.reserve(comparison.groups.size());
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    const bool made = i < view.made.size();
    groups.push_back(group_line(comparison.groups[i], made ? &view.made[i] : nullptr));
  }
  std::vector<std::string> unused;
  unused.reserve(view.unused.size());
  for (const auto* const acceptance : view.unused) unused.push_back(unused_line(*acceptance));
  std::string out = "{\n  \"praetor-regress\": 1,\n";
  out += fmt::format("  \"unchanged\": {}, \"changed\": {}, \"new\": {}, \"gone\": {},\n",
                     comparison.unchanged, comparison.changed, comparison.fresh, comparison.gone);
  out += fmt::format("  \"accepted\": {}, \"repeated\": {}, \"unread\": {},\n", comparison.accepted,
                     comparison.repeated, comparison.unread);
  return out + fmt::format("{},\n{},\n{}\n}}\n", list_of("laws", laws), list_of("groups", groups),
                           list_of("unused", unused));
}

}  // namespace praetor::cli::render
