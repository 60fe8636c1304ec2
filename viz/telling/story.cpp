// Follows a game, and chooses from its events the steps at which it turned.

#include "viz/telling/story.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "viz/lettering.hpp"

namespace praetor::viz {
namespace {

constexpr std::size_t points_least = 5;
constexpr std::size_t of_a_matter_max = 3;
constexpr std::size_t sentences_max = 4;  // of one turning point

struct Candidate {
  std::int64_t step = 0;
  std::int64_t turn = 0;
  Side by;
  std::vector<StoryEvent> events;  // the most important first
  bool chosen = false;
  const StoryEvent& best() const { return events.front(); }
};

bool is_weightier(const StoryEvent& one, const StoryEvent& two) {
  return std::pair(one.matter, -one.size) < std::pair(two.matter, -two.size);
}

// First takes the most important events of each matter, at most one for a side in a turn; then
// whatever is most important, until there are enough.
void choose(std::vector<Candidate>& candidates) {
  std::vector<std::size_t> order(candidates.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, [&](std::size_t one, std::size_t two) {
    return is_weightier(candidates[one].best(), candidates[two].best());
  });
  std::map<Matter, std::size_t> taken;
  std::set<std::tuple<Matter, std::uint8_t, std::int64_t>> told;
  std::size_t count = 0;
  const auto take = [&](Candidate& one) {
    one.chosen = true;
    ++count;
  };
  for (const std::size_t i : order) {
    if (count == turning_points_max) return;
    const StoryEvent& best = candidates[i].best();
    if (taken[best.matter] == of_a_matter_max) continue;
    if (!told.emplace(best.matter, best.side.value, candidates[i].turn).second) continue;
    ++taken[best.matter];
    take(candidates[i]);
  }
  for (const std::size_t i : order) {
    if (count >= points_least) return;
    if (!candidates[i].chosen) take(candidates[i]);
  }
}

TurningPoint point_of(const Candidate& candidate) {
  TurningPoint point{candidate.step, candidate.turn, candidate.by, {}, {}};
  for (const StoryEvent& event : candidate.events) {
    if (point.sentences.size() == sentences_max) break;
    point.matters.push_back(event.matter);
    point.sentences.push_back(event.text);
  }
  // What was done comes before its results.
  std::ranges::reverse(point.matters);
  std::ranges::reverse(point.sentences);
  return point;
}

}  // namespace

StoryTeller::StoryTeller(const AnyState& opened)
    : pictures_(pictures_of(opened.game())),
      opened_(opened),
      last_(opened),
      players_(players_of(opened)),
      terms_(pictures_.story_terms(opened)) {
  marks_.push_back(mark_of(opened));
  marks_.back().turn = pictures_.moment(opened).turn;
}

StoryTeller::StepMark StoryTeller::mark_of(const AnyState& state) const {
  StepMark mark;
  std::int64_t most = 0;
  for (const Side side : players_) {
    const std::int64_t has = pictures_.standing(state, side);
    if (mark.standing.empty() || has > most) {
      mark.leader = side;
      most = has;
    } else if (has == most) {
      mark.leader = Side::none();
    }
    mark.standing.push_back(has);
  }
  return mark;
}

void StoryTeller::add(const AnySeenStep& seen) {
  const std::int64_t turn = pictures_.moment(seen.before).turn;
  const auto tell = [&](StoryEvent event) {
    told_.push_back({seen.number, turn, seen.step.by, std::move(event)});
  };
  if (seen.broken) {
    broken_ = seen.broken;
    tell({Matter::violation, seen.step.by, 0,
          fmt::format("{} {}, which breaks the rule {}. {}", title(seen.step.by),
                      pictures_.told(seen.before, seen.step), seen.broken->rule,
                      seen.broken->sentence)});
    return;
  }
  pictures_.add(events_, seen);
  for (StoryEvent& event : events_.take()) tell(std::move(event));
  StepMark mark = mark_of(seen.after);
  mark.turn = turn;
  mark.by = seen.step.by;
  marks_.push_back(std::move(mark));
  last_ = seen.after;
  if (!seen.after.game().outcome(seen.after)) return;
  reason_ = pictures_.reason(seen.after);
  const Side winner = winner_of(seen.after);
  tell({Matter::ending, winner, 0,
        winner.exists() ? fmt::format("{} wins: {}.", title(winner), reason_)
                        : fmt::format("Nobody wins: {}.", reason_)});
}

// Who led at the end of each turn. A lead begins with the step since which it lasted.
std::vector<StoryTeller::LeadSpan> StoryTeller::leads() const {
  std::vector<LeadSpan> all;
  Side leader = marks_.front().leader;
  for (std::size_t step = 1; step < marks_.size(); ++step) {
    const bool last_of_turn =
        step + 1 == marks_.size() || marks_[step + 1].turn != marks_[step].turn;
    const Side now = marks_[step].leader;
    if (!last_of_turn || !now.exists() || now == leader) continue;
    std::size_t from = step;
    while (marks_[from - 1].leader == now) --from;
    if (!all.empty()) all.back().until = from;
    all.push_back({from, now, leader, marks_.size()});
    leader = now;
  }
  return all;
}

Story StoryTeller::tell(std::int64_t steps) const {
  const std::vector<LeadSpan> all_leads = leads();
  std::map<std::int64_t, Candidate> by_step;
  const auto put = [&](const ToldEvent& told) {
    Candidate& candidate = by_step[told.step];
    candidate.step = told.step;
    candidate.turn = told.turn;
    candidate.by = told.by;
    candidate.events.push_back(told.event);
  };
  for (const ToldEvent& told : told_) put(told);
  for (const LeadSpan& lead : all_leads) {
    const StepMark& mark = marks_[lead.step];
    put({static_cast<std::int64_t>(lead.step),
         mark.turn,
         mark.by,
         {Matter::lead, lead.side, static_cast<std::int64_t>(lead.until - lead.step),
          lead_words(lead)}});
  }
  std::vector<Candidate> candidates;
  for (auto& [step, candidate] : by_step) {
    std::ranges::stable_sort(candidate.events, is_weightier);
    candidates.push_back(std::move(candidate));
  }
  choose(candidates);
  Story story;
  story.game = last_.game().facts().title;
  story.board = pictures_.board_title(match_of(last_));
  story.time = terms_.time;
  for (const Candidate& candidate : candidates) {
    if (candidate.chosen) story.points.push_back(point_of(candidate));
  }
  story.summary = result_words(steps) + lead_summary(all_leads) + capture_summary();
  if (!last_.game().outcome(last_)) return story;  // more may still be used
  const std::vector<Usables> usables = pictures_.usables(opened_);
  for (std::size_t list = 0; list < usables.size(); ++list) {
    Usables never{usables[list].never, {}};
    for (std::size_t place = 0; place < usables[list].names.size(); ++place) {
      const std::string& name = usables[list].names[place];
      if (!name.empty() && !events_.is_used(list, place)) never.names.push_back(name);
    }
    if (!never.names.empty()) story.never.push_back(std::move(never));
  }
  return story;
}

}  // namespace praetor::viz
