// Fuzz target: bytes as stored verdicts, and as a list of accepted flips. A fault has a line
// number. Every verdict that is accepted can be found again by its key.

#include <algorithm>

#include "engine/text/escape.hpp"
#include "properties/fuzz/targets.hpp"
#include "replays/comparing/acceptance.hpp"
#include "replays/comparing/baseline.hpp"

namespace praetor::fuzz {
namespace {

void demand_told(const replays::LineFault& fault, std::string_view text) {
  const auto lines = static_cast<std::uint64_t>(std::ranges::count(text, '\n')) + 1;
  demand(fault.line <= lines, "a fault lies in a line of the text");
  demand(!fault.sentence.empty() && text::shown(fault.sentence) == fault.sentence,
         "what is wrong is safe to print", fault.sentence);
}

void try_baseline(std::string_view text) {
  const auto baseline = replays::Baseline::of(std::string(text));
  if (!baseline) return demand_told(baseline.error(), text);
  for (std::size_t number = 0; number < baseline->size(); ++number) {
    baseline->entry(number);
    const auto key = replays::key_of_line(baseline->line(number));
    demand(baseline->find(key) == number, "a verdict is found by its key");
  }
}

void try_acceptances(std::string_view text) {
  auto acceptances = replays::Acceptances::of(text);
  if (!acceptances) return demand_told(acceptances.error(), text);
  for (const replays::Acceptance* one : acceptances->unused()) {
    demand(!one->reason.empty() && !one->used, "an acceptance has its reason");
    demand(text::shown(one->what) == one->what, "what is accepted is safe to print", one->what);
  }
}

}  // namespace

void run_baselines(std::string_view bytes) {
  try_baseline(bytes);
  try_acceptances(bytes);
}

}  // namespace praetor::fuzz
