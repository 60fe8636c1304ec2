// Puts completions into the text of a draft, and finds what several have in common.

#include "replays/searching/infer.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/ensure.hpp"
#include "engine/text/read_json.hpp"
#include "replays/making/rewriting.hpp"

namespace praetor::replays {
namespace {

using OrderedJson = nlohmann::ordered_json;

void fill(Rewriting& record, const InferredEntry& entry, const Filling& filling) {
  record.keep_up_to(entry.step);
  StepParts written = record.take();
  if (filling.empty()) {
    record.put_before(std::move(written));
    return;
  }
  for (std::size_t i = 0; i < filling.size(); ++i) {
    StepParts step{filling[i], "", "", i == 0 ? written.beside : ""};
    if (i + 1 == filling.size()) {
      step.expect = written.expect;
      step.hash = written.hash;
    }
    record.add(std::move(step));
  }
}

/// The members that both have with equal values; nested objects are compared likewise.
OrderedJson in_common(const OrderedJson& one, const OrderedJson& two) {
  OrderedJson common = OrderedJson::object();
  for (const auto& [key, value] : one.items()) {
    const auto other = two.find(key);
    if (other == two.end()) continue;
    if (*other == value) {
      common[key] = value;
    } else if (value.is_object() && other->is_object()) {
      OrderedJson inner = in_common(value, *other);
      if (!inner.empty()) common[key] = std::move(inner);
    }
  }
  return common;
}

}  // namespace

std::string filled(std::string_view json, const InferOutcome& outcome,
                   const Completion& completion) {
  ensure(completion.fillings.size() == outcome.entries.size(), "each entry has its filling");
  Rewriting record(json);
  for (std::size_t i = 0; i < outcome.entries.size(); ++i) {
    fill(record, outcome.entries[i], completion.fillings[i]);
  }
  return record.text();
}

Filling common_part(const std::vector<Filling>& fillings) {
  if (fillings.empty()) return {};
  if (fillings.size() == 1) return fillings.front();
  const std::size_t steps = fillings.front().size();
  std::vector<OrderedJson> common;
  for (const std::string& step : fillings.front())
    common.push_back(text::own_json<OrderedJson>(step));
  for (const Filling& filling : fillings) {
    if (filling.size() != steps) return {};
    for (std::size_t i = 0; i < steps; ++i)
      common[i] = in_common(common[i], text::own_json<OrderedJson>(filling[i]));
  }
  Filling told;
  told.reserve(steps);
  for (const OrderedJson& step : common) told.push_back(step.dump());
  return told;
}

}  // namespace praetor::replays
