#pragma once
// The boards, tables and scenarios behind a record, as read-only texts: where names are defined and
// what verdicts rest on. Such a text has the address `praetor-data:///GAME/MEMBER/ID.json`. Data
// that a record holds inline is in the record itself.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/lsp/columns.hpp"
#include "cli/lsp/judged_document.hpp"

namespace praetor::cli::lsp {

struct DataText {
  std::string uri;
  std::string member;  ///< of the set-up: "board", "map", "tables", "scenario"
  std::string text;
  bool held;  ///< whether the record itself holds the data; then names are looked up in the record
};

/// The texts behind a record, in the order in which names are looked up: boards first for places.
std::vector<DataText> data_texts_of(const JudgedDocument& document);
/// Whether two addresses mean the same text, however a client writes them.
bool is_address_of(std::string_view one, std::string_view other);
/// The shipped text at an address; none where there is no such file.
std::optional<std::string> shipped_text(std::string_view uri);

/// Where a datum is written, and its text.
struct DatumPlace {
  std::string uri;
  EditorSpan span;
  std::string text;  ///< as written there
};
/// The definition of a name; `document_uri` is the address of the record itself.
std::optional<DatumPlace> definition_of(const JudgedDocument& document,
                                        const std::string& document_uri, std::string_view name,
                                        bool is_place);
/// The datum at the path of a basis, such as "know-how/navigatio".
std::optional<DatumPlace> datum_at(const JudgedDocument& document, const std::string& document_uri,
                                   std::string_view path);

}  // namespace praetor::cli::lsp
