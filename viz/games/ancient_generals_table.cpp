// What lies between the sides: the balance of flank points, the fights of a battle with what comes
// of them, and the last steps.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/games/ancient_generals/combat.hpp"
#include "viz/games/ancient_generals.hpp"
#include "viz/heading.hpp"
#include "viz/panel.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

constexpr int flank_height = 72 * pt;
constexpr int steps_height = 94 * pt;
constexpr int fight_height = 38 * pt;
constexpr std::size_t fights_shown = 6;
constexpr std::size_t steps_shown = 4;
constexpr int unit_width = 108 * pt;

/// The state whose battle is shown: the one that the last step ended, or what lies on the table.
const State& battle_state(const Scene<Generals>& scene) {
  if (!scene.state.in_battle && !scene.lately.empty() && scene.lately.back().before.in_battle) {
    return scene.lately.back().before;
  }
  return scene.state;
}

class Middle {
 public:
  Middle(Drawing& drawing, const Scene<Generals>& scene, const PictureOptions& options)
      : drawing_(drawing),
        scene_(scene),
        state_(scene.state),
        shown_(battle_state(scene)),
        theme_(theme_of(options.theme)),
        first_(options.first.value_or(blue)) {}

  void flank(const Box& frame) {
    Panel panel(drawing_, theme_, "flank", frame);
    const Side other = state_.other(first_);
    const std::int64_t here = state_.of(first_).flank;
    const std::int64_t there = state_.of(other).flank;
    const std::string words =
        here == there ? "neither army is encircling"
                      : fmt::format("{} is encircling",
                                    title_case(state_.match->name(here > there ? first_ : other)));
    panel.caption("Flank points: " + words);
    const int y = panel.cursor() + 17 * pt;
    number("flank-first", frame.left + 26 * pt, y, here);
    number("flank-second", frame.right - 26 * pt, y, there);
    const int left = frame.left + 50 * pt;
    const int right = frame.right - 50 * pt;
    const std::int64_t all = std::max<std::int64_t>(here + there, 1);
    const int share = static_cast<int>((right - left) * (all == 1 && here == there ? 1 : here) /
                                       (here + there == 0 ? 2 : all));
    bar("flank-bar-first", {left, y - 8 * pt, left + share, y + 8 * pt}, first_);
    bar("flank-bar-second", {left + share, y - 8 * pt, right, y + 8 * pt}, other);
    rule({(left + right) / 2, y - 13 * pt}, {(left + right) / 2, y + 13 * pt});
  }

  void table(const Box& frame) {
    Panel panel(drawing_, theme_, "table", frame);
    if (!shown_.in_battle) {
      panel.caption("No battle");
      return duties(panel, frame);
    }
    const bool ended = !state_.in_battle;
    panel.caption(fmt::format("{} attacks{}", title_case(shown_.match->name(shown_.active)),
                              ended ? ": how it ended" : ": as it stands"));
    const auto fights = shown_.battle.all_fights();
    const std::size_t rows = std::min<std::size_t>(fights.size(), fights_shown);
    for (std::size_t i = 0; i < rows; ++i) {
      fight(i, frame, panel.cursor() + fight_height * static_cast<int>(i));
    }
    int y = panel.cursor() + fight_height * static_cast<int>(rows) + 10 * pt;
    if (fights.size() > rows) {
      write("fights-more", frame, y, fmt::format("+{} more fights", fights.size() - rows));
      y += 18 * pt;
    }
    tactics(frame, y);
    duties(panel, frame);
  }

  void steps(const Box& frame) {
    Panel panel(drawing_, theme_, "steps", frame);
    const std::size_t all = scene_.lately.size();
    const std::size_t shown = std::min(all, steps_shown);
    panel.caption(all == 0 ? "No step yet" : all == 1 ? "The last step" : "The last steps");
    int y = panel.cursor() + 8 * pt;
    for (std::size_t i = all - shown; i < all; ++i) {
      const SeenStep& seen = scene_.lately[i];
      const std::string words = fmt::format("{}{} {}", seen.broken ? "✗ " : "", seen.number,
                                            told_by<Generals>(seen.before, seen.step));
      const Face face = seen.broken ? Face::strong : Face::plain;
      drawing_.write(fmt::format("step-{}", seen.number), {frame.left + 10 * pt, y},
                     fitted(words, face, 105, frame.width() - 20 * pt), face, 105,
                     seen.broken ? theme_.wrong : theme_.ink, theme_.panel);
      y += 17 * pt;
    }
  }

 private:
  void write(const std::string& id, const Box& frame, int y, const std::string& text) {
    drawing_.write(id, {frame.left + 10 * pt, y},
                   fitted(text, Face::plain, 105, frame.width() - 20 * pt), Face::plain, 105,
                   theme_.faint, theme_.panel);
  }
  void number(const char* id, int x, int y, std::int64_t value) {
    drawing_.write(id, {x, y}, std::to_string(value), Face::strong, 15 * pt, theme_.ink,
                   theme_.panel, Align::centre);
  }
  void bar(const char* id, const Box& box, Side side) {
    if (box.right <= box.left) return;
    Figure figure;
    figure.id = id;
    figure.kind = fmt::format("bar side-{}", Pictures<Generals>::colour_of(side));
    figure.box = box;
    figure.shape = Shape::box;
    figure.fill = colours_of(theme_, side).full;
    figure.line = theme_.piece_line;
    figure.width = pt;
    drawing_.figures.push_back(std::move(figure));
  }
  // Where the bars meet while both sides have the same.
  void rule(Point from, Point to) {
    Figure figure;
    figure.id = "flank-middle";
    figure.kind = "middle";
    figure.box = {from.x - pt, from.y, to.x + pt, to.y};
    figure.shape = Shape::box;
    figure.fill = theme_.ink;
    drawing_.figures.push_back(std::move(figure));
  }

