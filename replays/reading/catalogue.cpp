#include "replays/reading/catalogue.hpp"

#include <algorithm>

#include "engine/text/canonical.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/checking/rules.hpp"

namespace praetor::replays {

std::vector<RuleRef> whole_book(RuleBook own) {
  std::vector<RuleRef> book(own.begin(), own.end());
  book.insert(book.end(), common_book.begin(), common_book.end());
  std::ranges::sort(book, {}, &Rule::id);
  return book;
}

std::string catalogue_json(RuleBook own) {
  return text::json_text([&](text::JsonWriter& writer) {
    writer.begin_array();
    for (const RuleRef rule : whole_book(own)) {
      writer.begin_object();
      writer.string("id", rule->id);
      writer.string("kind", name_of(rule->kind));
      writer.string("sentences", rule->sentences);
      writer.string("text", rule->text);
      writer.end_object();
    }
    writer.end_array();
  });
}

std::string law_fingerprint(const AnyGame& game, const void* match) {
  std::string law = catalogue_json(game.facts().rules);
  for (const auto& datum : game.data(match)) law.append("\n").append(datum.get());
  if (const std::string& read = game.readings(match).law(); !read.empty()) {
    law.append("\n").append(read);
  }
  return text::fingerprint(law);
}

Later<std::string> Fingerprints::of(const AnySetup& setup) {
  std::vector<Later<std::string>> data = setup.game->data(setup.match.get());
  const std::string& readings = setup.game->readings(setup.match.get()).law();
  const auto same = [](const auto& one, const auto& two) { return one.is_copy_of(two); };
  for (const Known& one : known_) {
    if (one.readings == readings && std::ranges::equal(one.data, data, same)) {
      return one.fingerprint;
    }
  }
  constexpr std::size_t most = 8;
  if (known_.size() == most) known_.erase(known_.begin());
  Later<std::string> made(
      [game = setup.game, match = setup.match] { return law_fingerprint(*game, match.get()); });
  return known_.emplace_back(Known{std::move(data), readings, std::move(made)}).fingerprint;
}

}  // namespace praetor::replays
