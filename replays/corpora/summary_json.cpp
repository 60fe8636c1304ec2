#include "replays/corpora/summary_json.hpp"

namespace praetor::replays {
namespace {

using text::JsonWriter;

void write(JsonWriter& writer, const Example& example, SummaryForm form) {
  writer.begin_object("example");
  writer.string("source", example.source);
  writer.number("index", example.index);
  writer.number("line", example.line);
  writer.number("step", example.step);
  if (form == SummaryForm::addable) {
    writer.number("steps", example.steps);
    writer.number("input", example.input);
  }
  writer.end_object();
}

void write(JsonWriter& writer, std::string_view key, const RuleCounts& counts, SummaryForm form) {
  writer.objects(key, counts, [&](const auto& entry) {
    const auto& [rule, count] = entry;
    writer.string("rule", rule);
    writer.number("violations", count.violations);
    writer.number("replays", count.replays);
    write(writer, count.example, form);
  });
}

template <class Counts>
void write_counts(JsonWriter& writer, std::string_view key, const Counts& counts) {
  writer.begin_object(key);
  for (const auto& [name, count] : counts) writer.number(name, count);
  writer.end_object();
}

void write(JsonWriter& writer, const Lengths& lengths, SummaryForm form) {
  writer.begin_object("lengths");
  const auto quantile = [&](std::string_view key, std::uint64_t part, std::uint64_t of) {
    writer.number(key, lengths.quantile(part, of));
  };
  quantile("least", 0, 1);
  quantile("median", 1, 2);
  quantile("greatest", 1, 1);
  writer.number("steps", lengths.steps());
  if (form == SummaryForm::addable) {
    writer.begin_array("counts");
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
  writer.number("legal", game.legal);
  writer.number("illegal", game.illegal);
  writer.begin_object("endings");
  write_counts(writer, "won", game.winners);
  writer.number("drawn", game.drawn);
  writer.number("unfinished", game.unfinished);
  writer.end_object();
  write(writer, game.lengths, form);
  if (game.decisive) {
    writer.begin_object("decisive");
    writer.number("readings", game.decisive->readings);
    writer.number("data", game.decisive->data);
    writer.end_object();
  }
  write(writer, "violations", game.violations, form);
  writer.end_object();
}

}  // namespace

void write_members(JsonWriter& writer, const Summary& summary, SummaryForm form) {
  writer.number("praetor-summary", 1);
  writer.number("replays", summary.replays());
  writer.number("legal", summary.legal());
  writer.number("illegal", summary.illegal());
  writer.number("malformed", summary.malformed);
  if (summary.errors > 0) writer.number("errors", summary.errors);
  writer.number("unreadable", summary.unreadable);
  writer.number("missing", summary.missing);
  writer.begin_object("games");
  for (const auto& [id, game] : summary.games) {
    writer.key(id);
    write(writer, game, form);
  }
  writer.end_object();
  write(writer, "faults", summary.faults, form);
  write_counts(writer, "notices", summary.notices);
}

std::string json_line_of(const Summary& summary) {
  return text::json_line(
      [&](text::JsonWriter& writer) { write_members(writer, summary, SummaryForm::whole); });
}

}  // namespace praetor::replays
