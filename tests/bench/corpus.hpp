#pragma once
// Games for benchmarks: generated with seed 1 in the lively style, and held in memory in the form
// that the judge reads. The file of each benchmark says what it measures on them.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/ensure.hpp"
#include "engine/games.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/source.hpp"

namespace praetor::bench {

/// The shipped boards and tables.
inline const replays::Libraries& libraries() {
  static const replays::Libraries shipped;
  return shipped;
}

/// Replays, each padded with the readable bytes that the fast reader needs behind it.
struct Corpus {
  std::vector<std::string> padded;
  std::vector<std::size_t> sizes;
  std::int64_t bytes = 0;
  std::int64_t steps = 0;

  void add(std::string json, std::int64_t steps_in_it) {
    steps += steps_in_it;
    bytes += static_cast<std::int64_t>(json.size());
    sizes.push_back(json.size());
    json.append(replays::text_padding, ' ');
    padded.push_back(std::move(json));
  }
  replays::Text text(std::size_t index) const {
    return {std::string_view(padded[index]).substr(0, sizes[index]), index, index + 1, false,
            false};
  }
};

/// The first games of seed 1. They are made once and kept, since a benchmark runs several times.
template <Game G>
const Corpus& generated(replays::ClaimLevel claims, std::uint64_t games) {
  static std::map<std::pair<replays::ClaimLevel, std::uint64_t>, Corpus> kept;
  const auto [place, is_new] = kept.try_emplace({claims, games});
  Corpus& corpus = place->second;
  if (!is_new) return corpus;
  replays::GenerateOptions options;
  options.claims = claims;
  replays::Generator generator(any_game<G>(), libraries(), options);
  for (std::uint64_t number = 1; number <= games; ++number) {
    std::string json;
    const auto game = generator.write(number, json);
    ensure(game.has_value(), "a game without wishes can be generated");
    corpus.add(std::move(json), game->steps);
  }
  return corpus;
}

/// The games of a corpus, decoded; they refer to the texts of `corpus`.
template <Game G>
std::vector<replays::Replay<G>> decoded(const Corpus& corpus) {
  std::vector<replays::Replay<G>> replays(corpus.padded.size());
  for (std::size_t i = 0; i < replays.size(); ++i) {
    ensure(replays::decode_fast<G>(corpus.text(i).json, libraries().of<G>(), replays[i]),
           "what is generated is well formed");
  }
  return replays;
}

}  // namespace praetor::bench
