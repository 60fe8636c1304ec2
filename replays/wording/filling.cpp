#include "replays/wording/filling.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "engine/text/ascii.hpp"
#include "engine/text/number.hpp"
#include "engine/text/parts.hpp"
#include "replays/wording/words.hpp"

namespace praetor::replays::wording {

std::string type_in_words(const std::string& type) {
  constexpr std::pair<std::string_view, std::string_view> words[]{{"array", "a list"},
                                                                  {"boolean", "true or false"},
                                                                  {"number", "a number"},
                                                                  {"object", "an object"},
                                                                  {"string", "a text"}};
  const auto* const found =
      std::ranges::find(words, type, &std::pair<std::string_view, std::string_view>::first);
  return found == std::end(words) ? type : std::string(found->second);
}

namespace {

/// "3 marble, 3 coin" → "3 marble and 3 coins"; a text that is no list of amounts stays as it is.
std::string amounts(const std::string& entry) {
  std::vector<std::string> told;
  for (std::string_view rest = entry; !rest.empty();) {
    std::string_view noun = text::take_until(rest, ", ");
    const auto number = text::number_in<std::int64_t>(text::take_until(noun, " "));
    if (!number || noun.empty() || noun.find(' ') != std::string_view::npos) return entry;
    told.push_back(counted(*number, noun));
  }
  return joined(told, "and");
}

/// A place in braces that is to be filled in.
class Blank {
 public:
  Blank(std::string_view written, const Lookup& lookup, const EntryWords& words)
      : lookup_(lookup), words_(words) {
    const std::size_t end = std::min(written.find_first_of(" ?#&!~"), written.size());
    name_ = written.substr(0, end);
    if (end == written.size()) return;
    sign_ = written[end];
    rest_ = written.substr(end + 1);
  }

  std::optional<std::string> text() const {
    std::string name(name_);
    const bool titled = name[0] >= 'A' && name[0] <= 'Z';
    if (titled) name[0] = static_cast<char>(name[0] - 'A' + 'a');
    auto entries = lookup_(name);
    if (!entries) return std::nullopt;
    if (sign_ == ' ' || sign_ == '?' || sign_ == '#') return of_number(*entries);
    if (name == "do") return entries->front();
    if (sign_ == '!') return joined(*entries, "or");
    if (sign_ == '~') {
      std::ranges::transform(*entries, entries->begin(), type_in_words);
      return joined(*entries, "or");
    }
    for (std::string& entry : *entries) {
      entry = words_(name, entry, titled);
      if (!titled) entry = amounts(entry);
    }
    if (entries->empty()) return "nothing";
    return joined(*entries, sign_ == '&' ? rest_ : "and");
  }

 private:
  std::optional<std::string> of_number(const std::vector<std::string>& entries) const {
    if (entries.size() != 1) return std::nullopt;
    const auto number = text::number_in<std::int64_t>(entries[0]);
    if (!number) return std::nullopt;
    if (sign_ == '#') return *number == 0 ? "none" : entries[0];
    if (sign_ == ' ' && rest_.starts_with('*')) {
      const auto noun = lookup_(rest_.substr(1));
      if (!noun || noun->size() != 1) return std::nullopt;
      return counted(*number, words_(rest_.substr(1), noun->front(), false));
    }
    const std::size_t bar = rest_.find('|');
    const std::string form(*number == 1 ? rest_.substr(0, bar) : rest_.substr(bar + 1));
    if (sign_ == '?') return form;
    return (*number == 0 ? std::string("no") : entries[0]) + " " + form;
  }

  const Lookup& lookup_;
  const EntryWords& words_;
  std::string_view name_;
  char sign_ = '\0';
  std::string_view rest_;
};

/// The size of the first word of `next`, with the blank before it.
std::size_t plural_size(std::string_view next) {
  return std::min(next.find_first_of(" ,", 1), next.size());
}

/// The size of "1 card" in a text if the pattern continues with " cards"; else 0.
std::size_t one_of(std::string_view text, std::string_view next) {
  if (!text.starts_with("1 ") || !next.starts_with(' ')) return 0;
  const std::string_view plural = next.substr(1, plural_size(next) - 1);
  const std::size_t end = std::min(text.find_first_of(" ,", 2), text.size());
  const std::string_view word = text.substr(2, end - 2);
  return word != plural && plural_of(word) == plural ? end : 0;
}

}  // namespace

std::string plain_words(std::string_view, const std::string& entry, bool titled) {
  return titled ? title_of(entry) : spaced(entry);
}

bool fits(std::string_view pattern, std::string_view text, std::vector<NamedText>& captured) {
  while (true) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    if (!text.starts_with(pattern.substr(0, open))) return false;
    text.remove_prefix(open);
    if (open == pattern.size()) return text.empty();
    const std::size_t close = pattern.find('}');
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    pattern.remove_prefix(close + 1);
    const std::string_view next = pattern.substr(0, std::min(pattern.find('{'), pattern.size()));
    if (const std::size_t one = one_of(text, next)) {
      captured.push_back({name, text.substr(0, 1)});
      text.remove_prefix(one);
      pattern.remove_prefix(plural_size(next));
      continue;
    }
    const std::size_t size = next.empty() ? text.size() : text.find(next);
    if (size == std::string_view::npos) return false;
    captured.push_back({name, text.substr(0, size)});
    text.remove_prefix(size);
  }
}

std::optional<std::string> filled(std::string_view sentence, const Lookup& lookup,
                                  const EntryWords& words) {
  std::string out;
  while (true) {
    const std::size_t open = std::min(sentence.find('{'), sentence.size());
    out += sentence.substr(0, open);
    if (open == sentence.size()) break;
    const std::size_t close = sentence.find('}');
    const auto text = Blank(sentence.substr(open + 1, close - open - 1), lookup, words).text();
    if (!text) return std::nullopt;
    out += *text;
    sentence.remove_prefix(close + 1);
  }
  if (!out.empty()) out[0] = text::capital_letter(out[0]);
  return out;
}

}  // namespace praetor::replays::wording
