#include "cli/transcribe/stored.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/position.hpp"
#include "engine/text/tape.hpp"
#include "replays/files/name_end.hpp"
#include "replays/making/rewriting.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/line_tail.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/written.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/layout.hpp"
#include "replays/reading/locate.hpp"
#include "replays/searching/typed_changes.hpp"

namespace praetor::cli::transcribe {
namespace {

using text::Value;

constexpr std::string_view remarks_key = "typed-remarks";

std::string member_of(std::string_view key, const std::vector<std::string>& remarks) {
  std::string member = text::json_string(key) + ":";
  text::JsonWriter writer(member);
  writer.begin_array();
  for (const std::string& remark : remarks) writer.string(remark);
  writer.end_array();
  return member;
}

std::string with_remarks(std::string json, const std::vector<std::string>& remarks) {
  if (remarks.empty()) return json;
  const text::Tape tape(json);
  const auto meta = tape.root()->find("meta");
  std::string key(remarks_key);
  while (meta && meta->find(key)) key += '-';  // the user has a member of that name
  const std::string member = member_of(key, remarks);
  if (!meta) {
    json.insert(json.rfind('}'), ",\"meta\":{" + member + "}");
    return json;
  }
  const bool is_empty = meta->members([](auto&&...) { return false; });
  json.insert(meta->begin() + 1, member + (is_empty ? "" : ","));
  return json;
}

// A member of an object, from its key to the end of its value.
struct MemberSpan {
  std::size_t begin;
  std::size_t end;
};
std::optional<MemberSpan> span_of(const Value& object, std::string_view wanted) {
  std::optional<MemberSpan> span;
  object.members([&](std::string_view key, std::size_t offset, const Value& value) {
    if (key == wanted) span = {offset, value.begin() + value.raw().size()};
    return !span;
  });
  return span;
}

// Removes a member and the comma beside it.
void take_out(std::string& json, MemberSpan span) {
  constexpr std::string_view blanks = " \t\r\n";
  if (const std::size_t next = json.find_first_not_of(blanks, span.end); json[next] == ',') {
    span.end = next + 1;
  } else if (const std::size_t last = json.find_last_not_of(blanks, span.begin - 1);
             json[last] == ',') {
    span.begin = last;
  }
  json.erase(span.begin, span.end - span.begin);
}

std::optional<MemberSpan> empty_meta_of(std::string_view json) {
  const text::Tape tape(json);
  const auto meta = tape.root()->find("meta");
  const bool is_empty = meta && meta->members([](auto&&...) { return false; });
  return is_empty ? span_of(*tape.root(), "meta") : std::nullopt;
}

// Removes the remarks from a replay, with the comma beside them, and returns them.
std::optional<std::vector<std::string>> take_remarks(std::string& json) {
  std::vector<std::string> remarks;
  std::optional<MemberSpan> span;
  {
    const text::Tape tape(json);
    const auto meta = tape.root()->find("meta");
    const auto list = meta ? meta->find(remarks_key) : std::nullopt;
    if (!list) return remarks;
    const bool are_texts =
        list->kind() == text::JsonKind::array && list->items([&](const Value& item) {
          if (item.kind() == text::JsonKind::text) remarks.emplace_back(item.string());
          return item.kind() == text::JsonKind::text;
        });
    if (!are_texts) return std::nullopt;
    span = span_of(*meta, remarks_key);
  }
  take_out(json, *span);
  if (const auto meta = empty_meta_of(json)) take_out(json, *meta);  // made only for the remarks
  return remarks;
}

// The comment behind a line of steps, without its sign.
std::string_view comment_at(std::string_view text, std::size_t place) {
  const std::string_view line = text::line_of(text, place);
  const std::string_view comment = line.substr(replays::notation::tail_of(line).comment);
  return comment.substr(std::min(comment.find_first_not_of("# \t"), comment.size()));
}

// The JSON of a text. A comment behind the steps of a line becomes a note of the last typed step:
// JSON has no other place for it.
std::string with_notes(const replays::notation::WrittenText& written) {
  const std::string json(written.json());
  if (written.comments == 0) return json;
  replays::Rewriting rewriting(json);
  const replays::Locator locator(json, 1);
  std::string_view told;  // the last comment that became a note
  replays::notation::Written last;
  std::int64_t step = 0;
  std::vector<std::pair<std::int64_t, std::string_view>> notes;
  while (const auto value = locator.step(static_cast<std::size_t>(step))) {
    ++step;
    const auto phrase = replays::typed_phrase(written, *value);
    if (!phrase) continue;
    const auto before = std::exchange(last, *phrase);
    const std::string_view comment = comment_at(written.text, phrase->begin + phrase->size - 1);
    if (comment.empty()) continue;
    const bool is_of_line = comment.data() == told.data();
    if (is_of_line && !replays::notation::has_words(written.text, *phrase, before)) continue;
    if (is_of_line) notes.pop_back();
    notes.emplace_back(step, told = comment);
  }
  for (const auto& [number, comment] : notes) {
    rewriting.keep_up_to(number);
    replays::StepParts parts = rewriting.take();
    replays::StepParts note{"", "", "", ",\"note\":"};
    text::append_json_string(note.beside, comment);
    replays::put_beside(parts, note);
    rewriting.add(std::move(parts));
  }
  return notes.empty() ? json : rewriting.text();
}

}  // namespace

bool is_json_file(std::string_view path) { return replays::has_ending(path, ".json"); }

std::string json_file_of(const Transcript& written, const replays::Libraries& libraries) {
  const auto read = replays::notation::translated(written.text(), libraries);
  const std::string json = with_remarks(with_notes(*read), written.remarks());
  const AnyGame* const game = find_game(replays::game_of(json));
  if (game == nullptr) return json + "\n";
  return replays::layout_of(text::Tape(json), replays::field_order(*game));
}

Result<std::string, std::string> text_of_json_file(std::string_view json,
                                                   const replays::Libraries& libraries) {
  std::string replay(json);
  const auto remarks = take_remarks(replay);
  if (!remarks) return failure(std::string("`meta/typed-remarks` is no list of texts"));
  const text::Tape tape(replay);
  const auto grammar = replays::notation::grammar_for(libraries, *tape.root());
  if (!grammar) return failure(std::string("its set-up cannot be read"));
  Transcript written(replays::notation::write(tape, *grammar));
  for (const std::string& remark : *remarks) written.remark(remark);
  return written.text();
}

}  // namespace praetor::cli::transcribe
