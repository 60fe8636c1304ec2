#include "cli/transcribe/stored.hpp"

#include <optional>
#include <vector>

#include "engine/any/game.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/tape.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/write.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/layout.hpp"

namespace praetor::cli::transcribe {
namespace {

using text::Value;

constexpr std::string_view remarks_key = "typed-remarks";

std::string member_of(std::string_view key, const std::vector<std::string>& remarks) {
  std::string member;
  text::append_json_string(member, key);
  member += ':';
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
  while (meta && meta->find(key)) key += '-';  // somebody has one of his own
  const std::string member = member_of(key, remarks);
  if (!meta) {
    json.insert(json.rfind('}'), ",\"meta\":{" + member + "}");
    return json;
  }
  const bool is_empty = meta->members([](auto&&...) { return false; });
  json.insert(meta->begin() + 1, member + (is_empty ? "" : ","));
  return json;
}

// A member of an object: from its key to its value's end.
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

// The remarks of a replay, which are taken out of it with the comma beside them.
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
  constexpr std::string_view blanks = " \t\r\n";
  std::size_t begin = span->begin;
  std::size_t end = span->end;
  if (const std::size_t next = json.find_first_not_of(blanks, end); json[next] == ',') {
    end = next + 1;
  } else if (const std::size_t last = json.find_last_not_of(blanks, begin - 1); json[last] == ',') {
    begin = last;
  }
  json.erase(begin, end - begin);
  return remarks;
}

}  // namespace

bool is_json_file(std::string_view path) { return path.ends_with(".json"); }

std::string json_file_of(const Transcript& written, const replays::Libraries& libraries) {
  const std::string json =
      with_remarks(replays::notation::read(written.text(), libraries).json, written.remarks());
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
