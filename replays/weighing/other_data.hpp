#pragma once
// The other possible values of the data in a file. For a shipped file they are libraries, made once
// in a run. For a file within a set-up they are texts.

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
  std::string document;                 ///< if the set-up contains the file
  std::shared_ptr<const void> library;  ///< if the set-up names the file
};

struct OtherData {
  std::shared_ptr<const OtherValues> values;
  std::vector<OtherDatum> others;
};

/// The data shipped with a game. Thread-safe.
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
