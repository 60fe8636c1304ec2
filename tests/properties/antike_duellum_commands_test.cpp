// The auditor of Antike Duellum as the model of a stateful test: RapidCheck makes lists of
// commands, each a step or a neighbour of one, carries them out on the engine and holds the engine
// to what the auditor's ledger says. A list that fails is shrunk by leaving commands out.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "engine/core/planted.hpp"
#include "engine/games/antike_duellum/library.hpp"
#include "properties/openings.hpp"
#include "properties/refusals.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/checking/report.hpp"
#include "replays/making/chooser.hpp"
#include "replays/making/write_step.hpp"
#include "tests/properties/properties.hpp"

namespace praetor::properties {
namespace {

using Duellum = praetor::antike_duellum::Game;
using DuellumState = praetor::antike_duellum::State;
using DuellumStep = Step<Duellum>;
using DuellumSetup = praetor::antike_duellum::Setup;

/// The auditor. Of its state only the list of legal steps is taken, by the true laws, and what
/// hands hold; what a step should change is reckoned by the ledger.
struct Auditor {
  std::shared_ptr<const DuellumSetup> setup;
  DuellumState state;
  Ledger<Duellum> ledger;
  std::uint64_t steps = 0;
};

/// The engine on trial, in the middle of a game.
struct Engine {
  Subject<Duellum> subject;
  DuellumState state;
};

Auditor at_the_opening(std::uint32_t number) {
  replays::Random random(number, 2);
  const Tables tables = number % 2 == 0 ? Tables::odd : Tables::shipped;
  auto setup = std::make_shared<const DuellumSetup>(
      *opening<Duellum>(praetor::antike_duellum::Library::shipped(), tables, random));
  return {setup, Duellum::open(*setup), Ledger<Duellum>(*setup), 0};
}

using DuellumCommand = rc::state::Command<Auditor, Engine>;

/// One step of a lively or a random player, drawn by a number: so it is a step wherever it stands.
class Draw {
 public:
  explicit Draw(std::uint32_t number)
      : number_(number),
        chooser_(number % 3 == 0 ? replays::Style::random : replays::Style::lively, book_) {}
  /// False where nothing can be done any more. The step's lists live as long as this.
  bool draw(const Auditor& auditor) {
    replays::Random random(number_, 3);
    return chooser_.choose(auditor.state, random, step);
  }
  DuellumStep step{};

 private:
  std::uint32_t number_;
  LawBook<Duellum> book_;
  replays::Chooser<Duellum> chooser_;
};

std::string told(const Property<Duellum>& property, const Mismatch& mismatch) {
  return std::string(property.name) + ": " + mismatch.field + ", expected " +
         replays::json_of(mismatch.expected) + ", found " + replays::json_of(mismatch.actual);
}

/// Every property of the game's own, and that a step which is accepted breaks none.
void hold_to_the_ledger(const Auditor& auditor, const Engine& engine, const DuellumStep& step,
                        const DuellumState& after) {
  Ledger<Duellum> entered = auditor.ledger;
  entered.enter(engine.state, step, after);
  Arena arena;
  const Look<Duellum> look{*auditor.setup, engine.subject, engine.state,      step, after,
                           auditor.ledger, entered,        auditor.steps + 1, 0,    false,
                           arena};
  for (const Property<Duellum>& property : properties_of<Duellum>()) {
    if (property.covers.empty()) continue;  // the laws of every game need no auditor
    if (const Finding broken = property.broken(look)) RC_FAIL(told(property, *broken));
  }
}

class TakeStep : public DuellumCommand {
 public:
  TakeStep() : number_(*rc::gen::inRange<std::uint32_t>(0, 1U << 30U)) {}
  void checkPreconditions(const Auditor& auditor) const override {
    RC_PRE(Draw(number_).draw(auditor));
  }
  void apply(Auditor& auditor) const override {
    Draw draw(number_);
    if (!draw.draw(auditor)) return;
    const DuellumState before = auditor.state;
    praetor::apply<Duellum>(auditor.state, draw.step);
    auditor.ledger.enter(before, draw.step, auditor.state);
    ++auditor.steps;
  }
  void run(const Auditor& auditor, Engine& engine) const override {
    Draw draw(number_);
    RC_ASSERT(draw.draw(auditor));
    RC_LOG() << replays::json_of<Duellum>(*auditor.setup->match, draw.step) << '\n';
    RC_ASSERT(judge_by<Duellum>(engine.subject.book, engine.state, draw.step).legal());
    DuellumState after = engine.state;
    apply_by<Duellum>(engine.subject.book, after, draw.step);
    hold_to_the_ledger(auditor, engine, draw.step, after);
    engine.state = after;
    RC_ASSERT(!broken_invariant(Duellum::invariants(), engine.state).has_value());
  }
  void show(std::ostream& out) const override { out << "step " << number_; }

