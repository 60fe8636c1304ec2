// The difference between two accounts as JSON.

#include <string_view>

#include "cli/render/diff.hpp"
#include "cli/render/safe.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::render {
namespace {

using replays::Both;
using text::JsonWriter;

constexpr Both<std::string_view> side_keys{"a", "b"};

/// `{"a":…,"b":…}` with JSON values; missing values are left out.
void both_json(JsonWriter& writer, const Both<std::string>& values) {
  for (std::size_t side = 0; side < 2; ++side) {
    if (values[side].empty()) continue;
    writer.raw(side_keys[side], values[side]);
  }
}

void write_cause(JsonWriter& writer, const std::optional<replays::Blame>& cause) {
  if (!cause) {
    writer.null();
    return;
  }
  writer.begin_object();
  writer.number("step", cause->step);
  writer.string("rule", cause->rule);
  writer.end_object();
}

/// Members `differences` and `count`; `causes` may be null.
void write_values(JsonWriter& writer, const replays::DocumentDiff& values,
                  const Both<replays::Causes>* causes) {
  writer.number("count", values.count);
  writer.begin_array("differences");
  for (std::size_t i = 0; i < values.listed.size(); ++i) {
    const auto& value = values.listed[i];
    writer.begin_object();
    writer.string("pointer", value.pointer);
    both_json(writer, {value.one, value.other});
    if (causes != nullptr) {
      writer.begin_object("causes");
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

void write_account(JsonWriter& writer, const replays::Account& account) {
  writer.begin_object();
  writer.string("source", account.path);
  writer.string("kind", account.is_stream ? "stream" : "replay");
  writer.number("last", account.last);
  writer.string_or_null("hash", account.hash);
  if (!account.is_stream) {
    const replays::Report& report = account.report;
    writer.string("game", report.game);
    writer.string("verdict", name_of(report.verdict));
    writer.number("steps", report.steps);
    writer.boolean("over", account.over);
    writer.string_or_null("winner", account.winner);
    writer.key("violation");
    if (const auto* const wrong = replays::first_violation(report)) {
      write_cause(writer, replays::Blame{wrong->step, wrong->rule->id});
    } else {
      writer.null();
    }
  }
  writer.end_object();
}

void write_alignment(JsonWriter& writer, const replays::Alignment& alignment) {
  writer.begin_object();
  writer.boolean("least", alignment.least);
  writer.objects("stretches", alignment.parted, [&](const replays::Stretches& stretch) {
    writer.number("a", stretch.one + 1);
    writer.number("a-steps", stretch.one_count);
    writer.number("b", stretch.other + 1);
    writer.number("b-steps", stretch.other_count);
  });
  writer.end_object();
}

void write_step(JsonWriter& writer, const replays::StepDifference& step) {
  writer.begin_object();
  writer.number("step", step.step);
  both_json(writer, step.steps);
  write_values(writer, step.values, nullptr);
  writer.end_object();
}

void write_state(JsonWriter& writer, const replays::StateDifference& state) {
  writer.begin_object();
  writer.number("step", state.point);
  writer.key("agreed");
  if (state.agreed < 0) {
    writer.null();
  } else {
    writer.number(state.agreed);
  }
  writer.begin_object("hashes");
  for (std::size_t side = 0; side < 2; ++side) {
    writer.string_or_null(side_keys[side], state.hashes[side]);
  }
  writer.end_object();
  writer.begin_object("steps");
  both_json(writer, state.steps);
  writer.end_object();
  writer.boolean("told", state.both_told);
  writer.number("since", state.since);
  write_values(writer, state.values, &state.causes);
  writer.end_object();
}

void write_wrong_hashes(JsonWriter& writer, const Both<std::optional<replays::WrongHash>>& wrong) {
  writer.begin_object();
  for (std::size_t side = 0; side < 2; ++side) {
    if (!wrong[side]) continue;
    writer.begin_object(side_keys[side]);
    writer.number("step", wrong[side]->point);
    writer.number("line", wrong[side]->line);
    writer.string("named", wrong[side]->named);
    writer.string("actual", wrong[side]->actual);
    writer.number("more", wrong[side]->more);
    writer.end_object();
  }
  writer.end_object();
}

void write_meeting(JsonWriter& writer, const std::optional<replays::Meeting>& meeting) {
  if (!meeting) {
    writer.null();
    return;
  }
  writer.begin_object();
  writer.number("a", meeting->points[0]);
  writer.number("b", meeting->points[1]);
  writer.boolean("to-the-end", meeting->to_the_end);
  writer.end_object();
}

}  // namespace

std::string json_line_of(const replays::ReplayDifference& difference) {
  return safe_line(text::json_object([&](text::JsonWriter& writer) {
    writer.number("praetor-diff", 1);
    writer.boolean("same", difference.same());
    for (std::size_t side = 0; side < 2; ++side) {
      writer.key(side_keys[side]);
      write_account(writer, difference.accounts[side]);
    }
    if (difference.alignment) {
      writer.begin_object("setup");
      write_values(writer, difference.setup, nullptr);
      writer.end_object();
      writer.number("common-steps", difference.alignment->common);
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
    writer.number("compared", difference.compared);
    writer.number("differing", difference.differing);
    if (difference.alignment) {
      writer.key("meeting");
      write_meeting(writer, difference.meeting);
    }
    writer.key("wrong-hashes");
    write_wrong_hashes(writer, difference.wrong_hashes);
  }));
}

}  // namespace praetor::cli::render
