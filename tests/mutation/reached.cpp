// Notes of each test how long it took, whether it held, and by which mutants it came; put into the
// tests of a tree that holds mutants, and silent unless it is asked.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/mutation/mutant_switch.hpp"

namespace {

class Reached : public testing::EmptyTestEventListener {
 public:
  explicit Reached(std::FILE* out) : out_(out) {}

  void OnTestStart(const testing::TestInfo& /*test*/) override {
    for (unsigned long i = 0; i < PraetorMutants::mutants_max; ++i) bytes()[i] = 0;
    begin_ = std::chrono::steady_clock::now();
  }

  void OnTestEnd(const testing::TestInfo& test) override {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin_;
    std::fprintf(out_, "%s.%s %d %.3f", test.test_suite_name(), test.name(),
                 test.result()->Failed() ? 0 : 1, took.count());
    for (unsigned long i = 0; i < PraetorMutants::mutants_max; ++i) {
      if (bytes()[i] != 0) std::fprintf(out_, " %lu", i);
    }
    std::fputc('\n', out_);
    std::fflush(out_);
  }

 private:
  static volatile unsigned char* bytes() { return praetor_mutants().reached; }

  std::FILE* out_;
  std::chrono::steady_clock::time_point begin_;
};

const bool noted = [] {
  const char* file = std::getenv("PRAETOR_MUTANTS_NOTED");
  if (file == nullptr || praetor_mutants().reached == nullptr) return false;
  std::FILE* const out = std::fopen(file, "w");
  if (out != nullptr) testing::UnitTest::GetInstance()->listeners().Append(new Reached(out));
  return out != nullptr;
}();

}  // namespace
