// Which set-ups of Ancient Warfare are simpler: shipped tables come before a user's own; no terrain
// or fewer kinds of it, no aftermath, and south begins.

#include <algorithm>
#include <memory>

#include "engine/games/ancient_warfare/library.hpp"
#include "replays/games/ancient_warfare/policy.hpp"
#include "replays/making/policy_adapter.hpp"

namespace praetor::replays {
namespace {

using warfare::Ground;
using warfare::Match;
using warfare::Setup;

/// The same set-up with a match that `change` alters.
template <class F>
Setup changed(const Setup& setup, F&& change) {
  auto match = std::make_shared<Match>(*setup.match);
  change(*match);
  Setup made = setup;
  made.match = std::move(match);
  return made;
}

void drop(Match& match, Ground ground) {
  const auto gone = static_cast<unsigned>(bit(ground)) |
                    (ground == Ground::hill ? bit(Ground::steep) : 0U) |
                    (ground == Ground::built_up ? bit(Ground::fortified) : 0U);
  for (warfare::Grounds& grounds : match.terrain.grounds) {
    grounds = static_cast<warfare::Grounds>(grounds & ~gone);
  }
  if (ground == Ground::river) std::ranges::fill(match.terrain.borders, std::uint8_t{0});
}

/// Whether all units are still in their zones: a built-up square may have extended a zone.
bool stands(const Setup& setup) {
  for (const Side side : {warfare::north, warfare::south}) {
    for (const warfare::UnitEntry& entry : setup.armies[side.index()]) {
      const bool checked = setup.placed && !setup.match->scenario;
      if (checked && !setup.match->is_in_zone(entry.square, side)) return false;
    }
  }
  return true;
}

}  // namespace

template <>
struct SimplerSetups<warfare::Game> {
  static std::int64_t weight(const Setup& setup) {
    const auto& catalog = warfare::Library::shipped().tables;
    std::int64_t sum = 1000 * place_on(catalog, *setup.match->table_data);
    for (const warfare::Grounds grounds : setup.match->terrain.grounds) sum += grounds != 0 ? 2 : 0;
    sum += setup.match->constants.empty() ? 0 : 500;
    sum += setup.match->aftermath ? 1 : 0;
    return sum + (setup.match->first == warfare::south ? 0 : 1);
  }

  static std::vector<Setup> of(const Setup& setup) {
    std::vector<Setup> simpler;
    const auto add = [&](Setup made) {
      if (stands(made)) simpler.push_back(std::move(made));
    };
    add(changed(setup, [](Match& match) {
      std::ranges::fill(match.terrain.grounds, warfare::Grounds{0});
      std::ranges::fill(match.terrain.borders, std::uint8_t{0});
    }));
    for (std::size_t i = 0; i < names(Kind<Ground>{}).size(); ++i) {
      const auto ground = static_cast<Ground>(i);
      if (ground == Ground::steep || ground == Ground::fortified) continue;
      add(changed(setup, [&](Match& match) { drop(match, ground); }));
    }
    add(changed(setup, [](Match& match) { match.aftermath = false; }));
    add(changed(setup, [](Match& match) { match.first = warfare::south; }));
    return simpler;
  }
};

template const Policy& policy<warfare::Game>();

}  // namespace praetor::replays
