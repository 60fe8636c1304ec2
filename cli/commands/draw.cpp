// `praetor draw`: a board, or the state of a game after a step, as a picture.

#include <charconv>

#include "cli/commands/all.hpp"
#include "cli/data_choice.hpp"
#include "cli/film.hpp"
#include "cli/picture.hpp"
#include "cli/write_file.hpp"
#include "engine/any/game.hpp"
#include "viz/report/animation.hpp"

namespace praetor::cli {
namespace {

/// The steps to draw, both ends included.
struct StepRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

struct DrawArguments {
  StateWish wish;
  bool every_step = false;
  std::optional<StepRange> stretch;
  PictureChoice picture;
  std::string side;
  std::string view = "all";
  std::string show;
  std::string size = "whole";
  bool legend = false;
  std::optional<std::uint64_t> turn;
  std::optional<std::uint64_t> last;
};

constexpr std::uint64_t last_max = 100;
constexpr std::uint64_t turn_max = 1'000'000;

viz::PictureOptions options_of(const DrawArguments& arguments) {
  viz::PictureOptions options;
  options.theme = theme_of(arguments.picture);
  options.size = arguments.size == "card" ? viz::PictureSize::card : viz::PictureSize::whole;
  options.legend = arguments.legend;
  options.show = arguments.show == "reach"     ? viz::Show::reach
                 : arguments.show == "targets" ? viz::Show::targets
                                               : viz::Show::nothing;
  return options;
}

/// The ids of the games whose pictures support `--show`, or that there are none.
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

void shoot_all(Film& film, const StepRange& stretch, viz::Format format, const std::string& output,
               std::size_t steps, Session& session) {
  if (output.ends_with('/') && !make_folder(output, session)) return;
  for (std::uint64_t number = stretch.first; number <= stretch.last; ++number) {
    if (!film.go_to(number)) return;
    if (!film.shoot(format, numbered(output, number, steps), "draw")) return;
  }
}

void shoot_turn(Film& film, const DrawArguments& arguments, Session& session) {
  const auto number = static_cast<std::int64_t>(arguments.turn.value_or(0));
  const FilmedTurn filmed = film.turn(number, "draw");
  if (filmed.pictures.empty()) return;
  const auto svg = viz::report::animation_of(filmed.title, filmed.pictures);
  if (!svg) return complain_of(svg.error(), "draw", session);
  put_text(arguments.picture.output, *svg, session);
}

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
  const auto end = static_cast<std::uint64_t>(replays::last_step(judged->report));
  const std::uint64_t wanted =
      arguments.stretch ? arguments.stretch->last : arguments.wish.step.value_or(end);
  if (wanted > steps) {
    refuse_step(arguments.wish, wanted, steps, session);
    return;
  }
  viz::PictureOptions options = options_of(arguments);
  std::optional<Side> viewer;
  const AnyState opened = first_state(judged->replay.setup);
  if (!choose_side("draw: --side", arguments.side, opened, options.first, session)) return;
  if (!choose_side("draw: --view", arguments.view, opened, viewer, session)) return;
  if (!options.first) options.first = viewer;
  if (!arguments.wish.step && !arguments.stretch && !arguments.turn) {
    note_early_end(*judged, session);
  }
  options.steady = arguments.turn || arguments.every_step || arguments.stretch;
  Film film(*judged, options, viewer, arguments.last.value_or(1), session);
  const StepRange whole{0, wanted};
  if (arguments.turn) {
    shoot_turn(film, arguments, session);
  } else if (arguments.every_step || arguments.stretch) {
    shoot_all(film, arguments.stretch.value_or(whole), format, arguments.picture.output, steps,
              session);
  } else if (film.go_to(wanted)) {
    film.shoot(format, arguments.picture.output, "draw");
  }
}

/// The first given option that makes no sense for an empty board; "" if there is none.
std::string_view option_of_games(const DrawArguments& arguments) {
  const ReplayOptions& data = arguments.wish.replay;
  const std::pair<bool, std::string_view> options[] = {
      {arguments.wish.step || arguments.stretch || arguments.every_step, "--step"},
      {arguments.turn.has_value(), "--turn"},
      {arguments.last.has_value(), "--last"},
      {!arguments.show.empty(), "--show"},
      {arguments.size == "card", "--size card"},
      {!arguments.side.empty(), "--side"},
      {arguments.view != "all", "--view"},
      {data.index.has_value(), "--index"},
      {!data.tables.empty(), "--tables"},
      {!data.scenarios.empty(), "--scenario"}};
  for (const auto& [is_given, name] : options) {
    if (is_given) return name;
  }
  return {};
}

void draw_board(const DrawArguments& arguments, viz::Format format, Session& session) {
  if (const std::string_view option = option_of_games(arguments); !option.empty()) {
    complain(
        session,
        fmt::format("draw: {} needs a FILE: without FILE, `draw` draws an empty board", option),
        ExitStatus::malformed);
    return;
  }
  DataChoice choice;
  if (arguments.wish.replay.boards.size() != 1) {
    complain(session, "draw: give a FILE to draw, or one --board", ExitStatus::malformed);
    return;
  }
  choice.board = arguments.wish.replay.boards.front();
  const auto libraries = load_choice(choice, nullptr, session);
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
  PictureChoice picture = arguments.picture;
  const bool folder = picture.output.ends_with('/') && (arguments.every_step || arguments.stretch);
  if (folder) picture.output.clear();  // The frames are SVG files.
  const auto format = format_of(picture, "draw", session);
  if (!format) return;
  if (arguments.turn && (arguments.wish.step || arguments.stretch || arguments.every_step)) {
    complain(session, "draw: either --turn or --step, not both", ExitStatus::malformed);
  } else if (arguments.turn && *format != viz::Format::svg) {
    complain(session, "draw: --turn makes an animated SVG: the name of -o must end in .svg",
             ExitStatus::malformed);
  } else if (arguments.legend && arguments.size == "card") {
    complain(session, "draw: --size card leaves no room for --legend: give one of the two",
             ExitStatus::malformed);
  } else if (arguments.wish.file.empty()) {
    draw_board(arguments, *format, session);
  } else if ((arguments.every_step || arguments.stretch) &&
             (arguments.picture.output.empty() || arguments.picture.output == "-")) {
    complain(session,
             "draw: several steps make several files: name them with -o, such as -o game.svg or "
             "-o frames/ (standard output takes one picture)",
             ExitStatus::malformed);
  } else {
    draw_replay(arguments, *format, session);
  }
}

/// Reads "40-60", "all" or "40"; none for anything else.
std::optional<StepRange> stretch_of(std::string_view given) {
  StepRange stretch;
  const char* const end = given.data() + given.size();
  const auto first = std::from_chars(given.data(), end, stretch.first);
  if (first.ec != std::errc()) return std::nullopt;
  stretch.last = stretch.first;
  if (first.ptr == end) return stretch;
  if (*first.ptr != '-') return std::nullopt;
  const auto last = std::from_chars(first.ptr + 1, end, stretch.last);
  if (last.ec != std::errc() || last.ptr != end || stretch.last < stretch.first)
    return std::nullopt;
  return stretch;
}

void add_step(Command command, DrawArguments& arguments) {
  const auto check = [](const std::string& given) {
    if (given == "all" || stretch_of(given)) return std::string();
    return fmt::format("'{}' is not all, a whole number from 0 on, or a range like 40-60",
                       text::shown(given));
  };
  const auto use = [&arguments](const std::string& given) {
    arguments.every_step = given == "all";
    const auto stretch = stretch_of(given);
    if (!stretch) return;
    if (given.find('-') == std::string::npos) {
      arguments.wish.step = stretch->first;
    } else {
      arguments.stretch = stretch;
    }
  };
  command
      .add_option(
          "--step", use,
          "the state after step N; 0 is after the set-up (default: the step that breaks a rule, or "
          "the last).\n"
          "A-B, or all: one file for each step; -o names the files or, ending in /, their folder")
      .check(check)
      .shown_as("N|A-B|all");
  // The old name of the option, which people also type for several steps.
  command.add_option("--steps", use, "the same").check(check).hidden();
  add_number(command, "--turn", arguments.turn, "N",
             "an animated SVG of the steps of turn (or round) N", 0, turn_max);
}

}  // namespace

