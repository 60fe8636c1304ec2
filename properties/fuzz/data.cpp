// Fuzz target: bytes as a board file, as a tables file and as a scenario file, or, separated by
// NULs, as one of each. Accepted data must be good enough for a game: one is opened with them and
// some listed steps are played.

#include "engine/games.hpp"
#include "engine/text/tape.hpp"
#include "properties/fuzz/walk.hpp"

namespace praetor::fuzz {
namespace {

constexpr std::size_t steps_max = 40;

/// Adds data to the libraries. Returns their id, from the first of `members` that they have; "" if
/// the libraries refuse them.
std::string id_if_taken(std::string_view text, DataKind kind,
                        std::initializer_list<std::string_view> members,
                        replays::Libraries& libraries) {
  if (const auto fault = libraries.add(kind, text)) {
    demand_sound(*fault, text);
    return "";
  }
  const text::Tape tape(text);
  for (const std::string_view member : members) {
    const auto id = tape.root()->find(member);
    if (id && id->kind() == text::JsonKind::text) return std::string(id->string());
  }
  demand(false, "what is taken has an id");
  return "";
}

void try_data(std::string_view board, std::string_view tables, std::string_view scenario) {
  using replays::Libraries;
  Libraries libraries;
  replays::Wishes wishes;
  wishes.board = id_if_taken(board, DataKind::board, {"board", "map"}, libraries);
  wishes.tables = id_if_taken(tables, DataKind::tables, {"tables"}, libraries);
  wishes.scenario = id_if_taken(scenario, DataKind::scenario, {"scenario"}, libraries);
  if (wishes.board.empty() && wishes.tables.empty() && wishes.scenario.empty()) return;
  // The choices come from the end of the file, so any change there also changes the game.
  const std::string_view end =
      tables.substr(tables.size() - std::min<std::size_t>(tables.size(), 80));
  const std::string bytes(end.rbegin(), end.rend());
  for (const std::string_view id : Games::ids) {
    with_game(id, [&]<class G>(Kind<G>) {
      FuzzedData choices(bytes);
      replays::Random random(choices.below(256), 0);
      const AnyGame& game = any_game<G>();
      const auto setup = replays::policy_of(game).set_up(libraries.of(game), wishes, random);
      // If there are several games, another one may have accepted the file.
      demand(setup.has_value() || Games::ids.size() > 1, "what is taken can be set up");
      if (setup) FuzzWalk<G>(typed_setup<G>(*setup), choices).run(steps_max);
    });
  }
}

}  // namespace

void run_data(std::string_view bytes) {
  std::string_view texts[3];
  for (std::string_view& text : texts) {
    const std::size_t cut = bytes.find('\0');
    text = bytes.substr(0, cut);
    // A text without a separator is tried as each kind of data.
    if (cut != std::string_view::npos) bytes.remove_prefix(cut + 1);
  }
  try_data(texts[0], texts[1], texts[2]);
}

}  // namespace praetor::fuzz
