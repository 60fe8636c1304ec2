#pragma once
// Something that a verdict depends on and that no rulebook prints: a datum that somebody reported
// or that we reconstructed, a ruling in which we settled what the rulebook leaves open, or a
// reading.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/enum_names.hpp"

namespace praetor::text {
class JsonWriter;
}

namespace praetor::replays {

enum class BasisKind : std::uint8_t { datum, reading, ruling };

struct Basis {
  BasisKind kind = BasisKind::datum;
  /// For a datum its path in its data file, "know-how/navigatio"; for a ruling its row in
  /// RULEBOOK.md.
  std::string id;
  std::string standing;  ///< "reconstructed", "reported" or "ruling"
  std::string value;     ///< JSON; for a ruling its sentence
  /// For a reading, the result with another value: "yes: legal". Else empty.
  std::string otherwise;
};

/// In words: "reconstructed: know-how price navigatio (6 and 3)". Control characters are escaped
/// for the terminal.
std::string words_of(const Basis& basis);

/// The first few in words, and the number of the others, for people.
std::vector<std::string> rows_of(const std::vector<Basis>& bases);

/// Writes the member `rests-on` of an object; nothing if there are none.
void write_bases(const std::vector<Basis>& bases, text::JsonWriter& writer);

}  // namespace praetor::replays
