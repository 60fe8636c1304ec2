#pragma once
// Piles of cards in state documents, written and read back (engine/core/document_archive.hpp): as
// lists of names with repeats, and as counts by name.

#include <cstdint>

#include "engine/cards/pile.hpp"
#include "engine/core/document_archive.hpp"

namespace praetor::cards {

/// A pile, or the units of one side, as a list of names with repeats. `Id` is the type of the
/// things.
template <class Id, class Archive, class Pile>
void visit_list(Archive archive, Pile& pile, const NameTable& names) {
  archive.names_of(
      names, [&](std::size_t index) { return pile.of(Id::of(index)); },
      [&](std::size_t index) {
        if constexpr (Archive::reads) pile.add(Id::of(index));
      });
}

/// {name: copies} for each card that the pile has.
template <class Card, class Archive, class Pile>
void visit_counts(Archive archive, Pile& pile, const NameTable& names) {
  archive.entries(
      names, [&](std::size_t index) { return pile.has(Card::of(index)); },
      [&](std::size_t index, Archive inner) {
        std::int64_t copies = pile.of(Card::of(index));
        inner.number(copies, copies_max);
        if constexpr (Archive::reads) pile.add(Card::of(index), copies);
      });
}

}  // namespace praetor::cards
