#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/text/canonical.hpp"
#include "engine/text/read_json.hpp"
#include "properties/conformance/pack_files.hpp"
#include "properties/conformance/probe.hpp"
#include "replays/making/pretty.hpp"

namespace praetor::properties {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson state_of(const std::string& document) {
  return {{"hash", text::fingerprint(document)}, {"state", text::own_json<OrderedJson>(document)}};
}

void add_verdict(OrderedJson& file, const JudgedCase& judged) {
  file["verdict"] = name_of(judged.verdict);
  if (judged.rule == nullptr) return;
  file["breaks"] = judged.rule->id;
  file["at"] = judged.at;
  const auto fact = [&](const char* name, const std::string& json) {
    if (!json.empty()) file[name] = text::own_json<OrderedJson>(json);
  };
  fact("expected", judged.expected);
  fact("actual", judged.actual);
}

}  // namespace

std::string path_of(const ConformanceCase& one, RuleRef rule, bool negative) {
  return fmt::format("cases/{}/{}-{}.json", rule->id, negative ? "negative" : "positive", one.name);
}

std::string text_of(const ConformanceCase& one, RuleRef rule, bool negative, const Pack& pack) {
  OrderedJson file = {{"praetor-conformance", 1},
                      {"game", pack.game},
                      {"rule", rule->id},
                      {"sign", negative ? "negative" : "positive"}};
  if (!one.note.empty()) file["note"] = one.note;
  if (!one.text.empty()) {
    file["text"] = one.text;
    add_verdict(file, one.judged);
    if (!one.judged.hash.empty()) file["after"] = {{"hash", one.judged.hash}};
    return replays::pretty(file);
  }
  const Ending ending = probe_of(pack.game).ending(one.line);
  file["setup"] = text::own_json<OrderedJson>(one.line.setup);
  file["steps"] = OrderedJson::array();
  for (const std::string& step : one.line.steps)
    file["steps"].push_back(text::own_json<OrderedJson>(step));
  OrderedJson last;
  if (!one.line.steps.empty()) {
    last = file["steps"].back();
    file["steps"].erase(file["steps"].size() - 1);
  }
  file["before"] = state_of(ending.before);
  file["step"] = last;
  if (!one.line.result.empty()) file["result"] = text::own_json<OrderedJson>(one.line.result);
  add_verdict(file, one.judged);
  if (!ending.after.empty()) file["after"] = state_of(ending.after);
  return replays::pretty(file);
}

}  // namespace praetor::properties
