#pragma once
// What a verdict rests on that no rulebook prints: a datum that somebody reported or that we made
// up, a sentence in which we settled what the rulebook leaves open, a reading.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.hpp"

namespace praetor::text {
class JsonWriter;
}

namespace praetor::replays {

enum class BasisKind : std::uint8_t { datum, reading, ruling };

struct Basis {
  BasisKind kind = BasisKind::datum;
  /// Of a datum its path in its data file, "know-how/navigatio"; of a ruling its row in
  /// RULEBOOK.md.
  std::string id;
  std::string standing;  ///< "reconstructed", "reported" or "ruling"
  std::string value;     ///< JSON; of a ruling its sentence
  /// Of a reading what another value comes to: "yes: legal". Else empty.
  std::string otherwise;
};

/// For people: "reconstructed: know-how price navigatio (6 and 3)", with escapes for what a
/// terminal might take for orders.
std::string words_of(const Basis& basis);

/// The words of the first few, and how many there are more, for where people read.
std::vector<std::string> rows_of(const std::vector<Basis>& bases);

/// The member `rests-on` of an object; nothing where there are none.
void write_bases(const std::vector<Basis>& bases, text::JsonWriter& writer);

}  // namespace praetor::replays
