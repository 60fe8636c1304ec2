// Reports the result of a search for completions in the terms of the record.

#include "replays/searching/infer_search.hpp"

#include <algorithm>
#include <cmath>

#include "engine/any/game.hpp"
#include "replays/checking/document_claim.hpp"
#include "replays/checking/violation_facts.hpp"
#include "replays/searching/infer_layer_ways.hpp"
#include "replays/searching/infer_ways.hpp"
#include "replays/wording/sentence.hpp"

namespace praetor::replays {
namespace {

/// The openings of a draft, and all steps that leave out an argument.
std::vector<Opening> with_rereadings(const Draft& draft) {
  std::vector<Opening> all;
  auto open = draft.openings.begin();
  for (std::size_t i = 0; i < draft.record.steps.size(); ++i) {
    if (open != draft.openings.end() && open->step == i) {
      all.push_back(*open++);
      continue;
    }
    const AnyStep& step = draft.record.steps[i].step;
    DraftChoice choice{step, step.by, 0, 0, 0};
    bool leaves_out = false;
    const AnyGame& game = draft.record.game();
    std::uint32_t bit = 1;
    for (const FieldInfo& field : step.fields()) {
      const bool out = field.optional && !field.is_in(step.data()) &&
                       game.demand(draft.record.match(), step, field) != Demand::barred;
      if (out) leaves_out = true;
      if (!out) choice.written |= bit;
      bit <<= 1U;
    }
    if (leaves_out) all.push_back({i, false, 0, std::nullopt, {choice}, nullptr});
  }
  return all;
}

/// Reports the graph that a search found.
class InferTeller {
 public:
  using Edge = InferEdge;

  InferTeller(const Draft& draft, const std::vector<Opening>& openings, const InferSearch& search)
      : draft_(draft),
        openings_(openings),
        search_(search),
        shares_(edge_shares(search.layers())) {}

  void tell(InferOutcome& outcome) {
    count(outcome);
    for (std::size_t layer = 0; layer < openings_.size(); ++layer) {
      if (is_told(layer)) told_.push_back(layer);
    }
    for (const std::size_t layer : told_) {
      InferredEntry& entry = outcome.entries.emplace_back(entry_of(layer));
      // In a completion that was not found something else may stand there.
      entry.all = outcome.all && entry.ways == entry.fillings.size();
    }
    outcome.weighed = draft_.weighed;
    list(outcome);
    if (outcome.count > 1) ask(outcome);
  }

 private:
  /// Whether to report a layer: openings of the draft, and steps read otherwise in some completion.
  bool is_told(std::size_t layer) const {
    const bool open = std::ranges::any_of(draft_.openings, [&](const Opening& opening) {
      return opening.step == openings_[layer].step;
    });
    return open || std::ranges::any_of(search_.layers()[layer],
                                       [](const Edge& edge) { return edge.alive && edge.reread; });
  }

  void count(InferOutcome& outcome) const {
    std::vector<std::int64_t> ways{1};
    for (const auto& layer : search_.layers()) {
      std::vector<std::int64_t> next;
      for (const Edge& edge : layer) {
        if (!edge.alive) continue;
        if (next.size() <= edge.to) next.resize(edge.to + 1, 0);
        next[edge.to] = std::min(completions_counted, next[edge.to] + ways[edge.from]);
      }
      ways = std::move(next);
    }
    for (const std::int64_t number : ways) {
      outcome.count = std::min(completions_counted, outcome.count + number);
    }
  }

  Filling filling(const Edge& edge) const {
    Filling told;
    for (const AnyStep& step : edge.filling) told.push_back(json(step));
    return told;
  }
  InferredEntry entry_of(std::size_t layer) const {
    InferredEntry found;
    const Opening& opening = openings_[layer];
    found.step = static_cast<std::int64_t>(opening.step) + 1;
    found.gap = opening.gap;
    found.heard = opening.heard != nullptr;
    found.choice = opening.choices.size() > 1;
    const auto ways = ways_of_layer(
        search_.layers()[layer], shares_.of[layer],
        [this](const Edge& edge) { return filling(edge); }, draft_.weighed);
    found.ways = ways.size();
    found.bits = bits_of_ways(ways);
    found.fillings.reserve(std::min(ways.size(), fillings_listed));
    found.shares.reserve(std::min(ways.size(), fillings_listed));
    for (const LayerWay& way : ways) {
      if (found.fillings.size() == fillings_listed) break;
      found.fillings.push_back(filling(*way.first));
      found.shares.push_back(way.share);
    }
    if (found.ways == found.fillings.size()) found.common = common_part(found.fillings);
    return found;
  }

