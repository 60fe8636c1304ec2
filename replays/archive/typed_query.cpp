#include "replays/archive/typed_query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "replays/archive/query_types.hpp"
#include "replays/reading/catalogue.hpp"

namespace praetor::replays::archive {

namespace {

using Shape = DocumentShape;

class QueryTyper {
 public:
  QueryTyper(const Query& query, const AnyGame& game, const void* library, const GameShape& shape)
      : query_(query), game_(game), library_(library), shape_(shape) {
    typed_.game = &game;
    typed_.query = &query;
  }

  Result<TypedQuery, std::vector<TypingFault>> all() {
    std::vector<TypingFault> faults;
    for (const QueryNode& node : query_.nodes) {
      typed_.conditions.emplace_back();
      const bool is_condition = node.kind == QueryNode::Kind::condition;
      const std::size_t slots = typed_.slots;
      if (is_condition) condition(node, typed_.conditions.back());
      if (fault_) faults.push_back({typed_.conditions.size() - 1, *std::move(fault_)});
      fault_.reset();
      const bool two = node.kind == QueryNode::Kind::both || node.kind == QueryNode::Kind::either ||
                       node.kind == QueryNode::Kind::then;
      typed_.asks_turn = typed_.asks_turn || (node.count >= 0 && node.unit == TimeUnit::turns);
      const bool lasts = node.kind == QueryNode::Kind::held || node.kind == QueryNode::Kind::then;
      const auto either = [&](const std::vector<bool>& flags) {
        return !is_condition && (flags[node.first] || (two && flags[node.second]));
      };
      typed_.runs.push_back(lasts || either(typed_.runs));
      typed_.asks_state.push_back(typed_.slots > slots || either(typed_.asks_state));
    }
    if (!faults.empty()) return tl::unexpected(std::move(faults));
    typed_.wanted.sort();
    typed_.kinds = kinds_asked(typed_);
    return std::move(typed_);
  }

 private:
  void condition(const QueryNode& node, TypedQuery::Condition& condition) {
    if (node.relation == Relation::has) return has(node, condition);
    const ValueType left = field(node.left, condition.left);
    if (fault_) return;
    if (left.is_list) {
      return fail(
          fault_of(node.left, "this is a list: ask whether it has something, as in " +
                                  std::string(query_.text.substr(node.left.at, node.left.length)) +
                                  " has \"name\""));
    }
    if (node.relation == Relation::is_true) {
      if (left.type != FoundValue::Type::boolean) {
        fail(fault_of(node.left,
                      fmt::format("this is {}: compare it with something", words_of(left.type))));
      }
      return;
    }
    const bool is_path = node.right.kind == Operand::Kind::path;
    if (is_path && lacks_quotes(node.right, left)) return;
    const ValueType right =
        is_path ? field(node.right, condition.right) : literal(node.right, condition.right);
    if (fault_) return;
    compare(node, left, right);
    if (fault_ || node.right.kind != Operand::Kind::text) return;
    if (condition.left.from == ValueSource::From::rule) return breakable(node.right);
    condition.left.asked = node.right.text;
    if (condition.left.from == ValueSource::From::game) {
      typed_.of_game[condition.left.slot].asked = node.right.text;
    }
    known_name(node.right, left.names, listing_of(condition.left.from));
  }

  /// Where the names of a field are to be found.
  static std::string_view listing_of(ValueSource::From from) {
    if (from == ValueSource::From::kind) return "`praetor schema GAME` has the steps of a game";
    if (from == ValueSource::From::literal) return "`praetor games` lists the games";
    return own_data;
  }

  void compare(const QueryNode& node, const ValueType& left, const ValueType& right) {
    using Type = FoundValue::Type;
    if (left.type == Type::copies && right.type != Type::null) {
      return fail(
          fault_of(node.left,
                   "this has parts: name one of them, ask a list whether it has a \"name\", or "
                   "compare it with null"));
    }
    const bool ordered = node.relation != Relation::equal && node.relation != Relation::unequal;
    if (ordered && (left.type != Type::number || right.type != Type::number)) {
      return fail(fault_at(node.right.at, node.right.length,
                           fmt::format("< and > compare only numbers; here {} is compared with {}",
                                       words_of(left.type), words_of(right.type))));
    }
    if (right.is_list || (left.type != right.type && right.type != Type::null)) {
      return fail(fault_at(node.right.at, node.right.length,
                           fmt::format("{} cannot be compared with {}", words_of(left.type),
                                       right.is_list ? "a list" : words_of(right.type))));
    }
  }

