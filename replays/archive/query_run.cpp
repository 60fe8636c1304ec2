#include "replays/archive/query_run.hpp"

#include <algorithm>

#include "replays/making/policy.hpp"

namespace praetor::replays::archive {
namespace {

using ValueIs = FoundValue::Type;

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
    : query_(query),
      lasting_(query.query->nodes.size()),
      values_(*query.game, query_.wanted, query.slots),
      of_game_(query_.of_game) {
  for (const QueryNode& node : query.query->nodes) {
    const bool has_two = node.kind == QueryNode::Kind::both || node.kind == QueryNode::Kind::either;
    orders_.push_back(has_two ? order_of(node) : AskedOrder{});
  }
}

void QueryRun::begin(const AnySetup& setup, const AnyState& state, std::string_view json) {
  std::ranges::fill(lasting_, Lasting{});
  values_.begin(state);
  of_game_.begin(setup, json);
}

bool QueryRun::holds(const QueryMoment& moment) {
  moment_ = &moment;
  looked_ = false;
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
      return two(index);
  }
}

// A part that lasts must be evaluated each time. Otherwise the cheaper part goes first, because it
// may decide alone.
QueryRun::AskedOrder QueryRun::order_of(const QueryNode& node) const {
  AskedOrder order{node.first, node.second};
  const std::vector<bool>& dear = query_.asks_state;
  if (dear[order.first] && !dear[order.second]) std::swap(order.first, order.second);
  if (query_.runs[order.second] && !query_.runs[order.first]) std::swap(order.first, order.second);
  order.both_always = query_.runs[order.second];
  return order;
}

bool QueryRun::two(std::size_t index) {
  const AskedOrder& order = orders_[index];
  const bool settles = query_.query->nodes[index].kind == QueryNode::Kind::either;
  const bool one = node(order.first);
  if (one == settles && !order.both_always) return one;
  const bool other = node(order.second);
  return settles ? one || other : one && other;
}

bool QueryRun::held(const QueryNode& node_, Lasting& since) {
  if (!node(node_.first)) {
    since.set = false;
    return false;
  }
  const bool turns = node_.unit == TimeUnit::turns;
  if (!since.set) since = {true, moment_->number, moment_->turn};
  return (turns ? moment_->turn - since.turn : moment_->number - since.step) >= node_.count;
}

// The latest step at which the first part held counts, because it is nearest to any bound.
bool QueryRun::then(const QueryNode& node_, Lasting& last) {
  const bool second = node(node_.second);
  const bool holds = second && last.set && within(node_, last);
  if (node(node_.first)) last = {true, moment_->number, moment_->turn};
  return holds;
}

bool QueryRun::within(const QueryNode& node_, const Lasting& since) {
  if (node_.count < 0) return true;
  const bool turns = node_.unit == TimeUnit::turns;
  return (turns ? moment_->turn - since.turn : moment_->number - since.step) <= node_.count;
}

bool QueryRun::condition(std::size_t index) {
  const TypedQuery::Condition& typed = query_.conditions[index];
  FoundValue own_left;
  const FoundValue& left = value(typed.left, own_left);
  const Relation relation = query_.query->nodes[index].relation;
  if (relation == Relation::has) return left.type == ValueIs::copies && left.number > 0;
  if (relation == Relation::is_true) return left.type == ValueIs::boolean && left.number != 0;
  FoundValue own_right;
  return compared(relation, left, value(typed.right, own_right));
}

/// `own` stores a value that exists nowhere else.
const FoundValue& QueryRun::value(const ValueSource& source, FoundValue& own) {
  using From = ValueSource::From;
  if (source.from == From::literal) return source.literal;
  if (source.from == From::game) return of_game_[source.slot];
  if (source.from != From::state) return value_beside_state(source, own);
  if (!looked_) values_.look(moment_->state);
  looked_ = true;
  return values_[source.slot];
}

const FoundValue& QueryRun::value_beside_state(const ValueSource& source, FoundValue& own) const {
  using From = ValueSource::From;
  if (source.from == From::rule) {
    if (moment_->broken != nullptr) own = {ValueIs::name, 0, moment_->broken->id};
    return own;
  }
  if (source.from == From::turn) {
    own = {ValueIs::number, policy_of(*query_.game).turn(moment_->state)};
    return own;
  }
  if (source.from == From::over) {
    own = {ValueIs::boolean, query_.game->outcome(moment_->state) ? 1 : 0};
    return own;
  }
  if (source.from == From::number) {
    if (moment_->number > 0) own = {ValueIs::number, moment_->number};
    return own;
  }
  if (moment_->step == nullptr) return own;
  const AnyStep& step = *moment_->step;
  if (source.from == From::kind) {
    own = {ValueIs::name, 0, step.kind_name()};
  } else if (source.from == From::side) {
    own = {ValueIs::name, 0, name_of(moment_->state, step.by)};
  } else {
    own = value_in(step, match_of(moment_->state), source);
  }
  return own;
}

}  // namespace praetor::replays::archive
