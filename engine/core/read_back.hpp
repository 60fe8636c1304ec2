#pragma once
// State documents read back. Reading is lenient and then proves itself: the state read must write
// the very document again.

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/core/names.hpp"

namespace praetor {

/// Thrown by readers of documents and caught in `flaw_in`: a document that is not shaped like one.
struct IllShaped {
  std::string what;
};

std::size_t index_of(const NameTable& table, const nlohmann::json& name);
/// A whole number of any size that 64 bits hold.
std::int64_t whole_number(const nlohmann::json& value);
/// A whole number from 0 to `most`.
std::int64_t number_up_to(const nlohmann::json& value, std::int64_t most);

/// What is wrong with a document, or nothing: `read_and_write` reads it and writes again what it
/// has read.
std::optional<std::string> flaw_in(const nlohmann::json& document,
                                   const std::function<std::string()>& read_and_write);

}  // namespace praetor
