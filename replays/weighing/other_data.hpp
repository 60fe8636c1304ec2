#pragma once
// The other values of a data file, read: of a shipped one libraries that have it so, which are made
// once in a run, and of one that a set-up holds itself its texts.

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/weighing/data_documents.hpp"
#include "replays/weighing/other_values.hpp"

namespace praetor::replays {

struct OtherDatum {
  Basis basis;
  std::string document;                 ///< where the set-up holds it
  std::shared_ptr<const void> library;  ///< where the set-up names it
};

struct OtherData {
  std::shared_ptr<const OtherValues> values;
  std::vector<OtherDatum> others;
};

/// What is shipped with a game. Any thread may ask.
class ShippedData {
 public:
  static ShippedData& of(const AnyGame& game);
  explicit ShippedData(const AnyGame& game);

  const std::vector<DataDocument>& documents() const { return documents_; }
  /// The other values of a document, shipped or not.
  std::shared_ptr<const OtherData> others_of(const DataDocument& document);

 private:
  std::shared_ptr<const OtherData> made_of(const DataDocument& document) const;

  const AnyGame& game_;
  std::vector<DataDocument> documents_;
  Vocabulary vocabulary_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const OtherData>> known_;  // by member and id
};

}  // namespace praetor::replays
