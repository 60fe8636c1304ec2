#include <nlohmann/json.hpp>
#include <utility>

#include "engine/text/read_json.hpp"
#include "properties/conformance/choices.hpp"
#include "properties/conformance/minimal.hpp"
#include "replays/checking/rules.hpp"

namespace praetor::properties {
namespace {

using OrderedJson = nlohmann::ordered_json;

/// The claim with the values of the document. Members that the document lacks are dropped.
OrderedJson put_right(const OrderedJson& claim, const OrderedJson& document) {
  if (!claim.is_object() || !document.is_object()) return document;
  OrderedJson right = OrderedJson::object();
  for (const auto& [key, inner] : claim.items()) {
    if (document.contains(key)) right[key] = put_right(inner, document.at(key));
  }
  return right;
}

/// The line with the wrong claim corrected. Unchanged if it cannot be corrected.
PlayLine righted(const Material& material, const ConformanceCase& wrong, RuleRef rule) {
  const PlayLine& line = wrong.line;
  if (rule == &replays::rule::claim_result) {
    PlayLine right = line;
    OrderedJson result = text::own_json<OrderedJson>(line.result);
    result["winner"] =
        wrong.judged.winner.empty() ? OrderedJson() : OrderedJson(wrong.judged.winner);
    right.result = result.dump();
    return right;
  }
  if (rule == &replays::rule::claim_hash) {
    return claiming(line, "hash", OrderedJson(wrong.judged.hash).dump());
  }
  if (rule == &replays::rule::claim_state) {
    const OrderedJson step = text::own_json<OrderedJson>(line.steps.back());
    const OrderedJson document = text::own_json<OrderedJson>(material.probe().ending(line).after);
    return claiming(line, "expect", put_right(step.at("expect"), document).dump());
  }
  return ending_with(line, material.probe().with_own_claims(line));
}

/// Adds positive cases from steps that already make a correct claim. Random games make such claims
/// only on request.
void add_own_claims(Material& material, RuleCases& cases) {
  for (const SampleSight& sight : material.sights(cases.rule, Showing::held)) {
    if (cases.positive.size() >= cases.negative.size()) return;
    PlayLine line = minimal(material.line_to(sight), [&](const PlayLine& left) {
      return material.probe().shows(left, cases.rule, Showing::held) &&
             material.judge().of(left).verdict == replays::Verdict::legal;
    });
    add_positive(
        material, cases,
        {"right-in-" + material.source(sight).name, "The claim is right.", std::move(line)});
  }
}

}  // namespace

void choose_for_claim(Material& material, RuleCases& cases) {
  cases.negative = written_to_break(material, cases.rule);
  for (const ConformanceCase& wrong : cases.negative) {
    PlayLine line = righted(material, wrong, cases.rule);
    if (line == wrong.line) continue;
    add_positive(material, cases,
                 {"right-" + wrong.name, "The claim of negative-" + wrong.name + ", put right.",
                  std::move(line)});
  }
  add_own_claims(material, cases);
}

}  // namespace praetor::properties
