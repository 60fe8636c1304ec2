#include "cli/lsp/lenses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/lsp/asked.hpp"
#include "cli/lsp/board.hpp"
#include "cli/lsp/outline.hpp"
#include "cli/lsp/step_text.hpp"
#include "engine/text/read_json.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/pretty.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::cli::lsp {
namespace {

struct Lens {
  std::string_view title;
  std::string_view command;
};
constexpr std::array<Lens, 3> lenses{
    {{"picture", picture_command}, {"state", state_command}, {"legal steps here", legal_command}}};
constexpr std::size_t violations_marked = 20;
constexpr std::size_t listed_max = 1000;

/// A state and its title.
struct ShownState {
  AnyState state;
  std::string title;
};

// The state after the step at a byte.
ShownState moment_at(const JudgedDocument& document, std::size_t byte) {
  const auto index = document.step_at(byte);
  ShownState moment{document.state_before(index ? *index + 1 : 0), "after the set-up"};
  if (index) moment.title = fmt::format("after step {}", *index + 1);
  return moment;
}

std::string legal_steps_in(const JudgedDocument& document, const AnyState& state) {
  std::string text;
  std::size_t count = 0;
  Arena arena;
  const bool all = each_legal_step(state, arena, [&](const AnyStep& full) {
    const AnyStep brief = replays::abbreviated(state, full, nullptr);
    text += phrase_of(document, replays::json_of(state, brief)) + "\n";
    return ++count < listed_max;
  });
  if (!all) text += "# and more\n";
  return text.empty() ? "# none is listed\n" : text;
}

}  // namespace

nlohmann::json lenses_of(const JudgedDocument& document, const std::string& uri) {
  nlohmann::json all = nlohmann::json::array();
  if (document.record() == nullptr) return all;
  std::vector<std::size_t> bytes;
  for (const ByteRange& turn : turn_ranges_of(document)) bytes.push_back(turn.begin);
  std::size_t marked = 0;
  for (const replays::ReportedViolation& violation : document.report().violations) {
    if (marked++ == violations_marked) break;
    if (violation.step > 0) bytes.push_back(document.range_of(violation).begin);
  }
  std::ranges::sort(bytes);
  std::size_t last_line = document.columns().lines();
  for (const std::size_t byte : bytes) {
    const EditorPlace place = document.columns().place_of(byte);
    if (place.line == last_line) continue;
    last_line = place.line;
    for (const Lens& lens : lenses) {
      all.push_back({{"range", json_of(EditorSpan{place, place})},
                     {"command",
                      {{"title", lens.title},
                       {"command", lens.command},
                       {"arguments", nlohmann::json::array({uri, json_of(place)})}}}});
    }
  }
  return all;
}

nlohmann::json shown_by(std::string_view command, const JudgedDocument& document,
                        std::size_t byte) {
  if (document.record() == nullptr) return nullptr;
  const auto shown = [](const std::string& title, std::string_view language, std::string text) {
    return nlohmann::json{{"title", title}, {"language", language}, {"text", std::move(text)}};
  };
  if (command == picture_command) {
    nlohmann::json board = board_at(document, byte, "light");
    if (board.is_null()) return nullptr;
    return shown(fmt::format("Board, step {}", board.at("step").get<std::int64_t>()), "svg",
                 board.at("svg").get<std::string>());
  }
  const ShownState moment = moment_at(document, byte);
  if (command == state_command) {
    const auto state = text::own_json<nlohmann::ordered_json>(document_of(moment.state));
    return shown("State " + moment.title, "json", replays::pretty(state));
  }
  if (command == legal_command) {
    return shown("Legal steps " + moment.title, "praetor", legal_steps_in(document, moment.state));
  }
  return nullptr;
}

}  // namespace praetor::cli::lsp
