// Turns, retreats, losses and the end.

#include "engine/games/ancient_warfare/flow.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/rules.hpp"

namespace praetor::ancient_warfare {
namespace {

void pursue(Transaction<State>& transaction, Square from, Square target) {
  const State& now = transaction.state();
  if (!has(now.constants().follow_up, now.at(from).type) || now.at(target).exists()) return;
  transaction.because(rule::follow_up, [&](State& state) { relocate(state, from, target); });
}

void ask(Transaction<State>& transaction, const Rule& cause, const Pending& pending) {
  transaction.because(cause, [&](State& state) {
    state.is_pending = true;
    state.pending = pending;
  });
}

/// Clears `moved` and `attacked` of the pieces on the first `count` squares. Works on eight pieces
/// at once, which are three words, because most squares are empty. The last eight may overlap the
/// ones before.
void rest(std::array<Piece, board::grid_squares_max>& squares, std::size_t count) {
  constexpr std::size_t together = sizeof(std::uint64_t);
  using Words = std::array<std::uint64_t, sizeof(Piece)>;
  auto tired = std::bit_cast<std::array<Piece, together>>(Words{});
  for (Piece& piece : tired) piece.moved = piece.attacked = true;
  const auto mask = std::bit_cast<Words>(tired);
  for (std::size_t at = 0; at < count; at += together) {
    void* const here = &squares[std::min(at, squares.size() - together)];
    Words words;
    std::memcpy(words.data(), here, sizeof words);
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= ~mask[i];
    std::memcpy(here, words.data(), sizeof words);
  }
}

}  // namespace

void begin_turn(State& state, Side side) {
  ++state.turn;
  state.active = side;
  state.phase = Phase::draw;
  rest(state.board, state.match->by_name().size());
}

void relocate(State& state, Square from, Square to) {
  const Piece piece = state.at(from);
  state.put(from, Piece{});
  state.put(to, piece);
}

void settle(State& state) {
  state.is_pending = false;
  state.pending = Pending{};
}

void strike(Transaction<State>& transaction, Side by, Card card, Square from, Square target) {
  const State& now = transaction.state();
  const bool immune =
      card.exists() && now.tables().is_immune(now.at(target).type, now.at(from).type);
  if (immune) {
    const Retreats open = retreats(now, target);
    if (open.count == 1) retreat(transaction, from, target, open.squares[0]);
    if (open.count > 1) ask(transaction, rule::attack_immune, {Answer::recoil, card, from, target});
    return;
  }
  const Pending attack{Answer::defence, card, from, target};
  const bool may_answer = card.exists() || now.constants().defend_auto_kill;
  if (may_answer && now.at(target).is_of(now.other(by)) && can_defend(now, attack)) {
    ask(transaction, rule::attack_answer, attack);
    return;
  }
  destroy(transaction, from, target);
}

void destroy(Transaction<State>& transaction, Square from, Square target) {
  const Piece gone = transaction.state().at(target);
  if (!gone.exists()) return;
  const Side loser = gone.side();
  transaction.because(rule::target_destroyed, [&](State& state) {
    Army& army = state.of(loser);
    army.lost.add(gone.general ? state.tables().general : gone.type);
    army.points += state.tables().unit(gone.type).worth;
    state.put(target, Piece{});
  });
  pursue(transaction, from, target);
  const State& now = transaction.state();
  if (!gone.general && now.of(loser).points < now.constants().points) return;
  transaction.because(rule::game_won, [&](State& state) {
    state.winner = state.other(loser);
    state.phase = state.match->aftermath ? Phase::aftermath : Phase::over;
    if (state.match->aftermath) state.active = loser;
  });
}

void retreat(Transaction<State>& transaction, Square from, Square target, Square to) {
  if (!transaction.state().at(target).exists()) return;
  transaction.because(rule::retreat_made, [&](State& state) { relocate(state, target, to); });
  pursue(transaction, from, target);
}

}  // namespace praetor::ancient_warfare
