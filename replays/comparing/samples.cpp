#include "replays/comparing/samples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>

#include "engine/text/escape.hpp"
#include "replays/checking/check.hpp"
#include "replays/comparing/baseline_key.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/shrunk_text.hpp"

namespace praetor::replays {
namespace {

/// The two verdicts that a sample represents.
struct VerdictPair {
  BaselineEntry was;
  BaselineEntry is;
};

std::int64_t legal_steps(const BaselineEntry& entry) {
  if (entry.standing == KnownVerdict::legal || entry.step == 0) return entry.steps;
  return entry.step - 1;
}

/// Whether today's violation is the difference.
bool shows_in_violation(const FlipGroup& group, const VerdictPair& pair) {
  if (pair.is.standing != KnownVerdict::illegal) return false;
  const VerdictChange change = group.kind.change;
  if (change != VerdictChange::verdict && change != VerdictChange::step) return false;
  return !group.sample.differs || *group.sample.differs == pair.is.step;
}

/// How many steps to keep to show the difference, and a note about them.
struct SampleCut {
  std::int64_t steps;
  std::string note;
};

SampleCut cut_for(const FlipGroup& group, const VerdictPair& pair) {
  const std::int64_t all = legal_steps(pair.is);
  if (group.sample.differs && *group.sample.differs > 0) {
    return {std::min(*group.sample.differs, all),
            fmt::format("the last step was refused: {}", pair.was.rule)};
  }
  if (group.sample.differs) return {all, fmt::format("the end was refused: {}", pair.was.rule)};
  if (group.kind.change == VerdictChange::verdict)
    return {all, "it was malformed, or of another game"};
  if (group.kind.change == VerdictChange::length) {
    return {all, "the numbers of steps differ: the record itself was changed"};
  }
  return {all, "a last hash alone does not tell at which step the states first differ"};
}

/// What was said of the place at which today's first violation is.
std::string words_of_before(const VerdictPair& pair) {
  if (!is_formed(pair.was.standing)) return "it was not judged before";
  const std::string what = pair.is.step == 0 ? "the end" : "the last step";
  const bool refused = pair.was.standing == KnownVerdict::illegal && pair.was.step == pair.is.step;
  return refused ? fmt::format("{} was refused: {}", what, pair.was.rule) : what + " was accepted";
}

class SampleMaker {
 public:
  SampleMaker(std::span<const FlipGroup> groups, const Libraries& libraries,
              const ShrinkOptions& options)
      : groups_(groups),
        libraries_(libraries),
        options_(options),
        checker_(libraries, {}),
        made_(groups.size()) {}

  std::vector<MadeSample> all() {
    for (std::size_t i = 0; i < groups_.size(); ++i) want(i);
    for (const auto& [path, wanted] : wanted_) read(path, wanted);
    return std::move(made_);
  }

 private:
  /// The groups with a sample in one file, by the index of the sample.
  using Wanted = std::multimap<std::uint64_t, std::size_t>;

  void want(std::size_t number) {
    const FlipGroup& group = groups_[number];
    std::string& note = made_[number].note;
    if (group.kind.change == VerdictChange::fresh || group.kind.change == VerdictChange::gone)
      return;
    const BaselineKey key = *read_key(read_entry(group.sample.is)->key);
    if (!is_formed(group.kind.to.standing)) {
      note =
          fmt::format("a replay that is {} cannot be shortened",
                      group.kind.to.standing == KnownVerdict::error ? "not judged" : "malformed");
    } else if (key.path == "-") {
      note = "standard input cannot be read twice";
    } else {
      note = "it could not be found again with the same verdict";
      wanted_[plain_path(key.path)].emplace(key.index.value_or(0), number);
    }
  }

  void read(const std::string& path, const Wanted& wanted) {
    auto source = Source::open(path, &libraries_);
    if (!source) return;
    const std::uint64_t last = wanted.rbegin()->first;
    while (!interrupted()) {
      const auto next = source->next();
      if (!next || !*next || (*next)->index > last) return;
      const auto [begin, end] = wanted.equal_range((*next)->index);
      for (auto place = begin; place != end; ++place) {
        try {
          make(place->second, **next, {path, source->is_corpus()});
        } catch (const std::exception& failure) {
          made_[place->second] = {};
          made_[place->second].note =
              fmt::format("internal error: {}", text::shown(failure.what()));
        }
      }
    }
  }

  struct SampleFile {
    const std::string& path;
    bool in_corpus;
  };

  void make(std::size_t number, const Text& text, const SampleFile& place) {
    const FlipGroup& group = groups_[number];
    const Report report = checker_.check(text, place.path);
    if (line_of(report, place.in_corpus) != group.sample.is) return;
    const VerdictPair pair{*read_entry(group.sample.was), *read_entry(group.sample.is)};
    ReplayOrigin origin{place.path, std::nullopt};
    if (place.in_corpus) origin.index = text.index;
    MadeSample& made = made_[number];
    made.note.clear();
    ShorterText shorter;
    if (shows_in_violation(group, pair)) {
      shorter = shrunk_text(text.json, report.game, report.violations.front(), origin, options_,
                            libraries_);
      made.making = Making::shrunk;
      made.note = "it may break that rule for another reason than the flip";
      made.cut = cut_behind(text.json, report.game, report.violations.front(),
                            words_of_before(pair), origin, libraries_)
                     .text;
    } else {
      const SampleCut cut = cut_for(group, pair);
      const bool whole = pair.is.standing == KnownVerdict::legal && cut.steps == pair.is.steps;
      shorter = cut_text(text.json, report.game, cut.steps, whole, cut.note, origin, libraries_);
      made.making = Making::cut;
      made.note = cut.note;
    }
    made.text = std::move(shorter.text);
    made.steps = shorter.steps;
    made.before = shorter.before;
  }

  std::span<const FlipGroup> groups_;
  const Libraries& libraries_;
  const ShrinkOptions& options_;
  Checker checker_;
  std::vector<MadeSample> made_;
  std::map<std::string, Wanted> wanted_;  // by path
};

std::string file_words(const BaselineVerdict& outcome) {
  const std::string verdict(name_of(outcome.standing));
  return outcome.rule.empty() ? verdict : verdict + "-" + outcome.rule;
}

}  // namespace

std::string MadeSample::file_name(const FlipKind& kind) {
  const std::string game = kind.to.game.empty() ? kind.from.game : kind.to.game;
  const std::string of_game =
      kind.from.game.empty() || kind.from.game == game ? game : kind.from.game + "-" + game;
  const std::string what =
      kind.change == VerdictChange::verdict ? "" : "-other-" + std::string(told(kind.change));
  return fmt::format("{}-{}-to-{}{}.json", of_game, file_words(kind.from), file_words(kind.to),
                     what);
}

std::string MadeSample::cut_file_name(const std::string& file_name) {
  return file_name.substr(0, file_name.rfind(".json")) + "-cut.json";
}

std::vector<MadeSample> made_samples(std::span<const FlipGroup> groups, const Libraries& libraries,
                                     const ShrinkOptions& options) {
  return SampleMaker(groups, libraries, options).all();
}

}  // namespace praetor::replays
