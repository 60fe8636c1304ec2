#pragma once
// The body of decode_fast. Included only where it is made for one game (replays/games/*.cpp), so
// that every other file compiles without the reader.

#include <fmt/format.h>

#include "engine/core/datum.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/fast_parser.hpp"
#include "replays/reading/fast_steps.hpp"

namespace praetor::replays {

/// `result` and `players`.
template <Game G>
class FastEnd {
 public:
  explicit FastEnd(const typename G::Match& match) : actors_(match.actors) {}

  bool result(FastValue& value, Side& winner) const {
    bool seen = false;
    const bool good = value.members([&](std::string_view key, FastValue& inner) {
      std::string_view text;
      if (key == "reason") return inner.string(text);
      if (key != "winner") return false;
      seen = true;
      winner = Side::none();
      return inner.is_null() || (inner.string(text) && side(text, winner));
    });
    return good && seen;
  }

  bool players(FastValue& value) const {
    unsigned seen = 0;
    return value.members([&](std::string_view key, FastValue& inner) {
      Side known;
      std::string_view text;
      if (!side(key, known) || (seen >> known.index() & 1U) != 0) return false;
      seen |= 1U << known.index();
      return inner.string(text);
    });
  }

 private:
  // The actors of a match are its sides and, last, chance.
  bool side(std::string_view name, Side& out) const {
    const auto at = actors_.find(name);
    if (!at || *at + 1 == actors_.size()) return false;
    out = Side::of(*at);
    return true;
  }

  const NameTable& actors_;
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
    const FastEnd<G> end(*replay_.setup.match);
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
    auto setup = read_setup(Datum(*tape.root(), faults), library_);
    if (!setup) return false;
    replay_.setup = *std::move(setup);
    return true;
  }

  [[gnu::flatten]] bool steps(FastValue& value) {
    FastSteps<G> decoder(replay_.setup.match.get(), replay_.arena);
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
