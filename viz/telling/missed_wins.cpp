#include "viz/telling/missed_wins.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <iterator>
#include <optional>
#include <unordered_set>
#include <utility>

#include "replays/ending/interrupt.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::viz {
namespace {

struct SoloStretch {
  std::int64_t after = 0;
  AnyState start;
};

/// What a side did in a turn or round; others, and chance, may have acted in between.
struct SideTurn {
  std::int64_t turn = 0;
  Side side;
  std::vector<SoloStretch> stretches;
  bool won = false;
};

/// The last turns of a game, and one more, since at most one of them is won. All turns with the
/// current number are kept too, since they may still go on.
class SideTurns {
 public:
  explicit SideTurns(std::size_t most) : most_(most) {}

  /// Records that the side acts from here on, and moves its turn to the end.
  void begin(std::int64_t turn, Side side, SoloStretch stretch) {
    // Turns with the current number are at the end.
    const auto before = std::find_if(all_.rbegin(), all_.rend(),
                                     [&](const SideTurn& one) { return one.turn != turn; });
    const auto own =
        std::find_if(all_.rbegin(), before, [&](const SideTurn& one) { return one.side == side; });
    if (own == before) {
      all_.push_back({turn, side, {}, false});
    } else {
      std::rotate(std::prev(own.base()), own.base(), all_.end());
    }
    all_.back().stretches.push_back(std::move(stretch));
    while (all_.size() > most_ + 1 && all_.front().turn != turn) all_.pop_front();
  }
  // A side that wins later in a turn, after a roll or an answer, missed nothing in it.
  void win(std::int64_t turn, Side side) {
    for (SideTurn& one : all_) {
      if (one.turn == turn && one.side == side) one.won = true;
    }
  }
  /// The last turns in which the side did not win.
  std::deque<SideTurn> missed() {
    std::erase_if(all_, [](const SideTurn& one) { return one.won; });
    while (all_.size() > most_) all_.pop_front();
    return std::move(all_);
  }

 private:
  std::size_t most_;
  std::deque<SideTurn> all_;
};

SideTurns turns_of(const replays::AnyReplay& replay, std::int64_t applied, std::size_t most) {
  SideTurns all(most);
  const AnyPictures& pictures = pictures_of(replay.game());
  AnyState state = first_state(replay.setup);
  Side last;
  std::int64_t last_turn = 0;
  for (std::int64_t number = 1; number <= applied; ++number) {
    const AnyStep& step = replay.steps[static_cast<std::size_t>(number - 1)].step;
    const std::int64_t turn = pictures.moment(state).turn;
    const bool goes_on = last == step.by && last_turn == turn;
    last = step.by;
    last_turn = turn;
    if (!goes_on && step.by != chance) all.begin(turn, step.by, {number - 1, state});
    if (!play(state, step).legal()) break;
    if (const Side winner = winner_of(state); winner.exists()) {
      all.win(turn, winner);
      return all;  // in an aftermath nobody can win
    }
  }
  // The side to act at the end of the record may have a win as well.
  const std::int64_t turn = pictures.moment(state).turn;
  for (const Side side : players_of(state)) {
    const bool goes_on = last == side && last_turn == turn;
    if (goes_on || state.game().to_act(state) != Sides{}.with(side)) continue;
    all.begin(turn, side, {applied, state});
  }
  return all;
}

/// Searches breadth first, so the first win found is a shortest one.
class WinSearch {
 public:
  WinSearch(const SideTurn& turn, const SoloStretch& stretch, std::size_t states_max)
      : turn_(turn),
        stretch_(stretch),
        pictures_(pictures_of(stretch.start.game())),
        most_(states_max) {
    nodes_.push_back({stretch.start, {}, 0});
    seen_.insert(hash_of(stretch.start));
  }

  /// The node of a win; none if there is none, or if the search `was_cut`.
  std::optional<std::size_t> run() {
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      if (!acts_alone(nodes_[at].state)) continue;
      const AnyState before = nodes_[at].state;
      std::optional<std::size_t> win;
      each_legal_step(before, arena_, [&](const AnyStep& step) {
        if (step.by != turn_.side) return true;
        if (nodes_.size() >= most_ || replays::interrupted()) {
          cut_ = true;
          return false;
        }
        AnyState after = before;
        apply(after, step);
        if (winner_of(after) != turn_.side && !seen_.insert(hash_of(after)).second) return true;
        nodes_.push_back({std::move(after), step, at});
        if (winner_of(nodes_.back().state) == turn_.side) win = nodes_.size() - 1;
        return !win;
      });
      if (win) return win;
      if (cut_) return std::nullopt;
    }
    return std::nullopt;
  }
  bool was_cut() const { return cut_; }
  std::size_t states() const { return nodes_.size(); }

  MissedWin told(std::size_t win) const {
    MissedWin missed{turn_.turn, stretch_.after, turn_.side, {}, {}};
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
    return state.game().to_act(state) == Sides{}.with(turn_.side) &&
           pictures_.moment(state).turn == turn_.turn;
  }

  const SideTurn& turn_;
  const SoloStretch& stretch_;
  const AnyPictures& pictures_;
  std::size_t most_;
  Arena arena_;  // for lists in steps
  std::vector<Reachable> nodes_;
  std::unordered_set<std::size_t> seen_;
  bool cut_ = false;
};

// The last stretch is tried first: the later a stretch begins, the smaller its search.
void look_at(const SideTurn& turn, std::size_t states_max, MissedWins& missed) {
  bool was_cut = false;
  for (auto stretch = turn.stretches.rbegin(); stretch != turn.stretches.rend(); ++stretch) {
    WinSearch search(turn, *stretch, states_max);
    if (const auto win = search.run()) {
      missed.found.push_back(search.told(*win));
      return;
    }
    was_cut = was_cut || search.was_cut();
    states_max -= std::min(states_max, search.states());
  }
  ++(was_cut ? missed.unknown : missed.none);
}

}  // namespace

MissedWins missed_wins(const replays::AnyReplay& replay, std::int64_t applied, std::size_t turns,
                       std::size_t states_max) {
  MissedWins missed;
  for (const SideTurn& turn : turns_of(replay, applied, turns).missed()) {
    look_at(turn, states_max, missed);
  }
  std::ranges::sort(missed.found, {}, &MissedWin::after);
  return missed;
}

}  // namespace praetor::viz
