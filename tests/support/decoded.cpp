#include "tests/support/decoded.hpp"

namespace praetor::tests {

std::vector<std::string> legal_files(std::string_view game) {
  std::vector<std::string> files = corpus_of(game);
  // The corpus also has replays that are not legal; they are left out.
  std::erase_if(files, [](const std::string& path) {
    return report_on(path).verdict != replays::Verdict::legal;
  });
  for (const CaseFile& file : cases_of(game)) {
    if (file.rule == "legal") files.push_back(file.path);
  }
  return files;
}

}  // namespace praetor::tests
