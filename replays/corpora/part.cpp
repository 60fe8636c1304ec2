#include "replays/corpora/part.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"
#include "replays/corpora/checkpoint.hpp"
#include "replays/corpora/summary_json.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

// The texts and lines of a file before a piece of it.
struct Before {
  std::uint64_t texts = 0;
  std::uint64_t lines = 0;
};
using BeforeEach = std::map<std::uint64_t, Before>;

void move_on(RuleCounts& counts, const std::vector<Piece>& pieces, BeforeEach& before) {
  for (auto& [rule, count] : counts) {
    Example& example = count.example;
    if (std::ranges::find(pieces, example.input, &Piece::input) == pieces.end()) continue;
    example.index += before[example.input].texts;
    example.line += static_cast<std::int64_t>(before[example.input].lines);
  }
}

/// A sentence if a shard was judged on contents other than those that the previous shard saw there.
std::optional<std::string> difference_in_contents(const std::vector<CorpusPart>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const CorpusPart& next = parts[(i + 1) % parts.size()];
    if (parts[i].sums.next == next.sums.own) continue;
    return fmt::format(
        "shard {}/{} and shard {}/{} are from different corpora: the files have the same names and "
        "sizes, but different contents",
        parts[i].shard.number, parts[i].shard.of, next.shard.number, next.shard.of);
  }
  return std::nullopt;
}

std::optional<std::string> fault_of(const std::vector<CorpusPart>& parts) {
  if (parts.empty()) return "no part is given";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Shard& shard = parts[i].shard;
    const Shard& first = parts.front().shard;
    if (shard.of != first.of || parts[i].run != parts.front().run) {
      return fmt::format(
          "shard {}/{} and shard {}/{} are from different runs: the corpus, the options or the "
          "version differ",
          first.number, first.of, shard.number, shard.of);
    }
    if (shard.number < i + 1) {
      return fmt::format("shard {}/{} is given twice", shard.number, shard.of);
    }
    if (shard.number > i + 1) return fmt::format("shard {}/{} is missing", i + 1, shard.of);
  }
  const Shard& last = parts.back().shard;
  if (last.number < last.of) {
    return fmt::format("shard {}/{} is missing", last.number + 1, last.of);
  }
  return difference_in_contents(parts);
}

}  // namespace

std::string json_line_of(const CorpusPart& part) {
  return text::json_line([&](text::JsonWriter& writer) {
    write_members(writer, part.summary, SummaryForm::addable);
    writer.begin_object("shard");
    writer.number("number", part.shard.number);
    writer.number("of", part.shard.of);
    writer.string("run", part.run);
    writer.string("contents", part.sums.own);
    writer.string("next-contents", part.sums.next);
    write(writer, part.pieces);
    writer.end_object();
  });
}

std::optional<CorpusPart> part_from(std::string_view json) {
  const auto whole = text::read_json(json);
  if (!whole || !whole->is_object() || !whole->contains("shard")) return std::nullopt;
  auto summary = summary_from(*whole);
  if (!summary) return std::nullopt;
  try {
    const Json& shard = whole->at("shard");
    CorpusPart part;
    part.shard = {shard.at("number").get_ref<const Json::number_unsigned_t&>(),
                  shard.at("of").get_ref<const Json::number_unsigned_t&>()};
    part.run = shard.at("run").get<std::string>();
    part.sums = {shard.at("contents").get<std::string>(),
                 shard.at("next-contents").get<std::string>()};
    auto pieces = pieces_from(shard.at("pieces"));
    const bool good = pieces && part.shard.number >= 1 && part.shard.number <= part.shard.of &&
                      part.shard.of <= shards_most;
    if (!good) return std::nullopt;
    part.pieces = std::move(*pieces);
    part.summary = std::move(*summary);
    // Everything else in it, such as totals, must be what this program would write.
    if (text::own_json(json_line_of(part)) != *whole) return std::nullopt;
    return part;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Result<Summary, std::string> merged(std::vector<CorpusPart> parts) {
  std::ranges::stable_sort(parts, {}, [](const CorpusPart& part) { return part.shard.number; });
  if (auto fault = fault_of(parts)) return failure(std::move(*fault));
  Summary whole;
  BeforeEach before;
  for (CorpusPart& part : parts) {
    move_on(part.summary.faults, part.pieces, before);
    for (auto& [id, game] : part.summary.games) move_on(game.violations, part.pieces, before);
    whole.add(part.summary);
    for (const Piece& piece : part.pieces) {
      before[piece.input].texts += piece.texts;
      before[piece.input].lines += piece.lines;
    }
  }
  return whole;
}

}  // namespace praetor::replays
