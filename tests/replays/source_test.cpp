// Files and corpora: what is one text, how it is unpacked, and what torn files give.

#include "replays/reading/source.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {
namespace {

using namespace std::string_literals;

std::string gzip(const std::string& plain) {
  z_stream stream{};
  EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
  std::string packed(deflateBound(&stream, plain.size()) + 32, '\0');
  std::string input = plain;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string zstd(const std::string& plain) {
  std::string packed(ZSTD_compressBound(plain.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 1));
  return packed;
}

// "index line json", then "!" if corrupt and "+" if too long.
using Read = std::vector<std::string>;

class SourceFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "praetor-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string put(const std::string& name, std::string_view content) {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << content;
    return path;
  }

  static Read read_path(const std::string& path) {
    auto source = Source::open(path);
    if (!source) return {source.error().sentence};
    Read read;
    for (;;) {
      const auto next = source->next();
      if (!next) {
        read.push_back(next.error().sentence);
        return read;
      }
      if (!*next) return read;
      const Text& text = **next;
      // The padding may be read, whatever it holds; a sanitizer would object here.
      const char* const end = text.json.data() + text.json.size();
      padding_ += std::accumulate(end, end + text_padding, 0);
      const bool is_long = text.json.size() > 100;
      read.push_back(std::to_string(text.index) + " " + std::to_string(text.first_line) + " " +
                     (is_long ? std::to_string(text.json.size()) : std::string(text.json)) +
                     (text.corrupt ? "!" : "") + (text.too_long ? "+" : ""));
    }
  }

  Read read(const std::string& name, std::string_view content) {
    return read_path(put(name, content));
  }

  std::filesystem::path folder_;
  static inline int padding_ = 0;
};

TEST_F(SourceFiles, TakesAJsonFileAsOneText) {
  EXPECT_EQ(read("a.json", "{\n}\n"), (Read{"0 1 {\n}\n"}));
  EXPECT_EQ(read("a.json", "1\n2\n"), (Read{"0 1 1\n2\n"}));
  EXPECT_EQ(read("a.json", ""), (Read{"0 1 "}));
  EXPECT_EQ(read("a.json", "\n 1"), (Read{"0 1 \n 1"}));
  EXPECT_EQ(read("a.json", "a\0b"s), (Read{"0 1 a\0b"s}));
}

TEST_F(SourceFiles, TakesEveryLineOfACorpusThatIsNotBlank) {
  EXPECT_EQ(read("a.ndjson", "{}\n\n \t\r\n [1]\r\n{"), (Read{"0 1 {}", "1 4  [1]", "2 5 {"}));
  EXPECT_EQ(read("a.ndjson", ""), Read{});
  EXPECT_EQ(read("a.ndjson", "\n \n\t"), Read{});
  EXPECT_EQ(read("a.ndjson", "{\n}\n"), (Read{"0 1 {", "1 2 }"}));
}

TEST_F(SourceFiles, SkipsAByteOrderMarkAtTheStartOnly) {
  EXPECT_EQ(read("a.json", "\xEF\xBB\xBF{}"), (Read{"0 1 {}"}));
  EXPECT_EQ(read("a.json", "\xEF\xBB\xBF"), (Read{"0 1 "}));
  EXPECT_EQ(read("a.ndjson", "\xEF\xBB\xBF{}\n\xEF\xBB\xBF{}"),
            (Read{"0 1 {}", "1 2 \xEF\xBB\xBF{}"}));
  EXPECT_EQ(read("a.ndjson", "\xEF\xBB\xBF\n{}"), (Read{"0 2 {}"}));
  EXPECT_EQ(read("a.json.gz", gzip("\xEF\xBB\xBF{}")), (Read{"0 1 {}"}));
}

