// Puts steps and numbers of Antike Duellum into words: above the map, on timelines and on pages.
#include "viz/games/antike_duellum/pictures.hpp"

namespace praetor::viz {
namespace {

using namespace antike_duellum;
using Duellum = Pictures<antike_duellum::Game>;

struct DuellumTeller : family::Teller<antike_duellum::State> {
  using Teller::operator();
  std::string card(Card card) const { return spaced(state.tables().cards.at(card.index())); }
  std::string operator()(const BuildWall& step) const {
    return fmt::format("builds a town wall in {}", region(step.city));
  }
  std::string operator()(const Recruit& step) const {
    return fmt::format("recruits {}", counted(step.count.value, name_of(step.unit)));
  }
  std::string operator()(const Play& step) const {
    return fmt::format("plays {}{}", card(step.card),
                       step.city ? fmt::format(" on {}", region(*step.city)) : "");
  }
  std::string operator()(const Found& step) const {
    return fmt::format("founds a city of {} in {}", name_of(step.resource), region(step.city));
  }
  std::string operator()(const TakeCard& step) const {
    return fmt::format("takes {}", card(step.card));
  }
  std::string operator()(const Reveal& step) const {
    return fmt::format("reveals {}", card(step.card));
  }
};

/// The columns of the timeline that the family does not have.
struct AtEnd {
  static constexpr std::size_t founding = 2;
  static constexpr std::size_t end = 3;
};

struct DuellumNotes : family::Notes<antike_duellum::Game> {
  using At = family::At;
  using Notes::operator();
  const State& state() const { return seen.before; }
  std::string card(Card card) const { return spaced(state().tables().cards.at(card.index())); }
  static std::int64_t all(const Purse& purse) {
    return std::int64_t{purse.marble.value} + purse.iron.value + purse.gold.value +
           purse.coin.value;
  }
  // How many units of that kind the other side lost in the regions of a step.
  template <class Regions>
  std::int64_t fallen(Unit unit, const Regions& path) const {
    const Side other = state().other(seen.step.by);
    std::int64_t lost = 0;
    for (const Region at : path) {
      lost += seen.before.units_of(other, at)[index(unit)] -
              seen.after.units_of(other, at)[index(unit)];
    }
    return lost;
  }
  static std::string battle(std::int64_t lost) {
    return lost > 0 ? fmt::format(" ⚔ −{}", lost) : "";
  }
  static Weight weight_of(std::int64_t lost) { return lost > 0 ? Weight::battle : Weight::plain; }