void add_draw(Commands& program, Session& session) {
  const Command command = add_command(
      program, "draw", "Draw a board, or a game after one of its steps",
      "praetor draw game.json --step 12 -o game.png --legend\n"
      "  praetor draw game.json --step all -o game.svg   (game-000.svg, game-001.svg, ...)\n"
      "  praetor draw game.json --step 40-60 -o frames/   (frames/step-040.svg, ...)\n"
      "  praetor draw game.json --step 12 --size card -o card.png\n"
      "  praetor draw game.json --turn 7 -o turn.svg   (its steps one after the other)\n"
      "  praetor draw --board rome-carthage > board.svg\n\n"
      "Without FILE, --board takes the id of a shipped board as well as a file. --view shows\n"
      "what one side knows: no hand, deck or sight of others. --show marks what a unit could\n"
      "reach or attack now, instead of the last step; some games have no such picture. `draw`\n"
      "marks the last step on the map: marches as arrows; battles, conquests and foundings as\n"
      "plates. Where the step breaks a rule, `draw` shows the state before it, and marks in\n"
      "red where it broke the rule. The same input gives the same SVG and DOT.");
  const auto arguments = command.runs(run_draw, session);
  command
      .add_option("FILE", arguments->wish.file,
                  "a replay: .json, .ndjson, .praetor, .gz, .zst; - is standard input; without "
                  "FILE: an empty board")
      .shown_as(" ");
  add_step(command, *arguments);
  add_picture_options(command, arguments->picture);
  command.add_option("--side", arguments->side, "the side whose panel comes first")
      .shown_as("SIDE");
  add_view(command, arguments->view);
  add_choice(
      command, "--size", arguments->size, {"whole", "card"},
      "card: 1200 x 630 pixels for sharing, with the board and the last step in large letters");
  add_choice(command, "--show", arguments->show, {"reach", "targets"},
             "mark where units could go, or what they could attack (" + games_with_shows() + ")");
  command.add_flag("--legend", arguments->legend, "explain the signs below the picture");
  add_number(command, "--last", arguments->last, "K", "mark the last K steps (default 1)", 1,
             last_max);
  add_replay_options(command, arguments->wish.replay);
}

}  // namespace praetor::cli
