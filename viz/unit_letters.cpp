// Finds letters for the names of unit types: first those that a reader expects, then any that are
// still free.

#include <set>

#include "engine/text/ascii.hpp"
#include "engine/text/parts.hpp"
#include "viz/unit_signs.hpp"

namespace praetor::viz {
namespace {

constexpr std::size_t letters_most = 3;

/// The same for letters that are easily taken for each other.
std::string as_read(std::string_view letters) {
  std::string read;
  for (const char letter : letters) {
    const char one = letter == 'l' ? 'I' : text::capital_letter(letter);
    read += one == '0' ? 'O' : one == '1' ? 'I' : one;
  }
  return read;
}

/// The words of a name that begin with a letter, and the last one that is a number.
struct NameParts {
  std::vector<std::string_view> words;
  std::string_view number;

  explicit NameParts(std::string_view name) {
    for (const std::string_view part : text::parts_of(name, '-')) {
      if (text::is_digits(part)) number = part;
      if (!part.empty() && !text::is_digit(part[0])) words.push_back(part);
    }
  }
};

/// Takes the first proposal that is short enough and free.
class FreeLetters {
 public:
  explicit FreeLetters(std::set<std::string>& taken) : taken_(taken) {}

  void propose(std::string letters) {
    if (!chosen_.empty() || letters.empty() || letters.size() > letters_most) return;
    if (taken_.insert(as_read(letters)).second) chosen_ = std::move(letters);
  }
  bool found() const { return !chosen_.empty(); }
  const std::string& chosen() const { return chosen_; }

 private:
  std::set<std::string>& taken_;
  std::string chosen_;
};

/// "Ho" of hoplites, "SI" of sacred-infantry, "N12" of new-sort-12.
void propose_usual(const NameParts& name, FreeLetters& free) {
  const std::string number(name.number);
  if (name.words.empty()) return free.propose(number);
  const std::string_view first = name.words[0];
  const std::string initial(1, text::capital_letter(first[0]));
  if (!number.empty()) free.propose(initial + number);
  if (name.words.size() > 1) {
    const std::string_view second = name.words[1];
    const std::string both = initial + text::capital_letter(second[0]);
    free.propose(both);
    for (const char letter : second.substr(1)) free.propose(both + letter);
  }
  if (first.size() == 1) free.propose(initial);
  if (!number.empty()) free.propose(number);
}

/// The first letter with one or two others of the name, in their order.
void propose_any(const NameParts& name, FreeLetters& free) {
  std::string letters;
  for (const std::string_view word : name.words) letters += word;
  if (letters.empty()) return;
  letters[0] = text::capital_letter(letters[0]);
  for (std::size_t i = 1; i < letters.size(); ++i) {
    free.propose({letters[0], letters[i]});
  }
  for (std::size_t i = 1; i < letters.size() && !free.found(); ++i) {
    for (std::size_t j = i + 1; j < letters.size(); ++j) {
      free.propose({letters[0], letters[i], letters[j]});
    }
  }
}

}  // namespace

std::vector<std::string> letters_out_of(std::span<const std::string_view> names) {
  std::vector<std::string> all;
  all.reserve(names.size());
  std::set<std::string> taken;
  for (const std::string_view name : names) {
    FreeLetters free(taken);
    const NameParts parts(name);
    if (!name.empty()) {
      propose_usual(parts, free);
      propose_any(parts, free);
      for (std::size_t i = 1; !free.found() && i <= names.size(); ++i) {
        free.propose(std::to_string(all.size() + i));
      }
    }
    all.push_back(free.chosen());
  }
  return all;
}

}  // namespace praetor::viz
