#include "replays/weighing/data_documents.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/board/embedded.hpp"
#include "engine/text/read_json.hpp"

namespace praetor::replays {
namespace {

using OrderedJson = nlohmann::ordered_json;

// A scenario names its map and may name tables. The first of these members that a file has shows
// its kind.
constexpr std::array<std::string_view, 4> data_members{"scenario", "tables", "board", "map"};

std::string id_in(const OrderedJson& document, std::string_view member) {
  const auto found = document.find(member);
  return found != document.end() && found->is_string() ? found->get<std::string>() : "";
}

}  // namespace

DataKind kind_of_member(std::string_view member) {
  if (member == "scenario") return DataKind::scenario;
  return member == "tables" ? DataKind::tables : DataKind::board;
}

std::vector<DataDocument> shipped_documents(const AnyGame& game) {
  std::vector<DataDocument> files;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.game != game.id()) continue;
    auto json = std::make_shared<const OrderedJson>(text::own_json<OrderedJson>(file.text));
    const auto member = std::ranges::find_if(
        data_members, [&](std::string_view one) { return json->contains(one); });
    if (member == data_members.end()) continue;
    std::string id = id_in(*json, *member);
    files.push_back({*member, std::move(id), true, std::move(json)});
  }
  return files;
}

std::vector<DataDocument> documents_of(const AnyGame& game,
                                       const std::vector<DataDocument>& shipped,
                                       const OrderedJson& setup) {
  std::vector<DataDocument> documents;
  for (const std::string_view member : data_members) {
    if (setup.contains(member) && setup.at(member).is_object()) {
      const OrderedJson& own = setup.at(member);
      documents.push_back(
          {member, id_in(own, member), false, std::make_shared<const OrderedJson>(own)});
      continue;
    }
    // If the set-up names no file, it is the one that the scenario names, the one with the game's
    // id, or the only one.
    std::string meant = id_in(setup, member);
    if (meant.empty() && member == "map" && !documents.empty()) {
      meant = id_in(*documents.front().json, member);
    }
    if (meant.empty()) meant = game.id();
    const auto of_kind = [&](const DataDocument& file) { return file.member == member; };
    const bool only = std::ranges::count_if(shipped, of_kind) == 1;
    const auto found = std::ranges::find_if(shipped, [&](const DataDocument& file) {
      return of_kind(file) && (file.id == meant || only);
    });
    if (found != shipped.end()) documents.push_back(*found);
  }
  return documents;
}

}  // namespace praetor::replays
