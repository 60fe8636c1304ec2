// What people say of a step: its words in the notation, and which of them may come in another order
// or be left out.

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "engine/text/ascii.hpp"
#include "replays/making/write_step.hpp"
#include "replays/searching/heard.hpp"

namespace praetor::replays {
namespace {

/// Collects words as they are said, and finds the lists among them.
class SpokenWords {
 public:
  explicit SpokenWords(std::span<const std::string_view> leads) : leads_(leads) {}

  void take(std::string word) {
    while (!word.empty() && (word.back() == ':' || word.back() == ',')) word.pop_back();
    if (word == "+") sums_.push_back(words_.size());
    if (word == list_joint) pairs_.push_back(words_.size());
    if (!words_.empty() && std::ranges::find(leads_, word) != leads_.end()) {
      optional_.push_back(words_.size());
    }
    const bool joins = word == "+" || word == list_joint;
    if (joins) joints_.push_back(words_.size());
    const bool silent = joins || word.empty() || word == ">" || word == "-";
    if (!silent) words_.push_back(std::move(word));
  }
  SpokenStep all() {
    find_pairs();
    find_sums();
    find_amounts();
    std::ranges::sort(joints_);
    SpokenStep all{std::move(words_), std::move(lists_), std::move(joints_), {}};
    for (std::size_t at = 0; at < optional_.size(); ++at) {
      const bool last = at + 1 == optional_.size();
      all.optional.emplace_back(optional_[at], last ? all.words.size() : optional_[at + 1]);
    }
    return all;
  }

 private:
  /// Finds "rome 3 and persia 1" at the end: the joined parts have equally many words, with numbers
  /// at the same places.
  void find_pairs() {
    if (pairs_.empty()) return;
    const std::size_t size = words_.size() - pairs_.back();
    if (size == 0 || pairs_.front() < size) return;
    SpokenStep::SpokenList list{pairs_.front() - size, {}};
    for (const std::size_t end : pairs_) {
      if (end != list.begin + (list.ends.size() + 1) * size) return;
      for (std::size_t at = end - size; at < end; ++at) {
        if (text::is_digits(words_[at]) != text::is_digits(words_[at + size])) return;
      }
      list.ends.push_back(end);
    }
    list.ends.push_back(words_.size());
    lists_.push_back(std::move(list));
  }
  /// Finds "rally + scout + trod".
  void find_sums() {
    for (std::size_t at = 0; at < sums_.size();) {
      if (sums_[at] == 0) return;
      SpokenStep::SpokenList list{sums_[at] - 1, {sums_[at]}};
      for (; at < sums_.size() && sums_[at] == list.ends.back(); ++at) {
        list.ends.push_back(list.ends.back() + 1);
      }
      if (list.ends.back() <= words_.size()) lists_.push_back(std::move(list));
    }
  }
  /// Finds "1 marble 2 gold", unless it is part of another list.
  void find_amounts() {
    for (std::size_t at = 0; at + 1 < words_.size(); ++at) {
      SpokenStep::SpokenList list{at, {}};
      for (; at + 1 < words_.size() && text::is_digits(words_[at]) &&
             !text::is_digits(words_[at + 1]);
           at += 2) {
        list.ends.push_back(at + 2);
      }
      const bool within = std::ranges::any_of(lists_, [&](const SpokenStep::SpokenList& other) {
        return other.begin < at && list.begin < other.ends.back();
      });
      if (list.ends.size() < 2 || within) continue;
      joints_.insert(joints_.end(), list.ends.begin(), list.ends.end() - 1);
      lists_.push_back(std::move(list));
    }
  }

  std::span<const std::string_view> leads_;
  std::vector<std::string> words_;
  std::vector<std::size_t> optional_;  // where optional parts begin
  std::vector<std::size_t> sums_;      // number of words before each `+` …
  std::vector<std::size_t> pairs_;     // … and before each `and`
  std::vector<std::size_t> joints_;
  std::vector<SpokenStep::SpokenList> lists_;
};

// A number that equal steps share and different steps seldom do.
std::uint64_t fingerprint(const AnyStep& step) {
  std::uint64_t hash = step.kind->index;
  const auto add = [&](std::span<const std::byte> bytes) {
    for (std::size_t at = 0; at < bytes.size(); at += sizeof hash) {
      std::uint64_t word = bytes.size();
      std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
      hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32U;
    }
  };
  add(std::as_bytes(std::span(&step.by, 1)));
  for (const FieldInfo& field : step.fields()) {
    const void* const value = field.in(step.data());
    const Form form = field.type->form;
    if (value == nullptr || form == Form::patch) continue;
    const bool items = form == Form::list || form == Form::entries;
    add(items ? field.type->items(value)
              : std::span(static_cast<const std::byte*>(value), field.type->size));
  }
  return hash;
}

/// Whether a step stays legal without its optional parts. Leaving them out then means another step,
/// so they may not go unsaid.
bool may_be_shorter(const AnyState& state, const AnyStep& step) {
  AnyStep shorter = step;
  for (const FieldInfo& field : step.fields()) {
    if (field.optional && field.is_in(step.data())) field.reset(shorter.data());
  }
  return judge(state, shorter).legal();
}

}  // namespace

std::optional<std::size_t> StepSpeech::number_of(const AnyState& state, const AnyStep& step) {
  if (2 * told_.size() >= slots_.size()) make_room();
  const std::uint64_t print = fingerprint(step);
  std::uint32_t& slot = slot_of(print, step);
  if (slot == 0) {
    if (told_.size() == steps_most) return std::nullopt;
    SpokenStep spoken = spoken_of(json_of(state, step));
    if (!spoken.optional.empty() && may_be_shorter(state, step)) spoken.optional.clear();
    told_.push_back({print, copied(step, arena_), std::move(spoken)});
    slot = static_cast<std::uint32_t>(told_.size());
  }
  return slot - 1;
}

std::uint32_t& StepSpeech::slot_of(std::uint64_t print, const AnyStep& step) {
  std::size_t at = print % slots_.size();
  while (slots_[at] != 0) {
    const NumberedStep& told = told_[slots_[at] - 1];
    if (told.print == print && told.step == step) break;
    at = (at + 1) % slots_.size();
  }
  return slots_[at];
}

void StepSpeech::make_room() {
  slots_.assign(std::max<std::size_t>(1024, 4 * slots_.size()), 0);
  for (std::size_t place = 0; place < told_.size(); ++place) {
    slot_of(told_[place].print, told_[place].step) = static_cast<std::uint32_t>(place + 1);
  }
}

SpokenStep StepSpeech::spoken_of(const std::string& step_json) const {
  SpokenWords spoken(leads_);
  std::string word;
  for (const char byte : teller_.line(step_json)) {
    if (byte == ' ') {
      spoken.take(std::exchange(word, {}));
    } else {
      word += byte;
    }
  }
  spoken.take(std::move(word));
  return spoken.all();
}

}  // namespace praetor::replays
