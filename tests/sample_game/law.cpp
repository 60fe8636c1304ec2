// The law of terni lapilli, its set-up and its document.

#include <algorithm>
#include <cstdlib>

#include "engine/any/adapter.hpp"
#include "engine/core/document_archive.hpp"
#include "tests/sample_game/lapilli.hpp"

namespace praetor::lapilli {
namespace {

using Offered = bool (*)(const State&, Side, Point);
constexpr std::array<std::array<std::uint8_t, 3>, 8> rows{
    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};

std::size_t laid_by(const State& state, Side by) {
  return static_cast<std::size_t>(std::ranges::count(state.board, by));
}
bool has_row(const State& state, Side by) {
  return std::ranges::any_of(rows, [&](const auto& row) {
    return std::ranges::all_of(row, [&](std::uint8_t at) { return state.board[at] == by; });
  });
}

Finding over(const State& state, Side, const Gate&) {
  if (state.phase != Phase::over) return std::nullopt;
  return Breach{"do", {}, {}};
}
Finding side(const State& state, Side by, const Gate&) {
  if (by == state.active) return std::nullopt;
  return Breach{"by", state.match->name(state.active), state.match->name(by)};
}
Finding phase(const State& state, Side, const Gate& gate) {
  if (state.phase == gate.phase) return std::nullopt;
  return Breach{"do", names(Kind<Phase>{}).at(static_cast<std::size_t>(state.phase)), gate.kind};
}
constexpr GateGuard<State, Gate> gate_rows[] = {
    {&rule::game_over, over}, {&rule::turn_side, side}, {&rule::turn_phase, phase}};

template <class A>
Finding is_free(const State& state, Side, const A& step) {
  if (!state.at(step.to).exists()) return std::nullopt;
  return Breach{"to", std::string_view("a free point"), state.match->name(state.at(step.to))};
}
Finding is_own(const State& state, Side by, const Move& move) {
  const Side there = state.at(move.from);
  if (there == by) return std::nullopt;
  return Breach{"from", state.match->name(by),
                there.exists() ? Fact{state.match->name(there)} : Fact{}};
}
Finding is_near_enough(const State&, Side, const Move& move) {
  if (is_near(move.from, move.to)) return std::nullopt;
  return Breach{"to", std::string_view("a point next to it"),
                names(Kind<Point>{}).at(move.to.index())};
}

void end_step(Scribe<State>& scribe, Side by) {
  if (has_row(scribe.state(), by)) {
    scribe.because(rule::game_won, [&](State& state) {
      state.phase = Phase::over;
      state.winner = by;
    });
    return;
  }
  scribe.because(rule::turn_next, [&](State& state) {
    state.active = state.other(by);
    state.turn += 1;
    if (laid_by(state, state.active) == pebbles) state.phase = Phase::move;
  });
}
void placed(Scribe<State>& scribe, Side by, const Place& place) {
  scribe.because(rule::pebble_lies, [&](State& state) { state.board[place.to.index()] = by; });
  end_step(scribe, by);
}
void moved(Scribe<State>& scribe, Side by, const Move& move) {
  scribe.because(rule::pebble_lies, [&](State& state) {
    state.board[move.from.index()] = Side::none();
    state.board[move.to.index()] = by;
  });
  end_step(scribe, by);
}

bool all_places(const State&, Side, const Offer<Place>& offer) {
  for (std::size_t to = 0; to < points; ++to) {
    if (!offer({Point::of(to)})) return false;
  }
  return true;
}
bool all_moves(const State&, Side, const Offer<Move>& offer) {
  for (std::size_t pair = 0; pair < points * points; ++pair) {
    if (!offer({Point::of(pair / points), Point::of(pair % points)})) return false;
  }
  return true;
}

constexpr Guard<State, Place> place_guards[] = {{&rule::point_free, is_free<Place>}};
constexpr Guard<State, Move> move_guards[] = {{&rule::move_own, is_own},
                                              {&rule::point_free, is_free<Move>},
                                              {&rule::move_near, is_near_enough}};
constexpr Law<State, Gate, Place> place_law{
    {Phase::place, Place::name}, place_guards, placed, all_places};
constexpr Law<State, Gate, Move> move_law{{Phase::move, Move::name}, move_guards, moved, all_moves};

Finding pebbles_are_three(const State& state) {
  for (const Side side : {white, black}) {
    const auto laid = static_cast<std::int64_t>(laid_by(state, side));
    if (laid > std::int64_t{pebbles}) {
      return Breach{"board", static_cast<std::int64_t>(pebbles), laid};
    }
  }
  return std::nullopt;
}
constexpr Invariant<State> all_invariants[] = {
    {"a side has at most three pebbles", pebbles_are_three}};

}  // namespace

const NameTable& names(Kind<Point>) {
  static const NameTable table({"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"});
  return table;
}
const NameTable& names(Kind<Phase>) {
  static const NameTable table({"move", "over", "place"});
  return table;
}
const Law<State, Gate, Place>& law_of(Kind<Place>) { return place_law; }
const Law<State, Gate, Move>& law_of(Kind<Move>) { return move_law; }

bool is_near(Point one, Point other) {
  const auto step = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
  const std::size_t along = step(one.index() % 3, other.index() % 3);
  const std::size_t across = step(one.index() / 3, other.index() / 3);
  const bool diagonal = along == 1 && across == 1;
  return along + across == 1 || (diagonal && (one.index() == 4 || other.index() == 4));
}

const Library& Library::shipped() {
  static const Library library;
  return library;
}
std::span<const GateGuard<State, Gate>> Game::gate() { return gate_rows; }
std::span<const Invariant<State>> Game::invariants() { return all_invariants; }
State Game::open(const Setup& setup) {
  State state;
  state.match = setup.match.get();
  state.active = setup.first;
  return state;
}
Sides Game::to_act(const State& state) {
  return state.phase == Phase::over ? Sides{} : Sides{}.with(state.active);
}
std::optional<Outcome> Game::outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  return Outcome{state.winner, &rule::game_won};
}