  Note operator()(const BuildWall& step) const {
    return {At::action, "wall in " + region(step.city)};
  }
  Note operator()(const Arm& step) const {
    const std::int64_t lost = fallen(step.unit, std::array{step.city});
    return {At::action,
            fmt::format("{} in {}{}", counted(step.count.value, name_of(step.unit)),
                        region(step.city), battle(lost)),
            weight_of(lost)};
  }
  Note operator()(const Develop& step) const {
    return {At::action, fmt::format("know-how {}", spaced(name_of(step.know_how))),
            Weight::lasting};
  }
  Note operator()(const Recruit& step) const {
    return {At::action, "+" + counted(step.count.value, name_of(step.unit))};
  }
  Note operator()(const Move& step) const {
    const std::int64_t lost = fallen(step.unit, step.path);
    const std::string to = step.path.empty() ? "nowhere" : region(step.path[step.path.size() - 1]);
    return {
        At::action,
        fmt::format("{} → {}{}", counted(step.count.value, name_of(step.unit)), to, battle(lost)),
        weight_of(lost)};
  }
  Note operator()(const Trade& step) const {
    return {At::action, fmt::format("trades {} for {}", all(step.give), all(step.take))};
  }
  Note operator()(const Play& step) const {
    const std::size_t at = state().phase == Phase::advance    ? At::advance
                           : state().phase == Phase::founding ? AtEnd::founding
                                                              : At::action;
    return {at, "plays " + card(step.card)};
  }
  Note operator()(const Found& step) const {
    return {AtEnd::founding, region(step.city), Weight::lasting,
            family::good_of(step.resource, theme)};
  }
  Note operator()(const EndTurn&) const { return {AtEnd::end, "", Weight::plain}; }
  Note operator()(const TakeCard& step) const {
    return {AtEnd::end, "takes " + card(step.card), Weight::faint};
  }
  Note operator()(const Reveal& step) const {
    return {AtEnd::end, "new: " + card(step.card), Weight::faint};
  }
};

// Adds what the field of the rondel paid out.
void add_yield(Turn& turn, const SeenStep<antike_duellum::Game>& seen, const Theme& theme) {
  if (!std::holds_alternative<Advance>(seen.step.action)) return;
  const std::size_t side = seen.before.side(seen.step.by).index();
  const Chips& before = seen.before.player[side].chips;
  const Chips& after = seen.after.player[side].chips;
  const auto add = [&](const Good& good, std::int64_t gained) {
    if (gained <= 0) return;
    turn.columns[family::At::action].push_back(
        {fmt::format("step-{}-{}", seen.number, good.name), fmt::format("+{}", gained),
         fmt::format("step {}: {} {}", seen.number, gained, good.name), Weight::plain, good});
  };
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const auto resource = static_cast<Resource>(kind);
    add(family::good_of(resource, theme), after.of(resource) - before.of(resource));
  }
  add(family::coin_of(theme), after.coin - before.coin);
}

using PlaceWord = std::pair<std::string_view, std::string_view>;

// Members of the document, of a side, of the bank and of a turn's data; members not listed here
// keep their own names.
constexpr std::array<PlaceWord, 9> of_game{{{"active", "Whose turn it is"},
                                            {"discard", "Discarded cards"},
                                            {"display", "Cards on display"},
                                            {"owed", "Cards still to be taken"},
                                            {"phase", "Phase"},
                                            {"reveal", "A card is to be revealed"},
                                            {"turn", "Turn"},
                                            {"unseen", "Unseen cards"},
                                            {"winner", "Winner"}}};
constexpr std::array<PlaceWord, 8> of_side{{{"box", "recruitment box (legions, galleys)"},
                                            {"cards", "cards in hand"},
                                            {"coin", "coins"},
                                            {"know-how", "know-hows"},
                                            {"rondel", "field on the rondel"},
                                            {"supply", "supply (legions, galleys)"},
                                            {"track", "disks on the track"},
                                            {"walls", "town walls in supply"}}};
constexpr std::array<PlaceWord, 2> of_bank{{{"coin", "coins"}, {"temple", "temples"}}};
constexpr std::array<PlaceWord, 5> of_turn{
    {{"box", "units that may still be armed (legions, galleys)"},
     {"conquests", "conquests"},
     {"developed", "know-hows developed"},
     {"fortified", "city of the fortress"},
     {"temples-destroyed", "temples destroyed"}}};

}  // namespace

std::string Duellum::told(const State& state, const Step<G>& step) {
  return std::visit(DuellumTeller{{state}}, step.action);
}

std::string Duellum::place(const Match& match, std::string_view pointer) {
  return family::place_in_words(match.board(), pointer, {of_game, of_side, of_bank, of_turn});
}

std::vector<report::Measure<antike_duellum::Game>> Duellum::measures(const Match& match) {
  std::vector<report::Measure<G>> all = family::measures<G>();
  all.push_back({"Personages", standing, match.tables().to_win});
  return all;
}

void Duellum::begin(Timeline& timeline, const State& opened) {
  timeline.columns = {{"advance", 17}, {"action", 41}, {"founding", 20}, {"end of turn", 22}};
  timeline.standing = "personages";
  timeline.goal = opened.tables().to_win;
  timeline.goal_words = fmt::format("{} win", timeline.goal);
  timeline.kinds = family::score_kinds();
}

Note Duellum::note(const SeenStep<G>& seen, const Theme& theme) {
  return std::visit(DuellumNotes{{seen, theme}}, seen.step.action);
}

void Duellum::count_gains(Turn& turn, const SeenStep<G>& seen, const Theme& theme) {
  family::add_awards(turn, seen, AtEnd::end, true);
  add_yield(turn, seen, theme);
}

std::int64_t Duellum::standing(const State& state, Side side) { return state.of(side).track; }

}  // namespace praetor::viz
