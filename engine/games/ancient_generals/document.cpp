// Writing the state document: RFC 8785 wants the keys in their order, and each writer names them
// so.

#include "engine/games/ancient_generals/document.hpp"

#include "engine/core/document_text.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {
namespace {

using text::JsonWriter;

/// Cards and numbers of one match as JSON.
class DocumentWriter {
 public:
  DocumentWriter(const State& state, JsonWriter& writer) : state_(state), writer_(writer) {}

  void all() {
    writer_.begin_object();
    writer_.string("active", state_.match->name(state_.active));
    writer_.begin_object("barred");
    writer_.boolean("attack", state_.attack_barred);
    writer_.boolean("block", state_.block_barred);
    writer_.end_object();
    writer_.key("battle");
    battle();
    writer_.key("owed");
    owed();
    writer_.string("phase", name_of(state_.phase));
    writer_.begin_object("sides");
    for (const Side side : {blue, red}) {
      writer_.key(state_.match->name(side));
      army(state_.of(side));
    }
    writer_.end_object();
    writer_.number("turn", state_.turn);
    writer_.key("unseen");
    counts(unseen(state_));
    writer_.begin_object("used");
    writer_.number("artillery", state_.used.artillery);
    writer_.number("scout", state_.used.scout);
    writer_.end_object();
    writer_.key("winner");
    if (state_.winner.exists()) {
      writer_.string(state_.match->name(state_.winner));
    } else {
      writer_.null();
    }
    writer_.end_object();
  }

 private:
  void card(Card card) {
    if (card.exists()) {
      writer_.string(state_.match->name(card));
    } else {
      writer_.null();
    }
  }
  void list(std::span<const Card> cards) {
    writer_.begin_array();
    for (const Card one : cards) card(one);
    writer_.end_array();
  }
  /// A pile by name, with repeats.
  void list(const Pile& pile) {
    writer_.begin_array();
    for (std::size_t i = 0; i < state_.tables().deck.size(); ++i) {
      for (std::int64_t copy = 0; copy < pile.of(Card::of(i)); ++copy) card(Card::of(i));
    }
    writer_.end_array();
  }
  void counts(const Pile& pile) {
    writer_.begin_object();
    for (std::size_t i = 0; i < state_.tables().deck.size(); ++i) {
      if (pile.has(Card::of(i))) writer_.number(state_.tables().cards.at(i), pile.of(Card::of(i)));
    }
    writer_.end_object();
  }

  void owed() {
    writer_.begin_array();
    for (const Owed& owed : state_.all_owed()) {
      writer_.begin_object();
      writer_.number("count", owed.count);
      writer_.string("do", name_of(owed.duty));
      writer_.string("side", state_.match->name(owed.side));
      writer_.end_object();
    }
    writer_.end_array();
  }

  void army(const Army& army) {
    writer_.begin_object();
    writer_.key("casualty");
    list(army.casualty);
    writer_.begin_object("deck");
    writer_.key("cards");
    if (army.deck.known) {
      counts(army.deck.cards);
    } else {
      writer_.null();
    }
    writer_.number("size", army.deck.size);
    writer_.key("top");
    list(army.deck.known_top());
    writer_.end_object();
    writer_.number("flank", army.flank);
    writer_.key("hand");
    list(army.hand);
    writer_.key("reserve");
    list(army.reserve);
    writer_.end_object();
  }

  void battle() {
    if (!state_.in_battle) {
      writer_.null();
      return;
    }
    writer_.begin_object();
    writer_.objects("fights", state_.battle.all_fights(), [&](const Fight& fight) {
      writer_.key("attacker");
      card(fight.attacker);
      writer_.key("blocker");
      card(fight.blocker);
      writer_.number("damage", fight.damage);
      writer_.begin_array("force");
      for (const Sum force : fight.force) writer_.number(force);
      writer_.end_array();
    });
    writer_.number("passes", state_.battle.passes);
    writer_.key("tactics");
    list(state_.battle.all_tactics());
    writer_.string("to-play", state_.match->name(state_.battle.to_play));
    writer_.end_object();
  }

  const State& state_;
  JsonWriter& writer_;
};

}  // namespace

void Game::write_document(const State& state, JsonWriter& writer) {
  DocumentWriter(state, writer).all();
}

std::string document_of(const State& state) { return praetor::document_of<Game>(state); }

}  // namespace praetor::ancient_generals
