#include "replays/archive/typed_query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "replays/archive/field_typer.hpp"
#include "replays/reading/catalogue.hpp"

namespace praetor::replays::archive {

namespace {

class QueryTyper {
 public:
  QueryTyper(const Query& query, const AnyGame& game, const void* library, const GameShape& shape)
      : query_(query), game_(game), shape_(shape), fields_(typed_, game, library, shape) {
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
    const ValueType left = left_field(node.left, condition.left);
    if (fault_) return;
    if (left.is_list) return fail(fault_of_list(node.left, left));
    if (node.relation == Relation::is_true) {
      if (left.type != FoundValue::Type::boolean) {
        fail(fault_of(node.left,
                      fmt::format("this is {}: compare it with something", words_of(left.type))));
      }
      return;
    }
    const bool is_path = node.right.kind == Operand::Kind::path;
    const bool is_name =
        is_path && std::ranges::find(left.names, text_of(node.right)) != left.names.end();
    if (is_name && !is_member(node.right)) return needs_quotes(node.right);
    const ValueType right =
        is_path ? right_field(node.right, condition.right) : literal(node.right, condition.right);
    if (fault_) return;
    compare(node, left, right);
    if (fault_ && is_name) return needs_quotes(node.right);
    if (fault_ || node.right.kind != Operand::Kind::text) return;
    if (condition.left.from == ValueSource::From::rule) return breakable(node.right);
    condition.left.asked = node.right.text;
    if (condition.left.from == ValueSource::From::game) {
      typed_.of_game[condition.left.slot].asked = node.right.text;
    }
    known_name(node.right, left.names, listing_of(node.left, condition.left.from));
  }

  /// Where the names of a field are to be found.
  static std::string_view listing_of(const Operand& field, ValueSource::From from) {
    if (from == ValueSource::From::kind) return "`praetor schema GAME` has the steps of a game";
    if (from == ValueSource::From::literal) return "`praetor games` lists the games";
    const bool is_reading = from == ValueSource::From::game && field.path.size() > 1 &&
                            field.path[1].name == "readings";
    return is_reading ? "`praetor readings GAME` lists the readings of a game" : own_data;
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
    const std::string_view other = right.is_list ? "a list" : words_of(right.type);
    if (ordered && (left.type != Type::number || right.type != Type::number || right.is_list)) {
      fail(fault_at(node.right.at, node.right.length,
                    fmt::format("< and > compare only numbers; here {} is compared with {}",
                                words_of(left.type), other)));
    } else if (right.is_list || (left.type != right.type && right.type != Type::null)) {
      fail(fault_at(node.right.at, node.right.length,
                    fmt::format("{} cannot be compared with {}", words_of(left.type), other)));
    }
    if (!fault_) return;
    if (node.right.kind == Operand::Kind::path) {
      fault_->understood = node.right.at + node.right.length;  // this game at least knows both
    } else {
      fault_->kind = FaultKind::wrong_type;
    }
  }

  bool is_member(const Operand& operand) const {
    const NameList members = member_names(game_, shape_);
    return std::ranges::find(members, text_of(operand)) != members.end();
  }

  /// People first try `by = rome`, without quotes.
  void needs_quotes(const Operand& name) {
    fault_ = fault_at(name.at, name.length,
                      fmt::format("put the name in quotes: \"{}\"", text_of(name)));
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
    const ValueType left = left_field(node.left, condition.left, &node.right.text);
    if (fault_) return;
    if (!left.is_list) {
      return fail(fault_of(node.left, fmt::format("this is no list, but {}", words_of(left.type))));
    }
    if (left.type != FoundValue::Type::name) return fail(fault_of_list(node.left, left));
    if (node.right.kind != Operand::Kind::text) {
      return fail(fault_at(node.right.at, node.right.length, "has needs a \"name\""));
    }
    known_name(node.right, left.names, own_data);
  }

  void known_name(const Operand& operand, const NameList& names, std::string_view listed) {
    if (names.empty() || std::ranges::find(names, operand.text) != names.end()) return;
    fail(fault_at(operand.at, operand.length, fmt::format("no \"{}\" can stand here", operand.text),
                  operand.text, names));
    fault_->listed = listed;
    fault_->kind = FaultKind::unknown_name;
  }

  ValueType left_field(const Operand& operand, ValueSource& source,
                       const std::string* listed = nullptr) {
    auto type = fields_.type_of(operand, source, listed);
    if (type) return *std::move(type);
    const bool is_first = type.error().at == operand.at;
    if (is_first && type.error().kind == FaultKind::unknown_name) {
      NameList& nearest = type.error().nearest;
      const NameList deeper = deeper_names(shape_, operand.path);
      nearest.insert(nearest.begin(), deeper.begin(), deeper.end());
    }
    const std::string words = text_of(operand);
    const NameList rules = breakable_names(game_);
    if (std::ranges::find(rules, words) != rules.end()) {
      type.error() = fault_of(operand, fmt::format("this is a rule: write rule = \"{}\"", words));
    }
    fail(std::move(type.error()));
    return {};
  }

  ValueType right_field(const Operand& operand, ValueSource& source) {
    auto type = fields_.type_of(operand, source);
    if (type) return *std::move(type);
    QueryFault& fault = type.error();
    // People first try `do = conquer`, without quotes.
    const bool lacks_quotes = fault.kind == FaultKind::unknown_name && operand.path.size() == 1;
    if (lacks_quotes && fault.nearest.empty()) fault.sentence += "; put a name in quotes";
    fail(std::move(fault));
    return {};
  }

  std::string text_of(const Operand& operand) const {
    return query_.text.substr(operand.at, operand.length);
  }

  /// Why a list cannot be asked this, and what it can be asked.
  QueryFault fault_of_list(const Operand& list, const ValueType& type) const {
    const std::string words = text_of(list);
    if (type.type == FoundValue::Type::name) {
      return fault_of(list, fmt::format("this is a list: ask whether it has something, as in {} "
                                        "has \"name\"",
                                        words));
    }
    if (type.type == FoundValue::Type::number) {
      return fault_of(list, fmt::format("this is a list of numbers: ask for one by its place from "
                                        "0, as in {}.0 >= 1",
                                        words));
    }
    return fault_of(list, fmt::format("this is a list of things without names: ask for one by its "
                                      "place from 0, as in {}.0",
                                      words));
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

  void fail(QueryFault fault) {
    if (!fault_) fault_ = std::move(fault);
  }

  const Query& query_;
  const AnyGame& game_;
  const GameShape& shape_;
  TypedQuery typed_;
  FieldTyper fields_;
  std::optional<QueryFault> fault_;
};

}  // namespace

Result<TypedQuery, std::vector<TypingFault>> typed_query(const Query& query, const AnyGame& game,
                                                         const void* library,
                                                         const GameShape& shape) {
  return QueryTyper(query, game, library, shape).all();
}

}  // namespace praetor::replays::archive
