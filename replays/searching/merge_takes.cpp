// What each record has where a joint history goes on by a step, and what that costs.

#include <algorithm>
#include <utility>

#include "engine/any/fields.hpp"
#include "replays/making/policy.hpp"
#include "replays/searching/merge_search.hpp"

namespace praetor::replays {
namespace {

bool swaps(RecordTake take) { return take == RecordTake::swaps || take == RecordTake::carries; }

bool is_error(RecordTake take) {
  return take == RecordTake::wrong || take == RecordTake::missing || swaps(take);
}

}  // namespace

std::int64_t MergeSearch::cost_without(std::size_t record, std::size_t at) const {
  constexpr std::int64_t made_up = 2;
  if (!is_plain(record, at)) return made_up;
  const auto is_same = [&](std::size_t other) {
    return is_plain(record, other) && entry(record, other)->step == entry(record, at)->step;
  };
  return (at > 0 && is_same(at - 1)) || is_same(at + 1) ? 1 : made_up;
}

std::int64_t MergeSearch::cost_in_place_of(std::size_t record, std::size_t at,
                                           const AnyStep& made) const {
  constexpr std::int64_t another = 2;
  if (!is_plain(record, at)) return 1;
  const AnyStep& own = entry(record, at)->step;
  if (same_action(own, made)) return 1;
  if (own.kind != made.kind || own.by != made.by) return another;
  const auto differs = [&](const FieldInfo& field) {
    // A usual value may be left out.
    const bool both = field.is_in(own.data()) && field.is_in(made.data());
    return both && !same_in(field, own.data(), made.data());
  };
  return std::ranges::count_if(own.fields(), differs) > 1 ? another : 1;
}

std::vector<AnyStep> MergeSearch::readings(std::size_t record, std::size_t at,
                                           const AnyStep& like) const {
  std::vector<AnyStep> all;
  if (is_plain(record, at)) {
    const AnyStep& own = entry(record, at)->step;
    if (own.kind == like.kind) all.push_back(own);
    return all;
  }
  for (const DraftChoice& choice : opening(record, at)->choices) {
    if (choice.step.kind != like.kind || (choice.by && !(*choice.by == like.by))) continue;
    // A writer who did not see all of a step need not have left out what is usual.
    all.push_back(completed(choice.step, like, choice.open() ? ~choice.written : 0));
  }
  return all;
}

bool MergeSearch::contradict(const AnyState& before, const AnyStep& one, const AnyStep& two) {
  if (one.kind != two.kind || same_action(one, two)) return false;
  Arena lists;
  const AnyGame& game = before.game();
  const AnyStep listed = game.listed_form(before, one, lists).value_or(one);
  const AnyStep other = game.listed_form(before, two, lists).value_or(two);
  return std::ranges::any_of(one.fields(), [&](const FieldInfo& field) {
    const bool both = field.is_in(one.data()) && field.is_in(two.data());
    if (!both || same_in(field, one.data(), two.data())) return false;
    // The same list in another order says the same.
    const bool alike = field.is_in(listed.data()) && same_in(field, listed.data(), other.data());
    return !alike;
  });
}

bool MergeSearch::says_more(const AnyState& before, const AnyStep& fuller, const AnyStep& step) {
  if (fuller.kind != step.kind || !(fuller.by == step.by) || fuller == step) return false;
  Arena lists;
  const AnyStep usual = before.game().listed_form(before, step, lists).value_or(step);
  return std::ranges::all_of(step.fields(), [&](const FieldInfo& field) {
    if (!field.is_in(step.data())) {
      return !field.is_in(fuller.data()) || !field.is_in(usual.data());
    }
    return field.is_in(fuller.data()) && same_in(field, fuller.data(), step.data());
  });
}

bool MergeSearch::sees_less(const AnyState& before, const AnyStep& own, const AnyStep& made) {
  if (!says_more(before, made, own)) return false;
  Arena lists;
  const AnyStep seen = policy_of(before.game()).seen(before, own, lists);
  return std::ranges::all_of(own.fields(), [&](const FieldInfo& field) {
    return field.is_in(own.data()) || !field.is_in(made.data()) || field.is_in(seen.data());
  });
}

bool MergeSearch::says(const MergeNode& node, std::size_t record, const JointCandidate& candidate) {
  const std::vector<AnyStep> own = readings(record, node.at[record].at, candidate.made);
  return std::ranges::any_of(own, [&](const AnyStep& step) {
    if (step == candidate.made || sees_less(node.state, step, candidate.made)) return true;
    if (contradict(node.state, step, candidate.made)) return false;
    AnyState after = node.state;
    return !follower_.take(after, step, nullptr) && after == candidate.after;
  });
}

/// Whether the next two entries of a record may have been made in the other order.
bool MergeSearch::may_swap(const MergeNode& node, std::size_t record) const {
  const RecordCursor& cursor = node.at[record];
  return !cursor.ahead && is_plain(record, cursor.at) && is_plain(record, cursor.at + 1);
}

/// The roles that a record can have if that step is made; empty if it cannot be made.
std::vector<RecordTake> MergeSearch::takes_of(const MergeNode& node, std::size_t record,
                                              JointCandidate& candidate) {
  const RecordCursor& cursor = node.at[record];
  if (entry(record, cursor.at) == nullptr) return {RecordTake::missing};
  if (is_gap(record, cursor.at)) {
    const Opening& gap = *opening(record, cursor.at);
    const bool room = cursor.used < static_cast<std::uint64_t>(gap.most);
    if (room && (!gap.by || *gap.by == candidate.made.by)) return {RecordTake::gap};
    return {};
  }
  const bool said = says(node, record, candidate);
  if (cursor.ahead) {
    if (!said) return {};
    return {cursor.carried ? RecordTake::carried : RecordTake::swapped};
  }
  if (said) {
    // If a claim contradicts the step here, the record may have meant another time.
    if (!is_wrong_behind(candidate, record, cursor.at)) return {RecordTake::says};
    return {RecordTake::says, RecordTake::missing};
  }
  std::vector<RecordTake> takes{RecordTake::wrong, RecordTake::missing};
  if (may_swap(node, record) && entry(record, cursor.at + 1)->step == candidate.made) {
    takes.push_back(RecordTake::swaps);
    const bool claim =
        !entry(record, cursor.at)->claims.none() || !entry(record, cursor.at + 1)->claims.none();
    if (claim) takes.push_back(RecordTake::carries);
  }
  return takes;
}

/// Tries every combination of roles of the records for that step.
void MergeSearch::go_on(std::ptrdiff_t index, const MergeNode& node, JointCandidate& candidate,
                        HadBy told) {
  std::vector<std::vector<RecordTake>> choices;
  std::size_t ways = 1;
  for (std::size_t record = 0; record < count(); ++record) {
    choices.push_back(takes_of(node, record, candidate));
    ways *= choices.back().size();
  }
  if (ways > ways_max) {
    // The combinations left out err in each record that cannot have this step.
    std::int64_t cost = node.price.cost;
    for (std::size_t record = 0; record < count(); ++record) {
      const bool errs = std::ranges::all_of(choices[record], is_error);
      cost += errs ? cost_of_missing(record, node.at[record]) : 0;
    }
    given_up_ = std::min(given_up_.value_or(cost), cost);
  }
  std::vector<RecordTake> takes(count());
  for (std::size_t way = 0; way < std::min(ways, ways_max); ++way) {
    std::size_t rest = way;
    for (std::size_t record = 0; record < count(); ++record) {
      takes[record] = choices[record][rest % choices[record].size()];
      rest /= choices[record].size();
    }
    const bool had = std::ranges::any_of(
        takes, [](RecordTake take) { return take == RecordTake::says || take == RecordTake::gap; });
    if (told == HadBy::behind && std::ranges::none_of(takes, swaps)) continue;
    const std::ptrdiff_t all = std::ssize(takes);
    // If something is open, a step that no record has must replace a step of every record.
    const bool none_has =
        told == HadBy::where_open ? std::ranges::count(takes, RecordTake::wrong) < all
        : told == HadBy::by_some  ? std::ranges::count(takes, RecordTake::missing) == all
                                  : false;
    if (!had && none_has) continue;
    reach_by(index, node, candidate, takes, told);
  }
}

void MergeSearch::reach_by(std::ptrdiff_t index, const MergeNode& node, JointCandidate& candidate,
                           const std::vector<RecordTake>& takes, HadBy told) {
  Way way{index, 0, candidate.made, takes, std::vector<bool>(count())};
  Cursors next = node.at;
  std::int64_t cost = 0;
  for (std::size_t record = 0; record < count(); ++record) {
    RecordCursor& cursor = next[record];
    const std::size_t at = cursor.at;
    switch (takes[record]) {
      case RecordTake::says:
      case RecordTake::wrong:
        way.wrong[record] = is_wrong_behind(candidate, record, at);
        cursor = {static_cast<std::uint32_t>(at + 1)};
        break;
      case RecordTake::swaps:
      case RecordTake::carries:
        cursor.carried = takes[record] == RecordTake::carries;
        way.wrong[record] = is_wrong_behind(candidate, record, at + (cursor.carried ? 1 : 0));
        cursor.ahead = true;
        break;
      case RecordTake::swapped:
      case RecordTake::carried:
        way.wrong[record] = is_wrong_behind(candidate, record, at + (cursor.carried ? 0 : 1));
        cursor = {static_cast<std::uint32_t>(at + 2)};
        break;
      case RecordTake::gap:
        ++cursor.used;
        break;
      case RecordTake::missing:
        cost += cost_of_missing(record, cursor);
        if (entry(record, at) == nullptr) cursor.used = std::min(cursor.used + 1, torn_off);
        break;
      default:
        break;
    }
    cost += (swaps(takes[record]) ? 1 : 0) + (way.wrong[record] ? 1 : 0);
    if (takes[record] == RecordTake::wrong) cost += cost_in_place_of(record, at, candidate.made);
  }
  const bool doubtful = told == HadBy::by_none || told == HadBy::behind;
  if (doubtful && care_ != Care::patient && !goes_on(next, candidate.after)) return;
  const bool told_by_some = std::ranges::any_of(takes, [](RecordTake take) {
    return take != RecordTake::gap && take != RecordTake::missing;
  });
  JointPrice price = node.price + cost;
  if (!told_by_some) ++price.untold;
  reach(next, candidate.after, price, std::move(way));
}

bool MergeSearch::is_wrong(const AnyState& state, std::size_t record, std::size_t at) {
  const Claims& claims = entry(record, at)->claims;
  if (claims.none()) return false;
  effort_.spend();
  return follower_.wrong_claim(state, claims).has_value();
}

/// The same, remembered for all ways by one step.
bool MergeSearch::is_wrong_behind(JointCandidate& candidate, std::size_t record, std::size_t at) {
  for (const ClaimVerdict& known : candidate.claims) {
    if (known.record == record && known.at == at) return known.wrong;
  }
  const bool wrong = is_wrong(candidate.after, record, at);
  candidate.claims.push_back({record, at, wrong});
  return wrong;
}

}  // namespace praetor::replays