  void fight(std::size_t number, const Box& frame, int top) {
    const Fight& one = shown_.battle.fight[number];
    const Ending ending = ending_of(shown_, one);
    const bool attacker_dies = ending == Ending::attacker_killed || ending == Ending::both_killed;
    const bool blocker_dies = ending == Ending::blocker_killed || ending == Ending::both_killed;
    const std::string id = fmt::format("fight-{}", number);
    unit(id + "-attacker", {frame.left + 8 * pt, top}, one, Role::attacker, attacker_dies);
    unit(id + "-blocker", {frame.right - 8 * pt - unit_width, top}, one, Role::blocker,
         blocker_dies);
    const int room = frame.width() - 2 * unit_width - 24 * pt;
    drawing_.write(id + "-ending", {frame.centre().x, top + 10 * pt},
                   fitted(words_of_ending(ending), Face::strong, 10 * pt, room), Face::strong,
                   10 * pt, theme_.ink, theme_.panel, Align::centre);
  }
  void unit(const std::string& id, Point corner, const Fight& fight, Role role, bool dies) {
    const Card card = role == Role::attacker ? fight.attacker : fight.blocker;
    if (!card.exists()) return;
    const Side side = role == Role::attacker ? shown_.active : shown_.opponent();
    const SideColours& colours = colours_of(theme_, side);
    Figure figure;
    figure.id = id;
    figure.kind =
        fmt::format("unit side-{}{}", Pictures<Generals>::colour_of(side), dies ? " killed" : "");
    figure.box = {corner.x, corner.y, corner.x + unit_width, corner.y + 19 * pt};
    figure.shape = Shape::rounded;
    figure.fill = dies ? theme_.panel : colours.full;
    figure.line = dies ? theme_.ink : theme_.piece_line;
    figure.width = pt;
    figure.text = fitted((dies ? "✗ " : "") + words_of(shown_.match->name(card)), Face::strong, 105,
                         unit_width - 8 * pt);
    figure.face = Face::strong;
    figure.size = 105;
    figure.ink = dies ? theme_.ink : colours.on;
    figure.ground = figure.fill;
    drawing_.figures.push_back(std::move(figure));
    const CardDatum& datum = shown_.datum(card);
    const auto added = [](std::int64_t more) { return more > 0 ? fmt::format("+{}", more) : ""; };
    std::string line = fmt::format("{} · force {}{}", shown_.tables().types.at(datum.type.index()),
                                   datum.force, added(fight.force[index(role)]));
    if (role == Role::attacker) {
      line += fmt::format(" · damage {}{}", datum.damage, added(fight.damage));
    }
    drawing_.write(id + "-numbers", {corner.x + 2 * pt, corner.y + 27 * pt},
                   fitted(line, Face::plain, 9 * pt, unit_width + 34 * pt), Face::plain, 9 * pt,
                   theme_.faint, theme_.panel);
  }
  void tactics(const Box& frame, int y) {
    if (shown_.battle.tactics_count == 0) return;
    std::string list;
    for (const Card card : shown_.battle.all_tactics()) {
      list += (list.empty() ? "" : ", ") + words_of(shown_.match->name(card));
    }
    write("tactics", frame, y, "for all fights, in order: " + list);
  }
  // At the foot of the table: what chance owes, what is barred, what the battle costs.
  void duties(const Panel&, const Box& frame) {
    int y = frame.bottom - 14 * pt;
    const auto line = [&](const char* id, const std::string& text) {
      write(id, frame, y, text);
      y -= 17 * pt;
    };
    if (shown_.in_battle) {
      line("damage",
           fmt::format("damage to {}: {}", title_case(shown_.match->name(shown_.opponent())),
                       damage_of(shown_)));
    }
    for (std::size_t i = 0; i < state_.owed_count; ++i) {
      const Owed& owed = state_.owed[i];
      line(i == 0   ? "owed-0"
           : i == 1 ? "owed-1"
           : i == 2 ? "owed-2"
                    : "owed-3",
           fmt::format("{} {} {}", title_case(state_.match->name(owed.side)),
                       owed.duty == Duty::draw ? "is to draw" : "is to lose", owed.count));
    }
    if (state_.attack_barred) line("barred-attack", "difficult terrain: no flanking, no attack");
    if (state_.block_barred) line("barred-block", "broken morale: no blocking");
  }

  Drawing& drawing_;
  const Scene<Generals>& scene_;
  const State& state_;
  const State& shown_;
  const Theme& theme_;
  Side first_;
};

}  // namespace

void draw_table(Drawing& drawing, const Scene<Generals>& scene, int top,
                const PictureOptions& options) {
  const int left = picture_margin + side_width + middle_gap;
  const int right = picture_width - left;
  const int bottom = top + table_height;
  Middle middle(drawing, scene, options);
  middle.flank({left, top, right, top + flank_height});
  middle.table({left, top + flank_height + gap, right, bottom - steps_height - gap});
  middle.steps({left, bottom - steps_height, right, bottom});
}

}  // namespace praetor::viz::generals
