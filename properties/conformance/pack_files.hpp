#pragma once
// The files of a pack as texts: one for each case, the manifest, the counts, the schema, the game's
// data and the guide for implementers. The command decides where they are written.

#include <string>
#include <vector>

#include "properties/conformance/pack.hpp"

namespace praetor::properties {

struct PackFile {
  std::string path;  ///< in the pack, with slashes
  std::string text;
};

/// All files, with the manifest last: if it is there, the pack is complete.
std::vector<PackFile> files_of(const Pack& pack);

/// `cases/<rule>/<sign>-<name>.json`.
std::string path_of(const ConformanceCase& one, RuleRef rule, bool negative);

/// One case as indented JSON.
std::string text_of(const ConformanceCase& one, RuleRef rule, bool negative, const Pack& pack);

/// The guide for implementers, as Markdown.
std::string readme_of(const Pack& pack);

}  // namespace praetor::properties
