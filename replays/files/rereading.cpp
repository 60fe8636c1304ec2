#include "replays/files/rereading.hpp"

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace praetor::replays {

bool make_rereadable(std::istream& in) {
  if (in.tellg() != std::istream::pos_type(-1)) return true;
  in.clear();
  std::error_code error;
  std::string path = (std::filesystem::temp_directory_path(error) / "praetor-XXXXXX").string();
  const int made = error ? -1 : mkstemp(path.data());
  if (made < 0) return false;
  close(made);
  static std::fstream copy;  // lives as long as standard input
  copy.open(path, std::ios::in | std::ios::out | std::ios::binary);
  unlink(path.c_str());
  if (in.peek() != std::istream::traits_type::eof()) copy << in.rdbuf();
  in.clear();
  in.rdbuf(copy.rdbuf());
  copy.flush();
  return copy.seekg(0).good();
}

}  // namespace praetor::replays
