#pragma once
// Which file a path names, however it is spelled, and the refusal to write over what is read. Only
// the options of a command are looked at: what a folder or a list holds, its reader knows.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace praetor::cli {

/// A usual file by its device and inode; one that is not there yet by those of its folder and its
/// name.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::string name;  ///< "" of a file that is there
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// None of what is there and no usual file, of what cannot be there, and of "" and "-".
std::optional<FileIdentity> identity_of(const std::string& path);
/// Those of the paths that have one.
std::vector<FileIdentity> identities_of(std::initializer_list<std::string_view> paths);

/// Throws CLI::ValidationError where an option of the command names a file to write to that another
/// one reads or writes. It opens nothing.
void refuse_overwriting(const CLI::App& command);

}  // namespace praetor::cli
