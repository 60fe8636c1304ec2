// Reads summaries, which may come from anywhere.

#include "replays/corpora/summary_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

// Sums over the greatest number of shards stay within 64 bits, even times the longest game.
constexpr std::uint64_t count_most = std::uint64_t{1} << 33U;
constexpr std::uint64_t steps_most = 100'000;

/// Reads numbers; values of the wrong type throw.
class Reading {
 public:
  bool good() const { return good_; }
  void expect(bool so) { good_ = good_ && so; }

  std::uint64_t whole(const Json& value, std::uint64_t most = count_most) {
    const std::uint64_t number = value.get_ref<const Json::number_unsigned_t&>();
    expect(number <= most);
    return std::min(number, most);
  }
  template <class Counts>
  void counts(const Json& object, Counts& out) {
    for (const auto& [name, count] : object.get_ref<const Json::object_t&>()) {
      out[name] = whole(count);
    }
  }

 private:
  bool good_ = true;
};

std::string words(const Json& value) { return value.get_ref<const Json::string_t&>(); }
const Json::array_t& list(const Json& value) { return value.get_ref<const Json::array_t&>(); }

/// Reads the counts of rules; `broken` replays must break them, each at least one.
RuleCounts rules_from(Reading& reading, const Json& rules, std::uint64_t broken) {
  RuleCounts counts;
  std::uint64_t all = 0;
  for (const Json& entry : list(rules)) {
    const Json& shown = entry.at("example");
    Example example;
    example.source = words(shown.at("source"));
    example.index = reading.whole(shown.at("index"));
    example.line = static_cast<std::int64_t>(reading.whole(shown.at("line")));
    example.step = static_cast<std::int64_t>(reading.whole(shown.at("step")));
    example.steps = static_cast<std::int64_t>(reading.whole(shown.at("steps")));
    example.input = reading.whole(shown.at("input"));
    const std::uint64_t violations = reading.whole(entry.at("violations"));
    const std::uint64_t replays = reading.whole(entry.at("replays"));
    reading.expect(replays > 0 && replays <= violations && replays <= broken && example.line > 0 &&
                   example.step <= example.steps);
    all += replays;
    counts[words(entry.at("rule"))] = {violations, replays, example};
  }
  reading.expect(all >= broken);
  return counts;
}

GameSummary game_from(Reading& reading, const Json& json) {
  GameSummary game;
  game.legal = reading.whole(json.at("legal"));
  game.illegal = reading.whole(json.at("illegal"));
  const Json& endings = json.at("endings");
  game.drawn = reading.whole(endings.at("drawn"));
  game.unfinished = reading.whole(endings.at("unfinished"));
  reading.counts(endings.at("won"), game.winners);
  for (const Json& pair : list(json.at("lengths").at("counts"))) {
    reading.expect(pair.size() == 2);
    const std::uint64_t steps = reading.whole(pair.at(0), steps_most);
    const std::uint64_t replays = reading.whole(pair.at(1));
    game.lengths.add(static_cast<std::int64_t>(steps), replays);
  }
  if (json.contains("decisive")) {
    const Json& decisive = json.at("decisive");
    game.decisive = {reading.whole(decisive.at("readings"), game.legal),
                     reading.whole(decisive.at("data"), game.legal)};
  }
  game.violations = rules_from(reading, json.at("violations"), game.illegal);
  std::uint64_t ended = game.drawn + game.unfinished;
  for (const auto& [winner, count] : game.winners) ended += count;
  reading.expect(game.lengths.replays() == game.legal && ended == game.legal);
  return game;
}

}  // namespace

std::optional<Summary> summary_from(const Json& json) {
  try {
    Reading reading;
    Summary summary;
    reading.expect(reading.whole(json.at("praetor-summary")) == 1);
    summary.malformed = reading.whole(json.at("malformed"));
    if (json.contains("errors")) summary.errors = reading.whole(json.at("errors"));
    summary.unreadable = reading.whole(json.at("unreadable"));
    summary.missing = reading.whole(json.at("missing"));
    summary.faults = rules_from(reading, json.at("faults"), summary.malformed + summary.errors);
    reading.counts(json.at("notices"), summary.notices);
    for (const auto& [id, game] : json.at("games").get_ref<const Json::object_t&>()) {
      summary.games[id] = game_from(reading, game);
    }
    if (reading.good()) return summary;
  } catch (const Json::exception&) {
  }
  return std::nullopt;
}

}  // namespace praetor::replays
