#include "replays/comparing/state_stream.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/located_json.hpp"
#include "engine/core/reading.hpp"
#include "engine/text/ascii.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/reading/malformed.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

std::string without_claims(std::string_view json) {
  auto step = text::own_json<nlohmann::ordered_json>(json);
  for (const std::string_view beside : members_beside) step.erase(std::string(beside));
  return step.dump();
}

void read_hash(const text::Value& value, std::string& hash, Faults& faults) {
  const auto named = read_string(value, faults);
  if (!named) return;
  if (text::is_fingerprint(*named)) {
    hash = *named;
    return;
  }
  faults.add({&format_rule::type, value.begin(), "16 lower-case hexadecimal digits"sv,
              std::string(*named)});
}

bool has_usual_form(const Json& value) {
  if (value.is_number_float()) return false;
  if (value.is_array()) return std::ranges::all_of(value, has_usual_form);
  if (!value.is_object()) return true;
  const auto& members = value.get_ref<const Json::object_t&>();
  return std::ranges::all_of(members, [](const auto& member) {
    return std::ranges::all_of(member.first, text::is_ascii) && has_usual_form(member.second);
  });
}

Fault fault_of_size() { return {&format_rule::size, 0, "at most 4 MiB"sv, "more"sv}; }

}  // namespace

bool begins_stream(const Text& text) {
  if (text.written) return false;
  const text::Tape tape(text.json);
  const auto root = tape.root();
  if (!root || root->kind() != text::JsonKind::object) return false;
  bool says = false;
  const bool no_replay = root->members([&](std::string_view key, std::size_t, const text::Value&) {
    constexpr std::array<std::string_view, 4> of_replays{"praetor", "game", "setup", "steps"};
    says = says || key == "state" || key == "hash";
    return std::ranges::find(of_replays, key) == of_replays.end();
  });
  return says && no_replay;
}

std::optional<Fault> read_point(std::string_view json, bool opening, StatePoint& point) {
  point = {};
  Faults faults;
  if (json.size() > stream_line_most) {
    faults.add(fault_of_size());
    return faults.first();
  }
  const text::Tape tape(json);
  note_syntax(tape, faults);
  const auto root = tape.root();
  if (!root) return faults.first();
  read_located(*root, faults);
  std::string_view step;
  const Member state_member{"state", false, [&](const text::Value& value) {
                              if (has_kind(value, text::JsonKind::object, faults)) {
                                point.state = value.raw();
                              }
                            }};
  const Member hash_member{"hash", false,
                           [&](const text::Value& value) { read_hash(value, point.hash, faults); }};
  const Member step_member{"step", false, [&](const text::Value& value) {
                             if (has_kind(value, text::JsonKind::object, faults))
                               step = value.raw();
                           }};
  if (opening) {
    read_object(*root, {state_member, hash_member}, faults);
  } else {
    read_object(*root, {step_member, state_member, hash_member}, faults);
  }
  if (faults.none() && !step.empty()) point.step = without_claims(step);
  return faults.first();
}

std::optional<std::string> hash_of_state(std::string_view json) {
  const Json document = text::own_json(json);
  if (!has_usual_form(document)) return std::nullopt;
  return text::fingerprint(text::canonical(document));
}

StateStream::StateStream(std::string path, Source source, const Text& first)
    : path_(std::move(path)), source_(std::move(source)), first_(first) {}

std::optional<StatePoint> StateStream::next() {
  if (fault_) return std::nullopt;
  if (first_) {
    const auto text = std::exchange(first_, std::nullopt);
    return read(*text);
  }
  const auto text = source_.next();
  if (!text) {
    // If a signal ended the read, the file has no fault.
    fault_ = StreamFault{interrupted() ? "" : text.error().sentence, std::nullopt};
    return std::nullopt;
  }
  if (!*text) return std::nullopt;
  return read(**text);
}

std::optional<StatePoint> StateStream::read(const Text& text) {
  StatePoint point;
  auto fault = read_point(text.json, index_ < 0, point);
  if (text.corrupt) fault = fault_of_packing(text.json.size());
  if (text.too_long) fault = fault_of_size();
  if (fault) {
    Text shown = text;
    // For a line that is too long only its number is reported.
    if (fault->rule == &format_rule::size && fault->offset == 0) shown.json = {};
    fault_ = StreamFault{"", report_of(*fault, shown, path_)};
    return std::nullopt;
  }
  ++index_;
  line_ = text.first_line;
  return point;
}

}  // namespace praetor::replays
