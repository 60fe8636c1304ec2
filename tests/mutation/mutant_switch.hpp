#pragma once
// Which mutant of a tree that holds many acts: none, unless the environment names one. Only the
// sources of such a tree include this.

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <type_traits>

struct PraetorMutants {
  int acting = 0;
  // A byte for each mutant, in a file that a test shares with the programs which it starts; one
  // where the mutant was come by.
  volatile unsigned char* reached = nullptr;

  PraetorMutants() {
    if (const char* number = std::getenv("PRAETOR_MUTANT")) acting = std::atoi(number);
    const char* file = std::getenv("PRAETOR_MUTANTS_REACHED");
    if (file == nullptr) return;
    const int opened = ::open(file, O_RDWR | O_CLOEXEC);
    if (opened < 0) return;
    void* const shared =
        ::mmap(nullptr, mutants_max, PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0);
    ::close(opened);
    if (shared != MAP_FAILED) reached = static_cast<unsigned char*>(shared);
  }

  static constexpr unsigned long mutants_max = 1UL << 12;
};

inline PraetorMutants& praetor_mutants() {
  static PraetorMutants mutants;
  return mutants;
}

inline bool praetor_mutant_acts(int number) {
  PraetorMutants& mutants = praetor_mutants();
  if (mutants.reached != nullptr) mutants.reached[number] = 1;
  return mutants.acting == number;
}

// What the compiler evaluates is as it was: nothing is switched there.
constexpr bool praetor_mutant(int number) {
  return !std::is_constant_evaluated() && praetor_mutant_acts(number);
}
