#pragma once
// Reads a recognised page for an importer, part by part. It stops at the first fault of the markup,
// or when the lattice becomes too large.

#include <string>
#include <string_view>

#include "replays/searching/lattice.hpp"
#include "replays/searching/markup.hpp"

namespace praetor::replays {

/// `Page` has `take(part)` and `end_word()`, which return false if there is too much, and
/// `lattice()`, which returns the result.
template <class Page>
Result<Lattice, LineFault> lattice_on(std::string_view text) {
  MarkupReader reader(text);
  Page page;
  while (const auto part = reader.next()) {
    if (!page.take(*part)) return failure(LineFault{reader.line(), too_much_heard().sentence});
  }
  if (!reader.fault().empty()) {
    return failure(LineFault{reader.line(), std::string(reader.fault())});
  }
  if (!page.end_word()) return failure(too_much_heard());
  return page.lattice();
}

}  // namespace praetor::replays
