#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "engine/text/read_json.hpp"
#include "properties/conformance/choices.hpp"
#include "properties/conformance/minimal.hpp"
#include "replays/checking/rules.hpp"

namespace praetor::properties {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::size_t effects_max = 3;
/// If a line has more steps even when it is minimal, a shorter one is searched for.
constexpr std::size_t steps_enough = 8;

/// A part of the document before a change that differs from the end: what would be there if the
/// change had not been made. Empty if there is no such part.
std::optional<OrderedJson> unchanged_part(const OrderedJson& before, const OrderedJson& after,
                                          const OrderedJson& end) {
  if (!before.is_object() || !after.is_object() || !end.is_object()) {
    if (before == after || before == end) return std::nullopt;
    return before;
  }
  for (const auto& [key, old] : before.items()) {
    const OrderedJson changed = after.contains(key) ? after.at(key) : OrderedJson();
    if (const auto part =
            unchanged_part(old, changed, end.contains(key) ? end.at(key) : OrderedJson())) {
      OrderedJson claim = OrderedJson::object();
      claim[key] = *part;
      return claim;
    }
  }
  return std::nullopt;
}

/// The line with the claim, at its end, that the rule's change was not made. Empty if such a claim
/// cannot be made.
std::optional<PlayLine> denied(const Probe& probe, const PlayLine& line, RuleRef rule) {
  const Ending ending = probe.ending(line);
  const OrderedJson end = text::own_json<OrderedJson>(ending.after);
  for (const StepChange& change : ending.changes) {
    if (change.cause != rule) continue;
    const auto part = unchanged_part(text::own_json<OrderedJson>(change.before),
                                     text::own_json<OrderedJson>(change.after), end);
    if (part) return claiming(line, "expect", part->dump());
  }
  return std::nullopt;
}

void add_pair(Material& material, const std::string& name, PlayLine line, RuleCases& cases) {
  const auto denial = denied(material.probe(), line, cases.rule);
  if (!denial) return;
  JudgedCase judged = material.judge().of(*denial);
  if (!breaks_at_its_end(judged, *denial, &replays::rule::claim_state)) return;
  const std::size_t had = cases.positive.size();
  add_positive(material, cases, {name, "The rule is the cause of a change.", std::move(line)});
  if (cases.positive.size() == had) return;
  cases.negative.push_back({cases.positive.back().name,
                            "The claim leaves out what the rule changes.",
                            *denial,
                            {},
                            std::move(judged)});
}

void add_effects(Material& material, bool of_new_kinds, std::set<std::string>& kinds,
                 RuleCases& cases) {
  constexpr std::size_t examined_max = 40;
  const Probe& probe = material.probe();
  const auto sights = material.sights(cases.rule, Showing::caused);
  for (std::size_t i = 0; i < std::min(sights.size(), examined_max); ++i) {
    if (cases.positive.size() >= effects_max) return;
    PlayLine line = material.line_to(sights[i]);
    const std::string kind = kind_of_last(line);
    if (of_new_kinds && kinds.contains(kind)) continue;
    line = minimal(std::move(line), [&](const PlayLine& left) {
      return probe.shows(left, cases.rule, Showing::caused) &&
             material.judge().of(left).verdict == replays::Verdict::legal;
    });
    if (line.steps.size() > steps_enough) {
      line = probe.shortest(line, cases.rule, Showing::caused);
    }
    kinds.insert(kind);
    add_pair(material, kind + "-in-" + material.source(sights[i]).name, std::move(line), cases);
  }
}

}  // namespace

void choose_for_effect(Material& material, RuleCases& cases) {
  std::set<std::string> kinds;
  add_effects(material, true, kinds, cases);
  if (cases.positive.empty()) add_effects(material, false, kinds, cases);
  while (cases.positive.empty() && material.add_game()) {
    add_effects(material, false, kinds, cases);
  }
}

}  // namespace praetor::properties
