#pragma once
// Small parts that SARIF 2.1.0 output is made of: messages, URIs, regions, locations. All escaping
// that the standard asks for happens here.

#include <optional>
#include <string>
#include <string_view>

#include "cli/formats/places.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::formats::sarif {

/// A text as SARIF messages need it: curly brackets are doubled, since single ones mark arguments,
/// and nothing in it is read as a link.
std::string message_text(std::string_view text);

/// A path as a URI: a relative reference, or `file://…` for an absolute path. Every byte except
/// letters, digits and `-._~/` is encoded, so every file name has a URI.
std::string uri_of(std::string_view path);

/// Writes a member `key` with a message object.
void write_message(text::JsonWriter& writer, std::string_view key, std::string_view text);

/// Writes a member `key` with a text that viewers take literally.
void write_content(text::JsonWriter& writer, std::string_view key, std::string_view text);

/// Writes a member `artifactLocation`; standard input is called `<stdin>`.
void write_artifact(text::JsonWriter& writer, std::string_view path);

/// Writes a member `key` with a region.
void write_region(text::JsonWriter& writer, std::string_view key, const TextRegion& region);

/// Writes a member `physicalLocation`; without a region if none is known.
void write_physical(text::JsonWriter& writer, std::string_view path,
                    const std::optional<TextRegion>& region);

}  // namespace praetor::cli::formats::sarif
