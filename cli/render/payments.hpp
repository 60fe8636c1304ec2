#pragma once
// What steps pay, for what differs in nothing else: a player who reads one of them chooses between
// the payments. Steps are JSON, as repairs and histories have them.

#include <string>
#include <vector>

namespace praetor::cli::render {

/// Whether these are the same steps but for what they pay.
bool same_but_payment(const std::vector<std::string>& one, const std::vector<std::string>& other);

/// What steps pay that pay otherwise than those that are shown already, each payment once: "paying
/// 2 iron 1 coin, and paying as usual".
std::string other_payments(const std::vector<std::string>& steps,
                           const std::vector<std::string>& shown);

}  // namespace praetor::cli::render
