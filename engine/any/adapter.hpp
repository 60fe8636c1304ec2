#pragma once
// Implements the handle of a game (any/game.hpp) on top of the game's plain type. Here only
// engine/games/*/any.cpp include it, once for each game.

#include <cstring>

#include "engine/any/describe.hpp"
#include "engine/any/game.hpp"
#include "engine/any/own_borders.hpp"
#include "engine/core/datum.hpp"
#include "engine/core/decisive.hpp"
#include "engine/core/law_book.hpp"
#include "engine/core/rows.hpp"
#include "engine/core/state_document.hpp"

namespace praetor {

namespace adapting {

// Argument-dependent lookup finds the functions that a game declares beside its types. Inside the
// classes below, members of the same names would hide them, so they are called from here.
template <class Library>
auto setup_from(const Datum& datum, const Library& library) {
  return read_setup(datum, library);
}
template <class Setup, class Library>
void setup_to(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  write_setup(setup, library, writer);
}
template <class State, class Step>
auto listed_form_of(const State& state, const Step& step, Arena& arena) {
  return listed_form(state, step, arena);
}

}  // namespace adapting

/// The laws of a book with the rule `without` switched off, in place of the rule that the book
/// itself switches off, if any.
template <Game G>
struct BookWithout {
  const LawBook<G>& book;
  RuleRef without;
  template <class A>
  const auto& of() const {
    return book.template of<A>();
  }
  static constexpr bool exact() { return false; }
};

/// The part of a handle that does not depend on the laws. The handles of written and of altered
/// laws share it, so each game compiles it once.
template <Game G>
class LawlessAdapter : public AnyGame {
  using State = typename G::State;
  using Match = typename G::Match;
  using Setup = typename G::Setup;
  using Action = typename G::Action;

 public:
  AnyState any(const State& state) const { return AnyState(*this, &state, sizeof state); }
  AnySetup any(Setup setup) const {
    auto match = setup.match;
    return {this, std::make_shared<const Setup>(std::move(setup)), std::move(match)};
  }
  static AnyStep any(const Step<G>& step) {
    AnyStep any;
    any.by = step.by;
    any.kind = &describing::actions_of<G>()[step.action.index()];
    std::visit(
        [&]<class A>(const A& action) {
          static_assert(sizeof(A) <= AnyStep::action_bytes && std::is_trivially_copyable_v<A>);
          std::memcpy(any.data(), &action, sizeof action);
        },
        step.action);
    return any;
  }
  static Step<G> typed(const AnyStep& any) {
    Step<G> step{any.by, {}};
    const auto take = [&]<class A>(Kind<A>, std::size_t index) {
      if (any.kind->index != index) return false;
      step.action = *static_cast<const A*>(any.data());
      return true;
    };
    [&]<class... A>(Kind<std::variant<A...>>) {
      std::size_t index = 0;
      static_cast<void>((take(Kind<A>{}, index++) || ...));
    }(Kind<Action>{});
    return step;
  }

  const AnyGame::Facts& facts() const override {
    static const AnyGame::Facts facts = facts_of();
    return facts;
  }

  const void* shipped_library() const override { return &G::Library::shipped(); }
  std::shared_ptr<const void> extended(const void* library, DataKind kind, const text::Value& value,
                                       Faults& faults) const override {
    using Library = typename G::Library;
    const Datum datum(value, faults);
    const auto with = [&](auto&& add) -> std::shared_ptr<const void> {
      auto grown = std::make_shared<Library>(*static_cast<const Library*>(library));
      return add(*grown) ? grown : nullptr;
    };
    if constexpr (requires(Library & grown) { grown.add_tables(datum); }) {
      if (kind == DataKind::tables) {
        return with([&](Library& grown) { return grown.add_tables(datum); });
      }
    }
    if constexpr (requires(Library & grown) { grown.add_board(datum); }) {
      if (kind == DataKind::board) {
        return with([&](Library& grown) { return grown.add_board(datum); });
      }
    }
    if constexpr (requires(Library & grown) { grown.add_scenario(datum); }) {
      if (kind == DataKind::scenario) {
        return with([&](Library& grown) { return grown.add_scenario(datum); });
      }
    }
    return nullptr;
  }
  std::optional<AnySetup> read_setup(const text::Value& value, const void* library,
                                     Faults& faults) const override {
    auto setup = adapting::setup_from(Datum(value, faults), library_at(library));
    return setup ? std::optional(any(*std::move(setup))) : std::nullopt;
  }
  void describe_setup(const void* library, text::JsonWriter& schema) const override {
    adapting::setup_from(Datum(schema), library_at(library));
  }
  KnownNames known_sides(const void* library) const override {
    return known_in(library_at(library), Kind<Side>{});
  }
  std::vector<MatchOfTables> demanding(const void* library) const override {
    std::vector<MatchOfTables> matches;
    if constexpr (demands(Kind<Action>{})) {
      const auto& catalog = library_at(library).tables;
      for (std::size_t place = 0; place < catalog.size(); ++place) {
        auto match = std::make_shared<Match>();
        match->table_data = catalog[place];
        matches.push_back({catalog.id_at(place), std::move(match)});
      }
    }
    return matches;
  }
  void write_setup(const AnySetup& setup, text::JsonWriter& writer) const override {
    adapting::setup_to(typed_setup<G>(setup), G::Library::shipped(), writer);
  }
  bool same_setup(const AnySetup& one, const AnySetup& two) const override {
    return typed_setup<G>(one) == typed_setup<G>(two);
  }
  AnyState open(const AnySetup& setup) const override {
    return any(G::open(typed_setup<G>(setup)));
  }
  const WishedReadings& wished(const void* library) const override {
    return static_cast<const typename G::Library*>(library)->readings;
  }
  std::shared_ptr<const void> wishing(const void* library,
                                      const WishedReadings& wished) const override {
    using Library = typename G::Library;
    auto copy = std::make_shared<Library>(*static_cast<const Library*>(library));
    copy->readings = wished;
    return copy;
  }

