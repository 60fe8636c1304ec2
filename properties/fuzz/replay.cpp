// Fuzz target: bytes as a whole replay. Tests both readers, the judge with all invariants, reports,
// and the layout, which must not change what a replay says.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/games.hpp"
#include "engine/text/escape.hpp"
#include "properties/fuzz/targets.hpp"
#include "replays/checking/check.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/layout.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::fuzz {
namespace {

using replays::Checker;
using replays::OnViolation;
using replays::Report;
using replays::Verdict;

template <Game G>
std::string text_of(const typename G::Setup& setup) {
  return text::json_text(
      [&](text::JsonWriter& writer) { write_setup(setup, libraries().of<G>(), writer); });
}

template <Game G>
bool same(const replays::Replay<G>& one, const replays::Replay<G>& two) {
  if (one.steps.size() != two.steps.size() || one.has_result != two.has_result) return false;
  if (one.has_result && one.winner != two.winner) return false;
  for (std::size_t i = 0; i < one.steps.size(); ++i) {
    const replays::Claims& a = one.steps[i].claims;
    const replays::Claims& b = two.steps[i].claims;
    if (!(one.steps[i].step == two.steps[i].step) || a.expect != b.expect) return false;
    if (a.has_hash != b.has_hash || (a.has_hash && a.hash != b.hash)) return false;
  }
  return text_of<G>(one.setup) == text_of<G>(two.setup);
}

/// Demands that the readers agree. True if the text is a replay of G.
template <Game G>
bool try_readers(std::string_view json) {
  static replays::Replay<G> fast;
  static replays::Replay<G> exact;
  const auto& library = libraries().of<G>();
  const bool taken = replays::decode_fast<G>(json, library, fast);
  const auto fault = replays::decode_exactly<G>(json, library, exact);
  demand(!taken || !fault, "what the fast reader takes, the exact one takes");
  demand(!taken || same<G>(fast, exact), "both readers read the same");
  if (fault) demand_sound(*fault, json);
  return !fault;
}

void demand_report_sound(const Report& report, std::string_view json) {
  demand(nlohmann::json::accept(replays::json_of(report)), "a report is JSON");
  demand(report.applied <= report.steps, "no more steps are applied than there are");
  demand(report.violations.empty() == (report.verdict == Verdict::legal),
         "whatever is not legal has a violation");
  demand(report.hash.empty() == (report.verdict == Verdict::malformed),
         "whatever was played has a hash");
  for (const auto& violation : report.violations) {
    demand(violation.rule != nullptr && !violation.message.empty(), "a violation has its rule");
    demand(violation.line >= 1 && violation.column >= 1, "a violation has its place");
    demand(violation.step >= 0 && violation.step <= static_cast<std::int64_t>(json.size()),
           "a violation has its step");
    const auto caret = static_cast<std::size_t>(violation.caret);
    const std::string line = text::excerpt(violation.source_line, caret, 70).text;
    demand(text::shown(line) == line, "a line is shown safely", line);
  }
}

Report report_on(Checker& checker, std::string_view json) {
  Report report = checker.check({json, 0, 1, false, false}, "fuzzed");
  demand_report_sound(report, json);
  return report;
}

bool same_verdict(const Report& one, const Report& two) {
  if (one.verdict != two.verdict || one.hash != two.hash || one.rules != two.rules) return false;
  if (one.violations.size() != two.violations.size()) return false;
  for (std::size_t i = 0; i < one.violations.size(); ++i) {
    const auto& a = one.violations[i];
    const auto& b = two.violations[i];
    if (a.rule != b.rule || a.step != b.step || a.alternatives != b.alternatives) return false;
  }
  return one.winner == two.winner && one.applied == two.applied;
}

template <Game G>
void try_layout(const Report& report, Checker& checker, std::string_view json) {
  const replays::FieldOrder order = replays::field_order(any_game<G>());
  const PaddedText laid(replays::layout_of(text::Tape(json), order));
  demand(replays::layout_of(text::Tape(laid.json()), order) == laid.json(),
         "laid out twice is laid out once", laid.json());
  demand(same_verdict(report, report_on(checker, laid.json())),
         "laying a replay out changes no verdict", laid.json());
}

/// Whatever a check does after a violation, it must end, and the verdict must stay the same.
void try_policies(const Report& first, std::string_view json) {
  static Checker as_played(
      libraries(), {.on_violation = OnViolation::as_played, .invariants = true, .explain = false});
  static Checker resync(
      libraries(), {.on_violation = OnViolation::resync, .invariants = true, .explain = false});
  static Checker mend(libraries(),
                      {.on_violation = OnViolation::mend, .invariants = true, .explain = false});
  for (Checker* const checker : {&as_played, &resync, &mend}) {
    const Report report = report_on(*checker, json);
    demand(report.verdict == first.verdict, "no policy changes the verdict");
    demand(report.violations.empty() == first.violations.empty(), "no policy hides violations");
  }
}

/// A repair that is reported must be one.
void try_repairs(const Report& first, Checker& checker, std::string_view json) {
  constexpr std::int64_t nodes = 2'000;
  replays::RepairOptions options;
  options.nodes = nodes;
  const auto outcome = replays::repair(json, first.game, libraries(), options);
  demand((outcome.answer == replays::RepairAnswer::legal) == (first.verdict == Verdict::legal),
         "the search for repairs and the judge agree");
  std::size_t tried = 0;
  for (const replays::FoundRepair& repair : outcome.repairs) {
    if (++tried > 3) break;
    const PaddedText text(replays::repaired(json, repair));
    demand(report_on(checker, text.json()).verdict == Verdict::legal, "a repaired game is legal",
           text.json());
  }
}

void try_replay(std::string_view json) {
  static Checker until_wrong(libraries(), {.on_violation = OnViolation::stop, .invariants = true});
  static Checker to_the_end(
      libraries(), {.on_violation = OnViolation::skip, .invariants = true, .explain = false});
  const Report first = report_on(until_wrong, json);
  const Report all = report_on(to_the_end, json);
  demand(first.verdict == all.verdict, "going on changes no verdict");
  demand(first.violations.size() == std::min<std::size_t>(1, all.violations.size()),
         "without going on there is one violation");
  if (first.verdict != Verdict::legal) {
    demand(first.violations[0].rule == all.violations[0].rule &&
               first.violations[0].step == all.violations[0].step,
           "the first violation is the first one of all");
  }
  try_policies(first, json);
  if (first.verdict != Verdict::malformed) try_repairs(first, until_wrong, json);
  bool well_formed = false;
  for (const std::string_view id : Games::ids) {
    with_game(id, [&]<class G>(Kind<G>) {
      if (!try_readers<G>(json)) return;
      well_formed = true;
      try_layout<G>(all, to_the_end, json);
    });
  }
  demand(well_formed == (first.verdict != Verdict::malformed), "readers and judge agree");
}

}  // namespace

void run_replay(std::string_view bytes) { try_replay(PaddedText(bytes).json()); }

}  // namespace praetor::fuzz
