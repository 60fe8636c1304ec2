#include "replays/searching/merge_texts.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "engine/text/canonical.hpp"
#include "engine/text/tape.hpp"
#include "replays/checking/check.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/merge_pairs.hpp"
#include "replays/searching/merge_setup.hpp"
#include "replays/searching/repair.hpp"

namespace praetor::replays {
namespace {

using Texts = std::vector<std::string>;

/// The result of one search, and the texts it used: some of them with the set-up of another record.
struct Attempt {
  MergeOutcome outcome;
  std::shared_ptr<const Texts> texts;
};

/// Searches for joint histories. None if a record cannot be read with its new set-up.
std::optional<MergeOutcome> searched(const Texts& texts, const MergeOptions& options,
                                     const AnyGame& game, const Libraries& libraries) {
  std::deque<Draft> drafts;
  std::vector<const Draft*> records;
  for (const std::string& text : texts) {
    // With the set-up of another record, a record may name something that does not exist.
    if (decode_draft(text, game, libraries, drafts.emplace_back())) return std::nullopt;
    records.push_back(&drafts.back());
  }
  if (options.errors_most && *options.errors_most < 0) {
    MergeOutcome too_many;
    too_many.answer = MergeAnswer::none;
    return too_many;
  }
  return merge(records, options);
}

/// Adds the error that `record` has a wrong set-up, and what it should be.
void add_setup_error(MergeOutcome& outcome, std::size_t record, std::string_view written,
                     std::string_view right) {
  ++outcome.cost;
  for (JointHistory& history : outcome.histories) {
    RecordError& error = *history.errors.emplace(history.errors.begin());
    error.record = record;
    error.kind = ErrorKind::setup;
    error.before.push_back(setup_beside(written, right));
    error.after.push_back(setup_beside(right, written));
  }
}

/// A set-up that is taken for right, and the records that have another one.
struct SetupCandidate {
  std::size_t right = 0;
  std::vector<std::size_t> wrong;  // the last one first
};

/// The first record with each different set-up, those that most records have first.
std::vector<SetupCandidate> setup_candidates(const Texts& texts, const AnyGame& game,
                                             const Libraries& libraries) {
  std::vector<std::string> setups;
  setups.reserve(texts.size());
  for (const std::string& text : texts) {
    setups.push_back(plain_setup(text, game, libraries));
  }
  std::vector<SetupCandidate> candidates;
  for (std::size_t right = 0; right < setups.size(); ++right) {
    if (std::ranges::find(setups, setups[right]) - setups.begin() !=
        static_cast<std::ptrdiff_t>(right)) {
      continue;
    }
    SetupCandidate& candidate = candidates.emplace_back();
    candidate.right = right;
    for (std::size_t other = setups.size(); other-- > 0;) {
      if (setups[other] != setups[right]) candidate.wrong.push_back(other);
    }
  }
  std::ranges::stable_sort(candidates, {}, [](const auto& one) { return one.wrong.size(); });
  return candidates;
}

/// Searches once for each different set-up: it takes that set-up for right and gives it to all
/// records. Later searches look only for what is as good as what was found.
std::vector<Attempt> attempts(const Texts& texts, const AnyGame& game, const Libraries& libraries,
                              const MergeOptions& wanted) {
  std::vector<Attempt> made;
  std::int64_t left = wanted.nodes;
  std::optional<std::int64_t> best;
  const std::vector<SetupCandidate> candidates = setup_candidates(texts, game, libraries);
  for (std::size_t at = 0; at < candidates.size(); ++at) {
    const SetupCandidate& candidate = candidates[at];
    const std::int64_t wrong = std::ssize(candidate.wrong);
    if (best && *best < wrong) continue;
    MergeOptions options = wanted;
    options.nodes = left / static_cast<std::int64_t>(candidates.size() - at);
    if (wanted.errors_most) options.errors_most = *wanted.errors_most - wrong;
    if (best) options.errors_most = *best - wrong;
    Texts changed = texts;
    for (std::size_t other = 0; other < texts.size(); ++other) {
      // Even a set-up that says the same in other words, so that all records name things alike.
      if (other == candidate.right) continue;
      changed[other] = with_setup(texts[other], texts[candidate.right]);
    }
    auto outcome = searched(changed, options, game, libraries);
    if (!outcome) continue;
    left -= std::min(left, outcome->nodes);
    for (const std::size_t record : candidate.wrong) {
      add_setup_error(*outcome, record, texts[record], texts[candidate.right]);
    }
    if (outcome->answer == MergeAnswer::found) best = outcome->cost;
    made.push_back({*std::move(outcome), std::make_shared<const Texts>(std::move(changed))});
  }
  return made;
}

bool is_unknown(const MergeOutcome& outcome) {
  return outcome.answer == MergeAnswer::unknown || outcome.answer == MergeAnswer::unknown_time;
}

/// Joins the results of searches with different set-ups: the best result, and all others that are
/// as good.
MergedTexts best_of(std::vector<Attempt> made) {
  MergedTexts best;
  best.fits = !made.empty();
  if (made.empty()) return best;
  // If one search found nothing but another did not finish, the answer is unknown.
  const auto rank = [&](const Attempt& attempt) {
    const MergeOutcome& outcome = attempt.outcome;
    const bool found = outcome.answer == MergeAnswer::found;
    return std::tuple(!found, !is_unknown(outcome), outcome.answer, outcome.cost);
  };
  std::ranges::stable_sort(made, {}, rank);
  MergeOutcome& all = best.outcome;
  all = made.front().outcome;
  best.texts.assign(all.histories.size(), made.front().texts);
  for (std::size_t i = 1; i < made.size() && rank(made[0]) == rank(made[i]); ++i) {
    const auto& more = made[i].outcome;
    all.histories.insert(all.histories.end(), more.histories.begin(), more.histories.end());
    all.all = all.all && more.all;
    best.texts.resize(all.histories.size(), made[i].texts);
  }
  for (const Attempt& attempt : std::span(made).subspan(1)) {
    all.nodes += attempt.outcome.nodes;
    all.all = all.all && !is_unknown(attempt.outcome);
  }
  return best;
}

/// Whether every record errs in the first history, and one more than once, or there is none. Then
/// what all records say may be wrong at one place, and the search takes it for right.
bool may_share_errors(const MergeOutcome& outcome, std::size_t records) {
  if (outcome.histories.empty()) return outcome.answer != MergeAnswer::unknown_time;
  if (outcome.cost <= static_cast<std::int64_t>(records)) return false;
  std::set<std::size_t> err;
  for (const RecordError& error : outcome.histories.front().errors) err.insert(error.record);
  return err.size() == records;
}

/// The search for a game that explains records better which all err: each game that one edit makes
/// of one of them is taken for one more record, whose writer made no error.
class RepairedWitness {
 public:
  RepairedWitness(const Texts& texts, const AnyGame& game, const Libraries& libraries,
                  const MergeOptions& options)
      : texts_(texts), game_(game), libraries_(libraries), options_(options) {
    options_.nodes /= share_of_search;
  }

