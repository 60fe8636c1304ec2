#pragma once
// How a Tape is made: plain_offsets (plain_tape.hpp) reads plain texts, nlohmann/json all others.
// Its SAX reader goes over a counting iterator, and its events become offsets. Only tape.cpp,
// tape_builder.cpp and plain_tape.cpp include this file.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/tape.hpp"

namespace praetor::text {

/// The offset after the number that begins at `begin`; `begin` itself if there is none, or if it
/// breaks off in the middle ("-", "1.", "1e+").
std::size_t number_end(std::string_view text, std::size_t begin);

/// An upper bound for the tokens of a text, close enough to keep their offsets in one allocation
/// that never grows. A scalar follows an opening bracket, a comma or a colon, and `[0],` is the
/// densest text there is.
std::size_t tokens_at_most(std::string_view text);

/// The content of a whole, valid JSON string given with its quotes.
std::string unescape(std::string_view quoted);

/// What the grammar wants at one place of a text.
struct ExpectedToken {
  std::string_view words;  ///< for people: "a key or `}`"
  bool value;
  bool key;
};

/// Reads one text; used once.
class TapeBuilder {
 public:
  struct Built {
    std::vector<std::uint32_t> offsets;
    std::optional<SyntaxFault> fault;
  };

  explicit TapeBuilder(std::string_view json) : text_(json) {}
  Built build();

 private:
  class Events;
  std::string_view text_;
};

}  // namespace praetor::text
