#pragma once
// Splits XML or HTML into its tags and the text between them, as the importers need it. It fetches
// nothing and knows only the five entities of XML. It refuses a document that declares entities.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace praetor::replays {

/// One tag, or the text before the next tag.
struct MarkupPart {
  /// of a tag: its name without a prefix such as `a:`; empty for text
  std::string_view name;
  std::string_view attributes;  ///< of a tag: its attributes as they are written
  std::string_view text;        ///< the text as it is written
  bool closes = false;          ///< `</name>`
  bool alone = false;           ///< `<name/>`

  /// The value of an attribute as it is written; "" if there is none.
  std::string_view attribute(std::string_view key) const;
};

class MarkupReader {
 public:
  explicit MarkupReader(std::string_view text) : text_(text) {}

  /// The next part; none at the end, or after a fault.
  std::optional<MarkupPart> next();
  /// The fault in a few words; "" if there is none.
  std::string_view fault() const { return fault_; }
  /// The line, from 1, that the reader has reached.
  std::size_t line() const;

 private:
  bool pass(std::string_view ending);
  std::optional<MarkupPart> refuse(std::string_view why) {
    fault_ = why;
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  // name of the element that holds the pages, and how many such elements are open
  std::string_view root_;
  std::size_t open_ = 0;
  std::string_view fault_;
};

/// Whether a tag in the text opens an element of this name, with or without a prefix such as `a:`.
bool opens_element(std::string_view text, std::string_view name);

/// The text with its entities and numeric references (ASCII only) replaced, without blanks at its
/// ends.
std::string plain_text(std::string_view written);

}  // namespace praetor::replays
