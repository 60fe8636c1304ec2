#include "engine/mechanics/awards.hpp"

#include <string>

namespace praetor::mechanics {
namespace {

std::vector<std::string> named(const Personages& counts) {
  std::vector<std::string> list;
  for (const Personage kind : listed(counts)) list.emplace_back(name_of(kind));
  return list;
}

}  // namespace

std::vector<Personage> listed(const Personages& counts) {
  std::vector<Personage> list;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(0, counts[kind]));
    list.insert(list.end(), count, static_cast<Personage>(kind));
  }
  return list;
}

Finding wrong_awards(const Awards& claimed, const Personages& gained) {
  Personages counts{};
  for (const Personage kind : claimed) ++counts[index(kind)];
  if (counts == gained) return std::nullopt;
  return Mismatch{"awards", named(gained), named(counts)};
}

}  // namespace praetor::mechanics
