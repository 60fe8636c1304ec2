#pragma once
// `--lattice LATTICE`: what a scanner or a speech recogniser made of a record. What is done with it
// each command says for itself.

#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "replays/searching/lattice.hpp"

namespace praetor::cli {

void add_lattice_option(Command command, std::string& path);

struct LatticeFile {
  replays::Lattice lattice;
  std::string fingerprint;  ///< of its bytes, 16 digits
};

/// What stands in such a file; none after a complaint.
std::optional<LatticeFile> lattice_in(const std::string& path, Session& session);

}  // namespace praetor::cli
