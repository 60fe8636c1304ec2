#include "cli/lsp/outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/lsp/asked.hpp"
#include "replays/notation/phrases.hpp"
#include "viz/any_pictures.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr int event_symbol = 24;

/// Steps from `first` up to and including `last` that are one side's turn.
struct TurnOfSteps {
  std::size_t first;
  std::size_t last;
  Side side;
};

bool ends_turn(const AnyStep& step, const replays::notation::Grammar& grammar) {
  return std::ranges::any_of(grammar.enders, [&](const replays::notation::Ender& ender) {
    return ender.kind == step.kind_name();
  });
}

// A turn goes on until its side ends it, or, where a game has no such step, until another side acts
// that is not chance.
std::vector<TurnOfSteps> turns_of(const JudgedDocument& document) {
  std::vector<TurnOfSteps> turns;
  if (document.record() == nullptr) return turns;
  bool ended = true;
  for (std::size_t index = 0; index < document.steps().size(); ++index) {
    const AnyStep& step = document.record()->steps[index].step;
    const bool other = document.grammar()->enders.empty() && !turns.empty() && step.by != chance &&
                       step.by != turns.back().side;
    if (ended || other) turns.push_back({index, index, step.by});
    turns.back().last = index;
    ended = ends_turn(step, *document.grammar()) && step.by == turns.back().side;
  }
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
  const viz::AnyPictures& pictures = viz::pictures_of(*document.record()->setup.game);
  AnyState state = first_state(document.record()->setup);
  for (const TurnOfSteps& turn : turns_of(document)) {
    std::string first;
    for (std::size_t index = turn.first; index <= turn.last; ++index) {
      const AnyStep& step = document.record()->steps[index].step;
      if (index == turn.first) first = pictures.told(state, step);
      play(state, step);
    }
    const ByteRange range = range_of(document, turn);
    const auto span = json_of(document.columns().span_of(range.begin, range.end));
    symbols.push_back(
        {{"name", fmt::format("{} {} {}", symbols.size() + 1,
                              pictures.side_title(document.record()->match(), turn.side), first)},
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
