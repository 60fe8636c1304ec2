// What the numbers amount to: who has more cards left to lose, who encircles whom, what is owed and
// barred.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "viz/fitting.hpp"
#include "viz/games/ancient_generals/cards.hpp"
#include "viz/glyph.hpp"
#include "viz/heading.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

constexpr int leads_line = 14 * pt;
constexpr int step_line = 13 * pt;

class Leads {
 public:
  Leads(Drawing& drawing, const Scene<Generals>& scene, const Box& frame, Side first,
        const Theme& theme)
      : drawing_(drawing),
        scene_(scene),
        state_(scene.state),
        frame_(frame),
        first_(first),
        theme_(theme),
        pen_(drawing, scene.state, theme),
        y_(frame.top + 13 * pt) {}

  void draw() {
    drawing_.areas.push_back({rounded(frame_, 6 * pt), theme_.panel, theme_.panel_line, pt});
    left_to_lose();
    flank();
    notes();
    key();
    steps();
  }

 private:
  const Army& of(Side side) const { return state_.of(side); }
  std::string name(Side side) const { return title_case(state_.match->name(side)); }
  Side other() const { return state_.other(first_); }

  void text(const std::string& id, const std::string& words, Face face = Face::plain) {
    pen_.write(id, {frame_.left + pad, y_}, words, frame_.width() - 2 * pad, face, theme_.ink,
               face == Face::strong ? 11 * pt : 10 * pt);
    y_ += leads_line;
  }

  void left_to_lose() {
    const auto left = [&](Side side) -> std::int64_t {
      return of(side).deck.size + of(side).reserve.size();
    };
    const std::int64_t here = left(first_);
    const std::int64_t there = left(other());
    const Side ahead = here > there ? first_ : other();
    const std::int64_t lead = here > there ? here - there : there - here;
    std::string words = "Nobody leads";
    if (lead > 0) words = fmt::format("{} leads by {}", name(ahead), counted(lead, "card"));
    if (state_.winner.exists()) words = name(state_.winner) + " has won";
    text("leads", words, Face::strong);
    const std::int64_t most = std::max<std::int64_t>(state_.tables().deal, 1);
    bars("left", here, there, most);
    text("left-words", "cards in deck and reserve: at 0, lost");
    y_ += 5 * pt;
  }

  void flank() {
    const std::int64_t here = of(first_).flank;
    const std::int64_t there = of(other()).flank;
    const Side ahead = here > there ? first_ : other();
    text("flank",
         here == there ? "Flank points: neither encircles"
                       : fmt::format("Flank points: {} encircles", name(ahead)),
         Face::strong);
    bars("flank", here, there, std::max<std::int64_t>({here, there, 10}));
    const std::int64_t more = state_.tables().encircling_damage;
    text("flank-words", here == there
                            ? fmt::format("ahead: +{} by each unblocked attacker", more)
                            : fmt::format("+{} damage for each unblocked attacker", more));
    y_ += 5 * pt;
  }

  void bars(const std::string& id, std::int64_t here, std::int64_t there, std::int64_t most) {
    const int left = frame_.left + pad + 40 * pt;
    const int room = frame_.right - pad - 26 * pt - left;
    for (const auto& [side, value] : {std::pair{first_, here}, std::pair{other(), there}}) {
      const std::string own = fmt::format("{}-{}", id, side.index());
      pen_.write(own + "-side", {frame_.left + pad, y_}, name(side), 38 * pt, Face::plain,
                 colours_of(theme_, side).ink, 10 * pt);
      const auto wide = static_cast<int>(room * std::clamp<std::int64_t>(value, 0, most) / most);
      const Box bar{left, y_ - 5 * pt, left + wide, y_ + 5 * pt};
      if (wide > 0) {
        drawing_.put(own + "-bar", fmt::format("bar side-{}", Pictures<Generals>::colour_of(side)),
                     Shape::box, bar, colours_of(theme_, side).full);
      }
      pen_.write(own, {bar.right + 4 * pt, y_}, std::to_string(value), 30 * pt, Face::strong,
                 theme_.ink, 11 * pt);
      y_ += leads_line;
    }
  }

  void notes() {
    std::size_t number = 0;
    for (const Owed& owed : state_.all_owed()) {
      text(fmt::format("owed-{}", number++),
           fmt::format("▶ {} {} {}", name(owed.side),
                       owed.duty == Duty::draw ? "is to draw" : "is to lose",
                       counted(owed.count, "card")),
           Face::strong);
    }
    if (state_.attack_barred) {
      text("barred-attack", fmt::format("{} may not flank or attack now", name(state_.active)),
           Face::strong);
    }
    if (state_.block_barred) {
      text("barred-block", fmt::format("{} may not block now", name(state_.opponent())),
           Face::strong);
    }
  }