  /// People first try `by = rome`, without quotes.
  bool lacks_quotes(const Operand& right, const ValueType& left) {
    const std::string_view typed = std::string_view(query_.text).substr(right.at, right.length);
    if (std::ranges::find(left.names, typed) == left.names.end()) return false;
    const NameList members = member_names(game_, shape_);
    if (std::ranges::find(members, typed) != members.end()) return false;
    fail(fault_at(right.at, right.length, fmt::format("put the name in quotes: \"{}\"", typed)));
    return true;
  }

  void breakable(const Operand& operand) {
    const NameList names = breakable_names(game_);
    const std::vector<RuleRef> book = whole_book(game_.facts().rules);
    const auto rule = std::ranges::find(book, operand.text, &Rule::id);
    const bool is_breakable = std::ranges::find(names, operand.text) != names.end();
    if (rule == book.end() || is_breakable) {
      return known_name(operand, names, "`praetor rules GAME` lists the rules of a game");
    }
    fail(fault_at(operand.at, operand.length,
                  (*rule)->kind == RuleKind::format
                      ? "a text that breaks this rule is malformed: `check` shows it"
                      : "no step can break this rule: it says what happens"));
  }

  void has(const QueryNode& node, TypedQuery::Condition& condition) {
    if (node.right.kind != Operand::Kind::text) {
      return fail(fault_at(node.right.at, node.right.length, "has needs a \"name\""));
    }
    std::string listed = node.right.text;
    const ValueType left = field(node.left, condition.left, &listed);
    if (fault_) return;
    if (!left.is_list) {
      return fail(fault_of(node.left, fmt::format("this is no list, but {}", words_of(left.type))));
    }
    known_name(node.right, left.names, own_data);
  }

  void known_name(const Operand& operand, const NameList& names, std::string_view listed) {
    if (names.empty() || std::ranges::find(names, operand.text) != names.end()) return;
    fail(fault_at(operand.at, operand.length, fmt::format("no \"{}\" can stand here", operand.text),
                  operand.text, names));
    fault_->listed = listed;
  }

  static ValueType literal(const Operand& operand, ValueSource& source) {
    using Type = FoundValue::Type;
    switch (operand.kind) {
      case Operand::Kind::number:
        source.literal = {Type::number, operand.number};
        break;
      case Operand::Kind::truth:
        source.literal = {Type::boolean, operand.number};
        break;
      case Operand::Kind::text:
        source.literal = {Type::name, 0, operand.text};
        break;
      default:
        break;
    }
    return {source.literal.type};
  }

  /// `listed`: the name that a list is asked for.
  ValueType field(const Operand& operand, ValueSource& source,
                  const std::string* listed = nullptr) {
    const std::vector<PathPart>& path = operand.path;
    const std::string& first = path.front().name;
    const bool named = path.size() > 1 && (first == "state" || first == "step");
    const bool of_step = named && first == "step" && path.size() == 2;
    if (path.size() == 1 || of_step) {
      const std::string& word = path.back().name;
      if (word == "do") return from(source, ValueSource::From::kind, kind_names(game_));
      if (word == "by") return from(source, ValueSource::From::side, actor_names(game_, library_));
    }
    if (path.size() == 1) {
      if (first == "rule") return rule_field(source);
      if (first == "game") return game_field(source);
      if (first == "turn" && shape_.state.find(first) == nullptr) return turn_field(source);
      if (first == "setup") return parts_of(path.front(), object_names(shape_.setup));
      if (first == "players") return parts_of(path.front(), game_.known_sides(library_).names);
    }
    if ((first == "state" || first == "step") && refuses(path)) return {};
    const std::vector<PathPart> rest(path.begin() + (path.size() > 1 ? 1 : 0), path.end());
    const bool in_state = shape_.state.find(first) != nullptr;
    if (named ? first == "state" : in_state)
      return state_field(named ? rest : path, source, listed);
    if (path.size() > 1 && first == "setup") return setup_field(rest, source, listed);
    if (path.size() == 2 && first == "players") return player_field(rest, source);
    auto type = type_in_steps(game_, library_, named ? rest : path, listed != nullptr,
                              member_names(game_, shape_));
    if (!type) {
      fail(std::move(type.error()));
      return {};
    }
    source.from = ValueSource::From::step;
    source.path = named ? rest : path;
    if (type->is_list) source.listed = *listed;
    return *std::move(type);
  }

