#include "cli/render/flips.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/tape.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::render {
namespace {

using replays::BaselineEntry;
using replays::BaselineVerdict;
using replays::Comparison;
using replays::FlipGroup;
using replays::KnownVerdict;
using replays::MadeSample;
using replays::Making;
using replays::VerdictChange;

std::string outcome_words(const BaselineVerdict& outcome) {
  const std::string verdict(name_of(outcome.standing));
  return outcome.rule.empty() ? verdict : verdict + " " + outcome.rule;
}

std::string game_words(const replays::FlipKind& kind) {
  const std::string_view was = kind.from.game;
  const std::string_view is = kind.to.game;
  if (was.empty() && is.empty()) return "of no game";
  if (was.empty() || is.empty() || was == is) return std::string(is.empty() ? was : is);
  return fmt::format("{}, then {}", was, is);
}

/// "illegal turn.phase -> legal", then the game and the number of replays.
std::string heading_of(const FlipGroup& group, bool colour) {
  const replays::FlipKind& kind = group.kind;
  std::string what;
  switch (kind.change) {
    case VerdictChange::fresh:
      what = "new: " + outcome_words(kind.to);
      break;
    case VerdictChange::gone:
      what = outcome_words(kind.from) + " -> gone";
      break;
    case VerdictChange::verdict:
      what = outcome_words(kind.from) + " -> " + outcome_words(kind.to);
      break;
    default:
      what = fmt::format("{} -> the same, another {}", outcome_words(kind.from), told(kind.change));
  }
  const Paint paint = group.open() > 0 ? Paint::red : Paint::green;
  return fmt::format("{} ({}): {}", painted(what, paint, colour), game_words(kind),
                     counted(group.count, "replay"));
}

void append_row(std::string& out, std::string_view label, std::string_view value) {
  out += fmt::format("  {:<9} {}\n", label, value);
}

std::string step_words(std::int64_t step) {
  return step == 0 ? std::string("the result") : fmt::format("step {}", step);
}

/// "step 2 in 3 replays, step 7 in 1 replay, and 4 more": the most frequent first, and of equals
/// the earliest.
std::string where_words(const FlipGroup& group) {
  constexpr std::size_t shown_most = 3;
  using Place = std::pair<std::int64_t, std::uint64_t>;
  std::vector<Place> places(group.steps.begin(), group.steps.end());
  std::ranges::stable_sort(places, std::ranges::greater{}, &Place::second);
  std::string words;
  for (std::size_t i = 0; i < std::min(places.size(), shown_most); ++i) {
    words += fmt::format("{}{} in {}", i == 0 ? "" : ", ", step_words(places[i].first),
                         counted(places[i].second, "replay"));
  }
  if (places.size() > shown_most) {
    words += fmt::format(", and {}", counted(places.size() - shown_most, "other step"));
  }
  return words;
}

std::string verdict_words(std::string_view line) {
  const BaselineEntry entry = *replays::read_entry(line);
  std::string words = outcome_words(entry.outcome());
  if (entry.standing != KnownVerdict::legal && entry.step > 0) {
    words += fmt::format(" at step {}", entry.step);
  }
  if (!is_formed(entry.standing)) return words;
  words += fmt::format(", {} of {} carried out, hash {}", entry.applied,
                       counted(entry.steps, "step"), entry.hash);
  return words;
}

/// The last step of a replay that we wrote, in words; "" if there is none.
std::string last_step(const std::string& text, const replays::Libraries& libraries) {
  const text::Tape tape(text);
  std::string_view last;
  const auto steps = tape.root() ? tape.root()->find("steps") : std::nullopt;
  if (!steps) return "";
  steps->items([&](const text::Value& step) {
    last = step.raw();
    return true;
  });
  constexpr std::size_t width = 400;
  if (last.empty() || last.size() > width) return "";
  return replays::wording::StepTeller(text, libraries).line(last);
}

void append_made(std::string& out, const MadeSample& made, const replays::Libraries& libraries) {
  if (made.making == Making::shrunk) {
    append_row(out, "shrunk",
               fmt::format("to {} of {}; {}", made.steps, counted(made.before, "step"), made.note));
  }
  if (made.making == Making::cut) {
    const std::string part =
        made.steps == made.before
            ? fmt::format("all {}", counted(made.before, "step"))
            : fmt::format("{} of {}", made.steps, counted(made.before, "step"));
    append_row(out, "shown", fmt::format("{}; {}", part, made.note));
  }
  if (made.making == Making::none && !made.note.empty()) append_row(out, "not made", made.note);
  if (const std::string step = last_step(made.text, libraries); !step.empty()) {
    append_row(out, "last", step);
  }
  if (!made.path.empty()) append_row(out, "saved as", text::shown(made.path));
  if (!made.cut_path.empty()) append_row(out, "cut as", text::shown(made.cut_path));
}

std::string block_of(const FlipGroup& group, const MadeSample* made,
                     const replays::Libraries& libraries, bool colour) {
  std::string out = heading_of(group, colour) + "\n";
  const replays::Sample& sample = group.sample;
  if (!group.steps.empty()) append_row(out, "differs", where_words(group));
  const BaselineEntry entry = *replays::read_entry(sample.line());
  append_row(out, group.count == 1 ? "replay" : "shortest", entry.key);
  if (group.kind.is_flip()) append_row(out, "was", verdict_words(sample.was));
  if (!sample.is.empty()) append_row(out, "is", verdict_words(sample.is));
  if (made != nullptr) append_made(out, *made, libraries);
  if (!group.reason.empty()) {
    append_row(out, "accepted", text::shown(group.reason));
  } else if (group.accepted > 0) {
    const auto& reasons = group.reasons_by_name;
    const std::string more =
        reasons.size() > 1 ? fmt::format(", and {} more", counted(reasons.size() - 1, "reason"))
                           : "";
    append_row(out, "accepted",
               fmt::format("{} of {}, by name: {}{}", group.accepted, group.count,
                           text::shown(*reasons.begin()), more));
  }
  return out + "\n";
}

/// The first few fingerprints: with inline boards every replay may have its own.
std::string laws_of(const std::vector<std::string>& prints) {
  constexpr std::size_t shown_most = 3;
  const auto count = static_cast<std::ptrdiff_t>(std::min(prints.size(), shown_most));
  const std::vector<std::string_view> first(prints.begin(), prints.begin() + count);
  const std::string more =
      prints.size() > shown_most ? fmt::format(" and {} more", prints.size() - shown_most) : "";
  return joined(first) + more;
}

std::string line_of(const replays::LawChange& law) {
  if (law.is.empty())
    return fmt::format("{}: not in this corpus: law {}\n", law.game, laws_of(law.was));
  if (law.was.empty()) return fmt::format("{}: new: law {}\n", law.game, laws_of(law.is));
  return fmt::format("{}: law {} now, {} before\n", law.game, laws_of(law.is), laws_of(law.was));
}

}  // namespace

