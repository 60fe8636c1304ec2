#pragma once
// What a call that can fail in an expected way returns: a value, or an error value that says why.
// Bugs of our own are no error values; they go through core/ensure.hpp.

#include <tl/expected.hpp>
#include <type_traits>
#include <utility>

namespace praetor {

template <class T, class E>
using Result = tl::expected<T, E>;

/// `return failure(error);` in a function that returns a `Result`.
template <class E>
tl::unexpected<std::decay_t<E>> failure(E&& error) {
  return tl::unexpected<std::decay_t<E>>(std::forward<E>(error));
}

}  // namespace praetor
