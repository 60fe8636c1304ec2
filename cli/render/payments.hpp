#pragma once
// What steps pay, and what chance did, for what differs in nothing else: a player who reads one of
// them chooses between the others. Steps are JSON, as repairs and histories have them.

#include <cstdint>
#include <string>
#include <vector>

namespace praetor::cli::render {

/// Whether these are the same steps but for what they pay.
bool same_but_payment(const std::vector<std::string>& one, const std::vector<std::string>& other);

/// What steps pay that pay otherwise than those that are shown already, each payment once: "paying
/// 2 iron 1 coin, and paying as usual".
std::string other_payments(const std::vector<std::string>& steps,
                           const std::vector<std::string>& shown);

/// "or 10 other steps of chance, to the same effect" with the line's end; "" of none.
std::string equal_chances_words(std::int64_t others);

}  // namespace praetor::cli::render
