// A legal step costs no allocation: the global operator new counts while steps of whole replays are
// judged and applied. What a declared card does goes through documents and is left out.

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <new>

#include "tests/support/duellum.hpp"

namespace {

thread_local bool counting = false;
thread_local std::size_t allocations = 0;

}  // namespace

// Not inlined: GCC would see `free` beside `new` and warn of a pair that does not match.
[[gnu::noinline]] void* operator new(std::size_t size) {
  if (counting) ++allocations;
  if (void* room = std::malloc(size == 0 ? 1 : size)) return room;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  if (counting) ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void operator delete(void* room) noexcept { std::free(room); }
[[gnu::noinline]] void operator delete(void* room, std::size_t) noexcept { std::free(room); }

namespace praetor::tests {
namespace {

bool is_declared(const DuellumStep& step) {
  const auto* play = std::get_if<antike_duellum::Play>(&step.action);
  return play != nullptr && play->changes.has_value();
}

TEST(DuellumAllocation, TheCounterCounts) {
  allocations = 0;
  counting = true;
  const auto some = std::make_unique<int>(1);
  counting = false;
  EXPECT_EQ(*some, 1);
  EXPECT_EQ(allocations, 1U);
}

TEST(DuellumAllocation, ALegalStepCostsNone) {
  std::size_t judged = 0;
  for (const std::string& path : legal_duellum_files()) {
    const DuellumReplay decoded(path);
    DuellumState state = decoded.open();
    for (const auto& recorded : decoded.replay.steps) {
      allocations = 0;
      counting = !is_declared(recorded.step);
      const bool legal = judge<Duellum>(state, recorded.step).legal();
      apply<Duellum>(state, recorded.step);
      counting = false;
      EXPECT_TRUE(legal) << path;
      EXPECT_EQ(allocations, 0U) << path << ": " << text_of(state, recorded.step);
      ++judged;
    }
  }
  EXPECT_GT(judged, 500U);
}

}  // namespace
}  // namespace praetor::tests
