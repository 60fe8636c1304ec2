#include "engine/core/names.hpp"

#include <algorithm>
#include <array>

#include "engine/core/ensure.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor {
namespace {

constexpr std::size_t small_table = 48;

// Odd numbers whose bits look random.
constexpr std::array<std::uint64_t, 8> factors{
    0x9E37'79B9'7F4A'7C15, 0xC2B2'AE3D'27D4'EB4F, 0x1656'67B1'9E37'79F9, 0x85EB'CA77'C2B2'AE63,
    0x27D4'EB2F'1656'67C5, 0xD6E8'FEB8'6659'FD93, 0xA076'1D64'78BD'642F, 0xE703'7ED1'A0B4'28DB};

}  // namespace

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

const NameTable::NameSlot NameTable::nowhere{};

NameTable::NameTable(std::vector<std::string> names) {
  ensure(names.size() <= 700, "a name table holds at most 700 names");
  auto content = std::make_shared<Content>();
  content->names = std::move(names);
  for (const std::string& name : content->names) {
    content->views.emplace_back(name);
    text::append_json_string(content->quoted.emplace_back(), name);
  }
  const std::size_t count = content->names.size();
  const bool is_small = count <= small_table;
  content->slots.resize(std::bit_ceil((is_small ? 4 : 2) * count + 2));
  mask_ = content->slots.size() - 1;
  // The processor cannot predict which names meet another name. In a small table, nearly always one
  // of these factors leads each name to a place of its own.
  Spread best;
  std::size_t fewest = SIZE_MAX;
  for (const std::uint64_t factor : std::span(factors).first(is_small ? factors.size() : 1)) {
    spread_ = {factor, static_cast<unsigned>(std::countl_zero(std::uint64_t{mask_}))};
    const std::size_t displaced = fill_slots(*content, spread_);
    if (displaced >= fewest) continue;
    fewest = displaced;
    best = spread_;
    if (fewest == 0) break;
  }
  if (spread_.factor != best.factor) fill_slots(*content, best);
  spread_ = best;
  views_ = content->views;
  quoted_ = content->quoted;
  slots_ = content->slots.data();
  content_ = std::move(content);
}

std::size_t NameTable::fill_slots(Content& content, const Spread& spread) {
  std::vector<NameSlot>& slots = content.slots;
  std::ranges::fill(slots, NameSlot{});
  std::size_t displaced = 0;
  for (std::size_t index = 0; index < content.names.size(); ++index) {
    const NameLetters letters = NameLetters::of(content.names[index]);
    std::size_t place = spread(letters);
    if (slots[place].index != vacant) ++displaced;
    while (slots[place].index != vacant) place = (place + 1) & (slots.size() - 1);
    slots[place] = {letters, static_cast<std::uint32_t>(index)};
  }
  return displaced;
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
