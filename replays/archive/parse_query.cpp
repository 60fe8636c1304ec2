#include <algorithm>
#include <optional>
#include <utility>

#include "engine/text/ascii.hpp"
#include "engine/text/nearest.hpp"
#include "replays/archive/query.hpp"
#include "replays/archive/query_slips.hpp"

namespace praetor::replays::archive {
namespace {

enum class TokenKind : std::uint8_t { word, number, text, sign, end };

struct Token {
  using Kind = TokenKind;
  Kind kind = Kind::end;
  std::string_view raw;
  std::size_t at = 0;
};

class QueryParser {
 public:
  explicit QueryParser(std::string_view text) : text_(text) {}

  Result<Query, QueryFault> parse() {
    if (text_.size() > query_bytes_most) {
      fail(query_bytes_most, 1, "a query has at most 4096 bytes");
    } else if (advance()) {
      sequence();
      if (!fault_ && token_.kind != Token::Kind::end) {
        expected("and, or, then, or the end of the query", {"and", "or", "then"});
      }
    }
    if (fault_) return tl::unexpected(std::move(*fault_));
    query_.text = text_;
    return std::move(query_);
  }

 private:
  using Part = void (QueryParser::*)();

  // `then` binds least, then `or`, `and`, `not`.
  void sequence() {
    either();
    while (!fault_ && take("then")) {
      QueryNode node;
      node.kind = QueryNode::Kind::then;
      node.first = last();
      if (take("within")) span(node);
      if (fault_) return;
      either();
      node.second = last();
      add(std::move(node));
    }
  }
  void either() { chain("or", QueryNode::Kind::either, &QueryParser::both); }
  void both() { chain("and", QueryNode::Kind::both, &QueryParser::negation); }

  void chain(std::string_view word, QueryNode::Kind kind, Part part) {
    (this->*part)();
    while (!fault_ && take(word)) {
      QueryNode node;
      node.kind = kind;
      node.first = last();
      (this->*part)();
      node.second = last();
      add(std::move(node));
    }
  }

  void negation() {
    if (depth_++ > depth_most) return fail(token_.at, 1, "a query nests at most 50 deep");
    if (take("not")) {
      negation();
      QueryNode node;
      node.kind = QueryNode::Kind::negation;
      node.first = last();
      add(std::move(node));
    } else if (take("(")) {
      sequence();
      close();
    } else if (token_.raw == "held" && token_.kind == Token::Kind::word && span_follows()) {
      held();
    } else {
      condition();
    }
    --depth_;
  }

  void held() {
    take("held");
    QueryNode node;
    node.kind = QueryNode::Kind::held;
    span(node);
    if (fault_) return;
    if (!take("(")) return expected("( after held N turns", {});
    sequence();
    close();
    node.first = last();
    add(std::move(node));
  }

  void span(QueryNode& node) {
    if (token_.kind != Token::Kind::number) return expected("a number of turns or steps", {});
    node.count = number(token_.raw);
    if (node.count < 0) return expected("a number from 0", {});
    if (fault_ || !advance()) return;
    if (take("turns") || take("turn")) {
      node.unit = TimeUnit::turns;
    } else if (!take("steps") && !take("step")) {
      expected("turns or steps", {"turns", "steps"});
    }
  }

  void condition() {
    if (is_join(token_.raw)) return expected("a condition", {});
    QueryNode node;
    node.left = operand();
    if (fault_) return;
    if (node.left.kind != Operand::Kind::path) {
      return fail(node.left.at, node.left.length, "a condition begins with the name of a field");
    }
    for (const auto& [sign, relation] : relation_signs) {
      if (!take(sign)) continue;
      node.relation = relation;
      node.right = operand();
      break;
    }
    add(std::move(node));
  }

  Operand operand() {
    Operand operand;
    operand.at = token_.at;
    operand.length = std::max<std::size_t>(token_.raw.size(), 1);
    const std::string_view raw = token_.raw;
    switch (token_.kind) {
      case Token::Kind::number:
        operand.kind = Operand::Kind::number;
        operand.number = number(raw);
        break;
      case Token::Kind::text:
        operand.kind = Operand::Kind::text;
        operand.text = unescaped(raw.substr(1, raw.size() - 2));
        break;
      case Token::Kind::word:
        word(operand, raw);
        break;
      default:
        expected("a field, a number, a \"name\", true, false or null", {});
        return operand;
    }
    if (!fault_) advance();
    return operand;
  }

  void word(Operand& operand, std::string_view raw) {
    if (raw == "null") return;
    if (raw == "true" || raw == "false") {
      operand.kind = Operand::Kind::truth;
      operand.number = raw == "true" ? 1 : 0;
      return;
    }
    if (text::is_digit(raw.front()) || raw.front() == '-') {
      return fail(token_.at, raw.size(), "a number is whole: digits, perhaps with one - ahead");
    }
    operand.kind = Operand::Kind::path;
    for (std::size_t begin = 0; begin <= raw.size();) {
      const std::size_t end = std::min(raw.find('.', begin), raw.size());
      if (end == begin) {
        const bool is_star =
            end == raw.size() && text_.substr(std::min(token_.at + end, text_.size()), 1) == "*";
        return fail(token_.at + begin, 1,
                    is_star ? "a path has no `*`: name each part, joined by `or`"
                            : "a name is missing beside a dot");
      }
      operand.path.push_back({std::string(raw.substr(begin, end - begin)), token_.at + begin});
      begin = end + 1;
    }
  }

