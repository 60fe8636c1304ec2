#include "cli/formats/sarif_parts.hpp"

#include <fmt/format.h>

#include "engine/text/ascii.hpp"

namespace praetor::cli::formats::sarif {
namespace {

bool stands_for_itself(char byte) {
  return text::is_letter(byte) || text::is_digit(byte) ||
         std::string_view("-._~/").find(byte) != std::string_view::npos;
}

}  // namespace

std::string message_text(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  char last = ' ';
  for (const char letter : text) {
    if (last == ']' && letter == '(') out += ' ';  // avoids [a link](to somewhere)
    out.append(letter == '{' || letter == '}' ? 2 : 1, letter);
    last = letter;
  }
  return out;
}

std::string uri_of(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char byte : path == "-" ? std::string_view("<stdin>") : path) {
    if (stands_for_itself(byte)) {
      uri += byte;
    } else {
      uri += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
    }
  }
  return uri;
}

void write_content(text::JsonWriter& writer, std::string_view key, std::string_view text) {
  writer.begin_object(key);
  writer.string("text", text);
  writer.end_object();
}

void write_message(text::JsonWriter& writer, std::string_view key, std::string_view text) {
  write_content(writer, key, message_text(text));
}

void write_artifact(text::JsonWriter& writer, std::string_view path) {
  writer.begin_object("artifactLocation");
  writer.string("uri", uri_of(path));
  if (path == "-") write_message(writer, "description", "standard input");
  writer.end_object();
}

void write_region(text::JsonWriter& writer, std::string_view key, const TextRegion& region) {
  writer.begin_object(key);
  writer.number("startLine", region.line);
  writer.number("startColumn", region.column);
  writer.number("endLine", region.end_line);
  writer.number("endColumn", region.end_column);
  writer.end_object();
}

void write_physical(text::JsonWriter& writer, std::string_view path,
                    const std::optional<TextRegion>& region) {
  writer.begin_object("physicalLocation");
  write_artifact(writer, path);
  if (region) write_region(writer, "region", *region);
  writer.end_object();
}

}  // namespace praetor::cli::formats::sarif
