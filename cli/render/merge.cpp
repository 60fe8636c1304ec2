#include "cli/render/merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "cli/render/edits.hpp"
#include "cli/render/lines.hpp"
#include "cli/render/payments.hpp"
#include "cli/render/repair.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/making/rewriting.hpp"

namespace praetor::cli::render {
namespace {

using replays::ErrorKind;
using replays::JointHistory;
using replays::MergeAnswer;
using replays::MergeOutcome;
using replays::RecordError;

/// Describes an error that covers several steps of a record.
std::string what_is_wrong_in_line(const RecordError& error, const StepPlaces& places) {
  const auto steps = numbered_steps(error.step, std::ssize(error.before));
  switch (error.kind) {
    case ErrorKind::missing:
      return fmt::format("before {}: {} steps are missing", places.step_words(error.step),
                         error.after.size());
    case ErrorKind::superfluous:
      return steps + ": they are written twice";
    case ErrorKind::swap:
      return swapped_words(error.step, static_cast<std::int64_t>(error.put_off),
                           std::ssize(error.before)) +
             ": they are swapped, with their claims";
    default:
      return steps + ": the side is wrong";
  }
}

std::string what_is_wrong(const RecordError& error, const StepPlaces& places) {
  const std::size_t single = error.kind == ErrorKind::swap ? 2 : 1;
  if (std::max(error.before.size(), error.after.size()) > single) {
    return what_is_wrong_in_line(error, places);
  }
  const std::string step = places.step_words(error.step);
  switch (error.kind) {
    case ErrorKind::argument:
      return step + ": an argument is wrong";
    case ErrorKind::side:
      return step + ": the side is wrong";
    case ErrorKind::step:
      return step + ": it was another step";
    case ErrorKind::missing:
      return "before " + step + ": a step is missing";
    case ErrorKind::superfluous:
      return step + ": there was no such step";
    case ErrorKind::swap:
      return fmt::format("steps {} and {}: they are swapped{}", error.step, error.step + 1,
                         error.claims_move ? ", with their claims" : "");
    case ErrorKind::claim:
      return step + ": what it claims of the state is wrong";
    case ErrorKind::result:
      return "the claimed result is wrong";
    case ErrorKind::setup:
      return "the set-up is wrong";
  }
  return "";
}

/// "a.json, b.json and c.json": the names of some of the files.
std::string names_of(const std::vector<std::size_t>& which,
                     const std::vector<std::string_view>& files) {
  std::string names;
  for (std::size_t i = 0; i < which.size(); ++i) {
    if (i > 0) names += i + 1 == which.size() ? " and " : ", ";
    names += source_name(files[which[i]]);
  }
  return names;
}

std::int64_t errors_of(const JointHistory& history, std::size_t record) {
  return std::ranges::count(history.errors, record, &RecordError::record);
}

/// "2 errors"; "2 to 3 errors" if histories of the same cost differ in their number.
std::string errors_of(const MergeOutcome& outcome) {
  const auto size = [](const JointHistory& one) { return std::ssize(one.errors); };
  const auto [least, most] = std::ranges::minmax_element(outcome.histories, {}, size);
  const std::string errors = counted(size(*most), "error");
  return size(*least) == size(*most) ? errors : fmt::format("{} to {}", size(*least), errors);
}

std::vector<std::string> bodies_of(const JointHistory& history) {
  std::vector<std::string> bodies;
  for (const replays::JointEntry& entry : history.entries) {
    if (!entry.body.empty()) bodies.push_back(entry.body);
  }
  return bodies;
}

struct OpenSteps {
  std::int64_t first = 1;  // number of the first of them, from 1
  std::vector<std::string> steps;
};

/// The steps of a history that equally good histories lack or have in another order.
OpenSteps open_steps(const std::vector<std::string>& own,
                     const std::vector<std::vector<std::string>>& all) {
  auto begin = own.end();
  auto end = own.rend();
  for (const auto& other : all) {
    if (other == own) continue;
    begin = std::min(begin, std::ranges::mismatch(own, other).in1);
    end =
        std::min(end, std::mismatch(own.rbegin(), own.rend(), other.rbegin(), other.rend()).first);
  }
  OpenSteps open{begin - own.begin() + 1, {begin, std::max(begin, end.base())}};
  std::vector<std::string> only = open.steps;
  std::erase_if(only, [&](const std::string& step) {
    return std::ranges::all_of(
        all, [&](const auto& other) { return std::ranges::find(other, step) != other.end(); });
  });
  if (!only.empty()) open.steps = std::move(only);
  return open;
}

}  // namespace

bool have_same_errors(const JointHistory& one, const JointHistory& other) {
  return std::ranges::equal(one.errors, other.errors, [](const auto& left, const auto& right) {
    return left.record == right.record && left.kind == right.kind && left.step == right.step &&
           left.before == right.before && left.after == right.after;
  });
}

bool differ_in_payment(const JointHistory& one, const JointHistory& other) {
  return std::ranges::equal(one.errors, other.errors, [](const auto& left, const auto& right) {
    return left.record == right.record && left.kind == right.kind && left.step == right.step &&
           left.before == right.before && same_but_payment(left.after, right.after);
  });
}

std::string head_of(const MergeOutcome& outcome, const std::vector<std::string_view>& files) {
  std::vector<std::size_t> all(files.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const std::string names = names_of(all, files);
  const std::string effort = fmt::format("({} steps judged)", outcome.nodes);
  switch (outcome.answer) {
    case MergeAnswer::found:
      break;
    case MergeAnswer::none:
      return fmt::format("{}: no joint history has so few errors {}\n", names, effort);
    default:
      return fmt::format(
          "{}: {}: the search ended before it found a joint history, or they share an error {}\n",
          names, replays::told(outcome.answer), effort);
  }
  const std::size_t count = outcome.histories.size();
  if (outcome.cost == 0 && count == 1 && outcome.all) {
    return fmt::format("{}: they tell the same game {}\n", names, effort);
  }
  if (outcome.cost == 0 && count == 1) {
    return fmt::format("{}: they agree; there may be other histories than the one found {}\n",
                       names, effort);
  }
  if (outcome.cost == 0) {
    return fmt::format("{}: they agree, but leave open which of {}{} histories it was {}\n", names,
                       outcome.all ? "" : "at least ", count, effort);
  }
  if (count == 1) {
    return fmt::format("{}: one joint history, {}{} {}\n", names, errors_of(outcome),
                       outcome.all ? "" : "; there may be others", effort);
  }
  return fmt::format("{}: {}{} joint histories with {} each {}\n", names,
                     outcome.all ? "" : "at least ", count, errors_of(outcome), effort);
}

std::string text_of(const JointHistory& history, std::size_t rank,
                    const std::vector<std::string_view>& files, std::deque<StepPlaces>& places,
                    const std::vector<const JointHistory*>& others,
                    const replays::wording::StepTeller& teller, bool colour) {
  std::vector<std::string> counts;
  for (std::size_t record = 0; record < files.size(); ++record) {
    counts.push_back(fmt::format("{}: {}", source_name(files[record]),
                                 counted(errors_of(history, record), "error")));
  }
  std::string out = fmt::format("{}. {}\n", rank, fmt::join(counts, ", "));
  for (const RecordError& error : history.errors) {
    StepPlaces& own = places[error.record];
    const std::string place =
        error.step == 0 ? source_name(files[error.record]) + ": " : own.beginning(error.step);
    // With only two records, it is clear which other one is right.
    const bool others_tell = files.size() > 2 && !error.told_by.empty();
    out += fmt::format("  {}{}{}{}\n", place, what_is_wrong(error, own),
                       error.rule == nullptr ? "" : fmt::format(" ({})", error.rule->id),
                       others_tell ? "; right in " + names_of(error.told_by, files) : "");
    out += changed_steps(error.before, error.after, teller, colour);
  }
  // Histories that leave the same open may repeat a payment.
  std::vector<std::string> payments;
  for (const JointHistory* other : others) {
    payments.push_back(other_payments(steps_in(other->errors), steps_in(history.errors)));
    if (std::ranges::count(payments, payments.back()) > 1) continue;
    out += fmt::format("    or {}\n", payments.back());
  }
  return out;
}

std::string open_text_of(const std::vector<const JointHistory*>& histories,
                         const replays::wording::StepTeller& teller, bool colour) {
  std::vector<std::vector<std::string>> steps;
  steps.reserve(histories.size());
  for (const JointHistory* history : histories) steps.push_back(bodies_of(*history));
  std::string out;
  for (const auto& own : steps) {
    const OpenSteps open = open_steps(own, steps);
    out += fmt::format("  {} {}from {} on{}\n", &own == steps.data() ? "either" : "or",
                       open.steps.empty() ? "no step " : "", numbered_steps(open.first, 1),
                       open.steps.empty() ? "" : ":");
    out += changed_steps({}, open.steps, teller, colour);
  }
  return out;
}

std::string json_line_of(const JointHistory& history, std::string_view replay,
                         std::deque<StepPlaces>& places) {
  return safe_line(text::json_object([&](text::JsonWriter& writer) {
    writer.number("cost", replays::cost_of(history));
    writer.objects("errors", history.errors, [&](const RecordError& error) {
      writer.number("record", static_cast<std::int64_t>(error.record) + 1);
      writer.string("error", name_of(error.kind));
      writer.number("step", error.step);
      replays::write_line(writer, error.step, places[error.record].lines());
      writer.raws("before", error.before);
      writer.raws("after", error.after);
      if (error.kind == replays::ErrorKind::swap) {
        writer.boolean("claims-move", error.claims_move);
      }
      if (error.rule != nullptr) writer.string("rule", error.rule->id);
      if (error.told_by.empty()) return;
      writer.list("told-by", error.told_by, [&](std::size_t record) {
        writer.number(static_cast<std::int64_t>(record) + 1);
      });
    });
    writer.raw("replay", one_line(replay));
  }));
}

std::vector<StepShift> shifts_in(const JointHistory& history, std::size_t record) {
  std::vector<StepShift> shifts;
  std::int64_t made = 0;
  for (const replays::JointEntry& entry : history.entries) {
    made += entry.body.empty() ? 0 : 1;
    if (entry.from[record] < 0) continue;
    shifts.push_back({entry.from[record] + 1, made});
  }
  // Swapped lines are in another order in the record.
  std::ranges::sort(shifts, {}, &StepShift::step);
  std::int64_t before = 0;
  for (StepShift& shift : shifts) {
    const std::int64_t by = shift.by - shift.step;
    shift.by = by - before;
    before = by;
  }
  return shifts;
}

}  // namespace praetor::cli::render
