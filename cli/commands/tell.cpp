// `praetor tell`: the story of a game, in words.

#include <nlohmann/json.hpp>

#include "cli/commands/all.hpp"
#include "cli/film.hpp"
#include "cli/render/lines.hpp"
#include "cli/write_file.hpp"
#include "engine/text/read_json.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/making/pretty.hpp"
#include "viz/lettering.hpp"
#include "viz/telling/missed_wins.hpp"
#include "viz/telling/story.hpp"

namespace praetor::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct TellArguments {
  StateWish wish;
  std::string format = "text";
  std::string boards;
  std::optional<std::uint64_t> missed_wins;
  std::optional<std::uint64_t> states;
};

constexpr std::uint64_t states_usual = 20'000;
constexpr std::uint64_t states_most = 1'000'000;

/// A story, and what else the options ask for.
struct ToldStory {
  viz::Story story;
  std::optional<viz::MissedWins> missed;
  std::vector<std::string> boards;  ///< one picture for each turning point
};

viz::Story story_of(const Judged& judged) {
  AnyState state = first_state(judged.replay.setup);
  viz::StoryTeller teller(state);
  const auto last = static_cast<std::uint64_t>(replays::last_step(judged.report));
  for (std::uint64_t number = 1; number <= last && !replays::interrupted(); ++number) {
    teller.add(viz::play_step(state, judged.replay, judged.report, number).seen);
  }
  return teller.tell(static_cast<std::int64_t>(judged.replay.steps.size()));
}

bool draw_points(ToldStory& account, const Judged& judged, const std::string& folder,
                 Session& session) {
  if (!make_folder(folder, session)) return false;
  viz::PictureOptions options;
  options.legend = true;
  Film film(judged, options, std::nullopt, 1, session);
  const std::string where = folder.ends_with('/') ? folder : folder + '/';
  for (const viz::TurningPoint& point : account.story.points) {
    const auto step = static_cast<std::uint64_t>(point.step);
    account.boards.push_back(numbered(where, step, judged.replay.steps.size()));
    if (!film.go_to(step)) return false;
    if (!film.shoot(viz::Format::svg, account.boards.back(), "tell")) return false;
  }
  return true;
}

std::string time_of(const viz::Story& story, std::int64_t turn) {
  return turn > 0 ? fmt::format("{} {}", story.time, turn) : std::string("before the first turn");
}

std::string text_of(const viz::MissedWins& missed, const Judged& judged, const viz::Story& story) {
  std::string out = "\nMissed wins\n";
  const AnyState opened = first_state(judged.replay.setup);
  const viz::AnyPictures& pictures = viz::pictures_of(judged.replay.game());
  for (const viz::MissedWin& win : missed.found) {
    out += render::wrapped(
        text::shown(
            fmt::format("After step {}, in {}, {} could have won by its own steps alone: it {}.",
                        win.after, time_of(story, win.turn),
                        pictures.side_title(match_of(opened), win.side), viz::joined(win.words))),
        2);
  }
  const std::size_t turns =
      missed.found.size() + static_cast<std::size_t>(missed.none + missed.unknown);
  std::string count =
      fmt::format("{} looked at: {}, {} without one", render::counted(turns, "turn"),
                  render::counted(missed.found.size(), "missed win"), missed.none);
  if (missed.unknown > 0) {
    count += fmt::format(", {} with too many ways to play to try them all", missed.unknown);
  }
  return out + render::wrapped(count + ".", 2);
}

std::string text_of(const ToldStory& account, const Judged& judged) {
  const viz::Story& story = account.story;
  std::string out =
      text::shown(story.game + (story.board.empty() ? "" : ": " + story.board)) + "\n\n";
  out += render::wrapped(text::shown(story.summary), 0);
  if (!story.points.empty()) out += "\nTurning points\n";
  for (std::size_t i = 0; i < story.points.size(); ++i) {
    const viz::TurningPoint& point = story.points[i];
    std::string sentences;
    for (const std::string& sentence : point.sentences) {
      sentences += (sentences.empty() ? "" : " ") + sentence;
    }
    out += fmt::format("  step {}, {}\n", point.step, time_of(story, point.turn));
    out += render::wrapped(text::shown(sentences), 4);
    if (i < account.boards.size()) out += fmt::format("    {}\n", text::shown(account.boards[i]));
  }
  if (!story.never.empty()) out += "\nNever used\n";
  for (const viz::Usables& never : story.never) {
    out += render::wrapped(
        text::shown(fmt::format("{} {}.", never.never, viz::joined(never.names, "or"))), 2);
  }
  return account.missed ? out + text_of(*account.missed, judged, story) : out;
}

