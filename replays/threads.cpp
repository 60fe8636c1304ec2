#include "replays/threads.hpp"

#include <exception>

namespace praetor::replays {

std::vector<std::thread> started_threads(std::size_t most,
                                         const std::function<void(std::size_t)>& work) {
  std::vector<std::thread> threads;
  threads.reserve(most);
  try {
    for (std::size_t number = 0; number < most; ++number) threads.emplace_back(work, number);
  } catch (const std::exception&) {  // no thread, or no memory for one
    return threads;
  }
  return threads;
}

bool thread_granted() {
  std::vector<std::thread> threads = started_threads(1, [](std::size_t) {});
  for (std::thread& thread : threads) thread.join();
  return !threads.empty();
}

}  // namespace praetor::replays
