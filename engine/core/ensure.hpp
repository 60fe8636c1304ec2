#pragma once
// The always-on assertion: what must hold whatever the input is. A broken one is a bug of this
// program, never a fault of a file, and is the only exception we throw (exit status 3).

#include <stdexcept>
#include <string_view>

namespace praetor {

class InternalError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws InternalError(what). Out of line, so that `ensure` costs one test where it is used.
[[noreturn]] void internal_error(std::string_view what);

inline void ensure(bool holds, std::string_view what) {
  if (!holds) [[unlikely]] {
    internal_error(what);
  }
}

}  // namespace praetor
