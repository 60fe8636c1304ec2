#include "cli/corpus/summary_json.hpp"

namespace praetor::cli::corpus {
namespace {

using text::JsonWriter;

void number(JsonWriter& writer, std::string_view key, std::uint64_t value) {
  writer.key(key);
  writer.number(static_cast<std::int64_t>(value));
}

void write(JsonWriter& writer, const Example& example, SummaryForm form) {
  writer.key("example");
  writer.begin_object();
  writer.key("source");
  writer.string(example.source);
  number(writer, "index", example.index);
  writer.key("line");
  writer.number(example.line);
  writer.key("step");
  writer.number(example.step);
  if (form == SummaryForm::addable) {
    writer.key("steps");
    writer.number(example.steps);
    number(writer, "input", example.input);
  }
  writer.end_object();
}

void write(JsonWriter& writer, std::string_view key, const RuleCounts& counts, SummaryForm form) {
  writer.key(key);
  writer.begin_array();
  for (const auto& [rule, count] : counts) {
    writer.begin_object();
    writer.key("rule");
    writer.string(rule);
    number(writer, "violations", count.violations);
    number(writer, "replays", count.replays);
    write(writer, count.example, form);
    writer.end_object();
  }
  writer.end_array();
}

template <class Counts>
void write_counts(JsonWriter& writer, std::string_view key, const Counts& counts) {
  writer.key(key);
  writer.begin_object();
  for (const auto& [name, count] : counts) number(writer, name, count);
  writer.end_object();
}

void write(JsonWriter& writer, const Lengths& lengths, SummaryForm form) {
  writer.key("lengths");
  writer.begin_object();
  const auto quantile = [&](std::string_view key, std::uint64_t part, std::uint64_t of) {
    writer.key(key);
    writer.number(lengths.quantile(part, of));
  };
  quantile("least", 0, 1);
  quantile("median", 1, 2);
  quantile("greatest", 1, 1);
  number(writer, "steps", lengths.steps());
  if (form == SummaryForm::addable) {
    writer.key("counts");
    writer.begin_array();
    const auto& counts = lengths.counts();
    for (std::size_t steps = 0; steps < counts.size(); ++steps) {
      if (counts[steps] == 0) continue;
      writer.begin_array();
      writer.number(static_cast<std::int64_t>(steps));
      writer.number(static_cast<std::int64_t>(counts[steps]));
      writer.end_array();
    }
    writer.end_array();
  }
  writer.end_object();
}

void write(JsonWriter& writer, const GameSummary& game, SummaryForm form) {
  writer.begin_object();
  number(writer, "legal", game.legal);
  number(writer, "illegal", game.illegal);
  writer.key("endings");
  writer.begin_object();
  write_counts(writer, "won", game.winners);
  number(writer, "drawn", game.drawn);
  number(writer, "unfinished", game.unfinished);
  writer.end_object();
  write(writer, game.lengths, form);
  write(writer, "violations", game.violations, form);
  writer.end_object();
}

}  // namespace

void write_members(JsonWriter& writer, const Summary& summary, SummaryForm form) {
  number(writer, "praetor-summary", 1);
  number(writer, "replays", summary.replays());
  number(writer, "legal", summary.legal());
  number(writer, "illegal", summary.illegal());
  number(writer, "malformed", summary.malformed);
  if (summary.errors > 0) number(writer, "errors", summary.errors);
  number(writer, "unreadable", summary.unreadable);
  number(writer, "missing", summary.missing);
  writer.key("games");
  writer.begin_object();
  for (const auto& [id, game] : summary.games) {
    writer.key(id);
    write(writer, game, form);
  }
  writer.end_object();
  write(writer, "faults", summary.faults, form);
  write_counts(writer, "notices", summary.notices);
}

std::string json_line_of(const Summary& summary) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  write_members(writer, summary, SummaryForm::whole);
  writer.end_object();
  return out + "\n";
}

}  // namespace praetor::cli::corpus
