// `praetor regress`: compares today's verdicts on a corpus with stored ones.

#include <algorithm>
#include <filesystem>
#include <set>

#include "cli/commands/all.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/formats/message.hpp"
#include "cli/formats/sarif.hpp"
#include "cli/formats/verdict_format.hpp"
#include "cli/progress.hpp"
#include "cli/reading_options.hpp"
#include "cli/render/flips.hpp"
#include "cli/replay_options.hpp"
#include "cli/write_file.hpp"
#include "replays/checking/check.hpp"
#include "replays/comparing/acceptance.hpp"
#include "replays/comparing/baseline.hpp"
#include "replays/comparing/comparison.hpp"
#include "replays/comparing/samples.hpp"
#include "replays/corpora/judging.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/reading/source_bytes.hpp"

namespace praetor::cli {
namespace {

constexpr std::uint64_t groups_usually = 10;
constexpr std::int64_t regress_effort_default = 100'000;

struct RegressArguments {
  corpus::CorpusArguments corpus;
  std::string baseline;
  std::string accept;
  std::string save;
  std::string format = "text";
  bool update = false;
  std::optional<std::uint64_t> groups;
  std::optional<std::uint64_t> effort;
  ReplayOptions replay;
  std::vector<std::string> readings;

  std::size_t shown() const { return static_cast<std::size_t>(groups.value_or(groups_usually)); }
  bool is_sarif() const { return format == "sarif"; }
};

/// What is kept of one replay until it is its turn.
struct JudgedLine {
  std::string line;
  std::string game;
  std::string law;
  std::string piece;     ///< the piece of a verdict format
  std::string failed;    ///< the replay's name, if the program failed on it
  std::string failure;   ///< the words of that failure
  bool corrupt = false;  ///< the packed file breaks off within it
};

class RegressRun {
 public:
  RegressRun(const RegressArguments& arguments, const replays::Libraries& libraries,
             const replays::Baseline& baseline, replays::Acceptances& accepted, Session& session)
      : arguments_(arguments),
        libraries_(libraries),
        accepted_(accepted),
        session_(session),
        comparing_(baseline, accepted),
        stored_(baseline),
        verdicts_(arguments.is_sarif() ? &formats::verdict_format(arguments.format) : nullptr),
        progress_(session.err, session.err_is_terminal) {
    corpus::expect_replays(progress_, arguments.corpus.selection);
  }

  void all() {
    if (verdicts_ != nullptr) session_.out << verdicts_->head();
    const bool whole = judge_corpus();
    progress_.clear();
    if (whole) complain_of_idle_readings(arguments_.readings, "regress", games_, session_);
    const replays::Comparison found = comparing_.result(whole);
    const std::vector<const replays::Acceptance*> unused = accepted_.unused();
    const auto made = made_of(found);
    print({found, made, unused});
    warn(found, unused);
    if (arguments_.update) return update(found, whole);
    if (found.flips() > found.accepted) session_.status = worse(session_.status, ExitStatus::no);
  }

 private:
  /// False if a signal ended it.
  bool judge_corpus() {
    replays::ReaderOptions options;
    options.selection = arguments_.corpus.selection;
    replays::Reader reader(options, libraries_);
    replays::Judging<JudgedLine> judging;
    judging.look = [this](const replays::Text& text, replays::Report& report,
                          const replays::CorpusPlace& place,
                          replays::StepWatch*) { return look(text, report, place); };
    judging.keep = [this](JudgedLine&& judged, const replays::Reader::Item& item) {
      if (judged.corrupt) breaks_off(item.place.path);
      keep(judged);
      return session_.out.good();
    };
    judging.weigh = [](const JudgedLine& judged) {
      return judged.line.size() + judged.piece.size();
    };
    judging.unreadable = [this](const replays::Reader::Item& item) {
      unreadable(item);
      return session_.out.good();
    };
    return replays::judge_all(reader, libraries_, {.explain = false}, jobs_of(arguments_.corpus),
                              judging);
  }

  JudgedLine look(const replays::Text& text, const replays::Report& report,
                  const replays::CorpusPlace& place) const {
    JudgedLine judged;
    judged.line = replays::line_of(report, place.in_corpus);
    judged.game = report.game;
    judged.law = report.rules.get();
    judged.corrupt = text.corrupt;
    if (report.verdict == replays::Verdict::error) {
      judged.failed = formats::label_of(report, place.in_corpus);
      judged.failure = report.violations.front().actual;
    }
    if (verdicts_ == nullptr) return judged;
    const replays::Since since = comparing_.since(judged.line);
    judged.piece = verdicts_->piece({text, report, {}, place.in_corpus, false, since});
    return judged;
  }

  void keep(const JudgedLine& judged) {
    progress_.count_one("replays judged");
    if (!judged.failed.empty()) {
      progress_.clear();
      complain_of_failure(session_, judged.failed, judged.failure);
      all_read_ = false;
    }
    if (!judged.game.empty()) games_.insert(judged.game);
    comparing_.add(judged.line, judged.game, judged.law);
    put(judged.piece);
  }

