#include <fmt/format.h>

#include "cli/render/flips.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/comparing/baseline_key.hpp"

namespace praetor::cli::render {
namespace {

using text::JsonWriter;

void write_outcome(JsonWriter& writer, std::string_view key,
                   const replays::BaselineVerdict& outcome) {
  writer.key(key);
  if (outcome.standing == replays::KnownVerdict::none) return writer.null();
  writer.begin_object();
  writer.string_or_null("game", outcome.game);
  writer.string_or_null("verdict", name_of(outcome.standing));
  writer.string_or_null("rule", outcome.rule);
  writer.end_object();
}

void write_line(JsonWriter& writer, std::string_view key, std::string_view line) {
  writer.key(key);
  if (line.empty()) return writer.null();
  const replays::BaselineEntry entry = *replays::read_entry(line);
  writer.begin_object();
  writer.string_or_null("game", entry.game);
  writer.string_or_null("verdict", name_of(entry.standing));
  writer.string_or_null("rule", entry.rule);
  writer.key("step");
  if (entry.rule.empty()) {
    writer.null();
  } else {
    writer.number(entry.step);
  }
  writer.number("applied", entry.applied);
  writer.number("steps", entry.steps);
  writer.string_or_null("hash", entry.hash);
  writer.end_object();
}

void write_made(JsonWriter& writer, const replays::MadeSample& made) {
  writer.string_or_null("made", name_of(made.making));
  writer.string_or_null("note", made.note);
  writer.string_or_null("saved", made.path);
  if (!made.cut.empty()) writer.string_or_null("cut-saved", made.cut_path);
  writer.key("text");
  if (made.text.empty()) return writer.null();
  writer.raw(one_line(made.text));
}

void write_sample(JsonWriter& writer, const replays::Sample& sample,
                  const replays::MadeSample* made) {
  const replays::BaselineKey key = *replays::read_key(replays::read_entry(sample.line())->key);
  writer.begin_object("sample");
  writer.string_or_null("replay", replays::read_entry(sample.line())->key);
  writer.string_or_null("source", replays::plain_path(key.path));
  writer.number("index", key.index.value_or(0));
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

std::string group_line(const replays::FlipGroup& group, const replays::MadeSample* made) {
  return safe_json(text::json_object([&](text::JsonWriter& writer) {
    writer.string_or_null("change", told(group.kind.change));
    write_outcome(writer, "from", group.kind.from);
    write_outcome(writer, "to", group.kind.to);
    writer.number("count", group.count);
    writer.number("accepted", group.accepted);
    const bool all_by_name = group.accepted == group.count && group.reasons_by_name.size() == 1;
    writer.string_or_null("reason", group.reason.empty() && all_by_name
                                        ? *group.reasons_by_name.begin()
                                        : group.reason);
    writer.objects("steps", group.steps, [&](const auto& entry) {
      const auto& [step, count] = entry;
      writer.number("step", step);
      writer.number("count", count);
    });
    write_sample(writer, group.sample, made);
  }));
}

std::string law_line(const replays::LawChange& law) {
  return text::json_object([&](text::JsonWriter& writer) {
    writer.string_or_null("game", law.game);
    for (const auto& [key, prints] : {std::pair("was", &law.was), std::pair("is", &law.is)}) {
      writer.strings(std::string_view(key), *prints);
    }
  });
}

std::string unused_line(const replays::Acceptance& acceptance) {
  return safe_json(text::json_object([&](text::JsonWriter& writer) {
    writer.number("line", acceptance.line);
    writer.string_or_null("accepts", acceptance.what);
    writer.string_or_null("reason", acceptance.reason);
  }));
}

/// `"name": [`, then the values, one a line.
std::string list_of(std::string_view name, const std::vector<std::string>& lines) {
  if (lines.empty()) return fmt::format("  \"{}\": []", name);
  return fmt::format("  \"{}\": [\n    {}\n  ]", name, fmt::join(lines, ",\n    "));
}

}  // namespace

std::string json_of(const ComparisonView& view) {
  const replays::Comparison& comparison = view.comparison;
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
