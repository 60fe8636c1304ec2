// `praetor transcribe`: writes a game down line by line; each line is judged at once and saved.

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands/all.hpp"
#include "cli/data_choice.hpp"
#include "cli/lattice_option.hpp"
#include "cli/render/text.hpp"
#include "cli/transcribe/completion.hpp"
#include "cli/transcribe/drawing.hpp"
#include "cli/transcribe/heard.hpp"
#include "cli/transcribe/line_source.hpp"
#include "cli/transcribe/other_data.hpp"
#include "cli/transcribe/questions.hpp"
#include "cli/transcribe/repairs_offered.hpp"
#include "cli/transcribe/stored.hpp"
#include "cli/transcribe/transcription.hpp"
#include "cli/write_file.hpp"
#include "engine/any/game.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/position.hpp"
#include "replays/checking/check.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/files/name_end.hpp"
#include "replays/files/safe_file.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/searching/draft.hpp"
#include "viz/any_pictures.hpp"
#include "viz/render.hpp"

namespace praetor::cli {
namespace {

using transcribe::Asked;
using transcribe::Reaction;
using transcribe::Transcription;

struct TranscribeArguments {
  std::string game;
  std::string output;
  std::string first;
  std::string rules;
  std::string lattice;
  DataChoice data;
  bool setup = false;
};

/// One run of the command.
class TranscribeRun {
 public:
  TranscribeRun(const TranscribeArguments& arguments, DataChoice data,
                const replays::Libraries& libraries, replays::SafeFile file, Session& session)
      : asked_{arguments.game, std::move(data), arguments.first, arguments.rules, arguments.output},
        lattice_(arguments.lattice),
        ask_(arguments.setup),
        libraries_(libraries),
        file_(std::move(file)),
        session_(session),
        transcription_(libraries, arguments.output, session.colour) {
    std::istream& in = session.in != nullptr ? *session.in : std::cin;
    // Flushed, so that the output appears before the next prompt.
    next_ = [&session, lines = session.terminal ? session.terminal : plain_lines(in, session)](
                const std::string& prompt, const Complete& complete) {
      session.out.flush();
      return lines(prompt, complete);
    };
  }

  void all() {
    if (file_.existed() && !(take_up() && fits())) return;
    if (transcription_.written().is_blank() && !begin()) return;
    if (ask_ && !questions()) return;
    if (!lattice_.empty() && !hear()) return;
    if (!ended_) {
      session_.out << transcription_.standing() << '\n';
      lines();
    }
    if (transcription_.is_trying()) {
      transcription_.take(":back");
      session_.out << "what was tried is thrown away\n";
    }
    if (session_.status == ExitStatus::done || replays::interrupted()) {
      session_.out << fmt::format("{}: {}\n", text::shown(asked_.path), transcription_.standing());
    }
  }

 private:
  bool is_json() const { return transcribe::is_json_file(asked_.path); }

  bool refuse(std::string_view why) {
    complain(session_, fmt::format("transcribe: {}", why), ExitStatus::malformed);
    return false;
  }

  // Saves the text. Returns whether all of it is on the disk.
  bool save() {
    if (is_json() && !transcription_.position().is_open()) {
      session_.out << "(saved when the set-up is whole: half a set-up is no JSON record)\n";
      return true;
    }
    const transcribe::Transcript& written = transcription_.written();
    const std::string text =
        mark_ + text::with_line_ends_of(
                    first_line_,
                    is_json() ? transcribe::json_file_of(written, libraries_) : written.text());
    std::string refusal = "the file would be longer than 64 MiB, and could not be continued";
    if (text.size() <= replays::text_bytes_max) {
      const auto saved = file_.save(text);
      if (saved) return true;
      refusal = saved.error();
    }
    return refuse(refusal);
  }

  // Whether the options about the game agree with an existing file.
  bool fits() {
    if (transcription_.written().is_blank()) return true;
    for (const auto& [option, given] :
         {std::pair("--first", &asked_.first), std::pair("--rules", &asked_.rules)}) {
      if (!given->empty()) return refuse(fmt::format("{}: the file has a set-up already", option));
    }
    const bool open = transcription_.position().is_open();
    const std::string other =
        open ? transcribe::other_data(asked_, transcription_.position().setup(), libraries_) : "";
    if (!other.empty()) {
      return refuse(other);
    }
    if (asked_.game.empty() || !open || asked_.game == transcription_.position().game())
      return true;
    return refuse(fmt::format("{} is a game of {}, not of {}", text::shown(asked_.path),
                              transcription_.position().game(), asked_.game));
  }

  bool begin() {
    std::string head = transcription_.text();
    if (asked_.game.empty() && session_.terminal) {
      asked_.game = game_asked_for();
      if (asked_.game.empty()) return false;
    }
    if (asked_.game.empty() && is_json()) {
      return refuse("a new JSON file needs a GAME");
    }
    if (!asked_.game.empty()) {
      const auto usual = transcribe::usual_head(asked_, libraries_);
      if (!usual) {
        return refuse(usual.error());
      }
      head += *usual;
      ask_ = ask_ || static_cast<bool>(session_.terminal);
      if (!ask_) {
        const std::string first = usual->substr(0, usual->find('\n'));
        session_.out << fmt::format("begins as usual: {}\n", render::shortened(first, 100));
      }
    }
    return resume(head) && save();
  }

