#include "replays/weighing/other_data.hpp"

#include <utility>

#include "engine/core/fault.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {
namespace {

Vocabulary vocabulary_of_setups(const AnyGame& game) {
  return vocabulary_of(text::own_json<nlohmann::ordered_json>(text::json_text(
      [&](text::JsonWriter& writer) { game.describe_setup(game.shipped_library(), writer); })));
}

}  // namespace

// By id, because a game's data are the same whatever laws it is played by.
ShippedData& ShippedData::of(const AnyGame& game) {
  static std::mutex mutex;
  static std::map<std::string_view, std::unique_ptr<ShippedData>> all;
  const std::lock_guard lock(mutex);
  auto& known = all[game.id()];
  if (known == nullptr) known = std::make_unique<ShippedData>(*find_game(game.id()));
  return *known;
}

ShippedData::ShippedData(const AnyGame& game)
    : game_(game), documents_(shipped_documents(game)), vocabulary_(vocabulary_of_setups(game)) {}

std::shared_ptr<const OtherData> ShippedData::others_of(const DataDocument& document) {
  if (!document.shipped) return made_of(document);
  const std::lock_guard lock(mutex_);
  auto& known = known_[std::string(document.member) + " " + document.id];
  if (known == nullptr) known = made_of(document);
  return known;
}

// What tables say about a reading belongs to the reading.
std::shared_ptr<const OtherData> ShippedData::made_of(const DataDocument& document) const {
  auto data = std::make_shared<OtherData>();
  const auto left_out = [rows = game_.facts().readings](std::string_view member) {
    return find_reading(rows, member).has_value();
  };
  const auto values = std::make_shared<OtherValues>(*document.json, vocabulary_, left_out);
  values->each([&](const Basis& basis, const nlohmann::ordered_json& changed) {
    std::string json = changed.dump();
    if (!document.shipped) {
      data->others.push_back({basis, std::move(json), nullptr});
      return;
    }
    const text::Tape tape(json);
    Faults faults;
    auto library = game_.extended(game_.shipped_library(), kind_of_member(document.member),
                                  *tape.root(), faults);
    if (library == nullptr || !faults.none()) return;
    data->others.push_back({basis, "", std::move(library)});
  });
  data->values = values;
  return data;
}

}  // namespace praetor::replays
