#include "cli/usage/values.hpp"

#include <algorithm>
#include <array>

#include "engine/text/parts.hpp"

namespace praetor::cli::usage {
namespace {

/// What a word in capitals stands for. `of` limits it to one option; "" means any.
struct Meaning {
  std::string_view word;
  std::string_view of;
  std::string_view things;
};

constexpr std::string_view files = "files";
constexpr std::string_view folders = "folders";

// The first row that fits counts. Words without a row, such as numbers and seeds, only the user
// knows.
constexpr std::array meanings{
    Meaning{"FILE", "", files},
    Meaning{"LATTICE", "", files},
    Meaning{"OUT", "", files},
    Meaning{"OUT.html", "", files},
    Meaning{"PART", "", files},
    Meaning{"A", "", files},
    Meaning{"B", "", files},
    Meaning{"LIST", "--properties", "properties"},
    Meaning{"LIST", "", files},
    Meaning{"DIR", "", folders},
    Meaning{"GAME", "", "games"},
    Meaning{"COMMAND", "", "commands"},  // the commands of the program itself
    Meaning{"RULE", "", "rules"},
    Meaning{"ID", "--rule", "rules"},
    Meaning{"ID", "--board", "boards"},
    Meaning{"ID", "--tables", "tables"},
    Meaning{"ID", "--scenario", "scenarios"},
    Meaning{"ID=VALUE", "--reading", "readings"},
    Meaning{"KIND", "--do", "step-kinds"},
    Meaning{"SIDE", "--by", "sides"},
    Meaning{"SIDE", "", "players"},
    Meaning{"NAME", "--only", "mutants"},
    Meaning{"NAME", "--mutant", "mutants"},
    Meaning{"N", "--step", "steps"},
};

/// "text|json (default text)" → "text", "json".
std::vector<std::string> parts_of(std::string label) {
  label.resize(std::min(label.find(' '), label.size()));
  return text::own_parts_of(label, '|');
}

bool is_word(std::string_view part) { return !part.empty() && part[0] >= 'a' && part[0] <= 'z'; }

}  // namespace

Values values_of(const UsageItem& item) {
  Values values;
  if (!item.takes_value) return values;
  // The name of an argument is usually the kind itself.
  for (std::string& part : parts_of(item.label.empty() ? item.names.front() : item.label)) {
    if (is_word(part)) {
      values.words.push_back(std::move(part));
      continue;
    }
    const auto* const meaning = std::ranges::find_if(meanings, [&](const Meaning& row) {
      return row.word == part && (row.of.empty() || row.of == item.names.back());
    });
    if (meaning == meanings.end()) continue;
    values.files = values.files || meaning->things == files;
    values.folders = values.folders || meaning->things == folders;
    if (meaning->things != files && meaning->things != folders)
      values.asked.push_back(meaning->things);
  }
  return values;
}

}  // namespace praetor::cli::usage
