#include "cli/transcribe/other_data.hpp"

#include <fmt/format.h>

#include <array>

#include "cli/transcribe/position.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/tape.hpp"

namespace praetor::cli::transcribe {
namespace {

struct ChosenData {
  std::string_view option;
  std::string_view member;  ///< of a set-up
  DataKind kind;
  const std::string& id;
};

/// The id of the data that a set-up names or holds inline; "" if it leaves the usual data out.
std::string id_in_setup(const text::Value& setup, const ChosenData& chosen) {
  auto id = setup.find(chosen.member);
  if (id && id->kind() == text::JsonKind::object) id = replays::id_in(chosen.kind, *id);
  return id && id->kind() == text::JsonKind::text ? std::string(id->string()) : "";
}

}  // namespace

std::string other_data(Asked asked, const AnySetup& had, const replays::Libraries& libraries) {
  const DataChoice& data = asked.data;
  if (data.board.empty() && data.tables.empty() && data.scenario.empty()) return "";
  asked.game = had.game->id();
  const auto head = usual_head(asked, libraries);
  if (!head) return head.error();
  Position usual(libraries);
  ensure(usual.open(*head) == Position::OpeningResult::opened, "a usual head opens its game");
  // Both are written by one writer, which leaves out what is usual, however the file says it.
  const std::string own = json_of(had);
  const std::string other = json_of(usual.setup());
  const text::Tape own_tape(own);
  const text::Tape other_tape(other);
  const std::array<ChosenData, 4> chosen{
      {{"board", "board", DataKind::board, data.board},
       {"board", "map", DataKind::board, data.board},
       {"tables", "tables", DataKind::tables, data.tables},
       {"scenario", "scenario", DataKind::scenario, data.scenario}}};
  for (const ChosenData& one : chosen) {
    if (one.id.empty() ||
        id_in_setup(*own_tape.root(), one) == id_in_setup(*other_tape.root(), one))
      continue;
    return fmt::format("--{}: the set-up of the file does not have {}", one.option,
                       text::shown(one.id));
  }
  return "";
}

}  // namespace praetor::cli::transcribe
