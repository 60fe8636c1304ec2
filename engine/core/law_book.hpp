#pragma once
// The laws of a game as a value that can be altered: a row replaced, effects replaced, a rule
// switched off. Properties and planted faults use it to show that a wrong engine is noticed. The
// judge itself knows only the written laws.

#include <tuple>
#include <variant>
#include <vector>

#include "engine/core/ensure.hpp"
#include "engine/core/game.hpp"

namespace praetor {

/// A new one has exactly the written laws. It cannot be copied or moved, because its laws point to
/// its own tables.
template <Game G>
class LawBook {
 public:
  using State = typename G::State;
  template <class A>
  using LawOf = Law<State, typename G::Gate, A>;

  RuleRef without = nullptr;  ///< a rule that is not asked, or null

  LawBook() = default;
  LawBook(const LawBook&) = delete;
  LawBook& operator=(const LawBook&) = delete;

  template <class A>
  const LawOf<A>& of() const {
    return std::get<Chapter<A>>(chapters_).law;
  }
  /// Whether the exact generators fit these laws. They do not where a rule is switched off, or a
  /// guard or a gate was replaced.
  bool exact() const { return without == nullptr && !guards_altered_; }

  template <class A>
  void replace_effects(void (*effects)(Transaction<State>&, Side by, const A&)) {
    std::get<Chapter<A>>(chapters_).law.effects = effects;
  }
  /// Replaces every row of that rule; there must be one.
  template <class A>
  void replace_guard(const Rule& rule, Finding (*check)(const State&, Side by, const A&)) {
    auto& chapter = std::get<Chapter<A>>(chapters_);
    if (chapter.guards.empty()) {
      chapter.guards.assign(chapter.law.guards.begin(), chapter.law.guards.end());
    }
    bool found = false;
    for (auto& guard : chapter.guards) {
      if (guard.rule != &rule) continue;
      guard = {guard.rule, check};
      found = true;
    }
    ensure(found, "a row that is to be replaced is there");
    chapter.law.guards = {chapter.guards};
    guards_altered_ = true;
  }
  template <class A>
  void replace_gate(const typename G::Gate& gate) {
    std::get<Chapter<A>>(chapters_).law.gate = gate;
    guards_altered_ = true;
  }

 private:
  template <class A>
  struct Chapter {
    LawOf<A> law = law_of(Kind<A>{});
    std::vector<Guard<State, A>> guards;  // empty while no row was replaced
  };
  template <class Actions>
  struct ChaptersOf;
  template <class... A>
  struct ChaptersOf<std::variant<A...>> {
    using Type = std::tuple<Chapter<A>...>;
  };

  typename ChaptersOf<typename G::Action>::Type chapters_;
  bool guards_altered_ = false;
};

}  // namespace praetor
