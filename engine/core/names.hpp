#pragma once
// The names of one kind of thing (regions, cards, resources) and the way back from a name to its
// index, fast enough for every field of every step that is read. At most 700 names.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace praetor {

class NameTable {
 public:
  NameTable() { slots_.fill(vacant); }
  /// The names in the order of their indices; all different.
  explicit NameTable(std::vector<std::string> names);
  NameTable(const NameTable& other) : NameTable(other.names_) {}
  NameTable(NameTable&& other) noexcept = default;
  NameTable& operator=(NameTable other) noexcept {
    names_.swap(other.names_);
    views_.swap(other.views_);
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
  static std::size_t hash(std::string_view name) {
    std::uint32_t sum = static_cast<std::uint32_t>(name.size());
    for (const char letter : name) sum = sum * 31U + static_cast<unsigned char>(letter);
    return (sum ^ (sum >> 9U)) % slot_count;
  }
  std::vector<std::string> names_;
  std::vector<std::string_view> views_;
  std::array<std::uint16_t, slot_count> slots_{};
};

/// Whether a name is lower-case kebab-case ASCII: the only names that boards and tables may give.
bool is_kebab_case(std::string_view name);

}  // namespace praetor
