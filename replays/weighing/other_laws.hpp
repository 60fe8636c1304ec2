#pragma once
// The set-ups that differ from a given one in a single unprinted thing: another value of a datum or
// of a reading.

#include <memory>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/weighing/basis.hpp"
#include "replays/weighing/other_data.hpp"

namespace praetor::replays {

/// A datum or a reading, and the set-ups in which it has another value.
struct OtherLaws {
  Basis basis;
  std::vector<AnySetup> setups;
  std::vector<std::string_view> values;  ///< for a reading, one for each set-up
};

/// All set-ups that differ from one, whose text is `setup`.
struct LawsOfSetup {
  std::string setup;
  std::vector<OtherLaws> laws;
  std::shared_ptr<const OtherData> bordered;
};

class OtherLawsFinder {
 public:
  explicit OtherLawsFinder(const AnyGame& game);

  /// All other laws for that set-up, except borders. Valid until it is asked about another set-up.
  const std::vector<OtherLaws>& of(const AnySetup& setup);
  /// The standing of a border on the board of the last set-up; "" for a printed one.
  std::string_view standing_of_border(std::string_view one, std::string_view two) const;

 private:
  using Json = nlohmann::ordered_json;

  LawsOfSetup made_of(const AnySetup& setup, std::string json) const;
  void add_readings(const AnySetup& setup, const text::Value& value, LawsOfSetup& to) const;
  void add_data(std::shared_ptr<const OtherData> data, const DataDocument& document,
                const Json& setup, const text::Value& value, LawsOfSetup& to) const;

  const AnyGame& game_;
  ShippedData& shipped_;
  std::shared_ptr<const void> match_;
  std::shared_ptr<const LawsOfSetup> at_hand_;
};

}  // namespace praetor::replays
