// Why a game cannot answer a query: faults with their places.

#include <fmt/format.h>

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
  fault.is_unknown = true;
  return fault;
}
QueryFault fault_of(const Operand& path, std::string sentence) {
  return fault_of(path.path.back(), std::move(sentence), {});
}

bool is_place(std::string_view name) { return name.size() < 9 && text::is_digits(name); }

}  // namespace praetor::replays::archive
