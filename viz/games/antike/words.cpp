// Puts steps and numbers of Antike into words: above the map, on timelines and on pages.
#include "viz/games/antike/pictures.hpp"

namespace praetor::viz {
namespace {

using namespace antike;
using Antike = Pictures<antike::Game>;

struct AntikeTeller : family::Teller<antike::State> {
  using Teller::operator();
  std::string operator()(const TakeChip& step) const {
    return fmt::format("takes {} for a missing coin", name_of(step.chip));
  }
  std::string operator()(const Battle& step) const {
    return fmt::format("fights {}s of {} in {}", name_of(step.unit),
                       title_case(state.match->name(step.against)), region(step.region));
  }
  std::string operator()(const Conquer& step) const {
    return Teller::operator()(step) + (step.give_up ? ", giving up " + region(*step.give_up) : "");
  }
  std::string operator()(const Found& step) const {
    return fmt::format("founds a city in {}", region(step.city));
  }
  std::string operator()(const EndTurn& step) const {
    return Teller::operator()(step) +
           (step.extra ? fmt::format(", naming {}", name_of(*step.extra)) : "");
  }
};

constexpr std::size_t end_column = 2;

struct AntikeNotes : family::Notes<antike::Game> {
  using At = family::At;
  using Notes::operator();
  Note operator()(const TakeChip& step) const {
    return {At::advance, fmt::format("takes {}", name_of(step.chip)), Weight::faint};
  }
  Note operator()(const Arm& step) const {
    return {At::action, fmt::format("{} in {}", counted(step.count.value, name_of(step.unit)),
                                    region(step.city))};
  }
  Note operator()(const Develop& step) const {
    return {At::action, spaced(name_of(step.know_how)), Weight::lasting};
  }
  Note operator()(const Move& step) const {
    const std::string to = step.path.empty() ? "nowhere" : region(step.path.back());
    return {At::action, fmt::format("{} → {}", counted(step.count.value, name_of(step.unit)), to)};
  }
  Note operator()(const Battle& step) const {
    return {At::action, fmt::format("⚔ battle in {}", region(step.region)), Weight::battle};
  }
  Note operator()(const Trade&) const { return {At::action, "trades", Weight::faint}; }
  Note operator()(const Found& step) const {
    return {At::action, region(step.city), Weight::lasting,
            family::good_of(seen.before.match->resource(step.city), theme)};
  }
  Note operator()(const EndTurn&) const { return {end_column, ""}; }
};

// Members of the document at any place; members not listed here keep their own names.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> antike_members{
    {{"active", "Whose turn it is"},
     {"order", "Order of turns"},
     {"owed", "Chips still to be taken"},
     {"coin", "coins"},
     {"extra", "personage for all eight know-hows"},
     {"know-how", "know-hows"},
     {"rondel", "field on the rondel"},
     {"stones", "city stones in supply"},
     {"supply", "supply (legions, galleys)"},
     {"temple", "temples"},
     {"developed", "know-hows developed"},
     {"entered", "who has just arrived"},
     {"temples-destroyed", "temples destroyed"}}};

std::int64_t know_hows_of(const antike::State& state, Side side) {
  return state.of(side).know_how.size();
}

}  // namespace

std::string Antike::told(const State& state, const Step<G>& step) {
  return std::visit(AntikeTeller{{state}}, step.action);
}

std::string Antike::place(const Match& match, std::string_view pointer) {
  return family::place_in_words(match.board(), pointer,
                                {antike_members, antike_members, antike_members, antike_members});
}

std::vector<report::Measure<antike::Game>> Antike::measures(const Match& match) {
  std::vector<report::Measure<G>> all = family::measures<G>();
  all.push_back({"Know-hows", know_hows_of});
  all.push_back({"Personages", standing, match.to_win()});
  return all;
}

void Antike::begin(Timeline& timeline, const State& opened) {
  for (std::size_t side = 0; side < opened.match->players(); ++side) {
    timeline.sides[side] = nation_title(*opened.match, Side::of(side));
  }
  timeline.columns = {{"advance", 26}, {"action", 50}, {"end", 24}};
  timeline.standing = "personages";
  timeline.goal = opened.match->to_win();
  timeline.goal_words = fmt::format("{} win", timeline.goal);
  timeline.kinds = family::score_kinds();
}

Note Antike::note(const SeenStep<G>& seen, const Theme& theme) {
  return std::visit(AntikeNotes{{seen, theme}}, seen.step.action);
}

void Antike::count_gains(Turn& turn, const SeenStep<G>& seen, const Theme&) {
  family::add_awards(turn, seen, end_column, false);
}

std::int64_t Antike::standing(const State& state, Side side) {
  std::int64_t sum = 0;
  for (const std::int64_t count : state.of(side).personage) sum += count;
  return sum;
}

}  // namespace praetor::viz
