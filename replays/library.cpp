#include "replays/library.hpp"

#include <utility>

#include "engine/core/reading.hpp"

namespace praetor::replays {
namespace {

// Tries one file on every game's library; a file that several games can read is known to each.
template <class Tuple, class Add>
std::optional<Fault> add_everywhere(Tuple& extended, std::string_view text, Add&& add) {
  const text::Tape tape(text);
  Faults syntax;
  note_syntax(tape, syntax);
  std::optional<Fault> furthest = syntax.first();
  bool taken = false;
  if (!furthest) {
    std::apply(
        [&](auto&... library) {
          const auto one = [&]<class L>(std::optional<L>& into) {
            if constexpr (std::is_invocable_v<Add&, L&, const text::Value&, Faults&>) {
              L grown = into ? *into : L::shipped();
              Faults faults;
              if (add(grown, *tape.root(), faults)) {
                into = std::move(grown);
                taken = true;
              } else if (!furthest || faults.first()->offset > furthest->offset) {
                furthest = faults.first();
              }
            }  // else a game without data of this kind
          };
          (one(library), ...);
        },
        extended);
  }
  if (taken) return std::nullopt;
  furthest->pointer = pointer_at(tape, furthest->offset);
  return furthest;
}

}  // namespace

const void* Libraries::of(const AnyGame& game) const {
  const void* library = nullptr;
  with_game(game.id(), [&]<class G>(Kind<G>) { library = &of<G>(); });
  return library;
}

std::optional<Fault> Libraries::add_board(std::string_view text) {
  return add_everywhere(extended_, text,
                        []<class L>(L& library, const text::Value& value,
                                    Faults& faults) -> decltype(library.add_board(value, faults)) {
                          return library.add_board(value, faults);
                        });
}

std::optional<Fault> Libraries::add_tables(std::string_view text) {
  return add_everywhere(extended_, text,
                        [](auto& library, const text::Value& value, Faults& faults) {
                          return library.add_tables(value, faults);
                        });
}

std::optional<Fault> Libraries::add_scenario(std::string_view text) {
  return add_everywhere(
      extended_, text,
      []<class L>(L& library, const text::Value& value,
                  Faults& faults) -> decltype(library.add_scenario(value, faults)) {
        return library.add_scenario(value, faults);
      });
}

}  // namespace praetor::replays
