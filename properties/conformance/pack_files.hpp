#pragma once
// The files of a pack as texts: one for each case, the manifest, the counts, the schema, the game's
// data and what an implementer has to know. Where they go is for the command to say.

#include <string>
#include <vector>

#include "properties/conformance/pack.hpp"

namespace praetor::properties {

struct PackFile {
  std::string path;  ///< in the pack, with slashes
  std::string text;
};

/// Every file, the manifest last: where it stands, the pack is whole.
std::vector<PackFile> files_of(const Pack& pack);

/// `cases/<rule>/<sign>-<name>.json`.
std::string path_of(const ConformanceCase& one, RuleRef rule, bool negative);

/// One case as JSON, laid out.
std::string text_of(const ConformanceCase& one, RuleRef rule, bool negative, const Pack& pack);

/// What an implementer has to know, as Markdown.
std::string readme_of(const Pack& pack);

}  // namespace praetor::properties
