// Reads summaries, which may come from anywhere.

#include "replays/corpora/summary_json.hpp"

#include <nlohmann/json.hpp>

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

// Sums over the greatest number of shards stay within 64 bits, even times the longest game.
constexpr std::uint64_t count_most = std::uint64_t{1} << 33U;
constexpr std::uint64_t steps_most = 100'000;

/// Reads members of JSON values until the first fault.
class Reading {
 public:
  bool good() const { return good_; }
  void expect(bool so) { good_ = good_ && so; }

  const Json& member(const Json& object, const char* key) {
    static const Json nothing;
    const auto found = object.is_object() ? object.find(key) : object.end();
    if (object.is_object() && found != object.end()) return *found;
    good_ = false;
    return nothing;
  }
  std::uint64_t whole(const Json& value, std::uint64_t most) {
    const bool fits = value.is_number_unsigned() && value.get<std::uint64_t>() <= most;
    expect(fits);
    return fits ? value.get<std::uint64_t>() : 0;
  }
  std::uint64_t whole(const Json& object, const char* key, std::uint64_t most = count_most) {
    return whole(member(object, key), most);
  }
  std::string words(const Json& object, const char* key) {
    const Json& value = member(object, key);
    expect(value.is_string());
    return value.is_string() ? value.get<std::string>() : std::string();
  }
  const Json& list(const Json& object, const char* key) {
    static const Json empty = Json::array();
    const Json& value = member(object, key);
    expect(value.is_array());
    return value.is_array() ? value : empty;
  }
  const Json& object(const Json& parent, const char* key) {
    static const Json empty = Json::object();
    const Json& value = member(parent, key);
    expect(value.is_object());
    return value.is_object() ? value : empty;
  }

 private:
  bool good_ = true;
};

/// Reads the counts of rules; `broken` replays must break them, each at least one.
RuleCounts rules_from(Reading& reading, const Json& list, std::uint64_t broken) {
  RuleCounts counts;
  std::uint64_t all = 0;
  for (const Json& entry : list) {
    const Json& shown = reading.object(entry, "example");
    Example example;
    example.source = reading.words(shown, "source");
    example.index = reading.whole(shown, "index");
    example.line = static_cast<std::int64_t>(reading.whole(shown, "line"));
    example.step = static_cast<std::int64_t>(reading.whole(shown, "step"));
    example.steps = static_cast<std::int64_t>(reading.whole(shown, "steps"));
    example.input = reading.whole(shown, "input");
    const std::uint64_t violations = reading.whole(entry, "violations");
    const std::uint64_t replays = reading.whole(entry, "replays");
    reading.expect(replays > 0 && replays <= violations && replays <= broken && example.line > 0 &&
                   example.step <= example.steps);
    all += replays;
    counts[reading.words(entry, "rule")] = {violations, replays, example};
  }
  reading.expect(all >= broken);
  return counts;
}

template <class Counts>
void read_counts(Reading& reading, const Json& object, Counts& counts) {
  for (auto it = object.begin(); it != object.end(); ++it) {
    counts[it.key()] = reading.whole(*it, count_most);
  }
}

GameSummary game_from(Reading& reading, const Json& json) {
  GameSummary game;
  game.legal = reading.whole(json, "legal");
  game.illegal = reading.whole(json, "illegal");
  const Json& endings = reading.object(json, "endings");
  game.drawn = reading.whole(endings, "drawn");
  game.unfinished = reading.whole(endings, "unfinished");
  read_counts(reading, reading.object(endings, "won"), game.winners);
  for (const Json& pair : reading.list(reading.object(json, "lengths"), "counts")) {
    const bool is_pair = pair.is_array() && pair.size() == 2;
    const Json nothing;
    const std::uint64_t steps = reading.whole(is_pair ? pair[0] : nothing, steps_most);
    const std::uint64_t replays = reading.whole(is_pair ? pair[1] : nothing, count_most);
    game.lengths.add(static_cast<std::int64_t>(steps), replays);
  }
  if (json.contains("decisive")) {
    const Json& decisive = reading.object(json, "decisive");
    game.decisive = {reading.whole(decisive, "readings", game.legal),
                     reading.whole(decisive, "data", game.legal)};
  }
  game.violations = rules_from(reading, reading.list(json, "violations"), game.illegal);
  std::uint64_t ended = game.drawn + game.unfinished;
  for (const auto& [winner, count] : game.winners) ended += count;
  reading.expect(game.lengths.replays() == game.legal && ended == game.legal);
  return game;
}

}  // namespace

std::optional<Summary> summary_from(const Json& json) {
  Reading reading;
  Summary summary;
  if (reading.whole(json, "praetor-summary") != 1) return std::nullopt;
  summary.malformed = reading.whole(json, "malformed");
  if (json.contains("errors")) summary.errors = reading.whole(json, "errors");
  summary.unreadable = reading.whole(json, "unreadable");
  summary.missing = reading.whole(json, "missing");
  summary.faults =
      rules_from(reading, reading.list(json, "faults"), summary.malformed + summary.errors);
  read_counts(reading, reading.object(json, "notices"), summary.notices);
  const Json& games = reading.object(json, "games");
  for (auto it = games.begin(); it != games.end(); ++it) {
    summary.games[it.key()] = game_from(reading, *it);
  }
  if (!reading.good()) return std::nullopt;
  return summary;
}

}  // namespace praetor::replays
