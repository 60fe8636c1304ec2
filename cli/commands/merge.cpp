// `praetor merge`: one history out of two records of the same game, and who erred where.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <ostream>

#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "cli/render/merge.hpp"
#include "cli/render/text.hpp"
#include "cli/replay_options.hpp"
#include "cli/search_run.hpp"
#include "cli/steps_option.hpp"
#include "engine/any/game.hpp"
#include "engine/text/escape.hpp"
#include "replays/checking/check.hpp"
#include "replays/comparing/history.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/merge.hpp"

namespace praetor::cli {
namespace {

struct MergeArguments {
  std::array<std::string, 2> files;
  std::string format = "text";
  std::string steps = "text";
  std::string output;
  std::optional<std::uint64_t> errors;
  SearchLimits search;
  ReplayOptions replay;

  std::array<std::string_view, 2> names() const { return {files[0], files[1]}; }
};

using Texts = std::array<std::string, 2>;
using Records = std::array<std::optional<replays::JudgedReplay>, 2>;

/// What a search found, and in which texts: they may have got each other's set-up.
struct Attempt {
  replays::MergeOutcome outcome;
  Texts texts;
};

ExitStatus status_of(const replays::MergeOutcome& outcome) {
  switch (outcome.answer) {
    case replays::MergeAnswer::found:
      return outcome.all && outcome.histories.size() == 1 ? ExitStatus::done : ExitStatus::several;
    case replays::MergeAnswer::none:
      return ExitStatus::no;
    default:
      return ExitStatus::unknown;
  }
}

std::optional<replays::MergeOutcome> searched(const MergeArguments& arguments, const Texts& texts,
                                              const AnyGame& game,
                                              const replays::Libraries& libraries) {
  std::array<replays::AnyReplay, 2> records;
  for (std::size_t i = 0; i < 2; ++i) {
    // With the other's set-up a record may name what is not there.
    if (replays::decode_exactly(texts[i], game, libraries, records[i])) return std::nullopt;
  }
  replays::MergeOptions options;
  if (arguments.errors) options.errors_most = static_cast<std::int64_t>(*arguments.errors);
  if (arguments.search.nodes) options.nodes = static_cast<std::int64_t>(*arguments.search.nodes);
  options.stop = fuse_of(arguments.search);
  return replays::merge({&records[0], &records[1]}, options);
}

void add_setup_error(replays::MergeOutcome& outcome, std::size_t record) {
  ++outcome.cost;
  for (replays::JointHistory& history : outcome.histories) {
    replays::RecordError& error = *history.errors.emplace(history.errors.begin());
    error.record = record;
    error.kind = replays::ErrorKind::setup;
  }
}

/// With the set-up that both have, or with that of either.
std::vector<Attempt> attempts(const MergeArguments& arguments, const Texts& texts,
                              const AnyGame& game, const replays::Libraries& libraries) {
  std::vector<Attempt> made;
  if (replays::same_setup(texts[0], texts[1])) {
    made.push_back({*searched(arguments, texts, game, libraries), texts});
    return made;
  }
  for (std::size_t wrong : {std::size_t{1}, std::size_t{0}}) {
    Texts changed = texts;
    changed[wrong] = replays::with_setup(texts[wrong], texts[1 - wrong]);
    auto outcome = searched(arguments, changed, game, libraries);
    if (!outcome) continue;
    add_setup_error(*outcome, wrong);
    made.push_back({*std::move(outcome), changed});
  }
  return made;
}

/// The histories behind `first` that are alike but for what is paid; they are shown with it.
std::vector<const replays::JointHistory*> alike(const std::vector<replays::JointHistory>& histories,
                                                std::size_t first, std::vector<bool>& shown) {
  std::vector<const replays::JointHistory*> others;
  for (std::size_t i = first + 1; i < histories.size(); ++i) {
    if (shown[i] || !render::differ_in_payment(histories[first], histories[i])) continue;
    shown[i] = true;
    others.push_back(&histories[i]);
  }
  return others;
}

/// Where the steps of one record stand: its lines, and the turns of the joint history.
render::StepPlaces places_in(std::size_t record, const std::array<replays::Text, 2>& typed,
                             const replays::History& joint, const replays::JointHistory& history,
                             const MergeArguments& arguments) {
  std::vector<replays::RecordError> own;
  std::ranges::copy_if(history.errors, std::back_inserter(own),
                       [&](const replays::RecordError& error) { return error.record == record; });
  return {typed[record], arguments.files[record],
          render::moments_of(joint, render::shifts_of(own))};
}

/// The better of two; both, if they are as good. None: neither record can be told with the set-up
/// of the other.
void print(const MergeArguments& arguments, std::vector<Attempt> made, const Records& records,
           const replays::Libraries& libraries, const replays::FieldOrder& order,
           Session& session) {
  if (made.empty()) {
    complain(session, "the set-ups differ, and with that of the other neither can be read",
             ExitStatus::no);
    return;
  }
  const auto rank = [](const Attempt& attempt) {
    return std::pair(attempt.outcome.answer, attempt.outcome.cost);
  };
  std::ranges::stable_sort(made, {}, rank);
  replays::MergeOutcome all = made.front().outcome;
  if (made.size() > 1 && rank(made[0]) == rank(made[1])) {
    const auto& more = made[1].outcome;
    all.histories.insert(all.histories.end(), more.histories.begin(), more.histories.end());
    all.all = all.all && more.all;
  }
  const std::size_t of_first = made.front().outcome.histories.size();
  const bool as_json = arguments.format == "json";
  if (!as_json) session.out << render::head_of(all, arguments.names());
  session.status = worse(session.status, status_of(all));
  const std::array<replays::Text, 2> typed{records[0]->text.text(), records[1]->text.text()};
  std::vector<bool> shown(all.histories.size());
  std::size_t rank_shown = 0;
  for (std::size_t i = 0; i < all.histories.size(); ++i) {
    const Texts& texts = made[i < of_first ? 0 : 1].texts;
    const std::string text = replays::joined({texts[0], texts[1]}, all.histories[i]);
    ensure_legal(text, libraries);
    const replays::History joint =
        replays::history_of(text, *find_game(replays::game_of(text)), libraries);
    std::array<render::StepPlaces, 2> places{
        places_in(0, typed, joint, all.histories[i], arguments),
        places_in(1, typed, joint, all.histories[i], arguments)};
    if (as_json) {
      session.out << render::json_line_of(all.histories[i], text, places);
    } else if (all.cost > 0 && !shown[i]) {
      session.out << render::text_of(all.histories[i], ++rank_shown, arguments.names(), places,
                                     alike(all.histories, i, shown),
                                     teller_for(arguments.steps, text, libraries), session.colour);
    }
    if (i == 0 && !arguments.output.empty()) {
      write_replay(arguments.output, text, order, libraries, session);
    }
  }
}

/// A record that is well formed; none after a complaint.
std::optional<replays::JudgedReplay> read(const std::string& file, const MergeArguments& arguments,
                                          const replays::Libraries& libraries, std::string& game,
                                          Session& session) {
  auto picked = pick_replay(file, arguments.replay, libraries, session);
  if (!picked) return std::nullopt;
  replays::Report report = replays::Checker(libraries, {}).check(picked->text(), file);
  if (report.verdict == replays::Verdict::malformed) {
    session.err << render::text_of(report, {});
    session.status = worse(session.status, ExitStatus::malformed);
    return std::nullopt;
  }
  if (!game.empty() && game != report.game) {
    complain(session,
             fmt::format("{} is a game of {}, {} one of {}", text::shown(arguments.files[0]), game,
                         text::shown(file), report.game),
             ExitStatus::malformed);
    return std::nullopt;
  }
  game = report.game;
  return replays::JudgedReplay{*std::move(picked), std::move(report)};
}

void run_merge(const MergeArguments& arguments, Session& session) {
  session.kept = "no file was written";
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  std::string game;
  Texts texts;
  Records records;
  for (std::size_t i = 0; i < 2; ++i) {
    records[i] = read(arguments.files[i], arguments, *libraries, game, session);
    if (!records[i]) return;
    texts[i] = records[i]->text.text().json;
  }
  const AnyGame& known = *find_game(game);
  print(arguments, attempts(arguments, texts, known, *libraries), records, *libraries,
        replays::field_order(known), session);
}

}  // namespace

void add_merge(Commands& program, Session& session) {
  const Command command = add_command(
      program, "merge", "Make one legal history out of two records of the same game",
      "praetor merge livia.json hanno.json -o game.json\n\n"
      "The history is the one with the fewest errors in the records; each is listed with the "
      "record\n"
      "that it is in. Exit status: 0 only one, 1 none of so few errors, 4 several, 5 unknown.");
  const auto arguments = std::make_shared<MergeArguments>();
  command.add_argument("A", arguments->files[0], "a replay");
  command.add_argument("B", arguments->files[1], "another record of the same game");
  add_number(command, "--max-errors", arguments->errors, "K",
             fmt::format("errors in both records (default {})", replays::merge_errors_default), 0,
             200);
  add_search_options(command, arguments->search, replays::merge_nodes_default);
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: for people, or a history a line");
  add_steps_option(command, arguments->steps);
  command.add_option("-o,--output", arguments->output, "where to write to: the first history")
      .shown_as("OUT");
  add_replay_options(command, arguments->replay);
  command.callback([arguments, &session] { run_merge(*arguments, session); });
}

}  // namespace praetor::cli
