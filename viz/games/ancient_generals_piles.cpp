// The piles of both sides: numbers on top, then hand, known top of the deck, reserve and casualty
// pile, each in its frame, which is outlined where the last steps changed what lies there.

#include <fmt/format.h>

#include <utility>

#include "viz/games/ancient_generals.hpp"
#include "viz/heading.hpp"
#include "viz/panel.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

/// One frame of a column: how high it is, and how many rows of cards fit into it.
struct Section {
  const char* id;
  int height;
  int rows;
};
constexpr Section of_numbers{"numbers", 72 * pt, 0};
constexpr Section of_hand{"hand", 94 * pt, 3};
constexpr Section of_top{"top", 72 * pt, 2};
constexpr Section of_reserve{"reserve", 116 * pt, 4};
constexpr Section of_casualty{"casualty", 142 * pt, 5};
static_assert(of_numbers.height + of_hand.height + of_top.height + of_reserve.height +
                  of_casualty.height + 4 * gap ==
              table_height);

std::vector<Pill> pills_of(const State& state, const Pile& pile) {
  std::vector<Pill> pills;
  // Units first: they are what battles are about.
  for (const bool units : {true, false}) {
    for (std::size_t i = 0; i < state.tables().deck.size(); ++i) {
      const Card card = Card::of(i);
      if (!pile.has(card) || state.datum(card).is_unit != units) continue;
      const std::string times = pile.of(card) > 1 ? fmt::format(" ×{}", pile.of(card)) : "";
      pills.push_back({words_of(state.match->name(card)) + times, true, units});
    }
  }
  return pills;
}

std::string standing_of(const State& state, Side side) {
  if (state.winner == side) return "has won";
  if (state.winner.exists()) return "out of cards";
  if (state.phase == Phase::over) return "";
  if (state.owes()) {
    const Owed& owed = state.owed[0];
    if (owed.side != side) return "";
    return fmt::format("{} {}", owed.duty == Duty::draw ? "draws" : "loses", owed.count);
  }
  return Game::to_act(state).has(side) ? side == state.active ? "its turn" : "may play" : "";
}

/// What a section shows of an army, to tell whether it has changed.
bool differs(const Section& section, const Army& before, const Army& after) {
  const std::string_view id = section.id;
  if (id == of_hand.id) return before.hand != after.hand;
  if (id == of_top.id) return before.deck.size != after.deck.size;
  if (id == of_reserve.id) return before.reserve != after.reserve;
  if (id == of_casualty.id) return before.casualty != after.casualty;
  return before.flank != after.flank;
}

class Column {
 public:
  Column(Drawing& drawing, const Scene<Generals>& scene, Side side, Point corner,
         const Theme& theme)
      : drawing_(drawing),
        scene_(scene),
        state_(scene.state),
        side_(side),
        army_(scene.state.of(side)),
        left_(corner.x),
        top_(corner.y),
        theme_(theme) {}

  void draw() {
    const SideColours& colours = colours_of(theme_, side_);
    {
      Panel panel = next(of_numbers);
      panel.heading(title_case(state_.match->name(side_)), standing_of(state_, side_), colours);
      panel.columns({{"deck", army_.deck.size},
                     {"hand", army_.hand.size()},
                     {"reserve", army_.reserve.size()},
                     {"casualties", army_.casualty.size()},
                     {"flank", army_.flank}});
    }
    Panel hand = next(of_hand);
    hand.caption("Hand");
    if (scene_.view.sees_hand(side_)) {
      hand.pills("", pills_of(state_, army_.hand), &colours, of_hand.rows);
    } else {
      hand.line(counted(army_.hand.size(), "card") + ", hidden");
    }
    draw_top(next(of_top), colours);
    draw_pile(next(of_reserve), "Reserve pile", army_.reserve, of_reserve.rows, colours);
    draw_pile(next(of_casualty), "Casualty pile", army_.casualty, of_casualty.rows, colours);
  }

 private:
  Panel next(const Section& section) {
    const Box frame{left_, top_, left_ + side_width, top_ + section.height};
    const std::string id = fmt::format("side-{}-{}", side_.index(), section.id);
    Panel panel(drawing_, theme_, id, frame);
    outline(section, frame);
    top_ = frame.bottom + gap;
    return panel;
  }
  void outline(const Section& section, const Box& frame) {
    for (const SeenStep& seen : scene_.lately) {
      if (!differs(section, seen.before.of(side_), seen.after.of(side_))) continue;
      Figure figure;
      figure.id = fmt::format("step-{}-{}-{}", seen.number, side_.index(), section.id);
      figure.kind = "changed";
      figure.box = frame.grown(pt);
      figure.shape = Shape::rounded;
      figure.line = theme_.ink;
      figure.width = 25;
      drawing_.figures.push_back(std::move(figure));
      return;
    }
  }
  void draw_top(Panel panel, const SideColours& colours) {
    const auto top = scene_.view.top(state_, side_);
    panel.caption(fmt::format("Known on top of the deck, in order: {} of {}", top.size(),
                              std::int64_t{army_.deck.size}));
    std::vector<Pill> pills;
    for (std::size_t i = 0; i < top.size(); ++i) {
      pills.push_back({fmt::format("{} {}", i + 1, words_of(state_.match->name(top[i]))), true,
                       state_.datum(top[i]).is_unit});
    }
    panel.pills("", pills, &colours, of_top.rows);
  }
  void draw_pile(Panel panel, const char* title, const Pile& pile, int rows,
                 const SideColours& colours) {
    panel.caption(title);
    panel.pills("", pills_of(state_, pile), &colours, rows);
  }

  Drawing& drawing_;
  const Scene<Generals>& scene_;
  const State& state_;
  Side side_;
  const Army& army_;
  int left_;
  int top_;
  const Theme& theme_;
};

}  // namespace

void draw_sides(Drawing& drawing, const Scene<Generals>& scene, int top,
                const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Side left = options.first.value_or(blue);
  const int far = picture_width - picture_margin - side_width;
  Column(drawing, scene, left, {picture_margin, top}, theme).draw();
  Column(drawing, scene, scene.state.other(left), {far, top}, theme).draw();
}

}  // namespace praetor::viz::generals
