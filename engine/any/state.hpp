#pragma once
// A state of any game: a plain value of known size, and whose it is. A copy is a copy of bytes.
// What can be asked of a state stands in game.hpp.

#include <cstddef>
#include <cstring>
#include <memory>
#include <utility>

namespace praetor {

class AnyGame;

class AnyState {
 public:
  AnyState() = default;
  /// A copy of the state of that game, of `size` bytes, that `state` points to.
  AnyState(const AnyGame& game, const void* state, std::size_t size)
      : game_(&game), size_(size), bytes_(std::make_unique_for_overwrite<std::byte[]>(size)) {
    std::memcpy(bytes_.get(), state, size);
  }
  AnyState(const AnyState& other)
      : game_(other.game_),
        size_(other.size_),
        bytes_(other.size_ == 0 ? nullptr : new std::byte[other.size_]) {
    if (size_ > 0) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
  }
  AnyState(AnyState&& other) noexcept { swap(other); }
  AnyState& operator=(const AnyState& other) {
    if (size_ != other.size_) return *this = AnyState(other);
    game_ = other.game_;
    if (size_ > 0 && this != &other) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
    return *this;
  }
  AnyState& operator=(AnyState&& other) noexcept {
    swap(other);
    return *this;
  }
  ~AnyState() = default;

  /// Whether there is a state; nothing else may be asked of none.
  bool exists() const { return game_ != nullptr; }
  const AnyGame& game() const { return *game_; }
  const void* data() const { return bytes_.get(); }
  void* data() { return bytes_.get(); }
  std::size_t size() const { return size_; }

 private:
  void swap(AnyState& other) noexcept {
    std::swap(game_, other.game_);
    std::swap(size_, other.size_);
    bytes_.swap(other.bytes_);
  }

  const AnyGame* game_ = nullptr;
  std::size_t size_ = 0;
  std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace praetor
