#pragma once
// Values of one type of any game in their own memory: a value that is restored after a change, or
// the items of a list that are being changed.

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

#include "engine/any/fields.hpp"

namespace praetor::replays {

class ItemBuffer {
 public:
  /// One value, initialised as in a new record.
  explicit ItemBuffer(const TypeInfo& type) : item_(type.size), bytes_(words_of(type.size)) {
    count_ = 1;
    type.make(at(0));
  }
  /// A copy of one value.
  ItemBuffer(const TypeInfo& type, const void* value)
      : item_(type.size), bytes_(words_of(type.size)), count_(1) {
    std::memcpy(at(0), value, item_);
  }
  /// An empty buffer for items of that type.
  static ItemBuffer none_of(const TypeInfo& item) { return ItemBuffer(item.size); }
  static ItemBuffer of_list(const TypeInfo& list, const void* value) {
    ItemBuffer items(list.element->size);
    each_item(list, value, [&](const void* item) { items.push_back(item); });
    return items;
  }

  std::size_t size() const { return count_; }
  void* at(std::size_t index) {
    return reinterpret_cast<std::byte*>(bytes_.data()) + index * item_;
  }
  const void* at(std::size_t index) const {
    return reinterpret_cast<const std::byte*>(bytes_.data()) + index * item_;
  }
  void copy_to(void* value) const { std::memcpy(value, at(0), item_); }

  /// `item` must not point into this buffer.
  void push_back(const void* item) {
    bytes_.resize(words_of((count_ + 1) * item_));
    std::memcpy(at(count_++), item, item_);
  }
  void erase(std::size_t index) {
    std::memmove(at(index), at(index + 1), (count_ - index - 1) * item_);
    --count_;
  }
  /// A copy sorted by a number that `key` gives for each item.
  template <class F>
  ItemBuffer sorted_by(F&& key) const {
    std::vector<const void*> order;
    for (std::size_t i = 0; i < count_; ++i) order.push_back(at(i));
    std::ranges::stable_sort(order, {}, key);
    ItemBuffer sorted(item_);
    for (const void* item : order) sorted.push_back(item);
    return sorted;
  }
  /// Makes the items the content of a list; `arena` keeps them.
  void store_in(const TypeInfo& list, void* value, Arena& arena) const {
    const auto* const first = reinterpret_cast<const std::byte*>(bytes_.data());
    list.store(value, std::span(first, count_ * item_), arena);
  }

 private:
  explicit ItemBuffer(std::size_t item) : item_(item) {}
  // In whole words, so that the items are aligned.
  static std::size_t words_of(std::size_t bytes) {
    return (bytes + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t);
  }

  std::size_t item_;
  std::vector<std::max_align_t> bytes_;
  std::size_t count_ = 0;
};

}  // namespace praetor::replays
