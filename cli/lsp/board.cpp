#include "cli/lsp/board.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "replays/checking/report.hpp"
#include "viz/any_pictures.hpp"
#include "viz/drawing.hpp"
#include "viz/render.hpp"

namespace praetor::cli::lsp {
namespace {

viz::ThemeName theme_named(std::string_view name) {
  return name == "dark"    ? viz::ThemeName::dark
         : name == "print" ? viz::ThemeName::print
                           : viz::ThemeName::light;
}

// The step as it was seen; the state goes on where it is legal.
viz::AnySeenStep seen_step(AnyState& state, const JudgedDocument& document, std::size_t index) {
  const AnyStep& step = document.record()->steps[index].step;
  viz::AnySeenStep seen{static_cast<std::int64_t>(index) + 1, step, state, state, std::nullopt};
  const Ruling ruling = play(state, step);
  seen.after = state;
  if (ruling.legal()) return seen;
  const RuleRef rule = ruling.violation->rule;
  seen.broken = viz::Breakage{std::string(rule->id), std::string(rule->text), ""};
  return seen;
}

}  // namespace

nlohmann::json board_at(const JudgedDocument& document, std::size_t byte, std::string_view theme) {
  if (document.record() == nullptr) return nullptr;
  const viz::AnyPictures& pictures = viz::pictures_of(*document.record()->setup.game);
  const auto index = document.step_at(byte);
  viz::AnyScene scene{document.state_before(index.value_or(0)),
                      index ? static_cast<std::int64_t>(*index) + 1 : 0,
                      static_cast<std::int64_t>(document.steps().size()),
                      {},
                      pictures.view(std::nullopt)};
  const viz::AnyPlan plan = pictures.plan(scene.state);
  if (index) scene.lately.push_back(seen_step(scene.state, document, *index));
  viz::PictureOptions options;
  options.theme = theme_named(theme);
  const auto picture =
      viz::render(viz::graph_of(pictures.draw(scene, plan, options)), viz::Format::svg);
  if (!picture) return nullptr;
  return {{"step", scene.step}, {"svg", *picture}};
}

}  // namespace praetor::cli::lsp
