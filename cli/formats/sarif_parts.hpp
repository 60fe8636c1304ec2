#pragma once
// Small parts of SARIF 2.1.0 that its larger ones are made of: messages, URIs, regions, locations.
// Where the standard wants marks of a text to be escaped, that is done here and nowhere else.

#include <optional>
#include <string>
#include <string_view>

#include "cli/formats/places.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::cli::formats::sarif {

/// A text as messages want it: curly brackets are doubled, since single ones stand for arguments,
/// and nothing in it is a link.
std::string message_text(std::string_view text);

/// A path as a URI: a relative reference, or `file://…` where it begins at the root. Every byte but
/// letters, digits and `-._~/` is encoded, so that any name of a file has one.
std::string uri_of(std::string_view path);

/// A member `key` with a message object.
void write_message(text::JsonWriter& writer, std::string_view key, std::string_view text);

/// A member `key` with a text that is taken as it is.
void write_content(text::JsonWriter& writer, std::string_view key, std::string_view text);

/// A member `artifactLocation`; standard input is called `<stdin>`.
void write_artifact(text::JsonWriter& writer, std::string_view path);

/// A member `key` with a region.
void write_region(text::JsonWriter& writer, std::string_view key, const TextRegion& region);

/// A member `physicalLocation`, without a region where none is known.
void write_physical(text::JsonWriter& writer, std::string_view path,
                    const std::optional<TextRegion>& region);

}  // namespace praetor::cli::formats::sarif
