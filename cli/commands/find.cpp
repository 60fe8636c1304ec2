// `praetor find`: where in recorded games something happened.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <mutex>
#include <set>
#include <tuple>

#include "cli/archive/answers.hpp"
#include "cli/commands/all.hpp"
#include "cli/corpus/check_run.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/film.hpp"
#include "cli/render/lines.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {
namespace {

namespace asked = replays::archive;

constexpr std::uint64_t pictures_usual = 20;

struct FindArguments {
  std::string query;
  corpus::CorpusArguments corpus;
  corpus::CheckPlan plan;
  ReplayOptions replay;
  std::string shard;
  std::string draw;
  std::optional<std::uint64_t> limit;
  bool count = false;
};

/// An answer that is drawn.
struct DrawnAnswer {
  std::uint64_t input = 0;
  std::uint64_t index = 0;
  std::int64_t step = 0;
  std::string path;
  bool malformed = false;  ///< the replay is malformed: there is nothing to draw
  friend bool operator<(const DrawnAnswer& one, const DrawnAnswer& two) {
    return std::tie(one.input, one.index, one.step) < std::tie(two.input, two.index, two.step);
  }
};

/// The first answers in corpus order, whatever the order in which threads find them.
class FirstAnswers {
 public:
  explicit FirstAnswers(std::uint64_t most) : most_(static_cast<std::size_t>(most)) {}

  void add(const asked::SearchWatch& seen, const replays::Report& report,
           const replays::CorpusPlace& place) {
    const std::scoped_lock lock(mutex_);
    for (const asked::SearchAnswer& answer : seen.answers()) {
      answers_.push_back({place.input, report.index, answer.step, place.path,
                          report.verdict == replays::Verdict::malformed});
      if (answers_.size() >= 4 * most_ + 64) trim();
    }
  }
  const std::vector<DrawnAnswer>& all() {
    trim();
    return answers_;
  }

 private:
  void trim() {
    std::ranges::sort(answers_, std::less<>());
    if (answers_.size() > most_)
      answers_.erase(answers_.begin() + static_cast<std::ptrdiff_t>(most_), answers_.end());
  }
  std::size_t most_;
  std::mutex mutex_;
  std::vector<DrawnAnswer> answers_;
};

/// Mentions pictures in the folder that come from an earlier run and do not belong to these
/// answers.
void note_others(const std::string& folder, const std::set<std::string>& drawn, Session& session) {
  std::uint64_t others = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    others += name.starts_with("answer-") && !drawn.contains(name) ? 1U : 0U;
  }
  if (others == 0) return;
  session.err << fmt::format("praetor: find: {} also holds {} from other runs\n",
                             text::shown(folder), render::counted(others, "picture"));
}

/// Draws a picture for each answer, numbered as the answers are printed. Malformed replays get
/// none.
void draw_answers(FirstAnswers& first, const FindArguments& arguments, Session& session) {
  const std::string& folder = arguments.draw;
  if (first.all().empty() || !make_folder(folder, session)) return;
  std::set<std::string> drawn;
  const std::string where = folder.ends_with('/') ? folder : folder + '/';
  viz::PictureOptions options;
  options.legend = true;
  std::uint64_t number = 0;
  for (const DrawnAnswer& answer : first.all()) {
    if (replays::interrupted()) return;
    ++number;
    if (answer.malformed) continue;
    StateWish wish{answer.path, arguments.replay, std::nullopt};
    wish.replay.index = answer.index;
    const auto judged = judged_replay(wish, session);
    if (!judged) return;
    Film film(*judged, options, std::nullopt, 1, session);
    const std::string name = fmt::format("answer-{:03}-step-{}.svg", number, answer.step);
    if (!film.go_to(static_cast<std::uint64_t>(answer.step))) return;
    if (!film.shoot(viz::Format::svg, where + name, "find")) return;
    drawn.insert(name);
  }
  note_others(folder, drawn, session);
}

corpus::CorpusSearch search_for(const asked::GameQueries& queries, const FindArguments& arguments,
                                FirstAnswers& first, std::uint64_t& malformed) {
  corpus::CorpusSearch search;
  const bool prints = !arguments.count;
  if (prints) search.head = archive::head_of(arguments.plan.format);
  search.most = arguments.limit;
  search.watch = [&, prints] {
    return std::make_unique<asked::SearchWatch>(queries, !prints && arguments.draw.empty());
  };
  search.answers = [&, prints](const replays::Text& text, const replays::Report& report,
                               const replays::CorpusPlace& place, replays::StepWatch& watch) {
    const auto& seen = static_cast<const asked::SearchWatch&>(watch);
    corpus::CorpusSearch::Found found{seen.count(), {}};
    if (prints) {
      found.text = archive::lines_of(seen, text, report, place.in_corpus, arguments.plan.format);
    }
    if (!arguments.draw.empty()) first.add(seen, report, place);
    return found;
  };
  search.tail = [&](const replays::Checkpoint& standing) {
    malformed = standing.summary.malformed;
    return archive::tail_of(standing, queries, arguments.plan.format, arguments.count);
  };
  return search;
}

