#include "replays/library.hpp"

#include <type_traits>
#include <utility>

#include "engine/core/datum.hpp"
#include "engine/games.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::replays {
namespace {

using Extended = std::map<std::string_view, std::shared_ptr<const void>, std::less<>>;

// Tries one file on every game's library; a file that several games can read is known to each.
template <class Add>
std::optional<Fault> add_everywhere(const Libraries& libraries, Extended& extended,
                                    std::string& added, std::string_view text, Add&& add) {
  const text::Tape tape(text);
  Faults syntax;
  note_syntax(tape, syntax);
  std::optional<Fault> furthest = syntax.first();
  bool taken = false;
  const auto one = [&]<class G>(Kind<G>) {
    using Library = LibraryOf<G>;
    if constexpr (std::is_invocable_v<Add&, Library&, const Datum&>) {
      auto grown = std::make_shared<Library>(libraries.of<G>());
      Faults faults;
      if (add(*grown, Datum(*tape.root(), faults))) {
        extended[G::id] = std::move(grown);
        taken = true;
      } else if (!furthest || faults.first()->offset > furthest->offset) {
        furthest = faults.first();
      }
    }  // else a game without data of this kind
  };
  if (!furthest) {
    for (const std::string_view id : Games::ids) with_game(id, one);
  }
  if (taken) {
    added = text::fingerprint(added.append(text));
    return std::nullopt;
  }
  furthest->pointer = pointer_at(tape, furthest->offset);
  return furthest;
}

}  // namespace

const void* Libraries::of(const AnyGame& game) const {
  const auto extended = extended_.find(game.id());
  return extended == extended_.end() ? game.shipped_library() : extended->second.get();
}

std::optional<Fault> Libraries::add_board(std::string_view text) {
  return add_everywhere(
      *this, extended_, added_, text,
      []<class L>(L& library, const Datum& datum) -> decltype(library.add_board(datum)) {
        return library.add_board(datum);
      });
}

std::optional<Fault> Libraries::add_tables(std::string_view text) {
  return add_everywhere(*this, extended_, added_, text, [](auto& library, const Datum& datum) {
    return library.add_tables(datum);
  });
}

std::optional<Fault> Libraries::add_scenario(std::string_view text) {
  return add_everywhere(
      *this, extended_, added_, text,
      []<class L>(L& library, const Datum& datum) -> decltype(library.add_scenario(datum)) {
        return library.add_scenario(datum);
      });
}

}  // namespace praetor::replays
