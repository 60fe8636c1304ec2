#include "properties/explore/state_set.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

namespace praetor::properties {
namespace {

constexpr std::size_t slots_least = 1U << 10U;

std::string_view bytes_of(const StateHash& hash) {
  return {reinterpret_cast<const char*>(&hash), sizeof hash};
}

StateHash hash_in(std::string_view bytes) {
  StateHash hash;
  std::memcpy(&hash, bytes.data(), sizeof hash);
  return hash;
}

}  // namespace

StateSet::StateSet(std::size_t bytes_most)
    : slots_(slots_least),
      slots_most_(std::bit_floor(std::max(bytes_most / sizeof(StateHash), slots_least))),
      disk_(0) {}

std::size_t StateSet::place(const StateHash& hash) const {
  std::size_t at = hash.low & (slots_.size() - 1);
  while (slots_[at] != StateHash{} && slots_[at] != hash) at = (at + 1) & (slots_.size() - 1);
  return at;
}

bool StateSet::has(const StateHash& hash) const { return slots_[place(hash)] == hash; }

StateSet::Added StateSet::insert(const StateHash& hash) {
  if (has(hash)) return Added::known;
  if ((used_ + 1) * 4 > slots_.size() * 3) {
    if (slots_.size() >= slots_most_) return Added::full;
    grow();
  }
  slots_[place(hash)] = hash;
  ++used_;
  return Added::added;
}

void StateSet::grow() {
  std::vector<StateHash> old(slots_.size() * 2);
  old.swap(slots_);
  for (const StateHash& hash : old) {
    if (hash != StateHash{}) slots_[place(hash)] = hash;
  }
}

std::vector<bool> StateSet::on_disk(std::span<const StateHash> hashes) {
  std::vector<bool> found(hashes.size());
  std::vector<std::size_t> order(hashes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return hashes[i]; });
  auto at = order.begin();
  disk_.each_left([&](std::string_view record) {
    const StateHash hash = hash_in(record);
    while (at != order.end() && hashes[*at] < hash) ++at;
    if (at != order.end() && hashes[*at] == hash) found[*at] = true;
  });
  return found;
}

void StateSet::spill() {
  std::erase(slots_, StateHash{});
  std::ranges::sort(slots_);
  constexpr std::size_t written_at_once = 1U << 20U;
  Spool merged(written_at_once);
  auto at = slots_.begin();
  disk_.each_left([&](std::string_view record) {
    const StateHash hash = hash_in(record);
    for (; at != slots_.end() && *at < hash; ++at) merged.push(bytes_of(*at));
    if (at != slots_.end() && *at == hash) ++at;
    merged.push(record);
  });
  for (; at != slots_.end(); ++at) merged.push(bytes_of(*at));
  disk_ = std::move(merged);
  slots_.assign(slots_most_, StateHash{});
  used_ = 0;
}

void StateSet::each(const std::function<void(const StateHash&)>& use) {
  disk_.each_left([&](std::string_view record) { use(hash_in(record)); });
  for (const StateHash& hash : slots_) {
    if (hash != StateHash{}) use(hash);
  }
}

}  // namespace praetor::properties
