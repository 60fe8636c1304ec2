#pragma once
// The words of a record that mean something of their own: sides, places, cards, kinds of action,
// numbers. Where each stands in the text, and which step it is of.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

enum class WordKind : std::uint8_t {
  side,    ///< who plays, chance included
  place,   ///< of a board
  thing,   ///< a card, a unit, a field, and all else that has a name
  action,  ///< what is done
  number,
  text,  ///< a note, and other words of people
  claim  ///< a hash
};

struct RecordWord {
  ByteRange range;
  WordKind kind = WordKind::thing;
  std::string name;                 ///< what it means, in full
  std::optional<std::size_t> step;  ///< of a step's its index
};

/// All words of a well-formed document in the order of the text; none overlaps another.
std::vector<RecordWord> words_of_record(const JudgedDocument& document);
/// The one at a byte, or that ends there.
std::optional<RecordWord> word_at(const JudgedDocument& document, std::size_t byte);
/// Those of the same kind and name.
std::vector<RecordWord> words_like(const JudgedDocument& document, const RecordWord& word);

}  // namespace praetor::cli::lsp
