#include "replays/corpora/checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/text/escape.hpp"
#include "engine/text/read_json.hpp"
#include "replays/corpora/summary_json.hpp"
#include "replays/files/safe_file.hpp"

namespace praetor::replays {
namespace {

using Json = nlohmann::json;

constexpr std::size_t pieces_most = 2;  // a shard begins within one file and ends within another
constexpr std::size_t checkpoint_mebibytes_most = 64;

void write(text::JsonWriter& writer, const CorpusPosition& position) {
  writer.begin_object();
  writer.number("input", position.input);
  writer.boolean("file-is-done", position.file_is_done);
  writer.number("index", position.index);
  writer.number("line", position.line);
  writer.number("offset", position.offset);
  writer.end_object();
}

// Throws nlohmann's exception if there is no whole number.
std::uint64_t whole(const Json& object, const char* key) {
  // so that sums of many stay within 64 bits
  constexpr std::uint64_t most = std::uint64_t{1} << 50U;
  return std::min(object.at(key).get_ref<const Json::number_unsigned_t&>(), most);
}

// Throws nlohmann's exception if a member is missing.
std::optional<Checkpoint> read(const Json& json) {
  Checkpoint checkpoint;
  if (whole(json, "praetor-checkpoint") != 1) return std::nullopt;
  checkpoint.run = json.at("run").get<std::string>();
  const Json& position = json.at("position");
  checkpoint.position = {whole(position, "input"), position.at("file-is-done").get<bool>(),
                         whole(position, "index"), whole(position, "line"),
                         whole(position, "offset")};
  checkpoint.output = json.at("output").get<std::string>();
  checkpoint.part = json.at("part").get<std::string>();
  checkpoint.written = whole(json, "written");
  checkpoint.any_piece = json.at("any-piece").get<bool>();
  if (json.contains("found")) checkpoint.found = whole(json, "found");
  if (json.contains("found-in")) checkpoint.found_in = whole(json, "found-in");
  checkpoint.done = json.at("done").get<bool>();
  auto pieces = pieces_from(json.at("pieces"));
  auto summary = summary_from(json.at("summary"));
  if (!pieces || !summary) return std::nullopt;
  checkpoint.pieces = std::move(*pieces);
  checkpoint.summary = std::move(*summary);
  return checkpoint;
}

}  // namespace

std::string json_line_of(const Checkpoint& checkpoint) {
  return text::json_line([&](text::JsonWriter& writer) {
    writer.number("praetor-checkpoint", 1);
    writer.string("run", checkpoint.run);
    writer.key("position");
    write(writer, checkpoint.position);
    writer.string("output", checkpoint.output);
    writer.string("part", checkpoint.part);
    writer.number("written", checkpoint.written);
    writer.boolean("any-piece", checkpoint.any_piece);
    if (checkpoint.found > 0) writer.number("found", checkpoint.found);
    if (checkpoint.found_in > 0) writer.number("found-in", checkpoint.found_in);
    writer.boolean("done", checkpoint.done);
    write(writer, checkpoint.pieces);
    writer.begin_object("summary");
    write_members(writer, checkpoint.summary, SummaryForm::addable);
    writer.end_object();
  });
}

std::optional<Checkpoint> checkpoint_from(std::string_view json) {
  const auto document = text::read_json(json);
  if (!document) return std::nullopt;
  try {
    return read(*document);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Result<std::optional<Checkpoint>, std::string> load_checkpoint(const std::string& path) {
  const auto text = kept_text(path, checkpoint_mebibytes_most);
  if (!text) return failure(text.error());
  if (!*text) return std::nullopt;
  auto checkpoint = checkpoint_from(**text);
  if (!checkpoint) {
    return failure(fmt::format("{} is not a checkpoint of a run; remove it to start again",
                               text::shown(path)));
  }
  return checkpoint;
}

void write(text::JsonWriter& writer, const std::vector<Piece>& pieces) {
  writer.objects("pieces", pieces, [&](const Piece& piece) {
    writer.number("input", piece.input);
    writer.number("texts", piece.texts);
    writer.number("lines", piece.lines);
  });
}

std::optional<std::vector<Piece>> pieces_from(const Json& list) {
  if (!list.is_array() || list.size() > pieces_most) return std::nullopt;
  std::vector<Piece> pieces;
  pieces.reserve(list.size());
  for (const Json& entry : list) {
    pieces.push_back({whole(entry, "input"), whole(entry, "texts"), whole(entry, "lines")});
  }
  return pieces;
}

}  // namespace praetor::replays
