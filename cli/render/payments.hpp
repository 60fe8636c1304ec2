#pragma once
// The words for what differs only in payments or in acts of chance: a player reads one variant in
// full and the differences of the others. Steps are JSON, as in repairs and histories.

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

/// "or 10 other steps of chance, to the same effect" with its line end; "" for none.
std::string equal_chances_words(std::int64_t others);

}  // namespace praetor::cli::render
