#include "cli/lsp/data_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/pretty.hpp"
#include "replays/weighing/data_documents.hpp"

namespace praetor::cli::lsp {
namespace {

using OrderedJson = nlohmann::ordered_json;
using replays::DataDocument;

constexpr std::string_view scheme = "praetor-data:///";

// Clients write an address without an authority with one or with three slashes.
std::string_view way_in(std::string_view uri) {
  const std::size_t begin = uri.find_first_not_of('/', std::min(uri.find(':'), uri.size() - 1) + 1);
  return begin == std::string_view::npos ? std::string_view() : uri.substr(begin);
}

std::string uri_of(std::string_view game, const DataDocument& file) {
  return fmt::format("{}{}/{}/{}.json", scheme, game, file.member, file.id);
}

// The part of a datum that is shown. An object is shown from its key on.
DatumPlace place_in(const DataText& file, const text::Value& key_or_value, std::size_t begin) {
  const Columns columns(file.text);
  const std::size_t end = key_or_value.last() + 1;
  return {file.uri, columns.span_of(begin, end), file.text.substr(begin, end - begin)};
}

/// Looks a name up in one file. A key counts most, then a value that names its object as its first
/// member, then any other value.
class Lookup {
 public:
  explicit Lookup(std::string_view name) : name_(name) {}

  void in(const text::Value& value, bool of_provenance = false) {
    if (of_provenance) return;
    if (value.kind() == text::JsonKind::object) {
      bool first = true;
      value.members([&](std::string_view key, std::size_t at, const text::Value& inner) {
        if (key == name_) offer(3, at, inner);
        const bool says = inner.kind() == text::JsonKind::text && inner.string() == name_;
        if (says)
          offer(first ? 2 : 1, first ? value.begin() : inner.begin(), first ? value : inner);
        first = false;
        in(inner, key == "provenance");
      });
    } else if (value.kind() == text::JsonKind::array) {
      value.items([&](const text::Value& item) {
        const bool says = item.kind() == text::JsonKind::text && item.string() == name_;
        if (says) offer(1, item.begin(), item);
        in(item);
      });
    }
  }
  int rank() const { return rank_; }
  std::size_t begin() const { return begin_; }
  const text::Value& value() const { return *value_; }

 private:
  void offer(int rank, std::size_t begin, const text::Value& value) {
    if (rank <= rank_) return;
    rank_ = rank;
    begin_ = begin;
    value_ = value;
  }
  std::string_view name_;
  int rank_ = 0;
  std::size_t begin_ = 0;
  std::optional<text::Value> value_;
};

// Data in the set-up itself are shown in the record, in the client's own text.
std::optional<DatumPlace> in_record(const JudgedDocument& document, const std::string& uri,
                                    std::size_t begin, std::size_t size) {
  const ByteRange range = document.range_of_json(begin, size);
  const std::string_view text = document.text();
  return DatumPlace{uri, document.columns().span_of(range.begin, range.end),
                    std::string(text.substr(range.begin, range.end - range.begin))};
}

std::optional<text::Value> part_of(const text::Value& whole, std::string_view name) {
  if (whole.kind() == text::JsonKind::object) return whole.find(name);
  std::optional<text::Value> found;
  if (whole.kind() != text::JsonKind::array) return found;
  std::size_t index = 0;
  whole.items([&](const text::Value& item) {
    const bool numbered = std::to_string(index++) == name;
    bool named = false;
    if (item.kind() == text::JsonKind::object) {
      item.members([&](std::string_view, std::size_t, const text::Value& value) {
        named = value.kind() == text::JsonKind::text && value.string() == name;
        return false;
      });
    }
    if (numbered || named) found = item;
    return !found.has_value();
  });
  return found;
}

std::optional<text::Value> at_path(std::optional<text::Value> value, std::string_view path) {
  while (value && !path.empty()) {
    const std::size_t size = std::min(path.find('/'), path.size());
    value = part_of(*value, path.substr(0, size));
    path.remove_prefix(std::min(size + 1, path.size()));
  }
  return value;
}

}  // namespace

bool is_address_of(std::string_view one, std::string_view other) {
  return !one.empty() && one.starts_with("praetor-data:") && way_in(one) == way_in(other);
}

std::vector<DataText> data_texts_of(const JudgedDocument& document) {
  std::vector<DataText> texts;
  if (document.record() == nullptr) return texts;
  const AnyGame& game = *document.record()->setup.game;
  const text::Tape record(document.json());
  const auto said = record.root()->find("setup");
  for (const DataDocument& file :
       replays::documents_of(game, replays::shipped_documents(game),
                             text::own_json<OrderedJson>(json_of(document.record()->setup)))) {
    const auto own = said ? said->find(file.member) : std::nullopt;
    const bool held = own && own->kind() == text::JsonKind::object;
    texts.push_back(
        {uri_of(game.id(), file), std::string(file.member), replays::pretty(*file.json), held});
  }
  std::ranges::stable_sort(texts, {}, [](const DataText& one) {
    return one.member == "board" || one.member == "map" ? 0 : one.member == "tables" ? 1 : 2;
  });
  return texts;
}

std::optional<std::string> shipped_text(std::string_view uri) {
  for (const AnyGame* const game : all_games()) {
    for (const DataDocument& file : replays::shipped_documents(*game)) {
      if (is_address_of(uri, uri_of(game->id(), file))) return replays::pretty(*file.json);
    }
  }
  return std::nullopt;
}

std::optional<DatumPlace> definition_of(const JudgedDocument& document,
                                        const std::string& document_uri, std::string_view name,
                                        bool is_place) {
  const text::Tape record(document.json());
  const auto setup = record.root()->find("setup");
  std::optional<DatumPlace> found;
  int rank = 0;
  for (const DataText& file : data_texts_of(document)) {
    const bool of_board = file.member == "board" || file.member == "map";
    const int bonus = of_board == is_place ? 10 : 0;
    const text::Tape tape(file.text);
    Lookup lookup(name);
    if (const auto root = file.held ? setup->find(file.member) : tape.root()) lookup.in(*root);
    if (lookup.rank() == 0 || lookup.rank() + bonus <= rank) continue;
    rank = lookup.rank() + bonus;
    const std::size_t size = lookup.value().last() + 1 - lookup.begin();
    found = file.held ? in_record(document, document_uri, lookup.begin(), size)
                      : place_in(file, lookup.value(), lookup.begin());
  }
  if (found || !setup) return found;
  // Squares and sides are defined in the set-up itself.
  Lookup lookup(name);
  lookup.in(*setup);
  if (lookup.rank() == 0) return found;
  return in_record(document, document_uri, lookup.value().begin(),
                   lookup.value().last() + 1 - lookup.value().begin());
}

std::optional<DatumPlace> datum_at(const JudgedDocument& document, const std::string& document_uri,
                                   std::string_view path) {
  if (path.empty()) return std::nullopt;
  const text::Tape record(document.json());
  const auto setup = record.root()->find("setup");
  for (const DataText& file : data_texts_of(document)) {
    const text::Tape tape(file.text);
    const auto value = at_path(file.held ? setup->find(file.member) : tape.root(), path);
    if (!value) continue;
    return file.held ? in_record(document, document_uri, value->begin(),
                                 value->last() + 1 - value->begin())
                     : place_in(file, *value, value->begin());
  }
  // Entries of a list have no names; a border is shown as a part of its list.
  const std::size_t part = path.rfind('/');
  return datum_at(document, document_uri, path.substr(0, part == path.npos ? 0 : part));
}

}  // namespace praetor::cli::lsp
