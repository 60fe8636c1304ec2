#pragma once
// Memory for the parts of a step that are longer than an action can hold: a path, a patch. A list
// keeps its address until the arena is cleared. Clearing keeps the memory, so that reading a corpus
// does not allocate.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace praetor {

/// A view of a list of small values that somebody else owns, such as an Arena. Compared by content.
template <class T>
class ListOf {
 public:
  constexpr ListOf() = default;
  constexpr explicit ListOf(std::span<const T> items)
      : first_(items.data()), size_(static_cast<std::uint32_t>(items.size())) {}
  constexpr const T* begin() const { return first_; }
  constexpr const T* end() const { return first_ + size_; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const T& operator[](std::size_t index) const { return first_[index]; }
  constexpr const T& back() const { return first_[size_ - 1]; }
  friend constexpr bool operator==(const ListOf& left, const ListOf& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end());
  }

 private:
  const T* first_ = nullptr;
  std::uint32_t size_ = 0;
};

/// Whether an entry occurs in a list more than once.
template <class T>
constexpr bool has_repeats(const ListOf<T>& list) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (std::find(list.begin(), list.begin() + i, list[i]) != list.begin() + i) return true;
  }
  return false;
}

template <class T>
struct IsList : std::false_type {};
template <class T>
struct IsList<ListOf<T>> : std::true_type {};

class Arena {
 public:
  /// Copies a list into the arena and returns the copy.
  template <class T>
  ListOf<T> store(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));
    std::byte* room = reserve(items.size_bytes(), alignof(T));
    std::copy_n(items.begin(), items.size(), reinterpret_cast<T*>(room));
    return ListOf<T>(std::span<const T>(reinterpret_cast<const T*>(room), items.size()));
  }
  void clear() {
    block_ = 0;
    used_ = 0;
  }

 private:
  static constexpr std::size_t block_size = 1U << 16U;  // enough for any list: at most 64 entries
  std::byte* reserve(std::size_t size, std::size_t alignment) {
    used_ = (used_ + alignment - 1) / alignment * alignment;
    if (used_ + size > block_size) {
      ++block_;
      used_ = 0;
    }
    if (block_ >= blocks_.size())
      blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(block_size));
    std::byte* room = blocks_[block_].get() + used_;
    used_ += size;
    return room;
  }
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::size_t block_ = 0;
  std::size_t used_ = 0;
};

/// The items of a list, sorted by the projection `by`.
template <class T, class By = std::identity>
ListOf<T> sorted(const ListOf<T>& items, Arena& arena, By by = {}) {
  std::vector<T> list(items.begin(), items.end());
  std::ranges::sort(list, {}, by);
  return arena.store(std::span<const T>(list));
}

}  // namespace praetor
