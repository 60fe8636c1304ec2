#pragma once
// How functions that call back for one thing after another are told to stop: by an answer, which
// callbacks that never stop need not give.

#include <type_traits>

namespace praetor::text {

/// Calls `use(…)`. Whether the caller is to go on: what that says, or true if it says nothing.
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
