#include "viz/report/place.hpp"

#include "viz/lettering.hpp"

namespace praetor::viz::report {

std::string word_of(std::string_view name, MemberWords members) {
  for (const auto& [member, words] : members) {
    if (member == name) return std::string(words);
  }
  return words_of(name);
}

std::string place_in_words(std::string_view pointer, MemberWords members) {
  std::string words;
  bool of_side = false;
  bool first = true;
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::string_view key = pointer.substr(0, pointer.find('/'));
    pointer.remove_prefix(key.size());
    if (first && key == "sides") {
      of_side = true;
    } else if (of_side && words.empty()) {
      words = title_case(key) + ":";
    } else {
      const std::string word = word_of(key, members);
      words += words.empty() ? title_case(word) : words.ends_with(':') ? " " + word : ", " + word;
    }
    first = false;
  }
  return words;
}

}  // namespace praetor::viz::report
