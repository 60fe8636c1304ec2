// Draws the table: the phases of the turn, the attackers opposite their blockers, how and why each
// fight ends, and the sum of the damage.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/games/ancient_generals/combat.hpp"
#include "viz/fitting.hpp"
#include "viz/games/ancient_generals/cards.hpp"
#include "viz/glyph.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

constexpr int track_height = 28 * pt;
constexpr int fight_gap = 28 * pt;  ///< between attackers and blockers, for how the fight ends
constexpr int fight_pitch = card_width + 9 * pt;
constexpr int tactics_room = strip_width + 12 * pt;  ///< for tactics cards

/// The state whose battle is shown: the battle that the last step ended, or the one on the table.
const State& battle_state(const Scene<Generals>& scene) {
  if (!scene.state.in_battle && !scene.lately.empty() && scene.lately.back().before.in_battle) {
    return scene.lately.back().before;
  }
  return scene.state;
}

/// The action of the last step, if it is of that kind and belongs to the battle; else null.
template <class A>
const A* last_as(const Scene<Generals>& scene) {
  if (scene.lately.empty() || !scene.lately.back().before.in_battle) return nullptr;
  return std::get_if<A>(&scene.lately.back().step.action);
}

class Table {
 public:
  Table(Drawing& drawing, const Scene<Generals>& scene, const Box& frame, Side first,
        const Theme& theme)
      : drawing_(drawing),
        scene_(scene),
        state_(scene.state),
        shown_(battle_state(scene)),
        frame_(frame),
        theme_(theme),
        pen_(drawing, scene.state, theme),
        attackers_below_(shown_.active == first) {}

  void draw() {
    drawing_.areas.push_back({rounded(frame_, 6 * pt), theme_.panel, theme_.panel_line, pt});
    const int after = track();
    const Box body{frame_.left + pad, frame_.top + track_height, frame_.right - pad,
                   frame_.bottom - pad};
    if (shown_.in_battle) {
      caption(after, fmt::format("{} attacks: {}", name(shown_.active),
                                 state_.in_battle ? "as it stands" : "how it ended"));
      battle(body);
    } else if (has_step_cards(scene_)) {
      const int used = draw_step_cards(
          drawing_, scene_, {body.left, body.top, body.right, body.bottom - 14 * pt}, theme_);
      results({used, body.top, body.right, 0});
    } else {
      caption(after, "No cards on the table");
      draw_results(drawing_, shown_, body, theme_);
    }
  }

 private:
  std::string name(Side side) const { return title_case(shown_.match->name(side)); }
  std::string name(Card card) const { return spaced(shown_.match->name(card)); }

  void caption(int left, const std::string& text) {
    pen_.write("table-caption", {left, frame_.top + track_height / 2}, text,
               frame_.right - pad - left, Face::strong, theme_.ink, 12 * pt);
  }

  // Draws the six phases, the current one filled; returns where they end.
  int track() {
    constexpr std::array phases{Phase::scout, Phase::discard,   Phase::draw,
                                Phase::flank, Phase::artillery, Phase::attack};
    const bool fights = state_.phase == Phase::block || state_.phase == Phase::tactics ||
                        state_.phase == Phase::damage;
    const Phase now = fights ? Phase::attack : state_.phase;
    int x = frame_.left + pad;
    const int y = frame_.top + track_height / 2;
    for (const Phase phase : phases) {
      const bool is_now = phase == now;
      const std::string text = fights && is_now ? fmt::format("attack: {}", name_of(state_.phase))
                                                : std::string(name_of(phase));
      const SideColours& colours = colours_of(theme_, state_.active);
      const Face face = is_now ? Face::strong : Face::plain;
      constexpr int size = 105;
      const int wide = width_of(text, face, size) + 10 * pt;
      Figure& chip =
          drawing_.put(is_now ? "phase-now" : fmt::format("phase-{}", name_of(phase)),
                       is_now ? "phase now" : "phase", is_now ? Shape::rounded : Shape::none,
                       {x, y - 9 * pt, x + wide, y + 9 * pt}, is_now ? colours.full : no_colour);
      chip.text = text;
      chip.face = face;
      chip.size = size;
      chip.ink = is_now ? colours.on : theme_.faint;
      chip.ground = is_now ? colours.full : theme_.panel;
      x += wide;
      if (phase == phases.back()) break;
      pen_.write(fmt::format("phase-{}-next", name_of(phase)), {x + 7 * pt, y}, "›", 16 * pt,
                 Face::plain, theme_.faint, 105, Align::centre);
      x += 14 * pt;
    }
    return x + 16 * pt;
  }

  // Draws the combat table if the cards leave room for it.
  void results(Box room) {
    constexpr int least = 360 * pt;
    if (room.width() < least + 8 * pt) return;
    room.left = room.right - least;
    draw_results(drawing_, shown_, room, theme_);
  }

  int row(Role role) const {
    const bool below = (role == Role::attacker) == attackers_below_;
    return frame_.top + track_height + (below ? card_height + fight_gap : 0);
  }

