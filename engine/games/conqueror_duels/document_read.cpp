// From a state document back to a state, and documents changed by declared cards.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/read_back.hpp"
#include "engine/games/conqueror_duels/document.hpp"
#include "engine/games/conqueror_duels/flow.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/victory.hpp"
#include "engine/text/document.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::conqueror_duels {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t coins_most = 1'000'000'000'000;
constexpr std::int64_t declared_coins_most = 1'000'000;

/// Reads what one match knows by name.
class DocumentReader {
 public:
  explicit DocumentReader(const Match& match) : match_(match) {}

  State all(const Json& document) const {
    State state;
    state.match = &match_;
    state.active = side(document.at("active"));
    state.winner = side(document.at("winner"));
    state.phase = static_cast<Phase>(index_of(names(Kind<Phase>{}), document.at("phase")));
    state.round = static_cast<std::int32_t>(number_up_to(document.at("round"), amount_max));
    state.prize = document.at("prize").get<bool>();
    const Json& card = document.at("chronicle").at("card");
    if (!card.is_null()) state.card = Card::of(index_of(match_.tables().cards, card));
    state.drawn = members(document.at("chronicle").at("drawn"), match_.tables().cards);
    state.discard = members(document.at("discard"), match_.tables().heroes);
    const Json& duty = document.at("duty");
    if (!duty.is_null()) {
      state.duty = static_cast<Duty>(index_of(names(Kind<Duty>{}), duty.at("do")));
      state.debtor = duty.at("by") == "chance" ? chance : side(duty.at("by"));
      if (!state.debtor.exists()) throw IllShaped{"a duty of nobody"};
    }
    read_hold(document.at("hold"), state);
    for (const Side each : match_.by_name) {
      state.of(each) = player(document.at("sides").at(std::string(match_.name(each))));
    }
    each_of(match_.map().all, [&](Territory at) {
      const Json& here = document.at("territories").at(std::string(match_.name(at)));
      state.owner[at.index()] = owner(here.at("owner"));
      state.units[at.index()] = units(here.at("units"));
    });
    state.again = stock(document.at("turn-data").at("again"));
    state.spent = stock(document.at("turn-data").at("spent"));
    if (!document.at("battle").is_null()) state.battle = battle(document.at("battle"));
    return state;
  }

 private:
  static const Json& list(const Json& value) {
    if (!value.is_array()) throw IllShaped{"a list that is none"};
    return value;
  }
  std::size_t side_index(const Json& name) const {
    const std::size_t found = index_of(match_.actors, name);
    if (found >= players) throw IllShaped{"chance in the place of a side"};
    return found;
  }
  Side side(const Json& name) const {
    return name.is_null() ? Side::none() : Side::of(side_index(name));
  }
  Side owner(const Json& name) const { return name == "independent" ? independent : side(name); }
  static Units units(const Json& value) {
    if (list(value).size() != 2) throw IllShaped{"units that are no pair"};
    return Units::of(number_up_to(value.at(0), amount_max), number_up_to(value.at(1), amount_max));
  }
  Territory territory(const Json& name) const {
    return Territory::of(index_of(match_.map().names, name));
  }
  Stock stock(const Json& value) const {
    Stock read{};
    for (const auto& [name, there] : value.items()) read[territory(name).index()] = units(there);
    return read;
  }
  static std::uint64_t members(const Json& value, const NameTable& table) {
    std::uint64_t read = 0;
    for (const Json& name : list(value)) read |= std::uint64_t{1} << index_of(table, name);
    return read;
  }
  void read_hold(const Json& value, State& state) const {
    std::size_t next = 0;
    each_entry(state, [&](const Victory& entry, std::size_t place) {
      if (entry.when != When::hold) return;
      const Json& since = list(value).at(next++);
      if (!since.is_null()) {
        state.hold[place] = static_cast<std::int32_t>(number_up_to(since, amount_max));
      }
    });
  }
  Player player(const Json& value) const {
    Player read;
    read.coins = number_up_to(value.at("coins"), coins_most);
    read.heroes = members(value.at("heroes"), match_.tables().heroes);
    read.income = number_up_to(value.at("income"), coins_most);
    read.planned = value.at("planned").get<bool>();
    const Json& rallied = value.at("rallied");
    if (!rallied.is_null()) {
      read.rallied = static_cast<std::int32_t>(number_up_to(rallied, amount_max));
    }
    read.rally_cavalry = number_up_to(value.at("rally-cavalry"), amount_max);
    read.recruited = stock(value.at("recruited"));
    return read;
  }
  std::array<std::int64_t, players> numbers(const Json& value) const {
    std::array<std::int64_t, players> read{};
    for (const Side each : match_.by_name) {
      read[each.index()] = whole_number(value.at(std::string(match_.name(each))));
    }
    return read;
  }
  Battle battle(const Json& value) const {
    Battle read;
    read.to = territory(value.at("to"));
    read.from = stock(value.at("from"));
    read.extra = numbers(value.at("extra"));
    read.to_lose = numbers(value.at("to-lose"));
    read.rolled = !value.at("rolls").is_null();
    if (read.rolled) {
      read.rolls = numbers(value.at("rolls"));
      read.totals = numbers(value.at("totals"));
    }
    for (const Side each : match_.by_name) {
      const Json& hero = value.at("heroes").at(std::string(match_.name(each)));
      if (hero.is_null()) continue;
      read.heroes[each.index()] = Hero::of(index_of(match_.tables().heroes, hero));
    }
    return read;
  }

