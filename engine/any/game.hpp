#pragma once
// Any game behind one handle. What is not on the hot path (searches, listings for people, reports,
// front ends) is written once against this and names no game. Adapter (adapter.hpp) implements it
// once for all games; none of its functions may be left out, and what a game has not, it says as a
// value. Matches, and set-ups of libraries, are known by their addresses alone.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/state.hpp"
#include "engine/any/step.hpp"
#include "engine/core/game.hpp"
#include "engine/core/later.hpp"
#include "engine/core/reading_row.hpp"
#include "engine/core/result.hpp"

namespace praetor {

class Faults;
namespace text {
class JsonWriter;
class Value;
}  // namespace text

/// A set-up of any game: everything in it can be, so it opens. Never changed, so copies share it.
struct AnySetup {
  const AnyGame* game = nullptr;
  std::shared_ptr<const void> setup;
  std::shared_ptr<const void> match;  ///< what is fixed for the game; states of it refer to that

  friend bool operator==(const AnySetup& one, const AnySetup& two);
};

/// One change of a state and the rule that caused it.
struct AnyEvent {
  RuleRef cause;
  AnyState before;
  AnyState after;
};
using AnyTrace = std::vector<AnyEvent>;

/// An invariant that a state breaks, and how.
struct BrokenInvariantOf {
  std::string_view name;
  Mismatch mismatch;
};

/// What files of a user's own can hold.
enum class DataKind : std::uint8_t { board, tables, scenario };

/// Something to ask what tables demand of steps, and their id. No game can be opened on it.
struct MatchOfTables {
  std::string_view id;
  std::shared_ptr<const void> match;
};

/// A copy of the board of a state, and the state as it stands on it: who changes borders there asks
/// what would be so on another board.
struct OwnBorders {
  struct BorderLayer {
    std::string_view name;                ///< "" where borders have no colours
    std::span<std::uint64_t> neighbours;  ///< by region, a bit each
  };
  const NameTable& regions;
  std::vector<BorderLayer> colours;
  AnyState state;
};

class AnyGame {
 public:
  struct Facts {
    std::string_view id;
    std::string_view title;
    RuleBook rules;
    bool lists_chance;                    ///< whether steps of chance are among the listed ones
    std::size_t state_size;               ///< bytes
    std::span<const ActionInfo> actions;  ///< in the order of listing
    std::span<const std::string_view> not_checked;  ///< of the rules: a sentence each
    ReadingRows readings;                           ///< what the rulebook leaves open
    std::vector<RuleRef> gate;                      ///< that every step is judged by
    std::vector<std::vector<RuleRef>> guards;       ///< and each kind of action
  };

  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;
  /// Made when somebody first asks: most runs have to do with one game.
  virtual const Facts& facts() const = 0;
  std::string_view id() const { return id_; }

  // Set-ups. `library` is one of this game: its boards and tables by their ids.
  virtual const void* shipped_library() const = 0;
  /// A library with that file in it as well, in place of one of the same id; null if there is a
  /// fault. Null without a fault: the game has no data of this kind.
  virtual std::shared_ptr<const void> extended(const void* library, DataKind kind,
                                               const text::Value& value, Faults& faults) const = 0;
  virtual std::optional<AnySetup> read_setup(const text::Value& value, const void* library,
                                             Faults& faults) const = 0;
  /// The JSON Schema of set-ups, of what the reader reads.
  virtual void describe_setup(const void* library, text::JsonWriter& schema) const = 0;
  /// What sides are called, on the boards that a library has.
  virtual KnownNames known_sides(const void* library) const = 0;
  /// A match of each tables of a library, by their ids; none where no step's fields depend on them.
  virtual std::vector<MatchOfTables> demanding(const void* library) const = 0;
  /// As a replay has it: by id what is shipped, inline what is not.
  virtual void write_setup(const AnySetup& setup, text::JsonWriter& writer) const = 0;
  virtual bool same_setup(const AnySetup& one, const AnySetup& two) const = 0;
  virtual AnyState open(const AnySetup& setup) const = 0;
  /// What a library wishes of readings, and the same library wishing otherwise.
  virtual const WishedReadings& wished(const void* library) const = 0;
  virtual std::shared_ptr<const void> wishing(const void* library,
                                              const WishedReadings& wished) const = 0;

  // Matches.
  /// The sides and, last, chance.
  virtual const NameTable& actors(const void* match) const = 0;
  /// What the fingerprint of the law covers beside the rules and the readings.
  virtual std::vector<Later<std::string>> data(const void* match) const = 0;
  virtual std::span<const std::string_view> not_checked(const void* match) const = 0;
  virtual const Readings& readings(const void* match) const = 0;
  /// Whether a field of this very step must be there, may, or must not.
  virtual Demand demand(const void* match, const AnyStep& step, const FieldInfo& field) const = 0;

  // States.
  virtual const void* match(const AnyState& state) const = 0;
  virtual bool same_state(const AnyState& one, const AnyState& two) const = 0;
  /// The same state in another match, in which everything has the names that it has here.
  virtual AnyState in_match(const AnyState& state, const void* match) const = 0;
  /// Calls `use` once, or not at all where the game has no borders.
  virtual void with_own_borders(const AnyState& state,
                                const std::function<void(OwnBorders&)>& use) const = 0;
  virtual Sides to_act(const AnyState& state) const = 0;
  /// All sides in the order of listing.
  virtual std::vector<Side> sides(const AnyState& state) const = 0;
  /// The side that a step of `by` is made against.
  virtual Side facing(const AnyState& state, Side by) const = 0;
  virtual std::optional<Outcome> outcome(const AnyState& state) const = 0;
  virtual void write_document(const AnyState& state, text::JsonWriter& writer) const = 0;
  /// The state that a document describes; the error says what is wrong with it.
  virtual Result<AnyState, std::string> read_document(const void* match,
                                                      std::string_view json) const = 0;
  virtual std::optional<BrokenInvariantOf> broken_invariant(const AnyState& state) const = 0;
  /// Puts the rules into `found`, each once, without which more steps would be legal. False where
  /// that was cut short after so many candidates.
  virtual bool decisive(const AnyState& state, std::size_t candidates_most,
                        std::vector<RuleRef>& found) const = 0;

