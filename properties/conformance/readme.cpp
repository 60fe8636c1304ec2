#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/text/canonical.hpp"
#include "engine/text/read_json.hpp"
#include "properties/conformance/pack_files.hpp"
#include "properties/conformance/pack_readme.hpp"

namespace praetor::properties {
namespace {

std::string replaced(std::string_view text, std::string_view mark, std::string_view by) {
  std::string out;
  while (true) {
    const std::size_t found = text.find(mark);
    out += text.substr(0, found);
    if (found == std::string_view::npos) return out;
    out += by;
    text.remove_prefix(found + mark.size());
  }
}

std::string worked_example() {
  constexpr std::string_view written = R"({"winner": null, "sides": {"b": [2, 1], "a": "Caesar"}})";
  const std::string canonical = text::canonical(text::own_json(written));
  return fmt::format("Of `{}` the canonical form is\n`{}`, and its hash `{}`.", written, canonical,
                     text::fingerprint(canonical));
}

}  // namespace

std::string readme_of(const Pack& pack) {
  return replaced(replaced(pack_readme(), "@GAME@", pack.game), "@EXAMPLE@", worked_example());
}

}  // namespace praetor::properties
