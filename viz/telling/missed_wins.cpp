#include "viz/telling/missed_wins.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_set>
#include <utility>

#include "replays/ending/interrupt.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::viz {
namespace {

struct SoloStretch {
  std::int64_t after = 0;
  std::int64_t turn = 0;
  Side side;
  AnyState start;
  bool won = false;
};

std::vector<SoloStretch> stretches_of(const replays::AnyReplay& replay, std::int64_t applied) {
  std::vector<SoloStretch> all;
  const AnyPictures& pictures = pictures_of(replay.game());
  AnyState state = first_state(replay.setup);
  Side last;
  for (std::int64_t number = 1; number <= applied; ++number) {
    const AnyStep& step = replay.steps[static_cast<std::size_t>(number - 1)].step;
    const std::int64_t turn = pictures.moment(state).turn;
    const bool goes_on = !all.empty() && last == step.by && all.back().turn == turn;
    last = step.by;
    if (!goes_on && step.by != chance) all.push_back({number - 1, turn, step.by, state, false});
    if (!play(state, step).legal()) break;
    // Who wins later in a turn, after a roll or an answer, has missed nothing in it.
    for (SoloStretch& one : all) {
      if (one.turn == turn && one.side == winner_of(state)) one.won = true;
    }
  }
  // Whoever is to act where the record ends may win as well.
  for (const Side side : players_of(state)) {
    if (side == last || state.game().to_act(state) != Sides{}.with(side)) continue;
    all.push_back({applied, pictures.moment(state).turn, side, state, false});
  }
  return all;
}

/// Breadth first, so that the first win is a shortest one.
class WinSearch {
 public:
  WinSearch(const SoloStretch& stretch, std::size_t states_max)
      : stretch_(stretch), pictures_(pictures_of(stretch.start.game())), most_(states_max) {
    nodes_.push_back({stretch.start, {}, 0});
    seen_.insert(hash_of(stretch.start));
  }

  /// The node of the win; none where there is none, or where the search `was_cut`.
  std::optional<std::size_t> run() {
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      if (!acts_alone(nodes_[at].state)) continue;
      const AnyState before = nodes_[at].state;
      std::optional<std::size_t> win;
      each_legal_step(before, arena_, [&](const AnyStep& step) {
        if (step.by != stretch_.side) return true;
        if (nodes_.size() >= most_ || replays::interrupted()) {
          cut_ = true;
          return false;
        }
        AnyState after = before;
        apply(after, step);
        if (winner_of(after) != stretch_.side && !seen_.insert(hash_of(after)).second) return true;
        nodes_.push_back({std::move(after), step, at});
        if (winner_of(nodes_.back().state) == stretch_.side) win = nodes_.size() - 1;
        return !win;
      });
      if (win) return win;
      if (cut_) return std::nullopt;
    }
    return std::nullopt;
  }
  bool was_cut() const { return cut_; }

  MissedWin told(std::size_t win) const {
    MissedWin missed{stretch_.turn, stretch_.after, stretch_.side, {}, {}};
    for (std::size_t at = win; at != 0; at = nodes_[at].from) {
      const AnyState& before = nodes_[nodes_[at].from].state;
      missed.steps.push_back(replays::json_of(before, nodes_[at].step));
      missed.words.push_back(pictures_.told(before, nodes_[at].step));
    }
    std::ranges::reverse(missed.steps);
    std::ranges::reverse(missed.words);
    return missed;
  }

 private:
  struct Reachable {
    AnyState state;
    AnyStep step;
    std::size_t from = 0;
  };

  static std::size_t hash_of(const AnyState& state) {
    return std::hash<std::string>{}(document_of(state));
  }
  bool acts_alone(const AnyState& state) const {
    return state.game().to_act(state) == Sides{}.with(stretch_.side) &&
           pictures_.moment(state).turn == stretch_.turn;
  }

  const SoloStretch& stretch_;
  const AnyPictures& pictures_;
  std::size_t most_;
  Arena arena_;  // of lists in steps
  std::vector<Reachable> nodes_;
  std::unordered_set<std::size_t> seen_;
  bool cut_ = false;
};

}  // namespace

MissedWins missed_wins(const replays::AnyReplay& replay, std::int64_t applied,
                       std::size_t stretches, std::size_t states_max) {
  MissedWins missed;
  const std::vector<SoloStretch> all = stretches_of(replay, applied);
  for (std::size_t i = all.size() - std::min(stretches, all.size()); i < all.size(); ++i) {
    if (all[i].won) continue;
    WinSearch search(all[i], states_max);
    const auto win = search.run();
    if (win) {
      missed.found.push_back(search.told(*win));
    } else if (search.was_cut()) {
      ++missed.unknown;
    } else {
      ++missed.none;
    }
  }
  return missed;
}

}  // namespace praetor::viz
