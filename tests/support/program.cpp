#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "cli/app.hpp"

// A symbol that AddressSanitizer links in; null where it is not linked.
extern "C" [[gnu::weak]] void __asan_init();  // NOLINT(*-reserved-identifier)

namespace praetor::tests {
namespace {

Output ran(const std::vector<std::string>& args, std::istream* in) {
  std::ostringstream out;
  std::ostringstream err;
  cli::Session session{out, err};
  session.in = in;
  const int status = cli::run(args, session);
  return {status, out.str(), err.str()};
}

}  // namespace

Output praetor(const std::vector<std::string>& args) { return ran(args, nullptr); }

Output praetor(const std::vector<std::string>& args, const std::string& typed) {
  std::istringstream in(typed);
  return ran(args, &in);
}

const std::string& program_path() {
  static const std::string path =
      std::filesystem::read_symlink("/proc/self/exe").replace_filename("praetor").string();
  return path;
}

bool has_terminals() {
  int ours = 0;
  int theirs = 0;
  if (openpty(&ours, &theirs, nullptr, nullptr, nullptr) != 0) return false;
  close(ours);
  close(theirs);
  return true;
}

bool sanitized() { return __asan_init != nullptr; }

std::string all_of(int file) {
  std::string text;
  std::array<char, 4096> part{};
  for (;;) {
    const ssize_t got = read(file, part.data(), part.size());
    if (got <= 0) return text;  // a closed terminal gives an error, not an end
    text.append(part.data(), static_cast<std::size_t>(got));
  }
}

Ended shell(const std::string& command) {
  std::FILE* const pipe = popen(("( " + command + " ) 2>&1").c_str(), "r");
  Ended ended{all_of(fileno(pipe)), 0};
  ended.status = WEXITSTATUS(pclose(pipe));
  return ended;
}

Folder::Folder() {
  // Several tests of the program run at the same time, each in its own process.
  static int count = 0;
  root_ = std::filesystem::temp_directory_path() /
          ("praetor-test-" + std::to_string(getpid()) + "-" + std::to_string(++count));
  std::filesystem::create_directories(root_);
}

Folder::~Folder() {
  std::error_code error;
  std::filesystem::remove_all(root_, error);
}

std::string Folder::file(std::string_view name, std::string_view content) const {
  std::ofstream out(root_ / name, std::ios::binary);
  out << content;
  return path(name);
}

std::string duellum_replay(std::initializer_list<std::string_view> steps) {
  std::string json = R"({"praetor":1,"game":"antike-duellum","setup":{"board":"rome-carthage",)"
                     R"("first":"rome","display":["academy","fortress","levy"]},"steps":[)";
  std::string_view comma;
  for (const std::string_view step : steps) {
    json.append(comma).append(step);
    comma = ",";
  }
  return json + "]}";
}

std::string legal_replay() {
  return duellum_replay(
      {R"({"by":"rome","do":"advance","to":"marmor"})", R"({"by":"rome","do":"end-turn"})"});
}

std::string illegal_replay() {
  return duellum_replay({R"({"by":"rome","do":"advance","to":"marmor"})",
                         R"({"by":"rome","do":"advance","to":"aurum","at":"page 3"})",
                         R"({"by":"rome","do":"end-turn"})"});
}

}  // namespace praetor::tests
