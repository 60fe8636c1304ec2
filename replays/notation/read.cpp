#include "replays/notation/read.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "replays/notation/grammars.hpp"
#include "replays/notation/line_begin.hpp"
#include "replays/notation/line_tail.hpp"
#include "replays/notation/meant_words.hpp"
#include "replays/notation/own_line.hpp"
#include "replays/notation/read_head.hpp"
#include "replays/notation/read_step.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays::notation {
namespace {

// Reads the lines of one text.
class TextReader {
 public:
  TextReader(std::string_view text, const Libraries& libraries, const MeantWords* meant,
             LineMemo* memo)
      : libraries_(libraries),
        cursor_(text),
        heads_(cursor_, complaint_, head_, meant),
        memo_(memo) {}

  Translation all() {
    while (!cursor_.at_end() && (known_line() || line())) cursor_.pass_line_end();
    if (memo_ != nullptr && cursor_.at_end()) memo_->end();
    if (head_.game.empty()) complaint_.expected("a line `game …`", "none", 0);
    complaint_.look_for_bad_bytes(cursor_.text());
    complaint_.find_lines_of_corrections(cursor_.text());
    std::string json = joined();
    if (json.size() > text_bytes_max) complaint_.too_much("at most 64 MiB", cursor_.place());
    return {std::move(json),    std::move(map_),          complaint_.fault(),
            cursor_.comments(), complaint_.corrections(), complaint_.freely()};
  }

  /// After `all`: a fault of the set-up other than a missing member, with an offset in the text.
  std::optional<Fault> fault_of_setup() const {
    const AnyGame* const game = grammar_ != nullptr ? nullptr : find_game(head_.game_id);
    if (game == nullptr) return std::nullopt;
    std::optional<Fault> fault = setup_fault(libraries_, *game, "{" + head_.setup.json() + "}");
    const std::size_t end = head_.setup.size() + 1;
    if (fault && fault->rule == &format_rule::field && fault->offset == end) return std::nullopt;
    if (fault && fault->offset > 0)
      fault->offset = head_.setup.map().at(fault->offset - 1, 1).begin;
    return fault;
  }

 private:
  bool line() {
    line_begin_ = cursor_.place();
    line_ = rest_of_line();
    const bool indented = cursor_.indented();
    if (cursor_.at_line_end()) return true;
    const bool in_setup_line = std::exchange(in_setup_line_, false) && !tried_;
    if (indented && in_setup_line && goes_on_with_items(line_)) {
      return in_setup_line_ = heads_.more_of_setup_line();
    }
    if (indented) return step_line();
    const std::size_t begin = cursor_.place();
    if (cursor_.peek() == dots || cursor_.next() == '{') {
      return steps_may_follow() && steps_of_line({{}, {begin, 1}});
    }
    const std::string_view word = cursor_.take();
    const Written typed{begin, word.size()};
    if (const auto own = own_line_at(cursor_, typed, head_.game_id, tried_)) {
      return setup_line(*own, begin);
    }
    const bool of_side = cursor_.next() == ':';
    const std::string_view head = head_word(word);
    const bool is_actor = grammar_ != nullptr && names_actor(*grammar_, word);
    if (is_actor && says_won(cursor_)) {
      cursor_.back_to(begin);
      return heads_.winner(actors());
    }
    if (!of_side || (!head.empty() && !is_actor)) {
      if (!head.empty() && cursor_.take_sign(':')) complaint_.read_freely();
      if (head == "game") return before_steps(begin) && heads_.game();
      if (head == "setup") return before_steps(begin) && heads_.setup();
      if (head == "reading") return before_steps(begin) && heads_.reading();
      if (head == "meta") return heads_.meta();
      if (head == "rules") return heads_.rules();
      if (head == "players") return steps_may_follow() && heads_.players(actors());
      if (head == "result") return steps_may_follow() && heads_.result(actors());
    }
    cursor_.back_to(begin);
    complain_of_unknown_line(begin);
    if (!complaint_.made() && step_line()) return true;
    complain_of_unknown_line(begin);
    return false;
  }

