#pragma once
// Terni lapilli, three pebbles in a row: a small game with every part that a game here needs.
// "Adding a game" in engine/README.md walks through its files. No package contains it.

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/core/datum.hpp"
#include "engine/core/enum_names.hpp"
#include "engine/core/game.hpp"
#include "engine/core/later.hpp"
#include "engine/core/reading_row.hpp"
#include "engine/core/record.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::terni_lapilli {

inline constexpr std::int64_t pebbles = 3;  ///< of each side
/// The rows, each by its three points with the middle one in the middle.
inline constexpr std::array<std::array<std::uint8_t, 3>, 8> rows{
    {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};

enum class Point : std::uint8_t { a1, a2, a3, b1, b2, b3, c1, c2, c3 };  ///< row by row
inline constexpr std::size_t points = count_of<Point>;
enum class Phase : std::uint8_t { move, over, place };
enum class Colour : std::uint8_t { white, black };  ///< the sides' names
inline constexpr Side white{0};
inline constexpr Side black{1};

/// A game fixes nothing but the readings and the names.
struct Match {
  Readings readings;
  NameTable actors{std::vector<std::string>{"white", "black", "chance"}};
  std::array<Later<std::string>, 1> data() const {
    static const Later<std::string> board(std::string("terni lapilli"));
    return {board};
  }
  std::string_view name(Side side) const {
    return side == chance ? std::string_view("chance") : actors.at(side.index());
  }
};

struct Place {
  Point to;
  static constexpr std::string_view name = "place";
  static constexpr auto fields = std::tuple{Field{"to", &Place::to}};
  friend bool operator==(const Place&, const Place&) = default;
};
struct Move {
  Point from;
  Point to;
  static constexpr std::string_view name = "move";
  static constexpr auto fields = std::tuple{Field{"from", &Move::from}, Field{"to", &Move::to}};
  friend bool operator==(const Move&, const Move&) = default;
};

struct State {
  const Match* match = nullptr;  ///< outlives every state of its game
  std::array<Side, points> board{};
  std::int32_t turn = 1;
  Side active;
  Side winner;
  Phase phase = Phase::place;
  friend bool operator==(const State&, const State&) = default;

  Side other(Side by) const { return by == white ? black : white; }
  Side at(Point point) const { return board[index(point)]; }
  std::int64_t laid_by(Side by) const { return std::ranges::count(board, by); }
};

namespace rule {

using enum RuleKind;
inline constexpr Rule game_over{"game.over", gate, "A row ends the game.", "TL-005", "/winner"};
inline constexpr Rule turn_side{"turn.side", gate, "The sides take turns.", "TL-001", "/active"};
inline constexpr Rule turn_phase{"turn.phase", gate, "Sides place first and move then.",
                                 "TL-002 TL-003", "/phase"};
inline constexpr Rule point_free{"point.free", limit, "A pebble goes to a free point.",
                                 "TL-002 TL-003", "/board/{to}"};
inline constexpr Rule move_own{"move.own", limit, "A side moves a pebble of its own.", "TL-003",
                               "/board/{from}"};
inline constexpr Rule move_near{"move.near", limit, "A pebble moves one point on.", "TL-004", ""};
inline constexpr Rule pebble_lies{"pebble.lies", effect, "A pebble lies where it went.",
                                  "TL-002 TL-003", "/board"};
inline constexpr Rule turn_next{"turn.next", effect, "The other side is next.", "TL-001",
                                "/active /phase /turn"};
inline constexpr Rule game_won{"game.won", award, "Three in a row win.", "TL-005", "/winner"};
inline constexpr auto book = book_of(game_over, turn_side, turn_phase, point_free, move_own,
                                     move_near, pebble_lies, turn_next, game_won);

}  // namespace rule

template <class T>
struct Game game_of(Kind<T>);

struct Game {
  struct Gate {
    Phase phase;
    std::string_view kind;
  };
  struct Setup {
    std::shared_ptr<const terni_lapilli::Match> match;
    Side first;
    friend bool operator==(const Setup&, const Setup&) = default;
  };
  /// The library holds no boards and no tables.
  struct Library {
    WishedReadings readings;
    static const Library& shipped();
  };
  using Match = terni_lapilli::Match;
  using State = terni_lapilli::State;
  using Action = std::variant<Place, Move>;

  static constexpr std::string_view id = "terni-lapilli";
  static constexpr std::string_view title = "Terni Lapilli";
  static constexpr bool lists_chance = true;

  static RuleBook rules() { return rule::book; }
  static ReadingRows readings() { return {}; }
  static Guards<State, Gate> gate();
  static std::span<const Invariant<State>> invariants();
  static State open(const Setup& setup) {
    return {setup.match.get(), {}, 1, setup.first, {}, Phase::place};
  }
  static Sides to_act(const State& state) {
    return state.phase == Phase::over ? Sides{} : Sides{}.with(state.active);
  }
  static std::array<Side, 2> sides(const State&) { return {white, black}; }
  static Side facing(const State& state, Side by) { return state.other(by); }
  static std::optional<Outcome> outcome(const State& state) {
    if (state.phase != Phase::over) return std::nullopt;
    return Outcome{state.winner, &rule::game_won};
  }
  static bool has_claim(const Step<Game>&) { return false; }
  static std::optional<Violation> broken_claim(const State&, const Step<Game>&, const State&) {
    return std::nullopt;
  }
  static std::string_view unverified(const State&, const Step<Game>&) { return ""; }
  static std::int64_t chance_weight(const State&, const Step<Game>&) { return 1; }
};

const Law<State, Game::Gate, Place>& law_of(Kind<Place>);
const Law<State, Game::Gate, Move>& law_of(Kind<Move>);
std::optional<Game::Setup> read_setup(const Datum& datum, const Game::Library& library);
void write_setup(const Game::Setup& setup, const Game::Library&, text::JsonWriter& writer);
KnownNames known_in(const Game::Library& library, Kind<Side>);
inline std::optional<Step<Game>> listed_form(const State&, const Step<Game>& step, Arena&) {
  return step;
}

}  // namespace praetor::terni_lapilli
