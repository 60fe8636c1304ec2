#pragma once
// How an importer of recognised pages goes through one: part by part, as far as it is sound and has
// no more than a lattice may have.

#include <string>
#include <string_view>

#include "replays/searching/lattice.hpp"
#include "replays/searching/markup.hpp"

namespace praetor::replays {

/// `Page` has `take(part)` and `end_word()`, false where there is too much, and then `lattice()`.
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
