// The properties of the map and of the order of play: they hold in every game by the true laws, and
// each of them fails where the rule that it covers is broken.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "properties/games/antike_duellum/chapters.hpp"
#include "properties/openings.hpp"
#include "properties/search.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/chooser.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/duellum.hpp"

namespace praetor::tests {
namespace {

namespace auditor = praetor::properties::antike_duellum;
namespace game = praetor::antike_duellum;
using game::Phase;
using game::Region;
using properties::Failure;
using properties::Ledger;
using properties::Look;
using properties::Property;
using properties::Subject;
using Properties = std::vector<const Property<Duellum>*>;

Properties field_properties() {
  Properties all;
  for (const auditor::Chapter chapter :
       {auditor::turns_properties(), auditor::map_properties(), auditor::arming_properties(),
        auditor::manoeuvre_properties(), auditor::conquest_properties(),
        auditor::founding_properties(), auditor::personages_properties()}) {
    for (const auto& property : chapter) all.push_back(&property);
  }
  return all;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) found.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

Properties covering(std::string_view rule) {
  Properties found;
  for (const auto* property : field_properties()) {
    const auto covered = words(property->covers);
    if (std::ranges::find(covered, rule) != covered.end()) found.push_back(property);
  }
  return found;
}

std::string told(const Failure& failure) {
  const auto text = [](const Fact& fact) {
    if (const auto* number = std::get_if<std::int64_t>(&fact)) return std::to_string(*number);
    if (const auto* words_of = std::get_if<std::string>(&fact)) return *words_of;
    return std::string("-");
  };
  return std::string(failure.property) + ", step " + std::to_string(failure.step) + ": " +
         failure.mismatch.field + ": " + text(failure.mismatch.expected) + " expected, " +
         text(failure.mismatch.actual) + " found";
}

/// One game by the true laws, on shipped or odd tables, with the auditor's ledger beside it.
class Trying {
 public:
  Trying(std::uint64_t seed, std::uint64_t number)
      : random_(seed, number),
        setup_(*properties::opening<Duellum>(
            libraries().of<Duellum>(),
            number % 3 == 0 ? properties::Tables::odd : properties::Tables::shipped, random_)),
        style_(number % 4 == 0 ? replays::Style::random : replays::Style::lively),
        chooser_(style_, truth_.book),
        state_(Duellum::open(setup_)),
        ledger_(setup_) {}

  const DuellumState& state() const { return state_; }
  /// Draws the next legal step; false at the end of the game, or of patience.
  bool draw(DuellumStep& step) {
    return state_.turn <= 160 && chooser_.choose(state_, random_, step);
  }
  void play(const DuellumStep& step) {
    const DuellumState before = state_;
    apply<Duellum>(state_, step);
    ledger_.enter(before, step, state_);
    ++number_;
  }
  /// The first of the properties that fails if `step` is accepted and leads to `after`.
  const Property<Duellum>* failing(const Properties& properties, const Subject<Duellum>& subject,
                                   const DuellumStep& step, const DuellumState& after) {
    Ledger<Duellum> entered = ledger_;
    entered.enter(state_, step, after);
    const Look<Duellum> look{setup_,  subject,     state_,  step,  after, ledger_,
                             entered, number_ + 1, number_, false, arena_};
    for (const auto* property : properties) {
      const bool fails = property->broken(look).has_value();
      arena_.clear();
      if (fails) return property;
    }
    return nullptr;
  }

