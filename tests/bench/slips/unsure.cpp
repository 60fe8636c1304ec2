#include "tests/bench/slips/unsure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <sstream>

#include "engine/core/ensure.hpp"
#include "replays/making/abbreviated.hpp"
#include "replays/making/write_step.hpp"
#include "replays/searching/heard.hpp"
#include "replays/searching/heard_draft.hpp"
#include "replays/searching/infer.hpp"
#include "tests/bench/slips/noise.hpp"
#include "tests/bench/slips/originals.hpp"

namespace praetor::slips {
namespace {

/// A game as somebody dictates it: a line for each step.
struct Dictated {
  std::vector<AnyStep> known;  ///< chance's first steps: there are too many hands to list
  std::vector<AnyStep> steps;
  std::vector<std::string> json;   ///< as people write the step
  std::vector<std::string> words;  ///< as somebody says the step
};

/// None where some step cannot be said in words.
std::optional<Dictated> dictated(const Original& original, std::size_t most,
                                 const replays::wording::StepTeller& teller) {
  Dictated made;
  AnyState state = first_state(original.replay->setup);
  for (const AnyStep& step : original.steps) {
    if (made.steps.size() == most) break;
    if (made.steps.empty() && step.by == chance) {
      made.known.push_back(step);
      apply(state, step);
      continue;
    }
    made.steps.push_back(replays::abbreviated(state, step, nullptr));
    made.json.push_back(replays::json_of(state, made.steps.back()));
    const auto words = teller.in_words(made.json.back());
    if (!words || words->find_first_of("{[\"") != std::string::npos) return std::nullopt;
    made.words.push_back(*words);
    apply(state, step);
  }
  return made;
}

replays::Lattice heard(const Dictated& game, NoiseChannel channel, const NoiseOptions& options,
                       replays::Random& random) {
  replays::LatticeBuilder builder;
  for (const std::string& words : game.words) {
    std::istringstream said(words);
    for (std::string word; said >> word;) {
      const std::string_view number =
          channel == NoiseChannel::speech ? replays::said_number(word) : std::string_view();
      if (!number.empty()) word = number;
      std::vector<replays::HeardWord> words_read;
      for (std::uint64_t read = 0; read < options.reads; ++read) {
        words_read.push_back({through(channel, word, options.percent, random), 1});
      }
      builder.place(std::move(words_read));
    }
    builder.end_line();
  }
  return builder.take();
}

/// The length of the longest sequence of steps that both games have in the same order.
std::size_t right_of(const std::vector<std::string>& played, const std::vector<std::string>& told) {
  std::vector<std::size_t> row(told.size() + 1, 0);
  for (const std::string& step : played) {
    std::size_t corner = 0;
    for (std::size_t j = 0; j < told.size(); ++j) {
      const std::size_t same = corner + (step == told[j] ? 1U : 0U);
      corner = row[j + 1];
      row[j + 1] = std::max({row[j], row[j + 1], same});
    }
  }
  return row.back();
}

/// How unlikely the heard words are, in bits, if this game was played.
double bits_of(const replays::Draft& draft, const Dictated& game) {
  std::int64_t cost = 0;
  for (std::size_t at = 0; at < draft.openings.size(); ++at) {
    const auto& heard = draft.openings[at].heard;
    if (heard) cost += at % 2 == 1 ? heard->cost_of_nothing() : heard->cost_of(game.json[at / 2]);
  }
  return static_cast<double>(cost) / 1e6;
}
double bits_of(const replays::InferOutcome& outcome) {
  return outcome.completions.empty() ? 0 : outcome.completions.front().bits;
}

std::vector<std::string> likeliest(const replays::InferOutcome& outcome) {
  std::vector<std::string> told;
  if (outcome.completions.empty()) return told;
  for (const auto& filling : outcome.completions.front().fillings) {
    told.insert(told.end(), filling.begin(), filling.end());
  }
  return told;
}

/// Answers what was said at an entry of the draft; odd entries are the ends of lines.
void answer(replays::Draft& draft, std::size_t entry, const Dictated& game) {
  replays::Opening& opening = draft.openings[entry];
  opening.heard = nullptr;
  if (entry % 2 == 1) {
    opening.most = 0;
    return;
  }
  opening.gap = false;
  const AnyStep& step = game.steps[entry / 2];
  opening.choices = {{step, step.by, ~0U, 0, 0}};
}

struct NoiseTally {
  std::size_t games = 0;
  std::size_t steps = 0;
  std::size_t right = 0;        ///< steps that are right without a question
  std::size_t right_asked = 0;  ///< the same after two questions for 100 steps
  std::size_t questions = 0;
  std::size_t none = 0;      ///< games for which no legal game was found
  std::size_t left_out = 0;  ///< games in which not all answers could be kept
  std::vector<double> seconds;
};

class NoiseMeasurement {
 public:
  NoiseMeasurement(const AnyGame& game, const NoiseOptions& options)
      : options_(options), originals_(originals_of(game, options.seed)) {}

