// The law of terni lapilli, its set-up and its state document, and the handle of the game.

#include "engine/any/adapter.hpp"
#include "engine/core/state_document_body.hpp"
#include "tests/sample_game/terni_lapilli/game.hpp"

namespace praetor::terni_lapilli {
namespace {

using Gate = Game::Gate;

bool has_row(const State& state, Side by) {
  return std::ranges::any_of(rows, [&](const auto& row) {
    return std::ranges::all_of(row, [&](std::uint8_t at) { return state.board[at] == by; });
  });
}
bool are_next(Point one, Point other) {
  return std::ranges::any_of(rows, [&](const auto& row) {
    const auto on = [&](Point at) { return std::ranges::count(row, index(at)) == 1; };
    return one != other && on(one) && on(other) && (index(one) == row[1] || index(other) == row[1]);
  });
}

Finding over(const State& state, Side, const Gate&) {
  if (state.phase != Phase::over) return std::nullopt;
  return Mismatch{"do", {}, {}};
}
Finding side(const State& state, Side by, const Gate&) {
  if (by == state.active) return std::nullopt;
  return Mismatch{"by", state.match->name(state.active), state.match->name(by)};
}
Finding phase(const State& state, Side, const Gate& gate) {
  if (state.phase == gate.phase) return std::nullopt;
  return Mismatch{"do", name_of(state.phase), gate.kind};
}
constexpr Guard<State, Gate> gate_rows[] = {
    {&rule::game_over, over}, {&rule::turn_side, side}, {&rule::turn_phase, phase}};

template <class A>
Finding is_free(const State& state, Side, const A& step) {
  if (!state.at(step.to).exists()) return std::nullopt;
  return Mismatch{"to", std::string_view("a free point"), state.match->name(state.at(step.to))};
}
Finding is_own(const State& state, Side by, const Move& move) {
  const Side there = state.at(move.from);
  if (there == by) return std::nullopt;
  return Mismatch{"from", state.match->name(by),
                  there.exists() ? Fact{state.match->name(there)} : Fact{}};
}
Finding is_near(const State&, Side, const Move& move) {
  if (are_next(move.from, move.to)) return std::nullopt;
  return Mismatch{"to", std::string_view("a point next to it"), name_of(move.to)};
}

void put(Transaction<State>& change, Side by, Point to, std::optional<Point> from = {}) {
  change.because(rule::pebble_lies, [&](State& state) {
    if (from) state.board[index(*from)] = Side::none();
    state.board[index(to)] = by;
  });
  const bool won = has_row(change.state(), by);
  change.because(won ? rule::game_won : rule::turn_next, [&](State& state) {
    const Side next = state.other(by);
    const Phase usual = state.laid_by(next) == pebbles ? Phase::move : Phase::place;
    state.phase = won ? Phase::over : usual;
    (won ? state.winner : state.active) = won ? by : next;
    state.turn += won ? 0 : 1;
  });
}
void placed(Transaction<State>& change, Side by, const Place& place) { put(change, by, place.to); }
void moved(Transaction<State>& change, Side by, const Move& move) {
  put(change, by, move.to, move.from);
}

bool all_places(const State&, Side, const Sink<Place>& sink) {
  for (std::size_t to = 0; to < points; ++to) {
    if (!sink({static_cast<Point>(to)})) return false;
  }
  return true;
}
bool all_moves(const State&, Side, const Sink<Move>& sink) {
  for (std::size_t pair = 0; pair < points * points; ++pair) {
    if (!sink({static_cast<Point>(pair / points), static_cast<Point>(pair % points)})) return false;
  }
  return true;
}

constexpr Guard<State, Place> place_guards[] = {{&rule::point_free, is_free<Place>}};
constexpr Guard<State, Move> move_guards[] = {
    {&rule::move_own, is_own}, {&rule::point_free, is_free<Move>}, {&rule::move_near, is_near}};
constexpr Law<State, Gate, Place> place_law{
    {Phase::place, Place::name}, guards_of<place_guards>, placed, all_places};
constexpr Law<State, Gate, Move> move_law{
    {Phase::move, Move::name}, guards_of<move_guards>, moved, all_moves};

Finding pebbles_are_few(const State& state) {
  const std::int64_t most = std::max(state.laid_by(white), state.laid_by(black));
  if (most <= pebbles) return std::nullopt;
  return Mismatch{"board", pebbles, most};
}
constexpr Invariant<State> all_invariants[] = {
    {"a side has at most three pebbles", pebbles_are_few}};

}  // namespace

template <class Archive, class S>
void visit_state(Archive archive, S& state) {
  const NameTable& sides = names(Kind<Colour>{});
  archive.begin();
  archive.at("active").name(state.active, sides);
  const Archive board = archive.at("board");
  board.begin();
  for (std::size_t at = 0; at < points; ++at) {
    board.at(names(Kind<Point>{}), at).name_or_null(state.board[at], sides);
  }
  board.end();
  archive.at("phase").kind(state.phase);
  archive.at("turn").number(state.turn, INT32_MAX);
  archive.at("winner").name_or_null(state.winner, sides);
  archive.end();
}

const Law<State, Gate, Place>& law_of(Kind<Place>) { return place_law; }
const Law<State, Gate, Move>& law_of(Kind<Move>) { return move_law; }
Guards<State, Gate> Game::gate() { return gate_of<gate_rows>; }
std::span<const Invariant<State>> Game::invariants() { return all_invariants; }
const Game::Library& Game::Library::shipped() {
  static const Library library;
  return library;
}

std::optional<Game::Setup> read_setup(const Datum& datum, const Game::Library&) {
  std::optional<std::size_t> first;
  Faults here;
  datum.noting(here).object(
      {{"first", true, [&](const Datum& side) { first = side.word(names(Kind<Colour>{})); }}});
  if (datum.is_described() || !datum.is_whole(here)) return std::nullopt;
  return Game::Setup{std::make_shared<Match>(), Side::of(*first)};
}
void write_setup(const Game::Setup& setup, const Game::Library&, text::JsonWriter& writer) {
  writer.begin_object();
  writer.string("first", setup.match->name(setup.first));
  writer.end_object();
}
KnownNames known_in(const Game::Library&, Kind<Side>) { return {"side", {"black", "white"}}; }

}  // namespace praetor::terni_lapilli

namespace praetor {

using Lapilli = terni_lapilli::Game;
template struct StateDocument<Lapilli>;
template class ByLaws<Lapilli, WrittenLaws<Lapilli>>;
template class ByLaws<Lapilli, LawBook<Lapilli>>;
template const AnyGame& any_game<Lapilli>();
template AnyStep any_step<Lapilli>(const Step<Lapilli>&);
template Step<Lapilli> typed_step<Lapilli>(const AnyStep&);
template AnySetup any_setup<Lapilli>(const Lapilli::Setup&);
template std::unique_ptr<AnyGame> any_game_by<Lapilli>(const LawBook<Lapilli>&);

}  // namespace praetor
