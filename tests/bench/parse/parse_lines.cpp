// What it costs to parse a corpus and nothing else: parses each line of the named files into a
// document of nlohmann/json and drops it. Prints the numbers of lines and bytes.

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

int main(int count, char** arguments) {
  std::uint64_t lines = 0;
  std::uint64_t bytes = 0;
  for (int i = 1; i < count; ++i) {
    std::ifstream file(arguments[i], std::ios::binary);
    if (!file) {
      std::cerr << "cannot read " << arguments[i] << '\n';
      return EXIT_FAILURE;
    }
    for (std::string line; std::getline(file, line);) {
      const auto document = nlohmann::json::parse(line, nullptr, false);
      if (document.is_discarded()) {
        std::cerr << arguments[i] << ": no JSON\n";
        return EXIT_FAILURE;
      }
      ++lines;
      bytes += line.size() + 1;
    }
  }
  std::cout << lines << ' ' << bytes << '\n';
  return EXIT_SUCCESS;
}
