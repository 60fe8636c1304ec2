#pragma once
// Threads, as many as the system grants. With fewer threads the work takes longer and gives the
// same result.

#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace praetor::replays {

/// Starts at most `most` threads, each with `work(number)`, numbered from 0; fewer, or none, if the
/// system refuses. The caller joins them.
std::vector<std::thread> started_threads(std::size_t most,
                                         const std::function<void(std::size_t)>& work);

/// Whether the system grants a thread now. Libraries that start their own threads end the program
/// if not.
bool thread_granted();

}  // namespace praetor::replays