  // Writes what happened: a single step in full, several steps with one line each.
  void steps() {
    const std::size_t all = scene_.lately.size();
    if (all == 0) return;
    const int end = key_top() - 8 * pt;
    y_ += 5 * pt;
    if (y_ + leads_line > end) return;
    const int room = frame_.width() - 2 * pad;
    const auto face_of = [](const SeenStep& seen) {
      return seen.broken ? Face::strong : Face::plain;
    };
    const int lines = (end - y_ - leads_line) / step_line + 1;
    const auto lines_max = static_cast<std::size_t>(lines);
    // A single step is written in full, however small.
    int size = 10 * pt;
    auto told = last_that_fit(all, lines_max, [&](std::size_t i, std::size_t most) {
      const SeenStep& seen = scene_.lately[i];
      const std::string words =
          fmt::format("{}{}{}: {}", seen.broken ? "✗ " : "", all == 1 ? "Step " : "", seen.number,
                      told_by<Generals>(seen.before, seen.step));
      if (all > 1) return wrapped(words, face_of(seen), size, room, most);
      FittingLines fitting = lines_that_fit(words, face_of(seen), size, 7 * pt, room, most);
      size = fitting.size;
      return std::move(fitting.lines);
    });
    const SeenStep& last = scene_.lately.back();
    if (last.broken && all == 1) {  // in full, since the banner may have cut it
      std::ranges::move(wrapped(last.broken->sentence, face_of(last), size, room, 5),
                        std::back_inserter(told.back()));
    }
    text("steps",
         all == 1             ? "What happened"
         : told.size() == all ? "What happened of late"
                              : fmt::format("The last {} of {} steps", told.size(), all),
         Face::strong);
    for (std::size_t i = 0; i < told.size(); ++i) {
      const SeenStep& seen = scene_.lately[all - told.size() + i];
      int made = 0;
      for (const std::string& line : told[i]) {
        if (y_ > end) return;
        pen_.write(fmt::format("told-{}-{}", seen.number, made++), {frame_.left + pad, y_}, line,
                   room, face_of(seen), seen.broken ? theme_.wrong : theme_.ink, size);
        y_ += step_line;
      }
    }
  }

  int key_top() const { return frame_.bottom - 52 * pt; }
  // The key to the signs of the cards, at the bottom.
  void key() {
    int y = key_top() + 12 * pt;
    const int left = frame_.left + pad + 12 * pt;
    const int middle = frame_.left + frame_.width() / 2;
    const auto word = [&](const char* id, int x, const char* words) {
      pen_.write(id, {x + 17 * pt, y}, words, 90 * pt, Face::plain, theme_.ink);
    };
    draw_force_sign(drawing_, {left, y}, 18 * pt, theme_.faint);
    word("key-force", left, "force");
    draw_damage_sign(drawing_, {middle, y}, 20 * pt, theme_.ink);
    word("key-damage", middle, "damage");
    y += 26 * pt;
    const Box unit = Box::about({left, y}, 18 * pt, 22 * pt);
    drawing_.areas.push_back({rounded(unit, 3 * pt), theme_.faint, no_colour, 0});
    drawing_.areas.push_back(
        {rounded({unit.left + pt, unit.top + 6 * pt, unit.right - pt, unit.bottom - pt}, 2 * pt),
         theme_.panel, no_colour, 0});
    word("key-unit", left, "unit");
    const Box card = Box::about({middle, y}, 18 * pt, 22 * pt);
    drawing_.areas.push_back({cut(card, 4 * pt), theme_.panel, theme_.ink, 14});
    drawing_.areas.push_back({cut(card.grown(-25), 3 * pt), theme_.panel, theme_.ink, 6});
    word("key-tactics", middle, "tactics card");
  }

  Drawing& drawing_;
  const Scene<Generals>& scene_;
  const State& state_;
  Box frame_;
  Side first_;
  const Theme& theme_;
  CardPen pen_;
  int y_;
};

}  // namespace

void draw_leads(Drawing& drawing, const Scene<Generals>& scene, const Box& frame, Side first,
                const Theme& theme) {
  Leads(drawing, scene, frame, first, theme).draw();
}

}  // namespace praetor::viz::generals
