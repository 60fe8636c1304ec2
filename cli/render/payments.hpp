#pragma once
// The words for what differs only in payments or in acts of chance: a player reads one variant in
// full and the differences of the others. Steps are JSON, as in repairs and histories.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace praetor::cli::render {

/// Whether two lists of steps are the same except for payments.
bool same_but_payment(const std::vector<std::string>& one, const std::vector<std::string>& other);

/// The payments of those `steps` that differ from `shown`, each payment once: "paying 2 iron 1
/// coin, and paying as usual".
std::string other_payments(const std::vector<std::string>& steps,
                           const std::vector<std::string>& shown);

/// The steps that edits of a record, or errors in it, put in place of those written there.
template <class Changes>
std::vector<std::string> steps_in(const Changes& changes) {
  std::vector<std::string> steps;
  for (const auto& change : changes) {
    steps.insert(steps.end(), change.after.begin(), change.after.end());
  }
  return steps;
}

/// Of what was found, by index: what is like the first and not shown yet, for a place beside it.
template <class Found, class At>
std::vector<const Found*> alike(const At& at, std::size_t first, std::vector<bool>& shown,
                                bool (*are_alike)(const Found&, const Found&)) {
  std::vector<const Found*> others;
  for (std::size_t i = first + 1; i < shown.size(); ++i) {
    if (shown[i] || !are_alike(at(first), at(i))) continue;
    shown[i] = true;
    others.push_back(&at(i));
  }
  return others;
}

/// "or 10 other steps of chance, to the same effect" with its line end; "" for none.
std::string equal_chances_words(std::int64_t others);

}  // namespace praetor::cli::render
