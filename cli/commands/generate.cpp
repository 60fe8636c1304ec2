// `praetor generate`: random legal games, as replays.

#include <memory>

#include "cli/commands/all.hpp"
#include "cli/data_choice.hpp"
#include "cli/progress.hpp"
#include "cli/reading_options.hpp"
#include "cli/search_run.hpp"
#include "cli/write_file.hpp"
#include "engine/any/game.hpp"
#include "replays/corpora/output.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/files/name_end.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/layout.hpp"

namespace praetor::cli {
namespace {

struct GenerateArguments {
  std::string game;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> games;
  std::optional<std::uint64_t> turns_max;
  std::string style = "lively";
  std::string claims = "end";
  std::string output = "-";
  DataChoice data;
  std::string first;
  std::string rules;
  std::vector<std::string> readings;
};

/// Where the games go: standard output, one file, or a folder with one file for each game.
class GameWriter {
 public:
  GameWriter(const std::string& output, std::uint64_t games, const replays::Libraries& libraries,
             Session& session)
      : output_(output), alone_(games == 1), libraries_(libraries), session_(session) {}

  /// Opens the output; false after a complaint.
  bool open(std::uint64_t games) {
    if (output_ == "-" || is_one_file()) {
      if (alone_ || !is_one_file()) return true;
      return refuse(
          fmt::format("generate: {} games do not fit into {}: end the name with .ndjson, or name "
                      "a folder",
                      games, text::shown(output_)));
    }
    if (!is_corpus()) return make_folder(output_, session_);
    auto corpus = replays::Output::to_file(output_);
    if (!corpus) return refuse(corpus.error());
    corpus_.emplace(std::move(*corpus));
    return true;
  }

  /// Writes one game, given as one line; false after a complaint.
  bool write(std::uint64_t number, const std::string& json, const AnyGame& game) {
    if (is_corpus()) {
      corpus_->write(json);
      corpus_->write("\n");
      return corpus_->good() || close();
    }
    if (output_ == "-" && !alone_) {
      session_.out << json << '\n';
      return session_.out.good();
    }
    const std::string path = output_ == "-" || is_one_file()
                                 ? output_
                                 : fmt::format("{}/game-{:06}.json", output_, number);
    return write_record(path, json, {}, replays::field_order(game), libraries_, session_);
  }

  /// Gives a finished corpus its file name; until then no file of that name is made. False after a
  /// complaint.
  bool close() {
    if (!corpus_) return true;
    const auto finished = corpus_->finish();
    return finished || refuse(finished.error());
  }

 private:
  bool is_corpus() const { return is_corpus_name(output_); }
  bool is_one_file() const {
    return replays::has_ending(output_, ".json") || replays::has_ending(output_, ".praetor");
  }
  bool refuse(const std::string& sentence) {
    complain(session_, sentence, ExitStatus::malformed);
    return false;
  }

  std::string output_;
  bool alone_;
  const replays::Libraries& libraries_;
  Session& session_;
  std::optional<replays::Output> corpus_;
};

void generate(const GenerateArguments& arguments, const AnyGame& game, const DataChoice& data,
              const replays::Libraries& libraries, Session& session) {
  replays::GenerateOptions options;
  options.seed = *arguments.seed;
  options.style = *named<replays::Style>(arguments.style);
  options.claims = *named<replays::ClaimLevel>(arguments.claims);
  if (arguments.turns_max) options.turns_max = static_cast<std::int64_t>(*arguments.turns_max);
  options.wishes = {data.board, data.tables, arguments.first, arguments.rules, data.scenario};
  replays::Generator generator(game, libraries, options);
  const std::uint64_t games = arguments.games.value_or(1);
  GameWriter writer(arguments.output, games, libraries, session);
  Progress progress(session.err, session.err_is_terminal && arguments.output != "-");
  progress.expect(games);
  session.kept =
      is_corpus_name(arguments.output) ? "no file was written" : "the games that were written stay";
  std::string json;
  bool opened = false;
  for (std::uint64_t number = 1; number <= games && !replays::interrupted(); ++number) {
    const auto made = generator.write(number, json);
    if (!made) {
      complain(session, "generate: " + made.error(), ExitStatus::malformed);
      return;
    }
    // Open the output only now that the first game has shown that the wishes can be met.
    if (!opened && !writer.open(games)) return;
    opened = true;
    if (!writer.write(number, json, game)) return;
    progress.count_one("games generated");
  }
  progress.clear();
  if (!replays::interrupted()) writer.close();
}

}  // namespace

void add_generate(Commands& program, Session& session) {
  const Command command = add_command(
      program, "generate", "Generate random legal games",
      "praetor generate antike-duellum --seed 1 --games 1000 -o - | praetor check - --quiet\n"
      "  praetor generate antike-duellum --seed 7 --claims turns -o games/\n\n"
      "Game K of a seed is the same on every machine, however many games you make. Standard\n"
      "output shows one game laid out for reading, or several games one per line. Chance\n"
      "chooses whatever you leave open in the set-up.");
  const auto arguments = std::make_shared<GenerateArguments>();
  add_game(command, arguments->game);
  // Limited to what a file can say in `meta` and every JSON reader can hold.
  constexpr std::uint64_t seed_max = INT64_MAX;
  constexpr std::uint64_t games_max = 1'000'000'000;
  constexpr std::uint64_t turns_most = 1'000'000;
  add_number(command, "--seed", arguments->seed, "S", "the seed of all chance", 0, seed_max);
  command.option("--seed").required();
  add_number(command, "--games", arguments->games, "N", "how many games (default 1)", 1, games_max);
  add_number(
      command, "--max-turns", arguments->turns_max, "T",
      fmt::format("end a game unfinished after T turns (default {})", replays::turns_default), 1,
      turns_most);
  add_choice(command, "--style", arguments->style, words_of<replays::Style>(),
             "how the games are played: towards an end, or without any aim");
  add_choice(command, "--claims", arguments->claims, words_of<replays::ClaimLevel>(),
             "what the games claim: nothing, the result and last hash, a hash after each turn, or "
             "after each step");
  add_data_choice(command, arguments->data);
  command.add_option("--first", arguments->first, "the side that begins").shown_as("SIDE");
  add_rules(command, arguments->rules);
  add_reading_option(command, arguments->readings);
  command
      .add_option("-o,--output", arguments->output,
                  "where to write to: a folder with one file per game, a file (.ndjson, or .json "
                  "or .praetor for one game), or -")
      .shown_as("OUT (default -)");
  command.callback([arguments, &session] {
    DataChoice data = arguments->data;
    const AnyGame& game = *find_game(arguments->game);
    auto libraries = load_choice(data, &game, session);
    if (!libraries) return;
    if (!wish_readings(arguments->readings, &game, "generate", *libraries, session)) return;
    generate(*arguments, game, data, *libraries, session);
  });
}

}  // namespace praetor::cli
