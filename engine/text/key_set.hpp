#pragma once
// The keys of one JSON object while it is read, to find one that comes twice. It answers once, at
// the object's end, so that an object with millions of keys costs one sort and a small one next to
// nothing.

#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::text {

class KeySet {
 public:
  /// Adds a key whose bytes stay where they are until the answer. `offset` (below 4 GiB) is its
  /// place in the text.
  void add(std::string_view key, std::size_t offset) {
    keys_.push_back(
        {key.data(), static_cast<std::uint32_t>(key.size()), static_cast<std::uint32_t>(offset)});
  }
  /// Adds a copy of a key.
  void add_copy(std::string_view key, std::size_t offset) {
    add(copies_.emplace_back(key), offset);
  }
  /// The least offset of a key that equals an earlier one. Reorders the keys: ask once.
  std::optional<std::size_t> first_repeated();

 private:
  struct SetKey {
    const char* data;
    std::uint32_t size;
    std::uint32_t offset;
    std::string_view view() const { return {data, size}; }
  };

  std::vector<SetKey> keys_;
  std::list<std::string> copies_;
};

}  // namespace praetor::text
