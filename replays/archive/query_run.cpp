#include "replays/archive/query_run.hpp"

#include <algorithm>

#include "replays/making/policy.hpp"

namespace praetor::replays::archive {
namespace {

using ValueIs = FoundValue::Type;

bool same(const FoundValue& one, const FoundValue& two) {
  if (one.type != two.type) return false;
  if (one.type != ValueIs::name) return one.number == two.number;
  // Names that are not the same seldom begin alike.
  return one.name.size() == two.name.size() &&
         (one.name.empty() || one.name.front() == two.name.front()) && one.name == two.name;
}

bool compared(Relation relation, const FoundValue& left, const FoundValue& right) {
  if (relation == Relation::equal) return same(left, right);
  if (relation == Relation::unequal) return !same(left, right);
  if (left.type != ValueIs::number || right.type != ValueIs::number) return false;
  switch (relation) {
    case Relation::less:
      return left.number < right.number;
    case Relation::most:
      return left.number <= right.number;
    case Relation::more:
      return left.number > right.number;
    default:
      return left.number >= right.number;
  }
}

}  // namespace

QueryRun::QueryRun(const TypedQuery& query)
    : query_(query), room_(room_of(*query.game)), lasting_(query.query->nodes.size()) {
  found_.values.resize(query.slots);
  found_.own.resize(query.slots);
}

void QueryRun::begin() { std::ranges::fill(lasting_, Lasting{}); }

bool QueryRun::holds(const QueryMoment& moment) {
  moment_ = &moment;
  looked_ = false;
  if (query_.asks_turns) turn_ = room_.policy->turn(moment.state);
  return node(query_.query->nodes.size() - 1);
}

bool QueryRun::node(std::size_t index) {
  const QueryNode& one = query_.query->nodes[index];
  switch (one.kind) {
    case QueryNode::Kind::condition:
      return condition(index);
    case QueryNode::Kind::negation:
      return !node(one.first);
    case QueryNode::Kind::held:
      return held(one, lasting_[index]);
    case QueryNode::Kind::then:
      return then(one, lasting_[index]);
    default:
      return two(one);
  }
}

// What lasts must be asked at every step; else the cheaper side may answer for both.
bool QueryRun::two(const QueryNode& both) {
  std::size_t first = both.first;
  std::size_t second = both.second;
  const bool settles = both.kind == QueryNode::Kind::either;
  if (query_.asks_state[first] && !query_.asks_state[second]) std::swap(first, second);
  if (query_.runs[second] && !query_.runs[first]) std::swap(first, second);
  const bool one = node(first);
  if (one == settles && !query_.runs[second]) return one;
  const bool other = node(second);
  return settles ? one || other : one && other;
}

bool QueryRun::held(const QueryNode& node_, Lasting& since) {
  if (!node(node_.first)) {
    since.set = false;
    return false;
  }
  if (!since.set) since = {true, moment_->number, turn_};
  const bool turns = node_.unit == TimeUnit::turns;
  return (turns ? turn_ - since.turn : moment_->number - since.step) >= node_.count;
}

// The latest step at which the first part held is the nearest: no earlier one can do more.
bool QueryRun::then(const QueryNode& node_, Lasting& last) {
  const bool second = node(node_.second);
  const bool holds = second && last.set && within(node_, last);
  if (node(node_.first)) last = {true, moment_->number, turn_};
  return holds;
}

bool QueryRun::within(const QueryNode& node_, const Lasting& since) const {
  if (node_.count < 0) return true;
  const bool turns = node_.unit == TimeUnit::turns;
  return (turns ? turn_ - since.turn : moment_->number - since.step) <= node_.count;
}

bool QueryRun::condition(std::size_t index) {
  const TypedQuery::Condition& typed = query_.conditions[index];
  const FoundValue left = value(typed.left);
  const Relation relation = query_.query->nodes[index].relation;
  if (relation == Relation::has) return left.type == ValueIs::copies && left.number > 0;
  if (relation == Relation::is_true) return left.type == ValueIs::boolean && left.number != 0;
  return compared(relation, left, value(typed.right));
}

FoundValue QueryRun::value(const ValueSource& source) {
  using From = ValueSource::From;
  if (source.from == From::literal) return source.literal;
  if (source.from == From::state) {
    if (!looked_) look();
    return found_.values[source.slot];
  }
  if (source.from == From::rule) {
    if (moment_->broken == nullptr) return {};
    return {ValueIs::name, 0, moment_->broken->id};
  }
  if (moment_->step == nullptr) return {};
  const AnyStep& step = *moment_->step;
  if (source.from == From::kind) return {ValueIs::name, 0, step.kind_name()};
  if (source.from == From::side) return {ValueIs::name, 0, name_of(moment_->state, step.by)};
  return value_in(step, match_of(moment_->state), source.path);
}

void QueryRun::look() {
  std::ranges::fill(found_.values, FoundValue{});
  room_.find_values(moment_->state, query_.wanted, found_);
  looked_ = true;
}

}  // namespace praetor::replays::archive