  void battle(const Box& body) {
    const auto fights = shown_.battle.all_fights();
    const Play* const play = last_as<Play>(scene_);
    const bool has_aside = play != nullptr || shown_.battle.tactics_count > 0;
    const int right = body.right - (has_aside ? tactics_room : 0);
    const std::size_t room = static_cast<std::size_t>((right - body.left) / fight_pitch);
    const std::size_t count = fights.size() <= room ? fights.size() : room - 1;
    for (std::size_t i = 0; i < count; ++i) {
      fight(i, body.left + fight_pitch * static_cast<int>(i));
    }
    const int end = body.left + fight_pitch * static_cast<int>(count);
    const int strays = stray_blocker(end);
    if (count == fights.size()) {
      results({end + strays * fight_pitch, body.top, right, 0});
    } else {
      pen_.write("fights-more", {end, row(Role::attacker) + card_height / 2},
                 fmt::format("+{} more", fights.size() - count), fight_pitch, Face::strong,
                 theme_.ink);
    }
    if (has_aside) tactics(right + tactics_room - strip_width, body, play);
    damage(body);
  }

  CardLook look(const Fight& fight, Role role) const {
    const Ending ending = ending_of(shown_, fight);
    const bool is_attacker = role == Role::attacker;
    CardLook look{.side = is_attacker ? shown_.active : shown_.opponent(),
                  .card = is_attacker ? fight.attacker : fight.blocker};
    look.force_added = fight.force[index(role)];
    look.damage_added = is_attacker ? std::int64_t{fight.damage} : 0;
    look.killed = ending == Ending::both_killed ||
                  ending == (is_attacker ? Ending::attacker_killed : Ending::blocker_killed);
    return look;
  }

  void fight(std::size_t number, int left) {
    const Fight& one = shown_.battle.fight[number];
    const std::string id = fmt::format("fight-{}", number);
    pen_.card(id + "-attacker", {left, row(Role::attacker)}, look(one, Role::attacker));
    const Point corner{left, row(Role::blocker)};
    if (one.blocker.exists()) {
      pen_.card(id + "-blocker", corner, look(one, Role::blocker));
    } else if (!tried_blockers(number, corner)) {
      shown_.phase == Phase::block ? open_place(id, corner) : hit(id, one, corner);
    }
    ending(id, one, left + card_width / 2);
  }