  void improve(MergedTexts& merged) {
    for (std::size_t record = 0; record < texts_.size(); ++record) {
      for (const std::string& witness : games_of(record, merged)) {
        if (stopped_ || options_.nodes <= 0) break;
        hear(witness, merged);
      }
    }
    if (!stopped_) return;
    // What was found by then depends on the speed of the machine.
    merged = {};
    merged.outcome.answer = MergeAnswer::unknown_time;
  }

 private:
  static constexpr std::int64_t share_of_search = 2;
  static constexpr std::size_t games_most = 3;

  /// The likeliest games that one edit makes of a record; those that were not heard yet.
  Texts games_of(std::size_t record, MergedTexts& merged) {
    std::string text = texts_[record];
    const std::size_t size = text.size();
    text.append(text_padding, ' ');
    const std::string_view json = std::string_view(text).substr(0, size);
    AnyReplay replay;
    if (decode_exactly(json, game_, libraries_, replay)) return {};  // a draft
    const RepairOutcome found =
        repair(json, game_.id(), libraries_,
               {.edits_max = 1, .nodes = options_.nodes / 2, .stop = options_.stop});
    spend(found.nodes, merged.outcome);
    stopped_ = stopped_ || found.answer == RepairAnswer::unknown_time;
    Texts games;
    for (std::size_t i = 0; i < std::min(found.repairs.size(), games_most); ++i) {
      std::string game = repaired(json, found.repairs[i]);
      if (heard_.insert(story_of(game)).second) games.push_back(std::move(game));
    }
    return games;
  }

  /// What a record says of its game, and nothing of its writer.
  static std::string story_of(std::string_view json) {
    const text::Tape tape(json);
    return text::canonical(*tape.root()->find("setup")) +
           text::canonical(*tape.root()->find("steps"));
  }

  /// Compares each record with the witness alone, which costs little: all that is open is what the
  /// record did otherwise.
  void hear(const std::string& witness, MergedTexts& merged) {
    MergeOptions options = options_;
    const bool any = !merged.outcome.histories.empty();
    if (any) options.errors_most = merged.outcome.cost - (improved_ ? 0 : 1);
    std::vector<MergedTexts> pairs;
    std::int64_t cost = 0;
    for (const std::string& text : texts_) {
      options.nodes = options_.nodes;
      pairs.push_back(best_of(attempts({text, witness}, game_, libraries_, options)));
      const MergeOutcome& pair = pairs.back().outcome;
      spend(pair.nodes, merged.outcome);
      stopped_ = stopped_ || pair.answer == MergeAnswer::unknown_time;
      if (pair.answer != MergeAnswer::found || errs(pair.histories.front(), 1)) return;
      cost += pair.cost;
      if (options.errors_most && (*options.errors_most -= pair.cost) < 0) return;
    }
    std::vector<const JointHistory*> histories;
    histories.reserve(pairs.size());
    for (const MergedTexts& pair : pairs) histories.push_back(&pair.outcome.histories.front());
    keep(joined_by_witness(histories), texts_of(pairs), cost, merged);
  }

