#include "cli/setup_file.hpp"

#include <fmt/format.h>

#include "engine/text/escape.hpp"
#include "replays/checking/check.hpp"
#include "replays/making/policy.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/malformed.hpp"

namespace praetor::cli {
namespace {

/// The member with the set-up if the text is a replay, else its root; notes faults of the JSON.
/// None also after a complaint that the replay is of another game.
std::optional<text::Value> setup_in(const text::Tape& tape, std::string_view game,
                                    const std::string& path, Faults& faults, Session& session) {
  note_syntax(tape, faults);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return root;
  const auto inner = root->find("setup");
  if (!inner) return root;
  const auto told = root->find("game");
  if (!told || told->kind() != text::JsonKind::text || told->string() == game) return inner;
  complain(session,
           fmt::format("{} is a replay of {}, not of {}", text::shown(path),
                       text::shown(told->string()), game),
           ExitStatus::malformed);
  return std::nullopt;
}

}  // namespace

void report_setup_fault(const Faults& faults, const text::Tape& tape, const replays::Text& file,
                        const std::string& path, Session& session) {
  Fault fault = *faults.first();
  fault.pointer = pointer_at(tape, fault.offset);
  refuse(report_of(fault, file, path), session);
}

std::optional<AnySetup> read_setup_file(const AnyGame& game, const std::string& path,
                                        const replays::Libraries& libraries, Session& session) {
  const auto file = read_file(path, session, &libraries);
  if (!file) return std::nullopt;
  if (file->written && file->written->fault) {
    refuse(replays::Checker(libraries, {}).check(*file, path), session);
    return std::nullopt;
  }
  const text::Tape tape(file->json);
  Faults faults;
  std::optional<AnySetup> setup;
  if (const auto place = setup_in(tape, game.id(), path, faults, session)) {
    setup = game.read_setup(*place, libraries.of(game), faults);
  }
  if (faults.none()) return setup;
  report_setup_fault(faults, tape, *file, path, session);
  return std::nullopt;
}

std::optional<AnySetup> setup_to_start(const AnyGame& game, const std::optional<std::string>& path,
                                       DataChoice choice, std::string_view command,
                                       Session& session) {
  if (path) {
    const auto files = files_of(choice, session);
    const auto libraries = files ? load_libraries(*files, &game, session) : std::nullopt;
    return libraries ? read_setup_file(game, *path, *libraries, session) : std::nullopt;
  }
  const auto libraries = load_choice(choice, &game, session);
  if (!libraries) return std::nullopt;
  const replays::Wishes wishes{choice.board, choice.tables, "", "", choice.scenario};
  auto setup = replays::policy_of(game).usual(libraries->of(game), wishes);
  if (setup) return *std::move(setup);
  complain(session, fmt::format("{}: {}", command, setup.error()), ExitStatus::malformed);
  return std::nullopt;
}

}  // namespace praetor::cli
