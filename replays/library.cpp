#include "replays/library.hpp"

#include <utility>

#include "engine/core/reading.hpp"

namespace praetor::replays {
namespace {

// Tries one file on every game's library; a file that several games can read is known to each.
template <class Tuple, class Add>
std::optional<Fault> add_everywhere(Tuple& libraries, std::string_view text, Add&& add) {
  const text::Tape tape(text);
  Faults syntax;
  note_syntax(tape, syntax);
  std::optional<Fault> furthest = syntax.first();
  bool taken = false;
  if (!furthest) {
    std::apply(
        [&](auto&... library) {
          const auto one = [&](auto& into) {
            Faults faults;
            if constexpr (!std::is_invocable_v<Add&, decltype(into), const text::Value&, Faults&>) {
              return;  // a game without data of this kind
            } else if (add(into, *tape.root(), faults)) {
              taken = true;
            } else if (!furthest || faults.first()->offset > furthest->offset) {
              furthest = faults.first();
            }
          };
          (one(library), ...);
        },
        libraries);
  }
  if (taken) return std::nullopt;
  furthest->pointer = pointer_at(tape, furthest->offset);
  return furthest;
}

}  // namespace

Libraries::Libraries() {
  std::apply(
      [](auto&... library) { ((library = std::decay_t<decltype(library)>::shipped()), ...); },
      libraries_);
}

std::optional<Fault> Libraries::add_board(std::string_view text) {
  return add_everywhere(libraries_, text,
                        []<class L>(L& library, const text::Value& value,
                                    Faults& faults) -> decltype(library.add_board(value, faults)) {
                          return library.add_board(value, faults);
                        });
}

std::optional<Fault> Libraries::add_tables(std::string_view text) {
  return add_everywhere(libraries_, text,
                        [](auto& library, const text::Value& value, Faults& faults) {
                          return library.add_tables(value, faults);
                        });
}

std::optional<Fault> Libraries::add_scenario(std::string_view text) {
  return add_everywhere(
      libraries_, text,
      []<class L>(L& library, const text::Value& value,
                  Faults& faults) -> decltype(library.add_scenario(value, faults)) {
        return library.add_scenario(value, faults);
      });
}

}  // namespace praetor::replays
