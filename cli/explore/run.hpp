#pragma once
// The run of `praetor explore` once the world is known: checkpoints, the table of states met, and a
// fault saved as a replay. The laws are the true ones or those of a mutant.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/data_choice.hpp"
#include "cli/reached.hpp"
#include "cli/session.hpp"
#include "properties/explore/explore.hpp"

namespace praetor::cli {

struct ExploreArguments {
  std::string game;
  std::optional<std::string> setup;  // a file
  DataChoice data;
  StateWish from;  // its `file` is empty if not given
  std::optional<std::uint64_t> depth;
  std::optional<std::uint64_t> states;
  std::optional<std::uint64_t> mebibytes;
  std::optional<std::uint64_t> jobs;
  bool every_property = false;
  std::vector<std::string> chosen;
  std::optional<std::string> mutant;
  std::optional<std::string> checkpoint;  // a file
  std::optional<std::string> save;        // a file
  std::string format = "text";
  bool quiet = false;
};

/// Explores a world and prints the result.
void explore_world(const ExploreArguments& arguments, const properties::World& world,
                   Session& session);

}  // namespace praetor::cli
