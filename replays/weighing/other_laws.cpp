#include "replays/weighing/other_laws.hpp"

#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/core/fault.hpp"
#include "engine/core/reading_value.hpp"
#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/tape.hpp"

namespace praetor::replays {
namespace {

/// The set-up of a text, if it can be read.
std::optional<AnySetup> read(const AnyGame& game, const void* library, const text::Value& value) {
  Faults faults;
  auto setup = game.read_setup(value, library, faults);
  return faults.none() ? std::move(setup) : std::nullopt;
}

void add(const Basis& basis, std::optional<AnySetup> other, std::string_view value,
         LawsOfSetup& to) {
  if (!other) return;
  std::vector<OtherLaws>& laws = to.laws;
  const bool more =
      !laws.empty() && laws.back().basis.id == basis.id && laws.back().basis.kind == basis.kind;
  if (!more) laws.push_back({basis, {}, {}});
  laws.back().setups.push_back(*std::move(other));
  laws.back().values.push_back(value);
}

/// The other laws of a set-up, made now or before. The replays of a corpus have few set-ups, or
/// each has its own, so the last few are kept for all threads and games; each takes up to 15 MB. A
/// game with other laws does not share them.
std::shared_ptr<const LawsOfSetup> shared(
    const AnyGame& game, std::string setup,
    const std::function<LawsOfSetup(std::string setup)>& make) {
  if (&game != find_game(game.id())) {
    return std::make_shared<const LawsOfSetup>(make(std::move(setup)));
  }
  struct Kept {
    const AnyGame* game;
    std::shared_ptr<const LawsOfSetup> laws;
  };
  static std::mutex mutex;
  static std::deque<Kept> known;
  const std::lock_guard lock(mutex);
  for (const Kept& kept : known) {
    if (kept.game == &game && kept.laws->setup == setup) return kept.laws;
  }
  constexpr std::size_t kept_most = 8;
  if (known.size() == kept_most) known.pop_front();
  known.push_back({&game, std::make_shared<const LawsOfSetup>(make(std::move(setup)))});
  return known.back().laws;
}

}  // namespace

OtherLawsFinder::OtherLawsFinder(const AnyGame& game)
    : game_(game), shipped_(ShippedData::of(game)) {}

const std::vector<OtherLaws>& OtherLawsFinder::of(const AnySetup& setup) {
  if (match_ == setup.match) return at_hand_->laws;
  at_hand_ = shared(game_, json_of(setup),
                    [&](std::string json) { return made_of(setup, std::move(json)); });
  match_ = setup.match;
  return at_hand_->laws;
}

LawsOfSetup OtherLawsFinder::made_of(const AnySetup& setup, std::string json) const {
  LawsOfSetup made{std::move(json), {}, nullptr};
  const text::Tape tape(made.setup);
  const text::Value value = *tape.root();
  add_readings(setup, value, made);
  const auto document = text::own_json<Json>(made.setup);
  for (const DataDocument& data : documents_of(game_, shipped_.documents(), document)) {
    add_data(shipped_.others_of(data), data, document, value, made);
  }
  return made;
}

std::string_view OtherLawsFinder::standing_of_border(std::string_view one,
                                                     std::string_view two) const {
  if (at_hand_ == nullptr || at_hand_->bordered == nullptr) return "";
  return at_hand_->bordered->values->standing_of_border(one, two);
}

void OtherLawsFinder::add_readings(const AnySetup& setup, const text::Value& value,
                                   LawsOfSetup& to) const {
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
      add(basis, read(game_, library.get(), value), values[other], to);
    }
  }
}

void OtherLawsFinder::add_data(std::shared_ptr<const OtherData> data, const DataDocument& document,
                               const Json& setup, const text::Value& value, LawsOfSetup& to) const {
  for (const OtherDatum& other : data->others) {
    if (document.shipped) {
      add(other.basis, read(game_, other.library.get(), value), "", to);
      continue;
    }
    std::string json = "{";
    for (const auto& [member, inner] : setup.items()) {
      json += Json(member).dump() + ":";
      json += (member == document.member ? other.document : inner.dump()) + ",";
    }
    json.back() = '}';
    const text::Tape tape(json);
    add(other.basis, read(game_, game_.shipped_library(), *tape.root()), "", to);
  }
  if (document.member == "board" || document.member == "map") {
    to.bordered = std::move(data);
  }
}

}  // namespace praetor::replays
