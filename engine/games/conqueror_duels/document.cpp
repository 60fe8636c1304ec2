// Writing the state document: RFC 8785 wants the keys in their order, and each writer names them
// so.

#include "engine/games/conqueror_duels/document.hpp"

#include "engine/core/document_text.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/victory.hpp"

namespace praetor::conqueror_duels {
namespace {

using text::JsonWriter;

/// What stands in one match as JSON.
class DocumentWriter {
 public:
  DocumentWriter(const State& state, JsonWriter& writer)
      : state_(state), match_(*state.match), writer_(writer) {}

  void all() {
    writer_.begin_object();
    name_or_null("active", state_.active.exists(), match_.name(state_.active));
    writer_.key("battle");
    battle();
    writer_.begin_object("chronicle");
    name_or_null("card", state_.card.exists(), match_.name(state_.card));
    list("drawn", match_.tables().cards, state_.drawn);
    writer_.end_object();
    list("discard", match_.tables().heroes, state_.discard);
    writer_.key("duty");
    duty();
    writer_.key("hold");
    hold();
    writer_.string("phase", name_of(state_.phase));
    writer_.boolean("prize", state_.prize);
    writer_.number("round", state_.round);
    by_side("sides", [&](Side side) { player(state_.of(side)); });
    writer_.key("territories");
    territories();
    writer_.begin_object("turn-data");
    stock("again", state_.again);
    stock("spent", state_.spent);
    writer_.end_object();
    name_or_null("winner", state_.winner.exists(), match_.name(state_.winner));
    writer_.end_object();
  }

 private:
  void name_or_null(std::string_view key, bool exists, std::string_view name) {
    writer_.key(key);
    if (exists) {
      writer_.string(name);
    } else {
      writer_.null();
    }
  }
  void list(std::string_view key, const NameTable& table, std::uint64_t members) {
    writer_.begin_array(key);
    for (std::size_t i = 0; members != 0; ++i, members >>= 1U) {
      if ((members & 1U) != 0) writer_.string(table.at(i));
    }
    writer_.end_array();
  }
  void units(const Units& units) {
    writer_.begin_array();
    writer_.number(units[Type::infantry]);
    writer_.number(units[Type::cavalry]);
    writer_.end_array();
  }
  void stock(std::string_view key, const Stock& stock) {
    writer_.begin_object(key);
    each_of(match_.map().all, [&](Territory at) {
      if (stock[at.index()].none()) return;
      writer_.key(match_.name(at));
      units(stock[at.index()]);
    });
    writer_.end_object();
  }
  template <class F>
  void by_side(std::string_view key, F&& write) {
    writer_.begin_object(key);
    for (const Side side : match_.by_name) {
      writer_.key(match_.name(side));
      write(side);
    }
    writer_.end_object();
  }
  void numbers(std::string_view key, const std::array<std::int64_t, players>& values) {
    by_side(key, [&](Side side) { writer_.number(values[side.index()]); });
  }
  void rolled(std::string_view key, const std::array<std::int64_t, players>& values) {
    if (state_.battle.rolled) {
      numbers(key, values);
      return;
    }
    writer_.null(key);
  }

  void battle() {
    const Battle& battle = state_.battle;
    if (!battle.is_open()) {
      writer_.null();
      return;
    }
    writer_.begin_object();
    numbers("extra", battle.extra);
    stock("from", battle.from);
    by_side("heroes", [&](Side side) {
      const Hero hero = battle.heroes[side.index()];
      if (hero.exists()) {
        writer_.string(match_.name(hero));
      } else {
        writer_.null();
      }
    });
    rolled("rolls", battle.rolls);
    writer_.string("to", match_.name(battle.to));
    numbers("to-lose", battle.to_lose);
    rolled("totals", battle.totals);
    writer_.end_object();
  }

  void duty() {
    if (state_.duty == Duty::none) {
      writer_.null();
      return;
    }
    writer_.begin_object();
    writer_.string("by", match_.name(state_.debtor));
    writer_.string("do", name_of(state_.duty));
    writer_.end_object();
  }

  void hold() {
    writer_.begin_array();
    each_entry(state_, [&](const Victory& entry, std::size_t place) {
      if (entry.when != When::hold) return;
      if (state_.hold[place] == 0) {
        writer_.null();
      } else {
        writer_.number(state_.hold[place]);
      }
    });
    writer_.end_array();
  }

  void player(const Player& player) {
    writer_.begin_object();
    writer_.number("coins", player.coins);
    list("heroes", match_.tables().heroes, player.heroes);
    writer_.number("income", player.income);
    writer_.boolean("planned", player.planned);
    writer_.key("rallied");
    if (player.rallied == 0) {
      writer_.null();
    } else {
      writer_.number(player.rallied);
    }
    writer_.number("rally-cavalry", player.rally_cavalry);
    stock("recruited", player.recruited);
    writer_.end_object();
  }

  void territories() {
    writer_.begin_object();
    each_of(match_.map().all, [&](Territory at) {
      const Side owner = state_.owner_of(at);
      writer_.begin_object(match_.name(at));
      name_or_null("owner", owner.exists(), match_.name(owner));
      writer_.key("units");
      units(state_.units_at(at));
      writer_.end_object();
    });
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

}  // namespace praetor::conqueror_duels