 private:
  Subject<Duellum> truth_;
  replays::Random random_;
  game::Setup setup_;
  replays::Style style_;
  replays::Chooser<Duellum> chooser_;
  DuellumState state_;
  Ledger<Duellum> ledger_;
  Arena arena_;
  std::uint64_t number_ = 0;
};

TEST(AntikeDuellumField, HoldsInGamesByTheTrueLaws) {
  const Subject<Duellum> truth;
  properties::SearchOptions options;
  options.games = 60;
  options.seed = 3;
  const auto findings = properties::GameSearch<Duellum>{truth, field_properties()}.search(
      libraries().of<Duellum>(), options, [](const properties::SearchTally&) { return true; });
  EXPECT_TRUE(findings.complete);
  if (findings.found) ADD_FAILURE() << told(findings.found->failure);
  EXPECT_GT(findings.tally.odd_tables, 10U);
  for (std::size_t kind = 0; kind < findings.tally.kinds.size(); ++kind) {
    EXPECT_GT(findings.tally.kinds[kind], 0U) << replays::ActionNames<game::Action>::all[kind];
  }
}

// Among them are cards of unknown effect, which nobody can draw by chance.
TEST(AntikeDuellumField, HoldsInRecordedGames) {
  const Subject<Duellum> truth;
  std::size_t declared = 0;
  for (const std::string& file : legal_duellum_files()) {
    const DuellumReplay recorded(file);
    std::vector<DuellumStep> steps;
    for (const auto& entry : recorded.replay.steps) {
      steps.push_back(entry.step);
      const auto* play = std::get_if<game::Play>(&entry.step.action);
      declared += play != nullptr && play->changes ? 1U : 0U;
    }
    const auto failure = properties::GameSearch<Duellum>{truth, field_properties()}.look_along(
        recorded.replay.setup, steps);
    if (failure) ADD_FAILURE() << file << ": " << told(*failure);
  }
  EXPECT_GT(declared, 0U);
}

TEST(AntikeDuellumField, CoversRulesOfTheBook) {
  for (const auto* property : field_properties()) {
    EXPECT_FALSE(words(property->covers).empty()) << property->name;
    for (const std::string_view id : words(property->covers)) {
      EXPECT_NE(find_rule(Duellum::rules(), id), nullptr) << property->name << ": " << id;
    }
  }
  // Whole chapters are covered, whatever the kind of their rules.
  for (const RuleRef rule : Duellum::rules()) {
    const std::string_view id = rule->id;
    const std::string_view subject = id.substr(0, id.find('.'));
    constexpr std::string_view chapters[] = {"arm",     "award", "battle",   "claim",
                                             "conquer", "game",  "know-how", "move",
                                             "track",   "turn",  "advance"};
    if (std::ranges::find(chapters, subject) == std::end(chapters)) continue;
    EXPECT_FALSE(covering(id).empty()) << id;
  }
}

/// Steps that are legal only because the subject's rule is switched off, at most `most`.
std::vector<DuellumStep> newly_legal(const DuellumState& state, const DuellumStep* drawn,
                                     const Subject<Duellum>& subject, std::size_t most,
                                     Arena& arena) {
  std::vector<DuellumStep> found;
  const auto note = [&](const DuellumStep& step) {
    const Ruling ruling = judge<Duellum>(state, step);
    if (!ruling.legal() && ruling.violation->rule == subject.book.without) found.push_back(step);
    return found.size() < most;
  };
  // What a listing does not propose may be a neighbour of what is legal.
  if (drawn != nullptr) {
    for (const DuellumStep& near : replays::near_misses<Duellum>(state, *drawn, arena)) {
      if (judge_by<Duellum>(subject.book, state, near).legal() && !note(near)) return found;
    }
  }
  each_legal_step_by<Duellum>(subject.book, state, arena, note);
  return found;
}

class AntikeDuellumFieldRule : public testing::TestWithParam<std::string_view> {};

// Every step that only the lack of the rule makes legal is told by a property that covers it.
TEST_P(AntikeDuellumFieldRule, IsSeenBroken) {
  Subject<Duellum> lawless;
  lawless.book.without = find_rule(Duellum::rules(), GetParam());
  ASSERT_NE(lawless.book.without, nullptr);
  if (lawless.book.without == &game::rule::conquer_strength) {
    // Whoever is too weak cannot lose enough units either: the rule behind it would refuse.
    lawless.book.replace_guard<game::Conquer>(
        game::rule::conquer_losses,
        [](const DuellumState&, Side, const game::Conquer&) -> Finding { return std::nullopt; });
  }
  const Properties watching = covering(GetParam());
  constexpr std::size_t enough = 60;
  std::size_t chances = 0;
  std::uint64_t number = 0;
  Arena arena;
  while (chances < enough && ++number <= (chances == 0 ? 40U : 12U)) {
    Trying played(11, number);
    bool more = true;
    for (std::uint64_t step_number = 1; more && chances < enough; ++step_number) {
      DuellumStep step{};
      more = played.draw(step);
      arena.clear();
      for (const DuellumStep& broken :
           newly_legal(played.state(), more ? &step : nullptr, lawless, 5, arena)) {
        if (++chances == 1) {
          RecordProperty("first_game", static_cast<int>(number));
          RecordProperty("first_step", static_cast<int>(step_number));
        }
        DuellumState after = played.state();
        apply_by<Duellum>(lawless.book, after, broken);
        EXPECT_NE(played.failing(watching, lawless, broken, after), nullptr)
            << text_of(played.state(), broken);
      }
      if (more) played.play(step);
    }
  }
  EXPECT_GT(chances, 0U) << "never broken in " << number - 1 << " games";
}

INSTANTIATE_TEST_SUITE_P(, AntikeDuellumFieldRule,
                         testing::Values("game.over", "turn.side", "turn.duty", "turn.phase",
                                         "turn.field", "arm.own-city", "arm.border", "arm.box",
                                         "arm.capacity", "move.path", "move.border", "move.range",
                                         "move.units", "move.survivors", "conquer.enemy-city",
                                         "conquer.strength", "conquer.losses", "found.site",
                                         "found.presence", "found.token", "recruit.supply",
                                         "develop.owned", "card.duty"),
                         [](const testing::TestParamInfo<std::string_view>& rule) {
                           std::string name(rule.param);
                           std::ranges::replace_if(
                               name, [](char c) { return c == '.' || c == '-'; }, '_');
                           return name;
                         });

/// A state that is off in one place, as a faulty effect would leave it.
struct Blunder {
  const char* what;
  std::function<void(DuellumState&)> make;
};

std::vector<Blunder> blunders() {
  constexpr std::size_t here = 3;
  return {
      {"a unit more on the map",
       [](DuellumState& s) { s.add_units(Side{0}, Region::of(here), mechanics::Unit::legion, 1); }},
      {"a unit more in the box", [](DuellumState& s) { s.player[1].box[0] += 1; }},
      {"a unit more in the supply", [](DuellumState& s) { s.player[0].supply[1] += 1; }},
      {"a unit from the supply into the box",
       [](DuellumState& s) {
         s.player[0].supply[1] -= 1;
         s.player[0].box[1] += 1;
       }},
      {"a city of the other side",
       [](DuellumState& s) {
         for (std::size_t region = 0; region < s.city.size(); ++region) {
           if (!s.city[region].exists()) continue;
           s.city.change(Region::of(region), [&](auto& city) { city.owner = s.other(city.owner); });
           return;
         }
       }},
      {"a temple too many or too few",
       [](DuellumState& s) {
         s.city.change(Region::of(here), [](auto& city) { city.temple ^= true; });
       }},
      {"a wall too many or too few",
       [](DuellumState& s) {
         s.city.change(Region::of(here), [](auto& city) { city.wall ^= true; });
       }},
      {"a token more", [](DuellumState& s) { s.bank.token[1] += 1; }},
      {"a wall more in the supply", [](DuellumState& s) { s.player[0].walls += 1; }},
      {"a personage more", [](DuellumState& s) { s.player[1].personage[2] += 1; }},
      {"a personage moved from the bank",
       [](DuellumState& s) {
         s.bank.personage[4] -= 1;
         s.player[0].personage[4] += 1;
       }},
      {"a step on the track", [](DuellumState& s) { s.player[0].track += 1; }},
      {"a know-how", [](DuellumState& s) { s.player[0].know_how = {}; }},
      {"the other side active", [](DuellumState& s) { s.active = s.opponent(); }},
      {"another turn", [](DuellumState& s) { s.turn += 1; }},
      {"another phase",
       [](DuellumState& s) {
         s.phase = s.phase == Phase::founding ? Phase::action : Phase::founding;
       }},
      {"a card owed", [](DuellumState& s) { s.owed += 1; }},
      {"a reveal due or not", [](DuellumState& s) { s.reveal = !s.reveal; }},
      {"a winner", [](DuellumState& s) { s.winner = s.winner.exists() ? Side{} : Side{0}; }},
      {"a stone elsewhere", [](DuellumState& s) { s.player[0].on_rondel ^= true; }},
      {"an armed unit noted", [](DuellumState& s) { s.turn_data.armed[here] += 1; }},
      {"a moved unit noted", [](DuellumState& s) { s.turn_data.moved[here][0] += 1; }},
      {"a unit that may be armed", [](DuellumState& s) { s.turn_data.box[1] += 1; }},
      {"a conquest noted", [](DuellumState& s) { ++s.turn_data.conquests; }},
      {"a temple destroyed", [](DuellumState& s) { ++s.turn_data.temples_destroyed; }},
      {"a fortress", [](DuellumState& s) { s.turn_data.fortified = Region::of(here); }},
      {"a border more", [](DuellumState& s) { ++s.turn_data.bonus.border[0]; }},
      {"nothing developed", [](DuellumState& s) { s.turn_data.developed = {}; }},
  };
}

// Whatever the field keeps is compared after every step: no blunder passes where it makes a
// difference.
TEST(AntikeDuellumField, SeesEveryBlunder) {
  const Subject<Duellum> truth;
  const Properties all = field_properties();
  const auto made = blunders();
  std::vector<std::size_t> seen(made.size());
  for (std::uint64_t number = 1; number <= 6; ++number) {
    Trying played(5, number);
    for (DuellumStep step{}; played.draw(step); played.play(step)) {
      DuellumState right = played.state();
      apply<Duellum>(right, step);
      ASSERT_EQ(played.failing(all, truth, step, right), nullptr) << text_of(played.state(), step);
      for (std::size_t i = 0; i < made.size(); ++i) {
        if (seen[i] > 100) continue;
        DuellumState off = right;
        made[i].make(off);
        if (off == right) continue;
        EXPECT_NE(played.failing(all, truth, step, off), nullptr)
            << made[i].what << " after " << text_of(played.state(), step);
        ++seen[i];
      }
    }
  }
  for (std::size_t i = 0; i < made.size(); ++i) EXPECT_GT(seen[i], 0U) << made[i].what;
}

}  // namespace
}  // namespace praetor::tests
