#pragma once
// The body of decode_fast. Included only where it is made for one game (replays/games/*.cpp), so
// that every other file compiles without the reader.

#include <fmt/format.h>

#include "replays/decode.hpp"
#include "replays/decode_step.hpp"
#include "replays/envelope.hpp"
#include "replays/fast_parser.hpp"
#include "replays/fast_value.hpp"
#include "replays/strict_value.hpp"

namespace praetor::replays {

/// `result` and `players`, by either reader.
template <Game G, class Reader>
class EndDecoder {
 public:
  explicit EndDecoder(const typename G::Match* match) : match_(match) {}

  bool result(Reader& value, Side& winner) {
    static constexpr std::string_view known[] = {"winner", "reason"};
    unsigned seen = 0;
    bool good = value.members([&](std::string_view key, Reader& inner) {
      std::string_view text;
      if (key == "winner") {
        seen |= 1U;
        if (inner.is_null()) {
          winner = Side::none();
          return true;
        }
        return inner.string(text) && side(inner, text, winner);
      }
      if (key == "reason") return inner.string(text);
      return inner.refuse_field(key, known);
    });
    if (seen == 0) good = value.refuse_missing("winner") && good;
    return good;
  }

  bool players(Reader& value) {
    unsigned seen = 0;
    return value.members([&](std::string_view key, Reader& inner) {
      std::string_view text;
      if (match_ != nullptr) {
        const auto at = side_called(key);
        if (!at) return inner.refuse_key_name(key, side_names());
        if ((seen >> *at & 1U) != 0 && !Reader::looks_ahead) return false;
        seen |= 1U << *at;
      }
      return inner.string(text);
    });
  }

 private:
  bool side(Reader& value, std::string_view name, Side& out) {
    if (match_ == nullptr) return true;
    const auto at = side_called(name);
    if (!at) return value.refuse_name(name, side_names());
    out = Side::of(*at);
    return true;
  }

  // The actors of a match are its sides and, last, chance.
  std::span<const std::string_view> side_names() const {
    return match_->actors.all().first(match_->actors.size() - 1);
  }
  std::optional<std::size_t> side_called(std::string_view name) const {
    const auto at = match_->actors.find(name);
    return at && *at < side_names().size() ? at : std::nullopt;
  }

  const typename G::Match* match_;
};

/// One pass of the fast reader over a text.
template <Game G>
class FastDecoder {
 public:
  FastDecoder(const LibraryOf<G>& library, Replay<G>& replay)
      : library_(library), replay_(replay) {}

  bool all(simdjson::ondemand::document& document) {
    simdjson::ondemand::object root;
    if (document.get_object().get(root) != simdjson::SUCCESS) return false;
    for (auto field : root) {
      std::string_view key;
      simdjson::ondemand::value inner;
      if (field.unescaped_key().get(key) != simdjson::SUCCESS) return false;
      if (field.value().get(inner) != simdjson::SUCCESS) return false;
      FastValue value(inner);
      if (!member(key, value)) return false;
    }
    constexpr unsigned needed = 0b1111;  // praetor, game, setup, steps
    // Something behind the object is for the exact reader to name.
    const bool at_end = document.current_location().error() == simdjson::OUT_OF_BOUNDS;
    return at_end && (seen_ & needed) == needed;
  }

 private:
  bool once(unsigned bit) {
    const bool fresh = (seen_ >> bit & 1U) == 0;
    seen_ |= 1U << bit;
    return fresh;
  }

  bool member(std::string_view key, FastValue& value) {
    std::string_view text;
    std::int64_t version = 0;
    if (key == "praetor") return once(0) && value.whole(version, 1, 1);
    if (key == "game") return once(1) && value.string(text) && text == G::id;
    if (key == "setup") return once(2) && setup(value);
    if (key == "meta") return once(4) && value.raw_object(text);
    if (key == "rules") return once(5) && value.string(text);
    const bool set_up = (seen_ & 0b100U) != 0;  // all else names things of the match
    if (!set_up) return false;
    EndDecoder<G, FastValue> end(replay_.setup.match.get());
    if (key == "steps") return once(3) && steps(value);
    if (key == "players") return once(6) && end.players(value);
    if (key != "result" || !once(7)) return false;
    replay_.has_result = true;
    return end.result(value, replay_.winner);
  }

  bool setup(FastValue& value) {
    std::string_view json;
    if (!value.unchecked_object(json)) return false;
    const text::Tape tape(json);
    if (tape.fault() || nesting(json) + 1 > text::depth_max) return false;
    Faults faults;
    auto setup = read_setup(*tape.root(), library_, faults);
    if (!setup) return false;
    replay_.setup = *std::move(setup);
    return true;
  }

  [[gnu::flatten]] bool steps(FastValue& value) {
    StepDecoder<G, FastValue> decoder(replay_.setup.match.get(), replay_.arena);
    return value.items([&](FastValue& item) {
      if (replay_.steps.size() == steps_max) return false;
      return decoder.step(item, replay_.steps.emplace_back());
    });
  }

  const LibraryOf<G>& library_;
  Replay<G>& replay_;
  unsigned seen_ = 0;
};

template <Game G>
bool decode_fast(std::string_view text, const LibraryOf<G>& library, FastParser& parser,
                 Replay<G>& replay) {
  replay.clear();
  simdjson::ondemand::document document;
  const simdjson::padded_string_view padded(text.data(), text.size(),
                                            text.size() + simdjson::SIMDJSON_PADDING);
  if (parser.inside().parser.iterate(padded).get(document) != simdjson::SUCCESS) return false;
  return FastDecoder<G>(library, replay).all(document);
}

}  // namespace praetor::replays
