#include "cli/corpus/check_run.hpp"

#include <fmt/format.h>

#include <set>
#include <utility>

#include "cli/complain.hpp"
#include "cli/corpus/corpus_options.hpp"
#include "cli/corpus/corpus_readings.hpp"
#include "cli/corpus/run_fingerprint.hpp"
#include "cli/corpus/saved_run.hpp"
#include "cli/formats/message.hpp"
#include "cli/progress.hpp"
#include "cli/reading_options.hpp"
#include "cli/render/summary.hpp"
#include "cli/render/text.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/escape.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/ending.hpp"
#include "replays/corpora/judging.hpp"
#include "replays/corpora/part.hpp"
#include "replays/corpora/summary_json.hpp"
#include "replays/reading/bad_names.hpp"
#include "replays/searching/diagnose.hpp"

namespace praetor::cli::corpus {
namespace {

using replays::Report;
using replays::Verdict;

/// What is kept of a replay until it is its turn.
struct JudgedPiece {
  std::string piece;
  std::uint64_t answers = 0;  // of a search
  Report report;
};

bool shows_progress(const CheckPlan& plan, const Session& session) {
  const bool prints_little =
      plan.quiet || plan.summary || !plan.output.empty() || !session.out_is_terminal;
  return session.err_is_terminal && prints_little;
}

// The status of the run. A search answers yes or no; illegal replays do not count as its failure.
ExitStatus status_of(const CheckPlan& plan, const replays::Checkpoint& standing) {
  const ExitStatus status = standing.summary.status();
  if (plan.search == nullptr) return status;
  const ExitStatus answer = standing.found > 0 ? ExitStatus::done : ExitStatus::no;
  return status == ExitStatus::no ? answer : worse(status, answer);
}

class CorpusCheck {
 public:
  CorpusCheck(const CheckPlan& plan, const replays::Libraries& libraries,
              const replays::CorpusListing& listing, SavedRun& saved, replays::Output& output,
              Session& session)
      : plan_(plan),
        libraries_(libraries),
        listing_(listing),
        saved_(saved),
        standing_(saved.standing()),
        output_(output),
        session_(session),
        format_(formats::verdict_format(plan.search != nullptr ? "text" : plan.format)),
        colour_(session.colour && plan.output.empty()),
        reader_(plan.reader, libraries, listing.split_bytes, saved.begun_at()),
        progress_(session.err, shows_progress(plan, session)) {
    if (!plan.reader.shard && !saved.begun_at()) expect_replays(progress_, plan.reader.selection);
  }

  /// True if it reached the end.
  bool all() {
    if (!plan_.checkpoint.empty()) {
      session_.kept = "run the same command again to resume from " + text::shown(plan_.checkpoint);
    } else if (!plan_.output.empty()) {
      session_.kept = "no file was written";
    } else if (plan_.summary) {
      session_.kept = "what was printed counts only the replays before that";
    }
    if (!plan_.summary && !saved_.begun_at()) {
      output_.write(plan_.search != nullptr ? plan_.search->head : format_.head());
    }
    violations_ = standing_.summary.violations();
    replays::Judging<JudgedPiece> judging;
    judging.look = [this](const replays::Text& text, Report& report,
                          const replays::CorpusPlace& place, replays::StepWatch* seen) {
      return seen != nullptr ? searched(text, report, place, *seen)
                             : looked_at(text, report, place);
    };
    if (plan_.search != nullptr) judging.watch = plan_.search->watch;
    judging.keep = [this](JudgedPiece&& found, const replays::Reader::Item& item) {
      return keep(std::move(found), item);
    };
    judging.weigh = [](const JudgedPiece& found) {
      return found.piece.size() +
             found.report.violations.size() * sizeof(replays::ReportedViolation);
    };
    judging.unreadable = [this](const replays::Reader::Item& item) { return unreadable(item); };
    const bool read_all = judge_all(reader_, libraries_, plan_.check, plan_.jobs, judging);
    progress_.clear();
    session_.status = worse(session_.status, status_of(plan_, standing_));
    if (read_all && !plan_.reader.shard) {  // nobody here knows what the other shards hold
      std::set<std::string> judged;
      for (const auto& game : standing_.summary.games) judged.insert(game.first);
      complain_of_idle_readings(plan_.readings, "check", judged, session_);
    }
    const bool whole = (read_all || stopped_) && output_.good();
    // An interrupted run on a terminal still prints its summary; a file, or a shard, is whole or
    // absent.
    const bool is_shown = plan_.output.empty() && !plan_.reader.shard && output_.good();
    if (whole || is_shown) end();
    return whole;
  }

  const std::vector<replays::Piece>& pieces() const { return reader_.pieces(); }