  const Match& match_;
};

/// Merge patches cannot write null: an owner that is gone is nobody.
void restore_owners(Json& document) {
  const auto territories = document.find("territories");
  if (territories == document.end() || !territories->is_object()) return;
  for (auto& [name, here] : territories->items()) {
    if (here.is_object() && !here.contains("owner")) here["owner"] = nullptr;
  }
}

/// Whether a value is an object each of whose members may stand there.
template <class F>
bool is_object_of(const Json& value, F&& may) {
  if (!value.is_object()) return false;
  const auto members = value.items();
  return std::all_of(members.begin(), members.end(),
                     [&](const auto& member) { return may(member.key(), member.value()); });
}

bool is_up_to(const Json& value, std::int64_t most) {
  return value.is_number_integer() && value >= 0 && value <= most;
}

bool is_place_changed(const std::string& field, const Json& value) {
  if (field == "owner") return true;
  return field == "units" && value.is_array() &&
         std::ranges::all_of(value, [](const Json& one) { return is_up_to(one, units_in_step); });
}

bool is_account_changed(const std::string& field, const Json& value) {
  return field == "coins" && is_up_to(value, declared_coins_most);
}

/// Whether changes name territories and coins alone: nothing else, even as it stands.
bool is_within_reach(const Json& changes) {
  return is_object_of(changes, [](const std::string& part, const Json& named) {
    const auto may = part == "territories" ? is_place_changed : is_account_changed;
    return (part == "territories" || part == "sides") &&
           is_object_of(
               named, [&](const std::string&, const Json& one) { return is_object_of(one, may); });
  });
}

}  // namespace

Result<State, std::string> state_from(const Match& match, const Json& document) {
  State state;
  const auto flaw = flaw_in(document, [&] {
    state = DocumentReader(match).all(document);
    return document_of(state);
  });
  if (flaw) return failure("expected a document of this game, found " + *flaw);
  return state;
}

Result<State, std::string> read_document(const Match& match, std::string_view json) {
  const auto document = text::read_json(json);
  if (!document) return failure(std::string("no JSON"));
  return state_from(match, *document);
}

Result<State, Breach> patched_state(const State& state, std::string_view patch) {
  const auto bad = [](Fact expected, Fact actual) {
    return tl::unexpected(Breach{"changes", std::move(expected), std::move(actual)});
  };
  const auto changes = text::read_json(patch);
  if (!changes || !changes->is_object()) return bad(std::string_view("an object of changes"), {});
  if (!is_within_reach(*changes)) {
    return bad(std::string_view("owners, units up to 99, and coins up to 1000000, nothing else"),
               std::string_view("something else is named"));
  }
  Json after = text::merge_patch(text::own_json(document_of(state)), *changes);
  restore_owners(after);
  Result<State, std::string> read = state_from(*state.match, after);
  if (!read) return bad(std::string_view("a sound document after the changes"), read.error());
  Scribe<State> scribe(*read, nullptr);
  follow(scribe);
  if (const auto broken = broken_invariant(Game::invariants(), *read)) {
    return bad(std::string(broken->invariant->name), std::string_view("broken by the changes"));
  }
  return *read;
}

}  // namespace praetor::conqueror_duels
