// Stretches of a corpus: cut anywhere, each line is in one of them, with its number.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "replays/reading/source.hpp"
#include "tests/support/mixed_corpus.hpp"

namespace praetor::replays {
namespace {

using tests::Folder;

struct Line {
  std::string json;
  std::uint64_t index;
  std::uint64_t line;
  std::uint64_t offset;
  friend bool operator==(const Line&, const Line&) = default;
};

struct Lines {
  std::vector<Line> all;
  std::uint64_t next_index = 0;
  std::uint64_t next_line = 0;
};

Lines lines_of(Source source) {
  Lines lines;
  for (;;) {
    const auto next = source.next();
    EXPECT_TRUE(next.has_value());
    if (!next || !*next) break;
    lines.all.push_back(
        {std::string((*next)->json), (*next)->index, (*next)->first_line, (*next)->offset});
  }
  lines.next_index = source.next_index();
  lines.next_line = source.next_line();
  return lines;
}

Lines stretch_of(const std::string& path, const Stretch& stretch) {
  auto source = Source::open_stretch(path, stretch);
  EXPECT_TRUE(source.has_value());
  return lines_of(std::move(*source));
}

std::string small_corpus() {
  return "\xEF\xBB\xBF{\"a\":1}\n\n \t\r\n{\"b\":22}\r\n[]\n\n{\"c\":\"" + std::string(30, 'x') +
         "\"}\n\n1";
}

TEST(Stretch, OfTwoThatMeetEachLineIsInOne) {
  const Folder folder;
  for (const std::string& content :
       {small_corpus(), small_corpus() + "\n", small_corpus() + "\n\n"}) {
    const std::string path = folder.file("a.ndjson", content);
    const Lines whole = lines_of(Source::open(path).value());
    ASSERT_EQ(whole.all.size(), 5U);
    for (std::uint64_t cut = 1; cut < content.size(); ++cut) {
      Lines first = stretch_of(path, {std::nullopt, cut, 0, 1});
      const Lines second = stretch_of(path, {cut, std::nullopt, first.next_index, first.next_line});
      first.all.insert(first.all.end(), second.all.begin(), second.all.end());
      EXPECT_EQ(first.all, whole.all) << "cut at byte " << cut;
    }
  }
}

TEST(Stretch, OfManyThatMeetEachLineIsInOne) {
  const Folder folder;
  const std::string content = tests::mixed_lines(60);
  const std::string path = folder.file("a.ndjson", content);
  const Lines whole = lines_of(Source::open(path).value());
  for (std::uint64_t step : {7U, 61U, 300U, 1000U}) {
    Lines all;
    all.next_line = 1;
    for (std::uint64_t at = 0; at < content.size(); at += step) {
      Stretch stretch{at, at + step, all.next_index, all.next_line};
      if (at == 0) stretch.behind.reset();
      if (at + step >= content.size()) stretch.up_to.reset();
      Lines more = stretch_of(path, stretch);
      all.all.insert(all.all.end(), more.all.begin(), more.all.end());
      all.next_index = more.next_index;
      all.next_line = more.next_line;
    }
    EXPECT_EQ(all.all, whole.all) << "every " << step << " bytes";
  }
}

TEST(Stretch, BehindATextBeginsWithTheNext) {
  const Folder folder;
  const std::string path = folder.file("a.ndjson", tests::mixed_lines(40));
  const Lines whole = lines_of(Source::open(path).value());
  for (std::size_t i = 0; i < whole.all.size(); ++i) {
    const Line& last = whole.all[i];
    const Lines rest = stretch_of(path, {last.offset, std::nullopt, last.index + 1, last.line + 1});
    const auto behind = whole.all.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    EXPECT_EQ(rest.all, (std::vector<Line>(behind, whole.all.end()))) << "behind text " << i;
  }
}

TEST(Stretch, OfALongLineIsReadInOneOfThem) {
  const Folder folder;
  const std::string line = "\"" + std::string(1'000'000, 'x') + "\"";
  const std::string path = folder.file("a.ndjson", "1\n" + line + "\n2\n");
  const Lines first = stretch_of(path, {std::nullopt, 500'000, 0, 1});
  const Lines second = stretch_of(path, {500'000, 700'000, 0, 1});
  const Lines third = stretch_of(path, {700'000, std::nullopt, 0, 1});
  EXPECT_EQ(first.all.size(), 2U);
  EXPECT_TRUE(second.all.empty());
  EXPECT_EQ(second.next_index + second.next_line, 1U);
  ASSERT_EQ(third.all.size(), 1U);
  EXPECT_EQ(third.all.front().json, "2");
}

}  // namespace
}  // namespace praetor::replays
