#include "viz/any_pictures.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "engine/text/ascii.hpp"

namespace praetor::viz {

const AnyPictures& pictures_of(const AnyGame& game) {
  for (const AnyPictures* const one : all_pictures()) {
    if (one->game().id() == game.id()) return *one;
  }
  ensure(false, "every game has its pictures");
  return *all_pictures().front();
}

std::string told_by(const AnyState& state, const AnyStep& step) {
  const AnyPictures& pictures = pictures_of(state.game());
  return pictures.side_title(match_of(state), step.by) + " " + pictures.told(state, step);
}

std::string came_of_last(const AnyPictures& pictures, const AnyScene& scene) {
  constexpr std::size_t bytes_max = 200;  // a heading has two lines
  if (scene.lately.empty() || scene.lately.back().broken) return "";
  if (scene.view && !scene.view->sees_all()) return "";
  const AnySeenStep& last = scene.lately.back();
  StoryEvents events;
  pictures.add(events, last);
  // The heading already says what was done.
  const std::string told = told_by(last.before, last.step);
  const std::string done = told.substr(0, told.find(',')) + ".";
  std::string words;
  for (StoryEvent& event : events.take()) {
    if (event.text == done) continue;
    // Only the rest: "It had 11 units, and may have 10."
    if (event.text.starts_with(told + ": ")) {
      event.text = event.text.substr(told.size() + 2);
      char& first = event.text.front();
      first = text::capital_letter(first);
    }
    if (words.size() + event.text.size() > bytes_max) break;
    words += (words.empty() ? "" : " ") + event.text;
  }
  return words;
}

std::vector<Side> players_of(const AnyState& state) {
  std::vector<Side> players = state.game().sides(state);
  std::erase(players, chance);
  return players;
}

std::vector<std::string> side_titles_of(const AnyState& state) {
  const AnyPictures& pictures = pictures_of(state.game());
  std::vector<std::string> titles;
  for (const Side side : players_of(state)) {
    const std::size_t colour = pictures.colour_of(side);
    titles.resize(std::max(titles.size(), colour + 1));
    titles[colour] = pictures.side_title(match_of(state), side);
  }
  return titles;
}

}  // namespace praetor::viz
