#pragma once
// The tags and the text of a piece of XML or HTML, one after the other, as importers need them:
// nothing is fetched, no entity but the five of XML is known, and a document that declares any is
// refused.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace praetor::replays {

/// One tag, or the text before the next one.
struct MarkupPart {
  std::string_view name;        ///< of a tag, without a prefix such as `a:`; empty for text
  std::string_view attributes;  ///< of a tag: as they are written
  std::string_view text;        ///< as it is written
  bool closes = false;          ///< `</name>`
  bool alone = false;           ///< `<name/>`

  /// The value of an attribute, as it is written; "" where there is none.
  std::string_view attribute(std::string_view key) const;
};

class MarkupReader {
 public:
  explicit MarkupReader(std::string_view text) : text_(text) {}

  /// The next part; none at the end, or after a fault.
  std::optional<MarkupPart> next();
  /// What is wrong, in a few words; "" for nothing.
  std::string_view fault() const { return fault_; }
  /// The line, from 1, at which the reader stands.
  std::size_t line() const;

 private:
  bool pass(std::string_view ending);
  std::optional<MarkupPart> refuse(std::string_view why) {
    fault_ = why;
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view root_;  // what holds the pages, and how many such elements are open
  std::size_t open_ = 0;
  std::string_view fault_;
};

/// Text with its five entities and its numbers (of ASCII) put in; blanks at its ends taken away.
std::string plain_text(std::string_view written);

}  // namespace praetor::replays
