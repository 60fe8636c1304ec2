#include "cli/render/data_coverage.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::render {
namespace {

using replays::BasisCoverage;
using replays::BasisKind;
using replays::GameDataCoverage;

std::string example_of(const BasisCoverage& one) {
  const std::string index = one.example.in_corpus ? fmt::format("[{}]", one.example.index) : "";
  return source_name(one.example.source) + index;
}

std::string table_of(const GameDataCoverage& game) {
  std::vector<BasisCoverage> bases = game.bases;
  std::ranges::stable_sort(bases, std::greater<>(), &BasisCoverage::changed);
  std::string out;
  std::size_t readings_never = 0;
  std::size_t data_never = 0;
  for (const BasisCoverage& one : bases) {
    if (one.changed == 0) {
      ++(one.basis.kind == BasisKind::reading ? readings_never : data_never);
      continue;
    }
    out +=
        fmt::format("{:>8}  {}  shortest: {}\n", one.changed, words_of(one.basis), example_of(one));
  }
  return out + fmt::format("   never  {}, {} of the data beside borders\n",
                           counted(readings_never, "reading"), data_never);
}

std::string line_of(const BasisCoverage& one) {
  return safe_json(text::json_object([&](text::JsonWriter& writer) {
    writer.string("kind", name_of(one.basis.kind));
    writer.string("id", one.basis.id);
    writer.string("standing", one.basis.standing);
    writer.raw("value", one.basis.value);
    writer.number("replays", one.replays);
    writer.number("changed", one.changed);
    if (one.changed > 0) {
      writer.begin_object("shortest");
      writer.string("source", one.example.source);
      writer.number("index", one.example.index);
      writer.number("steps", one.example.step);
      writer.end_object();
    }
  }));
}

}  // namespace

std::string text_of(const std::vector<GameDataCoverage>& games) {
  std::string out;
  for (const GameDataCoverage& game : games) {
    if (!out.empty()) out += '\n';
    out += fmt::format("{}: {}; verdicts that would be others, by what had another value\n",
                       game.title, counted(game.replays, "replay"));
    out += table_of(game);
  }
  return out;
}

std::string json_of(const std::vector<GameDataCoverage>& games) {
  std::string out = "{\"praetor-data-coverage\":1,\"games\":[";
  bool first = true;
  for (const GameDataCoverage& game : games) {
    out += fmt::format("{}\n{{\"game\":\"{}\",\"replays\":{},\"bases\":[", first ? "" : ",",
                       game.game, game.replays);
    for (std::size_t place = 0; place < game.bases.size(); ++place) {
      out += (place == 0 ? "\n" : ",\n") + line_of(game.bases[place]);
    }
    out += "]}";
    first = false;
  }
  return out + "]}\n";
}

}  // namespace praetor::cli::render