/// Which options conflict; "" if none do.
std::string usage_fault(FindArguments& arguments) {
  corpus::CheckPlan& plan = arguments.plan;
  if (plan.output == "-") plan.output.clear();
  if (!plan.checkpoint.empty() && plan.output.empty()) {
    return "--checkpoint needs an output file: -o OUT";
  }
  if (plan.checkpoint_every && plan.checkpoint.empty()) {
    return "--checkpoint-every needs --checkpoint";
  }
  const bool twice =
      !arguments.shard.empty() || !plan.checkpoint.empty() || !arguments.draw.empty();
  if (twice && corpus::reads_once(arguments.corpus.selection)) {
    return "standard input or a pipe cannot be read twice: leave out --shard, --checkpoint and "
           "--draw";
  }
  if (!arguments.draw.empty() && !plan.checkpoint.empty()) {
    return "a resumed run no longer has its earlier answers: leave out --draw or --checkpoint";
  }
  std::error_code error;
  const auto folder = std::filesystem::status(arguments.draw, error);
  if (std::filesystem::exists(folder) && !std::filesystem::is_directory(folder)) {
    return text::shown(arguments.draw) + " is not a folder: --draw needs a folder";
  }
  if (arguments.shard.empty()) return {};
  if (!arguments.count)
    return "--shard needs --count: a shard does not have the answers of the other shards";
  const auto shard = replays::shard_from(arguments.shard);
  if (!shard) return "--shard: " + shard.error();
  plan.reader.shard = *shard;
  return arguments.replay.index ? "a shard may begin inside a file: leave out --index" : "";
}

void find(FindArguments& arguments, Session& session) {
  require_files(arguments.corpus);
  if (std::string fault = usage_fault(arguments); !fault.empty()) {
    return complain(session, "find: " + fault, ExitStatus::malformed);
  }
  auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  const auto queries =
      asked::game_queries(arguments.query, *libraries, asked::shapes_of(*libraries));
  if (!queries) {
    return complain(session, archive::text_of(queries.error(), arguments.query),
                    ExitStatus::malformed);
  }
  corpus::CheckPlan& plan = arguments.plan;
  plan.reader.selection = arguments.corpus.selection;
  plan.reader.index = arguments.replay.index;
  plan.jobs = jobs_of(arguments.corpus);
  plan.data = fmt::format("{} find {} {} {}", libraries->added(), arguments.count,
                          arguments.limit.value_or(0), arguments.query);
  FirstAnswers first(arguments.limit.value_or(pictures_usual));
  std::uint64_t malformed = 0;
  const corpus::CorpusSearch search = search_for(**queries, arguments, first, malformed);
  plan.search = &search;
  plan.check.explain = false;  // a query asks only for the rule of a violation
  run_check(plan, *libraries, session);
  if (malformed > 0 && plan.format != "text" && !arguments.count) {
    complain(session,
             fmt::format("find: {} malformed, searched up to the fault",
                         render::counted(malformed, "replay")),
             ExitStatus::malformed);
  }
  if (!arguments.draw.empty()) draw_answers(first, arguments, session);
}

}  // namespace

void add_find(Commands& program, Session& session) {
  const Command command = add_command(
      program, "find", "Find the games and steps in which something happened",
      "praetor find 'do = \"conquer\" and by = \"carthage\"' games.ndjson\n"
      "  praetor find 'sides.rome.chips.gold >= 10 and phase = \"conquest\"' games/ --count\n"
      "  praetor find 'held 5 turns (regions.roma.city.owner = \"carthage\")' games/ --draw "
      "boards\n\n"
      "A condition compares a field with a value: = != < <= > >=, has for lists. A field is\n"
      "one of the state after the step (`praetor state`), one of the step (do, by, its own),\n"
      "one of the replay (setup.first, players.rome), over: whether the game has ended, or\n"
      "rule: the rule that the step breaks.\n"
      "A missing field is null. These join conditions: and, or, not, ( ), then, then within N\n"
      "turns, held N turns ( ). `find` refuses a query that fits no game before it reads any\n"
      "file. It searches an illegal or malformed game up to its fault.\n"
      "replays/archive/README.md describes the whole language.\n"
      "A turn of Conqueror: Duels is one side's half of a round.\n"
      "Exit status: 0 with answers, 1 without, 2 where the query is wrong or a replay is\n"
      "malformed or cannot be read.");
  const auto arguments = command.runs(find, session);
  command.add_argument("QUERY", arguments->query, "what to look for, in quotes");
  add_corpus_options(command, arguments->corpus);
  add_choice(command, "--format", arguments->plan.format, {"text", "json", "csv"},
             "how to print: answers for people, or for programs");
  command.add_flag("--count", arguments->count,
                   "print only the number of answers, and of games with one");
  add_number(command, "--limit", arguments->limit, "N", "stop after N (answers)", 1);
  command
      .add_option("--draw", arguments->draw,
                  "a folder for a picture of each answer (the first 20, or --limit)")
      .shown_as("DIR");
  command
      .add_option("-o,--output", arguments->plan.output,
                  "where to write to: a file, complete or not at all")
      .shown_as("OUT");
  command
      .add_option("--checkpoint", arguments->plan.checkpoint,
                  "save the run's progress in FILE, and resume from it (needs -o)")
      .shown_as("FILE");
  add_number(command, "--checkpoint-every", arguments->plan.checkpoint_every, "N",
             "replays between two checkpoints (default: as many as fit in two seconds)", 1);
  command
      .add_option("--shard", arguments->shard, "only shard I of N, counted from 1; needs --count")
      .shown_as("I/N");
  add_replay_options(command, arguments->replay);
}

}  // namespace praetor::cli
