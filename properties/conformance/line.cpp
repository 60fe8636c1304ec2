#include "properties/conformance/line.hpp"

#include <array>
#include <nlohmann/json.hpp>

#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"
#include "replays/making/write_replay.hpp"

namespace praetor::properties {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::array<const char*, 2> remarks{"note", "at"};
constexpr std::array<const char*, 2> claims{"expect", "hash"};

std::string without_claims(const std::string& step) {
  OrderedJson left = text::own_json<OrderedJson>(step);
  for (const char* claim : claims) left.erase(claim);
  return left.dump();
}

}  // namespace

PlayLine line_of(std::string_view replay) {
  const OrderedJson json = text::own_json<OrderedJson>(replay);
  PlayLine line{json.at("game").get<std::string>(), json.at("setup").dump()};
  const OrderedJson& steps = json.at("steps");
  line.steps.reserve(steps.size());
  for (const OrderedJson& step : steps) {
    OrderedJson plain = step;
    for (const char* remark : remarks) plain.erase(remark);
    const bool last = line.steps.size() + 1 == steps.size();
    line.steps.push_back(last ? plain.dump() : without_claims(plain.dump()));
  }
  if (json.contains("result")) line.result = json.at("result").dump();
  return line;
}

std::string notes_of(std::string_view replay) {
  const OrderedJson json = text::own_json<OrderedJson>(replay);
  if (!json.contains("meta") || !json.at("meta").is_object()) return {};
  const OrderedJson& meta = json.at("meta");
  return meta.contains("notes") && meta.at("notes").is_string()
             ? meta.at("notes").get<std::string>()
             : std::string();
}

std::string replay_of(const PlayLine& line) {
  return text::json_text([&](text::JsonWriter& writer) {
    replays::open_replay(line.game, writer);
    writer.raw(line.setup);
    writer.raws("steps", line.steps);
    if (!line.result.empty()) writer.raw("result", line.result);
    writer.end_object();
  });
}

PlayLine beginning_of(const PlayLine& line, std::size_t steps) {
  PlayLine begun{line.game, line.setup};
  begun.steps.assign(line.steps.begin(), line.steps.begin() + static_cast<std::ptrdiff_t>(steps));
  if (!begun.steps.empty()) begun.steps.back() = without_claims(begun.steps.back());
  return begun;
}

PlayLine ending_with(PlayLine line, std::string step) {
  line.steps.back() = std::move(step);
  line.result.clear();
  return line;
}

PlayLine claiming(const PlayLine& line, std::string_view member, std::string_view value) {
  OrderedJson step = text::own_json<OrderedJson>(line.steps.back());
  step[std::string(member)] = text::own_json<OrderedJson>(value);
  return ending_with(line, step.dump());
}

std::string kind_of_last(const PlayLine& line) {
  if (line.steps.empty()) return {};
  return text::own_json<OrderedJson>(line.steps.back()).value("do", "");
}

}  // namespace praetor::properties
