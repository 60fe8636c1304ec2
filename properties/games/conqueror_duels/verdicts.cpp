// Verdicts on steps that were not made: the engine and the auditor judge what the sides could try
// now.

#include "properties/games/conqueror_duels/chapters.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

/// The steps to try in a state of the engine.
class Attempts {
 public:
  explicit Attempts(const Seen& look) : look_(look), record_(due(look)) {}

  std::vector<Step<Game>> all() {
    for (const Side side : both_sides) {
      if (look_.after.phase == Phase::planning && !look_.after.of(side).planned) plan(side);
    }
    if (look_.after.phase == Phase::action && look_.after.duty == Duty::none) {
      act(look_.after.active);
    }
    if (look_.after.duty == Duty::roll) defend(look_.after.other(look_.after.active));
    return std::move(steps_);
  }

 private:
  static Territory place(int at) { return Territory::of(static_cast<std::size_t>(at)); }
  static Units units(const Men& men) { return Units::of(men[0], men[1]); }
  bool is_own(Side side, int at) const { return record_.owner_of(at) == number_of(side); }

  void plan(Side side) {
    constexpr Units some[] = {Units::of(1, 0), Units::of(2, 0), Units::of(3, 0), Units::of(0, 1),
                              Units::of(0, 2), Units::of(1, 1), Units::of(2, 1)};
    for (int at = 0; at < static_cast<int>(record_.owner.size()); ++at) {
      if (!is_own(side, at)) continue;
      for (const Units& men : some) {
        steps_.push_back({side, Recruit{place(at), men, std::nullopt}});
        steps_.push_back({side, Recruit{place(at), men, true}});
      }
    }
    for (std::size_t hero = 0; hero < record_.facts().hero.size(); ++hero) {
      steps_.push_back({side, BuyHero{Hero::of(hero)}});
    }
    steps_.push_back({side, Rallying{}});
    steps_.push_back({side, EndPlanning{}});
  }

  /// Tries no hero, each held hero, and each used one.
  template <class Use>
  void with_heroes(Side side, Use&& use) {
    std::set<int> heroes = record_.of(number_of(side)).heroes;
    heroes.insert(record_.discard.begin(), record_.discard.end());
    for (const int one : heroes) {
      const Hero hero = Hero::of(static_cast<std::size_t>(one));
      use(hero, std::optional<Adjustment>{});
      use(hero, std::optional(Adjustment{1}));
    }
  }

  void attack(Side side, const std::vector<Army>& armies, int to) {
    const Armies from = look_.arena.store(std::span<const Army>(armies));
    steps_.push_back({side, Attack{from, place(to), std::nullopt, std::nullopt}});
    with_heroes(side, [&](Hero hero, std::optional<Adjustment> amount) {
      steps_.push_back({side, Attack{from, place(to), hero, amount}});
    });
  }

  void act(Side side) {
    steps_.push_back({side, EndTurn{}});
    for (int to = 0; to < static_cast<int>(record_.owner.size()); ++to) {
      std::vector<Army> near;
      for (const int from : record_.facts().at(to).next) {
        const Men ready = record_.ready_at(from);
        if (!is_own(side, from) || sum(ready) == 0) continue;
        near.push_back({place(from), units(ready)});
        steps_.push_back({side, Move{place(from), place(to), units(ready)}});
        if (!is_own(side, to)) attack(side, {near.back()}, to);
      }
      if (near.size() > 1 && !is_own(side, to)) attack(side, {near[0], near[1]}, to);
      if (near.size() > 2 && !is_own(side, to)) attack(side, {near[0], near[1], near[2]}, to);
    }
  }

  void defend(Side side) {
    with_heroes(side, [&](Hero hero, std::optional<Adjustment> amount) {
      steps_.push_back({side, Defend{hero, amount}});
    });
  }

  const Seen& look_;
  const Record& record_;
  std::vector<Step<Game>> steps_;
};

std::string_view id_of(RuleRef rule) { return rule == nullptr ? "legal" : rule->id; }

Finding verdicts_as_given(const Seen& look) {
  const std::vector<Step<Game>> steps = Attempts(look).all();
  const auto judged = [&](std::size_t i) -> Finding {
    const Ruling ruling = judge_by<Game>(look.subject.book, look.after, steps[i]);
    const RuleRef actual = ruling.legal() ? nullptr : ruling.violation->rule;
    const RuleRef expected = due(look).verdict(steps[i]);
    if (expected == actual) return std::nullopt;
    return wrong(replays::json_of<Game>(look.match(), steps[i]), id_of(expected), id_of(actual));
  };
  if (steps.empty()) return std::nullopt;
  if (look.thorough) return look.sampled(steps.size(), judged);
  constexpr int samples = 24;
  replays::Random random = look.chance();
  return first_below(samples, [&](int) { return judged(random.below(steps.size())); });
}

}  // namespace

Chapter verdict_properties() {
  static constexpr Property<Game> properties[] = {
      {"verdicts are those of the auditor", "", verdicts_as_given, 2},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
