#include "cli/replay_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "cli/render/text.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/tape.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/malformed.hpp"

namespace praetor::cli {
namespace {

using replays::Source;
using replays::SourceFault;
using replays::Text;

void complain_of(const SourceFault& fault, Session& session) {
  if (replays::interrupted()) return;  // if a signal ended the read, the file is not at fault
  complain(session, fault.sentence, ExitStatus::malformed);
}

/// The text at `index`. None after a complaint, or if the source holds fewer texts; `held` is then
/// their number.
std::optional<replays::Text> text_at(Source& source, std::uint64_t index, std::uint64_t& held,
                                     Session& session) {
  for (held = 0;; ++held) {
    const auto next = source.next();
    if (!next) {
      complain_of(next.error(), session);
      return std::nullopt;
    }
    if (!*next) return std::nullopt;
    if (held < index) continue;
    replays::require_memory(**next);
    return *next;
  }
}

void refuse(const replays::Report& report, const render::TextStyle& style, Session& session) {
  session.out.flush();
  session.err << render::text_of(report, style);
  session.status = worse(session.status, ExitStatus::malformed);
}

/// A kind of file that people give to an option for data, and what only such files hold.
struct FileKind {
  std::string_view member;
  std::string_view is;
  std::string_view thing;
  std::string_view option;  ///< the one that takes it; "" if none does
};

/// Those of each `DataKind` come first, in its order.
constexpr std::array file_kinds{FileKind{"borders", "is a board", "a board", "--board"},
                                FileKind{"tables", "holds tables", "tables", "--tables"},
                                FileKind{"scenario", "is a scenario", "a scenario", "--scenario"},
                                FileKind{"praetor", "is a replay", "", ""},
                                FileKind{"armies", "holds ready-made armies", "", ""}};

const FileKind& kind_row(DataKind kind) { return file_kinds[static_cast<std::size_t>(kind)]; }

/// What is told of a file of another kind than its option takes; none where it may be of that kind.
std::optional<std::string> other_kind(const std::string& path, const Text& text, DataKind wanted) {
  const text::Tape tape(text.json);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return std::nullopt;
  const FileKind& wants = kind_row(wanted);
  if (root->find(wants.member)) return std::nullopt;
  for (const FileKind& kind : file_kinds) {
    if (!root->find(kind.member)) continue;
    std::string told = fmt::format("{} {}, where {} takes {}", text::shown(path), kind.is,
                                   wants.option, wants.thing);
    if (!kind.option.empty()) told += fmt::format(": give it to {}", kind.option);
    return told;
  }
  return std::nullopt;
}

/// Adds a data file to the libraries; false after a complaint. A game that is not null is the only
/// one that the file may be of.
bool add_file(const std::string& path, DataKind kind, const AnyGame* game,
              replays::Libraries& libraries, Session& session) {
  const auto file = read_file(path, session);
  if (!file) return false;
  const Text& text = *file;
  if (const std::optional<Fault> fault = libraries.add(kind, text.json, game, text::shown(path))) {
    if (const auto told = other_kind(path, text, kind)) {
      complain(session, *told, ExitStatus::malformed);
      return false;
    }
    refuse(report_of(*fault, text, path), {.is_data = true}, session);
    return false;
  }
  if (game == nullptr) return true;
  const auto games = libraries.games_with(kind, text.json);
  if (std::ranges::find(games, game->id()) != games.end()) return true;
  complain(session,
           fmt::format("{} {} of {}, not of {}", text::shown(path), kind_row(kind).is,
                       fmt::join(games, " and "), game->id()),
           ExitStatus::malformed);
  return false;
}

}  // namespace

void refuse(const replays::Report& report, Session& session) { refuse(report, {}, session); }

void add_data_options(Command command, ReplayOptions& options) {
  add_list(command, "--board", options.boards, "FILE",
           "a board of your own; it replaces the shipped one with the same id (repeatable)");
  add_list(command, "--tables", options.tables, "FILE",
           "tables of your own; they replace shipped ones in the same way (repeatable)");
  add_list(command, "--scenario", options.scenarios, "FILE",
           "a scenario of your own; it replaces a shipped one in the same way (repeatable)");
}

std::string replay_name(const std::string& path, const ReplayOptions& options) {
  return text::shown(path) + (options.index ? fmt::format("[{}]", *options.index) : std::string());
}

void add_replay_options(Command command, ReplayOptions& options) {
  add_data_options(command, options);
  add_number(command, "--index", options.index, "I", "the I-th replay of a corpus, counted from 0");
}

std::optional<replays::Text> read_file(const std::string& path, Session& session,
                                       const replays::Libraries* libraries) {
  auto source = Source::open(path, libraries);
  if (!source) {
    complain_of(source.error(), session);
    return std::nullopt;
  }
  const ExitStatus before = session.status;
  std::uint64_t held = 0;
  auto first = text_at(*source, 0, held, session);
  if (!first) {
    if (session.status == before) {
      complain(session, fmt::format("{} is empty", text::shown(path)), ExitStatus::malformed);
    }
    return std::nullopt;
  }
  std::string_view wrong;
  if (first->too_long) wrong = "it is longer than 64 MiB";
  if (first->corrupt) wrong = replays::corrupt_bytes;
  if (wrong.empty()) {
    const auto second = source->next();
    const bool is_value = !text::Tape(first->json).fault();
    if (second && *second && is_value) wrong = "it holds more than one value";
  }
  if (wrong.empty()) return first;
  complain(session, fmt::format("cannot use {}: {}", text::shown(path), wrong),
           ExitStatus::malformed);
  return std::nullopt;
}

std::optional<replays::Libraries> load_libraries(const ReplayOptions& options, const AnyGame* game,
                                                 Session& session) {
  std::optional<replays::Libraries> libraries(std::in_place);
  for (const auto& [kind, paths] :
       {std::pair(DataKind::board, &options.boards), std::pair(DataKind::tables, &options.tables),
        std::pair(DataKind::scenario, &options.scenarios)}) {
    for (const std::string& path : *paths) {
      if (!add_file(path, kind, game, *libraries, session)) return std::nullopt;
    }
  }
  return libraries;
}

std::optional<replays::Text> pick_replay(const std::string& path, const ReplayOptions& options,
                                         const replays::Libraries& libraries, Session& session) {
  auto source = Source::open(path, &libraries);
  if (!source) {
    complain_of(source.error(), session);
    return std::nullopt;
  }
  const std::uint64_t wanted = options.index.value_or(0);
  const ExitStatus before = session.status;
  std::uint64_t held = 0;
  auto picked = text_at(*source, wanted, held, session);
  if (!picked) {
    if (session.status == before)
      complain(session, replays::no_such_replay(path, wanted, held), ExitStatus::no);
    return std::nullopt;
  }
  if (options.index) return picked;
  const auto second = source->next();
  if (!second || !*second) return picked;
  complain(session,
           fmt::format("{} holds several replays: say which with --index I, counted from 0",
                       text::shown(path)),
           ExitStatus::malformed);
  return std::nullopt;
}

void note_corrections(const Text& text, const std::string& path, Session& session) {
  if (!text.written) return;
  for (const replays::notation::Correction& one : text.written->corrections) {
    complain(
        session,
        fmt::format("{}:{}: {} is corrected to {}", text::shown(path),
                    one.line + text.first_line - 1, text::shown(one.typed), text::shown(one.meant)),
        ExitStatus::done);
  }
}

void note_lost_comments(const Text& text, const std::string& path, Session& session) {
  note_corrections(text, path, session);
  const std::size_t comments = text.written ? text.written->comments : 0;
  if (comments == 0) return;
  complain(session,
           fmt::format("{}: {} left out", text::shown(path),
                       comments == 1 ? std::string("a comment is")
                                     : fmt::format("{} comments are", comments)),
           ExitStatus::done);
}

}  // namespace praetor::cli
