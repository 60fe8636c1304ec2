// The state document. One declaration serves both writing and reading.

#include "engine/cards/document_parts.hpp"
#include "engine/core/state_document_body.hpp"
#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {
namespace {

using cards::visit_list;

template <class Archive>
void visit_piece(Archive archive, Piece& piece, const NameTable& types) {
  const auto flag = [&](const text::Key& name, bool value) {
    archive.at(name).boolean(value);
    return value;
  };
  Side side = piece.side();
  archive.begin();
  piece.attacked = flag("attacked", piece.attacked);
  piece.elite = flag("elite", piece.elite);
  piece.general = flag("general", piece.general);
  piece.moved = flag("moved", piece.moved);
  archive.at("side").name(side, side_names());
  archive.at("unit").name(piece.type, types);
  archive.end();
  piece.side_number = side.value;
}

// The document sorts squares by name, which is not their order on the board.
template <class Archive, class S>
void visit_board(Archive archive, S& state) {
  const NameTable& squares = state.match->squares();
  const NameTable& types = state.tables().types;
  if constexpr (!Archive::prints) {
    const auto there = [&](std::size_t square) {
      return Archive::reads || state.at(Square::of(square)).exists();
    };
    archive.entries(squares, there, [&](std::size_t square, Archive inner) {
      Piece piece;
      if constexpr (!Archive::reads) piece = state.at(Square::of(square));
      visit_piece(inner, piece, types);
      if constexpr (Archive::reads) state.put(Square::of(square), piece);
    });
  } else {
    archive.begin();
    for (const Square square : state.match->by_name()) {
      Piece piece = state.at(square);
      if (piece.exists()) visit_piece(archive.at(squares, square.index()), piece, types);
    }
    archive.end();
  }
}

template <class Archive, class P>
void visit_pending(Archive archive, P& pending, const Match& match) {
  archive.begin();
  archive.at("answer").kind(pending.answer);
  archive.at("card").name_or_null(pending.card, match.tables().cards);
  archive.at("from").name(pending.from, match.squares());
  archive.at("target").name(pending.target, match.squares());
  archive.end();
}

/// A unit that waits to be placed.
struct Waiting {
  bool elite = false;
  bool general = false;
  Type unit;
};

/// Sorted by unit, then general, then elite.
std::vector<Waiting> waiting_in(const Army& army, std::size_t types) {
  std::vector<Waiting> all;
  for (std::size_t i = 0; i < types; ++i) {
    const Type type = Type::of(i);
    for (const bool elite : {false, true}) {
      const auto count = static_cast<std::size_t>(army.reserve[elite ? 1 : 0].of(type));
      all.insert(all.end(), count, Waiting{elite, false, type});
    }
    if (army.reserve_general == type) all.push_back({army.reserve_general_elite, true, type});
  }
  return all;
}

template <class Archive, class A>
void visit_reserve(Archive archive, A& army, const NameTable& types) {
  if (!archive.wants()) return;
  std::vector<Waiting> all;
  if constexpr (!Archive::reads) all = waiting_in(army, types.size());
  std::size_t count = all.size();
  if constexpr (!Archive::reads && !Archive::prints) all.emplace_back();  // for the shape
  archive.list(count, SIZE_MAX, [&](std::size_t place, Archive item) {
    if constexpr (Archive::reads) all.emplace_back();
    Waiting& waiting = all[place];
    item.begin();
    item.at("elite").boolean(waiting.elite);
    item.at("general").boolean(waiting.general);
    item.at("unit").name(waiting.unit, types);
    item.end();
  });
  if constexpr (Archive::reads) {
    for (const Waiting& waiting : all) {
      if (waiting.general) {
        army.reserve_general = waiting.unit;
        army.reserve_general_elite = waiting.elite;
      } else {
        army.reserve[waiting.elite ? 1 : 0].add(waiting.unit);
      }
    }
  }
}

template <class Archive, class A>
void visit_army(Archive archive, A& army, const Tables& tables) {
  if (!archive.wants()) return;
  archive.begin();
  visit_list<Type>(archive.at("back"), army.back, tables.types);
  visit_list<Type>(archive.at("dead"), army.dead, tables.types);
  visit_list<Card>(archive.at("hand"), army.hand, tables.cards);
  visit_list<Type>(archive.at("lost"), army.lost, tables.types);
  archive.at("points").number(army.points, INT64_MAX);
  visit_reserve(archive.at("reserve"), army, tables.types);
  archive.end();
}

/// The unseen cards are all cards that are nowhere else.
Pile unseen_by(const State& state) {
  Pile unseen = state.tables().all_cards();
  for (std::size_t i = 0; i < state.tables().deck.size(); ++i) {
    const Card one = Card::of(i);
    unseen.take(
        one, state.discard.of(one) + state.of(north).hand.of(one) + state.of(south).hand.of(one));
  }
  return unseen;
}

}  // namespace

// Visits the whole document.
template <class Archive, class S>
void visit_state(Archive archive, S& state) {
  const Match& match = *state.match;
  archive.begin();
  archive.at("active").name(state.active, side_names());
  visit_board(archive.at("board"), state);
  visit_list<Card>(archive.at("discard"), state.discard, match.tables().cards);
  const Archive pending = archive.at("pending");
  if (pending.exists(state.is_pending)) visit_pending(pending, state.pending, match);
  archive.at("phase").kind(state.phase);
  const Archive sides = archive.at("sides");
  sides.begin();
  for (const Side side : {north, south}) {
    visit_army(sides.at(side_names(), side.index()), state.of(side), match.tables());
  }
  sides.end();
  archive.at("turn").number(state.turn, INT32_MAX);
  archive.at("unseen").told([&] { return state.unseen.size(); });
  archive.at("winner").name_or_null(state.winner, side_names());
  archive.end();
  if constexpr (Archive::reads) state.unseen = unseen_by(state);
}

}  // namespace praetor::ancient_warfare

template struct praetor::StateDocument<praetor::ancient_warfare::Game>;