  std::string game_asked_for() {
    const std::string known = fmt::format("{}", fmt::join(game_ids(), ", "));
    session_.out << fmt::format("game: one of {}\n", known);
    for (;;) {
      const auto line = next_("game> ", [&](std::string_view typed) {
        Offered offered;
        for (const std::string_view id : game_ids()) {
          if (id.starts_with(typed)) offered.words.emplace_back(id);
        }
        return offered;
      });
      if (!line) return "";
      const std::string_view typed =
          std::string_view(*line).substr(0, line->find_last_not_of(" \t\r") + 1);
      const auto meant = replays::notation::complete(typed, game_ids());
      if (!meant.word.empty()) return std::string(meant.word);
      session_.out << unknown_word(typed, game_ids()) << '\n';
    }
  }

  bool take_up() {
    constexpr std::size_t mebibytes_most = 64;  // the limit of a replay
    const auto read = replays::kept_text(asked_.path, mebibytes_most);
    if (!read) {
      return refuse(read.error());
    }
    std::string typed = read->value_or("");
    mark_ = typed.substr(0, text::size_of_mark(typed));
    typed.erase(0, mark_.size());
    first_line_ = typed.substr(0, text::line_end(typed, 0) + 1);
    const std::string content = text::with_plain_line_ends(typed);
    if (!is_json()) return resume(content);
    const replays::Report report =
        replays::Checker(libraries_, {}).check_json(content, asked_.path);
    const bool malformed = report.verdict == replays::Verdict::malformed;
    if (malformed && !replays::is_draft({content, 0, 1, false, false}, libraries_)) {
      return refuse(report);
    }
    const auto text = transcribe::text_of_json_file(content, libraries_);
    if (text) return resume(*text);
    return refuse(fmt::format("{}: {}", text::shown(asked_.path), text.error()));
  }

  // Continues a text. If it is wrong somewhere, continues before that place.
  bool resume(std::string_view text) {
    const auto report = transcription_.resume(text);
    if (!report) return true;
    const auto words = transcription_.resume_before(text, *report);
    if (!words) return refuse(*report);
    session_.out << *words << transcribe::repairs_offered(text, *report, libraries_);
    return true;
  }

  bool refuse(const replays::Report& report) {
    session_.out.flush();
    render::TextStyle style;
    style.colour = session_.colour;
    session_.err << render::text_of(report, style);
    const bool illegal = report.verdict == replays::Verdict::illegal;
    complain(session_, "transcribe: it can continue only a file that it can read to the end",
             illegal ? ExitStatus::no : ExitStatus::malformed);
    return false;
  }

  bool questions() {
    if (transcription_.written().has_steps() || !transcription_.position().is_open()) {
      return refuse("--ask-setup needs a GAME, or a file whose game has not begun");
    }
    asked_.game = transcription_.position().game();
    const std::string others = transcription_.written().without_set_up();
    const auto keep = [&](const std::string& head) { return resume(head + others) && save(); };
    const NextLine answers = transcribe::answers_of(next_, session_.out);
    return transcribe::ask_setup(asked_, transcription_.text(), libraries_, answers, session_.out,
                                 keep)
               .has_value() &&
           names_of_players(answers);
  }

  // Asks who plays each side. All answers are optional.
  bool names_of_players(const NextLine& answers) {
    if (transcription_.written().has(transcribe::LineKind::head)) return true;
    const AnyState& state = transcription_.position().state();
    std::string line;
    for (const Side side : viz::players_of(state)) {
      const std::string_view id = name_of(state, side);
      const auto name = player_of(id, answers);
      if (!name) return false;
      if (name->empty()) continue;
      line += fmt::format("{} {} ", line.empty() ? "players" : ",", id);
      text::append_json_string(line, *name);
    }
    if (line.empty()) return true;
    const Reaction answer = transcription_.take(line);
    session_.out << answer.words;
    return !answer.changed || save();
  }

  std::optional<std::string> player_of(std::string_view side, const NextLine& answers) {
    for (;;) {
      const auto typed = answers(fmt::format("who plays {} [nobody says]> ", side), {});
      if (!typed) return std::nullopt;
      std::string name = typed->substr(0, typed->find_last_not_of(" \t\r") + 1);
      if (replays::notation::folded(name) == "none") return "";
      if (name != "?") return name;
      session_.out << fmt::format("The name of the player of {}, e.g. Livia; Enter gives none\n",
                                  side);
    }
  }