  bool setup_line(const OwnLine& own, std::size_t begin) {
    if (!before_steps(begin)) return false;
    const std::string_view typed = cursor_.text().substr(own.word.begin, own.word.size);
    const std::string word = folded(typed);
    if (word != own.line->word && word != own.line->member) {
      complaint_.corrected(own.word.begin, typed, own.line->word);
    }
    return in_setup_line_ = heads_.setup_line(*own.line, own.first) && !head_.parts.empty();
  }

  // While the set-up is not whole, what cannot be a step may be meant for it.
  void complain_of_unknown_line(std::size_t begin) {
    const std::string_view rest = cursor_.text().substr(begin);
    if (grammar_ != nullptr || complaint_.made() || !may_be_own_line(rest, head_.game_id)) return;
    if (!tried_ && !setup_behind()) return;
    const std::vector<std::string_view> known = lines_of_head(head_.game_id);
    complaint_.unknown(fmt::format("`{}`", fmt::join(known, "` or `")), Cursor(rest).take(), begin,
                       known);
  }

  bool before_steps(std::size_t place) {
    return !tried_ || complaint_.expected("the game and its set-up before all that names things",
                                          "them behind it", place);
  }

  // The offset of a line of the set-up that comes after something that needs it; none otherwise.
  std::optional<std::size_t> setup_behind() const {
    const std::string_view text = cursor_.text();
    for (std::size_t at = cursor_.place(); (at = text.find('\n', at)) != text.npos;) {
      const std::string_view typed = Cursor(text.substr(++at)).take();
      const std::string_view head = head_word(typed);
      if (head == "setup" || head == "reading") return at;
      if (setup_line_of(head_.game_id, typed) != nullptr) return at;
    }
    return std::nullopt;
  }

  // Turns are read only if the match is known, which needs a set-up without faults.
  bool steps_may_follow() {
    if (!tried_) {
      tried_ = true;
      if (head_.game.empty()) {
        return complaint_.expected("a line `game …`", cursor_.peek(), cursor_.place());
      }
      heads_.close_setup();
      find_grammar();
      if (grammar_ != nullptr) steps_.emplace(cursor_, *grammar_, complaint_, json_of_steps_);
      const auto late = grammar_ != nullptr || fault_of_setup() ? std::nullopt : setup_behind();
      if (late) return before_steps(*late);
    }
    return grammar_ != nullptr;
  }

  void find_grammar() {
    const std::string setup = "{" + head_.setup.json() + "}";
    if (memo_ != nullptr) grammar_ = memo_->begin(head_.game_id, setup);
    if (grammar_ != nullptr) return;
    auto made = grammar_for(libraries_, head_.game_id, setup);
    if (made) grammar_ = std::make_shared<const Grammar>(*std::move(made));
    if (memo_ != nullptr) memo_->know(grammar_);
  }

  // Skips a line that was read before. A line with a comment is read again, to count the comment.
  bool known_line() {
    if (memo_ == nullptr || grammar_ == nullptr) return false;
    const std::string_view line = rest_of_line();
    if (line.find('#') != std::string_view::npos) return false;
    const ReadLine* const known = memo_->find(line, turn_);
    if (known == nullptr || steps_->count() + known->steps > steps_max) return false;
    if (json_of_steps_.size() + known->json.size() > text_bytes_max) return false;
    const std::size_t begin = cursor_.place();
    if (steps_->count() > 0) json_of_steps_.put(",", {begin, 1});
    json_of_steps_.append(known->json, known->map, begin);
    steps_->add_known(known->steps);
    turn_ = known->after;
    if (known->freely) complaint_.read_freely();
    cursor_.back_to(begin + line.size());
    return true;
  }

  std::string_view rest_of_line() const {
    const std::string_view rest = cursor_.text().substr(cursor_.place());
    return rest.substr(0, rest.find('\n'));
  }

