#include "cli/lsp/judged_document.hpp"

#include <algorithm>

#include "cli/lsp/drafts.hpp"
#include "cli/lsp/readable_lines.hpp"
#include "engine/text/position.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/reading/locate.hpp"
#include "replays/searching/typed_changes.hpp"

namespace praetor::cli::lsp {
namespace {

// Somebody who types a text without a name writes lines, unless it begins as JSON records do. If
// the first line lacks `game`, the verdict should say so.
bool is_in_notation(std::string_view text, std::string_view name) {
  if (name.ends_with(".praetor")) return true;
  for (const char* const ending : {".json", ".ndjson", ".jsonl"}) {
    if (name.ends_with(ending)) return false;
  }
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && text[begin] != '{' && text[begin] != '[';
}

}  // namespace

JudgedDocument::JudgedDocument(std::string text, std::string_view name, DocumentJudge& judge,
                               replays::notation::LineMemo* memo)
    : text_(std::move(text)),
      columns_(text_),
      mark_(text::size_of_mark(text_)),
      name_(name),
      judge_(judge),
      memo_(memo) {
  const std::string_view judged = std::string_view(text_).substr(mark_);
  const bool too_long = judged.size() > replays::text_bytes_max;
  judged_ = {judged, 0, 1, too_long, false};
  if (!too_long && is_in_notation(judged, name)) {
    written_ = replays::notation::translated(judged, judge.libraries, memo);
    json_ = written_->json();
    judged_.written = written_;
  } else {
    padded_.append(judged.substr(0, replays::text_bytes_max)).append(replays::text_padding, ' ');
    json_ = std::string_view(padded_).substr(0, padded_.size() - replays::text_padding);
  }
  judged_.json = json_;
  report_ = judge.quick.check(judged_, name_, &followed_);
  if (report_.verdict != replays::Verdict::malformed) record_ = judge.quick.release();
}

const replays::Report& JudgedDocument::explained() const {
  if (!explained_) explained_ = judge_.thorough.check(judged_, name_);
  return *explained_;
}

const replays::notation::Grammar* JudgedDocument::grammar() const {
  if (grammar_ == nullptr && record_) {
    grammar_ = std::make_unique<const replays::notation::Grammar>(
        replays::notation::grammar_of(record_->setup));
  }
  return grammar_.get();
}

const std::vector<ByteRange>& JudgedDocument::steps() const {
  if (!steps_) {
    steps_.emplace();
    if (record_) find_steps();
  }
  return *steps_;
}

std::size_t JudgedDocument::byte_of_json(std::size_t byte) const {
  return mark_ + (written_ ? written_->map.at(byte, 1).begin : byte);
}

ByteRange JudgedDocument::range_of_json(std::size_t byte, std::size_t size) const {
  if (!written_) return {mark_ + byte, mark_ + byte + size};
  const auto first = written_->map.at(byte, 1);
  const auto last = written_->map.at(byte + std::max<std::size_t>(size, 1) - 1, 1);
  return {mark_ + first.begin, mark_ + std::max(first.begin + first.size, last.begin + last.size)};
}

// In the notation the words of the step; in JSON its object.
ByteRange JudgedDocument::range_of_step(const text::Value& step) const {
  const auto phrase = written_ ? replays::typed_phrase(*written_, step) : std::nullopt;
  if (!phrase) return range_of_json(step.begin(), step.last() + 1 - step.begin());
  return {mark_ + phrase->begin, mark_ + phrase->begin + phrase->size};
}

void JudgedDocument::find_steps() const {
  replays::Locator locator(json_, 1);
  for (std::size_t index = 0; const auto step = locator.step(index); ++index) {
    steps_->push_back(range_of_step(*step));
  }
}

bool JudgedDocument::is_written(std::size_t index) const {
  if (!is_notation()) return true;
  const auto phrase = [&](std::size_t at) -> replays::notation::Written {
    return {steps()[at].begin, steps()[at].end - steps()[at].begin};
  };
  return replays::notation::has_words(
      text_, phrase(index), index == 0 ? replays::notation::Written{} : phrase(index - 1));
}

const JudgedDocument& JudgedDocument::before_opening() const {
  if (!before_opening_) before_opening_ = lsp::before_opening(*this, judge_);
  return *before_opening_ ? **before_opening_ : *this;
}

const JudgedDocument& JudgedDocument::readable() const {
  if (const JudgedDocument& before = before_opening(); &before != this) return before;
  if (!readable_lines_) readable_lines_ = readable_lines(*this, judge_, memo_);
  return *readable_lines_ ? **readable_lines_ : *this;
}

std::optional<std::size_t> JudgedDocument::step_at(std::size_t byte) const {
  const auto behind = std::ranges::upper_bound(steps(), byte, {}, &ByteRange::begin);
  if (behind == steps().begin()) return std::nullopt;
  return static_cast<std::size_t>(behind - steps().begin()) - 1;
}

AnyState JudgedDocument::state_before(std::size_t index) const {
  AnyState state = first_state(record_->setup);
  for (std::size_t at = 0; at < index && at < record_->steps.size(); ++at) {
    play_step(state, at);
  }
  return state;
}

void JudgedDocument::play_step(AnyState& state, std::size_t index) const {
  followed_.play(state, index, record_->steps[index].step);
}

ByteRange JudgedDocument::range_of(const replays::ReportedViolation& violation) const {
  // Verdicts do not count the byte order mark, which is one code point before the first line.
  const bool behind_mark = mark_ != 0 && violation.line == 1;
  const auto column = static_cast<std::size_t>(violation.column) + (behind_mark ? 1 : 0);
  const std::size_t begin =
      columns_.byte_of_column(static_cast<std::size_t>(violation.line), column);
  return {begin, columns_.byte_behind(begin, static_cast<std::size_t>(violation.caret_length))};
}

}  // namespace praetor::cli::lsp
