// Tasks come back in the order in which they were given, whoever worked on them.

#include "replays/corpora/in_order.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace praetor::replays {
namespace {

TEST(InOrder, TasksComeBackAsTheyWereGiven) {
  for (const std::size_t jobs : {1U, 2U, 7U}) {
    std::vector<std::atomic<int>> at_work(jobs);
    InOrder<int> tasks(jobs, [&](int& task, std::size_t worker) {
      EXPECT_EQ(++at_work[worker], 1) << "one worker is two threads";
      // The earlier ones take longer.
      std::this_thread::sleep_for(std::chrono::microseconds(task % 5 == 0 ? 300 : 10));
      task = -task;
      --at_work[worker];
    });
    int next = 1;
    int taken = 0;
    while (taken < 400) {
      while (next <= 400 && tasks.waiting() < 16) tasks.give(next++);
      EXPECT_EQ(tasks.take(), -++taken);
    }
    EXPECT_EQ(tasks.waiting(), 0U);
  }
}

TEST(InOrder, WhatIsThrownIsThrownInItsTurn) {
  InOrder<int> tasks(3, [](int& task, std::size_t) {
    if (task == 5) throw std::runtime_error("five");
  });
  for (int task = 0; task < 10; ++task) tasks.give(task);
  for (int task = 0; task < 5; ++task) EXPECT_EQ(tasks.take(), task);
  EXPECT_THROW(tasks.take(), std::runtime_error);
  EXPECT_EQ(tasks.take(), 6);
}

TEST(InOrder, OneTaskAtATimeNeedsNoThread) {
  const auto own = std::this_thread::get_id();
  InOrder<int> tasks(8, [&](int&, std::size_t worker) {
    EXPECT_EQ(std::this_thread::get_id(), own);
    EXPECT_EQ(worker, 0U);
  });
  for (int task = 0; task < 3; ++task) {
    tasks.give(task);
    EXPECT_EQ(tasks.take(), task);
  }
}

TEST(InOrder, WhatIsNotTakenIsGivenUp) {
  std::atomic<int> begun = 0;
  {
    InOrder<int> tasks(2, [&](int&, std::size_t) {
      ++begun;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    });
    for (int task = 0; task < 1000; ++task) tasks.give(task);
  }
  EXPECT_LT(begun, 1000);
}

TEST(InOrder, WhatIsKeptIsBounded) {
  constexpr std::size_t bytes = std::size_t{10} * 1024 * 1024;
  std::atomic<int> begun{0};
  InOrder<int> tasks(
      4, [&](int&, std::size_t) { ++begun; }, [](const int&) { return bytes; });
  for (int i = 0; i < 40; ++i) tasks.give(int{i});
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  // Two fill the room, and each of three threads may have begun another one by then.
  EXPECT_LE(begun, 5);
  for (int i = 0; i < 40; ++i) EXPECT_EQ(tasks.take(), i);
  EXPECT_EQ(begun, 40);
}

}  // namespace
}  // namespace praetor::replays
