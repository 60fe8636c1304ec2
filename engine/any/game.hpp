#pragma once
// Any game behind one handle. Code off the hot path (searches, listings for people, reports, front
// ends) is written once against it and names no game. Adapter (adapter.hpp) implements it once for
// all games. Each game answers every function: where it lacks something, the value says so. Matches
// and libraries are known by their addresses alone.

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

/// A set-up of any game. It was checked, so a game can be opened with it. It never changes, so
/// copies share it.
struct AnySetup {
  const AnyGame* game = nullptr;
  std::shared_ptr<const void> setup;
  std::shared_ptr<const void> match;  ///< what is fixed for the game; its states point to it

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

/// What a user's own data file can hold.
enum class DataKind : std::uint8_t { board, tables, scenario };

/// A match that has tables and nothing else, for asking `demand`, with the id of the tables. No
/// game can be opened on it.
struct MatchOfTables {
  std::string_view id;
  std::shared_ptr<const void> match;
};

/// A copy of a state's board, and the same state on that copy. Whoever changes borders of the copy
/// can ask what would hold on another board.
struct OwnBorders {
  struct BorderLayer {
    std::string_view name;                ///< "" where borders have no colours
    std::span<std::uint64_t> neighbours;  ///< by region: its neighbours, a bit for each
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
    std::span<const std::string_view> not_checked;  ///< what the judge does not check, in sentences
    ReadingRows readings;                           ///< what the rulebook leaves open
    std::vector<RuleRef> gate;                      ///< the rules that judge every step
    std::vector<std::vector<RuleRef>> guards;       ///< the further rules of each kind of action
    /// The member of a set-up, an object, of which a writer says what he saw; "" if there is none.
    std::string_view seen_setup;
  };

  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;
  /// Made at the first call, because most runs use one game alone.
  virtual const Facts& facts() const = 0;
  std::string_view id() const { return id_; }

  // Set-ups. `library` is a library of this game: its boards, tables and scenarios by their ids.
  virtual const void* shipped_library() const = 0;
  /// A copy of the library with the data of `value` added, in place of data with the same id. Null,
  /// with a fault noted, where the data are at fault. Null without a fault where the game has no
  /// data of this kind.
  virtual std::shared_ptr<const void> extended(const void* library, DataKind kind,
                                               const text::Value& value, Faults& faults) const = 0;
  virtual std::optional<AnySetup> read_setup(const text::Value& value, const void* library,
                                             Faults& faults) const = 0;
  /// Writes the JSON Schema of what `read_setup` reads.
  virtual void describe_setup(const void* library, text::JsonWriter& schema) const = 0;
  /// The names that sides have in the data of a library.
  virtual KnownNames known_sides(const void* library) const = 0;
  /// For each tables of a library a match to ask for demands. Empty where the fields of no step
  /// depend on the tables.
  virtual std::vector<MatchOfTables> demanding(const void* library) const = 0;
  /// Writes a set-up as a replay has it: shipped data by their ids, all others inline.
  virtual void write_setup(const AnySetup& setup, text::JsonWriter& writer) const = 0;
  virtual bool same_setup(const AnySetup& one, const AnySetup& two) const = 0;
  virtual AnyState open(const AnySetup& setup) const = 0;
  /// The readings that a library wishes for (reading_row.hpp), and a copy of the library that
  /// wishes for others.
  virtual const WishedReadings& wished(const void* library) const = 0;
  virtual std::shared_ptr<const void> wishing(const void* library,
                                              const WishedReadings& wished) const = 0;

  // Matches.
  /// The names of the sides and, last, of chance.
  virtual const NameTable& actors(const void* match) const = 0;
  /// The texts of boards, tables and options that the fingerprint of the law covers, beside the
  /// rules and the readings.
  virtual std::vector<Later<std::string>> data(const void* match) const = 0;
  virtual std::span<const std::string_view> not_checked(const void* match) const = 0;
  virtual const Readings& readings(const void* match) const = 0;
  /// Whether this very step must have a field, may, or must not. Without a match (null) it is what
  /// the field list says.
  virtual Demand demand(const void* match, const AnyStep& step, const FieldInfo& field) const = 0;

