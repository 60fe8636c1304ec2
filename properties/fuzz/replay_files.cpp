// The `main` of the targets when they are built without libFuzzer. It tries every given file, and
// every file in the given folders, sorted by name. So each build can replay all earlier findings.

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "properties/fuzz/targets.hpp"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const fs::path& given) {
  if (!fs::is_directory(given)) return {given};
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(given)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

bool try_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    std::fprintf(stderr, "cannot read %s\n", path.c_str());
    return false;
  }
  // A finding ends the process, so the name of the file must be printed first.
  std::printf("%s\n", path.c_str());
  std::fflush(stdout);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  return true;
}

}  // namespace

int main(int count, char** arguments) {
  LLVMFuzzerInitialize(&count, &arguments);
  try {
    std::size_t tried = 0;
    for (int i = 1; i < count; ++i) {
      for (const fs::path& path : files_in(arguments[i])) {
        if (!try_file(path)) return 2;
        ++tried;
      }
    }
    std::printf("%zu files\n", tried);
    return tried > 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "found: %s\n", error.what());
    return 3;
  }
}
