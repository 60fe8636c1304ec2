#pragma once
// The boards, tables and scenarios behind a record, as read-only texts: what a name was defined by,
// and what a verdict rests on. A text has the address `praetor-data:///GAME/MEMBER/ID.json`; what a
// record holds itself stands in the record.

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
};

/// Of a record in the order in which names are looked up: places first on boards.
std::vector<DataText> data_texts_of(const JudgedDocument& document);
/// Whether two addresses are of one text, however a client writes them.
bool is_address_of(std::string_view one, std::string_view other);
/// The text at an address, of what is shipped; none where there is no such file.
std::optional<std::string> shipped_text(std::string_view uri);

/// Where a datum stands, and the text of it.
struct DatumPlace {
  std::string uri;
  EditorSpan span;
  std::string text;  ///< as it is written there
};
/// What defines a name; `document_uri` is the record's own address.
std::optional<DatumPlace> definition_of(const JudgedDocument& document,
                                        const std::string& document_uri, std::string_view name,
                                        bool is_place);
/// Where the path of a basis leads to, such as "know-how/navigatio".
std::optional<DatumPlace> datum_at(const JudgedDocument& document, const std::string& document_uri,
                                   std::string_view path);

}  // namespace praetor::cli::lsp
