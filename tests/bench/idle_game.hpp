#pragma once
// Games in which nobody does anything: each turn has only the steps that the rules demand, so that
// a long game differs from a short one in its length alone. The limits of turns and rounds that
// would end a game are as high as a file of tables or a scenario may set them.

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "replays/making/chooser.hpp"
#include "replays/making/write_step.hpp"
#include "tests/bench/corpus.hpp"

namespace praetor::bench {

inline std::string file_of_tree(const std::string& path) {
  std::ifstream file(PRAETOR_SOURCE_DIR "/" + path, std::ios::binary);
  ensure(file.good(), "the source tree is there");
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The text with one number replaced. `member` is the text before the number, such as `"rounds": `.
inline std::string with_number(std::string text, std::string_view member, std::string_view number) {
  const std::size_t begin = text.find(member) + member.size();
  ensure(begin < text.size(), "the member is there");
  const std::size_t end = text.find_first_not_of("0123456789", begin);
  return text.replace(begin, end - begin, number);
}

/// The shipped boards, tables and scenarios, with those limits raised.
inline const replays::Libraries& endless_libraries() {
  static const replays::Libraries endless = [] {
    const std::string games = "engine/games/";
    replays::Libraries made;
    const std::string generals = games + "ancient_generals/data/ancient-generals.tables.json";
    const std::string warfare = games + "ancient_warfare/data/ancient-warfare.tables.json";
    const std::string duels = games + "conqueror_duels/data/standard.scenario.json";
    const bool known =
        !made.add(DataKind::tables,
                  with_number(file_of_tree(generals), "\"turn-cap\": ", "9999")) &&
        !made.add(DataKind::tables,
                  with_number(file_of_tree(warfare), "\"turn-limit\": ", "9999")) &&
        !made.add(DataKind::scenario, with_number(file_of_tree(duels), "\"rounds\": ", "999"));
    ensure(known, "tables with higher limits are tables");
    return made;
  }();
  return endless;
}

/// The set-up of an idle game, and the kinds of steps that its players prefer, best first.
template <class G>
struct Idleness;
template <>
struct Idleness<antike_duellum::Game> {
  static constexpr std::string_view setup = "antike-duellum/rome-carthage.json";
  static constexpr std::array<std::string_view, 2> kinds{"end-turn", "advance"};
};
template <>
struct Idleness<antike::Game> {
  static constexpr std::string_view setup = "antike/three-nations.json";
  static constexpr std::array<std::string_view, 2> kinds{"end-turn", "advance"};
};
template <>
struct Idleness<ancient_warfare::Game> {
  static constexpr std::string_view setup = "ancient-warfare/base-open.json";
  static constexpr std::array<std::string_view, 3> kinds{"end-turn", "discard", "draw"};
};
template <>
struct Idleness<ancient_generals::Game> {
  static constexpr std::string_view setup = "ancient-generals/unknown.json";
  static constexpr std::array<std::string_view, 1> kinds{"next-phase"};
};
template <>
struct Idleness<conqueror_duels::Game> {
  static constexpr std::string_view setup = "conqueror-duels/standard.json";
  static constexpr std::array<std::string_view, 2> kinds{"end-planning", "end-turn"};
};

/// The first legal step of the most preferred kind, or else any legal step. False without one.
template <Game G>
bool choose_idly(const typename G::State& state, replays::Chooser<G>& chooser, Step<G>& chosen) {
  if (chooser.choose_unlisted(state, chosen)) return true;
  const auto first_of = [&](std::string_view kind) {
    return !each_legal_step<G>(
        state, chooser.arena(),
        [&](const Step<G>& step) {
          chosen = step;
          return false;
        },
        StepFilter{kind, std::nullopt});
  };
  chooser.arena().clear();
  return std::ranges::any_of(Idleness<G>::kinds, first_of) || first_of("");
}

/// Adds an idle game of `steps_wished` steps to `corpus`, or a shorter one where the game ends
/// before.
template <Game G>
void add_idle_game(std::size_t steps_wished, Corpus& corpus) {
  const auto& library = endless_libraries().of<G>();
  std::string json = R"({"praetor":1,"game":")" + std::string(G::id) + R"(","setup":)" +
                     file_of_tree("tests/perft/" + std::string(Idleness<G>::setup)) +
                     R"(,"steps":[)";
  replays::Replay<G> opening;
  ensure(!replays::decode_exactly<G>(json + "]}", library, opening), "the set-up is well formed");
  typename G::State state = G::open(opening.setup);
  const LawBook<G> book;
  replays::Chooser<G> chooser(replays::Style::lively, book);
  replays::Random random(1, 1);
  chooser.begin(state, random);
  text::JsonWriter writer(json);
  replays::StepWriter step_writer(any_game<G>(), state.match, writer);
  Step<G> step{};
  std::size_t steps = 0;
  while (steps < steps_wished && choose_idly<G>(state, chooser, step)) {
    if (steps > 0) json += ',';
    step_writer.step(any_step<G>(step));
    ensure(play<G>(state, step).legal(), "a listed step is legal");
    chooser.follow(step, state, random);
    ++steps;
  }
  std::erase(json, '\n');
  corpus.add(json + "]}", static_cast<std::int64_t>(steps));
}

}  // namespace praetor::bench
