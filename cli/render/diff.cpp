#include "cli/render/diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/render/edits.hpp"
#include "cli/render/facts.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/safe.hpp"
#include "cli/render/text.hpp"
#include "replays/wording/state_words.hpp"

namespace praetor::cli::render {
namespace {

using replays::Account;
using replays::Both;
using replays::ReplayDifference;

constexpr std::size_t values_shown = 12;
constexpr std::size_t stretches_shown = 8;
constexpr std::int64_t steps_shown = 5;   // in one stretch, for each side
constexpr std::size_t value_bytes = 160;  // bytes of one value
constexpr Both<std::string_view> letters{"A", "B"};
constexpr Both<Paint> paints{Paint::red, Paint::green};

/// Writes the rows below the head. Further rows of the same kind have no label.
class DiffRows {
 public:
  DiffRows(std::string& out, const AnySetup& setup, const replays::wording::StepTeller& teller,
           BothPlaces& places, bool colour)
      : out_(out), titles_(setup), teller_(teller), places_(places), colour_(colour) {}

  void row(std::string_view label, std::string_view value) {
    out_ +=
        fmt::format("  {} {}\n", painted(fmt::format("{:<9}", label), Paint::cyan, colour_), value);
  }
  void steps(const Both<std::string>& steps) {
    std::vector<std::string> one;
    std::vector<std::string> other;
    if (!steps[0].empty()) one.push_back(steps[0]);
    if (!steps[1].empty()) other.push_back(steps[1]);
    out_ += changed_steps(one, other, teller_, colour_);
  }
  void value(const replays::ValueDifference& value) {
    const auto words = told_apart(value.one, value.other, value_bytes);
    out_ +=
        fmt::format("    {}  {} | {}\n",
                    value.pointer.empty()
                        ? "all of it"
                        : text::shown(replays::wording::place_of_value(titles_, value.pointer)),
                    painted(words[0], paints[0], colour_), painted(words[1], paints[1], colour_));
  }
  void values(const replays::DocumentDiff& values) {
    for (std::size_t i = 0; i < std::min(values.listed.size(), values_shown); ++i) {
      value(values.listed[i]);
    }
    more(values.count - static_cast<std::int64_t>(values_shown), "more");
  }
  void more(std::int64_t count, std::string_view what) {
    if (count > 0) line(fmt::format("    {} {}", count, what));
  }
  void line(std::string_view text) { out_.append(text) += '\n'; }
  std::string hashes(const Both<std::string>& hashes) const {
    const auto shown = [&](std::size_t side) {
      return painted(hashes[side].empty() ? "unknown" : hashes[side], paints[side], colour_);
    };
    return fmt::format("{} | {}", shown(0), shown(1));
  }
  bool colour() const { return colour_; }
  /// "step 10 (line 8, turn 4)", for one of the two accounts.
  std::string place(std::size_t side, std::int64_t step) {
    auto& own = places_[side];
    return own ? own->inline_words(step) : fmt::format("step {}", step);
  }
  /// ": line 8 of A, line 9 of B, turn 4".
  std::string both_lines(std::int64_t step) {
    if (!places_[0] || !places_[1]) return "";
    const std::string turn = places_[0]->moment(step);
    return fmt::format(": {} of A, {} of B{}{}", places_[0]->line_words(step),
                       places_[1]->line_words(step), turn.empty() ? "" : ", ", turn);
  }
  std::string step(const std::string& json) const {
    return json.empty() ? "nothing" : shortened(teller_.line(json));
  }

