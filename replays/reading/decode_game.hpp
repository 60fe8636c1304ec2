#pragma once
// The body of decode_fast. Only the files that instantiate it for one game include it
// (replays/games/*.cpp), so that all others compile without the reader.

#include "engine/core/datum.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/fast_setup.hpp"
#include "replays/reading/fast_steps.hpp"

namespace praetor::replays {

/// One pass of the fast reader over a text.
template <Game G>
class FastDecoder {
 public:
  FastDecoder(std::string_view text, const LibraryOf<G>& library, Replay<G>& replay)
      : text_(text), library_(library), replay_(replay) {}

  bool all() {
    constexpr unsigned needed = 0b1111;  // praetor, game, setup, steps
    return text_.members([&](std::string_view key) { return member(key); }) && text_.ended() &&
           (seen_ & needed) == needed;
  }

 private:
  bool once(unsigned bit) {
    const bool fresh = (seen_ >> bit & 1U) == 0;
    seen_ |= 1U << bit;
    return fresh;
  }

  bool member(std::string_view key) {
    std::string_view text;
    std::int64_t version = 0;
    if (key == "praetor") return once(0) && text_.whole(version, 1, 1);
    if (key == "game") return once(1) && text_.word(text) && text == G::id;
    if (key == "setup") return once(2) && setup();
    if (key == "meta") return once(4) && text_.raw_object(text);
    if (key == "rules") return once(5) && text_.passed_text();
    const bool set_up = (seen_ & 0b100U) != 0;  // everything else names things of the match
    if (!set_up) return false;
    if (key == "steps") return once(3) && steps();
    if (key == "players") return once(6) && (replay_.has_players = true) && players();
    if (key != "result" || !once(7)) return false;
    replay_.has_result = true;
    return result();
  }

  bool setup() {
    const FastText before = text_;
    if (FastSetup<G>::read(text_, library_, replay_.setup)) return true;
    text_ = before;
    std::string_view json;
    if (!text_.unchecked_object(json)) return false;
    const text::Tape tape(json);
    if (tape.fault()) return false;
    Faults faults;
    auto setup = read_setup(Datum(*tape.root(), faults), library_);
    if (!setup) return false;
    replay_.setup = *std::move(setup);
    return true;
  }

  [[gnu::flatten]] bool steps() {
    FastSteps<G> decoder(replay_.setup.match.get(), replay_.arena, text_);
    return text_.items([&] {
      if (replay_.steps.size() == steps_max) return false;
      return decoder.step(replay_.steps.emplace_back());
    });
  }

  bool players() {
    unsigned seen = 0;
    return text_.members([&](std::string_view key) {
      Side known;
      if (!side(key, known) || (seen >> known.index() & 1U) != 0) return false;
      seen |= 1U << known.index();
      return text_.passed_text();
    });
  }

  bool result() {
    bool winner = false;
    bool reason = false;
    const bool good = text_.members([&](std::string_view key) {
      if (key == "reason") return !std::exchange(reason, true) && text_.passed_text();
      if (key != "winner" || std::exchange(winner, true)) return false;
      std::string_view name;
      replay_.winner = Side::none();
      return text_.null() || (text_.word(name) && side(name, replay_.winner));
    });
    return good && winner;
  }

  // The last actor of a match is chance; the others are its sides.
  bool side(std::string_view name, Side& out) const {
    const NameTable& actors = replay_.setup.match->actors;
    const auto at = actors.find(name);
    if (!at || *at + 1 == actors.size()) return false;
    out = Side::of(*at);
    return true;
  }

  FastText text_;
  const LibraryOf<G>& library_;
  Replay<G>& replay_;
  unsigned seen_ = 0;
};

template <Game G>
bool decode_fast(std::string_view text, const LibraryOf<G>& library, Replay<G>& replay) {
  replay.clear();
  return FastDecoder<G>(text, library, replay).all();
}

}  // namespace praetor::replays
