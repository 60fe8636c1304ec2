#pragma once
// Plays a game in which choices pick every step from the list of legal ones, and checks what must
// hold on the way: listed steps are legal, refused steps break a rule of the book, the invariants
// hold, the state document reads back, and at the end the judge accepts the game as a replay.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "properties/fuzz/target.hpp"
#include "replays/checking/check.hpp"
#include "replays/games/ancient_generals/hidden.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/write_replay.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::fuzz {

/// The most steps of one kind that are listed: a user's tables can make lists without end.
inline constexpr std::size_t listed_max = 400;
/// How many steps pass between two checks of the document.
inline constexpr std::size_t read_back_every = 16;

/// Whether reading back a state's document gives the same state.
inline bool reads_back(const AnyState& state) {
  const AnyGame& game = state.game();
  const auto read = game.read_document(game.match(state), document_of(state));
  return read.has_value() && game.same_state(*read, state);
}

template <Game G>
class FuzzWalk {
 public:
  using State = typename G::State;

  FuzzWalk(const typename G::Setup& setup, FuzzedData& choices)
      : state_(G::open(setup)), choices_(choices) {
    text::JsonWriter writer(replay_);
    replays::open_replay<G>(setup, writer);
    writer.end_object();
    replay_.back() = ',';  // the object goes on; its list of steps stays open
    replay_ += "\"steps\":[";
    look();
  }

  /// Plays until there are no more choices, steps or legal moves.
  void run(std::size_t steps_max) {
    std::size_t steps = 0;
    while (steps < steps_max && !choices_.empty() && step(steps)) {
      if (++steps % read_back_every == 0) look_at_document();
    }
    look_at_document();
    judge_whole();
  }

 private:
  // A finding is reported with the game so far as a replay.
  void need(bool holds, std::string_view what) const {
    if (!holds) found(what, replay_ + "]}");
  }

  void look() const {
    const auto broken = broken_invariant(G::invariants(), state_);
    need(!broken, broken ? broken->invariant->name : "");
  }
  // Reading costs as much as twenty steps. Any state can be the last one, because walks end
  // anywhere.
  void look_at_document() const {
    need(reads_back(any_state<G>(state_)), "a state document, read back, is the same state");
  }

  static std::string_view kind_of(const Step<G>& step) {
    return std::visit([]<class A>(const A&) { return A::name; }, step.action);
  }

  std::vector<Step<G>> listed(const StepFilter& wanted, Arena& arena) const {
    std::vector<Step<G>> steps;
    each_legal_step<G>(
        state_, arena,
        [&](const Step<G>& step) {
          steps.push_back(step);
          return steps.size() < listed_max;
        },
        wanted);
    return steps;
  }

  // The steps of the first kind that has any, starting from the kind that a choice names. If chance
  // must act and is not listed, a step that fits one possible world.
  std::vector<Step<G>> list_one_kind(Arena& arena) {
    constexpr std::size_t kinds = std::variant_size_v<typename G::Action>;
    const std::size_t first = choices_.below(kinds);
    if constexpr (!G::lists_chance) {
      replays::Random random(first, replay_.size());
      const replays::Hidden<G> hidden(state_, random);
      if (const auto step = hidden.chance(state_, arena)) return {*step};
    }
    return [&]<class... A>(Kind<std::variant<A...>>) {
      static constexpr std::array<std::string_view, kinds> names{A::name...};
      std::vector<Step<G>> steps;
      for (std::size_t i = 0; i < kinds && steps.empty(); ++i) {
        steps = listed({names[(first + i) % kinds], std::nullopt}, arena);
      }
      return steps;
    }(Kind<typename G::Action>{});
  }

  bool step(std::size_t number) {
    // Two arenas alternate, so the steps listed one step ago are still there to be tried again.
    Arena& arena = arenas_[number % 2];
    arena.clear();
    const std::vector<Step<G>> steps = list_one_kind(arena);
    const std::size_t choice = choices_.below(steps.empty() ? 1 : steps.size());
    if (choice % 4 == 3) try_old(number);
    before_ = steps;
    need(steps.empty() == G::outcome(state_).has_value(), "steps are listed until the game ends");
    if (steps.empty()) return false;
    const Step<G> chosen = steps[choice];
    if (number > 0) replay_ += ',';
    replay_ += replays::json_of<G>(*state_.match, chosen);
    need(play<G>(state_, chosen).legal(), "a listed step is legal");
    look();
    return true;
  }

  // Tries a step of the previous state, perhaps by another side. It must be refused by a rule, or
  // listed.
  void try_old(std::size_t number) {
    if (before_.empty()) return;
    Step<G> old = before_[choices_.below(before_.size())];
    const auto sides = G::sides(state_);
    if (choices_.below(4) == 0) old.by = sides[choices_.below(sides.size())];
    const State before = state_;
    const Ruling ruling = play<G>(state_, old);
    if (!ruling.legal()) {
      const RuleRef rule = ruling.violation->rule;
      need(find_rule(G::rules(), rule->id) == rule, "what is refused breaks a rule of the book");
      need(before == state_, "a refused step changes nothing");
      return;
    }
    state_ = before;
    const auto form = listed_form(state_, old, arenas_[number % 2]);
    if (!form) return;
    const auto all = listed({kind_of(old), old.by}, arenas_[number % 2]);
    need(all.size() == listed_max || std::ranges::find(all, *form) != all.end(),
         "what is legal is listed");
  }

  void judge_whole() const {
    const PaddedText text(replay_ + "]}");
    static const replays::Libraries shipped;
    replays::Checker checker(shipped,
                             {.on_violation = replays::OnViolation::stop, .invariants = true});
    const auto report = checker.check({text.json(), 0, 1, false, false}, "walk");
    need(report.verdict == replays::Verdict::legal, "a walk is a legal replay");
  }

  State state_;
  FuzzedData& choices_;
  Arena arenas_[2];
  std::vector<Step<G>> before_;
  std::string replay_;
};

}  // namespace praetor::fuzz
