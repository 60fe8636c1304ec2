#pragma once
// A whole comparison with another engine: recorded games, trees of games, then random games, until
// both disagree. It then shrinks, reports and saves the disagreement.

#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>

#include "cli/command_words.hpp"
#include "cli/complain.hpp"
#include "cli/render/lines.hpp"
#include "cli/replay_options.hpp"
#include "cli/versus/again.hpp"
#include "cli/versus/arguments.hpp"
#include "cli/versus/course.hpp"
#include "cli/write_file.hpp"
#include "engine/text/escape.hpp"
#include "replays/checking/check.hpp"
#include "replays/corpora/inputs.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/found_replay.hpp"
#include "replays/reading/source.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::versus {

class VersusRun {
 public:
  using Steps = std::span<const AnyStep>;

  VersusRun(const VersusArguments& arguments, const AnyGame& game,
            const replays::Libraries& libraries, Session& session)
      : arguments_(arguments),
        game_(game),
        libraries_(libraries),
        session_(session),
        seed_(arguments.seed.value_or(seed_default)),
        process_(arguments.command,
                 static_cast<int>(arguments.seconds.value_or(seconds_default)) * 1000),
        peer_(process_, game.id()),
        course_(peer_, replays::Random(seed_, 0)),
        checker_(libraries, {.explain = false}) {}

  void all() {
    const auto begun = peer_.begin();
    if (!begun) return complain_of(begun.error());
    if (!corpus() || !tree() || !random_games() || replays::interrupted()) return;
    const Counts& counts = course_.counts();
    if (counts.games == 0) {
      return complain(session_, "versus: nothing was compared: there was no game to play",
                      ExitStatus::malformed);
    }
    if (const auto ended = peer_.end(); !ended) return complain_of(ended.error());
    session_.out << fmt::format(
        "agreed: {}, {}, {} listed, {} refused\n", render::counted(counts.games, "game"),
        render::counted(counts.positions, "position"), render::counted(counts.listed, "legal step"),
        render::counted(counts.refused, "illegal step"));
    if (counts.partial > 0) {
      session_.out << fmt::format("{} of the other program {} not complete\n",
                                  render::counted(counts.partial, "list"),
                                  counts.partial == 1 ? "was" : "were");
    }
  }

 private:
  void complain_of(const Trouble& trouble) {
    if (replays::interrupted()) return;
    constexpr std::size_t most = 400;
    const std::string_view request = trouble.request;
    complain(session_,
             fmt::format("versus: the other program {}\n  asked     {}{}", trouble.words,
                         text::shown(request.substr(0, most)), request.size() > most ? "…" : ""),
             ExitStatus::malformed);
  }

  // The three functions below return false where the run must end.
  bool corpus() {
    replays::Inputs inputs(arguments_.corpus);
    while (const auto input = inputs.next()) {
      if (!input->fault.empty()) {
        complain(session_, input->fault, input->status);
        if (input->status != ExitStatus::done) return false;
        continue;
      }
      auto source = replays::Source::open(input->path, &libraries_);
      if (!source) return refuse(source.error().sentence);
      while (true) {
        const auto next = source->next();
        if (!next) return refuse(next.error().sentence);
        if (!*next) break;
        const std::string name =
            fmt::format("{}, replay {}", text::shown(input->path), (*next)->index);
        if (!recorded(**next, input->path, name)) return false;
      }
    }
    if (others_ > 0) {
      complain(session_,
               fmt::format("versus: {} of other games skipped", render::counted(others_, "replay")),
               ExitStatus::done);
    }
    return true;
  }
  bool tree() {
    if (!arguments_.depth) return true;
    const auto setup = replays::policy_of(game_).usual(libraries_.of(game_), wishes());
    if (!setup) return refuse(setup.error());
    return goes_on(course_.tree(*setup, *arguments_.depth), "the usual opening");
  }
  bool random_games() {
    const bool others = !arguments_.corpus.arguments.empty() || arguments_.depth;
    const std::uint64_t games = arguments_.games.value_or(others ? 0 : games_default);
    for (std::uint64_t number = 1; number <= games && !replays::interrupted(); ++number) {
      replays::GenerateOptions options;
      options.seed = seed_;
      options.style = number % 2 == 1 ? replays::Style::lively : replays::Style::random;
      options.claims = replays::ClaimLevel::none;
      options.turns_max = static_cast<std::int64_t>(arguments_.turns_max.value_or(turns_default));
      options.wishes = wishes();
      replays::Generator generator(game_, libraries_, options);
      std::string json;
      if (const auto made = generator.write(number, json); !made) return refuse(made.error());
      const replays::Report report = checker_.check_json(json, "");
      ensure(report.verdict != replays::Verdict::malformed, "a generated game is well-formed");
      const std::string name = fmt::format("game {} of seed {}", number, seed_);
      if (!replay(checker_.release(), name)) return false;
    }
    return true;
  }

  replays::Wishes wishes() const {
    return {arguments_.data.board, arguments_.data.tables, "", "", arguments_.data.scenario};
  }
  bool refuse(const std::string& sentence) {
    complain(session_, "versus: " + sentence, ExitStatus::malformed);
    return false;
  }

