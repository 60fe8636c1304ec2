// State documents read back, value by value.

#include "engine/core/document_archive.hpp"

#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"

namespace praetor {

using Json = nlohmann::json;

Json& DocumentReader::value() const {
  return here_ == nullptr ? parent_->at(std::string(name_)) : *here_;
}

void DocumentReader::boolean(bool& into) const { into = value().get<bool>(); }

bool DocumentReader::exists(bool& there) const {
  if (here_ == nullptr && restores_ && parent_->is_object()) {
    (*parent_)[std::string(name_)] = nullptr;
    return there = false;
  }
  return there = !value().is_null();
}

DocumentReader DocumentReader::member(std::string_view name) const {
  DocumentReader made(value(), restores_);
  made.parent_ = here_;
  made.name_ = name;
  const auto found = here_->is_object() ? here_->find(name) : here_->end();
  made.here_ = found == here_->end() ? nullptr : &*found;
  return made;
}

std::vector<DocumentReader> DocumentReader::items(std::size_t most) const {
  if (!value().is_array() || value().size() > most) {
    throw IllShaped{"a list that is none, or too long"};
  }
  std::vector<DocumentReader> all;
  for (Json& inner : value()) all.emplace_back(inner, restores_);
  return all;
}

std::vector<std::pair<std::size_t, DocumentReader>> DocumentReader::members(
    const NameTable& table) const {
  std::vector<std::pair<std::size_t, DocumentReader>> all;
  for (auto& [name, inner] : value().items()) {
    all.emplace_back(index_of(table, name), DocumentReader(inner, restores_));
  }
  return all;
}

std::optional<std::string> flaw_in_document(const Json& document,
                                            const ReadAndWrite& read_and_write) {
  return flaw_in(document, [&] {
    Json own = document;
    return read_and_write(DocumentReader(own));
  });
}

std::optional<std::string> flaw_in_text(std::string_view json, const ReadAndWrite& read_and_write) {
  const auto document = text::read_json(json);
  if (!document) return "no JSON";
  const auto flaw = flaw_in_document(*document, read_and_write);
  if (flaw) return "expected a document of this game, found " + *flaw;
  return std::nullopt;
}

void restore_nulls(Json& document, const std::function<void(DocumentReader)>& read) {
  try {
    read(DocumentReader(document, true));
  } catch (const IllShaped&) {
  } catch (const Json::exception&) {
  }  // whoever reads it next will say so
}

}  // namespace praetor
