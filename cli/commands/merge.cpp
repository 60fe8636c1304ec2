// `praetor merge`: makes one history out of several records of the same game, and says who erred
// where.

#include <algorithm>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "cli/commands/all.hpp"
#include "cli/render/merge.hpp"
#include "cli/render/payments.hpp"
#include "cli/render/repair.hpp"
#include "cli/render/text.hpp"
#include "cli/replay_options.hpp"
#include "cli/search_run.hpp"
#include "cli/steps_option.hpp"
#include "engine/any/game.hpp"
#include "engine/text/counted.hpp"
#include "replays/checking/check.hpp"
#include "replays/comparing/history.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/draft.hpp"
#include "replays/searching/merge.hpp"
#include "replays/searching/merge_texts.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::cli {
namespace {

struct MergeArguments {
  std::vector<std::string> files;
  std::string format = "text";
  std::string steps = "text";
  std::string output;
  std::optional<std::uint64_t> errors;
  SearchLimits search;
  std::function<bool()> fuse;
  ReplayOptions replay;

  std::vector<std::string_view> names() const { return {files.begin(), files.end()}; }
  std::int64_t nodes_most() const {
    return search.nodes ? static_cast<std::int64_t>(*search.nodes) : replays::merge_nodes_default;
  }
};

using Texts = std::vector<std::string>;
using Records = std::vector<replays::JudgedReplay>;

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

std::vector<std::string_view> views_of(const Texts& texts) { return {texts.begin(), texts.end()}; }

/// If no joint history was found: what a single edit repairs in each record by itself, if anything.
/// One record may be a copy of another, errors included.
std::string mended_alone(const MergeArguments& arguments, const Records& records,
                         const replays::Libraries& libraries) {
  const replays::RepairOptions options{.edits_max = 1, .stop = arguments.fuse};
  std::string words;
  for (std::size_t record = 0; record < records.size(); ++record) {
    const replays::Report& report = records[record].report;
    if (report.verdict != replays::Verdict::illegal) continue;
    const auto outcome =
        replays::repair(records[record].text.json, report.game, libraries, options);
    if (outcome.repairs.empty()) continue;
    words += fmt::format("  {} by itself needs one edit (praetor repair shows it). {}\n",
                         text::shown(arguments.names()[record]),
                         render::what_is_done(outcome.repairs.front().edits.front()));
  }
  return words;
}

/// A hint that records which hardly share a step may not be of one game; "" if they share more.
std::string words_on_games(const Texts& texts) {
  const replays::SharedBeginning shared = replays::shared_beginning(texts);
  constexpr std::size_t part = 10;
  if (shared.shortest < part || part * shared.steps > shared.shortest) return "";
  const std::string alike = shared.steps == 0 ? std::string("they differ from their first step on")
                                              : fmt::format("they have only their first {} alike",
                                                            text::counted(shared.steps, "step"));
  return fmt::format("  {}: perhaps they are records of different games\n", alike);
}

/// Prints the best histories.
void print(const MergeArguments& arguments, const replays::MergedTexts& merged, const Texts& texts,
           const Records& records, const replays::Libraries& libraries,
           const replays::FieldOrder& order, Session& session) {
  if (!merged.fits) {
    complain(session, "the set-ups differ: no record's set-up fits all the others", ExitStatus::no);
    return;
  }
  const replays::MergeOutcome& all = merged.outcome;
  const bool as_json = arguments.format == "json";
  if (!as_json) {
    session.out << render::head_of(all, arguments.names());
    if (all.histories.empty()) {
      session.out << mended_alone(arguments, records, libraries) << words_on_games(texts);
    }
  }
  note_exhausted(all, arguments.nodes_most(), session);
  session.status = worse(session.status, status_of(all));
  const auto at = [&](std::size_t i) -> const replays::JointHistory& { return all.histories[i]; };
  std::vector<bool> shown(all.histories.size());
  std::size_t rank_shown = 0;
  for (std::size_t i = 0; i < all.histories.size(); ++i) {
    const std::string text = replays::joined(views_of(*merged.texts[i]), all.histories[i]);
    ensure_legal(text, libraries);
    const replays::History joint =
        replays::history_of(text, *find_game(replays::game_of(text)), libraries);
    std::deque<render::StepPlaces> places;  // lines of the files, turns of the joint history
    for (std::size_t record = 0; record < records.size(); ++record) {
      places.emplace_back(records[record].text, arguments.files[record],
                          render::moments_of(joint, render::shifts_in(all.histories[i], record)));
    }
    if (as_json) {
      session.out << render::json_line_of(all.histories[i], text, places);
    } else if (!shown[i]) {
      const auto teller = teller_for(arguments.steps, text, libraries);
      auto open = render::alike(at, i, shown, render::have_same_errors);
      const auto paid =
          render::alike<replays::JointHistory>(at, i, shown, render::differ_in_payment);
      if (all.cost > 0) {
        session.out << render::text_of(all.histories[i], ++rank_shown, arguments.names(), places,
                                       paid, teller, session.colour);
      }
      if (!open.empty()) {
        open.insert(open.begin(), &all.histories[i]);
        session.out << render::open_text_of(open, teller, session.colour);
      }
    }
    if (i == 0 && !arguments.output.empty()) {
      std::vector<RecordFile> all_records;
      for (std::size_t record = 0; record < records.size(); ++record) {
        all_records.push_back({records[record].text, arguments.files[record]});
      }
      write_record(arguments.output, text, all_records, order, libraries, session);
    }
  }
}

/// Reads a well-formed record; none after a complaint.
std::optional<replays::JudgedReplay> read(const std::string& file, const MergeArguments& arguments,
                                          const replays::Libraries& libraries, std::string& game,
                                          Session& session) {
  auto picked = pick_replay(file, arguments.replay, libraries, session);
  if (!picked) return std::nullopt;
  replays::Report report = replays::Checker(libraries, {}).check(*picked, file);
  if (report.verdict == replays::Verdict::malformed) {
    report.game = replays::game_of(picked->json);
    const AnyGame* const known = find_game(report.game);
    replays::Draft draft;
    // `check` reports what a draft leaves open as a fault, so it is read again as a draft.
    const auto wrong = known == nullptr
                           ? std::optional(report)
                           : replays::malformed_draft(*picked, file, *known, libraries, draft);
    if (wrong) {
      refuse(*wrong, session);
      return std::nullopt;
    }
  }
  if (!game.empty() && game != report.game) {
    complain(session,
             fmt::format("{} is a game of {}, but {} is a game of {}",
                         text::shown(arguments.files[0]), game, text::shown(file), report.game),
             ExitStatus::malformed);
    return std::nullopt;
  }
  game = report.game;
  return replays::JudgedReplay{*std::move(picked), std::move(report)};
}

void run_merge(const MergeArguments& given, Session& session) {
  MergeArguments arguments = given;
  arguments.fuse = fuse_of(arguments.search);  // the same limit for all searches together
  if (arguments.files.size() < 2) refuse_missing("another FILE");
  if (arguments.files.size() > replays::records_merged_most) {
    complain(session,
             fmt::format("merge: at most {} records, not {}", replays::records_merged_most,
                         arguments.files.size()),
             ExitStatus::malformed);
    return;
  }
  session.kept = "no file was written";
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  std::string game;
  Texts texts;
  Records records;
  for (const std::string& file : arguments.files) {
    auto record = read(file, arguments, *libraries, game, session);
    if (!record) return;
    records.push_back(*std::move(record));
    texts.emplace_back(records.back().text.json);
  }
  const AnyGame& known = *find_game(game);
  replays::MergeOptions options;
  options.nodes = arguments.nodes_most();
  options.stop = arguments.fuse;
  if (arguments.errors) options.errors_most = static_cast<std::int64_t>(*arguments.errors);
  print(arguments, replays::merge_texts(texts, known, *libraries, options), texts, records,
        *libraries, replays::field_order(known), session);
}

}  // namespace

