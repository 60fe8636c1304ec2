#pragma once
// What the rest of the program takes for granted and a system may not have given: descriptors 0 to
// 2 that are open, a stack that is large enough, and memory to clean up with.

#include <functional>

namespace praetor::cli {

/// Where there is no memory left even to clean up, which destructors of nlohmann/json take, the
/// process says that there is none and ends with status 3, as it does where it can clean up.
void tell_when_memory_ends();

/// Opens those of the descriptors 0 to 2 that are closed, so that reading from them and writing to
/// them fails as before: else the first file that is opened would get what is said to people.
void fill_standard_descriptors();

/// Runs `work`, where `ulimit -s` grants too little on a thread with a stack of its own; threads
/// that are started later get as much.
int with_enough_stack(const std::function<int()>& work);

}  // namespace praetor::cli
