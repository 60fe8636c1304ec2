// Compiles the text of a pattern into operations. Each part is written after the parts that follow
// it, so that it knows where to continue.

#include <algorithm>

#include "engine/text/escape.hpp"
#include "replays/importing/line_pattern.hpp"

namespace praetor::replays {

class PatternReader {
 public:
  explicit PatternReader(std::string_view pattern) : text_(pattern) {}

  Result<LinePattern, PatternFault> read() {
    const std::size_t whole = alternatives(0);
    if (fault_.sentence.empty() && at_ < text_.size()) fail("')' closes nothing");
    if (fault_.sentence.empty()) made_.start_ = write(whole, op({Op::accept, 0, 0, 0}));
    if (!fault_.sentence.empty()) return failure(fault_);
    return std::move(made_);
  }

 private:
  using Op = LinePattern::OpCode;
  using SignSet = LinePattern::SignSet;

  static constexpr int nesting_most = 32;
  static constexpr std::size_t ops_most = 4'000;
  static constexpr std::size_t groups_most = 32;
  static constexpr std::uint32_t repeats_most = 1'000;
  static constexpr std::uint32_t endless = 0xffffffff;

  enum class PartKind : std::uint8_t { nothing, sign, group, row, choice, repeat };
  struct PatternPart {
    PartKind kind = PartKind::nothing;
    std::uint32_t value = 0;  // a set, or the number of a group
    std::uint32_t least = 0;
    std::uint32_t most = 0;
    bool lazy = false;
    std::vector<std::size_t> parts;
  };