  // States.
  virtual const void* match(const AnyState& state) const = 0;
  virtual bool same_state(const AnyState& one, const AnyState& two) const = 0;
  /// The same state in another match, which must have the same names at the same indices.
  virtual AnyState in_match(const AnyState& state, const void* match) const = 0;
  /// Calls `use` once with a copy of the board; not at all where the game has no borders.
  virtual void with_own_borders(const AnyState& state,
                                const std::function<void(OwnBorders&)>& use) const = 0;
  virtual Sides to_act(const AnyState& state) const = 0;
  /// All sides in the order of listing.
  virtual std::vector<Side> sides(const AnyState& state) const = 0;
  /// The side that a step of `by` is made against; `by` itself where a game has no single opponent.
  virtual Side facing(const AnyState& state, Side by) const = 0;
  virtual std::optional<Outcome> outcome(const AnyState& state) const = 0;
  virtual Side winner(const AnyState& state) const = 0;
  virtual void write_document(const AnyState& state, text::JsonWriter& writer) const = 0;
  /// The state that a document describes, or an error that says what is wrong with the document.
  virtual Result<AnyState, std::string> read_document(const void* match,
                                                      std::string_view json) const = 0;
  virtual std::optional<BrokenInvariantOf> broken_invariant(const AnyState& state) const = 0;
  /// Puts into `found`, each once, the rules without which more steps would be legal. False where
  /// the search stopped after so many candidates: rules may then be missing.
  virtual bool decisive(const AnyState& state, std::size_t candidates_most,
                        std::vector<RuleRef>& found) const = 0;

  // Steps. `without` is a rule that is not asked, or null.
  virtual Ruling judge(const AnyState& state, const AnyStep& step, RuleRef without) const = 0;
  virtual void apply(AnyState& state, const AnyStep& step, AnyTrace* trace) const = 0;
  virtual bool list(const AnyState& state, const Sink<AnyStep>& use, const StepFilter& wanted,
                    RuleRef without) const = 0;
  /// The spelling under which listings have an accepted step; none where they do not have it.
  virtual std::optional<AnyStep> listed_form(const AnyState& state, const AnyStep& step,
                                             Arena& arena) const = 0;
  /// Calls `use` for each row that judges a step, in the order of judging, until it returns false.
  virtual void each_row(const AnyState& state, const AnyStep& step,
                        const std::function<bool(RuleRef, bool holds)>& use) const = 0;
  /// The first finding of one rule's rows in a step; none where the rule holds.
  virtual Finding answer(const AnyState& state, const AnyStep& step, RuleRef rule) const = 0;
  virtual bool has_claim(const AnyStep& step) const = 0;
  /// The rule that a step's own claim breaks, judged on the states before and after the step; none
  /// where there is no claim, or a true one.
  virtual std::optional<Violation> broken_claim(const AnyState& before, const AnyStep& step,
                                                const AnyState& after) const = 0;
  /// Says in words what the judge took on trust in an accepted step; "" where it checked all.
  virtual std::string_view unverified(const AnyState& before, const AnyStep& step) const = 0;
  /// In how many ways chance can come to this listed step, out of the ways of all listed steps.
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
/// The name of a side, chance included; "" for no side.
std::string_view name_of(const AnyGame& game, const void* match, Side side);
inline std::string_view name_of(const AnyState& state, Side side) {
  return name_of(state.game(), match_of(state), side);
}
/// Who has won, also where an aftermath goes on; Side::none() until then, and where nobody won.
inline Side winner_of(const AnyState& state) { return state.game().winner(state); }
std::string document_of(const AnyState& state);
/// The set-up as `write_setup` writes it.
std::string json_of(const AnySetup& setup);

/// For any game what the templates of the same names in core/game.hpp do for one.
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

// From a game's own types to the handle and back. engine/games/*/any.cpp makes these.
template <Game G>
const AnyGame& any_game();
template <Game G>
AnyStep any_step(const Step<G>& step);
template <Game G>
Step<G> typed_step(const AnyStep& step);
template <Game G>
AnySetup any_setup(const typename G::Setup& setup);
template <Game G>
class LawBook;
/// Makes a handle of the same game with altered laws, which must outlive the handle.
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

/// What each game has one of, such as its handle. The first call of `made` makes it.
template <class T>
struct OnePerGame {
  std::string_view game;  ///< its id
  const T& (*made)();
};
template <Game... G>
inline constexpr std::array<OnePerGame<AnyGame>, sizeof...(G)> games_of{
    OnePerGame<AnyGame>{G::id, &any_game<G>}...};

/// All games, in the order of the list (engine/games.hpp).
std::span<const OnePerGame<AnyGame>> listed_games();
std::span<const AnyGame* const> all_games();
/// The ids of all games, in the same order.
std::span<const std::string_view> game_ids();
/// The game with that id, or null.
const AnyGame* find_game(std::string_view id);

}  // namespace praetor