  // Reads a line of steps and remembers it. It does not remember a line that ends on another line,
  // or one with slips, because slips are reported with their steps.
  bool step_line() {
    if (!steps_may_follow()) return false;
    const std::size_t begin = line_begin_;
    const std::string_view line = line_;
    const TurnSoFar before = turn_;
    const std::size_t corrections = complaint_.corrections().size();
    const std::size_t steps = steps_->count();
    const std::size_t size = json_of_steps_.size() + (steps > 0 ? 1 : 0);
    const bool freely = complaint_.freely();
    complaint_.set_freely(false);
    const bool numbered = Cursor(line).indented() && begins_numbered(line, *grammar_);
    if (numbered) complaint_.read_freely();
    const bool begins = numbered || !Cursor(line).indented();
    const bool read = begins ? first_line() : further_line();
    const bool now_freely = complaint_.freely();
    complaint_.set_freely(freely || now_freely);
    const bool keeps = read && memo_ != nullptr && steps_->count() > steps &&
                       complaint_.corrections().size() == corrections &&
                       line.find('#') == std::string_view::npos &&
                       cursor_.place() == begin + line.size();
    if (keeps) {
      memo_->keep(line, before,
                  {json_of_steps_.json().substr(size), json_of_steps_.map().since(size, begin),
                   steps_->count() - steps, turn_, now_freely});
    }
    return read;
  }

  const NameTable* actors() const { return grammar_->actors; }
  std::string_view chance_name() const { return actors()->at(actors()->size() - 1); }

  // `7 rome:` and the steps of that line, which begins a turn.
  bool first_line() {
    pass_number();
    Actor by;
    if (!side(by)) return false;
    turn_.ender = grammar_->enders.empty() ? nullptr : &grammar_->enders.front();
    if (cursor_.next() != ':' && !pass_missing_colon(cursor_, *grammar_)) {
      std::vector<std::string_view> words;
      for (const Ender& ender : grammar_->enders) {
        if (!ender.word.empty()) words.push_back(ender.word);
      }
      ValueReader values(cursor_, complaint_, Leniency::unknown);
      const std::string_view word = values.word("`:`", words);
      if (word.empty()) return false;
      turn_.ender = &*std::ranges::find(grammar_->enders, word, &Ender::word);
      if (cursor_.next() != ':') {
        return complaint_.expected("`:`", cursor_.peek(), cursor_.place());
      }
    }
    if (!cursor_.take_sign(':')) {
      complaint_.read_freely();
      if (const Ender* const ender = take_ender(cursor_, *grammar_)) turn_.ender = ender;
    }
    turn_.side = by.name;
    turn_.ended = by.name == chance_name();
    return steps_of_line(by);
  }

  void pass_number() {
    if (!pass_line_number(cursor_, *grammar_)) complaint_.read_freely();
  }

  // An indented line: `rome: …`, `carthage takes …`, or steps of the side whose turn it is.
  bool further_line() {
    cursor_.skip_blanks();
    if (is_listed(cursor_)) pass_number();
    cursor_.skip_blanks();
    const std::size_t begin = cursor_.place();
    const std::string_view typed = cursor_.take();
    const bool has_colon = cursor_.next() == ':';
    cursor_.back_to(begin);
    Actor by;
    if (has_colon) {
      if (!side(by)) return false;
      cursor_.take_sign(':');
    } else if (begins_with_actor(cursor_, *grammar_)) {
      side(by);
    } else if (turn_.side.empty()) {
      return complaint_.expected("a side and `:`", typed, begin);
    } else {
      by = {turn_.side, {begin, 1}};
    }
    return steps_of_line(by);
  }

  bool side(Actor& by) {
    cursor_.skip_blanks();
    ValueReader values(cursor_, complaint_, Leniency::unknown);
    const std::size_t begin = cursor_.place();
    const std::size_t size = cursor_.peek().size();
    const bool is_turn = rest_of_line().find(':') != std::string_view::npos;
    const auto what = is_turn ? "a side" : "a side, or `#` before a remark";
    by = {values.word(what, actors()->all()), {begin, size}};
    return !by.name.empty();
  }

