#include "properties/conformance/pack_files.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/board/embedded.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/read_json.hpp"
#include "properties/conformance/probe.hpp"
#include "replays/checking/rulebook.hpp"
#include "replays/making/pretty.hpp"
#include "replays/reading/schema.hpp"

namespace praetor::properties {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct Totals {
  std::size_t positive = 0;
  std::size_t negative = 0;
  std::size_t waived = 0;
};

Totals totals_of(const Pack& pack) {
  Totals totals;
  for (const RuleCases& cases : pack.rules) {
    totals.positive += cases.positive.size();
    totals.negative += cases.negative.size();
    if (!cases.waiver.empty()) ++totals.waived;
  }
  return totals;
}

OrderedJson paths_of(const std::vector<ConformanceCase>& cases, RuleRef rule, bool negative) {
  OrderedJson paths = OrderedJson::array();
  for (const ConformanceCase& one : cases) paths.push_back(path_of(one, rule, negative));
  return paths;
}

OrderedJson row_of(const RuleCases& cases, std::span<const replays::Sentence> rulebook) {
  OrderedJson rests_on = OrderedJson::array();
  for (const replays::Sentence& sentence : replays::sentences_of(*cases.rule, rulebook)) {
    rests_on.push_back({{"sentence", sentence.id},
                        {"text", sentence.text},
                        {"source", sentence.source},
                        {"standing", sentence.standing}});
  }
  OrderedJson row = {{"rule", cases.rule->id},
                     {"kind", name_of(cases.rule->kind)},
                     {"sentence", cases.rule->text},
                     {"rests-on", std::move(rests_on)},
                     {"positive", paths_of(cases.positive, cases.rule, false)},
                     {"negative", paths_of(cases.negative, cases.rule, true)}};
  if (!cases.waiver.empty()) row["waiver"] = cases.waiver;
  return row;
}

std::string manifest_of(const Pack& pack) {
  const Totals totals = totals_of(pack);
  const auto rulebook = replays::sentences_of(pack.game);
  OrderedJson rules = OrderedJson::array();
  for (const RuleCases& cases : pack.rules) rules.push_back(row_of(cases, rulebook));
  return replays::pretty({{"praetor-conformance", 1},
                          {"game", pack.game},
                          {"law", pack.law},
                          {"counts",
                           {{"rules", pack.rules.size()},
                            {"positive", totals.positive},
                            {"negative", totals.negative},
                            {"waived", totals.waived}}},
                          {"rules", std::move(rules)}});
}

std::string counts_of(const Pack& pack) {
  OrderedJson positions = OrderedJson::array();
  for (const StepCounts& counts : pack.counts) {
    OrderedJson steps = OrderedJson::array();
    for (const std::string& step : counts.line.steps)
      steps.push_back(text::own_json<OrderedJson>(step));
    const std::string state = probe_of(pack.game).ending(counts.line).after;
    positions.push_back({{"position", counts.name},
                         {"setup", text::own_json<OrderedJson>(counts.line.setup)},
                         {"steps", std::move(steps)},
                         {"hash", text::fingerprint(state)},
                         {"sequences", counts.sequences}});
  }
  return replays::pretty(
      {{"praetor-conformance", 1}, {"game", pack.game}, {"positions", std::move(positions)}});
}

std::string game_schema(std::string_view game) {
  const AnyGame& known = *find_game(game);
  return replays::pretty(
      text::own_json<OrderedJson>(replays::schema_of(known, known.shipped_library())));
}

}  // namespace

std::vector<PackFile> files_of(const Pack& pack) {
  std::vector<PackFile> files;
  files.push_back({"README.md", readme_of(pack)});
  files.push_back({"perft.json", counts_of(pack)});
  files.push_back({"schema.json", game_schema(pack.game)});
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.game != pack.game) continue;
    files.push_back({fmt::format("data/{}", file.name), std::string(file.text)});
  }
  for (const RuleCases& cases : pack.rules) {
    for (const ConformanceCase& one : cases.positive) {
      files.push_back({path_of(one, cases.rule, false), text_of(one, cases.rule, false, pack)});
    }
    for (const ConformanceCase& one : cases.negative) {
      files.push_back({path_of(one, cases.rule, true), text_of(one, cases.rule, true, pack)});
    }
  }
  files.push_back({"manifest.json", manifest_of(pack)});
  return files;
}

}  // namespace praetor::properties
