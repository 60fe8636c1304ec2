#pragma once
// The keys of one JSON object while it is read, to find one that comes twice. It answers once, at
// the object's end, so that objects with millions of keys cost a sort and small ones nothing.

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
  /// A key that stays where it is until the answer; `offset` (below 4 GiB) is its place.
  void add(std::string_view key, std::size_t offset) {
    keys_.push_back(
        {key.data(), static_cast<std::uint32_t>(key.size()), static_cast<std::uint32_t>(offset)});
  }
  /// A key that must be kept.
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
