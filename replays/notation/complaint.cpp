#include "replays/notation/complaint.hpp"

#include <algorithm>

#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::size_t candidates_shown = 8;
constexpr std::size_t bytes_shown = 40;

std::string found_words(std::string_view found) {
  if (found.empty()) return "the line's end";
  std::size_t size = 0;
  while (size < found.size() && size < bytes_shown) size += text::code_point_at(found, size).size;
  return std::string(found.substr(0, size));
}

}  // namespace

bool Complaint::note(Fault fault) {
  if (!fault_) fault_ = std::move(fault);
  return false;
}

bool Complaint::expected(std::string_view what, std::string_view found, std::size_t at) {
  return note({&grammar_rule, at, std::string(what), found_words(found)});
}

bool Complaint::unknown(std::string_view what, std::string_view found, std::size_t at,
                        std::span<const std::string_view> known) {
  return note(
      {&grammar_rule, at, std::string(what), found_words(found), text::nearest(found, known, 3)});
}

bool Complaint::ambiguous(std::string_view found, std::size_t at,
                          std::vector<std::string> candidates) {
  return note({&format_rule::name, at, std::string("a name or an unambiguous beginning of one"),
               found_words(found), std::move(candidates)});
}

void Complaint::corrected(std::size_t at, std::string_view typed, std::string_view meant) {
  corrections_.push_back({at, 0, 0, std::string(typed), std::string(meant)});
}

void Complaint::begin_anew(std::size_t corrections_kept) {
  fault_.reset();
  corrections_.resize(corrections_kept);
}

void Complaint::corrections_belong_to_step(std::size_t since, std::size_t step) {
  for (; since < corrections_.size(); ++since) corrections_[since].step = step;
}

void Complaint::find_lines_of_corrections(std::string_view text) {
  // The corrections of a choice come one variant after the other.
  std::ranges::stable_sort(corrections_, {}, &Correction::at);
  std::size_t at = 0;
  std::size_t line = 1;
  for (Correction& one : corrections_) {
    const std::string_view between = text.substr(at, one.at - at);
    line += static_cast<std::size_t>(std::ranges::count(between, '\n'));
    at = one.at;
    one.line = line;
  }
}

void Complaint::belongs_to_step(std::size_t index) {
  if (fault_) fault_->pointer = "/steps/" + std::to_string(index);
}

void Complaint::look_for_bad_bytes(std::string_view text) {
  const std::size_t end = fault_ ? fault_->offset : text.size();
  for (std::size_t at = 0; at < end;) {
    const text::CodePoint point = text::code_point_at(text, at);
    if (!point.valid) {
      constexpr std::string_view digits = "0123456789abcdef";
      std::string byte = "the byte 0x";
      byte += digits[point.value / 16];
      byte += digits[point.value % 16];
      fault_ = Fault{&format_rule::json, at, std::string("UTF-8"), byte};
      return;
    }
    at += point.size;
  }
}

bool Complaint::too_many(std::size_t most, std::size_t at) {
  return note({&format_rule::range, at, "at most " + std::to_string(most) + " entries",
               std::string("more")});
}

bool Complaint::twice(std::string_view name, std::size_t at) {
  return note({&format_rule::range, at, std::string("each kind once"), std::string(name)});
}

bool Complaint::too_much(std::string_view limit, std::size_t at) {
  return note({&format_rule::size, at, std::string(limit), std::string("more")});
}

WordMatch complete(std::string_view typed, std::span<const std::string_view> known) {
  WordMatch completion;
  if (typed.empty()) return completion;
  // Returns the known word, because the typed one may not live as long.
  if (const auto whole = std::ranges::find(known, typed); whole != known.end()) return {*whole, {}};
  for (const std::string_view word : known) {
    if (!word.starts_with(typed)) continue;
    completion.word = word;
    if (completion.candidates.size() < candidates_shown) completion.candidates.emplace_back(word);
  }
  if (completion.candidates.size() > 1) completion.word = {};
  if (completion.candidates.size() == 1) completion.candidates.clear();
  return completion;
}

WordMatch complete(std::string_view typed, const NameTable& names, const NameTable* spellings) {
  for (const NameTable* const table : {&names, spellings}) {
    if (table == nullptr) continue;
    if (const auto whole = table->find(typed)) return {table->at(*whole), {}};
  }
  return complete(typed, names.all());
}

WordMatch complete_counted(std::string_view typed, std::span<const std::string_view> known) {
  WordMatch completion = complete(typed, known);
  const bool none = completion.word.empty() && completion.candidates.empty();
  return none && typed.ends_with('s') ? complete(typed.substr(0, typed.size() - 1), known)
                                      : completion;
}

}  // namespace praetor::replays::notation