  void fail(std::string sentence) {
    if (fault_.sentence.empty()) fault_ = {at_, std::move(sentence)};
  }
  bool failed() const { return !fault_.sentence.empty(); }
  bool ends() const { return at_ >= text_.size() || failed(); }
  bool takes(std::string_view word) {
    if (failed() || !text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  std::size_t add(PatternPart part) {
    parts_.push_back(std::move(part));
    return parts_.size() - 1;
  }
  std::uint32_t op(LinePattern::PatternOp op) {
    if (made_.ops_.size() >= ops_most) fail("the pattern is too long");
    if (!failed()) made_.ops_.push_back(op);
    return made_.ops_.empty() ? 0 : static_cast<std::uint32_t>(made_.ops_.size() - 1);
  }

  std::size_t alternatives(int depth) {
    if (depth > nesting_most) fail("the groups nest too deeply");
    PatternPart choice{PartKind::choice, 0, 0, 0, false, {}};
    do {
      choice.parts.push_back(row(depth));
    } while (takes("|"));
    return choice.parts.size() == 1 ? choice.parts.front() : add(std::move(choice));
  }
  std::size_t row(int depth) {
    PatternPart row{PartKind::row, 0, 0, 0, false, {}};
    // A pattern is for a whole line: `^` and `$` at its ends change nothing.
    if (depth == 0) takes("^");
    while (!ends() && text_[at_] != '|' && text_[at_] != ')') {
      const bool last = at_ + 1 == text_.size() || text_[at_ + 1] == '|';
      if (depth == 0 && last && takes("$")) break;
      row.parts.push_back(repeated(single(depth)));
    }
    return add(std::move(row));
  }
  std::size_t single(int depth) {
    if (takes("(")) return group(depth);
    if (takes("[")) return set(bracket());
    if (takes(".")) return set({{}, true});
    if (text_[at_] == '*' || text_[at_] == '+' || text_[at_] == '?' || text_[at_] == '{') {
      fail("there is nothing to repeat");
      return add({});
    }
    if (text_[at_] == '^' || text_[at_] == '$') {
      fail("'^' and '$' stand only at the ends; '\\^' and '\\$' are the signs themselves");
      return add({});
    }
    SignSet signs;
    sign(signs);
    return set(std::move(signs));
  }
  std::size_t set(SignSet signs) {
    made_.sets_.push_back(std::move(signs));
    const auto number = static_cast<std::uint32_t>(made_.sets_.size() - 1);
    return add({PartKind::sign, number, 0, 0, false, {}});
  }
  std::size_t group(int depth) {
    PatternPart group{PartKind::row, 0, 0, 0, false, {}};
    if (takes("?<")) {
      const std::size_t end = text_.find('>', at_);
      const std::string name(text_.substr(at_, end == std::string_view::npos ? 0 : end - at_));
      if (name.empty()) fail("write the name of a group as (?<name> )");
      if (std::ranges::find(made_.names_, name) != made_.names_.end()) {
        fail("two groups have the same name");
      }
      if (made_.names_.size() >= groups_most) fail("there are too many groups");
      if (failed()) return add({});
      at_ = end + 1;
      group.kind = PartKind::group;
      group.value = static_cast<std::uint32_t>(made_.names_.size());
      made_.names_.push_back(name);
    } else if (!takes("?:") && text_.substr(at_).starts_with('?')) {
      fail("only the groups (?: ) and (?<name> ) may begin with '?'");
    }
    group.parts.push_back(alternatives(depth + 1));
    if (!takes(")")) fail("a ')' is missing");
    return add(std::move(group));
  }
  std::uint32_t code_point() {
    const text::CodePoint sign = text::code_point_at(text_, at_);
    at_ += sign.size;
    return sign.value;
  }
  /// Reads one sign, or an escape for a set of signs.
  void sign(SignSet& into) {
    if (!takes("\\")) {
      const std::uint32_t value = code_point();
      into.ranges.push_back({value, value});
      return;
    }
    if (ends()) return fail("a character is missing after '\\'");
    const std::uint32_t value = code_point();
    const bool capital = value == 'D' || value == 'W' || value == 'S';
    std::vector<LinePattern::SignRange> ranges;
    switch (value) {
      case 'd':
      case 'D':
        ranges = {{'0', '9'}};
        break;
      case 'w':
      case 'W':
        ranges = {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}};
        break;
      case 's':
      case 'S':
        ranges = {{'\t', '\r'}, {' ', ' '}};
        break;
      case 't':
        ranges = {{'\t', '\t'}};
        break;
      default:
        if ((value >= '0' && value <= '9') || (value >= 'a' && value <= 'z') ||
            (value >= 'A' && value <= 'Z')) {
          return fail("this character has no meaning after '\\'");
        }
        ranges = {{value, value}};
    }
    if (!capital) {
      into.ranges.insert(into.ranges.end(), ranges.begin(), ranges.end());
      return;
    }
    std::uint32_t from = 0;
    for (const auto& range : ranges) {
      if (range.first > from) into.ranges.push_back({from, range.first - 1});
      from = range.last + 1;
    }
    into.ranges.push_back({from, endless});
  }
  /// Whether a name of other dialects begins here, such as `[:digit:]`, and not the signs `[` and
  /// `:`.
  bool is_class() const {
    const std::string_view rest = text_.substr(at_);
    if (!rest.starts_with("[:")) return false;
    const std::size_t end = rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz", 2);
    return end > 2 && end != std::string_view::npos && rest.substr(end).starts_with(":]");
  }
  SignSet bracket() {
    SignSet signs;
    signs.all_others = takes("^");
    bool first = true;
    while (!ends() && (first || text_[at_] != ']')) {
      first = false;
      if (is_class()) {
        fail("write a class such as [:digit:] as \\d or 0-9");
        return signs;
      }
      const bool plain = text_[at_] != '\\';
      sign(signs);
      if (!plain || !text_.substr(at_).starts_with('-') || text_.substr(at_).starts_with("-]")) {
        continue;
      }
      ++at_;
      if (ends()) break;
      signs.ranges.back().last = code_point();
      if (signs.ranges.back().last < signs.ranges.back().first) fail("a range goes backwards");
    }
    if (!takes("]")) fail("a ']' is missing");
    return signs;
  }
  std::uint32_t number() {
    std::uint32_t value = 0;
    if (ends() || text_[at_] < '0' || text_[at_] > '9') fail("a number is missing");
    while (!ends() && text_[at_] >= '0' && text_[at_] <= '9') {
      value = 10 * value + static_cast<std::uint32_t>(text_[at_++] - '0');
      if (value > repeats_most) fail("this is too many repetitions");
    }
    return value;
  }
  std::size_t repeated(std::size_t part) {
    PatternPart repeat{PartKind::repeat, 0, 0, endless, false, {part}};
    if (takes("+")) {
      repeat.least = 1;
    } else if (takes("?")) {
      repeat.most = 1;
    } else if (takes("{")) {
      repeat.least = repeat.most = number();
      if (takes(",")) repeat.most = !ends() && text_[at_] == '}' ? endless : number();
      if (!takes("}")) fail("a '}' is missing");
      if (repeat.most < repeat.least) fail("a range goes backwards");
    } else if (!takes("*")) {
      return part;
    }
    repeat.lazy = takes("?");
    return add(std::move(repeat));
  }

  std::uint32_t split(std::uint32_t into, std::uint32_t past, bool lazy) {
    return op({Op::split, 0, lazy ? past : into, lazy ? into : past});
  }
  /// Writes a part that continues at `next`; returns where it begins.
  std::uint32_t write(std::size_t number, std::uint32_t next) {
    // Nested repetitions of empty groups cost work without writing any operation.
    if (++written_ > writes_most) fail("the pattern is too long");
    if (failed()) return 0;
    const PatternPart part = parts_[number];
    switch (part.kind) {
      case PartKind::nothing:
        return next;
      case PartKind::sign:
        return op({Op::sign, part.value, next, 0});
      case PartKind::group:
        next = op({Op::save, 2 * part.value + 1, next, 0});
        next = write(part.parts.front(), next);
        return op({Op::save, 2 * part.value, next, 0});
      case PartKind::row:
        for (std::size_t i = part.parts.size(); i-- > 0;) next = write(part.parts[i], next);
        return next;
      case PartKind::choice: {
        std::uint32_t begin = write(part.parts.back(), next);
        for (std::size_t i = part.parts.size() - 1; i-- > 0;) {
          begin = split(write(part.parts[i], next), begin, false);
        }
        return begin;
      }
      case PartKind::repeat:
        return repeat(part, next);
    }
    return next;
  }
  std::uint32_t repeat(const PatternPart& part, std::uint32_t next) {
    std::uint32_t begin = next;
    if (part.most == endless) {
      begin = split(0, next, part.lazy);
      const std::uint32_t inside = write(part.parts.front(), begin);
      if (failed()) return 0;
      (part.lazy ? made_.ops_[begin].other : made_.ops_[begin].next) = inside;
    } else {
      for (std::uint32_t i = part.least; i < part.most && !failed(); ++i) {
        begin = split(write(part.parts.front(), begin), next, part.lazy);
      }
    }
    for (std::uint32_t i = 0; i < part.least && !failed(); ++i) {
      begin = write(part.parts.front(), begin);
    }
    return begin;
  }

  static constexpr std::size_t writes_most = 100'000;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t written_ = 0;
  std::vector<PatternPart> parts_;
  LinePattern made_;
  PatternFault fault_;
};

Result<LinePattern, PatternFault> LinePattern::read(std::string_view pattern) {
  return PatternReader(pattern).read();
}

}  // namespace praetor::replays