  /// What came after the point where a packed file breaks off is unknown, so not all of the corpus
  /// was compared, however many stored replays that file has.
  void breaks_off(const std::string& path) {
    progress_.clear();
    complain(session_, fmt::format("{}: {}", text::shown(path), replays::corrupt_bytes),
             ExitStatus::malformed);
    comparing_.unreadable(path);
    all_read_ = false;
  }

  void unreadable(const replays::Reader::Item& item) {
    progress_.clear();
    complain(session_, item.fault.sentence, item.fault.status);
    if (item.fault.status == ExitStatus::done) return;
    // If a pattern or a list cannot be read, the files that it names are unknown.
    const std::string& path = item.place.path;
    const bool names_others =
        path == arguments_.corpus.selection.list || path.find_first_of("*?[") != std::string::npos;
    comparing_.unreadable(names_others ? "" : path);
    all_read_ = false;
    if (verdicts_ != nullptr) put(verdicts_->unreadable(item.place.path, item.fault.sentence));
  }

  void put(const std::string& piece) {
    if (piece.empty()) return;
    if (any_piece_) session_.out << verdicts_->between;
    session_.out << piece;
    any_piece_ = true;
  }

  /// Makes an example for each of the first groups. When new verdicts are about to be stored, only
  /// if the user wants the example files.
  std::vector<replays::MadeSample> made_of(const replays::Comparison& found) {
    if (arguments_.save.empty() && (arguments_.update || verdicts_ != nullptr)) return {};
    const std::size_t count = std::min(found.groups.size(), arguments_.shown());
    const std::span groups(found.groups.data(), count);
    replays::ShrinkOptions options;
    options.effort = static_cast<std::int64_t>(
        arguments_.effort.value_or(static_cast<std::uint64_t>(regress_effort_default)));
    options.stop = [] { return replays::interrupted().has_value(); };
    std::vector<replays::MadeSample> made = replays::made_samples(groups, libraries_, options);
    if (!arguments_.save.empty()) save(groups, made);
    return made;
  }

  void save(std::span<const replays::FlipGroup> groups, std::vector<replays::MadeSample>& made) {
    if (!make_folder(arguments_.save, session_)) return;
    std::set<std::string> names;
    for (std::size_t i = 0; i < made.size(); ++i) {
      if (made[i].text.empty()) continue;
      const std::string name = replays::MadeSample::file_name(groups[i].kind);
      std::string fresh = name;
      for (int more = 2; !names.insert(fresh).second; ++more)
        fresh = fmt::format("{}-{}", more, name);
      const std::string path = (std::filesystem::path(arguments_.save) / fresh).string();
      if (write_file(path, made[i].text, session_)) made[i].path = path;
      if (made[i].cut.empty()) continue;
      const std::string beside = replays::MadeSample::cut_file_name(path);
      if (write_file(beside, made[i].cut, session_)) made[i].cut_path = beside;
    }
  }

  void print(const render::ComparisonView& view) {
    if (arguments_.format == "json") {
      session_.out << render::json_of(view);
    } else if (verdicts_ != nullptr) {
      for (const replays::FlipGroup& group : view.comparison.groups) {
        if (group.kind.is_flip()) put(formats::sarif::flip(group, render::sentence_of(group)));
      }
      session_.out << verdicts_->tail();
      session_.err << render::summary_of(view.comparison);
    } else {
      session_.out << render::text_of(view, arguments_.shown(), libraries_, session_.colour);
    }
  }

  /// Warns of things that do not change the status but should be seen.
  void warn(const replays::Comparison& found, std::span<const replays::Acceptance* const> unused) {
    for (const replays::Acceptance* const one : unused) {
      complain(session_,
               fmt::format("{}:{}: no flip matches this line: {}", text::shown(arguments_.accept),
                           one->line, one->what),
               ExitStatus::done);
    }
    if (found.repeated > 0) {
      complain(session_,
               fmt::format("replays given more than once, counted once: {}", found.repeated),
               ExitStatus::done);
    }
    if (found.unread > 0) {
      complain(session_,
               fmt::format("stored replays not compared, because their file was not read: {}",
                           found.unread),
               ExitStatus::done);
    }
  }

  void update(const replays::Comparison& found, bool whole) {
    const std::string path = text::shown(arguments_.baseline);
    if (!whole || !all_read_) {
      complain(session_, fmt::format("{} was not changed: not all of the corpus was judged", path),
               ExitStatus::malformed);
      return;
    }
    const std::string text = comparing_.baseline_text();
    if (text == stored_.text()) {
      session_.err << fmt::format("{}: nothing has changed\n", path);
    } else if (write_file(arguments_.baseline, text, session_)) {
      session_.err << fmt::format("{}: written: {} changed, {} new, {} gone\n", path, found.changed,
                                  found.fresh, found.gone);
    }
  }

