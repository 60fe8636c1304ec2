#pragma once
// The possible other values of each datum in a data file that no rulebook prints. One datum at a
// time takes one other value, and the rest of the document stays the same.

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "replays/weighing/basis.hpp"
#include "replays/weighing/provenance.hpp"

namespace praetor::replays {

/// By name of a member, the words and other values that it may have, from a JSON Schema.
using Vocabulary = std::map<std::string, std::set<nlohmann::ordered_json>, std::less<>>;
Vocabulary vocabulary_of(const nlohmann::ordered_json& schema);

class OtherValues {
 public:
  /// Called with a datum and a changed document. Its reader decides whether the document is
  /// possible.
  using Use = std::function<void(const Basis&, const nlohmann::ordered_json&)>;

  /// First removes from the document what no verdict depends on. Data for which `left_out` is true
  /// get no other values.
  OtherValues(nlohmann::ordered_json document, const Vocabulary& vocabulary,
              std::function<bool(std::string_view member)> left_out);

  const nlohmann::ordered_json& document() const { return document_; }
  /// The standing of a border; its two places may be named in either order.
  std::string_view standing_of_border(std::string_view one, std::string_view two) const;
  void each(const Use& use);

 private:
  using Json = nlohmann::ordered_json;

  void walk(Json& value);
  void walk_absent(Json& things);
  void walk_entries(Json& list, const std::string& name_member);
  void keep_printed(const Json& entry, Json& other);
  void walk_row(Json& list);
  void walk_scalar(Json& value);
  void try_in(Json& spot, Json other);

  Json document_;
  DataProvenance provenance_;
  const Vocabulary& vocabulary_;
  std::function<bool(std::string_view)> left_out_;
  const Use* use_ = nullptr;
  DatumPath path_;
  // The part of the document that a basis shows: a datum, or the whole entry that contains it.
  struct ShownDatum {
    DatumPath path;
    Json value;
  };
  const ShownDatum* entry_ = nullptr;
  ShownDatum datum_;
};

}  // namespace praetor::replays
