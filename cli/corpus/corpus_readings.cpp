#include "cli/corpus/corpus_readings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/diagnosis.hpp"
#include "engine/core/reading_value.hpp"
#include "replays/corpora/judging.hpp"

namespace praetor::cli::corpus {
namespace {

using replays::ReadingChanges;
using replays::ReadingEffects;

bool stop() { return replays::interrupted().has_value(); }

/// Calls `look(game, trials)` for every well-formed replay, on several threads, and calls `keep`
/// with the results in order.
template <class Found, class Look, class Keep>
void each_record(const CheckPlan& plan, const replays::Libraries& libraries, const Look& look,
                 const Keep& keep) {
  struct Looked {
    const AnyGame* game = nullptr;
    Found found{};
  };
  replays::Judging<Looked> judging;
  judging.look = [&](const replays::Text& text, replays::Report& report,
                     const replays::CorpusPlace&, replays::StepWatch*) {
    Looked looked;
    const bool formed =
        report.verdict == replays::Verdict::legal || report.verdict == replays::Verdict::illegal;
    if (!formed) return looked;
    looked.game = find_game(report.game);
    replays::ReadingTrials trials(*looked.game, libraries.of(*looked.game), text);
    looked.found = look(*looked.game, trials);
    return looked;
  };
  judging.keep = [&](Looked&& looked, const replays::Reader::Item&) {
    if (looked.game != nullptr) keep(*looked.game, looked.found);
    return true;
  };
  judging.unreadable = [](const replays::Reader::Item&) { return true; };
  replays::Reader reader(plan.reader, libraries);
  judge_all(reader, libraries, {.explain = false}, plan.jobs, judging);
}

struct Counted {
  std::vector<ReadingChanges> candidates;
  replays::LegalCounts counts;
};

void game_rows(std::string& out, std::string_view id, const GameReadings& game) {
  const ReadingEffects& effects = game.effects;
  out += fmt::format("\n{}, by which readings: ", id);
  if (game.best.empty()) {
    out +=
        fmt::format("no other readings make more of the {} legal than the {} that are legal now\n",
                    effects.replays, effects.legal);
  } else {
    out += fmt::format("with {} most are legal, {} of {}; as they stand {}\n",
                       render::words_of(game.best, game.rows), game.legal, effects.replays,
                       effects.legal);
  }
  if (effects.table.empty()) {
    out += "  no reading by itself changes a verdict\n";
    return;
  }
  std::size_t width = 0;
  for (const auto& entry : effects.table) {
    width = std::max(width, render::words_of({entry.first}, game.rows).size());
  }
  out += fmt::format("  {:<{}}  legal: gained  lost\n", "reading", width);
  for (const auto& [change, effect] : effects.table) {
    out += fmt::format("  {:<{}}  {:>13}  {:>4}\n", render::words_of({change}, game.rows), width,
                       effect.gained, effect.lost);
  }
}

}  // namespace

CorpusReadings readings_of(const CheckPlan& plan, const replays::Libraries& libraries) {
  CorpusReadings readings;
  each_record<ReadingEffects>(
      plan, libraries,
      [](const AnyGame&, replays::ReadingTrials& trials) { return effects_on(trials, stop); },
      [&](const AnyGame& game, const ReadingEffects& effects) {
        GameReadings& all = readings[std::string(game.id())];
        all.rows = game.facts().readings;
        all.effects.add(effects);
      });
  std::map<std::string, Counted, std::less<>> counted;
  for (const auto& [id, game] : readings) {
    Counted& of_game = counted[id];
    of_game.candidates = candidates_of(game.effects);
    of_game.counts.resize(of_game.candidates.size());
  }
  each_record<replays::LegalCounts>(
      plan, libraries,
      [&](const AnyGame& game, replays::ReadingTrials& trials) {
        const auto found = counted.find(game.id());
        return found == counted.end() ? replays::LegalCounts()
                                      : legal_by(found->second.candidates, trials);
      },
      [&](const AnyGame& game, const replays::LegalCounts& legal) {
        if (legal.empty()) return;
        replays::LegalCounts& counts = counted.find(game.id())->second.counts;
        for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += legal[i];
      });
  for (auto& [id, game] : readings) {
    const Counted& of_game = counted[id];
    const std::size_t best = best_of(of_game.candidates, of_game.counts);
    game.best = of_game.candidates[best];
    game.legal = of_game.counts[best];
  }
  return readings;
}

std::string text_of(const CorpusReadings& readings) {
  std::string out;
  for (const auto& [id, game] : readings) game_rows(out, id, game);
  return out;
}

std::string json_of(const CorpusReadings& readings) {
  return text::json_object([&](text::JsonWriter& writer) {
    for (const auto& [id, game] : readings) {
      writer.begin_object(id);
      writer.number("replays", game.effects.replays);
      writer.number("legal", game.effects.legal);
      writer.key("best");
      writer.raw(json_of(game.best, game.rows));
      writer.number("legal-by-best", game.legal);
      writer.objects("table", game.effects.table, [&, &rows = game.rows](const auto& entry) {
        const auto& [change, effect] = entry;
        writer.string("reading", rows[change.row].id);
        writer.key("value");
        writer.raw(json_of_reading(rows[change.row].value[change.value]));
        writer.number("gained", effect.gained);
        writer.number("lost", effect.lost);
      });
      writer.end_object();
    }
  });
}

}  // namespace praetor::cli::corpus
