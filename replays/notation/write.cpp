#include "replays/notation/write.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "replays/notation/cursor.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/write_choices.hpp"
#include "replays/notation/write_head.hpp"
#include "replays/notation/write_step.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays::notation {
namespace {

using text::JsonKind;
using text::Value;

class TextWriter {
 public:
  explicit TextWriter(const Grammar& grammar) : grammar_(grammar) {}

  std::string all(const Value& root) {
    const auto list = root.find("steps");
    ensure(list.has_value(), "a replay that is written has steps");
    append_head(out_, root, grammar_);
    std::vector<Value> steps;
    list->items([&](const Value& step) {
      ensure(step.kind() == JsonKind::object, "a step that is written is an object");
      steps.push_back(step);
    });
    append(steps, 1);
    append_result(out_, root);
    return std::move(out_);
  }

  std::vector<StepsLine> turns(const std::vector<Value>& steps, std::optional<std::size_t> first) {
    append(steps, first);
    std::vector<StepsLine> lines;
    std::size_t step = 0;
    for (std::size_t begin = 0; begin < out_.size();) {
      const std::size_t end = out_.find('\n', begin);
      StepsLine& line = lines.emplace_back(StepsLine{out_.substr(begin, end - begin)});
      begin = end + 1;
      for (; step < ends_.size() && ends_[step] <= begin; ++step) ++line.steps;
    }
    return lines;
  }

 private:
  struct NotatedStep {
    Value step;
    std::string_view by;  // empty if nobody makes it
    std::string_view kind;
    const Wording* wording;  // null for a gap
    Dress dress;
    const Ender* next;  // the next ender of its side, or null
    std::optional<ChoiceWords> choices;
  };

  void append(const std::vector<Value>& steps, std::optional<std::size_t> first) {
    number_ = first;
    for (const Value& step : steps) steps_.push_back(line_of(step));
    find_enders();
    for (const NotatedStep& step : steps_) {
      one(step);
      ends_.push_back(out_.size());
    }
    close();
  }

  NotatedStep line_of(const Value& step) const {
    NotatedStep line{step,    text_in(step, "by"), text_in(step, "do"), nullptr, Dress::json,
                     nullptr, std::nullopt};
    if (auto choices = choice_words(step, grammar_)) {
      line.by = choices->by;
      line.choices = std::move(choices);
      return line;
    }
    if (!grammar_.actors->find(line.by)) line.by = {};
    line.wording = grammar_.of_kind(line.kind);
    line.dress = dress_of(step, line.wording, grammar_);
    const auto by = step.find("by");
    const bool of_nobody = line.by.empty() && by && by->kind() == JsonKind::null;
    if (line.by.empty() && !(of_nobody && line.dress == Dress::gap)) line.dress = Dress::json;
    return line;
  }

  void find_enders() {
    std::vector<const Ender*> next(grammar_.actors->size());
    for (std::size_t at = steps_.size(); at-- > 0;) {
      NotatedStep& step = steps_[at];
      if (step.by.empty()) continue;
      const Ender*& ender = next[*grammar_.actors->find(step.by)];
      const auto found = std::ranges::find(grammar_.enders, step.kind, &Ender::kind);
      if (found != grammar_.enders.end()) ender = &*found;
      step.next = ender;
    }
    if (grammar_.enders.size() > 1) foresee_enders();
  }

  // A side with two kinds of turns has them alternately, the usual one last. So what a side does
  // after its last ender belongs to the other kind.
  void foresee_enders() {
    std::vector<const Ender*> last(grammar_.actors->size(), &grammar_.enders[0]);
    for (NotatedStep& step : steps_) {
      if (step.by.empty()) continue;
      const Ender*& ender = last[*grammar_.actors->find(step.by)];
      if (step.next == nullptr) {
        step.next = &grammar_.enders[ender == &grammar_.enders[0] ? 1 : 0];
      } else if (step.kind == step.next->kind) {
        ender = step.next;
      }
    }
  }

  bool by_chance(const NotatedStep& step) const {
    return step.by == grammar_.actors->at(grammar_.actors->size() - 1);
  }

  void append(const NotatedStep& step) {
    if (step.choices) {
      out_ += step.choices->text;
      return append_claims(out_, step.step);
    }
    append_step(out_, step.step, step.dress, step.wording, grammar_);
  }

