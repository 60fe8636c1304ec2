#include "cli/lsp/names.hpp"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/spelling.hpp"

namespace praetor::cli::lsp {
namespace {

using replays::notation::FieldForm;
using replays::notation::Grammar;
using replays::notation::ValueForm;
using replays::notation::Wording;

/// Walks through the JSON of a record and finds where its words were written.
class WordFinder {
 public:
  explicit WordFinder(const JudgedDocument& document)
      : document_(document), grammar_(*document.grammar()), tape_(document.json()) {
    // Every state lists all places.
    const auto state = text::own_json(document_of(first_state(document.record()->setup)));
    for (const std::string_view member : {"regions", "territories"}) {
      if (!state.contains(member)) continue;
      for (const auto& entry : state.at(member).items()) places_.insert(entry.key());
    }
  }

  std::vector<RecordWord> all() {
    tape_.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
      if (key == "steps") {
        std::size_t index = 0;
        value.items([&](const text::Value& step) {
          step_ = index++;
          of_step(step);
          return true;
        });
        step_.reset();
      } else {
        of_head(value, key != "setup" && key != "game");
      }
      return true;
    });
    std::ranges::stable_sort(words_, {}, [](const RecordWord& word) { return word.range.begin; });
    const auto overlaps = [end = std::size_t{0}](const RecordWord& word) mutable {
      if (word.range.begin < end) return true;
      end = word.range.end;
      return false;
    };
    std::erase_if(words_, overlaps);
    return std::move(words_);
  }

 private:
  void add(WordKind kind, const text::Value& value, std::string_view name) {
    add_at(kind, {value.begin(), value.last() + 1}, name);
  }
  // Adds the word at a range of the JSON.
  void add_at(WordKind kind, ByteRange json, std::string_view name) {
    const ByteRange range = document_.range_of_json(json.begin, json.end - json.begin);
    if (range.end > range.begin && was_typed(kind, range, name)) {
      words_.push_back({range, kind, std::string(name), step_});
    }
  }
  // Something that is only understood, such as the end of a turn, is not in the text.
  bool was_typed(WordKind kind, ByteRange range, std::string_view name) const {
    if (!document_.is_notation() || kind == WordKind::text) return true;
    const std::string_view typed = document_.text().substr(range.begin, range.end - range.begin);
    if (kind == WordKind::number) return typed.find_first_of("0123456789") != typed.npos;
    if (typed.size() > 1) return true;
    if (kind == WordKind::action) return typed == "/";
    // A bracket can stand for chance.
    const std::string folded = replays::notation::folded(typed);
    return !folded.empty() && name.starts_with(folded);
  }
  void add_name(const ValueForm* form, const text::Value& value) {
    const std::string_view name = value.string();
    add(form == nullptr || form->names == nullptr ? WordKind::text : kind_of(*form, name), value,
        name);
  }
  WordKind kind_of(const ValueForm& form, std::string_view name) const {
    // Some fields know only the sides without chance.
    if (grammar_.actors->find(form.names->at(0))) return WordKind::side;
    return is_place(name) ? WordKind::place : WordKind::thing;
  }
  // States do not list empty squares.
  bool is_place(std::string_view name) const {
    if (!places_.empty()) return places_.contains(name);
    return name.size() == 2 && name[0] >= 'a' && name[0] <= 'z' && name[1] >= '0' && name[1] <= '9';
  }

  void of_step(const text::Value& step) {
    const Wording* wording = nullptr;
    if (const auto kind = step.find("do")) wording = grammar_.of_kind(kind->string());
    step.members([&](std::string_view key, std::size_t, const text::Value& value) {
      if (key == "by") {
        if (value.kind() == text::JsonKind::text) add(WordKind::side, value, value.string());
      } else if (key == "do") {
        add(WordKind::action, value, value.string());
      } else if (key == "hash") {
        add(WordKind::claim, value, value.string());
      } else {
        of_value(form_of(wording, key), value);
      }
      return true;
    });
  }

  static const ValueForm* form_of(const Wording* wording, std::string_view key) {
    if (wording == nullptr) return nullptr;
    const auto field = std::ranges::find(wording->fields, key, &FieldForm::name);
    return field == wording->fields.end() ? nullptr : &field->value;
  }

  void of_value(const ValueForm* form, const text::Value& value) {
    switch (value.kind()) {
      case text::JsonKind::text:
        return add_name(form, value);
      case text::JsonKind::number:
        return add(WordKind::number, value, value.raw());
      case text::JsonKind::array:
        value.items([&](const text::Value& item) { of_value(form, item); });
        return;
      case text::JsonKind::object: {
        value.members([&](std::string_view key, std::size_t offset, const text::Value& inner) {
          const bool is_name = form != nullptr && form->names != nullptr && form->members.empty();
          const std::size_t end = document_.json().find('"', offset + 1) + 1;
          if (is_name) add_at(kind_of(*form, key), {offset, end}, key);
          const ValueForm* of_member = nullptr;
          for (std::size_t at = 0; form != nullptr && at < form->inner.size(); ++at) {
            const bool named = at < form->members.size() && form->members[at] == key;
            if (named || form->members.empty()) of_member = &form->inner[at];
          }
          of_value(of_member, inner);
        });
        return;
      }
      default:
        return;
    }
  }

  void of_head(const text::Value& value, bool of_people) {
    if (value.kind() == text::JsonKind::text) {
      const std::string_view name = value.string();
      const bool side = !of_people && grammar_.actors->find(name).has_value();
      const bool place = !of_people && is_place(name);
      add(of_people ? WordKind::text
          : side    ? WordKind::side
          : place   ? WordKind::place
                    : WordKind::thing,
          value, name);
    } else if (value.kind() == text::JsonKind::number) {
      add(WordKind::number, value, value.raw());
    } else if (value.kind() == text::JsonKind::array) {
      value.items([&](const text::Value& item) { of_head(item, of_people); });
    } else if (value.kind() == text::JsonKind::object) {
      value.members([&](std::string_view key, std::size_t, const text::Value& inner) {
        of_head(inner, of_people && key != "winner");
      });
    }
  }

  const JudgedDocument& document_;
  const Grammar& grammar_;
  std::set<std::string, std::less<>> places_;
  text::Tape tape_;
  std::optional<std::size_t> step_;
  std::vector<RecordWord> words_;
};

}  // namespace

std::vector<RecordWord> words_of_record(const JudgedDocument& document) {
  if (document.record() == nullptr) return {};
  return WordFinder(document).all();
}

std::optional<RecordWord> word_at(const JudgedDocument& document, std::size_t byte) {
  std::optional<RecordWord> found;
  for (RecordWord& word : words_of_record(document)) {
    if (word.range.begin > byte) break;
    if (word.range.holds(byte)) found = std::move(word);
  }
  return found;
}

std::vector<RecordWord> words_like(const JudgedDocument& document, const RecordWord& word) {
  std::vector<RecordWord> words = words_of_record(document);
  std::erase_if(
      words, [&](const RecordWord& one) { return one.kind != word.kind || one.name != word.name; });
  return words;
}

}  // namespace praetor::cli::lsp
