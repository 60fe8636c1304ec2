// What checking costs, on games that this suite generates: seed 1, lively, claims at the end only.
// `items_per_second` counts steps, `bytes_per_second` the bytes of the corpus. Method: one thread,
// the corpus in memory, everything warmed up by Google Benchmark; compare medians of several runs
// (--benchmark_repetitions=7) and never figures of two machines.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "engine/text/canonical.hpp"
#include "replays/check.hpp"
#include "replays/decode.hpp"
#include "replays/generate.hpp"

namespace praetor::replays {
namespace {

using DuellumGame = antike_duellum::Game;

constexpr std::uint64_t corpus_games = 200;

const Libraries& libraries() {
  static const Libraries shipped;
  return shipped;
}

/// Replays with the readable bytes behind each that the fast reader needs.
struct Corpus {
  std::vector<std::string> padded;
  std::vector<std::size_t> sizes;
  std::int64_t bytes = 0;
  std::int64_t steps = 0;

  Text text(std::size_t index) const {
    return {std::string_view(padded[index]).substr(0, sizes[index]), index, index + 1, false,
            false};
  }
};

Corpus generated(ClaimLevel claims) {
  Corpus corpus;
  GenerateOptions options;
  options.claims = claims;
  Generator<DuellumGame> generator(libraries().of<DuellumGame>(), options);
  for (std::uint64_t number = 1; number <= corpus_games; ++number) {
    std::string json;
    corpus.steps += generator.write(number, json)->steps;
    corpus.sizes.push_back(json.size());
    corpus.bytes += static_cast<std::int64_t>(json.size());
    corpus.padded.push_back(json.append(text_padding, ' '));
  }
  return corpus;
}

void check_corpus(benchmark::State& bench, ClaimLevel claims, CheckOptions options) {
  const Corpus corpus = generated(claims);
  Checker checker(libraries(), options);
  for (auto _ : bench) {
    for (std::size_t i = 0; i < corpus.padded.size(); ++i) {
      benchmark::DoNotOptimize(checker.check(corpus.text(i), "corpus.ndjson"));
    }
  }
  bench.SetItemsProcessed(bench.iterations() * corpus.steps);
  bench.SetBytesProcessed(bench.iterations() * corpus.bytes);
}

void CheckCorpus(benchmark::State& bench) { check_corpus(bench, ClaimLevel::end, {}); }
void CheckCorpusWithInvariants(benchmark::State& bench) {
  check_corpus(bench, ClaimLevel::end, {.on_violation = OnViolation::stop, .invariants = true});
}
void CheckCorpusWithHashAtEveryStep(benchmark::State& bench) {
  check_corpus(bench, ClaimLevel::all, {});
}

/// The games of a corpus, decoded once.
std::vector<Replay<DuellumGame>> decoded(const Corpus& corpus) {
  std::vector<Replay<DuellumGame>> replays(corpus.padded.size());
  FastParser parser;
  for (std::size_t i = 0; i < replays.size(); ++i) {
    decode_fast<DuellumGame>(corpus.text(i).json, libraries().of<DuellumGame>(), parser,
                             replays[i]);
  }
  return replays;
}

void JudgeAndApply(benchmark::State& bench) {
  const Corpus corpus = generated(ClaimLevel::none);
  const auto replays = decoded(corpus);
  for (auto _ : bench) {
    for (const auto& replay : replays) {
      antike_duellum::State state = DuellumGame::open(replay.setup);
      for (const auto& recorded : replay.steps) {
        benchmark::DoNotOptimize(play<DuellumGame>(state, recorded.step).legal());
      }
    }
  }
  bench.SetItemsProcessed(bench.iterations() * corpus.steps);
}

void DecodeCorpus(benchmark::State& bench) {
  const Corpus corpus = generated(ClaimLevel::end);
  FastParser parser;
  Replay<DuellumGame> replay;
  for (auto _ : bench) {
    for (std::size_t i = 0; i < corpus.padded.size(); ++i) {
      benchmark::DoNotOptimize(decode_fast<DuellumGame>(
          corpus.text(i).json, libraries().of<DuellumGame>(), parser, replay));
    }
  }
  bench.SetItemsProcessed(bench.iterations() * corpus.steps);
  bench.SetBytesProcessed(bench.iterations() * corpus.bytes);
}

void HashState(benchmark::State& bench) {
  const Corpus corpus = generated(ClaimLevel::none);
  const auto replays = decoded(corpus);
  const antike_duellum::State state = DuellumGame::open(replays[0].setup);
  std::string document;
  for (auto _ : bench) {
    document.clear();
    text::JsonWriter writer(document);
    DuellumGame::write_document(state, writer);
    benchmark::DoNotOptimize(text::fingerprint_digits(document));
  }
  bench.SetItemsProcessed(bench.iterations());
}

BENCHMARK(CheckCorpus)->Unit(benchmark::kMillisecond);
BENCHMARK(CheckCorpusWithInvariants)->Unit(benchmark::kMillisecond);
BENCHMARK(CheckCorpusWithHashAtEveryStep)->Unit(benchmark::kMillisecond);
BENCHMARK(DecodeCorpus)->Unit(benchmark::kMillisecond);
BENCHMARK(JudgeAndApply)->Unit(benchmark::kMillisecond);
BENCHMARK(HashState)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace praetor::replays
