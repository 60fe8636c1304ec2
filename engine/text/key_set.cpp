#include "engine/text/key_set.hpp"

#include <algorithm>

namespace praetor::text {

std::optional<std::size_t> KeySet::first_repeated() {
  constexpr std::size_t few = 12;  // up to here comparing all pairs beats sorting
  if (keys_.size() <= few) {
    for (std::size_t second = 1; second < keys_.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        if (keys_[first].view() == keys_[second].view()) return keys_[second].offset;
      }
    }
    return std::nullopt;
  }
  // By length first: that tells most keys apart without a look at their bytes.
  std::sort(keys_.begin(), keys_.end(), [](const SetKey& a, const SetKey& b) {
    if (a.size != b.size) return a.size < b.size;
    const int order = a.view().compare(b.view());
    return order != 0 ? order < 0 : a.offset < b.offset;
  });
  std::optional<std::size_t> least;
  for (std::size_t i = 1; i < keys_.size(); ++i) {
    const bool repeated = keys_[i - 1].view() == keys_[i].view();
    if (repeated && (!least || keys_[i].offset < *least)) least = keys_[i].offset;
  }
  return least;
}

}  // namespace praetor::text
