#include "engine/core/read_back.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/document.hpp"
#include "engine/text/tape.hpp"

namespace praetor {

using Json = nlohmann::json;

std::size_t index_of(const NameTable& table, const Json& name) {
  const auto found = table.find(name.get_ref<const std::string&>());
  if (!found) throw IllShaped{"the name " + name.dump()};
  return *found;
}

std::int64_t whole_number(const Json& value) {
  if (!value.is_number_integer() && !value.is_number_unsigned()) {
    throw IllShaped{"the number " + value.dump().substr(0, 40)};
  }
  return value.get<std::int64_t>();
}

std::int64_t number_up_to(const Json& value, std::int64_t most) {
  const std::int64_t whole = whole_number(value);
  if (whole < 0 || whole > most) throw IllShaped{fmt::format("the number {}", whole)};
  return whole;
}

std::optional<std::string> flaw_in(const Json& document,
                                   const std::function<std::string()>& read_and_write) {
  try {
    const std::string given = document.dump();
    const std::string written = read_and_write();
    const text::Tape before(given);
    const text::Tape after(written);
    if (before.fault()) return before.fault()->actual;  // too deep: whatever else, dump() escapes
    ensure(!after.fault(), "a document that is written is JSON");
    if (const auto difference = text::first_difference(*before.root(), *after.root())) {
      return "at " + difference->pointer;
    }
    // A claim may leave fields out, a document may not.
    if (text::canonical(*before.root()) != written) return "a document with fields left out";
    return std::nullopt;
  } catch (const IllShaped& fault) {
    return fault.what;
  } catch (const Json::exception&) {
    return "a field that is missing or of another type";
  }
}

}  // namespace praetor