  /// Asks about the entry whose answer settles most. With a lattice, only about what was heard and
  /// not answered yet: an answer cannot say more.
  void ask(InferOutcome& outcome) const {
    InferQuestion question;
    for (std::size_t at = 0; at < outcome.entries.size(); ++at) {
      if (draft_.heard && !outcome.entries[at].heard) continue;
      const double bits = outcome.entries[at].bits;
      if (bits > question.bits + 1e-9) question = {at, bits, shares_.bits};
    }
    if (question.bits > 0) outcome.question = question;
  }

  void list(InferOutcome& outcome) const {
    const auto paths = likeliest_paths(search_.layers(), completions_listed);
    if (!paths.empty()) outcome.doubtful = is_doubtful(paths.front());
    for (const auto& path : paths) {
      Completion& told = outcome.completions.emplace_back();
      for (const std::size_t layer : told_) told.fillings.push_back(filling(*path[layer]));
      for (std::size_t layer = 0; layer < path.size(); ++layer) {
        told.bits += static_cast<double>(path[layer]->cost) / 1e6;
      }
      told.share = std::exp2(-told.bits - shares_.all);
    }
  }

  bool is_doubtful(const std::vector<const Edge*>& path) const {
    constexpr std::size_t one_in = 5;
    std::size_t heard = 0;
    std::size_t hardly = 0;
    for (std::size_t layer = 0; layer < path.size(); ++layer) {
      const auto& phrase = openings_[layer].heard;
      if (phrase == nullptr || phrase->unsaid()) continue;
      ++heard;
      hardly += phrase->is_surprising(path[layer]->cost) ? 1U : 0U;
    }
    return one_in * hardly > heard;
  }

  std::string json(const AnyStep& step) const {
    return json_of(draft_.record.game(), draft_.record.match(), step);
  }

