#include "properties/explore/identity.hpp"

#include <algorithm>
#include <cstring>

#include "engine/games.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/sha256.hpp"

namespace praetor::properties {
namespace {

template <class State>
constexpr std::string_view forgotten;  // turn limits are read to the end
template <>
constexpr std::string_view forgotten<antike_duellum::State> = "the number of the turn";
template <>
constexpr std::string_view forgotten<antike::State> = "the round, once it brings coins";

template <class State>
void forget_in(State&) {}

template <>
void forget_in(antike_duellum::State& state) {
  state.turn = 1;
}

// The rules only ask whether a round brings coins.
template <>
void forget_in(antike::State& state) {
  const std::int64_t nations = std::ssize(state.match->nations);
  const std::int64_t first_round = std::max<std::int64_t>(state.tables().first_coin_round, 1);
  const std::int64_t round = (state.turn - 1) / nations;
  const std::int64_t least = std::min(round, first_round - 1);
  state.turn -= static_cast<std::int32_t>((round - least) * nations);
}

}  // namespace

std::string_view forgotten_of(const AnyGame& game) {
  std::string_view words;
  with_game(game.id(), [&]<class G>(Kind<G>) { words = forgotten<typename G::State>; });
  return words;
}

void forget(AnyState& state) {
  with_game(state.game().id(), [&]<class G>(Kind<G>) { forget_in(typed_state<G>(state)); });
}

StateHash identity_of(AnyState& state, std::string& room) {
  forget(state);
  room.clear();
  {
    text::JsonWriter writer(room);
    state.game().write_document(state, writer);
  }
  const auto sum = text::sha256(room);
  StateHash hash;
  std::memcpy(&hash, sum.data(), sizeof hash);
  if (hash == StateHash{}) hash.low = 1;  // all zeros mark an empty slot
  return hash;
}

namespace {

// The count must be below 65536; no state is larger.
void put(std::string& to, std::size_t count) {
  to.push_back(static_cast<char>(count & 0xFFU));
  to.push_back(static_cast<char>(count >> 8U));
}
std::size_t taken(std::string_view& from) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(from[i]); };
  const std::size_t count = byte(0) | static_cast<std::size_t>(byte(1)) << 8U;
  from.remove_prefix(2);
  return count;
}

}  // namespace

void pack(const AnyState& state, const AnyState& opening, std::string& packed) {
  constexpr std::size_t gap_most = 4;  // the cost of a new run
  const auto* const now = static_cast<const char*>(state.data());
  const auto* const then = static_cast<const char*>(opening.data());
  std::size_t at = 0;
  for (;;) {
    const std::size_t first = static_cast<std::size_t>(
        std::mismatch(now + at, now + state.size(), then + at).first - now);
    if (first == state.size()) return;
    std::size_t end = first + 1;
    for (std::size_t i = end; i < state.size() && i < end + gap_most; ++i) {
      if (now[i] != then[i]) end = i + 1;
    }
    put(packed, first - at);
    put(packed, end - first);
    packed.append(now + first, end - first);
    at = end;
  }
}

void unpack(std::string_view packed, const AnyState& opening, AnyState& state) {
  state = opening;
  auto* at = static_cast<char*>(state.data());
  while (!packed.empty()) {
    at += taken(packed);
    const std::size_t size = taken(packed);
    std::memcpy(at, packed.data(), size);
    at += size;
    packed.remove_prefix(size);
  }
}

}  // namespace praetor::properties
