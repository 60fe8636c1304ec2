#pragma once
// Random legal games, written as replays. Game k of a seed depends on the seed, k and the options
// alone, and its bytes are the same on every machine; a change of them is a line in CHANGELOG.md.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/enum_names.hpp"
#include "engine/core/result.hpp"
#include "replays/making/chooser.hpp"
#include "replays/making/policy_of.hpp"
#include "replays/making/random.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays {

/// What a game claims about itself: nothing; its end (the result and the last hash); every turn's
/// end too, some with an `expect`; or the hash after every step as well.
enum class ClaimLevel : std::uint8_t { none, end, turns, all };

inline constexpr std::int64_t turns_default = 400;

struct GenerateOptions {
  std::uint64_t seed = 1;
  Style style = Style::lively;
  ClaimLevel claims = ClaimLevel::end;
  std::int64_t turns_max = turns_default;  ///< a game ends unfinished after so many
  Wishes wishes;
};

/// What became of a generated game.
struct GeneratedGame {
  std::int64_t steps = 0;
  std::string winner;  ///< empty where nobody has won
};

/// Makes games of one game, one after the other with the memory of the last.
class Generator {
 public:
  /// `library` is one of the game's, and outlives the generator.
  Generator(const AnyGame& game, const void* library, GenerateOptions options);
  Generator(const AnyGame& game, const Libraries& libraries, GenerateOptions options)
      : Generator(game, libraries.of(game), std::move(options)) {}

  /// Replaces `json` by game `number` (from 1): one line without its end, members in canonical
  /// order. A sentence where the wishes cannot be met.
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

/// A replay without steps, as one line: the usual set-up where the wishes leave it open, and room
/// for players and notes. A sentence where the wishes cannot be met.
Result<std::string, std::string> skeleton(const AnyGame& game, const void* library,
                                          const Wishes& wishes);
inline Result<std::string, std::string> skeleton(const AnyGame& game, const Libraries& libraries,
                                                 const Wishes& wishes) {
  return skeleton(game, libraries.of(game), wishes);
}

/// A claim about one part of a document, chosen by chance: `{"sides":{"rome":{"track":3}}}`.
std::string partial_claim(std::string_view document, Random& random);

}  // namespace praetor::replays
