#pragma once
// Random legal games, written as replays. Game k of a seed depends only on the seed, k and the
// options, and has the same bytes on every machine. CHANGELOG.md records every change of these
// bytes.

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "replays/making/policy_of.hpp"
#include "replays/making/random.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays {

/// What a game claims about itself: nothing; its end (the result and the last hash); the end of
/// every turn too, sometimes with an `expect`; or also the hash after every step.
enum class ClaimLevel : std::uint8_t { none, end, turns, all };

inline constexpr std::int64_t turns_default = 400;

struct GenerateOptions {
  std::uint64_t seed = 1;
  Style style = Style::lively;
  ClaimLevel claims = ClaimLevel::end;
  std::int64_t turns_max = turns_default;  ///< a game with more turns ends unfinished
  Wishes wishes;
};

/// The result of a generated game.
struct GeneratedGame {
  std::int64_t steps = 0;
  std::string winner;  ///< empty if nobody has won
};

/// Generates games of one kind, one after the other, and reuses its memory.
class Generator {
 public:
  /// `library` is one of the game's and must outlive the generator.
  Generator(const AnyGame& game, const void* library, GenerateOptions options);
  Generator(const AnyGame& game, const Libraries& libraries, GenerateOptions options)
      : Generator(game, libraries.of(game), std::move(options)) {}

  /// Replaces `json` by game `number` (from 1): one line without its end, with members in canonical
  /// order. Fails with a sentence if the wishes cannot be met.
  Result<GeneratedGame, std::string> write(std::uint64_t number, std::string& json);

 private:
  void write_steps(AnyState& state, std::uint64_t number, Random& random, GeneratedGame& game,
                   text::JsonWriter& writer);
  void write_claims(const AnyState& state, bool turn_ended, bool last, Random& random,
                    text::JsonWriter& writer);

  const AnyGame& game_;
  const void* library_;
  const Policy& policy_;
  GenerateOptions options_;
  std::unique_ptr<Player> player_;
  std::string document_;
};

/// A replay without steps, as one line: the wished set-up, usual where nothing is wished, with
/// empty players and notes. Fails with a sentence if the wishes cannot be met.
Result<std::string, std::string> skeleton(const AnyGame& game, const void* library,
                                          const Wishes& wishes);
inline Result<std::string, std::string> skeleton(const AnyGame& game, const Libraries& libraries,
                                                 const Wishes& wishes) {
  return skeleton(game, libraries.of(game), wishes);
}

/// A claim about a random part of a document: `{"sides":{"rome":{"track":3}}}`.
std::string partial_claim(std::string_view document, Random& random);

}  // namespace praetor::replays