TEST_F(SourceFiles, DecidesUnknownEndingsByContent) {
  EXPECT_EQ(read("log", "{\"a\":1}\n{\"b\":2}\n"), (Read{"0 1 {\"a\":1}", "1 2 {\"b\":2}"}));
  EXPECT_EQ(read("log", "\n{\n \"a\":1\n}\n"), (Read{"0 2 {\n \"a\":1\n}\n"}));
  EXPECT_EQ(read("log", "{\"a\":\"}\"}"), (Read{"0 1 {\"a\":\"}\"}"}));
  EXPECT_EQ(read("log", "{\"a\":\"\\\"}\",\n\"b\":1}"), (Read{"0 1 {\"a\":\"\\\"}\",\n\"b\":1}"}));
  EXPECT_EQ(read("log", "nonsense\n{}"), (Read{"0 1 nonsense", "1 2 {}"}));
  EXPECT_EQ(read("log", ""), (Read{"0 1 "}));
  EXPECT_EQ(read("log", " \n\n "), (Read{"0 1 "}));
  EXPECT_EQ(read("log", gzip("{}\n{}")), (Read{"0 1 {}", "1 2 {}"}));
  EXPECT_EQ(read("log", zstd("{\n}")), (Read{"0 1 {\n}"}));
  EXPECT_EQ(read("log.gz", gzip("{}\n{}")), (Read{"0 1 {}", "1 2 {}"}));
  EXPECT_EQ(read("log.gz", "{}\n{}"), (Read{"0 1 {}", "1 2 {}"}));
}

TEST_F(SourceFiles, UnpacksMembersAndFramesInARow) {
  EXPECT_EQ(read("a.ndjson.gz", gzip("1\n2") + gzip("3\n") + gzip("") + gzip("4")),
            (Read{"0 1 1", "1 2 23", "2 3 4"}));
  EXPECT_EQ(read("a.ndjson.zst", zstd("1\n2") + zstd("3\n") + zstd("") + zstd("4")),
            (Read{"0 1 1", "1 2 23", "2 3 4"}));
  EXPECT_EQ(read("a.json.gz", gzip("")), (Read{"0 1 "}));
  EXPECT_EQ(read("a.ndjson.zst", zstd("")), Read{});
}

TEST_F(SourceFiles, GoesByTheFirstBytesWhereTheNameSaysWhatIsNot) {
  EXPECT_EQ(read("a.json.gz", "{}"), (Read{"0 1 {}"}));
  EXPECT_EQ(read("a.ndjson.zst", "\xEF\xBB\xBF{}\n{}"), (Read{"0 1 {}", "1 2 {}"}));
  EXPECT_EQ(read("a.ndjson.gz", zstd("1\n2")), (Read{"0 1 1", "1 2 2"}));
  EXPECT_EQ(read("a.json.zst", gzip("{}")), (Read{"0 1 {}"}));
  const std::string packed = put("a.ndjson", gzip("1\n2"));
  EXPECT_EQ(read_path(packed),
            (Read{"cannot read " + packed + ": it is packed with gzip: let its name end in .gz"}));
  const std::string other = put("a.praetor", zstd("game antike"));
  EXPECT_EQ(read_path(other),
            (Read{"cannot read " + other + ": it is packed with zstd: let its name end in .zst"}));
}

TEST_F(SourceFiles, ReadsBackWhatWasPacked) {
  std::mt19937_64 random(1);
  std::string corpus;
  Read expected;
  for (int i = 0; i < 3000; ++i) {
    std::string line = "\"";
    for (auto n = random() % 600; n > 0; --n) line += static_cast<char>('a' + random() % 26);
    line += "\"";
    corpus += line + "\n";
    expected.push_back(std::to_string(i) + " " + std::to_string(i + 1) + " " +
                       (line.size() > 100 ? std::to_string(line.size()) : line));
  }
  EXPECT_EQ(read("a.ndjson", corpus), expected);
  EXPECT_EQ(read("a.ndjson.gz", gzip(corpus)), expected);
  EXPECT_EQ(read("a.ndjson.zst", zstd(corpus)), expected);
}