  bool steps_of_line(const Actor& by) {
    bool open = false;
    bool any = false;
    while (!cursor_.at_line_end()) {
      const std::size_t good = json_of_steps_.size();
      const std::size_t before = steps_->count();
      if (!steps_->step(by)) {
        json_of_steps_.cut(good);  // everything before this step may be judged
        complaint_.belongs_to_step(before);
        return false;
      }
      any = true;
      const bool ends = turn_.ender != nullptr && steps_->last_kind() == turn_.ender->kind;
      if (ends && by.name == turn_.side) turn_.ended = true;
      open = takes_comma();
      if (open || cursor_.at_line_end()) continue;
      if (cursor_.next() != '/' && !steps_->last_was_sign()) {
        return complaint_.expected("`,` or the line's end", cursor_.peek(), cursor_.place());
      }
    }
    // If the last steps of a turn were not written down, it may have ended among them, or not.
    const bool gap = any && steps_->last_kind() == gap_kind;
    const bool understood =
        turn_.ender != nullptr && !open && !gap && !turn_.ended && by.name == turn_.side;
    if (!understood) return true;
    turn_.ended = true;
    return steps_->implied(by, turn_.ender->kind, {behind_steps() - (any ? 1 : 0), 1});
  }

  // A comma or, in free spelling, a semicolon; a full stop at the end of the line means nothing.
  bool takes_comma() {
    if (cursor_.take_sign(',')) return true;
    const bool stops = passes_full_stop(cursor_);
    const bool goes_on = !stops && passes_semicolon(cursor_);
    if (stops || goes_on) complaint_.read_freely();
    return goes_on;
  }

  // The offset at which the steps of the line end, before blanks and a comment.
  std::size_t behind_steps() const {
    std::size_t end = cursor_.place();
    const bool in_line = end == line_begin_ + line_.size();
    if (in_line && line_.find('#') != std::string_view::npos) {
      end = line_begin_ + tail_of(line_).comment;
    }
    while (end > line_begin_ &&
           std::string_view(" \t\r").find(cursor_.text()[end - 1]) != std::string_view::npos) {
      --end;
    }
    return end;
  }

  std::string joined() {
    heads_.close_setup();
    MappedJson all = joined_record(head_, json_of_steps_, cursor_.place());
    map_ = all.take_map();
    return all.take_json();
  }

  const Libraries& libraries_;
  Cursor cursor_;
  Complaint complaint_;
  Head head_;
  HeadReader heads_;
  bool tried_ = false;
  bool in_setup_line_ = false;  // whether the line before was one of the game's own
  std::shared_ptr<const Grammar> grammar_;
  MappedJson json_of_steps_;
  std::optional<StepReader> steps_;
  TurnSoFar turn_;
  LineMemo* memo_;
  std::size_t line_begin_ = 0;  // offset of the current line
  std::string_view line_;       // the current line, without its end
  SourceMap map_;
};

}  // namespace

Translation read(std::string_view text, const Libraries& libraries, LineMemo* memo) {
  TextReader strictly(text, libraries, nullptr, memo);
  Translation made = strictly.all();
  std::optional<Fault> fault = strictly.fault_of_setup();
  if (!fault) return made;
  const Fault strict = *fault;
  // Reads the set-up in free spelling. Each round completes or corrects one name. Reading the head
  // of a long text anew takes its time.
  constexpr std::size_t long_text = std::size_t{1} << 20U;
  const std::size_t rounds_most = text.size() < long_text ? 64 : 8;
  MeantWords meant;
  std::vector<Correction> corrections;
  for (std::size_t round = 0; round < rounds_most; ++round) {
    TextReader freely(text, libraries, &meant, nullptr);
    Translation again = freely.all();
    fault = freely.fault_of_setup();
    if (fault) {
      const auto one = sure_name(*fault, text);
      if (one && meant.emplace(one->at, one->meant).second) {
        if (is_slip(*one)) corrections.push_back(*one);
        continue;
      }
      // What is wrong in both readings is told as it was typed.
      const bool understood = is_of_name(strict) && !is_of_name(*fault);
      if (fault->offset == strict.offset && !understood) return made;
    }
    again.freely = true;
    again.corrections.insert(again.corrections.begin(), corrections.begin(), corrections.end());
    return again;
  }
  return made;
}

}  // namespace praetor::replays::notation
