#include "replays/searching/typed_changes.hpp"

#include <algorithm>
#include <span>

#include "engine/text/canonical.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/write_head.hpp"
#include "replays/reading/locate.hpp"
#include "replays/reading/step_members.hpp"
#include "replays/searching/repair_setup.hpp"
#include "replays/searching/typed_turns.hpp"
#include "replays/wording/step_words.hpp"

namespace praetor::replays {
namespace {

using notation::Written;
using notation::WrittenText;

/// Calls `take(offset, size)` for every word of a value. What separates them may be anywhere in the
/// text.
template <class F>
void each_word(const text::Value& value, const F& take) {
  if (value.kind() == text::JsonKind::object) {
    value.members([&](std::string_view, std::size_t key, const text::Value& inner) {
      take(key, 1);
      each_word(inner, take);
    });
  } else if (value.kind() == text::JsonKind::array) {
    value.items([&](const text::Value& inner) { each_word(inner, take); });
  } else {
    take(value.begin(), value.raw().size());
  }
}

/// The smallest part of a written text that has all words that are added.
class TypedPart {
 public:
  explicit TypedPart(const WrittenText& written) : written_(written) {}

  void word(std::size_t offset, std::size_t size) {
    const Written from = written_.map.at(offset, size);
    begin_ = std::min(begin_, from.begin);
    end_ = std::max(end_, from.begin + from.size);
  }
  void reach(std::size_t end) { end_ = std::max(end_, end); }
  std::optional<Written> part() const {
    if (begin_ >= end_) return std::nullopt;
    return Written{begin_, end_ - begin_};
  }

 private:
  const WrittenText& written_;
  std::size_t begin_ = std::string::npos;
  std::size_t end_ = 0;
};

/// Changes a text in the notation phrase by phrase.
class PhraseChanges {
 public:
  /// `unsaid`: the kinds of steps that the end of a line implies.
  PhraseChanges(const Text& text, const Libraries& libraries,
                std::span<const notation::Ender> unsaid)
      : written_(*text.written), record_(text), teller_(text.json, libraries), unsaid_(unsaid) {}

  /// False if changing phrases is not enough.
  bool add(const RepairEdit& edit) {
    switch (edit.kind) {
      case EditKind::argument:
      case EditKind::step:
        return replace(edit.step, edit.before.front(), edit.after.front());
      case EditKind::insertion:
        return edit.after.size() == 1 && insert(edit.step, edit.after.front());
      case EditKind::deletion:
        return edit.before.size() == 1 && remove(edit.step);
      case EditKind::swap:
        return !edit.claims_move && swap(edit.step);
      case EditKind::side:
        return name_side(edit.step, side_in(edit.after.front()));
      case EditKind::setup:
        return set_up(edit);
    }
    return false;
  }

  std::vector<TextChange> take() {
    std::ranges::stable_sort(changes_, {}, &TextChange::begin);
    return std::move(changes_);
  }

 private:
  // The place of a step's phrase without its claims; none beyond the last step.
  std::optional<Written> phrase_of(std::int64_t step) const {
    if (step < 1) return std::nullopt;
    const auto value = record_.step(static_cast<std::size_t>(step - 1));
    return value ? typed_phrase(written_, *value) : std::nullopt;
  }

  std::string_view side_of(std::int64_t step) const {
    if (step < 1) return {};
    const auto value = record_.step(static_cast<std::size_t>(step - 1));
    return value ? text_in(*value, "by") : std::string_view();
  }

  static std::string word_in(std::string_view step_json, std::string_view key) {
    const text::Tape tape(step_json);
    return std::string(text_in(*tape.root(), key));
  }
  static std::string side_in(std::string_view step_json) { return word_in(step_json, "by"); }

  bool is_unsaid(std::string_view step_json) const {
    return std::ranges::find(unsaid_, word_in(step_json, "do"), &notation::Ender::kind) !=
           unsaid_.end();
  }

  bool replace(std::int64_t step, std::string_view before, std::string_view after) {
    if (is_unsaid(after)) return remove(step);
    const auto phrase = phrase_of(step);
    if (!phrase || side_in(before) != side_in(after)) return false;
    changes_.push_back({phrase->begin, phrase->size, teller_.phrase(after)});
    return true;
  }

  // Writes the side before a colon, which holds for all steps of its line.
  bool name_side(std::int64_t step, std::string_view side) {
    const auto value = record_.step(static_cast<std::size_t>(step - 1));
    const auto by = value ? value->find("by") : std::nullopt;
    if (!by) return false;
    const Written typed = written_.map.at(by->begin(), 1);
    std::string name;
    notation::append_side(name, side);
    changes_.push_back({typed.begin, typed.size, std::move(name)});
    return true;
  }

  // A name takes the place of a name. An item that is moved is typed elsewhere in the list.
  bool set_up(const RepairEdit& edit) {
    const std::vector<TextChange> changes = setup_changes(written_.json(), edit);
    for (const TextChange& change : changes) {
      const auto named = [&](const TextChange& other) {
        return written_.json().substr(other.begin, other.size) == change.text;
      };
      const auto elsewhere = std::ranges::find_if(changes, named);
      std::string words;
      if (elsewhere == changes.end()) {
        const text::Tape name(change.text);
        notation::append_side(words, name.root()->string());
      } else {
        const Written typed = words_of(*elsewhere);
        words = written_.text.substr(typed.begin, typed.size);
      }
      const Written typed = words_of(change);
      changes_.push_back({typed.begin, typed.size, std::move(words)});
    }
    return true;
  }

