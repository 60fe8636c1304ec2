// `praetor conformance`: cases of every rule of a game, for people who implement the game
// themselves.

#include <filesystem>

#include "cli/commands/all.hpp"
#include "cli/write_file.hpp"
#include "properties/conformance/pack.hpp"
#include "properties/conformance/pack_files.hpp"
#include "replays/ending/interrupt.hpp"

namespace praetor::cli {
namespace {

struct ConformanceArguments {
  std::string game;
  std::string folder;
};

/// Whether a pack may be written there: the folder must be missing or empty, so that no old file
/// mixes with the pack.
bool is_free(const std::string& folder, Session& session) {
  std::error_code error;
  const std::filesystem::path path(folder);
  const auto standing = std::filesystem::status(path, error);
  if (!std::filesystem::exists(standing)) return true;
  if (std::filesystem::is_directory(standing) && std::filesystem::is_empty(path, error)) {
    return true;
  }
  complain(session,
           fmt::format("conformance: {} is not empty: a pack needs a folder of its own",
                       text::shown(folder)),
           ExitStatus::malformed);
  return false;
}

bool write_pack(const std::string& folder, const std::vector<properties::PackFile>& files,
                Session& session) {
  for (const properties::PackFile& file : files) {
    if (replays::interrupted()) return false;
    const std::filesystem::path path = std::filesystem::path(folder) / file.path;
    if (!make_folder(path.parent_path().string(), session)) return false;
    if (!write_file(path.string(), file.text, session)) return false;
  }
  return true;
}

void print_counts(const properties::Pack& pack, Session& session) {
  std::size_t positive = 0;
  std::size_t negative = 0;
  for (const properties::RuleCases& cases : pack.rules) {
    positive += cases.positive.size();
    negative += cases.negative.size();
  }
  session.out << fmt::format("{}: {} rules, {} positive and {} negative cases\n", pack.game,
                             pack.rules.size(), positive, negative);
  for (const properties::RuleCases& cases : pack.rules) {
    if (cases.waiver.empty()) continue;
    session.out << fmt::format("  without a case: {}: {}\n", cases.rule->id, cases.waiver);
  }
}

void run_conformance(const ConformanceArguments& arguments, Session& session) {
  // The folder is checked first: making the cases takes seconds, and would be in vain if it cannot
  // be written.
  if (!is_free(arguments.folder, session) || !make_folder(arguments.folder, session)) return;
  const auto pack = properties::make_pack(arguments.game, [] { return !replays::interrupted(); });
  if (!pack) return;
  if (write_pack(arguments.folder, properties::files_of(*pack), session)) {
    print_counts(*pack, session);
  }
}

}  // namespace

void add_conformance(Commands& program, Session& session) {
  const Command command = add_command(
      program, "conformance", "Write test cases for every rule, for implementers of a game",
      "praetor conformance antike-duellum -o pack\n\n"
      "Each case is a position, a step, and what the rules say about it. For each rule the\n"
      "pack has as many legal steps that the rule nearly forbids as steps that break it. The\n"
      "README.md of the pack explains how to run them against any program. The folder must be\n"
      "new or empty; `conformance` writes its manifest.json last. The same program writes the\n"
      "same bytes.");
  const auto arguments = command.runs(run_conformance, session);
  add_game(command, arguments->game);
  command.add_option("-o,--output", arguments->folder, "where to write to: a folder for the pack")
      .required()
      .shown_as("DIR");
}

}  // namespace praetor::cli
