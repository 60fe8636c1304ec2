#include "replays/reading/decode_exactly.hpp"

#include <fmt/format.h>

#include "engine/any/game.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/envelope.hpp"

namespace praetor::replays {
namespace {

/// Reads `result` and `players`. Without a match it accepts any name as a side.
class ExactEnd {
 public:
  ExactEnd() = default;
  ExactEnd(const AnyGame& game, const void* match) {
    if (match == nullptr) return;
    // The last actor of a match is chance; the others are its sides.
    const NameTable& actors = game.actors(match);
    sides_ = actors.all().first(actors.size() - 1);
    known_ = true;
  }

  bool result(StrictValue& value, Side& winner) const {
    static constexpr std::string_view known[] = {"winner", "reason"};
    bool seen = false;
    bool good = value.members([&](std::string_view key, StrictValue& inner) {
      std::string_view text;
      if (key == "reason") return inner.string(text);
      if (key != "winner") return inner.refuse_field(key, known);
      seen = true;
      winner = Side::none();
      return inner.is_null() || (inner.string(text) && side(inner, text, winner));
    });
    if (!seen) good = value.refuse_missing("winner") && good;
    return good;
  }

  bool players(StrictValue& value) const {
    return value.members([&](std::string_view key, StrictValue& inner) {
      std::string_view text;
      if (known_ && std::ranges::find(sides_, key) == sides_.end()) {
        return inner.refuse_key_name(key, sides_);
      }
      return inner.string(text);
    });
  }

 private:
  bool side(StrictValue& value, std::string_view name, Side& out) const {
    if (!known_) return true;
    const auto place = std::ranges::find(sides_, name);
    if (place == sides_.end()) return value.refuse_name(name, sides_);
    out = Side::of(static_cast<std::size_t>(place - sides_.begin()));
    return true;
  }

  std::span<const std::string_view> sides_;
  bool known_ = false;
};

/// Reads everything but the set-up; calls `item` for each step.
void read_parts(const text::Value& root, const ExactEnd& end, AnyReplay& replay,
                const std::function<bool(StrictValue&)>& item, Faults& faults) {
  read_envelope(root, faults, [&](std::string_view key, const text::Value& located) {
    StrictValue value(located, faults);
    if (key == "steps") {
      value.items([&](StrictValue& step) {
        if (replay.steps.size() < steps_max) return item(step);
        return step.refuse(format_rule::size, fmt::format("at most {} steps", steps_max), "more"sv);
      });
    } else if (key == "result") {
      replay.has_result = true;
      end.result(value, replay.winner);
    } else if (key == "players") {
      replay.has_players = true;
      end.players(value);
    }
  });
}

}  // namespace

std::optional<Fault> read_exactly(std::string_view text, const AnyGame& game, const void* library,
                                  AnyReplay& replay, const ReadEntry& entry) {
  replay.clear();
  const text::Tape tape(text);
  Faults faults;
  note_syntax(tape, faults);
  if (const auto root = tape.root(); root && has_kind(*root, text::JsonKind::object, faults)) {
    // The set-up comes first, wherever it is, because it defines the names in the steps.
    const void* match = nullptr;
    if (const auto place = root->find("setup")) {
      if (auto setup = game.read_setup(*place, library, faults)) {
        replay.setup = *std::move(setup);
        match = replay.match();
      }
    }
    ExactSteps steps(game, match, replay.arena);
    read_parts(
        *root, ExactEnd(game, match), replay,
        [&](StrictValue& item) { return entry(steps, item, faults); }, faults);
  }
  if (faults.none()) return std::nullopt;
  Fault fault = *faults.first();
  fault.pointer = pointer_at(tape, fault.offset);
  return fault;
}

Fault fault_without_game(std::string_view text) {
  const text::Tape tape(text);
  Faults faults;
  note_syntax(tape, faults);
  if (const auto root = tape.root(); root && has_kind(*root, text::JsonKind::object, faults)) {
    const auto setup = root->find("setup");
    if (setup) has_kind(*setup, text::JsonKind::object, faults);
    AnyReplay passed_over;
    const auto step = [&](StrictValue& item) {
      passed_over.steps.emplace_back();
      return ExactSteps::of_any_game(item);
    };
    read_parts(*root, ExactEnd(), passed_over, step, faults);
  }
  Fault fault = *faults.first();  // at least: `game` is missing or unknown
  fault.pointer = pointer_at(tape, fault.offset);
  return fault;
}

std::optional<Fault> decode_exactly(std::string_view text, const AnyGame& game, const void* library,
                                    AnyReplay& replay) {
  return read_exactly(text, game, library, replay,
                      [&](ExactSteps& steps, StrictValue& item, Faults&) {
                        return steps.step(item, replay.steps.emplace_back());
                      });
}

std::optional<Fault> decode_exactly(std::string_view text, const AnyGame& game,
                                    const Libraries& libraries, AnyReplay& replay) {
  return decode_exactly(text, game, libraries.of(game), replay);
}

}  // namespace praetor::replays
