#pragma once
// What the rest of the program takes for granted and a system may not have given: descriptors 0 to
// 2 that are open, and a stack that is large enough.

#include <functional>

namespace praetor::cli {

/// Opens those of the descriptors 0 to 2 that are closed, so that reading from them and writing to
/// them fails as before: else the first file that is opened would get what is said to people.
void fill_standard_descriptors();

/// Runs `work`, where `ulimit -s` grants too little on a thread with a stack of its own; threads
/// that are started later get as much.
int with_enough_stack(const std::function<int()>& work);

}  // namespace praetor::cli
