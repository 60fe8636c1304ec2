// Fuzz target: bytes as a game. The first bytes choose the game, its set-up and perhaps a few
// changed numbers in its tables. Then each step takes a byte for its kind and one for the step.

#include <nlohmann/json.hpp>

#include "engine/board/embedded.hpp"
#include "engine/games.hpp"
#include "properties/fuzz/walk.hpp"

namespace praetor::fuzz {
namespace {

using Json = nlohmann::json;

constexpr std::size_t walk_steps_max = 250;

void collect_numbers(Json& value, std::vector<Json*>& numbers) {
  if (value.is_number()) numbers.push_back(&value);
  if (!value.is_structured()) return;
  for (Json& inner : value) collect_numbers(inner, numbers);
}

/// Adds shipped tables with some numbers changed, as long as they remain valid tables.
void add_odd_tables(std::string_view game, FuzzedData& choices, replays::Libraries& libraries) {
  static constexpr int others[] = {0, 1, 2, 3, 4, 5, 8, 12, 20, 250, 9999, 1'000'000};
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.game != game || !file.name.ends_with("tables.json")) continue;
    Json tables = Json::parse(file.text);
    std::vector<Json*> numbers;
    collect_numbers(tables, numbers);
    for (std::size_t changes = choices.below(8); changes > 0; --changes) {
      Json& number = *numbers[choices.below(numbers.size())];
      const int before = number.get<int>();
      number = others[choices.below(std::size(others))];
      // If one number makes the tables invalid, only that change is undone.
      if (const auto fault = libraries.add(DataKind::tables, tables.dump())) {
        demand_sound(*fault, tables.dump());
        number = before;
      }
    }
  }
}

template <Game G>
void walk(FuzzedData& choices) {
  replays::Libraries libraries;
  const bool odd = choices.below(3) == 0;
  if (odd) add_odd_tables(G::id, choices, libraries);
  replays::Random random(choices.below(65536), 0);
  const AnyGame& game = any_game<G>();
  const auto setup = replays::policy_of(game).set_up(libraries.of(game), {}, random);
  // A scenario may not fit odd tables.
  demand(setup.has_value() || odd, "a set-up without wishes can be had");
  if (setup) FuzzWalk<G>(typed_setup<G>(*setup), choices).run(walk_steps_max);
}

}  // namespace

void run_walk(std::string_view bytes) {
  FuzzedData choices(bytes);
  const std::string_view id = Games::ids[choices.below(Games::ids.size())];
  with_game(id, [&]<class G>(Kind<G>) { walk<G>(choices); });
}

}  // namespace praetor::fuzz
