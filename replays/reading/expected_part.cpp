// Compares claims with documents as text. Both are in canonical form, so equal values have equal
// bytes, and members are in the same order.

#include "replays/reading/expected_part.hpp"

#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/json_skip.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::replays {
using text::behind_string;
using text::behind_value;

ExpectedPart::ExpectedPart(std::string_view json) {
  const text::Tape tape(json);
  ensure(!tape.fault(), "a claim is JSON");
  read(*tape.root(), "");
}

void ExpectedPart::read(const text::Value& value, std::string key) {
  const std::size_t index = members_.size();
  members_.push_back({std::move(key), "", 0});
  if (value.kind() == text::JsonKind::object) {
    for (const auto& [name, member] : text::sorted_members(value)) {
      read(member, text::json_string(name) + ":");
    }
  } else {
    members_[index].value = text::canonical(value);
  }
  members_[index].end = members_.size();
}

bool ExpectedPart::holds_in(std::string_view document) const {
  // The ends of the claimed objects that are open.
  std::vector<std::size_t> ends;
  std::size_t at = 0;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const PointedMember& member = members_[i];
    while (!ends.empty() && ends.back() == i) {
      // The object agrees in all claimed members; skip what else it has.
      ends.pop_back();
      while (document[at] != '}') {
        if (document[at] == ',') ++at;
        at = behind_value(document, behind_string(document, at) + 1);
      }
      ++at;
    }
    if (!member.key.empty()) {
      while (true) {
        if (document[at] == '}') return false;
        if (document[at] == ',') ++at;
        if (document.substr(at).starts_with(member.key)) break;
        at = behind_value(document, behind_string(document, at) + 1);
      }
      at += member.key.size();
    }
    if (member.value.empty()) {
      if (document[at] != '{') return false;
      ++at;
      ends.push_back(member.end);
      continue;
    }
    const std::size_t end = behind_value(document, at);
    if (document.substr(at, end - at) != member.value) return false;
    at = end;
  }
  return true;
}

}  // namespace praetor::replays