  /// Refuses a path behind `state` or `step` that names no field there.
  bool refuses(const std::vector<PathPart>& path) {
    const std::string& first = path.front().name;
    const NameList own = first == "state" ? object_names(shape_.state) : step_names(game_);
    const NameList members = member_names(game_, shape_);
    const auto has = [](const NameList& names, const std::string& name) {
      return std::ranges::find(names, name) != names.end();
    };
    if (path.size() == 1 && !has(members, first)) {
      fail(fault_of(
          path.front(),
          fmt::format("{0} has parts: name one of them, as in {0}.{1}", first, own.front()), {}));
    } else if (path.size() > 1 && !has(own, path[1].name)) {
      fail(no_field_of(path, own, members));
    }
    return fault_.has_value();
  }

  static ValueType from(ValueSource& source, ValueSource::From from, NameList names) {
    source.from = from;
    return {FoundValue::Type::name, std::move(names)};
  }

  ValueType rule_field(ValueSource& source) {
    typed_.asks_rule = true;
    return from(source, ValueSource::From::rule, {});
  }

  ValueType game_field(ValueSource& source) {
    source.literal = {FoundValue::Type::name, 0, game_.id()};
    return from(source, ValueSource::From::literal, {game_ids().begin(), game_ids().end()});
  }

  /// The turn, in a game whose document has no turns.
  static ValueType turn_field(ValueSource& source) {
    source.from = ValueSource::From::turn;
    return {FoundValue::Type::number};
  }

  ValueType parts_of(const PathPart& part, const NameList& inner) {
    fail(fault_at(part.at, part.name.size(), "this has parts: name one of them"));
    const std::string_view text(query_.text);
    const std::size_t begin = text.find_last_of(" \t\n(=<>", part.at) + 1;  // npos + 1 is 0
    const std::string path(text.substr(begin, part.at + part.name.size() - begin));
    for (const std::string& name : inner) fault_->nearest.push_back(path + "." + name);
    return {};
  }

  static NameList object_names(const Shape& shape) {
    NameList names;
    for (const auto& [name, any] : shape.inner) names.push_back(name);
    return names;
  }

  ValueType state_field(const std::vector<PathPart>& path, ValueSource& source,
                        const std::string* listed) {
    const Shape* here = &shape_.state;
    WantedValue* wanted = &typed_.wanted;
    for (const PathPart& part : path) {
      const Shape& above = *here;
      here = inner(above, part);
      if (here == nullptr) return {};
      const auto known = std::ranges::find(wanted->inner, part.name, &WantedValue::name);
      if (known != wanted->inner.end()) {
        wanted = &*known;
      } else {
        WantedValue& added = wanted->inner.emplace_back();
        added.name = part.name;
        added.place = is_place(part.name) ? std::stoul(part.name) : above.likely_place(part.name);
        wanted = &added;
      }
    }
    const ValueType type = type_at(*here, path.back(), listed);
    if (fault_) return {};
    source.from = ValueSource::From::state;
    if (type.is_list && listed != nullptr) {
      source.slot = new_slot();
      wanted->has.push_back(
          {*listed, static_cast<std::int32_t>(source.slot), named_in(*here).likely_place(*listed)});
    } else if (!type.is_list) {
      if (wanted->slot < 0) wanted->slot = static_cast<std::int32_t>(new_slot());
      source.slot = static_cast<std::size_t>(wanted->slot);
    }
    return type;
  }

