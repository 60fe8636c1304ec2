#pragma once
// How a callback tells the function that calls it for one thing after another to stop: it returns
// false. A callback that never stops may return nothing.

#include <type_traits>

namespace praetor::text {

/// Calls `use(…)` and returns what it returns: whether to go on. True if it returns nothing.
template <class F, class... Arguments>
bool goes_on(F& use, const Arguments&... arguments) {
  if constexpr (std::is_void_v<std::invoke_result_t<F&, const Arguments&...>>) {
    use(arguments...);
    return true;
  } else {
    return use(arguments...);
  }
}

}  // namespace praetor::text
