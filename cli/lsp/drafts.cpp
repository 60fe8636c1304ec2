#include "cli/lsp/drafts.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "cli/render/facts.hpp"
#include "replays/reading/locate.hpp"
#include "replays/reading/malformed.hpp"
#include "replays/searching/draft.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::ReportedViolation;

// The opening that the report on a draft names.
const ReportedViolation* first_opening(const JudgedDocument& document) {
  const auto& violations = document.report().violations;
  const bool is_open = document.record() == nullptr && !violations.empty() &&
                       render::leaves_open(violations.front());
  return is_open ? &violations.front() : nullptr;
}

// Candidates for the text before a step, the longest first.
std::vector<std::string> texts_before(const JudgedDocument& document, std::size_t index) {
  const std::string_view text = document.text();
  const replays::Locator locator(document.json(), 1);
  const auto step = locator.step(index);
  if (!step) return {};
  const auto previous = index > 0 ? locator.step(index - 1) : std::nullopt;
  if (!document.is_notation()) {
    const std::size_t end = previous ? previous->last() + 1 : step->begin();
    return {std::string(text.substr(0, document.mark() + end)) + "]}"};
  }
  const std::size_t begin = document.range_of_step(*step).begin;
  const std::size_t line = begin == 0 ? 0 : text.rfind('\n', begin - 1) + 1;
  std::vector<std::string> texts;
  if (previous && document.range_of_step(*previous).begin >= line) {
    std::string of_line(text.substr(0, begin));
    of_line.erase(of_line.find_last_not_of(" \t") + 1);
    // The turn does not end here.
    if (!of_line.ends_with(',')) of_line += ',';
    texts.push_back(std::move(of_line));
  }
  texts.emplace_back(text.substr(0, line));
  return texts;
}

}  // namespace

std::unique_ptr<const JudgedDocument> before_opening(const JudgedDocument& document,
                                                     DocumentJudge& judge) {
  const ReportedViolation* const opening = first_opening(document);
  if (opening == nullptr) return nullptr;
  const auto index = static_cast<std::size_t>(opening->step - 1);
  const std::string name = document.is_notation() ? "before.praetor" : "before.json";
  for (std::string& text : texts_before(document, index)) {
    auto part = std::make_unique<const JudgedDocument>(std::move(text), name, judge);
    if (part->record() != nullptr && part->record()->steps.size() <= index) return part;
  }
  return nullptr;
}

RestOfDraft rest_of_draft(const JudgedDocument& document) {
  RestOfDraft rest;
  const ReportedViolation* const first = first_opening(document);
  const AnyGame* const game = find_game(document.report().game);
  if (first == nullptr || game == nullptr) return rest;
  replays::Draft draft;
  if (const auto fault =
          replays::decode_draft(document.json(), *game, document.libraries(), draft)) {
    rest.faults = replays::report_of(*fault, document.replay_text(), "").violations;
    // Leaves out the fault that the first opening has already reported.
    std::erase_if(rest.faults, [&](const ReportedViolation& one) {
      return one.rule == first->rule && one.pointer == first->pointer;
    });
    return rest;
  }
  const replays::Locator locator(document.json(), 1);
  for (const replays::Opening& opening : draft.openings) {
    if (std::cmp_less(opening.step, first->step)) continue;
    if (const auto step = locator.step(opening.step)) {
      rest.openings.push_back(document.range_of_step(*step));
    }
  }
  return rest;
}

}  // namespace praetor::cli::lsp
