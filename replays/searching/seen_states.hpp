#pragma once
// A set of states. If there are many, it compares fingerprints of their documents first, because
// many states differ only in a card or two. Equality of the states themselves decides.

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::replays {

class SeenStates {
 public:
  bool contains(const AnyState& state) {
    if (states_.size() < few) return std::ranges::find(states_, state) != states_.end();
    for (std::size_t i = prints_.size(); i < states_.size(); ++i) {
      prints_.push_back(print_of(states_[i]));
    }
    const std::size_t print = print_of(state);
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (prints_[i] == print && states_[i] == state) return true;
    }
    return false;
  }
  /// Adds a state; returns whether it was new.
  bool insert(const AnyState& state) {
    if (contains(state)) return false;
    states_.push_back(state);
    return true;
  }
  void clear() {
    states_.clear();
    prints_.clear();
  }

 private:
  // so few states are compared faster than a document is written
  static constexpr std::size_t few = 16;

  std::size_t print_of(const AnyState& state) {
    document_.clear();
    text::JsonWriter writer(document_);
    state.game().write_document(state, writer);
    return std::hash<std::string>{}(document_);
  }

  std::vector<AnyState> states_;
  std::vector<std::size_t> prints_;  // of the first states; of all once contains() needed them
  std::string document_;
};

}  // namespace praetor::replays
