// Writing the state document: RFC 8785 wants the keys in their order, and each writer names them
// so.

#include "engine/games/ancient_warfare/document.hpp"

#include "engine/core/document_text.hpp"
#include "engine/games/ancient_warfare/game.hpp"

namespace praetor::ancient_warfare {
namespace {

using text::JsonWriter;

/// What stands in one match as JSON.
class DocumentWriter {
 public:
  DocumentWriter(const State& state, JsonWriter& writer)
      : state_(state), match_(*state.match), writer_(writer) {}

  void all() {
    writer_.begin_object();
    writer_.string("active", match_.name(state_.active));
    writer_.key("board");
    board();
    writer_.key("discard");
    list(state_.discard);
    writer_.key("pending");
    pending();
    writer_.string("phase", name_of(state_.phase));
    writer_.begin_object("sides");
    for (const Side side : {north, south}) {
      writer_.key(match_.name(side));
      army(state_.of(side));
    }
    writer_.end_object();
    writer_.number("turn", state_.turn);
    writer_.number("unseen", state_.unseen.size());
    writer_.key("winner");
    if (state_.winner.exists()) {
      writer_.string(match_.name(state_.winner));
    } else {
      writer_.null();
    }
    writer_.end_object();
  }

 private:
  void board() {
    writer_.begin_object();
    for (const Square square : match_.by_name) {
      const Piece& piece = state_.at(square);
      if (!piece.exists()) continue;
      writer_.begin_object(match_.name(square));
      writer_.boolean("attacked", piece.attacked);
      writer_.boolean("elite", piece.elite);
      writer_.boolean("general", piece.general);
      writer_.boolean("moved", piece.moved);
      writer_.string("side", match_.name(piece.side()));
      writer_.string("unit", match_.name(piece.type));
      writer_.end_object();
    }
    writer_.end_object();
  }

  void pending() {
    if (!state_.is_pending) {
      writer_.null();
      return;
    }
    const Pending& pending = state_.pending;
    writer_.begin_object();
    writer_.string("answer", name_of(pending.answer));
    writer_.key("card");
    if (pending.card.exists()) {
      writer_.string(match_.name(pending.card));
    } else {
      writer_.null();
    }
    writer_.string("from", match_.name(pending.from));
    writer_.string("target", match_.name(pending.target));
    writer_.end_object();
  }

  /// A pile by name, with repeats.
  void list(const Pile& pile) {
    writer_.begin_array();
    for (std::size_t i = 0; i < state_.tables().deck.size(); ++i) {
      for (std::int64_t copy = 0; copy < pile.of(Card::of(i)); ++copy) {
        writer_.string(match_.name(Card::of(i)));
      }
    }
    writer_.end_array();
  }
  void list(const Tally& tally) {
    writer_.begin_array();
    for (std::size_t i = 0; i < state_.tables().units.size(); ++i) {
      for (std::int64_t unit = 0; unit < tally.of(Type::of(i)); ++unit) {
        writer_.string(match_.name(Type::of(i)));
      }
    }
    writer_.end_array();
  }

  void waiting(Type type, bool elite, bool general) {
    writer_.begin_object();
    writer_.boolean("elite", elite);
    writer_.boolean("general", general);
    writer_.string("unit", match_.name(type));
    writer_.end_object();
  }
  /// By unit, then general, then elite.
  void reserve(const Army& army) {
    writer_.begin_array();
    for (std::size_t i = 0; i < state_.tables().units.size(); ++i) {
      const Type type = Type::of(i);
      for (const bool elite : {false, true}) {
        for (std::int64_t unit = 0; unit < army.reserve[elite ? 1 : 0].of(type); ++unit) {
          waiting(type, elite, false);
        }
      }
      if (army.reserve_general == type) waiting(type, army.reserve_general_elite, true);
    }
    writer_.end_array();
  }

  void army(const Army& army) {
    writer_.begin_object();
    writer_.key("back");
    list(army.back);
    writer_.key("dead");
    list(army.dead);
    writer_.key("hand");
    list(army.hand);
    writer_.key("lost");
    list(army.lost);
    writer_.number("points", army.points);
    writer_.key("reserve");
    reserve(army);
    writer_.end_object();
  }

  const State& state_;
  const Match& match_;
  JsonWriter& writer_;
};

}  // namespace

void Game::write_document(const State& state, JsonWriter& writer) {
  DocumentWriter(state, writer).all();
}

std::string document_of(const State& state) { return praetor::document_of<Game>(state); }

}  // namespace praetor::ancient_warfare