  // Draws the blockers that an illegal block named for a fight: at most the first two, one over the
  // other, since the second is one too many.
  bool tried_blockers(std::size_t number, Point corner) {
    const Block* const block = last_as<Block>(scene_);
    if (block == nullptr) return false;
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < block->blocks.size() && named.size() < 2; ++i) {
      const std::int64_t attacker = block->blocks[i].attacker.value;
      if (attacker == static_cast<std::int64_t>(number)) named.push_back(i);
    }
    if (named.size() > 1) corner.y -= attackers_below_ ? 6 * pt : fight_gap;
    for (const std::size_t i : named) {
      tried_blocker(i, block->blocks[i].card, corner, i == named.front() && named.size() > 1);
      corner.y += peek_height;
    }
    return !named.empty();
  }
  void tried_blocker(std::size_t index, Card card, Point corner, bool covered) {
    CardLook look{.side = shown_.opponent(), .card = card};
    look.id = step_id(scene_.lately.back().number, fmt::format("blocks/{}", index));
    pen_.card(fmt::format("tried-{}", index), corner, look, covered);
  }
  // Draws a blocker that was named for a fight that does not exist; returns how many columns it
  // takes.
  int stray_blocker(int left) {
    const Block* const block = last_as<Block>(scene_);
    if (block == nullptr) return 0;
    for (std::size_t i = 0; i < block->blocks.size(); ++i) {
      if (block->blocks[i].attacker.value < shown_.battle.fights) continue;
      tried_blocker(i, block->blocks[i].card, {left, row(Role::blocker)}, false);
      return 1;
    }
    return 0;
  }

  // Draws the place where a blocker may still come.
  void open_place(const std::string& id, Point corner) {
    const Box place{corner.x, corner.y, corner.x + card_width, corner.y + card_height};
    drawing_.areas.push_back({rounded(place, 5 * pt), no_colour, theme_.faint, pt, true});
    pen_.write(id + "-open", place.centre(), "blocker?", card_width, Face::plain, theme_.ink, 105,
               Align::centre);
  }

  // Draws an unblocked attacker, on its way to the deck.
  void hit(const std::string& id, const Fight& fight, Point corner) {
    const int middle = corner.x + card_width / 2;
    const int near = corner.y + (attackers_below_ ? card_height - 2 * pt : 2 * pt);
    const int far = corner.y + (attackers_below_ ? 7 * pt : card_height - 7 * pt);
    Arrow arrow;
    arrow.id = id + "-hit";
    arrow.kind = "hit";
    arrow.from = {middle, near};
    arrow.to = {middle, far};
    arrow.colour = colours_of(theme_, shown_.active).ink;
    arrow.width = 40;
    arrow.badge = fmt::format("{} damage", hit_of(shown_, fight).sum());
    drawing_.arrows.push_back(std::move(arrow));
  }

  // Writes how a fight ends, and why.
  void ending(const std::string& id, const Fight& fight, int middle) {
    const int y = frame_.top + track_height + card_height + fight_gap / 2;
    const auto write = [&](const char* part, int at, const std::string& text, Face face) {
      const int size = lines_that_fit(text, face, 9 * pt, 6 * pt, fight_pitch - pt, 1).size;
      pen_.write(id + part, {middle, at}, text, fight_pitch - pt, face, theme_.ink, size,
                 Align::centre);
    };
    if (!fight.blocker.exists()) {
      if (shown_.phase != Phase::block) write("-ending", y, "unblocked", Face::strong);
      return;
    }
    const Decision decision = decision_of(shown_, fight);
    write("-reason", y - 6 * pt,
          decision.by.exists() ? "by " + name(decision.by)
          : decision.entry == ancient_generals::Entry::by_force
              ? fmt::format("force {} to {}", force_of(shown_, fight, Role::attacker),
                            force_of(shown_, fight, Role::blocker))
              : "by the table",
          Face::plain);
    const Ending ending = ending_of(shown_, fight);
    write("-ending", y + 6 * pt,
          ending == Ending::evasion ? "both withdraw" : words_of_ending(ending), Face::strong);
  }

  // Draws the card just played, and the cards that count in all fights.
  void tactics(int left, const Box& body, const Play* play) {
    int y = body.top;
    if (play != nullptr) {
      const SeenStep& seen = scene_.lately.back();
      CardLook look{.side = shown_.side(seen.step.by), .card = play->card};
      look.id = step_id(seen.number, "card");
      pen_.write("played", {left, y + 6 * pt},
                 fmt::format("{} {}", name(seen.step.by), seen.broken ? "would play" : "plays"),
                 strip_width, Face::strong, theme_.ink);
      pen_.card("played-card", {left, y + 16 * pt}, look);
      y += 16 * pt + card_height + 10 * pt;
    }
    if (shown_.battle.tactics_count == 0) return;
    pen_.write("tactics", {left, y + 6 * pt}, "for all fights, in order", strip_width, Face::strong,
               theme_.ink, 10 * pt);
    std::vector<CardLook> looks;
    for (const Card card : shown_.battle.all_tactics()) {
      looks.push_back(
          {.side = Side::none(), .card = card, .number = fmt::format("{}.", looks.size() + 1)});
    }
    pen_.strips("tactics", {left, y + 16 * pt, left + strip_width, body.bottom}, looks);
  }

  // The sum of the damage, from the numbers of the law: "bowmen 1 + 2, archers 1, encircling + 2 =
  // 6".
  std::string sum() const {
    std::string terms;
    std::int64_t encircling = 0;
    int parts = 0;
    for (const Fight& fight : shown_.battle.all_fights()) {
      if (fight.blocker.exists()) continue;
      const Hit hit = hit_of(shown_, fight);
      terms += fmt::format("{}{} {}", terms.empty() ? "" : ", ", name(fight.attacker), hit.own);
      if (hit.added > 0) terms += fmt::format(" + {}", hit.added);
      encircling += hit.encircling;
      parts += hit.added > 0 ? 2 : 1;
    }
    if (terms.empty()) return terms;
    if (encircling > 0) terms += fmt::format(", encircling + {}", encircling);
    if (parts == 1 && encircling == 0) return terms;
    return fmt::format("{} = {}", terms, damage_of(shown_));
  }

  void damage(const Box& body) {
    if (const Block* const tried = last_as<Block>(scene_); tried && shown_.phase == Phase::block) {
      return;  // still unknown
    }
    const std::string terms = sum();
    const std::string whom = name(shown_.opponent());
    const std::string text = terms.empty()
                                 ? fmt::format("Every attacker is blocked: no damage to {}", whom)
                             : shown_.phase == Phase::block
                                 ? fmt::format("If nobody blocks, damage to {}: {}", whom, terms)
                                 : fmt::format("Damage to {}: {}", whom, terms);
    const auto lines = wrapped(text, Face::strong, 115, body.width() - 4 * pt, 2);
    int y = body.bottom - (lines.size() > 1 ? 18 : 10) * pt;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      pen_.write(fmt::format("damage-{}", i), {body.left, y}, lines[i], body.width(), Face::strong,
                 theme_.ink, 115);
      y += 15 * pt;
    }
  }

  Drawing& drawing_;
  const Scene<Generals>& scene_;
  const State& state_;
  const State& shown_;
  Box frame_;
  const Theme& theme_;
  CardPen pen_;
  bool attackers_below_;
};

}  // namespace

int table_height(const Scene<Generals>& scene, bool steady) {
  constexpr int two_rows = 316 * pt;  // two rows of cards, face to face
  constexpr int least = 266 * pt;     // for what is beside the table
  const bool broken = !scene.lately.empty() && scene.lately.back().broken;
  if (steady || broken || battle_state(scene).in_battle) return two_rows;
  return std::max(track_height + results_height(scene.state) + pad, least);
}

void draw_table(Drawing& drawing, const Scene<Generals>& scene, const Box& frame, Side first,
                const Theme& theme) {
  Table(drawing, scene, frame, first, theme).draw();
}

}  // namespace praetor::viz::generals
