#pragma once
// Runs the program for tests: in this process with strings for its streams, on files in a temporary
// folder. A test that is about processes starts the real binary.

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
/// The same, with `typed` as standard input.
Output praetor(const std::vector<std::string>& args, const std::string& typed);

/// The path of the program, which lies beside the program of the tests.
const std::string& program_path();

/// Whether this system lends out terminals: a bare chroot has none.
bool has_terminals();

/// Whether AddressSanitizer is linked in. Sizes and times mean nothing then.
bool sanitized();

/// The exit status of a shell command, and what it wrote to both streams together.
struct Ended {
  std::string text;
  int status;
};
Ended shell(const std::string& command);

/// All that can be read from a file descriptor.
std::string all_of(int file);

/// A temporary folder for one test; the destructor removes it with all files.
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

/// A replay of Antike Duellum on the board rome-carthage with these steps, each a JSON object.
std::string duellum_replay(std::initializer_list<std::string_view> steps);

/// A legal replay of two steps, and one whose second step (of three) breaks `turn.phase`.
std::string legal_replay();
std::string illegal_replay();

}  // namespace praetor::tests
