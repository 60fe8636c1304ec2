#include "engine/core/names.hpp"

#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {

// The two reads may overlap. The letters in both are the same bits, so `|` keeps them.
NameLetters NameLetters::of(std::string_view name) {
  const char* const at = name.data();
  const std::size_t size = name.size();
  if (size > 8) {
    const std::uint64_t last = text::letters_at(at + size - 8);
    return {text::letters_at(at), size < all_of_it ? last >> 8 * (all_of_it - size) : last, size};
  }
  if (size >= 4) {
    const std::uint64_t last = text::letters_at<std::uint32_t>(at + size - 4);
    return {text::letters_at<std::uint32_t>(at) | last << 8 * (size - 4), 0, size};
  }
  if (size == 0) return {};
  const auto letter = [&](std::size_t place) {
    return text::letters_at<std::uint8_t>(at + place) << 8 * place;
  };
  return {letter(0) | letter(size / 2) | letter(size - 1), 0, size};
}

NameTable::NameTable(std::vector<std::string> names) : names_(std::move(names)) {
  ensure(names_.size() <= 700, "a name table holds at most 700 names");
  slots_.resize(std::bit_ceil(2 * names_.size() + 2));
  const std::size_t mask = slots_.size() - 1;
  shift_ = static_cast<unsigned>(std::countl_zero(std::uint64_t{mask}));
  for (const std::string& name : names_) {
    const NameLetters letters = NameLetters::of(name);
    std::size_t place = place_of(letters);
    while (slots_[place].index != vacant) place = (place + 1) & mask;
    slots_[place] = {letters, static_cast<std::uint32_t>(views_.size())};
    views_.emplace_back(name);
    text::append_json_string(quoted_.emplace_back(), name);
  }
}

std::uint32_t NameTable::index_of(std::string_view name) const {
  const NameLetters letters = NameLetters::of(name);
  return index_where(letters, [&](std::uint32_t index) {
    return name.size() <= NameLetters::all_of_it || views_[index] == name;
  });
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
