#include <algorithm>
#include <set>
#include <utility>

#include "properties/conformance/choices.hpp"
#include "properties/conformance/minimal.hpp"

namespace praetor::properties {
namespace {

constexpr std::size_t sights_examined_max = 40;

/// Adds, in the state of a negative case, the legal step nearest to the one that broke the rule.
void add_beside(Material& material, const ConformanceCase& broken, RuleCases& cases) {
  const std::size_t had = cases.positive.size();
  for (const std::string& step : material.probe().nearest_legal(broken.line)) {
    PlayLine line = ending_with(broken.line, step);
    if (!material.probe().shows(line, cases.rule, Showing::held)) continue;
    add_positive(
        material, cases,
        {"beside-" + broken.name, "The legal step nearest to that of negative-" + broken.name + ".",
         std::move(line)});
    if (cases.positive.size() > had) return;
  }
}

/// Adds steps that kept the rule. With `narrowly`, only those that a change of one field would make
/// break it.
void add_sights(Material& material, bool narrowly, std::size_t wanted, RuleCases& cases) {
  const Probe& probe = material.probe();
  const RuleRef rule = cases.rule;
  const auto sights = material.sights(rule, Showing::held);
  const std::size_t most = std::min(sights.size(), sights_examined_max);
  for (std::size_t i = 0; i < most && cases.positive.size() < wanted; ++i) {
    PlayLine line = material.line_to(sights[i]);
    if (narrowly && !probe.is_beside(line, rule)) continue;
    line = minimal(std::move(line), [&](const PlayLine& left) {
      return probe.shows(left, rule, Showing::held) &&
             material.judge().of(left).verdict == replays::Verdict::legal &&
             (!narrowly || probe.is_beside(left, rule));
    });
    add_positive(material, cases,
                 {"kept-in-" + material.source(sights[i]).name,
                  narrowly ? "A change of one field would break the rule."
                           : "The rule is asked about the step, and kept.",
                  std::move(line)});
  }
}

/// The sources written for a rule. Kinds of action take turns; within a kind, the shortest come
/// first.
std::vector<const CaseSource*> in_turns(const Material& material, RuleRef rule) {
  std::vector<const CaseSource*> left;
  for (const CaseSource& source : material.sources()) {
    if (source.rule == rule->id) left.push_back(&source);
  }
  std::ranges::stable_sort(left, {}, [](const CaseSource* one) { return one->line.steps.size(); });
  std::vector<const CaseSource*> ordered;
  while (!left.empty()) {
    std::set<std::string> kinds;
    std::vector<const CaseSource*> later;
    for (const CaseSource* source : left) {
      const bool fresh = kinds.insert(kind_of_last(source->line)).second;
      (fresh ? ordered : later).push_back(source);
    }
    left = std::move(later);
  }
  return ordered;
}

}  // namespace

std::vector<ConformanceCase> written_to_break(Material& material, RuleRef rule) {
  std::vector<ConformanceCase> cases;
  for (const CaseSource* source : in_turns(material, rule)) {
    if (cases.size() == cases_max) break;
    const JudgedCase judged = material.judge().of(source->line);
    if (!breaks_at_its_end(judged, source->line, rule)) continue;
    PlayLine line = minimal(source->line, [&](const PlayLine& left) {
      const JudgedCase now = material.judge().of(left);
      return breaks_at_its_end(now, left, rule) && now.at == judged.at &&
             now.expected == judged.expected && now.actual == judged.actual;
    });
    JudgedCase now = material.judge().of(line);
    cases.push_back({source->name, source->note, std::move(line), {}, std::move(now)});
  }
  return cases;
}

void add_positive(Material& material, RuleCases& cases, ConformanceCase made) {
  if (cases.positive.size() == cases_max) return;
  made.judged = material.judge().of(made.line);
  if (made.judged.verdict != replays::Verdict::legal) return;
  const auto same = [&](const ConformanceCase& other) { return other.line == made.line; };
  if (std::ranges::any_of(cases.positive, same)) return;
  std::string name = made.name;
  const auto taken = [&](const ConformanceCase& other) { return other.name == made.name; };
  for (int i = 2; std::ranges::any_of(cases.positive, taken); ++i) {
    made.name = name + "-" + std::to_string(i);
  }
  cases.positive.push_back(std::move(made));
}

void choose_for_bar(Material& material, RuleCases& cases) {
  cases.negative = written_to_break(material, cases.rule);
  for (const ConformanceCase& broken : cases.negative) add_beside(material, broken, cases);
  const std::size_t wanted = cases.negative.size();
  add_sights(material, true, wanted, cases);
  add_sights(material, false, wanted, cases);
  while (cases.positive.empty() && wanted > 0 && material.add_game()) {
    add_sights(material, false, wanted, cases);
  }
}

}  // namespace praetor::properties
