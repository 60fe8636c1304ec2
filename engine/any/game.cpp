#include "engine/any/game.hpp"

#include <algorithm>

#include "engine/text/json_writer.hpp"

namespace praetor {

std::string_view name_of(const AnyGame& game, const void* match, Side side) {
  const NameTable& actors = game.actors(match);
  return actors.at(side == chance ? actors.size() - 1 : side.index());
}

std::string document_of(const AnyState& state) {
  return text::json_text(
      [&](text::JsonWriter& writer) { state.game().write_document(state, writer); });
}

std::string json_of(const AnySetup& setup) {
  return text::json_text([&](text::JsonWriter& writer) { setup.game->write_setup(setup, writer); });
}

Ruling play(AnyState& state, const AnyStep& step, AnyTrace* trace) {
  Ruling ruling = judge(state, step);
  if (ruling.legal()) apply(state, step, trace);
  return ruling;
}

std::vector<AnyStep> legal_steps(const AnyState& state, Arena& arena, std::size_t most,
                                 RuleRef without) {
  std::vector<AnyStep> steps;
  each_legal_step(
      state, arena,
      [&](const AnyStep& step) {
        steps.push_back(step);
        return steps.size() < most;
      },
      {}, without);
  return steps;
}

std::span<const AnyGame* const> all_games() {
  static const auto all = [] {
    std::vector<const AnyGame*> games;
    for (const OnePerGame<AnyGame>& one : listed_games()) games.push_back(&one.made());
    return games;
  }();
  return all;
}

std::span<const std::string_view> game_ids() {
  static const auto all = [] {
    std::vector<std::string_view> ids;
    for (const OnePerGame<AnyGame>& one : listed_games()) ids.push_back(one.game);
    return ids;
  }();
  return all;
}

const AnyGame* find_game(std::string_view id) {
  const auto games = listed_games();
  const auto found = std::ranges::find(games, id, &OnePerGame<AnyGame>::game);
  return found == games.end() ? nullptr : &found->made();
}

}  // namespace praetor
