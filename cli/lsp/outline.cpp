#include "cli/lsp/outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/lsp/asked.hpp"
#include "replays/notation/write.hpp"
#include "replays/reading/locate.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr int event_symbol = 24;

/// The steps of one side's turn, from `first` to `last` inclusive.
struct TurnOfSteps {
  std::size_t first;
  std::size_t last;
  std::size_t side_first;  // the first step that chance does not make
  std::string number;
};

std::vector<replays::notation::StepsLine> lines_of(const JudgedDocument& document) {
  const replays::Locator locator(document.json(), 1);
  std::vector<text::Value> steps;
  while (steps.size() < document.record()->steps.size()) {
    steps.push_back(*locator.step(steps.size()));
  }
  return replays::notation::write_turns(steps, *document.grammar(), 1);
}

// Turns as the notation counts them: a line with a number begins a turn, an indented line continues
// it, and what chance does before a turn belongs to that turn.
std::vector<TurnOfSteps> turns_of(const JudgedDocument& document) {
  std::vector<TurnOfSteps> turns;
  if (document.record() == nullptr) return turns;
  std::size_t step = 0;
  std::size_t begin = 0;  // the first step that belongs to no turn yet
  for (const replays::notation::StepsLine& line : lines_of(document)) {
    const std::string number = line.text.substr(0, line.text.find_first_not_of("0123456789"));
    if (!number.empty() && line.steps > 0) turns.push_back({begin, step, step, number});
    step += line.steps;
    const bool goes_on = !turns.empty() && (!number.empty() || line.text.starts_with(' '));
    if (!goes_on) continue;
    turns.back().last = step - 1;
    begin = step;
  }
  if (!turns.empty() && begin < step) turns.back().last = step - 1;
  return turns;
}

ByteRange range_of(const JudgedDocument& document, const TurnOfSteps& turn) {
  const std::size_t begin = document.steps()[turn.first].begin;
  std::size_t end = begin;
  for (std::size_t index = turn.first; index <= turn.last; ++index) {
    end = std::max(end, document.steps()[index].end);
  }
  return {begin, end};
}

}  // namespace

std::vector<ByteRange> turn_ranges_of(const JudgedDocument& document) {
  std::vector<ByteRange> ranges;
  for (const TurnOfSteps& turn : turns_of(document)) ranges.push_back(range_of(document, turn));
  return ranges;
}

nlohmann::json symbols_of(const JudgedDocument& document) {
  nlohmann::json symbols = nlohmann::json::array();
  if (document.record() == nullptr) return symbols;
  const replays::AnyReplay& record = *document.record();
  const viz::AnyPictures& pictures = viz::pictures_of(*record.setup.game);
  AnyState state = first_state(record.setup);
  std::size_t played = 0;
  for (const TurnOfSteps& turn : turns_of(document)) {
    for (; played < turn.side_first; ++played) document.play_step(state, played);
    const AnyStep& first = record.steps[turn.side_first].step;
    const ByteRange range = range_of(document, turn);
    const auto span = json_of(document.columns().span_of(range.begin, range.end));
    symbols.push_back({{"name", fmt::format("{} {} {}", turn.number,
                                            pictures.side_title(record.match(), first.by),
                                            pictures.told(state, first))},
                       {"kind", event_symbol},
                       {"range", span},
                       {"selectionRange", span}});
  }
  return symbols;
}

nlohmann::json folds_of(const JudgedDocument& document) {
  nlohmann::json folds = nlohmann::json::array();
  for (const ByteRange& range : turn_ranges_of(document)) {
    const auto span = document.columns().span_of(range.begin, range.end);
    if (span.begin.line == span.end.line) continue;
    folds.push_back({{"startLine", span.begin.line}, {"endLine", span.end.line}});
  }
  return folds;
}

}  // namespace praetor::cli::lsp
