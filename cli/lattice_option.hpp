#pragma once
// `--lattice LATTICE`: what a scanner or a speech recogniser made of a record. Each command decides
// what to do with it.

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "replays/searching/lattice.hpp"

namespace praetor::cli {

void add_lattice_option(Command command, std::string& path);

struct LatticeFile {
  replays::Lattice lattice;
  std::string fingerprint;  ///< 16 digits, of the file's bytes
};

/// Reads such a file; none after a complaint.
std::optional<LatticeFile> lattice_in(const std::string& path, Session& session);

}  // namespace praetor::cli