// Declared once for both ways.
constexpr auto visit_state = []<class Archive>(Archive archive, auto& state) {
  const NameTable& sides = state.match->actors;
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
};

[[gnu::flatten]] void Game::write_document(const State& state, text::JsonWriter& writer) {
  visit_state(DocumentWriter(writer), state);
}
Result<State, std::string> read_document(const Match& match, std::string_view json) {
  return state_of_text<Game>(match, json, visit_state);
}

std::optional<Setup> read_setup(const Datum& datum, const Library&) {
  static const NameTable sides({"white", "black"});
  std::optional<std::size_t> first;
  datum.object({{"first", true, [&](const Datum& d) { first = d.word(sides); }}});
  if (!first) return std::nullopt;
  return Setup{std::make_shared<Match>(), Side::of(*first)};
}
KnownNames known_in(const Library&, Kind<Side>) { return {"side", {"black", "white"}}; }
KnownNames known_in(const Library&, Kind<Point> kind) {
  const auto all = names(kind).all();
  return {"point", {all.begin(), all.end()}};
}
void write_setup(const Setup& setup, const Library&, text::JsonWriter& writer) {
  writer.begin_object();
  writer.string("first", setup.match->name(setup.first));
  writer.end_object();
}

}  // namespace praetor::lapilli

namespace praetor {

template class ByLaws<lapilli::Game, WrittenLaws<lapilli::Game>>;
template class ByLaws<lapilli::Game, LawBook<lapilli::Game>>;
template const AnyGame& any_game<lapilli::Game>();
template AnyStep any_step<lapilli::Game>(const Step<lapilli::Game>&);
template Step<lapilli::Game> typed_step<lapilli::Game>(const AnyStep&);
template AnySetup any_setup<lapilli::Game>(const lapilli::Setup&);
template std::unique_ptr<AnyGame> any_game_by<lapilli::Game>(const LawBook<lapilli::Game>&);

}  // namespace praetor