OrderedJson json_of(const viz::MissedWins& missed, const Judged& judged) {
  OrderedJson found = OrderedJson::array();
  const AnyState opened = first_state(judged.replay.setup);
  for (const viz::MissedWin& win : missed.found) {
    OrderedJson steps = OrderedJson::array();
    for (const std::string& step : win.steps) steps.push_back(OrderedJson(text::own_json(step)));
    found.push_back({{"after", win.after},
                     {"turn", win.turn},
                     {"side", name_of(opened, win.side)},
                     {"steps", std::move(steps)}});
  }
  return {{"found", std::move(found)}, {"none", missed.none}, {"unknown", missed.unknown}};
}

std::string json_of(const ToldStory& account, const Judged& judged) {
  const viz::Story& story = account.story;
  OrderedJson points = OrderedJson::array();
  for (std::size_t i = 0; i < story.points.size(); ++i) {
    const viz::TurningPoint& point = story.points[i];
    OrderedJson sentences = OrderedJson::array();
    for (std::size_t one = 0; one < point.sentences.size(); ++one) {
      sentences.push_back(
          {{"matter", name_of(point.matters[one])}, {"text", point.sentences[one]}});
    }
    OrderedJson row{
        {"step", point.step}, {"turn", point.turn}, {"sentences", std::move(sentences)}};
    if (i < account.boards.size()) row["board"] = account.boards[i];
    points.push_back(std::move(row));
  }
  OrderedJson never = OrderedJson::array();
  for (const viz::Usables& list : story.never) {
    never.push_back({{"what", list.never}, {"names", list.names}});
  }
  OrderedJson all{
      {"praetor-story", 1},
      {"game", judged.report.game},
      {"board", story.board},
      {"verdict", name_of(judged.report.verdict)},
      {"winner", judged.report.winner.empty() ? OrderedJson() : OrderedJson(judged.report.winner)},
      {"summary", story.summary},
      {"turning-points", std::move(points)},
      {"never-used", std::move(never)}};
  if (account.missed) all["missed-wins"] = json_of(*account.missed, judged);
  return replays::pretty(all);
}

void run_tell(const TellArguments& arguments, Session& session) {
  if (arguments.states && !arguments.missed_wins) {
    return complain(session, "tell: --states needs --missed-wins N", ExitStatus::malformed);
  }
  const std::optional<Judged> judged = judged_replay(arguments.wish, session);
  if (!judged) return;
  note_wrong_result(*judged, session);
  ToldStory account{story_of(*judged), std::nullopt, {}};
  if (!arguments.boards.empty() && !draw_points(account, *judged, arguments.boards, session))
    return;
  if (arguments.missed_wins) {
    account.missed = viz::missed_wins(
        judged->replay, judged->report.applied, static_cast<std::size_t>(*arguments.missed_wins),
        static_cast<std::size_t>(arguments.states.value_or(states_usual)));
  }
  if (replays::interrupted()) return;
  session.out << (arguments.format == "json" ? json_of(account, *judged)
                                             : text_of(account, *judged));
}

}  // namespace

void add_tell(Commands& program, Session& session) {
  const Command command = add_command(
      program, "tell", "Tell the story of a game: who won, how and why, and where it turned",
      "praetor tell game.json\n"
      "  praetor tell game.json --boards boards/ --missed-wins 10\n\n"
      "Each sentence follows from the states of the game; `tell` praises and blames no play.\n"
      "Turning points are changes of the lead by what wins the game, victory conditions that\n"
      "came true or were lost, conquests, supplies that ran out, awards, and the step that\n"
      "broke a rule. `tell` shows the most important of each kind. --missed-wins N tries\n"
      "every way to play each of the last N turns, and shows where the side to act could have\n"
      "won by its own steps alone. The same input gives the same story.");
  const auto arguments = command.runs(run_tell, session);
  command
      .add_option("FILE", arguments->wish.file,
                  "a replay: .json, .ndjson, .praetor, .gz, .zst; - is standard input")
      .required()
      .shown_as(" ");
  add_choice(command, "--format", arguments->format, {"text", "json"}, "how to print");
  command.add_option("--boards", arguments->boards, "a folder for a picture of each turning point")
      .shown_as("DIR");
  add_number(command, "--missed-wins", arguments->missed_wins, "N",
             "look for missed wins in the last N turns; in a round each side has a turn", 1,
             10'000);
  add_number(command, "--states", arguments->states, "N",
             "states to look at for each of these turns (default 20000)", 1, states_most);
  add_replay_options(command, arguments->wish.replay);
}

}  // namespace praetor::cli
