// Founding: where a city may be founded and what is there then. Its price is checked elsewhere.

#include "properties/games/antike_duellum/reading.hpp"

namespace praetor::properties::antike_duellum {
namespace {

using board::has;

Finding on_a_free_site(const Seen& look, const Found& found) {
  if (!has(was(look).sites, found.city)) {
    return wrong(std::string(name(look, found.city)), "a city site", "none");
  }
  if (!was(look).is_city(found.city)) return std::nullopt;
  return wrong(std::string(name(look, found.city)), "a free site", "a city");
}

Finding where_the_founder_stands(const Seen& look, const Found& found) {
  if (was(look).strength(was(look).active, found.city) > 0) return std::nullopt;
  return wrong(
      fmt::format("units of {} in {}", name(look, was(look).active), name(look, found.city)),
      "one or more", 0);
}

/// The tokens left are those of the tables minus those under cities.
Finding with_a_token_of_the_bank(const Seen& look, const Found& found) {
  const std::size_t kind = index(found.resource);
  const std::int64_t left = look.match().tables().token[kind] - std::popcount(was(look).sort[kind]);
  if (left > 0) return std::nullopt;
  return wrong(fmt::format("{} tokens in the bank", name_of(found.resource)), "one or more", left);
}

Finding rises_bare_in_the_founders_colour(const Seen& look, const Found& found) {
  const City& city = look.after.city[found.city.index()];
  if (city.owner != was(look).active) {
    return wrong("owner", name(look, was(look).active), name(look, city.owner));
  }
  if (city.resource != found.resource) {
    return wrong("resource", name_of(found.resource), name_of(city.resource));
  }
  if (city.temple || city.wall) return wrong("buildings", "none", "some");
  return first_below(resources, [&](std::size_t kind) {
    const std::int64_t laid = kind == index(found.resource) ? 1 : 0;
    return unless_equal("tokens in the bank", look.before.bank.token[kind] - laid,
                        look.after.bank.token[kind]);
  });
}

}  // namespace

Chapter founding_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>({"a city rises on a free site", "found.site", on_a_free_site}),
      restating<Game>(
          {"a founder stands where the city rises", "found.presence", where_the_founder_stands}),
      {"a city needs a token of the bank", "found.token", with_a_token_of_the_bank},
      {"a new city is bare and of the founder's colour", "found.city",
       rises_bare_in_the_founders_colour},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
