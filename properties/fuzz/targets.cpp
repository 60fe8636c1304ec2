#include "properties/fuzz/targets.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace praetor::fuzz {
namespace {

struct Target {
  std::string_view name;
  void (*run)(std::string_view bytes);
};

constexpr std::array targets{
    Target{"fuzz_baselines", run_baselines},   Target{"fuzz_data", run_data},
    Target{"fuzz_import", run_import},         Target{"fuzz_infer", run_infer},
    Target{"fuzz_merge", run_merge},           Target{"fuzz_notation", run_notation},
    Target{"fuzz_protocol", run_protocol},     Target{"fuzz_query", run_query},
    Target{"fuzz_reader", run_reader},         Target{"fuzz_repair", run_repair},
    Target{"fuzz_replay", run_replay},         Target{"fuzz_summaries", run_summaries},
    Target{"fuzz_transcribe", run_transcribe}, Target{"fuzz_walk", run_walk}};

const Target* chosen = nullptr;

}  // namespace
}  // namespace praetor::fuzz

int LLVMFuzzerInitialize(int*, char*** arguments) {
  using namespace praetor::fuzz;
  const std::string name = std::filesystem::path((*arguments)[0]).filename();
  chosen = std::ranges::find(targets, name, &Target::name);
  if (chosen == targets.end()) {
    std::fprintf(stderr, "%s is no fuzz target; there are:\n", name.c_str());
    for (const Target& target : targets) std::fprintf(stderr, "  %s\n", target.name.data());
    std::exit(2);
  }
  return 0;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  praetor::fuzz::chosen->run({reinterpret_cast<const char*>(data), size});
  return 0;
}
