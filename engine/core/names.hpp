#pragma once
// The names of one kind of thing (regions, cards, resources) and the way back from a name to its
// index, fast enough for every field of every step that is read, and for every member of every
// document that is written. At most 700 names.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/letters.hpp"
#include "engine/text/quoted.hpp"

namespace praetor {

/// The letters of a name in two numbers: the first eight, and the others. Of a name with more than
/// sixteen letters, the second number has only the last eight.
struct NameLetters {
  static constexpr std::size_t all_of_it = text::LettersToQuote::most;

  /// The letters of a name.
  static NameLetters of(std::string_view name);

  std::uint64_t first = 0;
  std::uint64_t second = 0;
  std::uint64_t size = 0;
};

/// Copies share their names, which never change. A table is never emptied by a move: its views
/// would lead into the names of another one.
class NameTable {
 public:
  NameTable() = default;
  NameTable(const NameTable&) = default;
  NameTable& operator=(const NameTable&) = default;
  ~NameTable() = default;
  /// The names in the order of their indices; all different.
  explicit NameTable(std::vector<std::string> names);
  explicit NameTable(std::span<const std::string_view> names)
      : NameTable(std::vector<std::string>(names.begin(), names.end())) {}

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
  /// Whether there is a name of these letters, fewer than sixteen. Sets `index` to its index, or
  /// to 0.
  bool has_short(const text::LettersToQuote& letters, std::size_t& index) const {
    const std::uint32_t found = index_where({letters.first, letters.second, letters.size},
                                            [](std::uint32_t) { return true; });
    index = found == vacant ? 0 : found;
    return found != vacant;
  }

 private:
  static constexpr std::uint32_t vacant = 0xFFFF'FFFF;
  struct NameSlot {
    NameLetters letters;
    std::uint32_t index = vacant;
  };
  /// Leads from the letters of a name to a place.
  struct Spread {
    std::uint64_t factor = 0;  ///< odd
    unsigned shift = 63;
    std::size_t operator()(const NameLetters& letters) const {
      constexpr int aside = 29;  // or names whose two halves are swapped would meet
      const std::uint64_t mixed = letters.first ^ std::rotl(letters.second, aside);
      return static_cast<std::size_t>(mixed * factor >> shift);
    }
  };
  struct Content {
    std::vector<std::string> names;
    std::vector<std::string_view> views;
    std::vector<std::string> quoted;
    std::vector<NameSlot> slots;  ///< as many as a power of two; most are vacant
  };
  static const NameSlot nowhere;  ///< the only slot of a table without names

  // Fills the slots. Returns how many names do not stand where their letters lead.
  static std::size_t fill_slots(Content& content, const Spread& spread);
  // `vacant` where there is no such name.
  std::uint32_t index_of(std::string_view name) const;
  template <class IsIt>
  std::uint32_t index_where(const NameLetters& letters, IsIt&& is_it) const {
    for (std::size_t place = spread_(letters);; place = (place + 1) & mask_) {
      const NameSlot& slot = slots_[place];
      if (slot.index == vacant) return vacant;
      // One branch instead of three: a processor cannot predict which names come.
      const std::uint64_t unlike = (slot.letters.first ^ letters.first) |
                                   (slot.letters.second ^ letters.second) |
                                   (slot.letters.size ^ letters.size);
      if (unlike == 0 && is_it(slot.index)) return slot.index;
    }
  }

  std::shared_ptr<const Content> content_;
  std::span<const std::string_view> views_;
  std::span<const std::string> quoted_;
  const NameSlot* slots_ = &nowhere;
  std::size_t mask_ = 0;  ///< the number of slots less one
  Spread spread_;
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
