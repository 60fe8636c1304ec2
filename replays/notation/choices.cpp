#include "replays/notation/choices.hpp"

#include <algorithm>

#include "replays/notation/cursor.hpp"

namespace praetor::replays::notation {
namespace {

std::string_view behind_blanks(std::string_view text) {
  while (const std::size_t blank = blank_size(text)) text.remove_prefix(blank);
  return text;
}

/// The number of bytes of the blank that a text ends with.
std::size_t last_blank_size(std::string_view text) {
  for (std::size_t size = 1; size <= std::min<std::size_t>(text.size(), 3); ++size) {
    if (blank_size(text.substr(text.size() - size)) == size) return size;
  }
  return 0;
}

char behind_blanks(std::string_view text, std::size_t at) {
  text = behind_blanks(text.substr(at));
  return text.empty() ? '\n' : text.front();
}

/// Skips over the text of one step, from brace to brace.
class BraceReader {
 public:
  BraceReader(std::string_view text, std::size_t begin, Complaint& complaint)
      : text_(text), begin_(begin), at_(begin), complaint_(complaint) {}

  std::optional<StepChoices> all() {
    std::vector<ChosenText> made(1);
    std::size_t kept = begin_;
    bool any = false;
    while (at_ < text_.size() && !ends()) {
      if (!begin_choices(text_, at_)) {
        if (!pass()) break;
        continue;
      }
      const std::size_t open = at_;
      if (open - begin_ > choice_bytes_most) {
        complaint_.too_much("at most 64 KiB of a step before braces", open);
        return std::nullopt;
      }
      for (ChosenText& one : made) one.text.add(text_.substr(kept, open - kept), kept);
      const std::vector<ChosenText> parts = braces();
      if (parts.empty()) return std::nullopt;
      if (made.size() * parts.size() > choices_most) {
        complaint_.too_many(choices_most, open);
        return std::nullopt;
      }
      made = products(made, parts);
      kept = at_;
      any = true;
    }
    if (!any) return std::nullopt;
    for (ChosenText& one : made) one.text.add(text_.substr(kept, at_ - kept), kept);
    return StepChoices{std::move(made), at_};
  }

 private:
  /// Whether the step ends here: at a comma, the line end, a comment, a step of chance, the next
  /// step, or a claim.
  bool ends() const {
    const char byte = text_[at_];
    if (byte != '[') return std::string_view(",\n#()/").find(byte) != std::string_view::npos;
    const char next = behind_blanks(text_, at_ + 1);
    return next >= 'a' && next <= 'z';
  }
  /// Moves past a byte, or past a JSON value, which may contain anything. False if the value does
  /// not end.
  bool pass() {
    const char byte = text_[at_];
    if (byte != '"' && byte != '{' && byte != '[') {
      ++at_;
      return true;
    }
    Cursor cursor(text_);
    cursor.back_to(at_);
    if (!cursor.take_json()) return false;
    at_ = cursor.place();
    return true;
  }

  /// Reads `{…|…}`; empty after a complaint.
  std::vector<ChosenText> braces() {
    std::vector<ChosenText> found;
    do {
      ++at_;  // `{` or `|`
      if (!one(found)) return {};
      if (found.size() > choices_most) {
        complaint_.too_many(choices_most, at_);
        return {};
      }
    } while (text_[at_] == '|');
    ++at_;
    return found;
  }

  /// Reads one possibility, up to the sign behind it.
  bool one(std::vector<ChosenText>& found) {
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_of("|}{\n#,()", begin), text_.size());
    const char sign = at_ < text_.size() ? text_[at_] : '\n';
    if (sign != '|' && sign != '}') {
      const std::string_view there = sign == '\n' ? "" : text_.substr(at_, 1);
      return complaint_.expected("`|` or `}`", there, at_);
    }
    std::string_view said = text_.substr(begin, at_ - begin);
    double weight = 1;
    if (!weighed(said, weight, begin)) return false;
    ChosenText& made = found.emplace_back();
    made.text.add(said, begin);
    made.share = weight;
    return true;
  }

  /// Removes `?` or `:3` from the end of a possibility.
  bool weighed(std::string_view& said, double& weight, std::size_t begin) {
    const auto trim = [&] {
      while (const std::size_t blank = last_blank_size(said)) said.remove_suffix(blank);
    };
    trim();
    const std::size_t colon = said.rfind(':');
    if (colon != std::string_view::npos) {
      const std::string_view number = behind_blanks(said.substr(colon + 1));
      const auto read = choice_weight_of(number);
      if (!read) {
        return complaint_.expected("a weight from 0.000001 to 1000000", number, begin + colon + 1);
      }
      weight = *read;
      said = said.substr(0, colon);
    } else if (said.ends_with('?') && behind_blanks(text_, begin) != '?') {
      weight = doubtful_weight;
      said.remove_suffix(1);
    }
    trim();
    return true;
  }

  std::string_view text_;
  std::size_t begin_;
  std::size_t at_;
  Complaint& complaint_;
};

}  // namespace

bool begin_choices(std::string_view text, std::size_t at) {
  const char next = at < text.size() && text[at] == '{' ? behind_blanks(text, at + 1) : '"';
  return next != '"' && next != '}';
}

std::optional<StepChoices> step_choices(std::string_view text, std::size_t begin,
                                        Complaint& complaint) {
  return BraceReader(text, begin, complaint).all();
}

}  // namespace praetor::replays::notation
