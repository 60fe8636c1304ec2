#pragma once
// Threads as far as the system grants them: where it grants fewer, the work takes longer and comes
// to the same.

#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace praetor::replays {

/// Starts at most so many threads, each with `work(number)` from 0 on; as many as there are to be
/// had, which may be none. Whoever calls joins them.
std::vector<std::thread> started_threads(std::size_t most,
                                         const std::function<void(std::size_t)>& work);

/// Whether a thread can be had now. Libraries that start their own end the program where not.
bool thread_granted();

}  // namespace praetor::replays