 private:
  std::string& out_;
  const replays::wording::MatchTitles titles_;
  const replays::wording::StepTeller& teller_;
  BothPlaces& places_;
  bool colour_;
};

std::string account_words(const Account& account) {
  const std::string name = source_name(account.path);
  if (account.is_stream) {
    return fmt::format("{}: a state stream, up to step {}", name, account.last);
  }
  const replays::Report& report = account.report;
  std::string words =
      fmt::format("{}: {}, {}, {}", name, name_of(report.verdict), counted(report.steps, "step"),
                  end_words(account.winner, account.over));
  if (const auto* const wrong = replays::first_violation(report)) {
    const std::string turn = wrong->moment.empty() ? "" : ", " + wrong->moment;
    words += wrong->step == 0 ? fmt::format("; its result breaks {}", wrong->rule->id)
                              : fmt::format("; step {} (line {}{}) breaks {}", wrong->step,
                                            wrong->line, turn, wrong->rule->id);
  }
  return words;
}

void write_stretch(const replays::Stretches& stretch, const Both<std::vector<std::string>>& steps,
                   DiffRows& rows) {
  const Both<std::int64_t> begins{stretch.one, stretch.other};
  const Both<std::int64_t> counts{stretch.one_count, stretch.other_count};
  const auto place = [&](std::size_t side) {
    const std::int64_t first = begins[side] + 1;
    const std::string begin = rows.place(side, first);
    if (counts[side] == 0) return fmt::format("none before {} of {}", begin, letters[side]);
    if (counts[side] == 1) return fmt::format("{} of {}", begin, letters[side]);
    const std::string end = rows.place(side, first + counts[side] - 1);
    return fmt::format("{} to {} of {}", begin, end, letters[side]);
  };
  rows.line(fmt::format("    {}, {}", place(0), place(1)));
  for (std::size_t side = 0; side < 2; ++side) {
    const std::int64_t shown = std::min(counts[side], steps_shown);
    for (std::int64_t i = 0; i < shown; ++i) {
      const std::string& step = steps[side][static_cast<std::size_t>(begins[side] + i)];
      rows.line(painted(fmt::format("    {} {}", side == 0 ? '-' : '+', rows.step(step)),
                        paints[side], rows.colour()));
    }
    rows.more(counts[side] - shown, fmt::format("more of {}", letters[side]));
  }
}

void write_alignment(const ReplayDifference& difference, DiffRows& rows) {
  if (!difference.alignment || difference.alignment->parted.empty()) return;
  const auto& parted = difference.alignment->parted;
  Both<std::int64_t> only{};
  for (const replays::Stretches& stretch : parted) {
    only[0] += stretch.one_count;
    only[1] += stretch.other_count;
  }
  rows.row("aligned", fmt::format("{}{} only in A, {} only in B",
                                  difference.alignment->least ? "" : "not aligned step by step: ",
                                  counted(only[0], "step"), counted(only[1], "step")));
  if (!difference.alignment->least) return;
  for (std::size_t i = 0; i < std::min(parted.size(), stretches_shown); ++i) {
    write_stretch(parted[i], difference.steps, rows);
  }
  rows.more(std::ssize(parted) - static_cast<std::int64_t>(stretches_shown), "more places");
}

void write_setup(const ReplayDifference& difference, DiffRows& rows) {
  if (!difference.alignment) return;
  if (difference.setup.count == 0) {
    rows.row("set-up", "the same");
    return;
  }
  rows.row("set-up", counted(difference.setup.count, "value") +
                         (difference.setup.count == 1 ? " differs" : " differ"));
  rows.values(difference.setup);
}

void write_steps(const ReplayDifference& difference, DiffRows& rows) {
  if (!difference.step) {
    rows.row("steps", difference.alignment ? "the same" : "the same, as far as both have them");
    return;
  }
  const auto& step = *difference.step;
  if (step.steps[0].empty() || step.steps[1].empty()) {
    const std::size_t longer = step.steps[0].empty() ? 1 : 0;
    rows.row("steps", fmt::format("the same up to {}: only {} goes on",
                                  rows.place(longer, step.step - 1), letters[longer]));
  } else {
    rows.row("steps", fmt::format("step {} is the first that differs{}", step.step,
                                  rows.both_lines(step.step)));
  }
  rows.steps(step.steps);
  rows.values(step.values);
}

void write_causes(const replays::StateDifference& state, std::size_t index, DiffRows& rows) {
  std::string words;
  for (std::size_t side = 0; side < 2; ++side) {
    if (index >= state.causes[side].size()) continue;
    const auto& cause = state.causes[side][index];
    words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", letters[side],
                         cause ? fmt::format("{}, {}", rows.place(side, cause->step), cause->rule)
                         : state.point == 0 ? std::string("as set up")
                                            : fmt::format("unchanged since step {}", state.since));
  }
  if (!words.empty()) rows.line("      " + words);
}

void write_state(const ReplayDifference& difference, DiffRows& rows) {
  if (!difference.state) {
    rows.row("states",
             fmt::format("the same at {} compared", counted(difference.compared, "point")));
    return;
  }
  const auto& state = *difference.state;
  const std::string before =
      state.agreed < 0 ? std::string() : fmt::format("the same up to step {}; ", state.agreed);
  rows.row("states",
           before + (state.point == 0 ? std::string("the openings differ")
                                      : fmt::format("they differ after step {}", state.point)));
  rows.row("hash", rows.hashes(state.hashes));
  // For replays, the steps were printed above.
  const bool told = difference.step && difference.step->step == state.point;
  if (!told && state.steps[0] == state.steps[1] && !state.steps[0].empty()) {
    rows.line("    after " + rows.step(state.steps[0]));
  } else if (!told) {
    rows.steps(state.steps);
  }
  const std::size_t shown = std::min(state.values.listed.size(), values_shown);
  for (std::size_t i = 0; i < shown; ++i) {
    rows.value(state.values.listed[i]);
    write_causes(state, i, rows);
  }
  rows.more(state.values.count - static_cast<std::int64_t>(shown), "more");
  if (!state.both_told) rows.line("    only the hashes are known");
}

void write_what_became(const ReplayDifference& difference, DiffRows& rows) {
  if (difference.state && difference.alignment) {
    const auto& meeting = difference.meeting;
    rows.row("later", meeting ? fmt::format("the same state after {} of A and {} of B{}",
                                            rows.place(0, meeting->points[0]),
                                            rows.place(1, meeting->points[1]),
                                            meeting->to_the_end ? ", and from there to the end"
                                                                : ", but not to the end")
                              : std::string("never the same state again"));
  } else if (difference.state) {
    rows.row("later", fmt::format("{} of {} differ", difference.differing,
                                  counted(difference.compared, "compared point")));
  }
  for (std::size_t side = 0; side < 2; ++side) {
    const Account& account = difference.accounts[side];
    rows.row(side == 0 ? "end" : "",
             fmt::format("{}: after step {}, {}{}", letters[side], account.last,
                         account.is_stream ? "" : end_words(account.winner, account.over) + ", ",
                         account.hash.empty() ? "hash unknown" : "hash " + account.hash));
  }
}

void write_wrong_hashes(const ReplayDifference& difference, DiffRows& rows) {
  for (std::size_t side = 0; side < 2; ++side) {
    const auto& wrong = difference.wrong_hashes[side];
    if (!wrong) continue;
    rows.row("wrong", fmt::format("{} names the hash {} in line {}, but its state has {}",
                                  letters[side], wrong->named, wrong->line, wrong->actual));
    rows.more(wrong->more, "more such lines");
  }
}

}  // namespace

std::string text_of(const ReplayDifference& difference, BothPlaces& places, bool colour) {
  std::string out;
  for (std::size_t side = 0; side < 2; ++side) {
    out += fmt::format("{} {}\n", painted(letters[side], paints[side], colour),
                       account_words(difference.accounts[side]));
  }
  const AnySetup& one = difference.accounts[0].report.setup;
  const AnySetup& setup = one.game != nullptr ? one : difference.accounts[1].report.setup;
  const auto teller =
      setup.game != nullptr ? replays::wording::StepTeller(setup) : replays::wording::StepTeller();
  DiffRows rows(out, setup, teller, places, colour);
  if (difference.same()) {
    rows.row("same", difference.alignment
                         ? fmt::format("all {}, hash {}",
                                       counted(difference.accounts[0].report.steps, "step"),
                                       difference.accounts[0].hash)
                         : "at " + counted(difference.compared, "compared point"));
    return out;
  }
  write_setup(difference, rows);
  write_steps(difference, rows);
  write_alignment(difference, rows);
  write_wrong_hashes(difference, rows);
  write_state(difference, rows);
  write_what_became(difference, rows);
  return out;
}

}  // namespace praetor::cli::render