  const NameTable& actors(const void* match) const override { return of(match).actors; }
  std::vector<Later<std::string>> data(const void* match) const override {
    const auto data = of(match).data();
    return {data.begin(), data.end()};
  }
  const Readings& readings(const void* match) const override { return of(match).readings; }
  std::span<const std::string_view> not_checked(const void* match) const override {
    if constexpr (requires { G::not_checked(of(match)); }) {
      return G::not_checked(of(match));
    } else {
      return {};
    }
  }
  Demand demand(const void* match, const AnyStep& step, const FieldInfo& field) const override {
    const Demand usual = field.optional ? Demand::optional : Demand::needed;
    if (match == nullptr) return usual;
    return std::visit(
        [&](const auto& action) { return demand_of(of(match), action, field.name, usual); },
        typed(step).action);
  }

  const void* match(const AnyState& state) const override { return of(state).match; }
  bool same_state(const AnyState& one, const AnyState& two) const override {
    return of(one) == of(two);
  }
  AnyState in_match(const AnyState& state, const void* match) const override {
    State other = of(state);
    other.match = &of(match);
    return any(other);
  }
  void with_own_borders(const AnyState& state,
                        const std::function<void(OwnBorders&)>& use) const override {
    Match own = of(match(state));
    const auto ask = [&](const NameTable& regions, std::vector<OwnBorders::BorderLayer> colours) {
      OwnBorders borders{regions, std::move(colours), in_match(state, &own)};
      use(borders);
    };
    on_own_board(own, ask);
  }
  Sides to_act(const AnyState& state) const override { return G::to_act(of(state)); }
  std::vector<Side> sides(const AnyState& state) const override {
    const auto sides = G::sides(of(state));
    return {sides.begin(), sides.end()};
  }
  Side facing(const AnyState& state, Side by) const override { return G::facing(of(state), by); }
  Side winner(const AnyState& state) const override { return of(state).winner; }
  std::optional<Outcome> outcome(const AnyState& state) const override {
    return G::outcome(of(state));
  }
  void write_document(const AnyState& state, text::JsonWriter& writer) const override {
    StateDocument<G>::write(of(state), writer);
  }
  Result<AnyState, std::string> read_document(const void* match,
                                              std::string_view json) const override {
    const auto state = StateDocument<G>::read(of(match), json);
    if (!state) return tl::unexpected(state.error());
    return any(*state);
  }
  std::optional<BrokenInvariantOf> broken_invariant(const AnyState& state) const override {
    auto broken = praetor::broken_invariant(G::invariants(), of(state));
    if (!broken) return std::nullopt;
    return BrokenInvariantOf{broken->invariant->name, std::move(broken->mismatch)};
  }

  std::optional<AnyStep> listed_form(const AnyState& state, const AnyStep& step,
                                     Arena& arena) const override {
    const auto listed = adapting::listed_form_of(of(state), typed(step), arena);
    return listed ? std::optional(any(*listed)) : std::nullopt;
  }
  void each_row(const AnyState& state, const AnyStep& step,
                const std::function<bool(RuleRef, bool holds)>& use) const override {
    praetor::each_row<G>(of(state), typed(step), use);
  }
  bool decisive(const AnyState& state, std::size_t candidates_most,
                std::vector<RuleRef>& found) const override {
    DecisiveSearch<G> search;
    const bool whole = search.search(of(state), candidates_most);
    found.assign(search.rules().begin(), search.rules().end());
    return whole;
  }
  bool has_claim(const AnyStep& step) const override { return G::has_claim(typed(step)); }
  std::optional<Violation> broken_claim(const AnyState& before, const AnyStep& step,
                                        const AnyState& after) const override {
    return G::broken_claim(of(before), typed(step), of(after));
  }
  std::string_view unverified(const AnyState& before, const AnyStep& step) const override {
    return G::unverified(of(before), typed(step));
  }
  std::int64_t chance_weight(const AnyState& state, const AnyStep& step) const override {
    if constexpr (G::lists_chance) {
      return G::chance_weight(of(state), typed(step));
    } else {
      return 1;  // no step of chance is listed
    }
  }

