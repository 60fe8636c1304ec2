// `praetor diff`: where two replays of one game, or two engines' accounts of it, first differ.

#include <utility>

#include "cli/commands/all.hpp"
#include "cli/open_account.hpp"
#include "cli/render/diff.hpp"
#include "cli/render/text.hpp"
#include "cli/replay_options.hpp"
#include "replays/comparing/points.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli {
namespace {

struct DiffArguments {
  replays::Both<std::string> files;
  std::optional<std::uint64_t> other_index;
  std::string format = "text";
  ReplayOptions replay;
};

void introduce(replays::Account& account, const replays::JudgedReplay& judged,
               const replays::History& history) {
  account.report = judged.report;
  account.last = history.last();
  account.hash = history.hashes.back();
  account.over = history.over;
  account.winner = history.winner;
}

void tell_fault(const replays::StateStream& stream, Session& session) {
  const auto& fault = stream.fault();
  if (!fault) return;
  if (!fault->sentence.empty()) complain(session, fault->sentence, ExitStatus::malformed);
  if (!fault->report) return;
  session.out.flush();
  session.err << render::text_of(*fault->report, {session.colour, false});
  session.status = worse(session.status, ExitStatus::malformed);
}

/// All differences; none after a complaint.
std::optional<replays::ReplayDifference> compared(const DiffArguments& arguments,
                                                  replays::Both<std::optional<Opened>>& opened,
                                                  replays::Both<replays::History>& histories,
                                                  const replays::Libraries& libraries,
                                                  Session& session) {
  replays::ReplayDifference difference;
  replays::Both<replays::Speaker> speakers;
  for (std::size_t side = 0; side < 2; ++side) {
    replays::Account& account = difference.accounts[side];
    account.path = arguments.files[side];
    account.is_stream = opened[side]->stream.has_value();
    if (account.is_stream) {
      speakers[side].stream = &*opened[side]->stream;
      continue;
    }
    histories[side] = replays::history_of(*opened[side]->replay, libraries);
    introduce(account, *opened[side]->replay, histories[side]);
    speakers[side].history = &histories[side];
  }
  if (speakers[0].history != nullptr && speakers[1].history != nullptr) {
    replays::compare_replays(histories, difference);
    return difference;
  }
  replays::compare_points(speakers, difference);
  const ExitStatus before = session.status;
  for (const replays::Speaker& speaker : speakers) {
    if (speaker.stream != nullptr) tell_fault(*speaker.stream, session);
  }
  if (session.status != before) return std::nullopt;
  if (difference.compared == 0 && !replays::interrupted()) {
    complain(session, "the two have no step after which both give a state or a hash",
             ExitStatus::malformed);
    return std::nullopt;
  }
  return difference;
}

bool is_one_game(const DiffArguments& arguments, const replays::Both<std::optional<Opened>>& opened,
                 Session& session) {
  if (!opened[0]->replay || !opened[1]->replay) return true;
  const std::string& one = opened[0]->replay->report.game;
  const std::string& other = opened[1]->replay->report.game;
  if (one == other) return true;
  complain(
      session,
      fmt::format("{} is a game of {}, but {} is a game of {}", text::shown(arguments.files[0]),
                  one, text::shown(arguments.files[1]), other),
      ExitStatus::malformed);
  return false;
}

/// Whether every index that was given picks a replay; else complains. An index for both may be
/// meant for one of them: a game is compared with one of a corpus.
bool is_index_used(const DiffArguments& arguments,
                   const replays::Both<std::optional<Opened>>& opened, Session& session) {
  const auto asks = [](const std::optional<std::uint64_t>& index) { return index.value_or(0) > 0; };
  const bool other = opened[1]->alone && asks(arguments.other_index);
  const bool any = opened[0]->alone && asks(arguments.replay.index) &&
                   (opened[1]->alone || arguments.other_index);
  if (!other && !any) return true;
  const std::size_t side = other ? 1 : 0;
  const auto index = other ? arguments.other_index : arguments.replay.index;
  complain(session, replays::no_such_replay(arguments.files[side], *index, 1),
           ExitStatus::malformed);
  return false;
}

std::string words_of(const replays::ReplayDifference& difference,
                     const replays::Both<std::optional<Opened>>& opened,
                     const replays::Both<replays::History>& histories, bool colour) {
  render::BothPlaces places;
  for (std::size_t side = 0; side < 2; ++side) {
    if (!opened[side]->replay) continue;
    places[side].emplace(opened[side]->replay->text, difference.accounts[side].path,
                         render::moments_of(histories[side]));
  }
  return render::text_of(difference, places, colour);
}

void run_diff(const DiffArguments& arguments, Session& session) {
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto index = arguments.replay.index;
  const replays::Both<std::optional<std::uint64_t>> indices{
      index, arguments.other_index ? arguments.other_index : index};
  replays::Both<std::optional<Opened>> opened;
  for (std::size_t side = 0; side < 2; ++side) {
    auto account = open_account(arguments.files[side], indices[side], *libraries, session);
    if (!account) return;
    opened[side].emplace(*std::move(account));
  }
  if (!is_index_used(arguments, opened, session)) return;
  if (!is_one_game(arguments, opened, session)) return;
  replays::Both<replays::History> histories;
  const auto difference = compared(arguments, opened, histories, *libraries, session);
  if (!difference || replays::interrupted()) return;
  session.out << (arguments.format == "json"
                      ? render::json_line_of(*difference)
                      : words_of(*difference, opened, histories, session.colour));
  if (!difference->same()) session.status = worse(session.status, ExitStatus::no);
}

}  // namespace

void add_diff(Commands& program, Session& session) {
  const Command command = add_command(
      program, "diff", "Find where two replays, or two engines' accounts of one game, first differ",
      "praetor diff livia.json hanno.json\n"
      "  praetor state game.json --stream | praetor diff - other-engine.ndjson\n\n"
      "A and B are replays or state streams. In a state stream an engine writes one line for\n"
      "each step, with its state, its hash, or both (replays/README.md). `diff` shows the\n"
      "first step and the first state that differ, value by value. It says which rule changed\n"
      "each value, and whether the two games meet again.\n"
      "Exit status: 0 the same, 1 they differ, 2 malformed, unreadable or different games.");
  const auto arguments = command.runs(run_diff, session);
  command.add_argument("A", arguments->files[0], "a replay or a state stream; - is standard input");
  command.add_argument("B", arguments->files[1], "another of the same game");
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: for people, or one object per line");
  add_replay_options(command, arguments->replay);
  add_number(command, "--other-index", arguments->other_index, "J",
             "the J-th replay of corpus B, counted from 0 (default: as --index)");
}

}  // namespace praetor::cli
