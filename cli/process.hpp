#pragma once
// What the program assumes and a system may not provide: open descriptors 0 to 2, a large enough
// stack, and memory to clean up with.

#include <functional>

namespace praetor::cli {

/// From now on, if even the clean-up runs out of memory (destructors of nlohmann/json allocate),
/// the process says so and ends with status 3, the same status as when it can clean up.
void tell_when_memory_ends();

/// Opens each of the descriptors 0 to 2 that is closed, so that reading or writing it still fails.
/// Otherwise the first file that the program opens would receive its messages.
void fill_standard_descriptors();

/// Runs `work` and returns its result. Where `ulimit -s` grants too little, it runs on a thread
/// with a larger stack; threads started later get that stack too.
int with_enough_stack(const std::function<int()>& work);

}  // namespace praetor::cli
