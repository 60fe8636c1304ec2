// Writes joint histories as texts: the first record with the steps, claims and notes of all.

#include "replays/searching/merge.hpp"

#include <deque>
#include <utility>

#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/rewriting.hpp"

namespace praetor::replays {
namespace {

/// A member of a text: where its key begins, and its value.
struct TextMember {
  std::size_t begin;
  std::string_view value;

  std::size_t value_begin(std::string_view json) const {
    return static_cast<std::size_t>(value.data() - json.data());
  }
};

std::optional<TextMember> member_of(std::string_view json, std::string_view wanted) {
  const text::Tape tape(json);
  std::optional<TextMember> found;
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return found;
  root->members([&](std::string_view key, std::size_t offset, const text::Value& value) {
    if (key == wanted) found = {offset, value.raw()};
    return !found;
  });
  return found;
}

/// The text without one of its members, and without the comma that goes with it.
std::string without(std::string_view json, const TextMember& member) {
  std::size_t begin = member.begin;
  std::size_t end = member.value_begin(json) + member.value.size();
  while (text::is_blank(json[begin - 1])) --begin;
  while (text::is_blank(json[end])) ++end;
  if (json[begin - 1] == ',') {
    --begin;
  } else if (json[end] == ',') {
    ++end;
  }
  return std::string(json.substr(0, begin)).append(json.substr(end));
}

StepParts joint_step(const JointEntry& entry,
                     const std::vector<std::optional<StepParts>>& written) {
  StepParts step;
  step.body = entry.body;
  for (std::size_t record = 0; record < written.size(); ++record) {
    if (!written[record]) continue;
    StepParts part = *written[record];
    if (step.body.empty()) step.body = part.body;
    if (!entry.claims[record]) part.expect = part.hash = "";
    put_beside(step, part);
  }
  return step;
}

/// Takes the steps out of a record in the order in which a history has them. Swapped steps may be
/// asked for before earlier ones.
class StepsInOrder {
 public:
  explicit StepsInOrder(Rewriting& record) : record_(record) {}

  StepParts take(std::int64_t number) {
    for (; taken_ <= number; ++taken_) passed_.emplace(taken_, record_.take());
    return std::move(passed_.extract(number).mapped());
  }

 private:
  Rewriting& record_;
  std::map<std::int64_t, StepParts> passed_;  // steps that the history has later
  std::int64_t taken_ = 0;                    // how many were taken, from the beginning
};

}  // namespace

std::string joined(std::span<const std::string_view> texts, const JointHistory& history) {
  std::deque<Rewriting> records;
  std::vector<StepsInOrder> steps;
  for (const std::string_view text : texts) steps.emplace_back(records.emplace_back(text));
  for (const JointEntry& entry : history.entries) {
    std::vector<std::optional<StepParts>> written(texts.size());
    for (std::size_t record = 0; record < texts.size(); ++record) {
      if (entry.from[record] >= 0) {
        written[record] = steps[record].take(entry.from[record]);
      }
    }
    StepParts step = joint_step(entry, written);
    if (entry.body.empty()) {
      records[0].put_before(std::move(step));
    } else {
      records[0].add(std::move(step));
    }
  }
  std::string text = records[0].text();
  const auto mine = member_of(text, "result");
  if (mine && history.result_holds[0]) return text;
  if (mine) text = without(text, *mine);
  for (std::size_t record = 1; record < texts.size(); ++record) {
    const auto theirs = member_of(texts[record], "result");
    if (!history.result_holds[record] || !theirs) continue;
    const text::Tape tape(text);
    return text.insert(tape.root()->last(), ",\"result\":" + std::string(theirs->value));
  }
  return text;
}

std::int64_t cost_of(const JointHistory& history) {
  std::int64_t cost = 0;
  for (const RecordError& error : history.errors) cost += error.cost;
  return cost;
}

}  // namespace praetor::replays
