// `praetor convert`: a replay in its other form, JSON or the text notation.

#include "cli/commands/all.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "replays/checking/check.hpp"
#include "replays/files/name_end.hpp"
#include "replays/notation/laid_out.hpp"
#include "replays/reading/layout.hpp"
#include "replays/searching/draft.hpp"

namespace praetor::cli {
namespace {

struct ConvertArguments {
  std::string file;
  std::string output = "-";
  std::string to;
  ReplayOptions replay;
};

// Whether to write the notation: as `--to` says, else as the ending of the output says, else the
// form that the input does not have.
bool wants_notation(const ConvertArguments& arguments, const replays::Text& text) {
  if (!arguments.to.empty()) return arguments.to == "praetor";
  if (replays::has_ending(arguments.output, ".praetor")) return true;
  if (replays::has_ending(arguments.output, ".json") || is_corpus_name(arguments.output))
    return false;
  return text.written == nullptr;
}

void convert(const ConvertArguments& arguments, Session& session) {
  const auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto picked = pick_replay(arguments.file, arguments.replay, *libraries, session);
  if (!picked) return;
  const replays::Text& text = *picked;
  const replays::Report report = replays::Checker(*libraries, {}).check(text, arguments.file);
  const bool malformed = report.verdict == replays::Verdict::malformed;
  if (malformed && !replays::is_draft(text, *libraries)) {
    return refuse(replays::refusal_of(report, text, *libraries), session);
  }
  const bool as_notation = wants_notation(arguments, text);
  const std::string out =
      as_notation ? replays::notation::laid_out(text, text.json, *libraries)
                  : replays::layout_of(text::Tape(text.json), replays::field_order(report.game));
  if (!put_replay(arguments.output, out, session)) return;
  const auto note = as_notation ? note_corrections : note_lost_comments;
  note(text, arguments.file, session);
}

}  // namespace

void add_convert(Commands& program, Session& session) {
  const Command command = add_command(
      program, "convert", "Write a replay in the other form: JSON or the text notation",
      "praetor convert game.json -o game.praetor\n"
      "  praetor convert game.praetor --to json | jq .steps\n\n"
      "`convert` changes nothing that the replay says, legal or not. JSON has no place for\n"
      "comments, so they are lost there. `convert` takes drafts too. It reports a malformed\n"
      "replay and writes nothing.");
  const auto arguments = command.runs(convert, session);
  command.add_argument("FILE", arguments->file,
                       "a replay: .json, .praetor, …; - is standard input");
  command.add_option("-o,--output", arguments->output, "where to write to")
      .shown_as("OUT (default -)");
  add_choice(
      command, "--to", arguments->to, {"json", "praetor"},
      "the form to write (default: by the ending of OUT, else the form that FILE does not have)");
  add_replay_options(command, arguments->replay);
}

}  // namespace praetor::cli
