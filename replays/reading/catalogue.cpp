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
  std::string out;
  text::JsonWriter writer(out);
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
  return out;
}

std::string law_fingerprint(const AnyGame& game, const void* match) {
  std::string law = catalogue_json(game.facts().rules);
  for (const std::string_view datum : game.data(match)) law.append("\n").append(datum);
  return text::fingerprint(law);
}

const std::string& Fingerprints::of(const AnySetup& setup) {
  std::vector<std::string_view> data = setup.game->data(setup.match.get());
  for (const Known& one : known_) {
    if (one.data == data) return one.fingerprint;
  }
  constexpr std::size_t most = 8;
  if (known_.size() == most) known_.erase(known_.begin());
  return known_
      .emplace_back(
          Known{setup.match, std::move(data), law_fingerprint(*setup.game, setup.match.get())})
      .fingerprint;
}

}  // namespace praetor::replays
