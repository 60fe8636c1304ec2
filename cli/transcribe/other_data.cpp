#include "cli/transcribe/other_data.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

#include "engine/text/escape.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/read.hpp"

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

std::string other_data(Asked asked, std::string_view text, const replays::Libraries& libraries) {
  const DataChoice& data = asked.data;
  if (data.board.empty() && data.tables.empty() && data.scenario.empty()) return "";
  const replays::notation::Translation own = replays::notation::read(text, libraries);
  const text::Tape own_tape(own.json);
  asked.game = own_tape.root()->find("game")->string();
  // What a new file would have under these options: what is usual is left out of it as well.
  const auto head = usual_head(asked, libraries);
  if (!head) return head.error();
  const replays::notation::Translation usual = replays::notation::read(*head, libraries);
  const text::Tape usual_tape(usual.json);
  const text::Value had = *own_tape.root()->find("setup");
  const text::Value wanted = *usual_tape.root()->find("setup");
  const std::array<ChosenData, 4> chosen{
      {{"board", "board", DataKind::board, data.board},
       {"board", "map", DataKind::board, data.board},
       {"tables", "tables", DataKind::tables, data.tables},
       {"scenario", "scenario", DataKind::scenario, data.scenario}}};
  for (const ChosenData& one : chosen) {
    if (one.id.empty() || id_in_setup(had, one) == id_in_setup(wanted, one)) continue;
    return fmt::format("--{}: the set-up of the file does not have {}", one.option,
                       text::shown(one.id));
  }
  return "";
}

}  // namespace praetor::cli::transcribe
