#pragma once
// The names of one kind of thing (regions, cards, resources) and the way back from a name to its
// index, fast enough for every field of every step that is read, and for every member of every
// document that is written. At most 700 names.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/quoted.hpp"

namespace praetor {

class NameTable {
 public:
  NameTable() = default;
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
    slots_.swap(other.slots_);
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
    const std::uint32_t index = name.size() <= all_of_it ? index_of(name) : index_of_long(name);
    return index == vacant ? std::nullopt : std::optional<std::size_t>(index);
  }

 private:
  static constexpr std::uint32_t vacant = 0xFFFF'FFFF;
  static constexpr std::size_t all_of_it = 16;
  /// The first and the last eight letters of a name, and how many it has: up to sixteen letters
  /// that is all of it.
  struct NameEnds {
    static inline NameEnds of(std::string_view name);
    inline std::size_t place(std::size_t mask) const;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t size = 0;
  };
  struct NameSlot {
    NameEnds ends;
    std::uint32_t index = vacant;
  };
  // `vacant` where there is no such name.
  std::uint32_t index_of(std::string_view name) const;
  std::uint32_t index_of_long(std::string_view name) const;
  template <class IsIt>
  std::uint32_t index_where(std::string_view name, IsIt&& is_it) const;

  std::vector<std::string> names_;
  std::vector<std::string_view> views_;
  std::vector<std::string> quoted_;
  std::vector<NameSlot> slots_;  ///< a power of two, half of them vacant at the least
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
