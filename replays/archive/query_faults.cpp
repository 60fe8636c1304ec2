// Why a game cannot answer a query: faults with their places.

#include <fmt/format.h>

#include <algorithm>

#include "engine/text/ascii.hpp"
#include "engine/text/nearest.hpp"
#include "replays/archive/query_types.hpp"

namespace praetor::replays::archive {

QueryFault fault_at(std::size_t at, std::size_t length, std::string sentence,
                    std::string_view given, const NameList& known) {
  QueryFault fault{at, length, std::move(sentence), {}};
  const std::vector<std::string_view> views(known.begin(), known.end());
  fault.nearest = text::nearest(given, views, 3);
  return fault;
}
QueryFault fault_of(const PathPart& part, std::string sentence, const NameList& known) {
  return fault_at(part.at, part.name.size(), std::move(sentence), part.name, known);
}
QueryFault no_such(const PathPart& part, std::string_view what, const NameList& known) {
  QueryFault fault = fault_of(part, fmt::format("there is no {} here", what), known);
  fault.kind = FaultKind::unknown_name;
  return fault;
}
QueryFault fault_of(const Operand& path, std::string sentence) {
  return fault_of(path.path.back(), std::move(sentence), {});
}

QueryFault no_field_of(const std::vector<PathPart>& path, const NameList& own,
                       const NameList& members) {
  const PathPart& field = path[1];
  QueryFault fault = no_such(field, "field " + field.name, own);
  if (std::ranges::find(members, field.name) == members.end()) return fault;
  fault.sentence =
      fmt::format("no {} has the field {}: leave out {}.", path[0].name, field.name, path[0].name);
  fault.nearest.clear();
  return fault;
}

std::string_view words_of(FoundValue::Type type) {
  switch (type) {
    case FoundValue::Type::number:
      return "a number";
    case FoundValue::Type::boolean:
      return "true or false";
    case FoundValue::Type::name:
      return "a name";
    case FoundValue::Type::copies:
      return "something that has parts";
    default:
      return "null";
  }
}

bool is_place(std::string_view name) { return name.size() < 9 && text::is_digits(name); }

}  // namespace praetor::replays::archive
