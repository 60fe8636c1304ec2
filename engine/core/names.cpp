#include "engine/core/names.hpp"

#include <bit>

#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

NameTable::NameTable(std::vector<std::string> names) : names_(std::move(names)) {
  ensure(names_.size() <= 700, "a name table holds at most 700 names");
  slots_.resize(std::bit_ceil(2 * names_.size() + 1));
  for (const std::string& name : names_) {
    const NameEnds ends(name);
    std::size_t place = place_of(ends);
    while (slots_[place].index != vacant) place = (place + 1) & (slots_.size() - 1);
    slots_[place] = {ends, static_cast<std::uint32_t>(views_.size())};
    views_.emplace_back(name);
    text::append_json_string(quoted_.emplace_back(), name);
  }
}

bool is_kebab_case(std::string_view name) {
  bool after_letter = false;
  for (const char letter : name) {
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (!plain && !(letter == '-' && after_letter)) return false;
    after_letter = plain;
  }
  return after_letter;
}

}  // namespace praetor
