// Draws the cards that the last step was about, if they are in no battle.

#include <fmt/format.h>

#include <algorithm>

#include "viz/games/ancient_generals/cards.hpp"

namespace praetor::viz::generals {
namespace {

using namespace ancient_generals;

struct Group {
  std::string caption;
  std::vector<CardLook> looks;
};

struct Grouped {
  const SeenStep& seen;

  const State& state() const { return seen.before; }
  std::string name(Side side) const { return title_case(state().match->name(side)); }
  CardLook look(Side side, Card card, std::string_view field) const {
    return {.side = side, .card = card, .id = step_id(seen.number, field)};
  }
  std::vector<CardLook> looks(Side side, const Cards& cards, std::string_view field,
                              bool numbered = false) const {
    std::vector<CardLook> all;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      all.push_back(look(side, cards[i], fmt::format("{}/{}", field, i)));
      if (numbered) all.back().number = fmt::format("{}.", i + 1);
    }
    return all;
  }
  Side by() const { return state().side(seen.step.by); }
  std::string would(const char* done, const char* tried) const {
    return seen.broken ? tried : done;
  }

  std::vector<Group> operator()(const Scout& step) const {
    std::vector<Group> groups{{"the scout", {look(by(), step.card, "card")}}};
    if (!step.saw) return groups;
    const Side owner = step.look == Look::own_deck ? by() : state().other(by());
    const bool is_hand = step.look == Look::hand;
    groups.push_back({fmt::format("seen {} {}'s {}", is_hand ? "in" : "on top of", name(owner),
                                  is_hand ? "hand" : "deck, in order"),
                      looks(owner, *step.saw, "saw", !is_hand)});
    return groups;
  }
  std::vector<Group> operator()(const Discard& step) const {
    return {{would("discarded to the reserve pile", "to be discarded"),
             looks(by(), step.cards, "cards")}};
  }
  std::vector<Group> operator()(const Flank& step) const {
    const std::int64_t points = seen.after.of(by()).flank;
    return {{seen.broken ? "to flank"
                         : fmt::format("a flank point each: {} has {}", name(by()), points),
             looks(by(), step.cards, "cards")}};
  }
  std::vector<Group> operator()(const Artillery& step) const {
    return {{would("shoots", "to shoot"), {look(by(), step.card, "card")}}};
  }
  std::vector<Group> operator()(const Attack& step) const {
    return {{"to attack", looks(by(), step.units, "units")}};
  }
  std::vector<Group> operator()(const Block& step) const {
    std::vector<CardLook> all;
    for (std::size_t i = 0; i < step.blocks.size(); ++i) {
      all.push_back(look(by(), step.blocks[i].card, fmt::format("blocks/{}", i)));
    }
    return {{"to block", all}};
  }
  std::vector<Group> operator()(const Play& step) const {
    std::vector<Group> groups{{would("played", "to be played"), {look(by(), step.card, "card")}}};
    if (step.take) {
      groups.push_back({would("back from the casualties to the hand", "to be taken back"),
                        {look(by(), *step.take, "take")}});
    }
    return groups;
  }
  std::vector<Group> operator()(const Draw& step) const {
    return {{fmt::format("drawn by {}", name(step.side)),
             looks(state().side(step.side), step.cards, "cards")}};
  }
  std::vector<Group> operator()(const Lose& step) const {
    return {{fmt::format("lost from {}'s deck, to its casualties", name(step.side)),
             looks(state().side(step.side), step.cards, "cards")}};
  }
  std::vector<Group> operator()(const Pass&) const { return {}; }
  std::vector<Group> operator()(const NextPhase&) const { return {}; }
};

std::vector<Group> groups_of(const Scene<Generals>& scene) {
  if (scene.lately.empty()) return {};
  const SeenStep& seen = scene.lately.back();
  return std::visit(Grouped{seen}, seen.step.action);
}

}  // namespace

std::string step_id(std::int64_t number, std::string_view field) {
  std::string id = fmt::format("step-{}-{}", number, field);
  std::ranges::replace(id, '/', '-');
  return id;
}

bool has_step_cards(const Scene<Generals>& scene) {
  const auto groups = groups_of(scene);
  return std::ranges::any_of(groups, [](const Group& group) { return !group.looks.empty(); });
}

int draw_step_cards(Drawing& drawing, const Scene<Generals>& scene, const Box& frame,
                    const Theme& theme) {
  CardPen pen(drawing, scene.state, theme);
  constexpr int caption = 22 * pt;
  const auto groups = groups_of(scene);
  int x = frame.left;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const bool last = i + 1 == groups.size();
    const int wide = last ? frame.right - x : 2 * (card_width + card_gap);
    const std::string id = fmt::format("shown-{}", i);
    const int pitch = card_width + card_gap;
    const int across = std::max((wide + card_gap) / pitch, 1);
    const bool flat = static_cast<int>(groups[i].looks.size()) <= across;
    const int top = frame.top + (flat ? (frame.height() - card_height - caption) / 2 : 0);
    pen.write(id, {x, top + caption / 2}, groups[i].caption, wide, Face::strong, theme.ink,
              12 * pt);
    pen.rows(id, {x, top + caption, x + wide, flat ? top + caption + card_height : frame.bottom},
             groups[i].looks);
    if (last) {
      const int cards = std::min(static_cast<int>(groups[i].looks.size()), across);
      return x + std::max(cards * pitch, width_of(groups[i].caption, Face::strong, 12 * pt));
    }
    x += wide;
  }
  return x;
}

}  // namespace praetor::viz::generals
