#pragma once
// Graphviz is not thread-safe, not even with a context for each thread: everything that calls it
// holds this one lock of the process. Many pictures at once need many processes.

#include <mutex>

namespace praetor::viz {

std::mutex& graphviz_lock();

}  // namespace praetor::viz