  void one(const NotatedStep& step) {
    if (step.by.empty()) {
      close();
      append(step);
      out_ += '\n';
      return;
    }
    if (by_chance(step) && steps_in_line_ > 0 && side_ != step.by) {
      out_ += " (";
      append(step);
      out_ += ')';
      return;
    }
    begin(step);
    const bool ends = ender_ != nullptr && !ended_ && step.by == turn_of_ &&
                      step.dress == Dress::words && step.kind == ender_->kind;
    if (ends) {
      ended_ = true;
      if (steps_in_line_ > 0 && !after_gap_ && is_bare(step.step)) return close();
    }
    const bool is_sign = step.dress == Dress::words && !step.wording->lead().word.empty() &&
                         !is_word_byte(step.wording->lead().word[0]);
    if (steps_in_line_ > 0) out_ += is_sign || after_sign_ ? " " : ", ";
    if (steps_in_line_ == 0) out_ += ' ';
    append(step);
    after_sign_ = is_sign;
    // If the possible steps are of several kinds, the turn may or may not end.
    after_gap_ = step.dress == Dress::gap || (step.choices && !step.choices->one_kind);
    ++steps_in_line_;
    if (ends) close();
  }

  // A step of chance that a side makes is wrong, and stands where its own steps do.
  Manner manner_of(const NotatedStep& step) const {
    const bool between = ender_ != nullptr && !ended_ && step.by != turn_of_;
    const Manner manner = step.dress == Dress::words ? step.wording->manner
                          : step.choices             ? step.choices->manner
                          : between                  ? Manner::answer
                                                     : Manner::own;
    return by_chance(step) || manner == Manner::chance ? Manner::own : manner;
  }

  // Continues the line, or begins the line to which the step belongs.
  void begin(const NotatedStep& step) {
    const Manner manner = manner_of(step);
    const bool same = steps_in_line_ > 0 && side_ == step.by;
    const bool goes_on = step.by == turn_of_ && (!ended_ || ender_ == nullptr);
    if (same && (manner != Manner::own || goes_on)) return;
    close();
    side_ = step.by;
    if (step.by == turn_of_ && !ended_) {
      further(step.by, true);
    } else if (manner != Manner::own) {
      further(step.by, manner != Manner::told);
    } else {
      first(step);
    }
  }

  void further(std::string_view side, bool colon) {
    out_ += "  ";
    append_side(out_, side);
    if (colon) out_ += ':';
  }

  void first(const NotatedStep& step) {
    turn_of_ = step.by;
    ender_ = by_chance(step) || grammar_.enders.empty() ? nullptr : &grammar_.enders.front();
    if (ender_ != nullptr && step.next != nullptr) ender_ = step.next;
    ended_ = by_chance(step);
    if (!by_chance(step) && number_) out_ += std::to_string((*number_)++) + ' ';
    append_side(out_, step.by);
    if (ender_ != nullptr && !ender_->word.empty()) {
      out_ += ' ';
      out_ += ender_->word;
    }
    out_ += ':';
  }

  // Ends the line. A comma says that the turn continues where its end would be implied.
  void close() {
    if (side_.empty()) return;
    if (ender_ != nullptr && side_ == turn_of_ && !ended_ && !after_gap_) out_ += ',';
    out_ += '\n';
    side_ = {};
    steps_in_line_ = 0;
    after_sign_ = false;
    after_gap_ = false;
  }

  const Grammar& grammar_;
  std::vector<NotatedStep> steps_;
  std::string out_;
  std::vector<std::size_t> ends_;      // offsets behind each step
  std::optional<std::size_t> number_;  // of the next turn
  std::string_view turn_of_;           // the side whose turn it is
  const Ender* ender_ = nullptr;
  bool ended_ = true;
  std::string_view side_;  // of the current line; empty for none
  std::size_t steps_in_line_ = 0;
  bool after_sign_ = false;
  bool after_gap_ = false;
};

}  // namespace

std::string write(const text::Tape& replay, const Grammar& grammar) {
  const auto root = replay.root();
  ensure(root && root->kind() == JsonKind::object, "a replay that is written is an object");
  return TextWriter(grammar).all(*root);
}

std::vector<StepsLine> write_turns(const std::vector<text::Value>& steps, const Grammar& grammar,
                                   std::optional<std::size_t> first) {
  return TextWriter(grammar).turns(steps, first);
}

std::string write(const text::Tape& replay, const Libraries& libraries) {
  const auto root = replay.root();
  ensure(root && root->kind() == JsonKind::object, "a replay that is written is an object");
  const auto grammar = grammar_for(libraries, *root);
  ensure(grammar.has_value(), "the set-up of a replay that is written is well formed");
  return TextWriter(*grammar).all(*root);
}

}  // namespace praetor::replays::notation