  void run() {
    fmt::print(
        "seed {}, {} % of letters wrong, read {} "
        "time(s)\n{:<14}{:>7}{:>7}{:>10}{:>10}{:>11}{:>6}{:>10}{:>10}\n",
        options_.seed, options_.percent, options_.reads, "channel", "games", "steps", "right %",
        "asked %", "questions", "none", "left out", "median s");
    for (std::size_t channel = 0; channel < channel_names.size(); ++channel) {
      if (options_.channels.find(channel_names[channel]) == std::string::npos &&
          !options_.channels.empty()) {
        continue;
      }
      NoiseTally tally;
      for (std::uint64_t number = 0; tally.games < options_.count && number < 50 * options_.count;
           ++number) {
        one(static_cast<NoiseChannel>(channel), number, tally);
      }
      print(channel_names[channel], tally);
    }
  }

 private:
  void one(NoiseChannel channel, std::uint64_t number, NoiseTally& tally) {
    replays::Random random(options_.seed, ~number);
    const Original& original = originals_[random.below(originals_.size())];
    const replays::wording::StepTeller teller(original.replay->setup);
    const auto game = dictated(original, options_.steps, teller);
    if (!game) return;
    const replays::Lattice lattice = heard(*game, channel, options_, random);
    // A step without a letter left loses its entry, so that the places no longer fit.
    if (lattice.size() != game->steps.size()) return;
    const std::string begun =
        text_of(record_of(original.replay->setup, game->known, Claimed::small), Claimed::small);
    auto made = replays::heard_draft(begun, "", lattice, libraries());
    ensure(made.has_value(), "gaps make a draft");
    replays::Draft& draft = made->draft;
    const replays::InferOptions wanted = replays::infer_options_heard();
    const std::clock_t begin = std::clock();
    replays::InferOutcome outcome = replays::infer(draft, wanted);
    tally.seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    ++tally.games;
    tally.steps += game->steps.size();
    tally.none += outcome.completions.empty() ? 1U : 0U;
    tally.right += right_of(game->json, likeliest(outcome));
    if (options_.verbose) {
      tell(*game, lattice, outcome);
      fmt::print("{} of {} steps right; {:.1f} bits, the truth {:.1f}; {} nodes, {:.1f} s\n",
                 right_of(game->json, likeliest(outcome)), game->steps.size(), bits_of(outcome),
                 bits_of(draft, *game), outcome.nodes, tally.seconds.back());
    }
    for (std::size_t asked = 0;
         asked < game->steps.size() * 2 / 100 && replays::told_games(outcome).question; ++asked) {
      ++tally.questions;
      const std::size_t entry = replays::told_games(outcome).question->entry;
      answer(draft, entry, *game);
      outcome = replays::infer(draft, wanted);
      if (options_.verbose) {
        fmt::print("asked of {}: {} of {} steps right; {:.1f} bits, the truth {:.1f}\n", entry,
                   right_of(game->json, likeliest(replays::told_games(outcome))),
                   game->steps.size(), bits_of(replays::told_games(outcome)),
                   bits_of(draft, *game));
      }
    }
    tally.left_out += outcome.nearest ? 1U : 0U;
    tally.right_asked += right_of(game->json, likeliest(replays::told_games(outcome)));
  }

  /// Prints for each line what was said, what was heard and, where it differs, what was inferred.
  static void tell(const Dictated& game, const replays::Lattice& lattice,
                   const replays::InferOutcome& outcome) {
    if (outcome.completions.empty()) return;
    const auto& fillings = outcome.completions.front().fillings;
    for (std::size_t at = 0; at < game.steps.size(); ++at) {
      std::vector<std::string> told = fillings[2 * at];
      told.insert(told.end(), fillings[2 * at + 1].begin(), fillings[2 * at + 1].end());
      const bool right = told.size() == 1 && told.front() == game.json[at];
      fmt::print("{} {:<40} | {:<40}{}\n", at, game.words[at],
                 replays::HeardPhrase(lattice[at], nullptr).told(),
                 right ? "" : fmt::format(" ! {}", fmt::join(told, " ")));
    }
  }

  static void print(std::string_view channel, NoiseTally& tally) {
    std::ranges::sort(tally.seconds);
    const double steps = static_cast<double>(std::max<std::size_t>(tally.steps, 1));
    fmt::print("{:<14}{:>7}{:>7}{:>10.1f}{:>10.1f}{:>11}{:>6}{:>10}{:>10.3f}\n", channel,
               tally.games, tally.steps, 100 * static_cast<double>(tally.right) / steps,
               100 * static_cast<double>(tally.right_asked) / steps, tally.questions, tally.none,
               tally.left_out, tally.seconds.empty() ? 0 : tally.seconds[tally.seconds.size() / 2]);
    std::fflush(stdout);
  }

  const NoiseOptions options_;
  std::vector<Original> originals_;
};

}  // namespace

void measure_noise(const AnyGame& game, const NoiseOptions& options) {
  NoiseMeasurement(game, options).run();
}

}  // namespace praetor::slips