 private:
  std::uint32_t number_;
};

/// A neighbour of a step, asked about and not taken: refused where the auditor finds its rule
/// broken, accepted where the auditor finds nothing.
class TryNeighbour : public DuellumCommand {
 public:
  TryNeighbour()
      : number_(*rc::gen::inRange<std::uint32_t>(0, 1U << 30U)),
        neighbour_(*rc::gen::inRange<std::uint32_t>(0, 1U << 16U)) {}
  void checkPreconditions(const Auditor& auditor) const override {
    RC_PRE(Draw(number_).draw(auditor));
  }
  void run(const Auditor& auditor, Engine& engine) const override {
    Draw draw(number_);
    RC_ASSERT(draw.draw(auditor));
    Arena arena;
    const auto near = replays::near_misses<Duellum>(auditor.state, draw.step, arena);
    if (near.empty()) return;
    const DuellumStep& step = near[neighbour_ % near.size()];
    RC_LOG() << replays::json_of<Duellum>(*auditor.setup->match, step) << '\n';
    DuellumState after = engine.state;
    apply_by<Duellum>(engine.subject.book, after, step);
    if (judge_by<Duellum>(engine.subject.book, engine.state, step).legal()) {
      return hold_to_the_ledger(auditor, engine, step, after);
    }
    const Look<Duellum> look{*auditor.setup, engine.subject, engine.state,      step, after,
                             auditor.ledger, auditor.ledger, auditor.steps + 1, 0,    false,
                             arena};
    const Finding vain = law::refused_in_vain(look, engine.state, auditor.ledger, step);
    if (vain) RC_FAIL("refused, and the auditor finds otherwise: " + vain->field);
  }
  void show(std::ostream& out) const override {
    out << "neighbour " << neighbour_ << " of step " << number_;
  }

 private:
  std::uint32_t number_;
  std::uint32_t neighbour_;
};

/// `plant` alters the engine on trial.
template <class Plant>
void play_commands(Plant&& plant) {
  const auto number = *rc::gen::inRange<std::uint32_t>(0, 1000);
  const Auditor auditor = at_the_opening(number);
  Engine engine{{}, auditor.state};
  plant(engine.subject.book);
  rc::state::check(auditor, engine,
                   rc::state::gen::execOneOfWithArgs<TakeStep, TakeStep, TakeStep, TryNeighbour>());
}

/// Whether so many games of commands hold the engine with that fault to the auditor; all of them
/// come from one seed. An empty name stands for the true engine.
bool holds(std::string_view fault, int games) {
  rc::detail::TestParams params;
  params.seed = 1;
  params.maxSuccess = games;
  params.maxSize = 250;                      // commands: else no game would get far
  params.disableShrinking = !fault.empty();  // nobody reads what is expected
  const auto result = rc::detail::checkTestable(
      [&] {
        play_commands([&](LawBook<Duellum>& book) {
          for (const auto& planted : written_mutants<Duellum>()) {
            if (planted.name == fault) planted.plant(book);
          }
        });
      },
      rc::detail::TestMetadata{}, params);
  const bool succeeded = result.is<rc::detail::SuccessResult>();
  if (!succeeded && fault.empty()) rc::detail::printResultMessage(result, std::cerr);
  return succeeded;
}

TEST(DuellumCommands, TheEngineDoesWhatTheAuditorSays) { EXPECT_TRUE(holds("", 8)); }

TEST(DuellumCommandsSlow, TheEngineDoesWhatTheAuditorSays) { EXPECT_TRUE(holds("", 300)); }

// An auditor that agrees with everybody would pass the tests above.
TEST(DuellumCommandsSlow, WrongEnginesAreCaught) {
  for (const std::string_view fault :
       {"rondel.stone-one-further", "production.two-coins", "templum.coins-vanish",
        "scientia.not-noted", "militia.galleys-anywhere", "march.whole-stack-has-moved",
        "founding.token-stays", "award.for-the-opponent", "turn.armed-kept", "end.no-card"}) {
    const auto faults = written_mutants<Duellum>();
    ASSERT_NE(std::ranges::find(faults, fault, &MutantOf<Duellum>::name), faults.end()) << fault;
    EXPECT_FALSE(holds(fault, 2000)) << fault;
  }
}

}  // namespace
}  // namespace praetor::properties
