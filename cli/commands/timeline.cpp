// `praetor timeline`: a whole game in one picture.

#include "cli/commands/all.hpp"
#include "cli/picture.hpp"
#include "replays/ending/interrupt.hpp"
#include "viz/reel.hpp"

namespace praetor::cli {
namespace {

struct TimelineArguments {
  StateWish wish;
  PictureChoice picture;
  std::optional<std::uint64_t> from;
  bool whole = false;
};

/// Up to and including the step that ended the check.
viz::Timeline timeline_of(const Judged& judged, const viz::Theme& theme) {
  const viz::AnyPictures& pictures = viz::pictures_of(judged.replay.game());
  AnyState state = first_state(judged.replay.setup);
  viz::Timeline timeline = pictures.begin_timeline(state);
  const auto last = static_cast<std::uint64_t>(replays::last_step(judged.report));
  for (std::uint64_t number = 1; number <= last && !replays::interrupted(); ++number) {
    const viz::PlayedStep played = viz::play_step(state, judged.replay, judged.report, number);
    pictures.add(timeline, played.seen, theme);
    if (!played.legal) break;
  }
  return timeline;
}

void run_timeline(const TimelineArguments& arguments, Session& session) {
  const auto format = format_of(arguments.picture, "timeline", session);
  if (!format) return;
  const std::optional<Judged> judged = judged_replay(arguments.wish, session);
  if (!judged) return;
  viz::TimelineOptions options;
  options.theme = theme_of(arguments.picture);
  options.from = static_cast<std::int64_t>(arguments.from.value_or(0));
  options.whole = arguments.whole;
  const viz::Timeline timeline = timeline_of(*judged, viz::theme_of(options.theme));
  if (replays::interrupted()) return;
  if (!timeline.turns.empty() && timeline.turns.back().number < options.from) {
    return complain(session,
                    fmt::format("timeline: --from-turn {}: the last step played is in {} {}",
                                options.from, timeline.time, timeline.turns.back().number),
                    ExitStatus::no);
  }
  note_early_end(*judged, session, "the picture ends");
  put_picture(viz::graph_of(viz::draw_timeline(timeline, options)), *format, viz::Layout::pinned,
              arguments.picture.output, "timeline", session);
}

}  // namespace

void add_timeline(Commands& program, Session& session) {
  const Command command = add_command(
      program, "timeline", "Draw a whole game in one picture, turn by turn",
      "praetor timeline game.json -o game.svg\n\n"
      "At the top, each side has a line for what decides the game, and signs for what else\n"
      "counts. Below, each turn has a row with its phases; the end says why the game was\n"
      "over. In a long game, turns with little action are folded together. The picture shows\n"
      "a game up to the step that breaks a rule. The same input gives the same SVG and DOT.");
  const auto arguments = command.runs(run_timeline, session);
  command.add_argument("FILE", arguments->wish.file,
                       "a replay: .json, .ndjson, .praetor, .gz, .zst; - is standard input");
  add_picture_options(command, arguments->picture);
  add_number(command, "--from-turn", arguments->from, "TURN",
             "begin with this turn; one picture holds some hundreds of turns");
  command.add_flag("--whole", arguments->whole,
                   "show everything, however high the picture gets: fold no turns");
  add_replay_options(command, arguments->wish.replay);
}

}  // namespace praetor::cli
