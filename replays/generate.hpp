#pragma once
// Random legal games, written as replays. Game k of a seed depends on the seed, k and the options
// alone, and its bytes are the same on every machine; a change of them is a line in CHANGELOG.md.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/chooser.hpp"
#include "replays/habits.hpp"
#include "replays/library.hpp"
#include "replays/random.hpp"

namespace praetor::replays {

/// What a game claims about itself: nothing; its end (the result and the last hash); every turn's
/// end too, some with an `expect`; or the hash after every step as well.
enum class ClaimLevel : std::uint8_t { none, end, turns, all };
inline constexpr std::array<std::string_view, 4> claim_level_names{"none", "end", "turns", "all"};

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
template <Game G>
class Generator {
 public:
  Generator(const LibraryOf<G>& library, GenerateOptions options)
      : library_(library), options_(std::move(options)), chooser_(options_.style, book_) {}

  /// Replaces `json` by game `number` (from 1): one line without its end, members in canonical
  /// order. A sentence where the wishes cannot be met.
  Result<GeneratedGame, std::string> write(std::uint64_t number, std::string& json);

 private:
  using State = typename G::State;

  void write_steps(State& state, std::uint64_t number, Random& random, GeneratedGame& game,
                   text::JsonWriter& writer);
  void write_claims(const State& state, bool turn_ended, bool last, Random& random,
                    text::JsonWriter& writer);

  const LibraryOf<G>& library_;
  GenerateOptions options_;
  LawBook<G> book_;
  Chooser<G> chooser_;
  std::string document_;
};

/// A replay without steps, as one line: the usual set-up where the wishes leave it open, and room
/// for players and notes. A sentence where the wishes cannot be met.
template <Game G>
Result<std::string, std::string> skeleton(const LibraryOf<G>& library, const Wishes& wishes);

/// The set-up that a skeleton has. A sentence where the wishes cannot be met.
template <Game G>
Result<typename G::Setup, std::string> usual_setup(const LibraryOf<G>& library,
                                                   const Wishes& wishes);

/// A claim about one part of a document, chosen by chance: `{"sides":{"rome":{"track":3}}}`.
std::string partial_claim(std::string_view document, Random& random);

}  // namespace praetor::replays
