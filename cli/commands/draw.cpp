// `praetor draw`: a board, or the state of a game after a step, as a picture.

#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/data_choice.hpp"
#include "cli/options.hpp"
#include "cli/picture.hpp"
#include "engine/any/game.hpp"
#include "engine/text/escape.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {
namespace {

struct DrawArguments {
  StateWish wish;
  bool every_step = false;
  PictureChoice picture;
  std::string side;
  std::string view = "all";
  std::string show;
  bool legend = false;
  std::optional<std::uint64_t> last;
};

constexpr std::uint64_t last_max = 100;

viz::PictureOptions options_of(const DrawArguments& arguments) {
  viz::PictureOptions options;
  options.theme = theme_of(arguments.picture);
  options.legend = arguments.legend;
  options.show = arguments.show == "reach"     ? viz::Show::reach
                 : arguments.show == "targets" ? viz::Show::targets
                                               : viz::Show::nothing;
  return options;
}

/// "game.svg" and 7 → "game-007.svg"; as many digits as the last step needs, three or more.
std::string numbered(const std::string& path, std::size_t step, std::size_t steps) {
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(steps).size());
  const std::size_t dot = path.rfind('.');
  return fmt::format("{}-{:0{}}{}", path.substr(0, dot), step, digits, path.substr(dot));
}

/// The ids of the games whose pictures show it, or that there are none.
std::string games_with_shows() {
  std::string games;
  for (const viz::AnyPictures* const pictures : viz::all_pictures()) {
    if (!pictures->has_shows()) continue;
    games.append(games.empty() ? "" : ",\n").append(pictures->game().id());
  }
  return games.empty() ? "no game here" : games;
}

bool put(const viz::Drawing& drawing, viz::Format format, const std::string& path,
         Session& session) {
  return put_picture(viz::graph_of(drawing), format, viz::Layout::pinned, path, "draw", session);
}

/// Plays a replay and draws the steps wished for.
class Film {
 public:
  Film(const DrawArguments& arguments, const Judged& judged, viz::Format format,
       viz::PictureOptions options, std::optional<Side> viewer, Session& session)
      : arguments_(arguments),
        judged_(judged),
        format_(format),
        options_(options),
        session_(session),
        pictures_(viz::pictures_of(judged.replay.game())),
        scene_{first_state(judged.replay.setup),
               0,
               static_cast<std::int64_t>(judged.replay.steps.size()),
               {},
               pictures_.view(viewer)},
        plan_(pictures_.plan(scene_.state)) {}

  void run(std::uint64_t wanted) {
    bool good = !arguments_.every_step || shoot(0);
    for (std::uint64_t number = 1; good && number <= wanted && !replays::interrupted(); ++number) {
      if (!step(number) && number < wanted) {
        complain(session_,
                 fmt::format("step {} is never reached: step {} breaks {}", wanted, number,
                             scene_.lately.back().broken->rule),
                 ExitStatus::no);
        return;
      }
      if (arguments_.every_step) good = shoot(number);
    }
    if (good && !arguments_.every_step) shoot(wanted);
  }

 private:
  // False where the step is illegal: then the state is as it was.
  bool step(std::uint64_t number) {
    PlayedStep played = play_step(scene_.state, judged_, number, scene_.view->sees_all());
    if (played.legal) scene_.view->follow(played.seen.step, scene_.state);
    played.seen.step = scene_.view->seen(played.seen.step, arena_);
    scene_.step = static_cast<std::int64_t>(number);
    scene_.lately.push_back(std::move(played.seen));
    if (scene_.lately.size() > arguments_.last.value_or(1)) {
      scene_.lately.erase(scene_.lately.begin());
    }
    return played.legal;
  }
  bool shoot(std::uint64_t number) {
    const std::string path = arguments_.every_step ? numbered(arguments_.picture.output, number,
                                                              judged_.replay.steps.size())
                                                   : arguments_.picture.output;
    return put(pictures_.draw(scene_, plan_, options_), format_, path, session_);
  }

  const DrawArguments& arguments_;
  const Judged& judged_;
  viz::Format format_;
  viz::PictureOptions options_;
  Session& session_;
  const viz::AnyPictures& pictures_;
  viz::AnyScene scene_;
  viz::AnyPlan plan_;
  Arena arena_;  // of lists in steps as the viewer sees them
};

void draw_replay(const DrawArguments& arguments, viz::Format format, Session& session) {
  const std::optional<Judged> judged = judged_replay(arguments.wish, session);
  if (!judged) return;
  const AnyGame& game = judged->replay.game();
  if (!arguments.show.empty() && !viz::pictures_of(game).has_shows()) {
    complain(
        session,
        fmt::format("draw: --show {}: pictures of {} do not show that", arguments.show, game.id()),
        ExitStatus::malformed);
    return;
  }
  const std::size_t steps = judged->replay.steps.size();
  const std::uint64_t wanted =
      arguments.wish.step.value_or(static_cast<std::uint64_t>(replays::last_step(judged->report)));
  if (wanted > steps) {
    refuse_step(arguments.wish.file, wanted, steps, session);
    return;
  }
  viz::PictureOptions options = options_of(arguments);
  std::optional<Side> viewer;
  const AnyState opened = first_state(judged->replay.setup);
  if (!choose_side("draw: --side", arguments.side, opened, options.first, session)) return;
  if (!choose_side("draw: --view", arguments.view, opened, viewer, session)) return;
  if (!options.first) options.first = viewer;
  if (!arguments.wish.step) note_early_end(*judged, session);
  Film(arguments, *judged, format, options, viewer, session).run(wanted);
}

