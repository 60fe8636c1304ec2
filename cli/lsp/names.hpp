#pragma once
// The words of a record that have a meaning of their own: sides, places, cards, actions, numbers.
// Each has its range in the text and the step it belongs to.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

enum class WordKind : std::uint8_t {
  side,    ///< a player, or chance
  place,   ///< on a board
  thing,   ///< a card, a unit, a field, or anything else with a name
  action,  ///< what is done
  number,
  text,  ///< a note, and other free text
  claim  ///< a hash, and other claims
};

struct RecordWord {
  ByteRange range;
  WordKind kind = WordKind::thing;
  std::string name;                 ///< the full name of what it means
  std::optional<std::size_t> step;  ///< index of its step; none outside steps
};

/// All words of a well-formed document in text order; they do not overlap.
std::vector<RecordWord> words_of_record(const JudgedDocument& document);
/// The word at a byte, or ending there.
std::optional<RecordWord> word_at(const JudgedDocument& document, std::size_t byte);
/// All words of the same kind and name.
std::vector<RecordWord> words_like(const JudgedDocument& document, const RecordWord& word);

}  // namespace praetor::cli::lsp
