#pragma once
// A state of any game: the bytes of the game's own state, and the game. To copy it is to copy
// bytes. game.hpp has the questions that a state answers.

#include <cstddef>
#include <cstring>
#include <memory>
#include <utility>

namespace praetor {

class AnyGame;

class AnyState {
 public:
  AnyState() = default;
  /// Copies the state of that game, `size` bytes long, that `state` points to.
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

  /// Whether it holds a state. Without one, ask for nothing but the size.
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
