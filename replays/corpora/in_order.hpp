#pragma once
// Tasks that several threads work on and that come back in the order in which they were given. The
// caller works too while it waits. So one job needs no thread, and a thread that the system refuses
// costs only time.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "replays/reading/memory.hpp"

namespace praetor::replays {

template <class Task>
class InOrder {
 public:
  /// Works on a task. `worker` is less than the number of jobs, and no two threads have the same
  /// number at a time. The thread that calls take() is worker 0.
  using Work = std::function<void(Task& task, std::size_t worker)>;

  /// The number of bytes that a finished task keeps.
  using Weigh = std::function<std::size_t(const Task& task)>;

  InOrder(std::size_t jobs, Work work, Weigh weigh = nullptr)
      : jobs_(jobs), work_(std::move(work)), weigh_(std::move(weigh)) {}
  InOrder(const InOrder&) = delete;
  InOrder& operator=(const InOrder&) = delete;
  /// Drops the tasks that nobody has begun.
  ~InOrder() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
      open_.clear();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  /// How many tasks were given and not taken.
  std::size_t waiting() const { return given_.size(); }

  void give(Task task) {
    bool more_hands = false;
    {
      const std::lock_guard lock(mutex_);
      // The first task is left to the caller of take(), so a short run starts no thread.
      more_hands = !open_.empty() && threads_.size() + 1 < jobs_ && !refused_;
      given_.push_back(std::make_unique<Slot>(std::move(task)));
      open_.push_back(given_.back().get());
    }
    changed_.notify_all();
    if (more_hands) start_thread();
  }

  /// Returns the oldest task, finished; at least one must be waiting. Throws what its work threw.
  Task take() {
    Slot& oldest = *given_.front();
    std::unique_lock lock(mutex_);
    while (!oldest.done) {
      if (open_.empty() || (is_full() && open_.front() != &oldest)) {
        changed_.wait(lock, [&] { return oldest.done; });
      } else {
        work_on_next(lock, 0);
      }
    }
    const std::unique_ptr<Slot> slot = std::move(given_.front());
    given_.pop_front();
    const bool some_wait = is_full();
    done_bytes_ -= slot->bytes;
    lock.unlock();
    if (some_wait) changed_.notify_all();
    if (slot->thrown) std::rethrow_exception(slot->thrown);
    return std::move(slot->task);
  }

 private:
  struct Slot {
    explicit Slot(Task given) : task(std::move(given)) {}
    Task task;
    bool done = false;
    std::size_t bytes = 0;  // bytes that it keeps
    std::exception_ptr thrown;
  };

  void start_thread() {
    // The C library reserves much memory for a thread, and ends the program if it cannot.
    constexpr std::size_t mebibytes_wanted = 512;
    const std::size_t worker = threads_.size() + 1;
    refused_ = !memory_left(mebibytes_wanted);
    if (refused_) return;
    try {
      threads_.emplace_back([this, worker] { work_until_the_end(worker); });
    } catch (const std::system_error&) {
      refused_ = true;
    }
  }

  void work_until_the_end(std::size_t worker) {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return ending_ || (!open_.empty() && !is_full()); });
      if (ending_) return;
      work_on_next(lock, worker);
    }
  }

  // Whether only the oldest task may be begun until some finished tasks are taken.
  bool is_full() const {
    constexpr std::size_t most = std::size_t{16} * 1024 * 1024;
    return done_bytes_ > most;
  }

  // The lock is held at the beginning and at the end.
  void work_on_next(std::unique_lock<std::mutex>& lock, std::size_t worker) {
    Slot& slot = *open_.front();
    open_.pop_front();
    lock.unlock();
    try {
      work_(slot.task, worker);
      if (weigh_) slot.bytes = weigh_(slot.task);
    } catch (...) {
      slot.thrown = std::current_exception();
    }
    lock.lock();
    slot.done = true;
    done_bytes_ += slot.bytes;
    changed_.notify_all();
  }

  const std::size_t jobs_;
  const Work work_;
  const Weigh weigh_;
  std::deque<std::unique_ptr<Slot>> given_;  // only the thread that gives and takes uses it
  std::deque<Slot*> open_;                   // tasks that nobody has begun
  std::size_t done_bytes_ = 0;               // kept by tasks that are finished and not taken
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::thread> threads_;
  bool ending_ = false;
  bool refused_ = false;  // whether the system refuses more threads
};

}  // namespace praetor::replays
