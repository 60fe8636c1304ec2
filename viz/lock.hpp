#pragma once
// Graphviz is not thread-safe, even with a context for each thread. All code that calls it holds
// this one lock of the process; many pictures at once need many processes.

#include <mutex>

namespace praetor::viz {

std::mutex& graphviz_lock();

}  // namespace praetor::viz
