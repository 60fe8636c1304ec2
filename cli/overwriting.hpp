#pragma once
// Which file a path names, however it is spelled, and the refusals of options that cannot stand
// together: an output that is an input, an input that is read twice, a name that promises what is
// not written. This looks only at the options of a command; whoever reads a folder or a list checks
// what it holds.

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

/// A regular file by device and inode. A file that does not exist yet is identified by its folder's
/// device and inode and its name.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::string name;  ///< "" for a file that exists
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// None for "" and "-", for an existing path that is no regular file, and for a path that cannot
/// exist.
std::optional<FileIdentity> identity_of(const std::string& path);
/// The same of an input, where "-" is standard input.
std::optional<FileIdentity> identity_of_input(const std::string& path);
/// The identities of those paths that have one.
std::vector<FileIdentity> identities_of(std::initializer_list<std::string_view> paths);

/// Throws CLI::ValidationError where an option of the command names an output file that another
/// option reads or writes. Opens no file.
void refuse_overwriting(const CLI::App& command);

/// Throws CLI::ValidationError where two options of the command read standard input, of which the
/// second would find nothing. (Several FILEs are for the reader of a corpus to check.)
void refuse_second_reading(const CLI::App& command);

/// Throws CLI::ValidationError where the name of an output promises a packed file: none is packed.
void refuse_packed_output(const CLI::App& command);

}  // namespace praetor::cli
