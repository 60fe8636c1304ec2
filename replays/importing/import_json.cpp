#include "replays/importing/import_json.hpp"

#include <fmt/format.h>

#include <optional>

#include "engine/text/read_json.hpp"

namespace praetor::replays {
namespace {

/// The offset of an object with too many members; none if there is none.
std::optional<std::size_t> too_wide(const text::Value& value) {
  std::optional<std::size_t> found;
  std::size_t members = 0;
  const auto look = [&](const text::Value& inner) {
    if (!found) found = too_wide(inner);
    return !found;
  };
  if (value.kind() == text::JsonKind::array) value.items(look);
  if (value.kind() == text::JsonKind::object) {
    value.members([&](std::string_view, std::size_t, const text::Value& inner) {
      if (++members > members_most) found = value.begin();
      return look(inner);
    });
  }
  return found;
}

}  // namespace

Result<ImportJson, text::SyntaxFault> read_import_json(std::string_view json) {
  const text::Tape tape(json);
  if (tape.fault()) return failure(*tape.fault());
  if (const auto place = too_wide(*tape.root())) {
    return failure(text::SyntaxFault{*place, false,
                                     fmt::format("an object of {} members at most", members_most),
                                     "one of more"});
  }
  return text::read_json<ImportJson>(json);
}

}  // namespace praetor::replays