 private:
  /// Makes the piece of a replay; called on any thread.
  JudgedPiece looked_at(const replays::Text& text, Report& report,
                        const replays::CorpusPlace& place) const {
    JudgedPiece found;
    const bool silent = plan_.summary || (plan_.quiet && report.verdict == Verdict::legal);
    if (!silent) {
      const replays::DiagnosisWish wish{plan_.root_cause, plan_.repairs, plan_.which_rules,
                                        plan_.format == "text"};
      const replays::Diagnosis diagnosis = diagnosed(report, text, wish, libraries_);
      const std::optional<Report> apart = without_consequences(text, report);
      formats::JudgedReport judged{text, apart ? *apart : report, diagnosis, place.in_corpus,
                                   colour_};
      if (apart) {
        const std::uint64_t own = violations_in(*apart);
        judged.following = std::max(violations_in(report), own) - own;
      }
      if (plan_.verbose && report.over) judged.ending = replays::ending_of(text, libraries_);
      judged.more_names = more_names(text, report);
      judged.game_notices = !notices_once();
      judged.explain = plan_.explain;
      judged.steps = plan_.steps;
      found.piece = format_.piece(judged);
    }
    drop_words(report);
    found.report = std::move(report);
    return found;
  }

  /// The same for a search.
  JudgedPiece searched(const replays::Text& text, Report& report, const replays::CorpusPlace& place,
                       replays::StepWatch& seen) const {
    JudgedPiece found;
    auto [answers, printed] = plan_.search->answers(text, report, place, seen);
    found.answers = answers;
    found.piece = std::move(printed);
    drop_words(report);
    found.report = std::move(report);
    return found;
  }

  /// Frees the words of a report that are already printed; keeps those of a failure.
  static void drop_words(Report& report) {
    if (report.verdict != Verdict::error) {
      for (replays::ReportedViolation& broken : report.violations) {
        replays::ReportedViolation kept;
        kept.step = broken.step;
        kept.rule = broken.rule;
        kept.line = broken.line;
        broken = std::move(kept);
      }
    }
    report.setup = {};
  }

  // The faulty names after the first, which the report has itself.
  std::vector<replays::BadName> more_names(const replays::Text& text, const Report& report) const {
    const bool is_name = report.verdict == Verdict::malformed &&
                         (report.violations.front().rule == &format_rule::name ||
                          report.violations.front().rule == &format_rule::field);
    if (plan_.format != "text" || !is_name) return {};
    constexpr std::size_t told_most = 20;
    std::vector<replays::BadName> names = bad_names(text, libraries_, told_most);
    if (!names.empty()) names.erase(names.begin());
    return names;
  }

  /// Where it is asked for: the report that tells what is wrong in its own right.
  std::optional<Report> without_consequences(const replays::Text& text,
                                             const Report& report) const {
    if (!plan_.apart || report.verdict != Verdict::illegal) return std::nullopt;
    replays::CheckOptions options;
    options.on_violation = replays::OnViolation::mend;
    return replays::Checker(libraries_, options).check(text, report.source);
  }

  /// Cuts the answers of a search to the number that was asked for.
  void cut(JudgedPiece& found) const {
    if (plan_.search == nullptr || !plan_.search->most) return;
    const std::uint64_t left = *plan_.search->most - standing_.found;
    if (found.answers <= left) return;
    found.answers = left;
    std::size_t end = 0;
    for (std::uint64_t line = 0; line < left && !found.piece.empty(); ++line) {
      end = found.piece.find('\n', end) + 1;
    }
    found.piece.resize(end);
  }

  bool keep(JudgedPiece&& found, const replays::Reader::Item& item) {
    cut(found);
    standing_.summary.add(found.report, item.place.input);
    violations_ += violations_in(found.report);
    standing_.found += found.answers;
    standing_.found_in += found.answers > 0 ? 1 : 0;
    progress_.count_one("replays judged");
    if (found.report.verdict == Verdict::error) {
      progress_.clear();
      complain_of_failure(session_, formats::label_of(found.report, item.place.in_corpus),
                          found.report.violations.front().actual);
    }
    print(found.piece);
    if (notices_once() && !found.piece.empty()) print_game_notices(found.report);
    return go_on(item);
  }

  // Whether game notices can be printed once for the run. A continued run does not know what it has
  // already printed.
  bool notices_once() const {
    return plan_.format == "text" && !plan_.summary && plan_.checkpoint.empty() &&
           plan_.search == nullptr;
  }

  void print_game_notices(const Report& report) {
    for (const replays::Notice& notice : report.notices) {
      if (!render::is_of_game(notice)) continue;
      const std::string line = render::game_notice(report.game, notice);
      if (told_notices_.insert(line).second) output_.write(line);
    }
  }

  bool unreadable(const replays::Reader::Item& item) {
    progress_.clear();
    complain(session_, item.fault.sentence, item.fault.status);
    if (item.fault.status == ExitStatus::done) return go_on(item);
    standing_.summary.add(item.fault);
    if (!plan_.summary && plan_.search == nullptr) {
      print(format_.unreadable(item.place.path, item.fault.sentence));
    }
    return go_on(item);
  }

  void print(const std::string& piece) {
    if (piece.empty()) return;
    progress_.clear();
    if (standing_.any_piece && plan_.search == nullptr) output_.write(format_.between);
    standing_.any_piece = true;
    output_.write(piece);
  }

