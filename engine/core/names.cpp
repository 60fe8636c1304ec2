#include "engine/core/names.hpp"

#include <bit>
#include <cstring>

#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {
namespace {

template <class Word>
std::uint64_t letters(const char* at) {
  Word word = 0;
  std::memcpy(&word, at, sizeof word);
  return word;
}

}  // namespace

inline NameTable::NameEnds NameTable::NameEnds::of(std::string_view name) {
  const char* const at = name.data();
  const std::size_t size = name.size();
  if (size >= 8) {
    return {letters<std::uint64_t>(at), letters<std::uint64_t>(at + size - 8), size};
  }
  if (size >= 4) {
    return {letters<std::uint32_t>(at), letters<std::uint32_t>(at + size - 4), size};
  }
  if (size == 0) return {};
  const std::uint64_t last = letters<std::uint8_t>(at + size - 1);
  return {letters<std::uint8_t>(at), letters<std::uint8_t>(at + size / 2) << 8U | last, size};
}

inline std::size_t NameTable::NameEnds::place(std::size_t mask) const {
  constexpr std::uint64_t spread = 0x9E37'79B9'7F4A'7C15;
  const std::uint64_t sum = ((first ^ size) * spread ^ last) * spread;
  return sum >> 32U & mask;
}

NameTable::NameTable(std::vector<std::string> names) : names_(std::move(names)) {
  ensure(names_.size() <= 700, "a name table holds at most 700 names");
  slots_.resize(std::bit_ceil(2 * names_.size() + 1));
  for (const std::string& name : names_) {
    const NameEnds ends = NameEnds::of(name);
    const std::size_t mask = slots_.size() - 1;
    std::size_t place = ends.place(mask);
    while (slots_[place].index != vacant) place = (place + 1) & mask;
    slots_[place] = {ends, static_cast<std::uint32_t>(views_.size())};
    views_.emplace_back(name);
    text::append_json_string(quoted_.emplace_back(), name);
  }
}

template <class IsIt>
std::uint32_t NameTable::index_where(std::string_view name, IsIt&& is_it) const {
  if (slots_.empty()) return vacant;
  const NameEnds ends = NameEnds::of(name);
  const NameSlot* const slots = slots_.data();
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t place = ends.place(mask);; place = (place + 1) & mask) {
    const NameSlot& slot = slots[place];
    if (slot.index == vacant) return vacant;
    // One branch instead of three: which names come is hard to foretell.
    const std::uint64_t unlike = (slot.ends.first ^ ends.first) | (slot.ends.last ^ ends.last) |
                                 (slot.ends.size ^ ends.size);
    if (unlike == 0 && is_it(slot.index)) return slot.index;
  }
}

// Apart from long names, so that nothing is called and nothing has to be kept for it.
std::uint32_t NameTable::index_of(std::string_view name) const {
  return index_where(name, [](std::uint32_t) { return true; });
}

std::uint32_t NameTable::index_of_long(std::string_view name) const {
  return index_where(name, [&](std::uint32_t index) { return views_[index] == name; });
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
