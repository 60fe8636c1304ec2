#include "replays/comparing/baseline_entry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/text/ascii.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/number.hpp"
#include "engine/text/parts.hpp"
#include "replays/comparing/baseline_key.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t columns_due = 8;

std::string_view or_dash(std::string_view word) { return word.empty() ? "-" : word; }
std::string_view unless_dash(std::string_view word) { return word == "-" ? "" : word; }

std::optional<std::int64_t> whole(std::string_view digits) {
  constexpr std::size_t digits_max = 12;
  const bool leading = digits.size() > 1 && digits.front() == '0';
  if (digits.size() > digits_max || leading || !text::is_digits(digits)) return std::nullopt;
  return text::number_in<std::int64_t>(digits);
}

std::string no_such(std::string_view what, std::string_view word) {
  return fmt::format("{} is no {}", in_quotes(word), what);
}

}  // namespace

bool is_formed(KnownVerdict standing) {
  return standing == KnownVerdict::legal || standing == KnownVerdict::illegal;
}

std::string in_quotes(std::string_view words) {
  constexpr std::size_t shown_most = 60;
  if (words.size() <= shown_most) return fmt::format("'{}'", text::shown(words));
  return fmt::format("'{}…'", text::shown(text::whole_characters(words, shown_most)));
}

bool is_id(std::string_view word) {
  constexpr std::size_t size_max = 64;
  return !word.empty() && word.size() <= size_max && word.front() >= 'a' && word.front() <= 'z' &&
         std::ranges::all_of(word, [](char letter) {
           return (letter >= 'a' && letter <= 'z') || text::is_digit(letter) || letter == '-' ||
                  letter == '.';
         });
}

std::string line_of(const Report& report, bool in_corpus) {
  const auto index = in_corpus ? std::optional(report.index) : std::nullopt;
  const bool broken = !report.violations.empty();
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", key_word(report.source, index),
                     or_dash(report.game), name_of(report.verdict),
                     broken ? report.violations.front().rule->id : "-",
                     broken ? std::to_string(report.violations.front().step) : "-", report.applied,
                     report.steps, or_dash(report.hash));
}

Result<BaselineEntry, std::string> read_entry(std::string_view line) {
  if (const auto count = std::ranges::count(line, '\t') + 1; count != columns_due) {
    return failure(fmt::format("a line has {} fields separated by tabs; this one has {}: {}",
                               columns_due, count, in_quotes(line)));
  }
  std::array<std::string_view, columns_due> fields;
  for (std::string_view& field : fields) field = text::take_until(line, "\t");
  BaselineEntry entry;
  entry.key = fields[0];
  if (!read_key(entry.key)) return failure(no_such("name of a replay", fields[0]));
  entry.game = unless_dash(fields[1]);
  if (!entry.game.empty() && !is_id(entry.game)) return failure(no_such("game", fields[1]));
  entry.standing = named<KnownVerdict>(fields[2]).value_or(KnownVerdict::none);
  if (entry.standing == KnownVerdict::none) return failure(no_such("verdict", fields[2]));
  const bool broken = entry.standing != KnownVerdict::legal;
  entry.rule = unless_dash(fields[3]);
  if (broken ? !is_id(entry.rule) : fields[3] != "-") {
    return failure(fmt::format("{} for a verdict of '{}'", no_such("rule", fields[3]), fields[2]));
  }
  const auto step = broken ? whole(fields[4]) : std::optional<std::int64_t>(0);
  if (!step || (!broken && fields[4] != "-")) return failure(no_such("step", fields[4]));
  const auto applied = whole(fields[5]);
  if (!applied) return failure(no_such("number of steps", fields[5]));
  const auto steps = whole(fields[6]);
  if (!steps) return failure(no_such("number of steps", fields[6]));
  entry.step = *step;
  entry.applied = *applied;
  entry.steps = *steps;
  const bool formed = is_formed(entry.standing);
  if (formed ? !text::is_fingerprint(fields[7]) : fields[7] != "-")
    return failure(no_such("hash", fields[7]));
  if (formed && entry.game.empty()) return failure(no_such("game", fields[1]));
  entry.hash = unless_dash(fields[7]);
  return entry;
}

}  // namespace praetor::replays