TEST_F(SourceFiles, FlagsPackedDataThatEndEarly) {
  std::mt19937_64 random(2);
  std::string corpus;
  for (int i = 0; i < 100'000; ++i) corpus += std::to_string(random()) + "\n";
  for (const auto& [name, packed] :
       {std::pair{"a.ndjson.gz"s, gzip(corpus)}, std::pair{"a.ndjson.zst"s, zstd(corpus)}}) {
    const Read whole = read(name, packed);
    const Read torn = read(name, std::string_view(packed).substr(0, packed.size() / 2));
    ASSERT_EQ(whole.size(), 100'000U);
    ASSERT_GT(torn.size(), 10'000U);
    ASSERT_LT(torn.size(), whole.size());
    for (std::size_t i = 0; i + 1 < torn.size(); ++i) ASSERT_EQ(torn[i], whole[i]);
    EXPECT_TRUE(torn.back().ends_with("!"));
    EXPECT_TRUE(whole[torn.size() - 1].starts_with(torn.back().substr(0, torn.back().size() - 1)));
  }
}

TEST_F(SourceFiles, PassesOverZerosBehindPackedData) {
  const std::string zeros(70'000, '\0');  // more than is read at once
  EXPECT_EQ(read("a.ndjson.gz", gzip("1\n2\n") + zeros), (Read{"0 1 1", "1 2 2"}));
  EXPECT_EQ(read("a.ndjson.gz", gzip("1\n") + zeros + gzip("2\n") + "\0"s),
            (Read{"0 1 1", "1 2 2"}));
}

TEST_F(SourceFiles, FlagsPackedDataThatMakeNoSense) {
  EXPECT_EQ(read("a.json.gz", "{}\x80{}"), (Read{"0 1 !"}));
  EXPECT_EQ(read("a.json.zst", "\x01{}{}{}{}{}"), (Read{"0 1 !"}));
  EXPECT_EQ(read("a.json.gz", ""), (Read{"0 1 !"}));
  EXPECT_EQ(read("a.ndjson.zst", ""), (Read{"0 1 !"}));
  EXPECT_EQ(read("a.ndjson.gz", gzip("1\n2\n") + "garbage"), (Read{"0 1 1", "1 2 2", "2 3 !"}));
  EXPECT_EQ(read("a.ndjson.gz", gzip("1\n") + "\0\0g"s), (Read{"0 1 1", "1 2 !"}));
  EXPECT_EQ(read("a.ndjson.gz", "\0"s + gzip("1\n")), (Read{"0 1 !"}));
  EXPECT_EQ(read("a.ndjson.zst", zstd("1\n2\n") + "garbage"), (Read{"0 1 1", "1 2 2", "2 3 !"}));
  std::string wrong_sum = gzip("1\n2");
  wrong_sum[wrong_sum.size() - 6] ^= 1;
  EXPECT_EQ(read("a.ndjson.gz", wrong_sum), (Read{"0 1 1", "1 2 2!"}));
  EXPECT_EQ(read("log", gzip("{}").substr(0, 11)), (Read{"0 1 !"}));
}

TEST_F(SourceFiles, NamesWhatCannotBeRead) {
  const std::string missing = (folder_ / "missing.json").string();
  EXPECT_EQ(read_path(missing), (Read{"cannot read " + missing + ": No such file or directory"}));
  EXPECT_EQ(read_path(folder_.string()),
            (Read{"cannot read " + folder_.string() + ": Is a directory"}));
  EXPECT_EQ(read_path("\x1B[2J"), (Read{"cannot read \\u{1b}[2J: No such file or directory"}));
  const std::string locked = put("locked.json", "{}");
  ASSERT_EQ(chmod(locked.c_str(), 0), 0);
  if (geteuid() == 0) GTEST_SKIP() << "root may read everything";
  EXPECT_EQ(read_path(locked), (Read{"cannot read " + locked + ": Permission denied"}));
}

TEST_F(SourceFiles, ReadsStandardInput) {
  const std::string path = put("input", "{}\n[]\n");
  const int saved = dup(STDIN_FILENO);
  ASSERT_NE(std::freopen(path.c_str(), "r", stdin), nullptr);
  const Read read = read_path("-");
  dup2(saved, STDIN_FILENO);
  close(saved);
  EXPECT_EQ(read, (Read{"0 1 {}", "1 2 []"}));
}

// Holes take no room on the disk.
TEST_F(SourceFiles, GivesUpWhereNothingComesAndNotBehindIt) {
  constexpr std::uint64_t hole = text_bytes_max + passed_over_max + (std::uint64_t{1} << 24U);
  const std::string path = put("a.ndjson", "1\n");
  std::filesystem::resize_file(path, hole);
  std::ofstream(path, std::ios::binary | std::ios::app) << "\n2\n";
  const std::string size = std::to_string(text_bytes_max);
  EXPECT_EQ(read_path(path),
            (Read{"0 1 1", "1 2 " + size + "+",
                  "cannot read " + path + ": there is nothing to read in 1 GiB of it"}));
  auto rest = Source::open_stretch(path, Stretch{hole - 1, std::nullopt, 7, 3});
  ASSERT_TRUE(rest);
  const auto text = rest->next();
  ASSERT_TRUE(text && *text);
  EXPECT_EQ((*text)->json, "2");
}

// As `zstd --long=N` packs: the window says how much memory unpacking takes.
TEST_F(SourceFiles, NamesAWindowThatIsTooLong) {
  const auto windowed = [](int log) {
    ZSTD_CCtx* const context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, log);
    std::string packed(256, '\0');
    ZSTD_inBuffer input{"{}\n", 3, 0};
    ZSTD_outBuffer output{packed.data(), packed.size(), 0};
    ZSTD_compressStream2(context, &output, &input, ZSTD_e_flush);  // not all is known at once
    EXPECT_EQ(ZSTD_compressStream2(context, &output, &input, ZSTD_e_end), 0U);
    ZSTD_freeCCtx(context);
    packed.resize(output.pos);
    return packed;
  };
  EXPECT_EQ(read("a.ndjson.zst", windowed(27)), (Read{"0 1 {}"}));
  const std::string path = (folder_ / "a.ndjson.zst").string();
  const std::string why =
      "cannot read " + path +
      ": zstd packed it with a window of 1024 MiB; praetor unpacks at most 128 MiB";
  EXPECT_EQ(read("a.ndjson.zst", windowed(30)), (Read{why}));
  EXPECT_EQ(read("a.ndjson.zst", windowed(10) + windowed(30)), (Read{"0 1 {}", why}));
}

class SourceSlow : public SourceFiles {};

TEST_F(SourceSlow, KeepsTheLimitOfALine) {
  const std::string most(text_bytes_max, 'a');
  const std::string size = std::to_string(text_bytes_max);
  const std::string corpus = "1\n" + most + "\n2\n" + most + "b\n3\n" + most + most + "bc";
  const Read expected{"0 1 1", "1 2 " + size,      "2 3 2", "3 4 " + size + "+",
                      "4 5 3", "5 6 " + size + "+"};
  EXPECT_EQ(read("a.ndjson", corpus), expected);
  EXPECT_EQ(read("a.ndjson.zst", zstd(corpus)), expected);
  EXPECT_EQ(read("log", most + "b\n1"), (Read{"0 1 " + size + "+", "1 2 1"}));
}

TEST_F(SourceSlow, KeepsTheLimitOfAFile) {
  const std::string most(text_bytes_max, ' ');
  const std::string size = std::to_string(text_bytes_max);
  EXPECT_EQ(read("a.json", most), (Read{"0 1 " + size}));
  EXPECT_EQ(read("a.json", most + " "), (Read{"0 1 " + size + "+"}));
  // 128 frames: 8 GiB if someone unpacked it all.
  std::string bomb;
  const std::string frame = zstd(most);
  for (int i = 0; i < 128; ++i) bomb += frame;
  EXPECT_EQ(read("a.json.zst", bomb), (Read{"0 1 " + size + "+"}));
}

}  // namespace
}  // namespace praetor::replays
