#include "tests/support/cases.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>

#include "engine/core/ensure.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> files_below(const fs::path& folder, std::string_view ending) {
  std::vector<std::string> found;
  if (!fs::is_directory(folder)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ending) continue;
    found.push_back(entry.path().generic_string());
  }
  std::ranges::sort(found);
  return found;
}

std::vector<CaseFile> read_cases(std::string_view game) {
  std::vector<CaseFile> cases;
  const fs::path folder = fs::path(PRAETOR_SOURCE_DIR) / "tests/cases" / game;
  for (const std::string& path : files_below(folder, ".json")) {
    const fs::path file(path);
    cases.push_back(
        {std::string(game), file.parent_path().filename().string(), file.stem().string(), path});
  }
  return cases;
}

}  // namespace

void PrintTo(const CaseFile& file, std::ostream* out) {
  *out << file.game << '/' << file.rule << '/' << file.name;
}

std::string test_name(const CaseFile& file) {
  std::string name = file.game + "_" + file.rule + "_" + file.name;
  const auto may_stay = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  std::ranges::replace_if(
      name, [&](char c) { return !may_stay(c); }, '_');
  return name;
}

const std::vector<CaseFile>& cases_of(std::string_view game) {
  static std::map<std::string, std::vector<CaseFile>, std::less<>> known;
  auto place = known.find(game);
  if (place == known.end()) place = known.emplace(game, read_cases(game)).first;
  return place->second;
}

std::vector<std::string> corpus_of(std::string_view game) {
  return files_below(fs::path(PRAETOR_SOURCE_DIR) / "replays/corpus" / game, ".json");
}

PaddedText::PaddedText(const std::string& path) {
  ensure(fs::exists(path), "a case file can be read");
  bytes_ = content_of(path);
  size_ = bytes_.size();
  bytes_.append(replays::text_padding, ' ');
}

const replays::Libraries& libraries() {
  static const replays::Libraries shipped;
  return shipped;
}

replays::Report report_on(const std::string& path) {
  static replays::Checker checker(libraries(),
                                  {.on_violation = replays::OnViolation::skip, .invariants = true});
  auto source = replays::Source::open(path);
  ensure(source.has_value(), "a case file can be opened");
  const auto text = source->next();
  ensure(text.has_value() && text->has_value(), "a case file holds one text");
  return checker.check(**text, path);
}

}  // namespace praetor::tests
