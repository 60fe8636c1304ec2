#include "replays/archive/state_values.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace praetor::replays::archive {
namespace {

using ValueIs = FoundValue::Type;

/// How many bytes of a state are compared at a time.
constexpr std::size_t width = sizeof(std::uint64_t);

/// A number that no value has: the value is not there.
constexpr std::int64_t not_there = std::numeric_limits<std::int64_t>::min();

template <class Signed, class Unsigned>
std::int64_t whole_at(const std::byte* at, bool is_signed) {
  Unsigned bits = 0;
  std::memcpy(&bits, at, sizeof bits);
  return is_signed ? static_cast<std::int64_t>(static_cast<Signed>(bits))
                   : static_cast<std::int64_t>(bits);
}

bool is_absent(const std::byte* state, const GuardBytes& guard) {
  if (!guard.asks()) return false;
  const std::byte* const first = state + guard.offset;
  return std::all_of(first, first + guard.size,
                     [&](std::byte one) { return one == std::byte{guard.absent}; });
}

std::int64_t bytes_at(const std::byte* state, const ValuePlace& place) {
  if (place.form == ValueIs::null) return not_there;
  for (const GuardBytes& guard : place.guards) {
    if (is_absent(state, guard)) return not_there;
  }
  const std::byte* const at = state + place.offset;
  if (place.size == 1) return whole_at<std::int8_t, std::uint8_t>(at, place.is_signed);
  if (place.size == 2) return whole_at<std::int16_t, std::uint16_t>(at, place.is_signed);
  if (place.size == 4) return whole_at<std::int32_t, std::uint32_t>(at, place.is_signed);
  return whole_at<std::int64_t, std::uint64_t>(at, place.is_signed);
}

FoundValue value_of(std::int64_t bytes, const ValuePlace& place) {
  if (bytes == not_there) return {};
  if (place.form != ValueIs::name) return {place.form, bytes};
  const auto index = static_cast<std::size_t>(bytes);
  if (place.nullable && index >= place.names->size()) return {};
  return {ValueIs::name, 0, place.names->at(index)};
}

/// What is wanted, without the slots in `slots`. The caller sets the name.
WantedValue without(const WantedValue& wanted, const std::vector<bool>& slots) {
  const auto is_out = [&](std::int32_t slot) {
    return slot >= 0 && slots[static_cast<std::size_t>(slot)];
  };
  WantedValue rest;
  rest.place = wanted.place;
  rest.slot = is_out(wanted.slot) ? -1 : wanted.slot;
  rest.memo = wanted.memo;
  for (const WantedValue& one : wanted.has) {
    if (!is_out(one.slot)) rest.has.push_back(one);
  }
  for (const WantedValue& inner : wanted.inner) {
    WantedValue kept = without(inner, slots);
    if (kept.slot < 0 && kept.has.empty() && kept.inner.empty()) continue;
    kept.name = inner.name;
    rest.inner.push_back(std::move(kept));
  }
  return rest;
}

}  // namespace

bool same(const FoundValue& one, const FoundValue& two) {
  if (one.type != two.type) return false;
  return one.type == ValueIs::name ? same_name(one.name, two.name) : one.number == two.number;
}

StateValues::StateValues(const AnyGame& game, const WantedValue& wanted, std::size_t slots,
                         Memos memos)
    : room_(room_of(game)), wanted_(wanted), memos_(std::move(memos)), values_(slots) {
  for (FoundValues& found : found_) {
    found.values.resize(slots);
    found.own.resize(slots);
  }
  divide(std::vector<bool>(slots));
}

void StateValues::begin(const AnyState& state) {
  places_.assign(values_.size(), ValuePlace{});
  FoundValues nothing;
  nothing.places = &places_;
  room_.find_values(state, wanted_, nothing);
  placed_.clear();
  std::vector<bool> is_placed(values_.size());
  for (std::size_t slot = 0; slot < values_.size(); ++slot) {
    is_placed[slot] = places_[slot].size > 0;
    const bool is_never = !memos_.empty() && places_[slot].form == ValueIs::null;
    if (is_placed[slot] && !is_never) placed_.push_back({places_[slot], slot});
  }
  watch_bytes();
  // Nearly all matches of a game have the same placed slots.
  if (is_placed != is_placed_) divide(std::move(is_placed));
  found_[latest_].memos = memos_;
  first_ = true;
}

