#pragma once
// What each datum of a data file might be instead, where it is not printed in a rulebook: one datum
// after the other takes one other value, and the rest of the document stays as it is.

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>

#include "replays/weighing/basis.hpp"
#include "replays/weighing/provenance.hpp"

namespace praetor::replays {

/// The words, and whatever else, that a member of that name may be, as a JSON Schema says.
using Vocabulary = std::map<std::string, std::set<nlohmann::ordered_json>, std::less<>>;
Vocabulary vocabulary_of(const nlohmann::ordered_json& schema);

class OtherValues {
 public:
  /// `use(datum, document)`: whether such a document can be is for its reader to say.
  using Use = std::function<void(const Basis&, const nlohmann::ordered_json&)>;

  /// What is in nobody's verdict is taken out of the document first. Data for which `left_out` is
  /// true have no other value here.
  OtherValues(nlohmann::ordered_json document, const Vocabulary& vocabulary,
              std::function<bool(std::string_view member)> left_out);

  const nlohmann::ordered_json& document() const { return document_; }
  /// The standing of a border, whichever of its two places is named first.
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
  // The part of the document that a basis shows: a datum, or the whole entry that it stands in.
  struct ShownDatum {
    DatumPath path;
    Json value;
  };
  const ShownDatum* entry_ = nullptr;
  ShownDatum datum_;
};

}  // namespace praetor::replays
