#include "cli/film.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/complain.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {

Film::Film(const Judged& judged, const viz::PictureOptions& options, std::optional<Side> viewer,
           std::uint64_t marked, Session& session)
    : judged_(judged),
      options_(options),
      marked_(marked),
      session_(session),
      pictures_(viz::pictures_of(judged.replay.game())),
      scene_{first_state(judged.replay.setup),
             0,
             static_cast<std::int64_t>(judged.replay.steps.size()),
             {},
             pictures_.view(viewer)},
      plan_(pictures_.plan(scene_.state)) {}

bool Film::go_to(std::uint64_t number) {
  while (scene_.step < static_cast<std::int64_t>(number) && !replays::interrupted()) {
    const bool legal = step();
    if (legal || scene_.step == static_cast<std::int64_t>(number)) continue;
    complain(session_,
             fmt::format("step {} is never reached: step {} breaks {}", number, scene_.step,
                         scene_.lately.back().broken->rule),
             ExitStatus::no);
    return false;
  }
  return !replays::interrupted();
}

bool Film::shoot(viz::Format format, const std::string& path, std::string_view command) {
  return put_picture(viz::graph_of(pictures_.draw(scene_, plan_, options_)), format,
                     viz::Layout::pinned, path, command, session_);
}

// False where the step is illegal: then the state is as it was.
bool Film::step() {
  PlayedStep played = play_step(scene_.state, judged_, static_cast<std::uint64_t>(scene_.step) + 1,
                                scene_.view->sees_all());
  if (played.legal) scene_.view->follow(played.seen.step, scene_.state);
  played.seen.step = scene_.view->seen(played.seen.step, arena_);
  scene_.step = played.seen.number;
  scene_.lately.push_back(std::move(played.seen));
  if (scene_.lately.size() > marked_) scene_.lately.erase(scene_.lately.begin());
  return played.legal;
}

std::string numbered(const std::string& path, std::uint64_t step, std::size_t steps) {
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(steps).size());
  if (path.ends_with('/')) return fmt::format("{}step-{:0{}}.svg", path, step, digits);
  const std::size_t dot = path.rfind('.');
  return fmt::format("{}-{:0{}}{}", path.substr(0, dot), step, digits, path.substr(dot));
}

}  // namespace praetor::cli
