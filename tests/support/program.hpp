#pragma once
// The program as tests run it: in this process with strings for its streams, on files in a folder
// of their own that goes away at the end. The real binary
// is started where a process is what is tested.

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::tests {

struct Output {
  int status;
  std::string out;
  std::string err;
};

/// Runs `praetor` with these arguments.
Output praetor(const std::vector<std::string>& args);
/// The same while that is typed.
Output praetor(const std::vector<std::string>& args, const std::string& typed);

/// Where the program stands, beside that of the tests.
const std::string& program_path();

/// Whether the sanitizers are linked in, under which sizes and times say nothing.
bool sanitized();

/// How a command of the shell ended, and what it said on both streams together.
struct Ended {
  std::string text;
  int status;
};
Ended shell(const std::string& command);

/// All that can be read from a descriptor.
std::string all_of(int file);

/// A folder for one test, removed with what it holds.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path(std::string_view name) const { return (root_ / name).string(); }
  /// Writes a file and returns its path.
  std::string file(std::string_view name, std::string_view content) const;

 private:
  std::filesystem::path root_;
};

/// A replay of Antike Duellum on the board rome-carthage, whose `steps` are these objects.
std::string duellum_replay(std::initializer_list<std::string_view> steps);

/// A legal replay of two steps, and one whose second step (of three) breaks `turn.phase`.
std::string legal_replay();
std::string illegal_replay();

}  // namespace praetor::tests
