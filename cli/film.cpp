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
      session_(session),
      reel_(judged.replay, judged.report, viewer, marked) {}

bool Film::go_to(std::uint64_t number) {
  while (reel_.step() < number && !replays::interrupted()) {
    if (reel_.go_on() || reel_.step() == number) continue;
    complain(session_,
             fmt::format("step {} is never reached: step {} breaks {}", number, reel_.step(),
                         reel_.scene().lately.back().broken->rule),
             ExitStatus::no);
    return false;
  }
  return !replays::interrupted();
}

bool Film::shoot(viz::Format format, const std::string& path, std::string_view command) {
  return put_picture(viz::graph_of(reel_.drawing(options_)), format, viz::Layout::pinned, path,
                     command, session_);
}

std::vector<viz::Drawing> Film::turn(std::int64_t number, std::string_view command) {
  std::vector<viz::Drawing> frames;
  std::int64_t last = 0;
  const auto end = static_cast<std::uint64_t>(replays::last_step(judged_.report));
  while (reel_.step() < end && !replays::interrupted()) {
    last = reel_.moment().turn;
    if (last > number) break;
    reel_.go_on();
    if (last == number) frames.push_back(reel_.drawing(options_, viz::CardView::all));
  }
  if (frames.empty() && !replays::interrupted()) {
    complain(session_,
             fmt::format("{}: --turn {}: the {} step played is in turn {}", command, number,
                         last > number ? "first" : "last", last),
             ExitStatus::no);
  }
  return frames;
}

std::string numbered(const std::string& path, std::uint64_t step, std::size_t steps) {
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(steps).size());
  if (path.ends_with('/')) return fmt::format("{}step-{:0{}}.svg", path, step, digits);
  const std::size_t dot = path.rfind('.');  // the extension, which the name must have
  return fmt::format("{}-{:0{}}{}", path.substr(0, dot), step, digits, path.substr(dot));
}

}  // namespace praetor::cli
