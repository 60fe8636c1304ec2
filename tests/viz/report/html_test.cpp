// Text and data on their way into a page: what is markup, what hides, what a shell would read.

#include "viz/report/html.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace praetor::viz::report {
namespace {

using Json = nlohmann::json;

TEST(HtmlText, IsTextAndNoMarkup) {
  EXPECT_EQ(html_text("</script><b a=\"x\" c='y'>&amp;"),
            "&lt;/script&gt;&lt;b a=&quot;x&quot; c=&#39;y&#39;&gt;&amp;amp;");
  EXPECT_EQ(html_text("Carthago Nova: æther, 剣"), "Carthago Nova: æther, 剣");
}

TEST(HtmlText, KeepsLinesAndShowsWhatHides) {
  EXPECT_EQ(html_text("one\ntwo\tthree"), "one\ntwo three");
  EXPECT_EQ(html_text("a\u202Eb\u2028c\u0007"), "a\\u{202e}b\\u{2028}c\\u{7}");
  EXPECT_EQ(html_text("\xFF"), "\\u{ff}");
}

TEST(HtmlText, CutsBetweenCharactersAndSaysSo) {
  EXPECT_EQ(html_text("äöü", 6), "äöü");
  EXPECT_EQ(html_text("äöü", 5), "äö… (cut: 4 of 6 bytes)");
  EXPECT_EQ(html_text("<<<", 2), "&lt;&lt;… (cut: 2 of 3 bytes)");
}

TEST(BlockJson, EndsNoBlockAndSaysTheSame) {
  const Json value = {{"</script>", "<!-- & \u2028 \u2029 -->"}, {"n", 1}};
  const std::string block = block_json(value.dump());
  for (const char* bad : {"<", ">", "&", "\u2028", "\u2029"}) {
    EXPECT_EQ(block.find(bad), std::string::npos) << bad;
  }
  EXPECT_EQ(Json::parse(block), value);
}

// The shell itself says what it reads.
std::string read_by_shell(const std::string& word) {
  const std::string command = "printf %s " + word;
  FILE* const pipe = popen(command.c_str(), "r");
  std::string read;
  std::array<char, 256> buffer{};
  for (std::size_t size = 0; (size = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    read.append(buffer.data(), size);
  }
  pclose(pipe);
  return read;
}

TEST(ShellWord, IsReadBack) {
  EXPECT_EQ(shell_word("games/a-1.json"), "games/a-1.json");
  for (const std::string word : {"a b", "it's", "$(touch x)`y`", "\"", "\\n", "*", "-", "a\nb"}) {
    EXPECT_EQ(read_by_shell(shell_word(word)), word) << word;
  }
  EXPECT_EQ(shell_word(""), "''");
}

// The hashes of nothing and of "abc" are in the standard; their base64 is well known.
TEST(PolicyHash, IsTheHashInBase64) {
  EXPECT_EQ(policy_hash(""), "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  EXPECT_EQ(policy_hash("abc"), "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
}

}  // namespace
}  // namespace praetor::viz::report
