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
    text("active", match_.name(state_.active));
    writer_.key("board");
    board();
    writer_.key("discard");
    list(state_.discard);
    writer_.key("pending");
    pending();
    text("phase", name_of(state_.phase));
    writer_.key("sides");
    writer_.begin_object();
    for (const Side side : {north, south}) {
      writer_.key(match_.name(side));
      army(state_.of(side));
    }
    writer_.end_object();
    number("turn", state_.turn);
    number("unseen", state_.unseen.size());
    writer_.key("winner");
    if (state_.winner.exists()) {
      writer_.string(match_.name(state_.winner));
    } else {
      writer_.null();
    }
    writer_.end_object();
  }

 private:
  void text(std::string_view key, std::string_view value) {
    writer_.key(key);
    writer_.string(value);
  }
  void number(std::string_view key, std::int64_t value) {
    writer_.key(key);
    writer_.number(value);
  }
  void boolean(std::string_view key, bool value) {
    writer_.key(key);
    writer_.boolean(value);
  }

  void board() {
    writer_.begin_object();
    for (const Square square : match_.by_name) {
      const Piece& piece = state_.at(square);
      if (!piece.exists()) continue;
      writer_.key(match_.name(square));
      writer_.begin_object();
      boolean("attacked", piece.attacked);
      boolean("elite", piece.elite);
      boolean("general", piece.general);
      boolean("moved", piece.moved);
      text("side", match_.name(piece.side()));
      text("unit", match_.name(piece.type));
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
    text("answer", name_of(pending.answer));
    writer_.key("card");
    if (pending.card.exists()) {
      writer_.string(match_.name(pending.card));
    } else {
      writer_.null();
    }
    text("from", match_.name(pending.from));
    text("target", match_.name(pending.target));
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
    boolean("elite", elite);
    boolean("general", general);
    text("unit", match_.name(type));
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
    number("points", army.points);
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