  // Where the words of a value of the JSON were typed.
  Written words_of(const TextChange& value) const {
    TypedPart typed(written_);
    const text::Tape tape(written_.json().substr(value.begin, value.size));
    each_word(*tape.root(), [&](std::size_t offset, std::size_t size) {
      typed.word(value.begin + offset, size);
    });
    return typed.part().value_or(Written{});
  }

  bool insert(std::int64_t step, std::string_view after) {
    if (is_unsaid(after)) return true;
    const std::string side = side_in(after);
    const std::string phrase = teller_.phrase(after);
    const auto next = phrase_of(step);
    if (next && side == side_of(step)) {
      changes_.push_back({next->begin, 0, phrase + ", "});
      return true;
    }
    const auto last = phrase_of(step - 1);
    if (!last) return false;
    const bool is_chance = side == "chance";
    if (!is_chance && side != side_of(step - 1)) return false;
    changes_.push_back(
        {last->begin + last->size, 0, is_chance ? " (" + phrase + ")" : ", " + phrase});
    return true;
  }

  bool remove(std::int64_t step) {
    const auto phrase = phrase_of(step);
    if (!phrase) return false;
    const std::string& text = written_.text;
    std::size_t begin = phrase->begin;
    std::size_t end = phrase->begin + phrase->size;
    const auto pass = [&](std::size_t at) {
      while (at < text.size() && text[at] == ' ') ++at;
      return at;
    };
    if (const std::size_t comma = pass(end); comma < text.size() && text[comma] == ',') {
      end = pass(comma + 1);
    } else {
      while (begin > 0 && text[begin - 1] == ' ') --begin;
      if (begin == 0 || (text[begin - 1] != ',' && text[begin - 1] != '(')) return false;
      const bool in_brackets = text[begin - 1] == '(';
      if (in_brackets && (comma >= text.size() || text[comma] != ')')) return false;
      if (in_brackets) end = comma + 1;
      --begin;
      while (in_brackets && begin > 0 && text[begin - 1] == ' ') --begin;
    }
    changes_.push_back({begin, end - begin, ""});
    return true;
  }

  bool swap(std::int64_t step) {
    const auto one = phrase_of(step);
    const auto two = phrase_of(step + 1);
    if (!one || !two || side_of(step) != side_of(step + 1)) return false;
    changes_.push_back({one->begin, one->size, written_.text.substr(two->begin, two->size)});
    changes_.push_back({two->begin, two->size, written_.text.substr(one->begin, one->size)});
    return true;
  }

  const WrittenText& written_;
  Locator record_;
  wording::StepTeller teller_;
  std::span<const notation::Ender> unsaid_;
  std::vector<TextChange> changes_;
};

/// Whether two texts say the same replay, with literally equal values.
bool say_the_same(std::string_view one, std::string_view other) {
  const text::Tape left(one);
  const text::Tape right(other);
  if (left.fault() || right.fault()) return false;
  return text::canonical(*left.root()) == text::canonical(*right.root());
}

}  // namespace

std::optional<notation::Written> typed_phrase(const notation::WrittenText& written,
                                              const text::Value& step) {
  TypedPart typed(written);
  // A member that is JSON in the notation too ends after its last bracket, not after its last word.
  const auto take_bracket = [&](const text::Value& member) {
    const notation::Written from = written.map.at(member.last(), 1);
    const char bracket = written.json()[member.last()];
    if (bracket != '}' && bracket != ']') return;
    const bool is_typed = from.begin < written.text.size() && written.text[from.begin] == bracket;
    if (is_typed) typed.reach(from.begin + 1);
  };
  step.members([&](std::string_view key, std::size_t, const text::Value& member) {
    if (key == "by" || is_beside(key)) return;
    each_word(member, [&](std::size_t offset, std::size_t size) { typed.word(offset, size); });
    take_bracket(member);
  });
  return typed.part();
}

std::optional<std::vector<TextChange>> typed_changes(const Text& text, const FoundRepair& repair,
                                                     const Libraries& libraries) {
  if (!text.written) return changes_of(text.json, repair);
  const std::string wanted = repaired(text.json, repair);
  // The notation's reader decides whether the changed text says the repair.
  const auto is_said = [&](const std::vector<TextChange>& changes) {
    const auto again = notation::translated(applied(text.written->text, changes), libraries);
    const bool as_typed = again->corrections.size() <= text.written->corrections.size();
    return !again->fault && as_typed && say_the_same(again->json(), wanted);
  };
  const text::Tape tape(text.json);
  const auto grammar = notation::grammar_for(libraries, *tape.root());
  if (!grammar) return std::nullopt;
  for (const bool ends_unsaid : {true, false}) {
    const std::span<const notation::Ender> unsaid(grammar->enders);
    PhraseChanges phrases(text, libraries, ends_unsaid ? unsaid : unsaid.first(0));
    const auto add = [&](const RepairEdit& edit) { return phrases.add(edit); };
    if (!std::ranges::all_of(repair.edits, add)) continue;
    std::vector<TextChange> changes = phrases.take();
    if (is_said(changes)) return changes;
  }
  // The claims of a deleted step go to the step before it, which may be in another turn.
  for (const std::size_t before : {0U, 1U}) {
    for (const KeptLines kept : {KeptLines::unchanged, KeptLines::none}) {
      std::vector<TextChange> changes =
          turns_written_anew(text, repair, wanted, *grammar, {kept, before});
      if (is_said(changes)) return changes;
    }
  }
  return std::nullopt;
}

}  // namespace praetor::replays