  bool go_on(const replays::Reader::Item& item) {
    standing_.position = item.position;
    if (stopped()) return false;
    if (const auto fault = saved_.one_more(output_, reader_.pieces())) {
      progress_.clear();
      complain(session_, *fault, ExitStatus::done);
    }
    return output_.good();
  }

  bool stopped() {
    const bool enough = plan_.violations_most && violations_ >= *plan_.violations_most;
    const bool failed = plan_.fail_fast && standing_.summary.status() != ExitStatus::done;
    const bool answered =
        plan_.search != nullptr && plan_.search->most && standing_.found >= *plan_.search->most;
    stopped_ = enough || failed || answered;
    return stopped_;
  }

  void end() {
    if (plan_.search != nullptr) {
      if (stopped_)
        session_.err << fmt::format("praetor: stopped at --limit {}\n", *plan_.search->most);
      output_.write(plan_.search->tail(standing_));
      return;
    }
    if (stopped_) {
      session_.err << (plan_.fail_fast
                           ? std::string("praetor: stopped early (--fail-fast)\n")
                           : fmt::format("praetor: stopped early (--max-violations {})\n",
                                         *plan_.violations_most));
    }
    const replays::Summary& summary = standing_.summary;
    if (plan_.reader.shard) {
      const replays::Shard& shard = *plan_.reader.shard;
      output_.write(json_line_of(
          replays::CorpusPart{shard, judged_fingerprint(plan_, listing_),
                              share_sums(plan_.reader.selection, shard, listing_.split_bytes),
                              saved_.all_pieces(reader_.pieces()), summary}));
    } else if (plan_.summary) {
      output_.write(plan_.format == "json" ? json_summary() : text_summary());
    } else {
      output_.write(format_.tail());
      if (plan_.format == "text")
        output_.write(render::last_line_of(standing_.summary, plan_.quiet) + readings_at_end());
    }
  }

  /// The readings of the whole corpus, if it can be read again.
  std::string readings_at_end() const {
    const bool once = stopped_ || !plan_.checkpoint.empty() || reads_once(plan_.reader.selection);
    if (!plan_.which_rules || once || standing_.summary.replays() < 2) return {};
    return text_of(readings_of(plan_, libraries_));
  }

  std::string json_summary() const {
    std::string line = json_line_of(standing_.summary);
    if (!plan_.which_rules) return line;
    line.erase(line.rfind('}'));
    return line + ",\"which-rules\":" + json_of(readings_of(plan_, libraries_)) + "}\n";
  }
  std::string text_summary() const {
    std::string text = render::text_of(standing_.summary);
    if (plan_.which_rules) text += text_of(readings_of(plan_, libraries_));
    return text;
  }

  const CheckPlan& plan_;
  const replays::Libraries& libraries_;
  const replays::CorpusListing& listing_;
  SavedRun& saved_;
  replays::Checkpoint& standing_;
  replays::Output& output_;
  Session& session_;
  const formats::VerdictFormat& format_;
  bool colour_;
  replays::Reader reader_;
  Progress progress_;
  std::set<std::string> told_notices_;
  std::uint64_t violations_ = 0;
  bool stopped_ = false;
};

void refuse(Session& session, const std::string& sentence) {
  complain(session, sentence, ExitStatus::malformed);
}

/// Runs the check on `output`, which is then finished or removed; or kept, if there is a
/// checkpoint.
void run_on(const CheckPlan& plan, const replays::Libraries& libraries,
            const replays::CorpusListing& listing, SavedRun& saved, replays::Output& output,
            Session& session) {
  CorpusCheck run(plan, libraries, listing, saved, output, session);
  try {
    if (run.all()) {
      if (const auto fault = saved.end(output)) refuse(session, *fault);
      return;
    }
  } catch (...) {
    saved.give_up(output, run.pieces());
    throw;
  }
  saved.give_up(output, run.pieces());
  if (output.good()) return;
  if (const auto done = output.finish(); !done) refuse(session, done.error());
}

}  // namespace

void run_check(const CheckPlan& plan, const replays::Libraries& libraries, Session& session) {
  if (const auto fault = overwritten_input(plan.reader.selection, {plan.output, plan.checkpoint})) {
    return refuse(session, *fault);
  }
  replays::CorpusListing listing;
  const bool listed = !plan.checkpoint.empty() || plan.reader.shard;
  if (listed) listing = listing_of(plan.reader.selection);
  auto saved = SavedRun::at(plan, listed ? run_fingerprint(plan, listing) : std::string());
  if (!saved) return refuse(session, saved.error());
  if (saved->is_done()) {
    session.status = worse(session.status, status_of(plan, saved->standing()));
    if (const auto fault = saved->clear()) refuse(session, *fault);
    return;
  }
  if (plan.output.empty()) {
    replays::Output output(session.out);
    return run_on(plan, libraries, listing, *saved, output, session);
  }
  auto output = replays::Output::to_file(plan.output, saved->begun());
  if (!output) return refuse(session, output.error());
  run_on(plan, libraries, listing, *saved, *output, session);
}

}  // namespace praetor::cli::corpus