  // Steps. `without`: a rule that is passed over, or null.
  virtual Ruling judge(const AnyState& state, const AnyStep& step, RuleRef without) const = 0;
  virtual void apply(AnyState& state, const AnyStep& step, AnyTrace* trace) const = 0;
  virtual bool list(const AnyState& state, const Sink<AnyStep>& use, const StepFilter& wanted,
                    RuleRef without) const = 0;
  /// The spelling under which an accepted step is listed; none for what is not.
  virtual std::optional<AnyStep> listed_form(const AnyState& state, const AnyStep& step,
                                             Arena& arena) const = 0;
  /// The rows that a step is judged by, in their order, until `use` says false.
  virtual void each_row(const AnyState& state, const AnyStep& step,
                        const std::function<bool(RuleRef, bool holds)>& use) const = 0;
  /// What the rows of one rule say of a step, the first that finds something.
  virtual Finding answer(const AnyState& state, const AnyStep& step, RuleRef rule) const = 0;
  virtual bool has_claim(const AnyStep& step) const = 0;
  /// A game's own claim, judged on the states before and after its step.
  virtual std::optional<Violation> broken_claim(const AnyState& before, const AnyStep& step,
                                                const AnyState& after) const = 0;
  /// What of an accepted step was taken on trust, in words; "" where nothing was.
  virtual std::string_view unverified(const AnyState& before, const AnyStep& step) const = 0;
  /// In how many of all ways a listed step of chance comes up.
  virtual std::int64_t chance_weight(const AnyState& state, const AnyStep& step) const = 0;

 protected:
  explicit AnyGame(std::string_view id) : id_(id) {}

 private:
  std::string_view id_;
};

inline bool operator==(const AnyState& one, const AnyState& two) {
  return one.size() == two.size() && (!one.exists() || one.game().same_state(one, two));
}
inline bool operator==(const AnySetup& one, const AnySetup& two) {
  return one.game == two.game && (one.game == nullptr || one.game->same_setup(one, two));
}

inline AnyState first_state(const AnySetup& setup) { return setup.game->open(setup); }
inline const void* match_of(const AnyState& state) { return state.game().match(state); }
/// The name of a side, chance included; "" of none.
std::string_view name_of(const AnyGame& game, const void* match, Side side);
inline std::string_view name_of(const AnyState& state, Side side) {
  return name_of(state.game(), match_of(state), side);
}
/// Who has won; none while nobody has, or where nobody did.
Side winner_of(const AnyState& state);
std::string document_of(const AnyState& state);
/// As `write_setup` writes it.
std::string json_of(const AnySetup& setup);

/// As the templates of core/game.hpp, of any game.
inline Ruling judge(const AnyState& state, const AnyStep& step, RuleRef without = nullptr) {
  return state.game().judge(state, step, without);
}
inline void apply(AnyState& state, const AnyStep& step, AnyTrace* trace = nullptr) {
  state.game().apply(state, step, trace);
}
Ruling play(AnyState& state, const AnyStep& step, AnyTrace* trace = nullptr);
template <class F>
bool each_legal_step(const AnyState& state, Arena& arena, F&& use, const StepFilter& wanted = {},
                     RuleRef without = nullptr) {
  auto take = [&](const AnyStep& step) { return static_cast<bool>(use(step)); };
  return state.game().list(state, Sink<AnyStep>(take, arena), wanted, without);
}
std::vector<AnyStep> legal_steps(const AnyState& state, Arena& arena,
                                 std::size_t most = static_cast<std::size_t>(-1),
                                 RuleRef without = nullptr);

// The games with their types, for what has to know both: made in engine/games/*/any.cpp.
template <Game G>
const AnyGame& any_game();
template <Game G>
AnyStep any_step(const Step<G>& step);
template <Game G>
Step<G> typed_step(const AnyStep& step);
template <Game G>
AnySetup any_setup(const typename G::Setup& setup);
/// The same game by other laws, which outlive it.
template <Game G>
class LawBook;
template <Game G>
std::unique_ptr<AnyGame> any_game_by(const LawBook<G>& book);

template <Game G>
AnyState any_state(const typename G::State& state) {
  return AnyState(any_game<G>(), &state, sizeof state);
}
template <Game G>
const typename G::State& typed_state(const AnyState& state) {
  return *static_cast<const typename G::State*>(state.data());
}
template <Game G>
typename G::State& typed_state(AnyState& state) {
  return *static_cast<typename G::State*>(state.data());
}
template <Game G>
const typename G::Setup& typed_setup(const AnySetup& setup) {
  return *static_cast<const typename G::Setup*>(setup.setup.get());
}

/// What each game has one of, made when it is first asked for.
template <class T>
struct OnePerGame {
  std::string_view game;  ///< its id
  const T& (*made)();
};
template <Game... G>
inline constexpr std::array<OnePerGame<AnyGame>, sizeof...(G)> games_of{
    OnePerGame<AnyGame>{G::id, &any_game<G>}...};

/// All games, in the order of their weight.
std::span<const OnePerGame<AnyGame>> listed_games();
std::span<const AnyGame* const> all_games();
/// Their ids.
std::span<const std::string_view> game_ids();
/// The game with that id, or null.
const AnyGame* find_game(std::string_view id);

}  // namespace praetor
