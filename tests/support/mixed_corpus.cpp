#include "tests/support/mixed_corpus.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

namespace praetor::tests {

std::string mixed_lines(std::size_t count, std::size_t first) {
  const std::array<std::string, 4> kinds{legal_replay(), illegal_replay(), R"({"praetor":1})",
                                         duellum_replay({})};
  std::string lines;
  for (std::size_t i = first; i < first + count; ++i) {
    if (i % 5 == 3) lines += i % 2 == 0 ? "\n" : " \r\n\n";
    lines += kinds[i * i % 7 % kinds.size()];
    lines += i % 6 == 1 ? "\r\n" : "\n";
  }
  return lines;
}

void packed(const std::string& path, const std::string& program) {
  const std::string command = program + " '" + path + "'";
  EXPECT_EQ(std::system(command.c_str()), 0) << command;
}

MixedCorpus::MixedCorpus() {
  std::filesystem::create_directories(folder_.path("b.json.d/deep"));
  std::filesystem::create_directories(folder_.path("empty"));
  folder_.file("a.ndjson", mixed_lines(23));
  folder_.file("b.json", legal_replay());
  folder_.file("b.json.d/one.ndjson", mixed_lines(40, 7) + illegal_replay());  // no final line end
  folder_.file("b.json.d/deep/wrong.json", illegal_replay());
  folder_.file("b.json.d/notes.txt", "no replay");
  folder_.file("c.praetor",
               "game antike-duellum on rome-carthage, first rome, display academy fortress levy\n"
               "1 rome: marmor, end\n");
  folder_.file("d.ndjson", mixed_lines(17, 3));
  packed(folder_.file("e.ndjson", mixed_lines(30, 11)), "gzip");
  packed(folder_.file("f.ndjson", mixed_lines(30, 13)), "zstd -q --rm");
  packed(folder_.file("g.json", illegal_replay()), "gzip");
  folder_.file("h.ndjson", "");
  folder_.file("i.ndjson", "\n\n");
  folder_.file("j.json", "[");
  arguments_ = {folder_.path(""), folder_.path("none.ndjson"), folder_.path("a.ndjson")};
}

Output praetor_on(std::vector<std::string> words, const std::vector<std::string>& arguments) {
  words.insert(words.end(), arguments.begin(), arguments.end());
  return praetor(words);
}

}  // namespace praetor::tests