  const RegressArguments& arguments_;
  const replays::Libraries& libraries_;
  replays::Acceptances& accepted_;
  Session& session_;
  replays::Comparing comparing_;
  const replays::Baseline& stored_;
  const formats::VerdictFormat* verdicts_;
  Progress progress_;
  std::set<std::string> games_;  // of the judged replays
  bool any_piece_ = false;
  bool all_read_ = true;
};

void complain_of(const replays::LineFault& fault, const std::string& path, Session& session) {
  complain(session, fault.about(path), ExitStatus::malformed);
}

/// The stored verdicts; none after a complaint.
std::optional<replays::Baseline> stored(const RegressArguments& arguments, Session& session) {
  std::error_code error;
  if (arguments.baseline != "-" && !std::filesystem::exists(arguments.baseline, error) && !error) {
    if (arguments.update) return replays::Baseline();
    complain(session,
             fmt::format("there is no baseline {} yet: --update writes it",
                         text::shown(arguments.baseline)),
             ExitStatus::malformed);
    return std::nullopt;
  }
  if (arguments.baseline == "-") {
    complain(session, "regress: --baseline needs a file, not standard input",
             ExitStatus::malformed);
    return std::nullopt;
  }
  auto baseline = replays::Baseline::read(arguments.baseline);
  if (baseline) return *std::move(baseline);
  complain_of(baseline.error(), arguments.baseline, session);
  return std::nullopt;
}

void run_regress(const RegressArguments& arguments, Session& session) {
  require_files(arguments.corpus);
  session.kept = "what was printed stays, and the baseline is unchanged";
  auto libraries = load_libraries(arguments.replay, session);
  if (!libraries) return;
  if (!wish_readings(arguments.readings, nullptr, "regress", *libraries, session)) return;
  replays::Acceptances accepted;
  if (!arguments.accept.empty()) {
    auto given = replays::Acceptances::read(arguments.accept);
    if (!given) return complain_of(given.error(), arguments.accept, session);
    accepted = *std::move(given);
  }
  const auto baseline = stored(arguments, session);
  if (baseline) RegressRun(arguments, *libraries, *baseline, accepted, session).all();
}

void add_regress_options(Command command, RegressArguments& arguments) {
  add_corpus_options(command, arguments.corpus);
  command.add_option("--baseline", arguments.baseline, "the file of stored verdicts")
      .required()
      .shown_as("FILE");
  command.add_flag("--update", arguments.update,
                   "write today's verdicts to the baseline, complete or not at all");
  command.add_option("--accept", arguments.accept, "a file of accepted flips, each with a reason")
      .shown_as("FILE");
  command.add_option("--save", arguments.save, "save findings in DIR: the shortened replays")
      .shown_as("DIR");
  add_choice(command, "--format", arguments.format, {"text", "json", "sarif"},
             "how to print: for people, as one JSON object, or the verdicts and flips as SARIF");
  add_number(command, "--groups", arguments.groups, "N",
             fmt::format("groups of flips to show and to shorten, the largest first (default {})",
                         groups_usually),
             0, 100'000);
  constexpr std::uint64_t effort_max = 1'000'000'000'000;
  add_number(
      command, "--effort", arguments.effort, "N",
      fmt::format("steps judged in each round of shrinking (default {})", regress_effort_default),
      1000, effort_max);
  add_data_options(command, arguments.replay);
  add_reading_option(command, arguments.readings);
}

}  // namespace

void add_regress(Commands& program, Session& session) {
  const Command command = add_command(
      program, "regress", "Compare today's verdicts on a corpus with stored ones",
      "praetor regress games --baseline verdicts.txt --update\n"
      "  praetor regress games --baseline verdicts.txt --accept wanted.txt\n\n"
      "A flip is a replay whose verdict, rule, step, length or last hash differs from the\n"
      "stored one, or a stored replay that is gone. `regress` groups flips by their old and\n"
      "new outcome. It shows the shortest replay of each group, shrunk, or cut where the\n"
      "verdicts part. A shrunk replay may break the rule for another reason: --save keeps the\n"
      "cut one too. A new replay is no flip. A changed law alone is no flip. `regress`\n"
      "reports both.\n\n"
      "Each line of the --accept file is a comment after #, or one of\n"
      "  group GAME FROM -> TO because REASON\n"
      "  replay NAME because REASON\n"
      "GAME is an id or *. FROM and TO are legal, illegal, malformed, illegal:RULE,\n"
      "malformed:RULE or *. TO may also be gone; * does not include gone. NAME is the\n"
      "replay's name in the baseline.\n\n"
      "Exit status: 0 no flips, or only accepted ones, 1 other flips, 2 the corpus, the\n"
      "baseline or the --accept file cannot be read. Illegal replays do not change it.");
  const auto arguments = command.runs(run_regress, session);
  add_regress_options(command, *arguments);
}

}  // namespace praetor::cli
