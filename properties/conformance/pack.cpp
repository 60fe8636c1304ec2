#include "properties/conformance/pack.hpp"

#include <algorithm>
#include <utility>

#include "engine/any/game.hpp"
#include "properties/conformance/choices.hpp"
#include "properties/conformance/material.hpp"
#include "replays/reading/catalogue.hpp"

namespace praetor::properties {
namespace {

constexpr std::uint64_t sequences_max = 20'000;
constexpr std::size_t depth_max = 4;
constexpr std::size_t positions_max = 8;

RuleCases cases_of(Material& material, RuleRef rule) {
  RuleCases cases;
  cases.rule = rule;
  switch (rule->kind) {
    case RuleKind::gate:
    case RuleKind::limit:
      choose_for_bar(material, cases);
      break;
    case RuleKind::effect:
    case RuleKind::award:
      choose_for_effect(material, cases);
      break;
    case RuleKind::claim:
      choose_for_claim(material, cases);
      break;
    case RuleKind::format:
      choose_for_form(material, cases);
      break;
  }
  const bool shown = !cases.positive.empty();
  const bool broken = !cases.negative.empty();
  cases.balance();
  if (!shown) cases.waiver = "no step was found that shows it kept";
  if (!broken) cases.waiver = "no step was found that breaks it and nothing before it";
  return cases;
}

StepCounts counted(const Probe& probe, std::string name, PlayLine line) {
  StepCounts counts{std::move(name), std::move(line), {}};
  std::uint64_t last = 1;
  for (std::uint64_t depth = 1; depth <= depth_max; ++depth) {
    const auto count = probe.sequences(counts.line, depth);
    if (!count) break;
    counts.sequences.push_back(*count);
    // Estimates that the next number grows by the same factor as this one did.
    if (*count == 0 || *count > sequences_max / std::max<std::uint64_t>(*count / last, 1)) break;
    last = *count;
  }
  return counts;
}

}  // namespace

std::optional<Pack> make_pack(std::string_view game, const std::function<bool()>& going_on) {
  Material material(game);
  const PlayLine opening = line_of(material.probe().opening());
  Pack pack{std::string(game), material.judge().of(opening).law, {}, {}};
  for (const RuleRef rule : replays::whole_book(find_game(game)->facts().rules)) {
    if (!going_on()) return std::nullopt;
    pack.rules.push_back(cases_of(material, rule));
  }
  pack.counts.push_back(counted(material.probe(), "opening", opening));
  for (const CaseSource& source : material.sources()) {
    if (pack.counts.size() == positions_max) break;
    if (source.rule != "legal") continue;
    if (!going_on()) return std::nullopt;
    PlayLine line = beginning_of(source.line, source.line.steps.size());
    pack.counts.push_back(counted(material.probe(), "after-" + source.name, std::move(line)));
  }
  return pack;
}

}  // namespace praetor::properties
