#include "properties/odd_tables.hpp"

#include <nlohmann/json.hpp>

#include "engine/text/read_json.hpp"

namespace praetor::properties {

void vary(nlohmann::json& tables, std::span<const Oddity> oddities, std::uint64_t odds,
          replays::Random& random) {
  for (const Oddity& oddity : oddities) {
    if (!random.once_in(odds)) continue;
    const auto values = text::own_json(oddity.values);
    tables[nlohmann::json::json_pointer(oddity.pointer)] = values[random.below(values.size())];
  }
}

std::string odd_tables(std::string_view tables, MakeOdd& make_odd, replays::Random& random) {
  auto odd = text::own_json(tables);
  make_odd(odd, random);
  odd["tables"] = "odd";
  return odd.dump();
}

}  // namespace praetor::properties