  /// A text of the corpus. The checker reads it, so that nothing is compared that `check` calls
  /// malformed: a record that breaks off, or of which only the beginning can be read.
  bool recorded(const replays::Text& text, const std::string& path, const std::string& name) {
    replays::require_memory(text);
    const std::string game = replays::game_of(text.json);
    if (!game.empty() && game != game_.id()) {
      ++others_;
      return true;
    }
    const replays::Report report = checker_.check(text, path);
    if (report.verdict != replays::Verdict::malformed) return replay(checker_.release(), name);
    cli::refuse(report, session_);
    refuse(name + " is malformed and was skipped");
    return true;
  }

  bool replay(const replays::AnyReplay& read, const std::string& name) {
    std::vector<AnyStep> steps;
    steps.reserve(read.steps.size());
    AnyState state = first_state(read.setup);
    for (const auto& recorded : read.steps) {
      const bool legal = judge(state, recorded.step).legal();
      // Legality does not depend on whether the claims of a step are true.
      const bool claims = legal && game_.has_claim(recorded.step);
      steps.push_back(claims ? replays::abbreviated(state, recorded.step, nullptr) : recorded.step);
      if (!legal) break;
      apply(state, recorded.step);
    }
    return goes_on(course_.game(read.setup, steps), name);
  }

  /// True if both agree and the run continues.
  bool goes_on(const Found& found, const std::string& name) {
    const replays::AnyRecording& played = course_.played();
    if (!found) {
      complain_of(found.error());
      if (!replays::interrupted()) {
        save("trouble",
             replays::found_replay(played.setup, played.steps,
                                   meta_of({Sort::trouble, found.error().words, "", "", {}},
                                           again(), played.steps.size())));
      }
      return false;
    }
    if (!*found) return !replays::interrupted();
    report(**found, played, name);
    return false;
  }

  void report(const Disagreement& first, const replays::AnyRecording& played,
              const std::string& name) {
    session_.status = worse(session_.status, ExitStatus::no);
    session_.out << fmt::format("{}, step {}: {}", name, played.steps.size(), told(first))
                 << std::flush;
    Again again_in(peer_, first);
    const auto effort = static_cast<std::int64_t>(arguments_.effort.value_or(effort_default));
    const auto short_one =
        again_in.shrunk(played.setup, played.steps, libraries_.of(game_), effort);
    Disagreement last = first;
    AnySetup setup = played.setup;
    Steps steps = played.steps;
    if (short_one) {
      if (auto found = again_in.in(short_one->setup, short_one->steps)) last = *std::move(found);
      setup = short_one->setup;
      steps = short_one->steps;
      const std::string all = render::counted(played.steps.size(), "step");
      session_.out << (steps.size() < played.steps.size()
                           ? fmt::format("shrunk from {} to {}: {}", all, steps.size(), told(last))
                           : fmt::format("no shorter game shows it ({}): {}", all, told(last)));
    } else {
      session_.out << "it does not happen again when the same steps are sent again: not shrunk\n";
    }
    const replays::wording::StepTeller teller(setup);
    for (const AnyStep& step : steps) {
      session_.out << "  " << teller.line(replays::json_of(game_, setup.match.get(), step)) << '\n';
    }
    save(name_of(last.sort),
         replays::found_replay(setup, steps, meta_of(last, again(), played.steps.size())));
  }

  /// The command that finds the disagreement again.
  std::string again() const {
    return CommandWords(fmt::format("praetor versus {}", game_.id()))
        .add("--command", std::string_view(arguments_.command))
        .add("--seed", std::optional(seed_))
        .add("--games", arguments_.games)
        .add("--max-turns", arguments_.turns_max)
        .add("--perft", arguments_.depth)
        .add("--timeout", arguments_.seconds)
        .add("--corpus", arguments_.corpus.arguments)
        .add("--board", std::string_view(arguments_.given.board))
        .add("--tables", std::string_view(arguments_.given.tables))
        .add("--scenario", std::string_view(arguments_.given.scenario))
        .text();
  }

  // The file may hold an earlier finding, or the very game that --corpus reads.
  static std::string free_path(const std::string& stem) {
    std::string path = stem + ".json";
    std::error_code none;
    for (int number = 2; std::filesystem::exists(path, none); ++number) {
      path = fmt::format("{}-{}.json", stem, number);
    }
    return path;
  }

  void save(std::string_view what, const std::string& text) {
    if (arguments_.folder != "." && !make_folder(arguments_.folder, session_)) return;
    const std::string path =
        free_path(fmt::format("{}/{}-{}", arguments_.folder, game_.id(), what));
    if (write_file(path, text, session_)) {
      session_.out << fmt::format("saved as {}\n", text::shown(path));
    }
  }

  const VersusArguments& arguments_;
  const AnyGame& game_;
  const replays::Libraries& libraries_;
  Session& session_;
  std::uint64_t seed_;
  std::uint64_t others_ = 0;  // replays of other games in the corpus
  PeerProcess process_;
  Peer peer_;
  Course course_;
  replays::Checker checker_;
};

}  // namespace praetor::cli::versus