  // Reads the lattice, if this file has not read it yet: the same command may be repeated to
  // continue the file.
  bool hear() {
    if (!transcription_.position().is_open()) {
      return refuse("--lattice needs a GAME, or a file with its set-up");
    }
    const auto heard = lattice_in(lattice_, session_);
    if (!heard) return false;
    const std::string mark =
        fmt::format("heard in {} ({})", text::shown(lattice_), heard->fingerprint);
    if (std::ranges::count(transcription_.written().remarks(), mark) > 0) return true;
    const transcribe::TakenGame taken = transcribe::game_heard(
        heard->lattice, lattice_, transcription_.text(), libraries_, next_, session_.out);
    if (replays::interrupted()) return false;
    if (taken.text.empty() || !transcription_.become(taken.text)) {
      complain(
          session_, fmt::format("transcribe: no game was found in {}", text::shown(lattice_)),
          taken.answer == replays::InferAnswer::impossible ? ExitStatus::no : ExitStatus::unknown);
      return false;
    }
    transcription_.remark(mark);
    for (const std::string& doubt : taken.doubts) transcription_.remark(doubt);
    ended_ = taken.ends;
    return save();
  }

  void lines() {
    session_.kept = "everything that was answered is saved in " + text::shown(asked_.path);
    const Complete complete = [&](std::string_view typed) {
      return transcribe::complete(transcription_, typed);
    };
    while (!replays::interrupted()) {
      const auto line = next_(transcription_.prompt(), complete);
      if (!line) {
        if (session_.terminal) session_.out << '\n';  // ends the line of the prompt
        return;
      }
      const Reaction answer = transcription_.take(*line);
      if (answer.changed && !save()) return;
      session_.out << answer.words;
      if (answer.draw) draw(*answer.draw);
      if (answer.ends || !session_.out.good()) return;
    }
  }

  void draw(const std::string& wished) {
    const std::string path =
        wished.empty() ? std::filesystem::path(asked_.path).replace_extension(".svg").string()
                       : wished;
    const ExitStatus before = session_.status;
    if (!viz::format_of(path)) {
      session_.out << "the name must end in .svg, .png, .pdf or .dot\n";
    } else if (transcribe::draw(transcription_, libraries_, path, session_)) {
      session_.out << fmt::format("drawn: {}\n", text::shown(path));
    }
    session_.status = before;  // a failed picture does not end the session
  }

  Asked asked_;
  std::string lattice_;
  bool ask_;
  const replays::Libraries& libraries_;
  replays::SafeFile file_;
  Session& session_;
  Transcription transcription_;
  std::string first_line_;  // first line of the file as it was; new lines get its kind of line end
  std::string mark_;        // byte order mark, if the file had one
  NextLine next_;
  bool ended_ = false;  // while what was heard was asked
};

/// Whether a file of that name can be read back as the text that a session writes.
bool can_be_read_again(std::string_view path) {
  return !replays::is_named_packed(path) && !is_corpus_name(path);
}

void run_transcribe(const TranscribeArguments& arguments, Session& session) {
  if (arguments.output == "-") {
    return complain(session,
                    "transcribe: -o -: a session is kept in a file; ./- is one of that name",
                    ExitStatus::malformed);
  }
  if (!can_be_read_again(arguments.output)) {
    return complain(session,
                    fmt::format("transcribe: {}: a session needs a plain .praetor or .json file, "
                                "not a packed one or a corpus",
                                text::shown(arguments.output)),
                    ExitStatus::malformed);
  }
  DataChoice data = arguments.data;
  const auto libraries = load_choice(data, find_game(arguments.game), session);
  if (!libraries) return;
  auto file = replays::SafeFile::at(arguments.output);
  if (!file) {
    complain(session, "transcribe: " + file.error(), ExitStatus::malformed);
    return;
  }
  TranscribeRun(arguments, std::move(data), *libraries, *std::move(file), session).all();
}

}  // namespace

void add_transcribe(Commands& program, Session& session) {
  const Command command = add_command(
      program, "transcribe", "Write a game down line by line, each line judged at once",
      "praetor transcribe antike-duellum -o game.praetor\n"
      "  praetor transcribe -o game.praetor              (goes on with a file)\n\n"
      "Type a line of the notation, in any spelling; you may leave out whose turn it is. Tab\n"
      "completes legal steps, ? shows what is asked, :help shows the rest, such as how to\n"
      "take lines back, change them and try them. `transcribe` saves every line before it\n"
      "answers, a refused one as a comment. After a crash, run the same command again. A\n"
      "file opens at its first wrong line, if its set-up is right; .json files stay JSON.\n"
      "Without a terminal `transcribe` reads plain lines. With --lattice it asks the\n"
      "questions that settle most of what was scanned or heard, and continues after the\n"
      "likeliest legal game.");
  const auto arguments = command.runs(run_transcribe, session);
  add_game(command, arguments->game, false);
  command
      .add_option("-o,--output", arguments->output,
                  "where to write to: a new file, or one to continue")
      .required()
      .shown_as("FILE");
  command.add_flag("--ask-setup", arguments->setup,
                   "ask for the set-up (on a terminal a new file always asks)");
  add_lattice_option(command, arguments->lattice);
  add_data_choice(command, arguments->data);
  command.add_option("--first", arguments->first, "the side that begins").shown_as("SIDE");
  add_rules(command, arguments->rules);
}

}  // namespace praetor::cli
