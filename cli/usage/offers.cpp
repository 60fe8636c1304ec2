#include "cli/usage/offers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "cli/data_files.hpp"
#include "cli/replay_options.hpp"
#include "engine/any/game.hpp"
#include "engine/text/tape.hpp"
#include "properties/mutate/mutate.hpp"
#include "properties/trials.hpp"
#include "replays/corpora/inputs.hpp"
#include "replays/making/policy.hpp"
#include "replays/reading/catalogue.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli::usage {
namespace {

using Names = std::vector<std::string>;

/// What is known from the words typed so far.
struct Typed {
  std::string game;                     ///< its id; "" if the words name none
  std::optional<replays::Text> replay;  ///< the first text of a file among the words
  replays::Libraries libraries;
};

void read_replay(const std::string& path, Typed& known) {
  auto source = replays::Source::open(path, &known.libraries);
  if (!source) return;
  const auto text = source->next();
  if (!text || !*text) return;
  replays::require_memory(**text);
  const std::string game = replays::game_of((*text)->json);
  if (game.empty()) return;
  known.game = game;
  known.replay = *text;
}

Typed typed_by(std::span<const std::string> words) {
  Typed known;
  for (const std::string& word : words) {
    if (std::ranges::find(game_ids(), word) != game_ids().end()) known.game = word;
    if (!known.replay && replays::is_named_as_replays(word)) read_replay(word, known);
  }
  return known;
}

template <class Range, class F>
Names names_of(Range&& all, F&& name) {
  Names names;
  for (const auto& one : all) names.emplace_back(std::invoke(name, one));
  return names;
}

/// The sides of the replay, or of the usual set-up.
Names names_of_sides(const AnyGame& game, const Typed& known, bool with_chance) {
  replays::AnyReplay replay;
  bool read = false;
  if (known.replay && known.game == game.id()) {
    const std::string_view json = known.replay->json;
    read = !replays::decode_exactly(json, game, known.libraries, replay);
  }
  if (!read) {
    const auto setup = replays::policy_of(game).usual(known.libraries.of(game), {});
    if (!setup) return {};
    replay.setup = *setup;
  }
  const AnyState state = first_state(replay.setup);
  Names names;
  for (const Side side : game.sides(state)) {
    if (with_chance || side != chance) names.emplace_back(name_of(state, side));
  }
  return names;
}

Names names_of_data(std::string_view game, std::initializer_list<std::string_view> kinds) {
  Names names;
  for (const DataFile& file : data_files_of(game)) {
    if (std::ranges::find(kinds, file.kind) != kinds.end()) names.push_back(file.id);
  }
  return names;
}

/// "ID=VALUE" for each answer.
Names names_of_readings(ReadingRows rows) {
  Names names;
  for (const ReadingRow& row : rows) {
    for (const std::string_view value : row.values()) {
      names.push_back(fmt::format("{}={}", row.id, value));
    }
  }
  return names;
}

Names names_in(const AnyGame& game, std::string_view kind, const Typed& known) {
  if (kind == "rules") return names_of(replays::whole_book(game.facts().rules), &Rule::id);
  if (kind == "step-kinds") return names_of(game.facts().actions, &ActionInfo::name);
  if (kind == "sides") return names_of_sides(game, known, true);
  if (kind == "players") return names_of_sides(game, known, false);
  if (kind == "properties")
    return names_of(properties::trials_of(game).properties(), &properties::PropertyName::name);
  if (kind == "mutants")
    return names_of(properties::mutation_of(game).mutants(), &properties::Mutant::name);
  if (kind == "readings") return names_of_readings(game.facts().readings);
  if (kind == "boards") return names_of_data(game.id(), {"board", "map"});
  if (kind == "tables") return names_of_data(game.id(), {"tables"});
  if (kind == "scenarios") return names_of_data(game.id(), {"scenario"});
  return {};
}

/// "0" and the number of every step of the replay.
Names numbers_of_steps(const Typed& known) {
  if (!known.replay) return {};
  const text::Tape tape(known.replay->json);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return {};
  const auto steps = root->find("steps");
  if (!steps || steps->kind() != text::JsonKind::array) return {};
  Names names{"0"};
  steps->items([&](const text::Value&) {
    names.push_back(std::to_string(names.size()));
    return true;
  });
  return names;
}

}  // namespace

std::vector<std::string> offers_of(std::string_view kind, std::span<const std::string> typed) {
  if (kind == "games") return {game_ids().begin(), game_ids().end()};
  const Typed known = typed_by(typed);
  if (kind == "steps") return numbers_of_steps(known);
  Names names;
  for (const AnyGame* const game : all_games()) {
    if (!known.game.empty() && known.game != game->id()) continue;
    for (std::string& name : names_in(*game, kind, known)) {
      if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    }
  }
  return names;
}

}  // namespace praetor::cli::usage