  static bool errs(const JointHistory& history, std::size_t record) {
    return std::ranges::find(history.errors, record, &RecordError::record) != history.errors.end();
  }

  void keep(JointHistory history, Texts texts, std::int64_t cost, MergedTexts& merged) {
    const bool as_good = improved_ && cost == merged.outcome.cost;
    if (!as_good) {
      merged.outcome.histories.clear();
      merged.texts.clear();
    }
    improved_ = true;
    merged.outcome.answer = MergeAnswer::found;
    merged.outcome.cost = cost;
    merged.outcome.all = false;  // other games may explain the records as well
    merged.outcome.histories.push_back(std::move(history));
    merged.texts.push_back(std::make_shared<const Texts>(std::move(texts)));
  }

  /// The records with the witness's set-up, and then the witness.
  static Texts texts_of(const std::vector<MergedTexts>& pairs) {
    Texts texts;
    for (const MergedTexts& pair : pairs) texts.push_back(pair.texts.front()->front());
    texts.push_back(pairs.front().texts.front()->back());
    return texts;
  }

  void spend(std::int64_t nodes, MergeOutcome& outcome) {
    options_.nodes -= nodes;
    outcome.nodes += nodes;
  }

  const Texts& texts_;
  const AnyGame& game_;
  const Libraries& libraries_;
  MergeOptions options_;
  std::set<std::string> heard_;
  bool improved_ = false;
  bool stopped_ = false;
};

bool same_errors(const JointHistory& one, const JointHistory& two) {
  return std::ranges::equal(one.errors, two.errors, [](const auto& left, const auto& right) {
    return std::tie(left.record, left.kind, left.step, left.before, left.after) ==
           std::tie(right.record, right.kind, right.step, right.before, right.after);
  });
}

/// The steps of a history in an order of their own, and the state that they lead to.
std::string effect_of(const Texts& texts, const JointHistory& history, const Libraries& libraries) {
  std::vector<std::string> bodies;
  for (const JointEntry& entry : history.entries) bodies.push_back(entry.body);
  std::ranges::sort(bodies);
  const std::vector<std::string_view> views(texts.begin(), texts.end());
  std::string effect =
      Checker(libraries, {.explain = false}).check_json(joined(views, history), "").hash;
  for (const std::string& body : bodies) effect.append("\n").append(body);
  return effect;
}

/// Leaves out histories that differ from an earlier one only in the order of steps that do not
/// affect each other: what a record leaves open is open in its effect.
void tell_orders_once(MergedTexts& merged, const Libraries& libraries) {
  MergedTexts once;
  std::vector<std::string> effects;
  for (std::size_t i = 0; i < merged.texts.size(); ++i) {
    JointHistory& history = merged.outcome.histories[i];
    std::string effect = effect_of(*merged.texts[i], history, libraries);
    bool known = false;
    for (std::size_t at = 0; at < effects.size() && !known; ++at) {
      known = effects[at] == effect && same_errors(once.outcome.histories[at], history);
    }
    if (known) continue;
    effects.push_back(std::move(effect));
    once.outcome.histories.push_back(std::move(history));
    once.texts.push_back(merged.texts[i]);
  }
  merged.outcome.histories = std::move(once.outcome.histories);
  merged.texts = std::move(once.texts);
}

}  // namespace

MergedTexts merge_texts(const std::vector<std::string>& texts, const AnyGame& game,
                        const Libraries& libraries, const MergeOptions& options) {
  const Texts joined = with_joined_setups(texts, game, libraries);
  MergedTexts merged = best_of(attempts(joined, game, libraries, options));
  const bool room = joined.size() < records_merged_most;
  if (merged.fits && room && may_share_errors(merged.outcome, joined.size())) {
    RepairedWitness(joined, game, libraries, options).improve(merged);
  }
  if (merged.texts.size() > 1) tell_orders_once(merged, libraries);
  return merged;
}

SharedBeginning shared_beginning(const std::vector<std::string>& texts) {
  SharedBeginning shared;
  std::vector<std::string> first;
  for (const std::string& text : texts) {
    const text::Tape tape(text);
    std::vector<std::string> steps;
    tape.root()->find("steps")->items([&](const text::Value& step) {
      const std::string body = parts_of(step).body;
      const text::Tape bare(body);
      steps.push_back(text::canonical(*bare.root()));
    });
    if (&text == &texts.front()) {
      shared = {steps.size(), steps.size()};
      first = std::move(steps);
      continue;
    }
    const auto part = std::ranges::mismatch(first, steps).in1 - first.begin();
    shared.steps = std::min(shared.steps, static_cast<std::size_t>(part));
    shared.shortest = std::min(shared.shortest, steps.size());
  }
  return shared;
}

}  // namespace praetor::replays
