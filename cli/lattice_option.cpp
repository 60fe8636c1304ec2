#include "cli/lattice_option.hpp"

#include <utility>

#include "cli/complain.hpp"
#include "engine/text/canonical.hpp"
#include "replays/comparing/text_file.hpp"

namespace praetor::cli {

void add_lattice_option(Command command, std::string& path) {
  command
      .add_option("--lattice", path,
                  "the steps after those of FILE, as a scanner or a speech recogniser read them: "
                  "plain, hOCR or ALTO")
      .shown_as("LATTICE");
}

std::optional<LatticeFile> lattice_in(const std::string& path, Session& session) {
  const auto text = replays::read_whole_file(path, replays::lattice_bytes_most >> 20U);
  auto lattice = text ? replays::read_lattice(*text) : failure(text.error());
  if (lattice && lattice->empty()) {
    lattice = failure(replays::LineFault{0, "there is no word in it"});
  }
  if (lattice) return LatticeFile{*std::move(lattice), text::fingerprint(*text)};
  complain(session, lattice.error().about(path), ExitStatus::malformed);
  return std::nullopt;
}

}  // namespace praetor::cli
