#pragma once
// The names of one kind of thing (regions, cards, resources) and the way back from a name to its
// index, fast enough for every field of every step that is read, and for every member of every
// document that is written. At most 700 names.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/letters.hpp"
#include "engine/text/quoted.hpp"

namespace praetor {

/// The letters of a name in two numbers: the first eight, and the others. Of a name with more than
/// sixteen letters, the second number has only the last eight.
struct NameLetters {
  static constexpr std::size_t all_of_it = 16;

  /// The letters of a name.
  static NameLetters of(std::string_view name);
  /// Puts the letters from `at` to the next quote into `out`. False where none of the first sixteen
  /// bytes is a quote. Reads sixteen bytes from `at` on. It does not branch on the number of
  /// letters, which a processor predicts badly.
  static bool before_quote(const char* at, NameLetters& out) {
    const std::uint64_t first = text::letters_at(at);
    const std::uint64_t second = text::letters_at(at + sizeof first);
    const std::uint64_t quotes = text::quotes_in(first);
    const std::uint64_t further = text::quotes_in(second);
    if ((quotes | further) == 0) return false;
    const std::uint64_t no_quote = quotes == 0 ? ~std::uint64_t{0} : 0;
    out.first = first & below(quotes);
    out.second = second & below(further) & no_quote;
    const std::uint64_t lowest = quotes == 0 ? further : quotes;
    out.size = (static_cast<std::uint64_t>(std::countr_zero(lowest)) + (64 & no_quote)) / 8;
    return true;
  }

  std::uint64_t first = 0;
  std::uint64_t second = 0;
  std::uint64_t size = 0;

 private:
  /// A mask of all letters before the lowest mark; of all letters where there is no mark.
  static std::uint64_t below(std::uint64_t marks) { return ((marks & (0 - marks)) >> 7U) - 1; }
};

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
    std::swap(shift_, other.shift_);
    return *this;
  }
  ~NameTable() = default;

  std::size_t size() const { return views_.size(); }
  std::span<const std::string_view> all() const { return views_; }
  /// The name with that index; "" where there is none.
  std::string_view at(std::size_t index) const {
    return index < views_.size() ? views_[index] : std::string_view{};
  }
  /// The same name as a JSON string, with its quotes.
  text::Quoted quoted_at(std::size_t index) const {
    return index < quoted_.size() ? text::Quoted{quoted_[index]} : text::Quoted{};
  }
  std::optional<std::size_t> find(std::string_view name) const {
    const std::uint32_t index = index_of(name);
    return index == vacant ? std::nullopt : std::optional<std::size_t>(index);
  }
  /// Whether there is a name of these letters, at most sixteen. Sets `index` to its index, or to 0.
  bool has_short(const NameLetters& letters, std::size_t& index) const {
    const std::uint32_t found = index_where(letters, [](std::uint32_t) { return true; });
    index = found == vacant ? 0 : found;
    return found != vacant;
  }

 private:
  static constexpr std::uint32_t vacant = 0xFFFF'FFFF;
  struct NameSlot {
    NameLetters letters;
    std::uint32_t index = vacant;
  };
  std::size_t place_of(const NameLetters& letters) const {
    constexpr std::uint64_t spread = 0x9E37'79B9'7F4A'7C15;
    constexpr std::uint64_t other_spread = 0xC2B2'AE3D'27D4'EB4F;
    const std::uint64_t sum = letters.first * spread + letters.second * other_spread;
    return static_cast<std::size_t>(sum >> shift_);
  }
  // `vacant` where there is no such name.
  std::uint32_t index_of(std::string_view name) const;
  template <class IsIt>
  std::uint32_t index_where(const NameLetters& letters, IsIt&& is_it) const {
    if (slots_.empty()) return vacant;
    const NameSlot* const slots = slots_.data();
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t place = place_of(letters);; place = (place + 1) & mask) {
      const NameSlot& slot = slots[place];
      if (slot.index == vacant) return vacant;
      // One branch instead of three: a processor cannot predict which names come.
      const std::uint64_t unlike = (slot.letters.first ^ letters.first) |
                                   (slot.letters.second ^ letters.second) |
                                   (slot.letters.size ^ letters.size);
      if (unlike == 0 && is_it(slot.index)) return slot.index;
    }
  }

  std::vector<std::string> names_;
  std::vector<std::string_view> views_;
  std::vector<std::string> quoted_;
  std::vector<NameSlot> slots_;  ///< as many as a power of two; at least half are vacant
  unsigned shift_ = 0;           ///< turns a hash into a place in `slots_`
};

/// The word for a kind of thing, and the names that some data give to such things.
struct KnownNames {
  std::string_view kind;
  std::vector<std::string> names;
};

/// Whether a name is lower-case kebab-case ASCII: the only names that boards and tables may give.
bool is_kebab_case(std::string_view name);
inline constexpr std::string_view kebab_case_pattern = "^[a-z0-9]+(-[a-z0-9]+)*$";

}  // namespace praetor