void StateValues::divide(std::vector<bool> is_placed) {
  is_placed_ = std::move(is_placed);
  rest_ = without(wanted_, is_placed_);
  rest_slots_.clear();
  for (std::size_t slot = 0; slot < values_.size(); ++slot) {
    if (!is_placed_[slot]) rest_slots_.push_back(slot);
  }
}

// Calls `use(bytes, index in placed_)` for each group of bytes that a value depends on.
template <class F>
void StateValues::each_watched(F&& use) const {
  for (std::uint32_t i = 0; i < placed_.size(); ++i) {
    const ValuePlace& place = placed_[i].place;
    if (place.form == ValueIs::null) continue;
    const auto watch = [&](std::int32_t offset, std::size_t size) {
      const auto first = static_cast<std::size_t>(offset);
      for (std::size_t part = first / width; part <= (first + size - 1) / width; ++part) {
        use(part, i);
      }
    };
    watch(place.offset, place.size);
    for (const GuardBytes& guard : place.guards) {
      if (guard.asks()) watch(guard.offset, guard.size);
    }
  }
}

// A step changes few bytes, so most values are skipped eight bytes at a time. The size of a state
// is a multiple of eight, because a state has a pointer to its match.
void StateValues::watch_bytes() {
  std::size_t parts = 1;  // every state has as many
  each_watched([&](std::size_t part, std::uint32_t) { parts = std::max(parts, part + 1); });
  watched_.assign(parts, WatchedBytes{});
  each_watched([&](std::size_t part, std::uint32_t) { ++watched_[part].last; });
  std::uint32_t count = 0;
  for (std::size_t part = 0; part < parts; ++part) {
    WatchedBytes& one = watched_[part];
    one.offset = static_cast<std::uint32_t>(part * width);
    one.first = count;
    count += std::exchange(one.last, count);
  }
  read_.resize(count);
  each_watched([&](std::size_t part, std::uint32_t i) { read_[watched_[part].last++] = i; });
  std::erase_if(watched_, [](const WatchedBytes& one) { return one.first == one.last; });
}

void StateValues::look_at(PlacedSlot& one, const std::byte* state) {
  const std::int64_t now = bytes_at(state, one.place);
  if (now == one.bytes && !first_) return;
  one.bytes = now;
  values_[one.slot] = value_of(now, one.place);
  changed_.push_back(one.slot);
}

void StateValues::look(const AnyState& state) {
  changed_.clear();
  const auto* const bytes = static_cast<const std::byte*>(state.data());
  if (first_) {
    for (PlacedSlot& one : placed_) look_at(one, bytes);
  }
  for (WatchedBytes& watched : watched_) {
    std::uint64_t now = 0;
    std::memcpy(&now, bytes + watched.offset, sizeof now);
    if (now == watched.bytes) continue;
    watched.bytes = now;
    if (first_) continue;
    for (std::uint32_t at = watched.first; at < watched.last; ++at) {
      look_at(placed_[read_[at]], bytes);
    }
  }
  if (!rest_slots_.empty()) memos_.empty() ? look_for_rest(state) : look_into_entries(state);
  first_ = false;
}

// A text owned by a search result dies with the next search, so two results are kept.
void StateValues::look_for_rest(const AnyState& state) {
  const FoundValues& before = found_[latest_];
  latest_ = 1 - latest_;
  FoundValues& found = found_[latest_];
  for (const std::size_t slot : rest_slots_) found.values[slot] = {};
  room_.find_values(state, rest_, found);
  for (const std::size_t slot : rest_slots_) {
    const FoundValue& now = found.values[slot];
    values_[slot] = now;
    if (first_ || !same(now, before.values[slot])) changed_.push_back(slot);
  }
}

void StateValues::look_into_entries(const AnyState& state) {
  FoundValues& found = found_[latest_];
  found.changed.clear();
  room_.find_values(state, rest_, found);
  for (const std::size_t place : found.changed) {
    const FoundValues::EntryMemo& slots = found.memos[place];
    for (std::size_t slot = slots.first; slot < slots.last; ++slot) {
      if (is_placed_[slot]) continue;
      values_[slot] = found.values[slot];
      changed_.push_back(slot);
    }
  }
}

}  // namespace praetor::replays::archive