  const Draft& draft_;
  const std::vector<Opening>& openings_;
  const InferSearch& search_;
  const EdgeShares shares_;
  std::vector<std::size_t> told_;  // layers that are reported
};

/// Searches once. Returns whether it found anything or its budget ended it.
bool search_once(const Draft& draft, const InferOptions& options, std::int64_t rereads,
                 Effort& effort, InferOutcome& outcome) {
  const std::vector<Opening> openings = rereads == 0 ? draft.openings : with_rereadings(draft);
  const bool narrow = options.beam > 0 && rereads == 0;
  Arena kept;
  std::vector<WalkedOpening> guide;
  // A wider beam gets no guide: it searches again because the guide led to nothing, or hardly
  // anywhere.
  if (narrow && options.beam == infer_beam_usual)
    guide = likeliest_way(draft, openings, effort, kept);
  std::optional<InferSearch> found(std::in_place, draft, openings, rereads, options.beam, effort,
                                   std::move(guide));
  found->run();
  if (narrow) think_again(found, draft, openings, options, effort);
  const InferSearch& search = *found;
  outcome.all = outcome.all && search.complete();
  outcome.full = outcome.full || search.full();
  outcome.end = search.dead_end();
  if (search.reached()) {
    outcome.rereads = rereads;
    InferTeller(draft, openings, search).tell(outcome);
  } else if (search.ended() && !outcome.nearest) {
    InferOutcome nearest;
    nearest.answer = InferAnswer::unknown;
    for (const std::size_t layer : search.passed_over()) {
      nearest.left_out.push_back(static_cast<std::int64_t>(openings[layer].step) + 1);
    }
    InferTeller(draft, openings, search).tell(nearest);
    outcome.nearest = std::make_shared<const InferOutcome>(std::move(nearest));
  }
  return search.reached() || effort.spent();
}

/// The beam for another search; 0 for none. If the full search ran out of budget without a game, a
/// beam follows. If a beam found no game, or its game hardly fits what was heard, a wider beam
/// follows.
std::size_t next_beam(const Draft& draft, const InferOptions& options, const Effort& effort,
                      const InferOutcome& outcome) {
  constexpr std::size_t widest = 4096;
  if (!draft.weighed || outcome.all) return 0;
  if (options.beam == 0) return effort.spent() && outcome.count == 0 ? infer_beam_usual : 0;
  if (effort.spent() || options.beam >= widest) return 0;
  const bool again = outcome.count == 0 || (options.beam == infer_beam_usual && outcome.doubtful);
  return again ? 4 * options.beam : 0;
}

/// Whether one outcome's best game is likelier than the other's. Any game is likelier than none.
bool is_likelier(const InferOutcome& one, const InferOutcome& other) {
  constexpr double rounding = 1e-6;
  const std::vector<Completion>& ours = told_games(one).completions;
  const std::vector<Completion>& theirs = told_games(other).completions;
  if (ours.empty() || theirs.empty()) return theirs.empty();
  return ours.front().bits < theirs.front().bits - rounding;
}

}  // namespace

void think_again(std::optional<InferSearch>& search, const Draft& draft,
                 const std::vector<Opening>& openings, const InferOptions& options,
                 Effort& effort) {
  constexpr int rounds = 3;
  constexpr std::int64_t nodes = 2'000'000;  // steps judged or listed to improve a path
  Arena arena;
  for (int round = 0; round < rounds && effort.left() > 2 * nodes; ++round) {
    auto path = search->mended_path(nodes, arena);
    if (path.empty()) return;
    search.emplace(draft, openings, 0, options.beam, effort, std::move(path));
    search->run();
  }
}

DeadEnd dead_end_at(std::int64_t step, const AnySetup& setup, const AnyState& state,
                    const AnyStep* tried, const Violation& violation) {
  Report report;
  report.setup = setup;
  ReportedViolation noted;
  noted.rule = violation.rule;
  noted.message = violation.rule->text;
  noted.step = step;
  if (tried != nullptr) {
    tell_facts(noted, state, *tried, violation);
  } else {
    tell_facts(noted, violation);
  }
  return {step,
          violation.rule,
          moment_in(document_of(state)),
          wording::sentence_of(report, noted),
          noted.expected,
          noted.actual};
}

InferOutcome infer(const Draft& draft, const InferOptions& options) {
  Effort effort(options.nodes, options.stop);
  InferOutcome outcome;
  outcome.all = true;
  std::int64_t rereads = 0;
  while (!search_once(draft, options, rereads, effort, outcome) && rereads < options.rereads_most) {
    ++rereads;
  }
  outcome.nodes = effort.done();
  if (!outcome.completions.empty()) outcome.nearest = nullptr;
  if (effort.stopped()) {
    // What was found by then depends on the speed of the machine.
    outcome = {};
    outcome.answer = InferAnswer::unknown_time;
    outcome.nodes = effort.done();
    return outcome;
  }
  if (outcome.count > 1) {
    outcome.answer = InferAnswer::several;
  } else if (!outcome.all) {
    outcome.answer = InferAnswer::unknown;
  } else {
    outcome.answer = outcome.count == 1 ? InferAnswer::forced : InferAnswer::impossible;
    outcome.end.of_all = outcome.count == 0;
  }
  if (const std::size_t beam = next_beam(draft, options, effort, outcome); beam > 0) {
    InferOptions other = options;
    other.beam = beam;
    if (options.beam > 0) other.nodes -= effort.done();
    InferOutcome more = infer(draft, other);
    more.nodes += effort.done();
    if (more.answer == InferAnswer::unknown_time || is_likelier(more, outcome)) return more;
    outcome.nodes = more.nodes;
  }
  return outcome;
}

}  // namespace praetor::replays
