#include "cli/lsp/board.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/enum_names.hpp"
#include "viz/any_pictures.hpp"
#include "viz/drawing.hpp"
#include "viz/reel.hpp"
#include "viz/render.hpp"

namespace praetor::cli::lsp {

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
  if (index) {
    scene.lately.push_back(
        viz::play_step(scene.state, *document.record(), document.report(), *index + 1).seen);
  }
  viz::PictureOptions options;
  options.theme = named<viz::ThemeName>(theme).value_or(viz::ThemeName::light);
  const auto picture =
      viz::render(viz::graph_of(pictures.draw(scene, plan, options)), viz::Format::svg);
  if (!picture) return nullptr;
  return {{"step", scene.step}, {"svg", *picture}};
}

}  // namespace praetor::cli::lsp