 protected:
  LawlessAdapter() : AnyGame(G::id) {}

  static const State& of(const AnyState& state) { return typed_state<G>(state); }
  static const Match& of(const void* match) { return *static_cast<const Match*>(match); }

 private:
  static const typename G::Library& library_at(const void* library) {
    return *static_cast<const typename G::Library*>(library);
  }
  template <class... A>
  static constexpr bool demands(Kind<std::variant<A...>>) {
    return (describing::HasDemands<G, A> || ...);
  }
  static Facts facts_of() {
    Facts facts{G::id,
                G::title,
                G::rules(),
                G::lists_chance,
                sizeof(State),
                describing::actions_of<G>(),
                {},
                G::readings(),
                {},
                {},
                {}};
    if constexpr (requires { G::not_checked(); }) facts.not_checked = G::not_checked();
    if constexpr (requires { G::seen_setup; }) facts.seen_setup = G::seen_setup;
    const auto rules_of = [](const auto& guards) {
      std::vector<RuleRef> rules;
      for (const auto& guard : guards) rules.push_back(guard.rule);
      return rules;
    };
    facts.gate = rules_of(G::gate());
    [&]<class... A>(Kind<std::variant<A...>>) {
      facts.guards = {rules_of(law_of(Kind<A>{}).guards)...};
    }(Kind<Action>{});
    return facts;
  }
  // Not in a lambda: there Clang 14 looks for `demand` even in games that have none.
  template <class A>
  static Demand demand_of(const Match& match, const A& action, std::string_view field,
                          Demand usual) {
    if constexpr (describing::HasDemands<G, A>) return G::demand(match, action, field);
    return usual;
  }
};

/// The handle of a game. `Laws` is WrittenLaws or a LawBook; the laws must outlive the handle.
template <Game G, class Laws = WrittenLaws<G>>
class Adapter final : public LawlessAdapter<G> {
  using State = typename G::State;
  using LawlessAdapter<G>::any;
  using LawlessAdapter<G>::of;
  using LawlessAdapter<G>::typed;

 public:
  explicit Adapter(const Laws& laws) : laws_(laws) {}

  Ruling judge(const AnyState& state, const AnyStep& step, RuleRef without) const override {
    return with_laws(without, [&]<class L>(const L& laws) {
      return ByLaws<G, L>::judge(laws, of(state), typed(step));
    });
  }
  void apply(AnyState& state, const AnyStep& step, AnyTrace* trace) const override {
    State& changed = typed_state<G>(state);
    if (trace == nullptr) {
      ByLaws<G, Laws>::apply(laws_, changed, typed(step), nullptr);
      return;
    }
    Trace<State> events;
    ByLaws<G, Laws>::apply(laws_, changed, typed(step), &events);
    for (const Event<State>& event : events) {
      trace->push_back({event.cause, any(event.before), any(event.after)});
    }
  }
  bool list(const AnyState& state, const Sink<AnyStep>& use, const StepFilter& wanted,
            RuleRef without) const override {
    auto take = [&](const Step<G>& step) { return use(any(step)); };
    return with_laws(without, [&]<class L>(const L& laws) {
      return ByLaws<G, L>::list(laws, of(state), Sink<Step<G>>(take, use.arena()), wanted);
    });
  }
  Finding answer(const AnyState& state, const AnyStep& step, RuleRef rule) const override {
    return answer_of<G>(laws_, rule, of(state), typed(step));
  }

 private:
  template <class F>
  auto with_laws(RuleRef without, F&& use) const {
    if constexpr (std::is_same_v<Laws, WrittenLaws<G>>) {
      return use(WrittenLaws<G>{without});
    } else {
      return without == nullptr ? use(laws_) : use(BookWithout<G>{laws_, without});
    }
  }

  const Laws& laws_;
};

/// Each game instantiates these functions once, in its any.cpp.
template <Game G>
const AnyGame& any_game() {
  static const WrittenLaws<G> laws;
  static const Adapter<G> game(laws);
  return game;
}
template <Game G>
AnyStep any_step(const Step<G>& step) {
  return LawlessAdapter<G>::any(step);
}
template <Game G>
Step<G> typed_step(const AnyStep& step) {
  return LawlessAdapter<G>::typed(step);
}
template <Game G>
AnySetup any_setup(const typename G::Setup& setup) {
  return static_cast<const LawlessAdapter<G>&>(any_game<G>()).any(setup);
}
template <Game G>
std::unique_ptr<AnyGame> any_game_by(const LawBook<G>& book) {
  return std::make_unique<Adapter<G, LawBook<G>>>(book);
}

}  // namespace praetor
