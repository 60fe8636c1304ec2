// What checking generated games costs. The games have claims at the end only, unless the name of a
// benchmark says more. `items_per_second` counts steps, `bytes_per_second` the bytes of the corpus.
// Method: one thread, the corpus in memory, warmed up by Google Benchmark; compare medians of
// several runs (--benchmark_repetitions=7) and never figures of two machines.

#include <benchmark/benchmark.h>

#include <iterator>

#include "engine/core/state_document.hpp"
#include "engine/text/canonical.hpp"
#include "replays/checking/check.hpp"
#include "replays/making/write_replay.hpp"
#include "replays/making/write_step.hpp"
#include "tests/bench/corpus.hpp"

namespace praetor::bench {
namespace {

using DuellumGame = antike_duellum::Game;
using replays::ClaimLevel;

constexpr std::uint64_t checked_games = 50;

const Corpus& plain_corpus() { return generated<DuellumGame>(ClaimLevel::end, checked_games); }

/// The same games, with the state's hash at every step.
Corpus hashed_corpus() {
  Corpus hashed;
  std::string document;
  for (const auto& replay : decoded<DuellumGame>(plain_corpus())) {
    std::string json;
    text::JsonWriter writer(json);
    replays::open_replay<DuellumGame>(replay.setup, writer);
    writer.begin_array("steps");
    antike_duellum::State state = DuellumGame::open(replay.setup);
    replays::StepWriter steps(any_game<DuellumGame>(), state.match, writer);
    for (const auto& recorded : replay.steps) {
      apply<DuellumGame>(state, recorded.step);
      document.clear();
      text::JsonWriter document_writer(document);
      StateDocument<DuellumGame>::write(state, document_writer);
      writer.begin_object();
      steps.open_step(any_step<DuellumGame>(recorded.step));
      writer.string("hash", text::fingerprint(document));
      writer.end_object();
    }
    writer.end_array();
    writer.end_object();
    hashed.add(std::move(json), std::ssize(replay.steps));
  }
  return hashed;
}

void check_corpus(benchmark::State& bench, const Corpus& corpus, replays::CheckOptions options) {
  replays::Checker checker(libraries(), options);
  for (std::size_t i = 0; i < corpus.padded.size(); ++i) {
    ensure(checker.check(corpus.text(i), "corpus.ndjson").verdict == replays::Verdict::legal,
           "what is generated is legal");
  }
  for (auto _ : bench) {
    for (std::size_t i = 0; i < corpus.padded.size(); ++i) {
      benchmark::DoNotOptimize(checker.check(corpus.text(i), "corpus.ndjson"));
    }
  }
  bench.SetItemsProcessed(bench.iterations() * corpus.steps);
  bench.SetBytesProcessed(bench.iterations() * corpus.bytes);
}

void CheckCorpus(benchmark::State& bench) { check_corpus(bench, plain_corpus(), {}); }
void CheckCorpusWithInvariants(benchmark::State& bench) {
  check_corpus(bench, plain_corpus(),
               {.on_violation = replays::OnViolation::stop, .invariants = true});
}
void CheckCorpusWithHashAtEveryStep(benchmark::State& bench) {
  static const Corpus hashed = hashed_corpus();
  check_corpus(bench, hashed, {});
}

void DecodeCorpus(benchmark::State& bench) {
  const Corpus& corpus = plain_corpus();
  replays::Replay<DuellumGame> replay;
  for (auto _ : bench) {
    for (std::size_t i = 0; i < corpus.padded.size(); ++i) {
      benchmark::DoNotOptimize(replays::decode_fast<DuellumGame>(
          corpus.text(i).json, libraries().of<DuellumGame>(), replay));
    }
  }
  bench.SetItemsProcessed(bench.iterations() * corpus.steps);
  bench.SetBytesProcessed(bench.iterations() * corpus.bytes);
}

void HashState(benchmark::State& bench) {
  const Corpus& corpus = generated<DuellumGame>(ClaimLevel::none, 1);
  const auto replays = decoded<DuellumGame>(corpus);
  const antike_duellum::State state = DuellumGame::open(replays[0].setup);
  std::string document;
  for (auto _ : bench) {
    document.clear();
    text::JsonWriter writer(document);
    StateDocument<DuellumGame>::write(state, writer);
    benchmark::DoNotOptimize(text::fingerprint_digits(document));
  }
  bench.SetItemsProcessed(bench.iterations());
}

BENCHMARK(CheckCorpus)->Unit(benchmark::kMillisecond);
BENCHMARK(CheckCorpusWithInvariants)->Unit(benchmark::kMillisecond);
BENCHMARK(CheckCorpusWithHashAtEveryStep)->Unit(benchmark::kMillisecond);
BENCHMARK(DecodeCorpus)->Unit(benchmark::kMillisecond);
BENCHMARK(HashState)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace praetor::bench