void draw_board(const DrawArguments& arguments, viz::Format format, Session& session) {
  DataChoice choice;
  if (arguments.wish.replay.boards.size() != 1) {
    complain(session, "draw: without FILE, --board says which board is to be drawn",
             ExitStatus::malformed);
    return;
  }
  choice.board = arguments.wish.replay.boards.front();
  const auto libraries = load_choice(choice, session);
  if (!libraries) return;
  std::vector<std::string_view> known;
  for (const viz::AnyPictures* const pictures : viz::all_pictures()) {
    const void* const library = libraries->of(pictures->game());
    for (const std::string_view id : pictures->boards(library)) {
      known.push_back(id);
      if (id != choice.board) continue;
      put(pictures->draw_board(library, id, options_of(arguments)), format,
          arguments.picture.output, session);
      return;
    }
  }
  complain(session, fmt::format("draw: --board: {}", unknown_word(choice.board, known)),
           ExitStatus::malformed);
}

void run_draw(const DrawArguments& arguments, Session& session) {
  const auto format = format_of(arguments.picture, "draw", session);
  if (!format) return;
  if (arguments.wish.file.empty() && !arguments.show.empty()) {
    complain(session, "draw: --show wants a FILE: on an empty board nobody moves",
             ExitStatus::malformed);
  } else if (arguments.wish.file.empty()) {
    draw_board(arguments, *format, session);
  } else if (arguments.every_step &&
             (arguments.picture.output.empty() || arguments.picture.output == "-")) {
    complain(session, "draw: --step all makes many files: -o says what they are called",
             ExitStatus::malformed);
  } else {
    draw_replay(arguments, *format, session);
  }
}

void add_step(Command command, DrawArguments& arguments) {
  const auto parse = [](const std::string& given) -> std::optional<std::uint64_t> {
    std::uint64_t value = 0;
    const char* const end = given.data() + given.size();
    const auto [rest, error] = std::from_chars(given.data(), end, value);
    if (error != std::errc() || rest != end) return std::nullopt;
    return value;
  };
  const auto check = [parse](const std::string& given) {
    if (given == "all" || parse(given)) return std::string();
    return fmt::format("'{}' is neither all nor a whole number from 0 on", text::shown(given));
  };
  const auto use = [&arguments, parse](const std::string& given) {
    arguments.every_step = given == "all";
    arguments.wish.step = parse(given);
  };
  command
      .add_option(
          "--step", use,
          "the state after step N, with the step marked; 0 is after the set-up (default: the step\n"
          "that breaks a rule, or the last); all: a file for each")
      .check(check)
      .shown_as("N|all");
}

}  // namespace

void add_draw(CLI::App& program, Session& session) {
  const Command command = add_command(
      program, "draw", "Draw a board, or a game after one of its steps",
      "praetor draw game.json --step 12 -o game.png --legend\n"
      "  praetor draw game.json --step all -o game.svg   (game-000.svg, game-001.svg, ...)\n"
      "  praetor draw --board rome-carthage > board.svg\n\n"
      "Without FILE, --board takes the id of a shipped board as well as a file.\n"
      "--view shows what one side knows: no hand, deck or sight of others.\n"
      "--show marks what could be reached or attacked now, as the law lists it, in place of the\n"
      "last step; not every game's pictures do that.\n"
      "The last step is marked on the map: marches as arrows, battles, conquests and\n"
      "foundings as plates. Where the step breaks a rule, `draw` shows the state before\n"
      "it, and the rule in red where it was broken. The same input gives the same SVG and DOT.");
  const auto arguments = std::make_shared<DrawArguments>();
  command
      .add_option("FILE", arguments->wish.file,
                  "a replay: .json, .ndjson, .praetor, .gz, .zst; - is standard input; none: an "
                  "empty board")
      .shown_as(" ");
  add_step(command, *arguments);
  add_picture_options(command, arguments->picture);
  command.add_option("--side", arguments->side, "the side whose panel comes first")
      .shown_as("SIDE");
  add_view(command, arguments->view);
  add_choice(command, "--show", arguments->show, {"reach", "targets"},
             "mark where units could go, or whom they could attack (" + games_with_shows() + ")");
  command.add_flag("--legend", arguments->legend, "explain the signs below the picture");
  add_number(command, "--last", arguments->last, "K", "mark the last K steps (default 1)", 0,
             last_max);
  add_replay_options(command, arguments->wish.replay);
  command.callback([arguments, &session] { run_draw(*arguments, session); });
}

}  // namespace praetor::cli
