// Marks what could be reached or attacked at a moment. The legal steps say so; this file knows no
// rule.

#include <fmt/format.h>

#include <map>
#include <set>

#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::duels {
namespace {

using namespace conqueror_duels;

/// By border (from, to): the most units that could cross it.
using Goings = std::map<std::pair<std::size_t, std::size_t>, Units>;

struct DuelListing {
  const State& state;
  Side by;
  Goings moves;
  Goings attacks;
  Goings retreats;

  static void add(Goings& goings, Territory from, Territory to, const Units& units) {
    Units& most = goings[{from.index(), to.index()}];
    if (most.size() < units.size()) most = units;
  }
  void operator()(const Move& step) { add(moves, step.from, step.to, step.units); }
  void operator()(const Attack& step) {
    for (const Army& army : step.from) add(attacks, army.key, step.to, army.value);
  }
  void operator()(const Retreat& step) {
    add(retreats, state.battle.to, step.to, state.units_at(state.battle.to));
  }
  template <class A>
  void operator()(const A&) {}
};

void draw_goings(Drawing& drawing, const DuelListing& listing, const Goings& goings,
                 const BoardPlan& plan, std::string_view what, const Theme& theme) {
  for (const auto& [way, units] : goings) {
    const std::string id = fmt::format("{}-{}-{}-{}", what, listing.by.index(),
                                       plan.regions[way.first].name, plan.regions[way.second].name);
    const std::string hint = fmt::format("{} → {}: {} at most", plan.regions[way.first].title,
                                         plan.regions[way.second].title, units_words(units));
    draw_march(drawing, plan,
               {id, hint, way.first, way.second, listing.by.index(), "", false, true}, theme);
  }
}

std::size_t places_of(const Goings& goings) {
  std::set<std::size_t> places;
  for (const auto& going : goings) places.insert(going.first.second);
  return places.size();
}

std::string told_goings(const DuelListing& listing, const Goings& goings, std::string_view can) {
  const std::string who = side_title(*listing.state.match, listing.by);
  if (goings.empty()) return fmt::format("{} can {} nothing now", who, can);
  return fmt::format("{} can {} {}", who, can,
                     counted(static_cast<std::int64_t>(places_of(goings)), "place"));
}

}  // namespace

std::string draw_show(Drawing& drawing, const Scene<Duels>& scene, const BoardPlan& plan,
                      const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  std::string text;
  for (const Side side : {first_side, second_side}) {
    if (!Duels::to_act(scene.state).has(side)) continue;
    const std::string who = side_title(*scene.state.match, side);
    if (!scene.view.knows_choices_of(side)) continue;
    DuelListing listing{scene.state, side, {}, {}, {}};
    const bool reach = options.show == Show::reach;
    if (reach) {
      visit_legal<Duels>(listing, {Move::name, Retreat::name});
      listing.moves.merge(listing.retreats);
    } else {
      visit_legal<Duels>(listing, {Attack::name});
    }
    const Goings& goings = reach ? listing.moves : listing.attacks;
    draw_goings(drawing, listing, goings, plan, reach ? "reach" : "target", theme);
    text += (text.empty() ? "" : " · ") + told_goings(listing, goings, reach ? "reach" : "attack");
  }
  return text.empty() ? "Nobody can go anywhere now" : text;
}

}  // namespace praetor::viz::duels
