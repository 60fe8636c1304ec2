// Questions about what a game looks like and how it went.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/web/asks/document.hpp"
#include "engine/core/enum_names.hpp"
#include "viz/any_pictures.hpp"
#include "viz/page_files.hpp"
#include "viz/reel.hpp"
#include "viz/report/page_frame.hpp"
#include "viz/report/page_of.hpp"
#include "viz/report/rule_sources.hpp"
#include "viz/svg.hpp"
#include "viz/telling/story.hpp"

namespace praetor::cli::web {
namespace {

using Json = nlohmann::json;

std::optional<Side> side_named(const AnyState& state, std::string_view name) {
  for (const Side side : viz::players_of(state)) {
    if (name_of(state, side) == name) return side;
  }
  return std::nullopt;
}

Json json_of(const viz::Box& box) {
  return {box.left / 10.0, box.top / 10.0, box.width() / 10.0, box.height() / 10.0};
}

/// The board after `step` (by default the last possible one), as `praetor draw` draws it, in
/// `theme` and as `view` sees it; and the places on it that steps name.
std::string draw(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const replays::Report& report = verdict_of(question);
  if (document.record() == nullptr) return "null";
  const replays::AnyReplay& replay = *document.record();
  const std::int64_t last = replays::last_step(report);
  const std::int64_t wanted = std::min(question.number("step", last), last);
  const AnyState opened = first_state(replay.setup);
  viz::PictureOptions options;
  options.theme = named<viz::ThemeName>(question.word("theme")).value_or(viz::ThemeName::light);
  const auto viewer = side_named(opened, question.word("view"));
  options.first = viewer;
  viz::Reel reel(replay, report, viewer, 1);
  while (static_cast<std::int64_t>(reel.step()) < wanted && reel.go_on()) continue;
  const viz::Drawing drawing = reel.drawing(options);
  Json places = Json::array();
  for (const viz::NamedPlace& place : drawing.places) {
    places.push_back({place.name, json_of(place.box), place.side});
  }
  const viz::AnyScene& scene = reel.scene();
  return written({{"step", scene.step},
                  {"title", drawing.title},
                  {"size", {drawing.width / 10.0, drawing.height / 10.0}},
                  {"places", std::move(places)},
                  {"told", scene.lately.empty() ? std::string()
                                                : viz::told_by(scene.lately.back().before,
                                                               scene.lately.back().step)},
                  {"moment", viz::pictures_of(replay.game()).moment(scene.state).words},
                  {"svg", viz::plain_svg_of(drawing)}});
}

/// Who won, how and why, and when the game turned.
std::string story(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const replays::Report& report = verdict_of(question);
  if (document.record() == nullptr) return "null";
  AnyState state = first_state(document.record()->setup);
  viz::StoryTeller teller(state);
  const auto last = static_cast<std::uint64_t>(replays::last_step(report));
  for (std::uint64_t number = 1; number <= last; ++number) {
    teller.add(viz::play_step(state, *document.record(), report, number).seen);
  }
  const viz::Story story = teller.tell(report.steps);
  Json points = Json::array();
  for (const viz::TurningPoint& point : story.points) {
    points.push_back({{"step", point.step},
                      {"turn", point.turn > 0 ? story.time + " " + std::to_string(point.turn) : ""},
                      {"sentences", point.sentences}});
  }
  return written(
      {{"summary", story.summary}, {"board", story.board}, {"points", std::move(points)}});
}

/// The page of `praetor report`.
std::string page(const Question& question) {
  const lsp::JudgedDocument& document = document_of(question);
  const replays::Report& report = verdict_of(question);
  if (document.record() == nullptr) return "null";
  viz::report::PageOptions options;
  options.json = document.json();
  options.file = question.word("name");
  options.version = PRAETOR_VERSION;
  options.viewer = side_named(first_state(document.record()->setup), question.word("view"));
  options.sources = viz::report::rulebook_sources(report.game);
  const auto made = viz::report::page_of(*document.record(), report, options);
  if (!made || !*made) return "null";
  return written(Json(viz::report::html_of(**made)));
}

/// The style sheet of pages about games, with the colours of every theme.
std::string style(const Question&) {
  std::string css = viz::report::theme_variables({});
  for (const char* const file : {"page.css", "board.css"}) css += viz::page_file(file);
  return written(Json(css));
}

}  // namespace

std::span<const AskRow> picture_asks() {
  static constexpr std::array rows{AskRow{"draw", draw}, AskRow{"story", story},
                                   AskRow{"page", page}, AskRow{"style", style}};
  return rows;
}

}  // namespace praetor::cli::web
