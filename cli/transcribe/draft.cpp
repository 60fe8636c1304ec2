#include "cli/transcribe/draft.hpp"

#include <fmt/format.h>

#include "cli/render/infer.hpp"
#include "engine/any/game.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/check.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/guess.hpp"

namespace praetor::cli::transcribe {
namespace {

// A line needs a quick answer, and the same one on every machine, so a number of steps limits the
// search.
constexpr std::int64_t nodes_for_a_line = 40'000;
constexpr std::size_t games_most = 3;

}  // namespace

JudgedDraft judged_draft(std::string_view text, std::string_view path,
                         const replays::Libraries& libraries) {
  JudgedDraft judged;
  const auto written = replays::notation::translated(text, libraries);
  const replays::Text whole{written->json(), 0, 1, false, false, written};
  replays::Draft draft;
  const AnyGame* const game = find_game(replays::game_of(whole.json));
  judged.fault = game == nullptr
                     ? replays::Checker(libraries, {}).check(whole, std::string(path))
                     : replays::malformed_draft(whole, std::string(path), *game, libraries, draft);
  if (judged.fault) return judged;
  replays::InferOptions options;
  options.nodes = nodes_for_a_line;
  // An unseen hand can stand for so many hands that they cannot all be searched, so a guess comes
  // first.
  judged.outcome = replays::guess(draft);
  const bool unknown = judged.outcome.answer == replays::InferAnswer::unknown;
  if (unknown) judged.outcome = replays::infer(draft, options);
  // The user does not know what nobody wrote down; so only steps that were written uncertainly are
  // asked about.
  const auto& question = judged.outcome.question;
  if (question && !judged.outcome.entries[question->entry].gap) {
    judged.question = fmt::format("step {}: {}", judged.outcome.entries[question->entry].step,
                                  render::question_words(judged.outcome, {whole.json, libraries}));
  }
  for (const replays::Completion& completion : judged.outcome.completions) {
    if (judged.games.size() == games_most) break;
    const std::string json = replays::filled(whole.json, judged.outcome, completion);
    judged.games.push_back(replays::notation::write(text::Tape(json), libraries));
  }
  return judged;
}

std::string why_impossible(const replays::InferOutcome& outcome) {
  const replays::DeadEnd& end = outcome.end;
  if (end.rule == nullptr) return fmt::format("nothing fits any more, at step {}", end.step);
  return fmt::format("nothing fits any more: {} ({})", end.sentence, end.rule->id);
}

}  // namespace praetor::cli::transcribe
