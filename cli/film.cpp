#include "cli/film.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/complain.hpp"
#include "replays/ending/interrupt.hpp"
#include "viz/lettering.hpp"

namespace praetor::cli {
namespace {

std::string title_of(const Judged& judged) {
  return viz::one_line(viz::pictures_of(judged.replay.game()).title(judged.replay.match()));
}

std::string steps_in_words(std::uint64_t first, std::uint64_t last) {
  return first == last ? fmt::format("step {}", first) : fmt::format("steps {} to {}", first, last);
}

}  // namespace

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

FilmedTurn Film::turn(std::int64_t number, std::string_view command) {
  FilmedTurn filmed;
  std::uint64_t first = 0;
  std::int64_t last = 0;
  const auto end = static_cast<std::uint64_t>(replays::last_step(judged_.report));
  while (reel_.step() < end && !replays::interrupted()) {
    const viz::report::Moment moment = reel_.moment();
    last = moment.turn;
    if (last > number) break;
    reel_.go_on();
    if (last != number) continue;
    if (filmed.pictures.empty()) first = reel_.step();
    filmed.pictures.push_back(reel_.drawing(options_, viz::CardView::all));
    // Where sections have titles of their own, the turns of both sides are a round.
    const std::string_view unit = moment.section.empty() ? "turn" : "round";
    filmed.title = fmt::format("{}, {} {}, {}", title_of(judged_), unit, number,
                               steps_in_words(first, reel_.step()));
  }
  if (filmed.pictures.empty() && !replays::interrupted()) {
    complain(session_,
             fmt::format("{}: --turn {}: the {} step played is in turn {}", command, number,
                         last > number ? "first" : "last", last),
             ExitStatus::no);
  }
  return filmed;
}

std::string numbered(const std::string& path, std::uint64_t step, std::size_t steps) {
  const std::size_t digits = std::max<std::size_t>(3, std::to_string(steps).size());
  if (path.ends_with('/')) return fmt::format("{}step-{:0{}}.svg", path, step, digits);
  const std::size_t dot = path.rfind('.');  // the extension, which the name must have
  return fmt::format("{}-{:0{}}{}", path.substr(0, dot), step, digits, path.substr(dot));
}

}  // namespace praetor::cli