  ValueType setup_field(const std::vector<PathPart>& path, ValueSource& source,
                        const std::string* listed) {
    const Shape* here = &shape_.setup;
    for (const PathPart& part : path) {
      here = inner(*here, part);
      if (here == nullptr) return {};
    }
    const ValueType type = type_at(*here, path.back(), listed);
    of_game({false, path, type.is_list && listed != nullptr ? *listed : ""}, source);
    return type;
  }

  /// A player may have any name.
  ValueType player_field(const std::vector<PathPart>& side, ValueSource& source) {
    const NameList sides = game_.known_sides(library_).names;
    if (std::ranges::find(sides, side.front().name) == sides.end()) {
      fail(no_such(side.front(), "side " + side.front().name, sides));
      fault_->listed = own_data;
      return {};
    }
    of_game({true, side}, source);
    return {FoundValue::Type::name};
  }

  void of_game(GameField field, ValueSource& source) {
    source.from = ValueSource::From::game;
    source.slot = typed_.of_game.size();
    typed_.of_game.push_back(std::move(field));
  }

  /// The shape that has the names of a list.
  static const Shape& named_in(const Shape& shape) {
    const bool is_list = shape.type == Shape::Type::list && !shape.inner.empty();
    return is_list ? shape.inner.front().second : shape;
  }

  /// The type of the value at the end of a path.
  ValueType type_at(const Shape& shape, const PathPart& last, const std::string* listed) {
    const bool is_list = shape.type == Shape::Type::list || shape.type == Shape::Type::entries;
    const bool has_parts = is_list || shape.type == Shape::Type::object;
    if (is_list && listed != nullptr) {
      const Shape& names = named_in(shape);
      return {FoundValue::Type::null, {names.names.begin(), names.names.end()}, true};
    }
    if (is_list && !shape.nullable) return {FoundValue::Type::null, {}, true};
    if (has_parts && !shape.nullable) return parts_of(last, object_names(shape));
    switch (shape.type) {
      case Shape::Type::number:
        return {FoundValue::Type::number};
      case Shape::Type::boolean:
        return {FoundValue::Type::boolean};
      case Shape::Type::name:
        return {FoundValue::Type::name, {shape.names.begin(), shape.names.end()}};
      default:
        return {FoundValue::Type::copies};  // an object or list is there, or null
    }
  }

  std::size_t new_slot() { return typed_.slots++; }

  const Shape* inner(const Shape& shape, const PathPart& part) {
    if (shape.type == Shape::Type::object) {
      if (const Shape* const found = shape.find(part.name)) return found;
      const bool is_first = &shape == &shape_.state;
      const NameList known = is_first ? member_names(game_, shape_) : object_names(shape);
      fail(no_such(part, "field " + part.name, known));
    } else if (shape.type == Shape::Type::entries && !shape.inner.empty()) {
      const bool any = shape.names.empty();  // the names come from the replay's own tables
      if (any || shape.names.contains(part.name)) return &shape.inner.front().second;
      fail(no_such(part, part.name, {shape.names.begin(), shape.names.end()}));
      fault_->listed = own_data;
    } else if (shape.type == Shape::Type::list && !shape.inner.empty() && is_place(part.name)) {
      if (std::stoul(part.name) < shape.most) return &shape.inner.front().second;
      fail(fault_of(part, fmt::format("this list ends at place {}", shape.most - 1), {}));
    } else {
      fail(fault_of(part,
                    shape.type == Shape::Type::list ? "a place in a list is a number from 0"
                                                    : "this value has no parts",
                    {}));
    }
    return nullptr;
  }

  void fail(QueryFault fault) {
    if (!fault_) fault_ = std::move(fault);
  }

  const Query& query_;
  const AnyGame& game_;
  const void* library_;
  const GameShape& shape_;
  TypedQuery typed_;
  std::optional<QueryFault> fault_;
};

}  // namespace

Result<TypedQuery, std::vector<TypingFault>> typed_query(const Query& query, const AnyGame& game,
                                                         const void* library,
                                                         const GameShape& shape) {
  return QueryTyper(query, game, library, shape).all();
}

}  // namespace praetor::replays::archive
