// `praetor infer`: what happened where a draft leaves something open.

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/all.hpp"
#include "cli/lattice_option.hpp"
#include "cli/render/infer.hpp"
#include "cli/render/payments.hpp"
#include "cli/render/text.hpp"
#include "cli/replay_options.hpp"
#include "cli/search_run.hpp"
#include "cli/steps_option.hpp"
#include "engine/any/game.hpp"
#include "replays/checking/check.hpp"
#include "replays/comparing/history.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/equal_chances.hpp"
#include "replays/searching/heard_draft.hpp"
#include "replays/searching/infer.hpp"

namespace praetor::cli {
namespace {

struct InferArguments {
  std::string file;
  std::string format = "text";
  std::string steps = "text";
  std::string output;
  std::string lattice;
  std::vector<std::string> answers;
  std::optional<std::uint64_t> choose;
  std::optional<std::uint64_t> rereads;
  SearchLimits search;
  ReplayOptions replay;
};

ExitStatus status_of(replays::InferAnswer answer) {
  switch (answer) {
    case replays::InferAnswer::forced:
      return ExitStatus::done;
    case replays::InferAnswer::impossible:
      return ExitStatus::no;
    case replays::InferAnswer::several:
      return ExitStatus::several;
    case replays::InferAnswer::unknown:
    case replays::InferAnswer::unknown_time:
      return ExitStatus::unknown;
  }
  return ExitStatus::internal;
}

/// The completed record: the only one, or the one that `--choose` names. "" for none.
std::string completed(const InferArguments& arguments, const replays::InferOutcome& outcome,
                      std::string_view json, Session& session) {
  const bool one = outcome.answer == replays::InferAnswer::forced;
  if (!one && !arguments.choose) {
    if (!arguments.output.empty()) {
      complain(session,
               fmt::format("{} was not written: {}", text::shown(arguments.output),
                           outcome.completions.empty() ? "no completion was found"
                           : outcome.completions.size() == 1
                               ? "there may be other completions; --choose 1 takes this one"
                               : "there are several completions; --choose K takes one"),
               status_of(outcome.answer));
    }
    return "";
  }
  const std::uint64_t number = arguments.choose.value_or(1);
  if (number > outcome.completions.size()) {
    complain(session,
             fmt::format("there is no completion {}: {} listed", number,
                         outcome.completions.size() == 1
                             ? std::string("1 is")
                             : fmt::format("{} are", outcome.completions.size())),
             ExitStatus::no);
    return "";
  }
  return filled(json, outcome, outcome.completions[number - 1]);
}

/// The turns of a draft's steps, taken from its first completion.
render::Moments moments_in(const replays::InferOutcome& outcome, const replays::History& history) {
  std::vector<render::StepShift> shifts;
  for (std::size_t i = 0; i < outcome.entries.size(); ++i) {
    const auto& filling = outcome.completions.front().fillings[i];
    shifts.push_back({outcome.entries[i].step, std::ssize(filling) - 1});
  }
  return render::moments_of(history, std::move(shifts));
}

/// Says how many other acts of chance would do as well as those in the only completion.
std::string equal_chances_of(const replays::InferOutcome& outcome, std::string_view completed,
                             const replays::Libraries& libraries) {
  std::vector<std::int64_t> steps;
  std::int64_t moved = 0;  // steps that earlier openings added
  for (std::size_t at = 0; at < outcome.entries.size(); ++at) {
    const std::int64_t made = std::ssize(outcome.completions.front().fillings[at]);
    for (std::int64_t i = 0; i < made; ++i) steps.push_back(outcome.entries[at].step + moved + i);
    moved += made - 1;
  }
  const auto others = replays::equal_chances(completed, steps, libraries);
  std::string words;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string equal = render::equal_chances_words(others[i]);
    if (!equal.empty()) words += fmt::format("step {}: {}", steps[i], equal);
  }
  return words;
}

std::string words_of(const InferArguments& arguments, const replays::InferOutcome& outcome,
                     const replays::Text& draft, const replays::Libraries& libraries, bool colour) {
  replays::History history;
  render::Moments moments;
  std::string equal;
  if (!outcome.completions.empty()) {
    const std::string likeliest = filled(draft.json, outcome, outcome.completions.front());
    history = replays::history_of(likeliest, *find_game(replays::game_of(draft.json)), libraries);
    moments = moments_in(outcome, history);
    const bool one = outcome.answer == replays::InferAnswer::forced;
    if (one) equal = equal_chances_of(outcome, likeliest, libraries);
  }
  render::StepPlaces places(draft, arguments.file, std::move(moments));
  return render::text_of(outcome, arguments.file, places,
                         teller_for(arguments.steps, draft.json, libraries), colour) +
         equal;
}

/// The answers that `--answer` gives about entries that were heard. None after a complaint.
std::optional<replays::HeardAnswers> answers_in(const InferArguments& arguments,
                                                std::string_view json,
                                                const replays::EntryRange& heard,
                                                const replays::Libraries& libraries,
                                                Session& session) {
  replays::HeardAnswers answers;
  for (const std::string& given : arguments.answers) {
    replays::HeardAnswer answer = *replays::split_answer(given);
    const auto refuse_answer = [&](std::string_view why) {
      complain(session, fmt::format("--answer '{}': {}", text::shown(given), why),
               ExitStatus::malformed);
      return std::nullopt;
    };
    if (answer.step < heard.first || answer.step > heard.last) {
      return refuse_answer(fmt::format("{} has steps {} to {}", text::shown(arguments.lattice),
                                       heard.first, heard.last));
    }
    if (replays::answer_to(answers, answer.step) != nullptr) {
      return refuse_answer("this step was answered already");
    }
    if (const auto wrong = replays::read_answer(answer, json, libraries)) {
      refuse(*wrong, session);
      return std::nullopt;
    }
    answers.push_back(std::move(answer));
  }
  return answers;
}

/// The draft that `--lattice` and `--answer` describe. None after a complaint.
std::optional<replays::HeardDraft> heard_draft_of(const InferArguments& arguments,
                                                  std::string_view begun,
                                                  const replays::Libraries& libraries,
                                                  Session& session) {
  const auto file = lattice_in(arguments.lattice, session);
  if (!file) return std::nullopt;
  const auto answers = answers_in(arguments, begun, replays::heard_entries(begun, file->lattice),
                                  libraries, session);
  if (!answers) return std::nullopt;
  auto made = replays::heard_draft(begun, arguments.file, file->lattice, libraries, *answers);
  if (made) return *std::move(made);
  refuse(made.error(), session);
  return std::nullopt;
}

void run_game(const InferArguments& arguments, const replays::Text& typed, const AnyGame& game,
              const replays::Libraries& libraries, Session& session) {
  replays::Text text = typed;
  replays::HeardDraft made;
  const auto fault = replays::malformed_draft(text, arguments.file, game, libraries, made.draft);
  if (fault) return refuse(*fault, session);
  const bool heard = !arguments.lattice.empty();
  if (heard) {
    auto open = heard_draft_of(arguments, text.json, libraries, session);
    if (!open) return;
    made = *std::move(open);
    text = {made.json, 0, 1, false, false};
  }
  const std::string_view json = text.json;
  replays::InferOptions options = heard ? replays::infer_options_heard() : replays::InferOptions();
  if (arguments.search.nodes) options.nodes = static_cast<std::int64_t>(*arguments.search.nodes);
  if (arguments.rereads) options.rereads_most = static_cast<std::int64_t>(*arguments.rereads);
  options.stop = fuse_of(arguments.search);
  const replays::InferOutcome outcome = replays::infer(made.draft, options);
  session.status = worse(session.status, status_of(outcome.answer));
  const std::string found = completed(arguments, outcome, json, session);
  if (!found.empty()) ensure_legal(found, libraries);
  if (arguments.format == "json") {
    formats::Places places(text);
    // The lines of a lattice are not steps.
    const replays::LineOfStep line_of = heard ? replays::LineOfStep{} : render::lines_in(places);
    session.out << render::json_line_of(outcome, found, line_of);
  } else if (heard) {
    session.out << render::heard_text_of(outcome, arguments.lattice,
                                         teller_for(arguments.steps, json, libraries));
  } else {
    session.out << words_of(arguments, outcome, text, libraries, session.colour);
  }
  note_exhausted(outcome, options.nodes, session);
  if (!found.empty() && !arguments.output.empty()) {
    // What was heard continues a record, whose comments are kept.
    write_record(arguments.output, found, {{typed, arguments.file}}, replays::field_order(game),
                 libraries, session);
  }
}

void run_infer(const InferArguments& arguments, Session& session) {
  session.kept = "no file was written";
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto picked = pick_replay(arguments.file, arguments.replay, *libraries, session);
  if (!picked) return;
  const replays::Text& text = *picked;
  const std::string game = replays::game_of(text.json);
  if (game.empty()) {
    return refuse(replays::Checker(*libraries, {}).check(text, arguments.file), session);
  }
  run_game(arguments, *picked, *find_game(game), *libraries, session);
}

}  // namespace

