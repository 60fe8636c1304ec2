// Reads steps with braces: each text that they stand for is read by itself, like any step.

#include <algorithm>

#include "replays/notation/choices.hpp"
#include "replays/notation/read_step.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays::notation {
namespace {

/// Passes a complaint about one of these texts on, with offsets in the original text.
void hand_on(const Complaint& said, const SplicedText& text, Complaint& complaint) {
  if (said.fault()) {
    Fault fault = *said.fault();
    fault.offset = text.origin(fault.offset);
    complaint.put_back(std::move(fault));
  }
  if (said.freely()) complaint.read_freely();
  for (const Correction& one : said.corrections()) {
    const std::size_t at = text.origin(one.at);
    const bool known = std::ranges::find(complaint.corrections(), at, &Correction::at) !=
                       complaint.corrections().end();
    if (!known) complaint.corrected(at, one.typed, one.meant);
  }
}

}  // namespace

bool StepReader::choices(const StepChoices& choices, const Actor& by, std::size_t begin) {
  const Written place{begin, choices.end - begin};
  const std::size_t corrections = complaint_.corrections().size();
  std::string_view kind;
  std::string_view before = "{\"any\":[";
  for (const ChosenText& one : choices.texts) {
    out_.put(before, place);
    const std::string_view read = choice(one.text, one.share, by);
    if (read.empty()) return false;
    if (out_.size() > text_bytes_max) return complaint_.too_much("at most 64 MiB", begin);
    kind = kind.empty() || kind == read ? read : gap_kind;
    before = ",";
  }
  out_.put("]", place);
  complaint_.corrections_belong_to_step(corrections, count_);
  cursor_.back_to(choices.end);
  last_kind_ = kind;  // as after a gap: if the kinds differ, the turn may or may not have ended
  last_was_sign_ = false;
  if (!claims()) return false;
  out_.put("}", {cursor_.place(), 1});
  return true;
}

// Reads one text of a step. Returns its kind; empty after a complaint.
std::string_view StepReader::choice(const SplicedText& text, double weight, const Actor& by) {
  Cursor cursor(text.text());
  Complaint complaint;
  MappedJson json;
  StepReader reader(cursor, grammar_, complaint, json);
  if (reader.one({by.name, {0, 1}}) && !cursor.at_line_end()) {
    complaint.expected("`,` or the line's end", cursor.peek(), cursor.place());
  }
  hand_on(complaint, text, complaint_);
  if (complaint.made()) return {};
  const Written place{text.origin(0), 1};
  const bool certain = weight == 1;
  if (!certain) out_.put("{\"is\":", place);
  out_.append(json.json(), json.map().moved([&](std::size_t at) { return text.origin(at); }), 0);
  if (!certain) {
    out_.put(",\"weight\":" + choice_weight_text(weight) + "}", place);
  }
  return reader.last_kind_.empty() ? gap_kind : reader.last_kind_;
}

}  // namespace praetor::replays::notation
