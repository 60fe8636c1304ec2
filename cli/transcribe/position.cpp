#include "cli/transcribe/position.hpp"

#include <algorithm>
#include <set>

#include "engine/core/document_text.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/tape.hpp"
#include "replays/brief.hpp"
#include "replays/check_game.hpp"
#include "replays/decode.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write_step.hpp"
#include "replays/write_step.hpp"

namespace praetor::cli::transcribe {
namespace {

namespace notation = replays::notation;

// Nobody reads further, and a user's own tables can make lists without end.
constexpr std::size_t listed_max = 20'000;

// The step without its side.
void append_phrase(std::string& out, const std::string& json, const notation::Grammar& grammar) {
  const text::Tape tape(json);
  const notation::Wording* const wording = grammar.of_kind(tape.root()->find("do")->string());
  const notation::Dress dress = notation::dress_of(*tape.root(), wording, grammar);
  notation::append_step(out, *tape.root(), dress, wording, grammar);
}

template <Game G>
std::string_view kind_of(const Step<G>& step) {
  return std::visit([]<class A>(const A&) { return std::string_view(A::name); }, step.action);
}

template <Game G>
bool holds(const replays::Claims& claims, const typename G::State& state) {
  if (claims.expect.empty() && !claims.has_hash) return true;
  const std::string document = document_of<G>(state);
  if (!claims.expect.empty() && replays::document_difference(claims.expect, document)) return false;
  return !claims.has_hash || text::fingerprint_digits(document) == claims.hash;
}

template <Game G>
bool plays_on(typename G::State& state, const replays::RecordedStep<G>& recorded) {
  const typename G::State before = state;
  if (!play<G>(state, recorded.step).legal()) return false;
  const bool claimed = G::has_claim(recorded.step);
  if (claimed && G::broken_claim(before, recorded.step, state)) return false;
  return holds<G>(recorded.claims, state);
}

template <Game G>
bool plays_all(typename G::State& state, const replays::Replay<G>& replay, std::size_t known) {
  for (std::size_t at = known; at < replay.steps.size(); ++at) {
    if (!plays_on<G>(state, replay.steps[at])) return false;
  }
  if (!replay.has_result) return true;
  const std::optional<Outcome> outcome = G::outcome(state);
  return replay.winner == (outcome && outcome->winner ? *outcome->winner : Side::none());
}

template <Game G>
bool ends_turn(const Step<G>& step, const notation::Grammar& grammar) {
  const std::string_view kind = kind_of<G>(step);
  return std::ranges::any_of(grammar.enders,
                             [&](const notation::Ender& ender) { return ender.kind == kind; });
}

template <Game G>
std::vector<Side> acting(const typename G::State& state) {
  std::vector<Side> sides;
  const Sides may = G::to_act(state);
  for (const Side side : G::sides(state)) {
    if (may.has(side)) sides.push_back(side);
  }
  return sides;
}

template <Game G>
Wanted wanted_of(const typename G::State& state, std::string_view kind, std::string_view by) {
  Wanted wanted{kind, std::nullopt};
  for (const Side side : G::sides(state)) {
    if (state.match->name(side) == by) wanted.by = side;
  }
  return wanted;
}

template <Game G>
std::vector<LegalStep> listed(const typename G::State& state, const notation::Grammar& grammar,
                              const LegalWish& wish) {
  std::vector<LegalStep> steps;
  std::set<std::string> told;
  Arena arena;
  std::size_t looked_at = 0;
  each_legal_step<G>(
      state, arena,
      [&](const Step<G>& full) {
        const Step<G> step = wish.brief ? replays::brief<G>(state, full, nullptr) : full;
        LegalStep one{std::string(state.match->name(step.by)), kind_of<G>(step), {}};
        append_phrase(one.phrase, replays::json_of<G>(*state.match, step), grammar);
        if (!wish.brief || told.insert(one.by + ' ' + one.phrase).second) {
          steps.push_back(std::move(one));
        }
        return steps.size() < wish.most && ++looked_at < listed_max;
      },
      wanted_of<G>(state, wish.kind, wish.by));
  return steps;
}

template <Game G>
std::vector<std::string_view> kinds_of(const typename G::State& state, std::string_view by) {
  std::vector<std::string_view> kinds;
  const auto add = [&]<class A>(Kind<A>) {
    Arena arena;
    const bool none = each_legal_step<G>(
        state, arena, [](const Step<G>&) { return false; }, wanted_of<G>(state, A::name, by));
    if (!none) kinds.push_back(A::name);
  };
  [&]<class... A>(Kind<std::variant<A...>>) { (add(Kind<A>{}), ...); }(Kind<typename G::Action>{});
  return kinds;
}

// Calls `use(Kind<G>{}, state)`.
template <class F>
auto with_state(const Position::AnySeat& any, F&& use) {
  return std::visit([&]<class G>(const Seat<G>& seat) { return use(Kind<G>{}, seat.state); }, any);
}

}  // namespace

std::string phrase_of(std::string_view json, const notation::Grammar& grammar) {
  const std::string step(json);
  const text::Tape tape(step);
  std::string phrase = std::string(tape.root()->find("by")->string()) + ": ";
  append_phrase(phrase, step, grammar);
  return phrase;
}

Position::Opening Position::open(std::string_view text) {
  const notation::Translation head = notation::read(text, *libraries_);
  Opening opening = Opening::at_fault;
  if (head.fault) return opening;
  with_game(replays::game_of(head.json), [&]<class G>(Kind<G>) {
    replays::Replay<G> replay;
    if (const auto fault = replays::decode_exactly<G>(head.json, libraries_->of<G>(), replay)) {
      // What is missing counts at the end of its object.
      const bool missing = fault->rule == &format_rule::field && head.json[fault->offset] == '}';
      if (missing) opening = Opening::incomplete;
      return;
    }
    grammar_ =
        std::make_shared<const notation::Grammar>(notation::grammar_of<G>(replay.setup.match));
    const Seat<G> seat{replay.setup, G::open(replay.setup)};
    seat_ = std::make_shared<const AnySeat>(seat);
    opening = Opening::opened;
  });
  return opening;
}

std::optional<Played> Position::play(std::string_view text, std::size_t known) {
  const notation::Translation steps = notation::read(text, *libraries_);
  if (steps.fault) return std::nullopt;
  const std::shared_ptr<const AnySeat> before = seat_;
  return std::visit(
      [&]<class G>(const Seat<G>& seat) {
        std::optional<Played> played;
        replays::Replay<G> replay;
        if (replays::decode_exactly<G>(steps.json, libraries_->of<G>(), replay)) return played;
        Seat<G> moved = seat;
        if (!plays_all<G>(moved.state, replay, known)) return played;
        seat_ = std::make_shared<const AnySeat>(std::move(moved));
        played.emplace().steps = replay.steps.size();
        played->turn_ended = std::ranges::any_of(
            replay.steps, [&](const auto& one) { return ends_turn<G>(one.step, *grammar_); });
        return played;
      },
      *before);
}

std::vector<std::string_view> Position::to_act() const {
  return with_state(*seat_, []<class G>(Kind<G>, const typename G::State& state) {
    std::vector<std::string_view> names;
    for (const Side side : acting<G>(state)) names.push_back(state.match->name(side));
    return names;
  });
}

std::string_view Position::chance_name() const {
  return grammar_->actors->at(grammar_->actors->size() - 1);
}

bool Position::is_over() const {
  return with_state(*seat_, []<class G>(Kind<G>, const typename G::State& state) {
    return G::outcome(state).has_value();
  });
}

std::string Position::winner() const {
  return with_state(*seat_, []<class G>(Kind<G>, const typename G::State& state) {
    const std::optional<Outcome> outcome = G::outcome(state);
    return outcome && outcome->winner ? std::string(state.match->name(*outcome->winner)) : "";
  });
}

std::string Position::document() const {
  return with_state(*seat_, []<class G>(Kind<G>, const typename G::State& state) {
    return document_of<G>(state);
  });
}

std::vector<std::string_view> Position::kinds(std::string_view by) const {
  return with_state(*seat_, [&]<class G>(Kind<G>, const typename G::State& state) {
    return kinds_of<G>(state, by);
  });
}

std::vector<LegalStep> Position::legal(const LegalWish& wish) const {
  return with_state(*seat_, [&]<class G>(Kind<G>, const typename G::State& state) {
    return listed<G>(state, *grammar_, wish);
  });
}

}  // namespace praetor::cli::transcribe
