#include "replays/catalogue.hpp"

#include <algorithm>

#include "engine/text/json_writer.hpp"
#include "replays/rules.hpp"

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

}  // namespace praetor::replays