void add_merge(Commands& program, Session& session) {
  const Command command = add_command(
      program, "merge", "Make one legal history out of several records of the same game",
      "praetor merge livia.json hanno.json onlooker.praetor -o game.json\n\n"
      "The history is the one with the fewest errors in the records. Most errors count once,\n"
      "also a whole turn written twice, for the wrong side or after the next one. These count\n"
      "twice: a whole turn that is missing; a step that was not made, unless it is another\n"
      "one written twice; a step with more than one thing wrong. `merge` shows each error\n"
      "with the record that has it. A record may be a draft: what its writer did not see is\n"
      "no error.\n"
      "Exit status: 0 only one history, 1 none with so few errors, 4 several, 5 unknown.");
  const auto arguments = command.runs(run_merge, session);
  command.add_option("FILE", arguments->files, "replays or drafts of the same game, two to eight")
      .shown_as("...");
  add_number(command, "--max-errors", arguments->errors, "K",
             fmt::format("at most K errors in all records together (default {}, or 1 for every 8 "
                         "steps if that is more)",
                         replays::merge_errors_default),
             0, 200);
  add_search_options(command, arguments->search, replays::merge_nodes_default);
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: for people, or one history per line");
  add_steps_option(command, arguments->steps);
  command.add_option("-o,--output", arguments->output, "where to write to: the first history")
      .shown_as("OUT");
  add_replay_options(command, arguments->replay);
}

}  // namespace praetor::cli
