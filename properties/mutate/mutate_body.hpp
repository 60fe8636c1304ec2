#pragma once
// The bodies of mutate. Included only by the lists of mutants that instantiate them
// (properties/mutate/games.cpp).

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "engine/core/planted.hpp"
#include "properties/mutate/case_run.hpp"
#include "properties/mutate/mutate.hpp"
#include "properties/mutate/provoking_player.hpp"
#include "properties/openings.hpp"
#include "properties/played.hpp"
#include "properties/trial.hpp"
#include "properties/trials_body.hpp"
#include "replays/threads.hpp"

namespace praetor::properties {

template <Game G>
std::vector<Mutant> mutants_of() {
  std::vector<Mutant> mutants;
  for (const RuleRef rule : G::rules()) {
    if (rule->kind != RuleKind::gate && rule->kind != RuleKind::limit) continue;
    mutants.push_back({"without " + std::string(rule->id), "The rule is switched off.", rule});
  }
  for (const MutantOf<G>& fault : written_mutants<G>()) {
    mutants.push_back({std::string(fault.name), fault.what, fault.rule});
  }
  return mutants;
}

/// Turns the true engine into this mutant.
template <Game G>
void make(Subject<G>& subject, const Mutant& mutant) {
  for (const MutantOf<G>& fault : written_mutants<G>()) {
    if (fault.name != mutant.name) continue;
    if (fault.plant != nullptr) fault.plant(subject.book);
    subject.alter = fault.alter;
    return;
  }
  subject.book.without = mutant.rule;
}

template <Game G>
std::optional<CaughtByCase> caught_by_case(const Subject<G>& subject, const PlayedCases<G>& cases) {
  std::optional<CaughtByCase> caught;
  for (const auto& played : cases) {
    if (end_of(subject, *played) == played->said) continue;
    if (!caught) caught = CaughtByCase{played->text.rule, played->text.name, 0};
    ++caught->cases;
  }
  return caught;
}

/// Plays one game of a mutant under all properties.
template <Game G>
std::optional<Failure> failure_in(const Subject<G>& subject, const Rule& wrong,
                                  std::span<const Property<G>* const> properties,
                                  const MutateOptions& options, std::uint64_t number,
                                  replays::Style style) {
  // Without one of its rules a turn may never end.
  constexpr std::uint64_t steps_max = 1500;
  constexpr std::uint64_t odd_once_in = 3;
  replays::Random random(options.seed, number);
  const Tables tables = random.once_in(odd_once_in) ? Tables::odd : Tables::shipped;
  const auto setup = opening<G>(replays::LibraryOf<G>::shipped(), tables, random);
  ensure(setup.has_value(), "a set-up on shipped data can be drawn");
  Trial<G> trial(*setup, subject, properties, random.below(UINT64_MAX));
  ProvokingPlayer<G> player(style, subject.book, wrong);
  if (auto failure = open_for(trial, player, random)) return failure;
  Step<G> step{};
  bool stuck = false;
  while (!stuck && !G::outcome(trial.state()) && trial.steps() < steps_max &&
         replays::PolicyOf<G>::turn(trial.state()) <= options.turns_max) {
    // A wrong engine may also contradict itself while it lists steps.
    const auto broken = trial.guarded([&]() -> std::optional<Failure> {
      stuck = !player.choose(trial.state(), random, step);
      return std::nullopt;
    });
    if (broken) return broken;
    if (stuck) break;
    if (auto failure = played_for(trial, step, player, random)) return failure;
  }
  return std::nullopt;
}

template <Game G>
std::optional<CaughtByProperty> caught_by_property(const Subject<G>& subject, const Rule& wrong,
                                                   const MutateOptions& options) {
  std::vector<const Property<G>*> properties;
  const auto all = properties_of<G>();
  for (std::size_t place = 0; place < all.size(); ++place) {
    const bool looks_on =
        options.chosen.empty() || std::ranges::find(options.chosen, place) != options.chosen.end();
    if (looks_on) properties.push_back(&all[place]);
  }
  constexpr std::uint64_t random_once_in = 3;
  for (std::uint64_t number = 1; number <= options.games && !options.stop(); ++number) {
    const auto style =
        number % random_once_in == 0 ? replays::Style::random : replays::Style::lively;
    const auto failure = failure_in<G>(subject, wrong, properties, options, number, style);
    if (!failure) continue;
    return CaughtByProperty{failure->property, name_of(style), number, failure->step};
  }
  return std::nullopt;
}

template <Game G>
MutantReport tried(const Mutant& mutant, const PlayedCases<G>& cases,
                   const MutateOptions& options) {
  Subject<G> subject;
  make(subject, mutant);
  return {mutant, caught_by_case(subject, cases),
          caught_by_property(subject, *mutant.rule, options)};
}

template <Game G>
MutateReport mutate(const MutateOptions& options, const MutantWatch& watch) {
  std::vector<Mutant> mutants = mutants_of<G>();
  if (!options.only.empty()) {
    std::erase_if(mutants, [&](const Mutant& mutant) {
      return std::ranges::find(options.only, mutant.name) == options.only.end();
    });
  }
  const PlayedCases<G> cases = cases_of<G>();
  std::vector<std::optional<MutantReport>> reports(mutants.size());
  std::atomic<std::size_t> next = 0;
  std::mutex watching;
  const auto work = [&] {
    for (std::size_t i = next++; i < mutants.size(); i = next++) {
      auto report = tried<G>(mutants[i], cases, options);
      if (options.stop()) return;
      reports[i] = std::move(report);
      const std::lock_guard lock(watching);
      if (!watch()) next = mutants.size();
    }
  };
  const std::size_t others = std::max<std::uint64_t>(options.jobs, 1) - 1;
  std::vector<std::thread> threads = replays::started_threads(others, [&](std::size_t) { work(); });
  work();
  for (std::thread& thread : threads) thread.join();
  MutateReport report{{}, true};
  for (auto& one : reports) {
    report.complete = report.complete && one.has_value();
    if (one) report.mutants.push_back(*std::move(one));
  }
  return report;
}

template <Game G>
std::optional<CaughtByCase> case_not_met() {
  return caught_by_case(Subject<G>{}, cases_of<G>());
}

template <Game G>
WrongEngine wrong_engine(const Mutant& mutant) {
  const auto subject = std::make_shared<Subject<G>>();
  make(*subject, mutant);
  WrongEngine engine;
  engine.game = any_game_by<G>(subject->book);
  engine.trials = std::make_unique<TrialsOf<G>>(*subject);
  engine.laws = subject;
  engine.taken = [subject = subject.get(), game = engine.game.get()](const AnySetup& setup) {
    AnySetup taken =
        subject->alter == nullptr ? setup : any_setup<G>(subject->alter(typed_setup<G>(setup)));
    taken.game = game;
    return taken;
  };
  return engine;
}

template <Game G>
const Mutation& mutation() {
  static const Mutation mutation{&any_game<G>(), mutants_of<G>, mutate<G>, case_not_met<G>,
                                 wrong_engine<G>};
  return mutation;
}

}  // namespace praetor::properties
