// Edits of drafts, on their texts.

#include "replays/searching/repair_draft.hpp"

#include "replays/making/rewriting.hpp"

namespace praetor::replays {
namespace {

constexpr std::string_view gap_of_one = R"({"by":null,"do":"gap","max":1})";

}  // namespace

std::string gap_in_place(std::string_view json, std::int64_t step) {
  Rewriting draft(json);
  draft.keep_up_to(step);
  StepParts entry = draft.take();
  entry.body = gap_of_one;
  draft.add(std::move(entry));
  return draft.text();
}

std::string gap_before(std::string_view json, std::int64_t step) {
  Rewriting draft(json);
  draft.keep_up_to(step);
  draft.add({std::string(gap_of_one), "", "", ""});
  return draft.text();
}

std::string swapped(std::string_view json, std::int64_t step, bool claims_move) {
  Rewriting draft(json);
  draft.keep_up_to(step);
  StepParts one = draft.take();
  StepParts two = draft.take();
  if (claims_move) {
    std::swap(one, two);
  } else {
    std::swap(one.body, two.body);
  }
  draft.add(std::move(one));
  draft.add(std::move(two));
  return draft.text();
}

StepParts parts_of(std::string_view json, std::int64_t step) {
  Rewriting draft(json);
  draft.keep_up_to(step);
  return draft.take();
}

}  // namespace praetor::replays
