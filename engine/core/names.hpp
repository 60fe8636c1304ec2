#pragma once
// The names of one kind of thing (regions, cards, resources) and the way back from a name to its
// index, fast enough for every field of every step that is read, and for every member of every
// document that is written. At most 700 names.

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/quoted.hpp"

namespace praetor {

class NameTable {
 public:
  NameTable() { slots_.fill(vacant); }
  /// The names in the order of their indices; all different.
  explicit NameTable(std::vector<std::string> names);
  explicit NameTable(std::span<const std::string_view> names)
      : NameTable(std::vector<std::string>(names.begin(), names.end())) {}
  NameTable(const NameTable& other) : NameTable(other.names_) {}
  NameTable(NameTable&& other) noexcept = default;
  NameTable& operator=(NameTable other) noexcept {
    names_.swap(other.names_);
    views_.swap(other.views_);
    quoted_.swap(other.quoted_);
    slots_ = other.slots_;
    return *this;
  }
  ~NameTable() = default;

  std::size_t size() const { return views_.size(); }
  std::span<const std::string_view> all() const { return views_; }
  /// The name with that index; "" where there is none.
  std::string_view at(std::size_t index) const {
    return index < views_.size() ? views_[index] : std::string_view{};
  }
  /// The same as a document writes it.
  text::Quoted quoted_at(std::size_t index) const {
    return index < quoted_.size() ? text::Quoted{quoted_[index]} : text::Quoted{};
  }
  std::optional<std::size_t> find(std::string_view name) const {
    for (std::size_t slot = hash(name);; slot = (slot + 1) % slots_.size()) {
      const std::uint16_t index = slots_[slot];
      if (index == vacant) return std::nullopt;
      if (views_[index] == name) return index;
    }
  }

 private:
  static constexpr std::uint16_t vacant = 0xFFFF;
  static constexpr std::uint32_t slot_count = 1024;
  // The first and the last letters, which overlap in short names, and some of the middle: a letter
  // at a time would cost more than all the rest of a search.
  static std::size_t hash(std::string_view name) {
    constexpr std::uint64_t spread = 0x9E37'79B9'7F4A'7C15;
    const std::size_t size = name.size();
    std::uint64_t sum = size;
    const auto mix = [&]<class Word>(std::size_t at, Word word) {
      std::memcpy(&word, name.data() + at, sizeof word);
      sum = (sum ^ word) * spread;
    };
    if (size >= 8) {
      mix(0, std::uint64_t{0});
      mix(size / 2 - 4, std::uint64_t{0});
      mix(size - 8, std::uint64_t{0});
    } else if (size >= 4) {
      mix(0, std::uint32_t{0});
      mix(size - 4, std::uint32_t{0});
    } else {
      for (std::size_t at = 0; at < size; ++at) mix(at, std::uint8_t{0});
    }
    return (sum >> 32U) % slot_count;
  }
  std::vector<std::string> names_;
  std::vector<std::string_view> views_;
  std::vector<std::string> quoted_;
  std::array<std::uint16_t, slot_count> slots_{};
};

/// What a kind of thing is called, and the names of it that some data have.
struct KnownNames {
  std::string_view kind;
  std::vector<std::string> names;
};

/// Whether a name is lower-case kebab-case ASCII: the only names that boards and tables may give.
bool is_kebab_case(std::string_view name);
inline constexpr std::string_view kebab_case_pattern = "^[a-z0-9]+(-[a-z0-9]+)*$";

}  // namespace praetor