  std::int64_t number(std::string_view raw) {
    constexpr std::size_t digits_most = 15;
    if (raw.size() > digits_most) {
      fail(token_.at, raw.size(), "a number has at most 15 digits");
      return 0;
    }
    std::int64_t value = 0;
    for (const char letter : raw) {
      if (letter != '-') value = value * 10 + (letter - '0');
    }
    return raw.front() == '-' ? -value : value;
  }

  void close() {
    if (!fault_ && !take(")")) expected("and, or, then, or )", {"and", "or", "then"});
  }

  std::size_t next_place() const {
    return std::min(text_.find_first_not_of(" \n\t", token_.at + token_.raw.size()), text_.size());
  }

  /// Whether a number follows, or the bracket of somebody who left it out.
  bool span_follows() const {
    const std::size_t at = next_place();
    return at < text_.size() && (text::is_digit(text_[at]) || text_[at] == '-' || text_[at] == '(');
  }

  /// Moves past the token if it is this one; returns whether it was.
  bool take(std::string_view raw) {
    const bool has = token_.kind != Token::Kind::text && token_.raw == raw && !fault_;
    return has && token_.kind != Token::Kind::end && advance();
  }

  /// Reads the next token; false if there is none.
  bool advance() {
    const std::size_t at = next_place();
    token_ = {Token::Kind::end, {}, at};
    if (at == text_.size()) return true;
    const char first = text_[at];
    std::size_t end = at + 1;
    if (first == '"') {
      end = end_of_name(at);
      if (fault_) return false;
      token_.kind = Token::Kind::text;
    } else if (is_word(first)) {
      while (end < text_.size() && is_word(text_[end])) ++end;
      if (end < text_.size() && text::is_letter(text_[end]))
        fault_ = fault_of_character(text_, end);
      const std::size_t digits = at + (first == '-' ? 1 : 0);
      const bool is_number = text::is_digits(text_.substr(digits, end - digits));
      token_.kind = is_number ? Token::Kind::number : Token::Kind::word;
    } else if (first == '(' || first == ')') {
      token_.kind = Token::Kind::sign;
    } else if (is_comparing(first)) {
      while (end < text_.size() && is_comparing(text_[end])) ++end;
      token_.kind = Token::Kind::sign;
      fault_ = fault_of_sign(text_.substr(at, end - at), at);
    } else {
      fault_ = fault_of_character(text_, at);
    }
    token_.raw = text_.substr(at, end - at);
    return !fault_;
  }

  /// The offset behind the closing quote. A backslash comes before a quote or a backslash in a
  /// name.
  std::size_t end_of_name(std::size_t begin) {
    std::size_t at = begin + 1;
    for (; at < text_.size() && text_[at] != '"'; ++at) {
      if (text_[at] != '\\') continue;
      const std::string_view next = text_.substr(++at, 1);
      if (next != "\"" && next != "\\") fail(at - 1, 1, "here \\ may stand only before \" or \\");
    }
    if (at >= text_.size()) fail(begin, text_.size() - begin, "the closing \" is missing");
    return at + 1;
  }

  static std::string unescaped(std::string_view raw) {
    std::string name;
    for (std::size_t at = 0; at < raw.size(); ++at) name += raw[raw[at] == '\\' ? ++at : at];
    return name;
  }

  std::size_t last() const { return query_.nodes.empty() ? 0 : query_.nodes.size() - 1; }
  void add(QueryNode node) {
    if (fault_) return;
    conditions_ += node.kind == QueryNode::Kind::condition ? 1U : 0U;
    if (conditions_ > query_conditions_most) {
      return fail(node.left.at, node.left.length, "a query has at most 200 conditions");
    }
    query_.nodes.push_back(std::move(node));
  }

  void expected(std::string_view what, std::vector<std::string_view> words) {
    if (fault_) return;
    fail(token_.at, std::max<std::size_t>(token_.raw.size(), 1), "");
    fault_->sentence = "here the query needs " + std::string(what);
    // Of words so short nearly every other is near.
    std::erase_if(words, [&](auto word) { return !token_.raw.starts_with(word[0]); });
    fault_->nearest = text::nearest(token_.raw, words, 1);
  }
  void fail(std::size_t at, std::size_t length, std::string_view sentence) {
    if (!fault_) fault_ = QueryFault{at, length, std::string(sentence), {}};
  }

  static constexpr std::size_t depth_most = 50;
  std::string_view text_;
  Token token_;
  Query query_;
  std::optional<QueryFault> fault_;
  std::size_t depth_ = 0;
  std::size_t conditions_ = 0;
};

}  // namespace

Result<Query, QueryFault> parse_query(std::string_view text) { return QueryParser(text).parse(); }

}  // namespace praetor::replays::archive
