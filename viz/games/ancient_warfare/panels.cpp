// Draws the panels beside the field: the armies' losses and hands, the cards, the last steps.

#include <fmt/format.h>

#include <algorithm>

#include "viz/fitting.hpp"
#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/lettering.hpp"
#include "viz/panel.hpp"

namespace praetor::viz::warfare {
namespace {

using namespace ancient_warfare;

constexpr int gap = 6 * pt;
constexpr int cards_height = 168 * pt;
constexpr int steps_height = 96 * pt;
constexpr int step_line = 17 * pt;

std::string times(const std::string& words, std::int64_t count) {
  return count > 1 ? fmt::format("{} ×{}", words, count) : words;
}

/// Pills for the first `kinds` kinds of cards or units, with these words for each.
template <class Item, class Counts, class Words>
std::vector<Pill> pills_of(const State& state, const Counts& counts, std::size_t kinds,
                           Words&& words) {
  std::vector<Pill> pills;
  for (std::size_t i = 0; i < kinds; ++i) {
    const std::int64_t count = counts.of(Item::of(i));
    const std::string_view name = state.match->name(Item::of(i));
    if (count > 0) pills.push_back({words(Item::of(i), count), true, true, name, count});
  }
  return pills;
}
std::vector<Pill> pills_of(const State& state, const Pile& pile) {
  return pills_of<Card>(
      state, pile, state.tables().deck.size(),
      [&](Card card, std::int64_t count) { return times(spaced(state.match->name(card)), count); });
}

/// Units of a type in the words of a panel: "auxilia ×2"; "Ho hoplites" where counters have
/// letters. A long name leaves room for the number.
std::string told_units(const State& state, const UnitSigns& signs, Type type, std::int64_t count) {
  constexpr int name_most = 112 * pt;
  const std::string name = spaced(state.match->name(type));
  const std::string& letters = signs.of(type.index()).letters;
  if (letters.empty()) return times(name, count);
  const std::string shown = count > 1 ? fitted(name, Face::strong, 105, name_most) : name;
  return times(letters + " " + shown, count);
}
std::vector<Pill> pills_of(const State& state, const UnitSigns& signs, const Tally& tally) {
  return pills_of<Type>(
      state, tally, state.tables().units.size(),
      [&](Type type, std::int64_t count) { return told_units(state, signs, type, count); });
}

std::vector<Pill> reserve_of(const State& state, const UnitSigns& signs, const Army& army) {
  std::vector<Pill> pills;
  if (army.reserve_general.exists()) {
    const std::string type = told_units(state, signs, army.reserve_general, 1);
    const bool typed = army.reserve_general != state.tables().general;
    pills.push_back(
        {(army.reserve_general_elite ? "★ " : "") + type + (typed ? " (general)" : "")});
  }
  for (const std::size_t elite : {std::size_t{1}, std::size_t{0}}) {
    for (Pill& pill : pills_of(state, signs, army.reserve[elite])) {
      pills.push_back({(elite == 1 ? "★ " : "") + pill.name, true, true, {}, pill.count});
    }
  }
  return pills;
}

std::string standing_of(const State& state, Side side) {
  if (state.winner == side) return "has won";
  if (state.phase == Phase::over) return "";
  const bool answers = state.is_pending && side != state.active;
  if (answers) return fmt::format("to answer: {}", name_of(state.pending.answer));
  if (side != state.active) return "";
  return state.is_pending ? "waits for the answer"
                          : fmt::format("its turn: {}", name_of(state.phase));
}

/// Draws the panel of a side; returns where its last row ends.
int draw_side(Drawing& drawing, const Scene<Warfare>& scene, const UnitSigns& signs, Side side,
              const Box& frame, const Theme& theme) {
  const State& state = scene.state;
  const Army& army = state.of(side);
  const SideColours& colours = colours_of(theme, side);
  Panel panel(drawing, theme, fmt::format("side-{}", side.index()), frame, state.match->name(side));
  const std::string place = "/sides/" + std::string(state.match->name(side));
  if (side == state.active) {
    for (const char* const what : {"/active", "/phase"}) panel.shows(what);
  }
  const bool acts = (side == state.active) != state.is_pending;  // the other side gives an answer
  if (acts) panel.shows("/pending");
  panel.heading(title_case(state.match->name(side)), standing_of(state, side), colours);
  panel.track("losses", army.points, state.constants().points, {}, colours);
  std::vector<Pill> hand = pills_of(state, scene.view.known_hand(state, side));
  const std::int64_t hidden = army.hand.size() - scene.view.known_hand(state, side).size();
  if (hidden > 0) {
    hand.push_back(
        {hand.empty() ? counted(hidden, "card") : fmt::format("{} more", hidden), false});
  }
  const bool named = tells_who_comes_back(state, army);
  const bool places = army.places();
  if (!places || !hand.empty()) {
    panel.shows(place + "/hand");
    const int below = places ? 4 : named ? 3 : 2;  // rows that others need
    panel.pills("hand", hand, nullptr, panel.pill_rows(below));
  }
  if (places) {
    panel.shows(place + "/reserve");
    panel.pills("to place", reserve_of(state, signs, army), &colours, panel.pill_rows(0));
    return panel.cursor();
  }
  panel.shows(place + "/lost");
  panel.pills("lost", pills_of(state, signs, army.lost), &colours, panel.pill_rows(named ? 2 : 1));
  if (!named) {
    std::int64_t standing = 0;
    for (const Piece& piece : state.board) standing += piece.is_of(side) ? 1 : 0;
    panel.line(counted(standing, "unit") + " on the field");
    return panel.cursor();
  }
  panel.pills("return", pills_of(state, signs, army.back), nullptr, panel.pill_rows(1));
  panel.pills("stay dead", pills_of(state, signs, army.dead), nullptr, panel.pill_rows(0));
  return panel.cursor();
}

/// The height of a side's panel if nothing in it is cut.
int height_of_side(const Scene<Warfare>& scene, const UnitSigns& signs, Side side, const Box& frame,
                   const Theme& theme) {
  Drawing unseen;
  const Box high{frame.left, frame.top, frame.right, frame.top + 100 * frame.height()};
  return draw_side(unseen, scene, signs, side, high, theme) - frame.top + gap;
}

void draw_cards(Drawing& drawing, const State& state, const Box& frame, const Theme& theme) {
  Panel panel(drawing, theme, "cards", frame);
  panel.shows("/unseen");
  panel.caption(
      fmt::format("Deck: {} unseen · Discarded: {}", state.unseen.size(), state.discard.size()));
  panel.shows("/discard");
  std::vector<Pill> discarded = pills_of(state, state.discard);
  for (Pill& pill : discarded) pill.step_name = {};  // steps name cards of hands
  panel.pills("", discarded, nullptr, 6);
}

void draw_lines(Drawing& drawing, const Scene<Warfare>& scene, const Box& frame,
                const Theme& theme) {
  Panel panel(drawing, theme, "steps", frame);
  const std::size_t all = scene.lately.size();
  const int room = frame.width() - 20 * pt;
  int y = panel.cursor() + caption_height + 7 * pt;
  const auto lines_max = 1 + static_cast<std::size_t>((frame.bottom - 9 * pt - y) / step_line);
  const auto face_of = [](const SeenStep& seen) {
    return seen.broken ? Face::strong : Face::plain;
  };
  const auto told = last_that_fit(all, lines_max, [&](std::size_t i, std::size_t most) {
    const SeenStep& seen = scene.lately[i];
    const std::string words = fmt::format("{}{} {}", seen.broken ? "✗ " : "", seen.number,
                                          told_by<Warfare>(seen.before, seen.step));
    return wrapped(words, face_of(seen), 105, room, most);
  });
  panel.caption(all == 0             ? std::string("No step yet")
                : all == 1           ? std::string("The last step")
                : told.size() == all ? std::string("The last steps")
                                     : fmt::format("The last {} of {} steps", told.size(), all));
  for (std::size_t i = 0; i < told.size(); ++i) {
    const SeenStep& seen = scene.lately[all - told.size() + i];
    int made = 0;
    for (const std::string& line : told[i]) {
      drawing.write(fmt::format("told-{}-{}", seen.number, ++made), {frame.left + 10 * pt, y}, line,
                    face_of(seen), 105, seen.broken ? theme.wrong : theme.ink, theme.panel);
      y += step_line;
    }
  }
}

}  // namespace

bool tells_who_comes_back(const State& state, const Army& army) {
  return state.phase == Phase::aftermath || army.back.size() + army.dead.size() > 0;
}

void draw_panels(Drawing& drawing, const Scene<Warfare>& scene, const UnitSigns& signs,
                 const Box& frame, const PictureOptions& options) {
  const Theme& theme = theme_of(options.theme);
  const Side first = options.first.value_or(north);
  const State& state = scene.state;
  // Naming the units that come back takes room, so the last steps get fewer lines.
  const bool named =
      tells_who_comes_back(state, state.of(north)) || tells_who_comes_back(state, state.of(south));
  const int lines = named ? steps_height - 2 * step_line : steps_height;
  const int both = frame.height() - cards_height - lines - 3 * gap;
  // Both panels have the same height, unless one needs more and the other has it to spare.
  const int one = height_of_side(scene, signs, first, frame, theme);
  const int other = height_of_side(scene, signs, scene.state.other(first), frame, theme);
  const int half = both / 2;
  const int high = one > half ? std::min(one, std::max(both - other, half))
                              : both - std::min(std::max(other, half), both - std::min(one, half));
  int y = frame.top;
  const auto next = [&](int height) {
    const Box box{frame.left, y, frame.right, y + height};
    y += height + gap;
    return box;
  };
  draw_side(drawing, scene, signs, first, next(high), theme);
  draw_cards(drawing, scene.state, next(cards_height), theme);
  draw_lines(drawing, scene, next(lines), theme);
  draw_side(drawing, scene, signs, scene.state.other(first), next(both - high), theme);
}

}  // namespace praetor::viz::warfare
