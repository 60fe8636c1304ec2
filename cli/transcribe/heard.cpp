#include "cli/transcribe/heard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/render/infer.hpp"
#include "cli/transcribe/commands.hpp"
#include "cli/transcribe/refusal.hpp"
#include "engine/core/result.hpp"
#include "engine/text/number.hpp"
#include "engine/text/tape.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/heard_draft.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::cli::transcribe {
namespace {

using replays::HeardAnswer;
using replays::HeardAnswers;
using replays::InferOutcome;

constexpr std::string_view how_to_answer =
    "Type the step, or its number in the question, or `nothing`; ? lists the answers, Enter keeps\n"
    "the likeliest; :help shows this, :quit keeps the likeliest too, and ends\n";

class LatticeTalk {
 public:
  LatticeTalk(const replays::Lattice& lattice, std::string_view name, std::string_view text,
              const replays::Libraries& libraries, std::ostream& out)
      : lattice_(lattice),
        name_(name),
        libraries_(libraries),
        out_(out),
        begun_(replays::notation::translated(text, libraries)->json()),
        teller_(begun_, libraries) {}

  TakenGame game(const NextLine& next) {
    auto found = search({});
    if (!found) {
      out_ << refusal_words(found.error(), nullptr);
      return {};
    }
    outcome_ = *std::move(found);
    out_ << render::heard_text_of(outcome_, name_, teller_);
    if (is_worth_asking()) out_ << how_to_answer;
    const Complete complete = [this](std::string_view typed) { return offered(typed); };
    while (is_worth_asking() && !ends_ && !replays::interrupted()) {
      const auto line = next(fmt::format("step {}> ", asked().step), complete);
      if (!line) break;
      const std::size_t begin = line->find_first_not_of(" \t\r");
      if (begin == std::string::npos) break;
      take(line->substr(begin, line->find_last_not_of(" \t\r") + 1 - begin));
      if (is_worth_asking() && !ends_) out_ << render::heard_question(outcome_, teller_);
    }
    return taken();
  }

 private:
  bool is_worth_asking() const {
    constexpr double least = 0.05;  // bits
    return outcome_.question && outcome_.question->bits >= least;
  }
  const replays::InferredEntry& asked() const { return outcome_.entries[outcome_.question->entry]; }

  /// Fails with a report if the text is no draft; for example, it may be too long.
  Result<InferOutcome, replays::Report> search(const HeardAnswers& answers) const {
    auto made = replays::heard_draft(begun_, name_, lattice_, libraries_, answers);
    if (!made) return failure(std::move(made.error()));
    replays::InferOptions options = replays::infer_options_heard();
    options.stop = [] { return replays::interrupted().has_value(); };
    return replays::infer(made->draft, options);
  }

  /// The answers to the question, in words; of very many, only the likeliest.
  std::vector<std::string> answers() const {
    constexpr std::size_t most = 20;
    std::vector<std::string> words;
    for (const replays::Filling& filling : asked().fillings) {
      if (words.size() == most) break;
      words.push_back(filling.empty() ? std::string(replays::nothing_said)
                                      : teller_.line(filling.front()));
    }
    return words;
  }
  Offered offered(std::string_view typed) const {
    Offered offers;
    for (std::string& words : answers()) {
      if (words.starts_with(typed)) offers.words.push_back(std::move(words));
    }
    return offers;
  }

  /// Runs `:help` and `:quit`. The other commands of a session need the game that the questions are
  /// still about.
  void command(std::string_view typed) {
    const auto known =
        replays::notation::complete(typed.substr(0, typed.find_first_of(" \t")), command_names);
    ends_ = known.word == "quit";
    if (known.word == "help") out_ << how_to_answer;
    if (ends_ || known.word == "help") return;
    out_ << "answer first, or press Enter to keep the likeliest; only :help and :quit work here\n";
  }

  void take(std::string words) {
    if (words.starts_with(':')) return command(std::string_view(words).substr(1));
    const std::vector<std::string> known = answers();
    if (words == "?") {
      for (std::size_t at = 0; at < known.size(); ++at) {
        out_ << fmt::format("  {:>2}  {}\n", at + 1, known[at]);
      }
      return;
    }
    HeardAnswer answer{asked().step, std::move(words), ""};
    if (const auto number = text::number_in<std::size_t>(answer.words)) {
      if (*number < 1 || *number > known.size()) {
        out_ << fmt::format("the answers have the numbers 1 to {}\n", known.size());
        return;
      }
      answer.words = known[*number - 1];
    }
    if (const auto wrong = replays::read_answer(answer, begun_, libraries_)) {
      out_ << refusal_words(*wrong, nullptr);
      return;
    }
    go_on_with(std::move(answer));
  }

  /// Takes an answer. If no game that was found agrees with it, it says so and forgets the answer.
  void go_on_with(HeardAnswer answer) {
    HeardAnswers more = answers_;
    more.push_back(std::move(answer));
    auto found = search(more);
    if (!found) {
      out_ << refusal_words(found.error(), nullptr);
      return;
    }
    if (found->completions.empty()) {
      out_ << "no game was found with that answer; it is not used\n";
      const replays::DeadEnd& end = found->end;
      if (end.rule != nullptr) {
        out_ << fmt::format("  in step {}: {} ({})\n", end.step, end.sentence, end.rule->id);
      }
      return;
    }
    answers_ = std::move(more);
    outcome_ = *std::move(found);
  }

  TakenGame taken() const {
    constexpr double sure = 0.995;
    TakenGame game{outcome_.answer, "", {}, ends_};
    if (outcome_.completions.empty()) return game;
    const std::string json = replays::filled(replays::with_gaps_for(begun_, lattice_, answers_),
                                             outcome_, outcome_.completions.front());
    game.text = replays::notation::write(text::Tape(json), libraries_);
    std::int64_t moved = 0;  // steps that the game has more than the draft
    for (std::size_t at = 0; at < outcome_.entries.size(); ++at) {
      const replays::InferredEntry& entry = outcome_.entries[at];
      const auto made = std::ssize(outcome_.completions.front().fillings[at]);
      moved += made - 1;
      if (std::ranges::max(entry.shares) >= sure) continue;
      game.doubts.push_back(fmt::format("not sure {} step {}: {}", made == 0 ? "behind" : "of",
                                        entry.step + moved,
                                        render::heard_words(outcome_, at, teller_)));
    }
    return game;
  }

  const replays::Lattice& lattice_;
  const std::string name_;
  const replays::Libraries& libraries_;
  std::ostream& out_;
  const std::string begun_;  // the text before the lattice, as JSON
  const replays::wording::StepTeller teller_;
  HeardAnswers answers_;
  InferOutcome outcome_;  // found with these answers
  bool ends_ = false;     // whether the user wants to end the session
};

}  // namespace

TakenGame game_heard(const replays::Lattice& lattice, std::string_view name, std::string_view text,
                     const replays::Libraries& libraries, const NextLine& next, std::ostream& out) {
  return LatticeTalk(lattice, name, text, libraries, out).game(next);
}

}  // namespace praetor::cli::transcribe