std::string sentence_of(const FlipGroup& group) {
  const replays::Sample& sample = group.sample;
  return fmt::format("{}. {} was {} and is {}.", heading_of(group, false),
                     replays::read_entry(sample.line())->key, verdict_words(sample.was),
                     sample.is.empty() ? "gone" : verdict_words(sample.is));
}

std::string summary_of(const Comparison& comparison) {
  const std::uint64_t replays = comparison.unchanged + comparison.changed + comparison.fresh;
  std::string out =
      fmt::format("{}: {} unchanged, {} changed, {} new; {} gone", counted(replays, "replay"),
                  comparison.unchanged, comparison.changed, comparison.fresh, comparison.gone);
  if (comparison.accepted > 0) {
    out += fmt::format("; {} of {} accepted", comparison.accepted,
                       counted(comparison.flips(), "flip"));
  }
  return out + "\n";
}

std::string text_of(const ComparisonView& view, std::size_t shown,
                    const replays::Libraries& libraries, bool colour) {
  const Comparison& comparison = view.comparison;
  std::string out;
  const std::size_t count = std::min(comparison.groups.size(), shown);
  for (std::size_t i = 0; i < count; ++i) {
    const MadeSample* const made = i < view.made.size() ? &view.made[i] : nullptr;
    out += block_of(comparison.groups[i], made, libraries, colour);
  }
  if (const std::size_t more = comparison.groups.size() - count; more > 0) {
    out += fmt::format("{} not shown: --groups shows more, --format json lists all\n\n",
                       counted(more, "more group"));
  }
  for (const replays::LawChange& law : comparison.laws) out += line_of(law);
  return out + summary_of(comparison);
}

}  // namespace praetor::cli::render
