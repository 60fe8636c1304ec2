#pragma once
// What the fuzz targets share: reporting that something is wrong, and reading bytes as a text or as
// choices. Targets do not know who runs them: libFuzzer, or replay_files.cpp on files found
// earlier.

#include <string>
#include <string_view>

#include "engine/any/game.hpp"
#include "engine/core/fault.hpp"
#include "replays/reading/library.hpp"

namespace praetor::fuzz {

/// Prints what should hold, and `about`, to standard error and ends the process (SIGABRT).
[[noreturn]] void found(std::string_view what, std::string_view about);

/// Demands what must hold for every input. If it does not, that is a finding, like an
/// InternalError.
inline void demand(bool holds, std::string_view what, std::string_view about = {}) {
  if (!holds) found(what, about);
}

/// Demands that a fault lies inside its text and can be shown to people and to programs.
void demand_sound(const Fault& fault, std::string_view text);

/// The shipped boards and tables.
const replays::Libraries& libraries();

/// The game that a replay names; null if it names none.
const AnyGame* game_of(std::string_view json);

/// Demands that a text is a legal replay; every replay that a search finds must be one.
void demand_legal(std::string_view json);

/// A copy of bytes with the padding that the fast reader needs.
class PaddedText {
 public:
  explicit PaddedText(std::string_view bytes);
  std::string_view json() const { return {bytes_.data(), size_}; }

 private:
  std::string bytes_;
  std::size_t size_;
};

/// Bytes as choices, one or two bytes for each. Once they are used up every choice is 0.
class FuzzedData {
 public:
  explicit FuzzedData(std::string_view bytes) : left_(bytes) {}
  bool empty() const { return left_.empty(); }
  /// 0 to `limit` - 1; `limit` is from 1 to 65536.
  std::size_t below(std::size_t limit);

 private:
  std::size_t byte();
  std::string_view left_;
};

}  // namespace praetor::fuzz
