#include "cli/lsp/judged_document.hpp"

#include <algorithm>

#include "replays/checking/check.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/reading/locate.hpp"
#include "replays/reading/source.hpp"

namespace praetor::cli::lsp {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::size_t mark_of(std::string_view text) {
  return text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
}

bool is_in_notation(std::string_view text, std::string_view name) {
  return name.ends_with(".praetor") ||
         (!name.ends_with(".json") && replays::notation::begins_as_notation(text));
}

}  // namespace

JudgedDocument::JudgedDocument(std::string text, std::string_view name,
                               const replays::Libraries& libraries)
    : text_(std::move(text)), columns_(text_), mark_(mark_of(text_)), libraries_(libraries) {
  const std::string_view judged = std::string_view(text_).substr(mark_);
  const bool too_long = judged.size() > replays::text_bytes_max;
  replays::Text whole{judged, 0, 1, too_long, false};
  if (!too_long && is_in_notation(judged, name)) {
    written_ = replays::notation::translated(judged, libraries);
    json_ = written_->json();
    whole.written = written_;
  } else {
    padded_.append(judged.substr(0, replays::text_bytes_max)).append(replays::text_padding, ' ');
    json_ = std::string_view(padded_).substr(0, padded_.size() - replays::text_padding);
  }
  whole.json = json_;
  replays::Checker checker(libraries, {replays::OnViolation::skip, false});
  report_ = checker.check(whole, name);
  if (report_.verdict == replays::Verdict::malformed) return;
  record_ = checker.release();
  grammar_ = std::make_unique<const replays::notation::Grammar>(
      replays::notation::grammar_of(record_->setup));
  find_steps();
}

std::size_t JudgedDocument::byte_of_json(std::size_t byte) const {
  return mark_ + (written_ ? written_->map.at(byte, 1).begin : byte);
}

// Of a step in the notation the places of all that it says but `by`, which a whole turn has in
// common; of one in JSON the object.
void JudgedDocument::find_steps() {
  replays::Locator locator(json_, 1);
  for (std::size_t index = 0; const auto step = locator.step(index); ++index) {
    ByteRange range{text_.size(), 0};
    const auto include = [&](std::size_t begin, std::size_t size) {
      range.begin = std::min(range.begin, begin);
      range.end = std::max(range.end, begin + size);
    };
    if (written_) {
      step->members([&](std::string_view key, std::size_t, const text::Value& value) {
        if (key == "by") return;
        const std::size_t size = value.last() + 1 - value.begin();
        const auto first = written_->map.at(value.begin(), 1);
        const auto last = written_->map.at(value.begin() + size - 1, 1);
        include(mark_ + first.begin, first.size);
        include(mark_ + last.begin, last.size);
      });
    } else {
      include(mark_ + step->begin(), step->last() + 1 - step->begin());
    }
    range.begin = std::min(range.begin, range.end);
    steps_.push_back(range);
  }
}

std::optional<std::size_t> JudgedDocument::step_at(std::size_t byte) const {
  const auto behind = std::ranges::upper_bound(steps_, byte, {}, &ByteRange::begin);
  if (behind == steps_.begin()) return std::nullopt;
  return static_cast<std::size_t>(behind - steps_.begin()) - 1;
}

AnyState JudgedDocument::state_before(std::size_t index) const {
  AnyState state = first_state(record_->setup);
  for (std::size_t at = 0; at < index && at < record_->steps.size(); ++at) {
    play(state, record_->steps[at].step);
  }
  return state;
}

ByteRange JudgedDocument::range_of(const replays::ReportedViolation& violation) const {
  // Verdicts do not count the mark before the first line, which is one code point.
  const bool behind_mark = mark_ != 0 && violation.line == 1;
  const auto column = static_cast<std::size_t>(violation.column) + (behind_mark ? 1 : 0);
  const std::size_t begin =
      columns_.byte_of_column(static_cast<std::size_t>(violation.line), column);
  return {begin, columns_.byte_behind(begin, static_cast<std::size_t>(violation.caret_length))};
}

}  // namespace praetor::cli::lsp
