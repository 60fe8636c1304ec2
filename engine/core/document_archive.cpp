// State documents read back, value by value.

#include "engine/core/document_archive.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/core/ensure.hpp"
#include "engine/text/canonical.hpp"
#include "engine/text/document.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"

namespace praetor {
namespace {

using Json = nlohmann::json;

constexpr std::string_view no_such_field = "a field that is missing or of another type";

}  // namespace

void DocumentReader::flawed(std::string_view what) const {
  if (!is_flawed()) *flaw_ = what;
}

Json* DocumentReader::value() const {
  if (is_flawed()) return nullptr;
  if (here_ == nullptr) flawed(no_such_field);
  return here_;
}

void DocumentReader::boolean(bool& into) const {
  const Json* const json = value();
  if (json == nullptr) return;
  if (!json->is_boolean()) return flawed(no_such_field);
  into = json->get<bool>();
}

std::optional<std::size_t> DocumentReader::index_in(const NameTable& table) const {
  const Json* const json = value();
  if (json == nullptr) return std::nullopt;
  if (!json->is_string()) {
    flawed(no_such_field);
    return std::nullopt;
  }
  const auto found = table.find(json->get_ref<const std::string&>());
  if (!found) flawed("the name " + json->dump());
  return found;
}

std::optional<std::int64_t> DocumentReader::whole_number() const {
  const Json* const json = value();
  if (json == nullptr) return std::nullopt;
  if (!json->is_number_integer() && !json->is_number_unsigned()) {
    flawed("the number " + json->dump().substr(0, 40));
    return std::nullopt;
  }
  const auto number = json->get<std::int64_t>();
  const bool wrapped = json->is_number_unsigned() && number < 0;
  if (!wrapped && number >= -whole_number_max && number <= whole_number_max) return number;
  flawed("the number " + json->dump());
  return std::nullopt;
}

std::optional<std::int64_t> DocumentReader::number_up_to(std::int64_t most) const {
  const auto whole = whole_number();
  if (!whole || (*whole >= 0 && *whole <= most)) return whole;
  flawed(fmt::format("the number {}", *whole));
  return std::nullopt;
}

bool DocumentReader::exists(bool& there) const {
  if (is_flawed()) return there = false;
  if (here_ == nullptr && restores_ && parent_ != nullptr && parent_->is_object()) {
    (*parent_)[std::string(name_)] = nullptr;
    return there = false;
  }
  const Json* const json = value();
  return there = json != nullptr && !json->is_null();
}

DocumentReader DocumentReader::member(std::string_view name) const {
  DocumentReader made = *this;
  made.parent_ = value();
  made.name_ = name;
  made.here_ = nullptr;
  if (made.parent_ == nullptr || !made.parent_->is_object()) return made;
  const auto found = made.parent_->find(name);
  if (found != made.parent_->end()) made.here_ = &*found;
  return made;
}

std::vector<DocumentReader> DocumentReader::items(std::size_t most) const {
  std::vector<DocumentReader> all;
  Json* const json = value();
  if (json == nullptr) return all;
  if (!json->is_array() || json->size() > most) {
    flawed("a list that is none, or too long");
    return all;
  }
  for (Json& inner : *json) all.emplace_back(inner, *flaw_, restores_);
  return all;
}

std::vector<std::pair<std::size_t, DocumentReader>> DocumentReader::members(
    const NameTable& table) const {
  std::vector<std::pair<std::size_t, DocumentReader>> all;
  Json* const json = value();
  if (json == nullptr) return all;
  if (json->is_primitive() && !json->is_null()) flawed(no_such_field);
  if (is_flawed()) return all;
  for (auto& [name, inner] : json->items()) {
    const auto index = table.find(name);
    if (!index) {
      flawed("the name " + Json(name).dump());
      return {};
    }
    all.emplace_back(*index, DocumentReader(inner, *flaw_, restores_));
  }
  return all;
}

std::optional<std::string> flaw_in_document(const Json& document,
                                            const ReadAndWrite& read_and_write) {
  const std::string given = document.dump();
  const text::Tape before(given);
  Json own = document;
  DocumentFlaw flaw;
  const std::string written = read_and_write(DocumentReader(own, flaw));
  if (flaw) return flaw;
  if (before.fault()) return before.fault()->actual;  // too deep: dump() makes no other fault
  if (text::canonical(*before.root()) == written) return std::nullopt;
  const text::Tape after(written);
  ensure(!after.fault(), "a document that is written is JSON");
  if (const auto difference = text::first_difference(*before.root(), *after.root())) {
    return "at " + difference->pointer;
  }
  // The comparison allows fields to be left out, as in a claim. A document may leave out none.
  return "a document with fields left out";
}

std::optional<std::string> flaw_in_text(std::string_view json, const ReadAndWrite& read_and_write) {
  const auto document = text::read_json(json);
  if (!document) return "no JSON";
  const auto flaw = flaw_in_document(*document, read_and_write);
  if (flaw) return "expected a document of this game, found " + *flaw;
  return std::nullopt;
}

void restore_nulls(Json& document, const std::function<void(DocumentReader)>& read) {
  DocumentFlaw told_later;  // whoever reads the document next reports it
  read(DocumentReader(document, told_later, true));
}

}  // namespace praetor