void add_infer(Commands& program, Session& session) {
  const Command command = add_command(
      program, "infer", "Find what happened where a draft leaves something open",
      "praetor infer draft.json -o game.json\n\n"
      "A draft has gaps, {\"by\":SIDE or null,\"do\":\"gap\",\"max\":N}, each for up to N steps. "
      "Its\n"
      "steps may lack arguments, or list alternatives: {\"any\":[…]}, in the notation {a|b?}.\n"
      "With --lattice the draft continues in the scanned or heard text. A completion fits if\n"
      "it makes the whole game legal, claims included.\n"
      "Exit status: 0 only one completion (`infer` writes it), 1 impossible, 4 several, also\n"
      "with --choose, 5 unknown.");
  const auto arguments = command.runs(run_infer, session);
  command.add_argument("FILE", arguments->file, "a draft; - is standard input");
  add_lattice_option(command, arguments->lattice);
  command
      .add_option("--answer", arguments->answers,
                  "what you know about step K of the lattice, as `infer` numbers them: the step, "
                  "or `nothing` (repeatable)")
      .shown_as("'K: STEP'")
      .one_at_a_time()
      .needs(command.option("--lattice"))
      .check([](const std::string& given) {
        const auto split = replays::split_answer(given);
        return split ? std::string()
                     : fmt::format("'{}' is not {}", text::shown(given), split.error());
      });
  add_number(command, "--choose", arguments->choose, "K", "write completion K of the list", 1,
             replays::completions_listed);
  add_number(command, "--max-reread", arguments->rereads, "K",
             fmt::format("at most K steps in which a left-out argument may be another than the "
                         "usual one (default {})",
                         replays::rereads_default),
             0, 8);
  add_search_options(command, arguments->search, replays::infer_nodes_default);
  add_choice(command, "--format", arguments->format, {"text", "json"},
             "how to print: for people, or one object per line");
  add_steps_option(command, arguments->steps);
  command.add_option("-o,--output", arguments->output, "where to write to: the completed replay")
      .shown_as("OUT");
  add_replay_options(command, arguments->replay);
}

}  // namespace praetor::cli
