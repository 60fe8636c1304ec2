#include "viz/report/place.hpp"

#include "replays/wording/words.hpp"
#include "viz/lettering.hpp"

namespace praetor::viz::report {

using replays::wording::title_of;

std::string word_of(std::string_view name, MemberWords members) {
  for (const auto& [member, words] : members) {
    if (member == name) return std::string(words);
  }
  return spaced(name);
}

std::string place_in_words(std::string_view pointer, MemberWords members, const NameTable* names) {
  std::string words;
  bool names_next = false;  // the next key names the owner of all that follows
  bool first = true;
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::string_view key = pointer.substr(0, pointer.find('/'));
    pointer.remove_prefix(key.size());
    const bool is_proper = names != nullptr && names->find(key).has_value();
    const std::string word = is_proper ? title_of(key) : word_of(key, members);
    if (first && (key == "sides" || word.ends_with('*'))) {
      names_next = true;
      if (key != "sides") words = title_case(word.substr(0, word.size() - 1));
    } else if (names_next) {
      words += (words.empty() ? title_of(key) : word) + (pointer.empty() ? "" : ":");
      names_next = false;
    } else {
      words += words.empty() ? title_case(word) : words.ends_with(':') ? " " + word : ", " + word;
    }
    first = false;
  }
  return words;
}

}  // namespace praetor::viz::report
