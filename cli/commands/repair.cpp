// `praetor repair`: the nearest legal games, each as a few edits of the record.

#include <algorithm>
#include <functional>
#include <vector>

#include "cli/commands/all.hpp"
#include "cli/in_place.hpp"
#include "cli/render/diagnosis.hpp"
#include "cli/render/other_chances.hpp"
#include "cli/render/payments.hpp"
#include "cli/render/repair.hpp"
#include "cli/render/text.hpp"
#include "cli/replay_options.hpp"
#include "cli/search_run.hpp"
#include "cli/steps_option.hpp"
#include "cli/write_file.hpp"
#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "replays/checking/check.hpp"
#include "replays/comparing/history.hpp"
#include "replays/files/name_end.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/bad_names.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/diagnose.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/repair_draft.hpp"
#include "replays/searching/typed_changes.hpp"

namespace praetor::cli {
namespace {

constexpr std::size_t shown_usually = 5;

struct RepairArguments {
  std::string file;
  std::string format = "text";
  std::string steps = "text";
  std::string output;
  bool all = false;
  bool apply = false;
  std::optional<std::uint64_t> edits_max;
  SearchLimits search;
  ReplayOptions replay;
};

replays::RepairOptions options_of(const RepairArguments& arguments) {
  replays::RepairOptions options;
  if (arguments.edits_max) options.edits_max = static_cast<std::int64_t>(*arguments.edits_max);
  if (arguments.search.nodes) options.nodes = static_cast<std::int64_t>(*arguments.search.nodes);
  options.stop = fuse_of(arguments.search);
  return options;
}

ExitStatus status_of(replays::RepairAnswer answer) {
  switch (answer) {
    case replays::RepairAnswer::legal:
    case replays::RepairAnswer::found:
      return ExitStatus::done;
    case replays::RepairAnswer::none:
      return ExitStatus::no;
    case replays::RepairAnswer::unknown:
    case replays::RepairAnswer::unknown_time:
      return ExitStatus::unknown;
  }
  return ExitStatus::internal;
}

/// A repair and the legal game that it makes.
struct Repaired {
  const replays::FoundRepair& repair;
  std::string text;
  bool typed = true;       ///< whether the edits are all that changed in the record
  std::int64_t moved = 0;  ///< how many more steps than in the record come before the first edit
};

/// The repairs that were found, and what is needed to show them.
struct RepairListing {
  std::size_t count = 0;
  std::function<const replays::FoundRepair&(std::size_t)> repair;
  /// Makes the text of a repair when it is needed.
  std::function<Repaired(std::size_t)> at;
  replays::FieldOrder order;
  const replays::Text& text;
  const replays::Libraries& libraries;
};

/// The history of the repaired game, which gives the turns of the record's steps.
replays::History history_of(const Repaired& one, const RepairListing& found) {
  return replays::history_of(one.text, *find_game(replays::game_of(found.text.json)),
                             found.libraries);
}

/// What each edit explains; empty for a draft, whose gaps cannot be checked.
std::vector<replays::EditReasons> reasons_of(const Repaired& one, const RepairListing& found) {
  if (!one.typed) return {};
  return replays::reasons_of(found.text.json, one.repair, found.libraries);
}

void print_lines(const RepairArguments& arguments, const RepairListing& found, Session& session) {
  const std::size_t most = arguments.all ? found.count : shown_usually;
  formats::Places places(found.text);
  for (std::size_t i = 0; i < std::min(found.count, most); ++i) {
    const Repaired one = found.at(i);
    ensure_legal(one.text, found.libraries);
    session.out << render::json_line_of(one.repair, one.text, reasons_of(one, found),
                                        render::lines_in(places));
  }
}

void print_text(const RepairArguments& arguments, const RepairListing& found, Session& session) {
  const auto teller = teller_for(arguments.steps, found.text.json, found.libraries);
  std::vector<bool> shown(found.count);
  std::size_t rank = 0;
  std::size_t more = 0;
  for (std::size_t i = 0; i < found.count; ++i) {
    if (shown[i]) continue;
    if (!arguments.all && rank == shown_usually) {
      ++more;
      continue;
    }
    const Repaired one = found.at(i);
    ensure_legal(one.text, found.libraries);
    const auto changes =
        one.typed ? replays::typed_changes(found.text, one.repair, found.libraries) : std::nullopt;
    const replays::History game = history_of(one, found);
    const render::RepairPaper paper{found.text, arguments.file, teller,
                                    render::moments_of(game, render::shifts_of(one.repair.edits)),
                                    session.colour};
    session.out << render::text_of(
        one.repair, ++rank, changes,
        render::alike<replays::FoundRepair>(found.repair, i, shown, render::differ_in_payment),
        reasons_of(one, found),
        render::other_chances(one.repair, one.moved, one.text, found.libraries), paper);
  }
  if (more > 0) session.out << fmt::format("{} more: --all shows them\n", more);
}

void apply_first(const RepairArguments& arguments, const RepairListing& found, Session& session) {
  const Repaired one = found.at(0);
  ensure_legal(one.text, found.libraries);
  const replays::Text& text = found.text;
  // Of a draft too: what it leaves open stays open.
  const auto changes = replays::typed_changes(text, one.repair, found.libraries);
  if (changes) {
    write_in_place(arguments.file, typed_of(text), *changes, "repaired", session);
    return;
  }
  complain(session,
           fmt::format("repair: {} cannot be changed line by line: write a new file with -o",
                       text::shown(arguments.file)),
           ExitStatus::no);
}

/// Shows the likeliest repairs and writes the first of them.
void print(const RepairArguments& arguments, const RepairListing& found, Session& session) {
  if (arguments.format == "json") {
    print_lines(arguments, found, session);
  } else {
    print_text(arguments, found, session);
  }
  if (found.count == 0) return;
  if (!arguments.output.empty()) {
    const std::string first = found.at(0).text;
    write_record(arguments.output, first, {{found.text, arguments.file}}, found.order,
                 found.libraries, session);
  }
  if (arguments.apply) apply_first(arguments, found, session);
}

/// Repairs a replay that is no draft.
void repair_record(const RepairArguments& arguments, const replays::Report& report,
                   const replays::Text& text, const replays::Libraries& libraries,
                   Session& session) {
  const std::string_view json = text.json;
  const replays::RepairOutcome outcome =
      replays::repair(json, report.game, libraries, options_of(arguments));
  ensure((outcome.rule == nullptr) == (report.verdict == replays::Verdict::legal),
         "the search for repairs and the checker agree on the verdict");
  session.status = worse(session.status, status_of(outcome.answer));
  if (arguments.format != "json") session.out << render::head_of(outcome, report);
  const auto order = replays::field_order(report.game);
  if (outcome.answer == replays::RepairAnswer::legal && !arguments.output.empty()) {
    write_record(arguments.output, json, {{text, arguments.file}}, order, libraries, session);
  }
  const auto at = [&](std::size_t i) {
    return Repaired{outcome.repairs[i], replays::repaired(json, outcome.repairs[i])};
  };
  const auto repair = [&](std::size_t i) -> const replays::FoundRepair& {
    return outcome.repairs[i];
  };
  print(arguments, {outcome.repairs.size(), repair, at, order, text, libraries}, session);
  note_exhausted(outcome, options_of(arguments).nodes, session);
  if (arguments.format == "json" || report.verdict != replays::Verdict::illegal) return;
  if (const auto claim = replays::lone_claim(report, text, libraries)) {
    session.out << "or " << render::lone_claim_words(*claim) << "\n";
  }
}

void repair_draft_of(const RepairArguments& arguments, const replays::Text& text,
                     const replays::Libraries& libraries, Session& session) {
  const std::string_view json = text.json;
  const AnyGame& game = *find_game(replays::game_of(json));
  const replays::DraftRepairOutcome outcome =
      replays::repair_draft(json, game, libraries, options_of(arguments));
  session.status = worse(session.status, status_of(outcome.answer));
  if (arguments.format != "json") {
    const replays::wording::StepTeller no_words;
    session.out << render::head_of(outcome, {text, arguments.file, no_words, {}, session.colour});
  }
  const auto at = [&](std::size_t i) {
    const replays::DraftRepair& found = outcome.repairs[i];
    return Repaired{found.repair, found.replay, false, found.moved};
  };
  const auto repair = [&](std::size_t i) -> const replays::FoundRepair& {
    return outcome.repairs[i].repair;
  };
  const replays::FieldOrder order = replays::field_order(game);
  print(arguments, {outcome.repairs.size(), repair, at, order, text, libraries}, session);
  note_exhausted(outcome, options_of(arguments).nodes, session);
}

/// Says what is wrong with a text that was malformed, now that its names are corrected.
ExitStatus judge_corrected(const RepairArguments& arguments, const replays::Text& text,
                           const std::string& typed, const replays::Libraries& libraries,
                           Session& session) {
  replays::Checker checker(libraries, {});
  const replays::Report report = text.written ? checker.check_notation(typed, arguments.file)
                                              : checker.check_json(typed, arguments.file);
  if (report.verdict == replays::Verdict::legal) return ExitStatus::done;
  const bool malformed = report.verdict == replays::Verdict::malformed;
  session.out << (malformed ? "the text is malformed still:\n"
                            : "then the game is illegal, and a further `repair` may mend it:\n")
              << render::headline_of(report, session.colour);
  return malformed ? ExitStatus::malformed : ExitStatus::no;
}

/// Repairs a malformed text with unknown names: it corrects those that can only mean one name.
/// False if the text has no unknown names.
bool repair_names(const RepairArguments& arguments, const replays::Report& report,
                  const replays::Text& text, const replays::Libraries& libraries,
                  Session& session) {
  constexpr std::size_t most = 100'000;
  constexpr std::size_t listed_most = 20;
  std::vector<replays::BadName> names = bad_names(text, libraries, most);
  std::vector<replays::TextChange> changes;
  for (const replays::BadName& name : names) {
    if (name.has_sure) changes.push_back(name.sure);
  }
  if (changes.empty() || arguments.format == "json") return false;
  std::ranges::sort(changes, {}, &replays::TextChange::begin);
  const std::size_t count = names.size();
  names.resize(std::min(count, listed_most));
  session.out << render::lines_of(names, report, session.colour);
  if (names.size() < count) session.out << fmt::format("and {} more\n", count - names.size());
  const replays::wording::StepTeller no_words;
  const std::string patch =
      render::patch_of(changes, {text, arguments.file, no_words, {}, session.colour});
  session.out << fmt::format("{} of {} unknown names can mean only one thing:\n", changes.size(),
                             count)
              << patch;
  const std::string_view typed = typed_of(text);
  for (const replays::TextChange& change : changes) {
    // Without a patch, because lines are too long, the changes are listed.
    if (!patch.empty()) break;
    session.out << fmt::format("  {} -> {}\n", text::shown(typed.substr(change.begin, change.size)),
                               text::shown(change.text));
  }
  const std::string corrected = replays::applied(typed, changes);
  const ExitStatus status = judge_corrected(arguments, text, corrected, libraries, session);
  if (!arguments.output.empty()) put_text(arguments.output, corrected, session);
  if (arguments.apply) {
    const bool all = status == ExitStatus::done;
    write_in_place(arguments.file, typed, changes, all ? "repaired" : "corrected so far", session);
  }
  session.status = worse(session.status, status);
  return true;
}

/// Why the repair cannot be written in place; "" if it can. Only a file that holds exactly one
/// plain replay can.
std::string why_not_applied(const RepairArguments& arguments, const replays::Text& text) {
  if (!arguments.apply) return "";
  const std::string& file = arguments.file;
  if (file == "-") return "standard input cannot be written in place";
  if (replays::is_named_packed(file)) return "the file is packed";
  const bool in_corpus = text.first_line > 1 || arguments.replay.index || is_corpus_name(file);
  return in_corpus ? "the file holds several replays" : "";
}

void run_repair(const RepairArguments& arguments, Session& session) {
  session.kept = "no file was written";
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto picked = pick_replay(arguments.file, arguments.replay, *libraries, session);
  if (!picked) return;
  const replays::Text& text = *picked;
  const replays::Report report = replays::Checker(*libraries, {}).check(text, arguments.file);
  if (const std::string why = why_not_applied(arguments, text); !why.empty()) {
    complain(session, "repair: --apply: " + why, ExitStatus::malformed);
    return;
  }
  if (report.verdict != replays::Verdict::malformed) {
    repair_record(arguments, report, text, *libraries, session);
  } else if (replays::is_draft(text, *libraries)) {
    repair_draft_of(arguments, text, *libraries, session);
  } else if (!repair_names(arguments, report, text, *libraries, session)) {
    refuse(replays::refusal_of(report, text, *libraries), session);
  }
}

}  // namespace

void add_repair(Commands& program, Session& session) {
  const Command command = add_command(
      program, "repair", "Find the nearest legal games: what may have been written down wrong",
      "praetor repair game.json\n"
      "  praetor repair game.json --max-edits 1 --all --format json\n\n"
      "A repair changes, inserts, deletes or swaps steps. Claims stay and must hold; where\n"
      "two steps are swapped, their claims may move with them. `repair` shows the cheapest\n"
      "repairs, likeliest first. In a draft, --apply makes only the edit: what is open stays\n"
      "open.\n"
      "In a malformed text it corrects names that can mean only one thing.\n"
      "Exit status: 0 found or legal already, 1 no repair has so few edits, 2 malformed still,\n"
      "5 unknown.");
  const auto arguments = command.runs(run_repair, session);
  command.add_argument("FILE", arguments->file, "a replay; - is standard input");
  add_number(
      command, "--max-edits", arguments->edits_max, "K",
      fmt::format("at most K edits in one repair (default {})", replays::repair_edits_default), 1,
      8);
  add_search_options(command, arguments->search, replays::repair_nodes_default);
  command.add_flag(
      "--all", arguments->all,
      fmt::format("show all: every repair with the lowest cost, not only the {} likeliest",
                  shown_usually));
  command.add_flag("--apply", arguments->apply,
                   "write the likeliest repair into FILE; keep the old text as FILE~, or as FILE~2 "
                   "and so on where there is one already");
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: for people, or one repair per line");
  add_steps_option(command, arguments->steps);
  command.add_option("-o,--output", arguments->output, "where to write to: the likeliest replay")
      .shown_as("OUT");
  add_replay_options(command, arguments->replay);
}

}  // namespace praetor::cli
