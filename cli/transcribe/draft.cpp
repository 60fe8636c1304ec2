#include "cli/transcribe/draft.hpp"

#include <fmt/format.h>

#include "cli/render/text.hpp"
#include "engine/any/game.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/locate.hpp"
#include "replays/reading/malformed.hpp"
#include "replays/searching/infer.hpp"

namespace praetor::cli::transcribe {
namespace {

// A line is answered at once: on every machine after the same number of steps.
constexpr std::int64_t nodes_for_a_line = 40'000;

std::string words_of(const replays::InferOutcome& outcome) {
  switch (outcome.answer) {
    case replays::InferAnswer::forced:
      return "possible: only one game fits so far\n";
    case replays::InferAnswer::several:
      return fmt::format("possible: {}{} games fit so far\n", outcome.all ? "" : "at least ",
                         outcome.count);
    case replays::InferAnswer::impossible:
      return outcome.end.rule == nullptr
                 ? fmt::format("impossible: nothing fits, at step {}\n", outcome.end.step)
                 : fmt::format("impossible: nothing fits, step {} would break {}: {}\n",
                               outcome.end.step, outcome.end.rule->id, outcome.end.rule->text);
    case replays::InferAnswer::unknown:
    case replays::InferAnswer::unknown_time:
      break;
  }
  return "unknown whether anything fits: praetor infer looks further\n";
}

}  // namespace

std::string draft_fault(std::string_view text, std::string_view path,
                        const replays::Libraries& libraries) {
  const auto written = replays::notation::translated(text, libraries);
  const replays::Text whole{written->json(), 0, 1, false, false, written};
  std::optional<Fault> fault;
  if (const AnyGame* const game = find_game(replays::game_of(whole.json))) {
    replays::Draft draft;
    fault = replays::decode_draft(whole.json, *game, libraries, draft);
  }
  replays::Locator locator(whole);
  replays::Report report;
  report.source = path;
  if (!replays::note_first_fault(fault, whole, locator, report)) return "";
  return render::text_of(report, {});
}

std::string what_fits(std::string_view text, const replays::Libraries& libraries) {
  const auto written = replays::notation::translated(text, libraries);
  const AnyGame* const game = find_game(replays::game_of(written->json()));
  replays::Draft draft;
  if (game == nullptr || replays::decode_draft(written->json(), *game, libraries, draft)) return "";
  replays::InferOptions options;
  options.nodes = nodes_for_a_line;
  return words_of(replays::infer(draft, options));
}

}  // namespace praetor::cli::transcribe
