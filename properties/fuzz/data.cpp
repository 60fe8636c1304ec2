// Fuzz target: bytes as a board file, as a tables file, or, parted by a NUL, as one of each. What
// is taken must do for a game: one is opened on it and some listed steps are played.

#include "engine/text/tape.hpp"
#include "properties/fuzz/walk.hpp"

namespace praetor::fuzz {
namespace {

constexpr std::size_t steps_max = 40;

using Add = std::optional<Fault> (replays::Libraries::*)(std::string_view);

/// The id of a board or of tables that the libraries take; "" where they do not.
std::string id_if_taken(std::string_view text, Add add, std::string_view member,
                        replays::Libraries& libraries) {
  if (const auto fault = (libraries.*add)(text)) {
    demand_sound(*fault, text);
    return "";
  }
  const text::Tape tape(text);
  const auto id = tape.root()->find(member);
  demand(id && id->kind() == text::Kind::text, "what is taken has an id");
  return std::string(id->string());
}

void try_data(std::string_view board, std::string_view tables) {
  replays::Libraries libraries;
  replays::Wishes wishes;
  wishes.board = id_if_taken(board, &replays::Libraries::add_board, "board", libraries);
  wishes.tables = id_if_taken(tables, &replays::Libraries::add_tables, "tables", libraries);
  if (wishes.board.empty() && wishes.tables.empty()) return;
  // The choices come from the file's end: any change of it is also another game.
  const std::string_view end =
      tables.substr(tables.size() - std::min<std::size_t>(tables.size(), 80));
  const std::vector<std::uint8_t> bytes(end.rbegin(), end.rend());
  for (const std::string_view id : Games::ids) {
    with_game(id, [&]<class G>(Kind<G>) {
      Choices choices(bytes);
      replays::Random random(choices.below(256), 0);
      const auto setup = replays::Habits<G>::set_up(libraries.of<G>(), wishes, random);
      // With several games, another one may have taken the file.
      demand(setup.has_value() || Games::ids.size() > 1, "what is taken can be set up");
      if (setup) Walk<G>(*setup, choices).run(steps_max);
    });
  }
}

}  // namespace
}  // namespace praetor::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t cut = text.find('\0');
  const bool both = cut != std::string_view::npos;
  praetor::fuzz::try_data(text.substr(0, cut), both ? text.substr(cut + 1) : text);
  return 0;
}
