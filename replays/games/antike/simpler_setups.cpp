// Which set-ups of Antike are simpler: shipped data by id come before a user's own; the nations are
// in the order of the board, and each has its own leader.

#include <algorithm>

#include "engine/games/antike/library.hpp"
#include "replays/games/antike/policy.hpp"
#include "replays/making/policy_adapter.hpp"

namespace praetor::replays {
namespace {

using antike::Nation;
using antike::Setup;

/// How many nations are not at their place in the order of the board, plus how many have another
/// leader.
std::int64_t disorder(const antike::Match& match) {
  const auto usual = antike_nations(*match.board_data, match.players());
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < usual.size(); ++i) {
    sum += usual[i].name == match.nations[i].name ? 0 : 1;
    sum += match.nations[i].leader == match.nations[i].name ? 0 : 1;
  }
  return sum;
}

}  // namespace

template <>
struct SimplerSetups<antike::Game> {
  static std::int64_t weight(const Setup& setup) {
    const antike::Library& shipped = antike::Library::shipped();
    constexpr std::int64_t data = 100;  // more than all the rest
    return data * (place_on(shipped.boards, *setup.match->board_data) +
                   place_on(shipped.tables, *setup.match->table_data)) +
           disorder(*setup.match);
  }

  /// With the same number of nations, because a step may name any of them.
  static std::vector<Setup> of(const Setup& setup) {
    const antike::Match& match = *setup.match;
    const antike::Library& shipped = antike::Library::shipped();
    std::vector<Setup> simpler;
    const auto add = [&](const auto& board, const auto& tables, std::vector<Nation> nations) {
      if (auto made = antike_setup(board, tables, std::move(nations), setup.match->readings))
        simpler.push_back(*made);
    };
    for (const auto& board : {shipped.boards.front(), match.board_data}) {
      for (const auto& tables : {shipped.tables.front(), match.table_data}) {
        add(board, tables, antike_nations(*board, match.players()));
        // In the same order, with the start cities of this board.
        std::vector<Nation> nations = match.nations;
        for (const Nation& usual : antike_nations(*board, match.players())) {
          const auto same = std::ranges::find(nations, usual.name, &Nation::name);
          if (same != nations.end()) *same = usual;
        }
        add(board, tables, std::move(nations));
      }
    }
    return simpler;
  }
};

template const Policy& policy<antike::Game>();

}  // namespace praetor::replays
