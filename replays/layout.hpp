#pragma once
// The one canonical layout of a replay: members and fields in a fixed order, each step on a line of
// its own. It moves what the text says and changes nothing of it: numbers and strings stay as they
// are written, notes and free objects stay whole. Only for well-formed replays and drafts.

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/record.hpp"
#include "engine/text/tape.hpp"
#include "replays/gap.hpp"

namespace praetor::replays {

/// The fields of each kind of action, in the order of its record, and of a gap.
using FieldOrder = std::map<std::string_view, std::vector<std::string_view>>;

template <class Action>
struct FieldOrderOf;
template <class... A>
struct FieldOrderOf<std::variant<A...>> {
  static FieldOrder all() { return {{gap_kind, {"max"}}, {A::name, fields<A>()}...}; }

 private:
  template <class One>
  static std::vector<std::string_view> fields() {
    std::vector<std::string_view> names;
    each_field<One>([&](const auto& field) { names.push_back(field.name); });
    return names;
  }
};
template <Game G>
FieldOrder field_order() {
  return FieldOrderOf<typename G::Action>::all();
}

/// The text of a well-formed replay or draft in canonical layout, ending with a line's end.
std::string layout_of(const text::Tape& replay, const FieldOrder& order);

}  // namespace praetor::replays
