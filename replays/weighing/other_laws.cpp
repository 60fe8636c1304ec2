#include "replays/weighing/other_laws.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/core/fault.hpp"
#include "engine/core/reading_value.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {
namespace {

std::string written(const AnySetup& setup) {
  std::string json;
  text::JsonWriter writer(json);
  setup.game->write_setup(setup, writer);
  return json;
}

/// The set-up of a text, where that can be.
std::optional<AnySetup> read(const AnyGame& game, const void* library, const text::Value& value) {
  Faults faults;
  auto setup = game.read_setup(value, library, faults);
  return faults.none() ? std::move(setup) : std::nullopt;
}

}  // namespace

OtherLawsFinder::OtherLawsFinder(const AnyGame& game)
    : game_(game), shipped_(ShippedData::of(game)) {}

const std::vector<OtherLaws>& OtherLawsFinder::of(const AnySetup& setup) {
  if (match_ == setup.match) return at_hand_->laws;
  match_ = setup.match;
  std::string json = written(setup);
  const auto found = std::ranges::find(known_, json, &LawsOfSetup::setup);
  if (found != known_.end()) {
    at_hand_ = &*found;
    return at_hand_->laws;
  }
  constexpr std::size_t kept_most = 8;
  if (known_.size() == kept_most) known_.pop_front();
  at_hand_ = &known_.emplace_back(LawsOfSetup{std::move(json), {}, nullptr});
  const text::Tape tape(at_hand_->setup);
  const text::Value value = *tape.root();
  add_readings(setup, value);
  const auto document = text::own_json<Json>(at_hand_->setup);
  for (const DataDocument& data : documents_of(game_, shipped_.documents(), document)) {
    add_data(shipped_.others_of(data), data, document, value);
  }
  return at_hand_->laws;
}

std::string_view OtherLawsFinder::standing_of_border(std::string_view one,
                                                     std::string_view two) const {
  if (at_hand_ == nullptr || at_hand_->bordered == nullptr) return "";
  return at_hand_->bordered->values->standing_of_border(one, two);
}

void OtherLawsFinder::add_readings(const AnySetup& setup, const text::Value& value) {
  const ReadingRows rows = game_.facts().readings;
  const Readings& holds = game_.readings(setup.match.get());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto values = rows[row].values();
    const Basis basis{BasisKind::reading, std::string(rows[row].id), "ruling",
                      json_of_reading(values[holds.at(row)]), ""};
    for (std::size_t other = 0; other < values.size(); ++other) {
      if (other == holds.at(row)) continue;
      WishedReadings wished;
      wished.stated.say(row, other);
      wished.above_setups = true;
      const auto library = game_.wishing(game_.shipped_library(), wished);
      add(basis, read(game_, library.get(), value), values[other]);
    }
  }
}

void OtherLawsFinder::add_data(std::shared_ptr<const OtherData> data, const DataDocument& document,
                               const Json& setup, const text::Value& value) {
  for (const OtherDatum& other : data->others) {
    if (document.shipped) {
      add(other.basis, read(game_, other.library.get(), value), "");
      continue;
    }
    std::string json = "{";
    for (const auto& [member, inner] : setup.items()) {
      json += Json(member).dump() + ":";
      json += (member == document.member ? other.document : inner.dump()) + ",";
    }
    json.back() = '}';
    const text::Tape tape(json);
    add(other.basis, read(game_, game_.shipped_library(), *tape.root()), "");
  }
  if (document.member == "board" || document.member == "map") {
    at_hand_->bordered = std::move(data);
  }
}

void OtherLawsFinder::add(const Basis& basis, std::optional<AnySetup> other,
                          std::string_view value) {
  if (!other) return;
  std::vector<OtherLaws>& laws = at_hand_->laws;
  const bool more =
      !laws.empty() && laws.back().basis.id == basis.id && laws.back().basis.kind == basis.kind;
  if (!more) laws.push_back({basis, {}, {}});
  laws.back().setups.push_back(*std::move(other));
  laws.back().values.push_back(value);
}

}  // namespace praetor::replays
