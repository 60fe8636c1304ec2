// The difference of two accounts as JSON.

#include <string_view>

#include "cli/render/diff.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::render {
namespace {

using diff::Both;
using text::JsonWriter;

constexpr Both<std::string_view> side_keys{"a", "b"};

/// A text, or null of what is not known.
void text_member(JsonWriter& writer, std::string_view key, std::string_view value) {
  writer.key(key);
  if (value.empty()) {
    writer.null();
  } else {
    writer.string(value);
  }
}

void number_member(JsonWriter& writer, std::string_view key, std::int64_t value) {
  writer.key(key);
  writer.number(value);
}

/// `{"a":…,"b":…}` with JSON; what is not there is left out.
void both_json(JsonWriter& writer, const Both<std::string>& values) {
  for (std::size_t side = 0; side < 2; ++side) {
    if (values[side].empty()) continue;
    writer.key(side_keys[side]);
    writer.raw(values[side]);
  }
}

void write_cause(JsonWriter& writer, const std::optional<diff::Cause>& cause) {
  if (!cause) {
    writer.null();
    return;
  }
  writer.begin_object();
  number_member(writer, "step", cause->step);
  writer.key("rule");
  writer.string(cause->rule);
  writer.end_object();
}

/// Members `differences` and `count`; `causes` may be null.
void write_values(JsonWriter& writer, const replays::DocumentDiff& values,
                  const Both<diff::Causes>* causes) {
  number_member(writer, "count", values.count);
  writer.key("differences");
  writer.begin_array();
  for (std::size_t i = 0; i < values.listed.size(); ++i) {
    const auto& value = values.listed[i];
    writer.begin_object();
    writer.key("pointer");
    writer.string(value.pointer);
    both_json(writer, {value.one, value.other});
    if (causes != nullptr) {
      writer.key("causes");
      writer.begin_object();
      for (std::size_t side = 0; side < 2; ++side) {
        if (i >= (*causes)[side].size()) continue;
        writer.key(side_keys[side]);
        write_cause(writer, (*causes)[side][i]);
      }
      writer.end_object();
    }
    writer.end_object();
  }
  writer.end_array();
}

void write_account(JsonWriter& writer, const diff::Account& account) {
  writer.begin_object();
  writer.key("source");
  writer.string(account.path);
  writer.key("kind");
  writer.string(account.is_stream ? "stream" : "replay");
  number_member(writer, "last", account.last);
  text_member(writer, "hash", account.hash);
  if (!account.is_stream) {
    const replays::Report& report = account.report;
    writer.key("game");
    writer.string(report.game);
    writer.key("verdict");
    writer.string(replays::name_of(report.verdict));
    number_member(writer, "steps", report.steps);
    writer.key("over");
    writer.boolean(account.over);
    text_member(writer, "winner", account.winner);
    writer.key("violation");
    if (const auto* const wrong = diff::first_violation(report)) {
      write_cause(writer, diff::Cause{wrong->step, wrong->rule->id});
    } else {
      writer.null();
    }
  }
  writer.end_object();
}

void write_alignment(JsonWriter& writer, const replays::Alignment& alignment) {
  writer.begin_object();
  writer.key("least");
  writer.boolean(alignment.least);
  writer.key("stretches");
  writer.begin_array();
  for (const replays::Stretches& stretch : alignment.parted) {
    writer.begin_object();
    number_member(writer, "a", stretch.one + 1);
    number_member(writer, "a-steps", stretch.one_count);
    number_member(writer, "b", stretch.other + 1);
    number_member(writer, "b-steps", stretch.other_count);
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
}

void write_step(JsonWriter& writer, const diff::StepDifference& step) {
  writer.begin_object();
  number_member(writer, "step", step.step);
  both_json(writer, step.steps);
  write_values(writer, step.values, nullptr);
  writer.end_object();
}

void write_state(JsonWriter& writer, const diff::StateDifference& state) {
  writer.begin_object();
  number_member(writer, "step", state.point);
  writer.key("agreed");
  if (state.agreed < 0) {
    writer.null();
  } else {
    writer.number(state.agreed);
  }
  writer.key("hashes");
  writer.begin_object();
  for (std::size_t side = 0; side < 2; ++side) {
    text_member(writer, side_keys[side], state.hashes[side]);
  }
  writer.end_object();
  writer.key("steps");
  writer.begin_object();
  both_json(writer, state.steps);
  writer.end_object();
  writer.key("told");
  writer.boolean(state.both_told);
  number_member(writer, "since", state.since);
  write_values(writer, state.values, &state.causes);
  writer.end_object();
}

void write_wrong_hashes(JsonWriter& writer, const Both<std::optional<diff::WrongHash>>& wrong) {
  writer.begin_object();
  for (std::size_t side = 0; side < 2; ++side) {
    if (!wrong[side]) continue;
    writer.key(side_keys[side]);
    writer.begin_object();
    number_member(writer, "step", wrong[side]->point);
    number_member(writer, "line", static_cast<std::int64_t>(wrong[side]->line));
    writer.key("named");
    writer.string(wrong[side]->named);
    writer.key("actual");
    writer.string(wrong[side]->actual);
    number_member(writer, "more", wrong[side]->more);
    writer.end_object();
  }
  writer.end_object();
}

void write_meeting(JsonWriter& writer, const std::optional<diff::Meeting>& meeting) {
  if (!meeting) {
    writer.null();
    return;
  }
  writer.begin_object();
  number_member(writer, "a", meeting->points[0]);
  number_member(writer, "b", meeting->points[1]);
  writer.key("to-the-end");
  writer.boolean(meeting->to_the_end);
  writer.end_object();
}

}  // namespace

std::string json_line_of(const diff::Difference& difference) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  number_member(writer, "praetor-diff", 1);
  writer.key("same");
  writer.boolean(difference.same());
  for (std::size_t side = 0; side < 2; ++side) {
    writer.key(side_keys[side]);
    write_account(writer, difference.accounts[side]);
  }
  if (difference.alignment) {
    writer.key("setup");
    writer.begin_object();
    write_values(writer, difference.setup, nullptr);
    writer.end_object();
    number_member(writer, "common-steps", difference.alignment->common);
    writer.key("aligned");
    write_alignment(writer, *difference.alignment);
  }
  if (difference.step) {
    writer.key("step");
    write_step(writer, *difference.step);
  }
  if (difference.state) {
    writer.key("state");
    write_state(writer, *difference.state);
  }
  number_member(writer, "compared", difference.compared);
  number_member(writer, "differing", difference.differing);
  if (difference.alignment) {
    writer.key("meeting");
    write_meeting(writer, difference.meeting);
  }
  writer.key("wrong-hashes");
  write_wrong_hashes(writer, difference.wrong_hashes);
  writer.end_object();
  return safe_json(out) + "\n";
}

}  // namespace praetor::cli::render
