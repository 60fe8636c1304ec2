// PNG holds what fonts look like here, so its bytes are nobody's promise. It is compared with a
// stored picture in squares of 16 points: letters may be drawn a little otherwise, but no piece may
// be missing, moved or of another colour.

#include <gtest/gtest.h>
#include <png.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"
#include "viz/cutting.hpp"
#include "viz/drawing.hpp"
#include "viz/render.hpp"

namespace praetor::viz {
namespace {

using tests::content_of;
using tests::Folder;
using tests::source_path;

const std::string small_board = source_path("tests/golden/inputs/small-board.json");
const std::string stored = source_path("tests/viz/data/small-board.png");

struct Image {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<unsigned char> bytes;  // three to a pixel
  int at(std::size_t x, std::size_t y, std::size_t channel) const {
    return bytes[(y * width + x) * 3 + channel];
  }
};

Image read(const std::string& path) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  Image image;
  if (png_image_begin_read_from_file(&png, path.c_str()) == 0) {
    ADD_FAILURE() << path << ": " << png.message;
    return image;
  }
  png.format = PNG_FORMAT_RGB;
  image.width = png.width;
  image.height = png.height;
  image.bytes.resize(PNG_IMAGE_SIZE(png));
  EXPECT_NE(png_image_finish_read(&png, nullptr, image.bytes.data(), 0, nullptr), 0) << path;
  return image;
}

// Each pixel the mean of 4 × 4: a point is half a pixel then.
Image reduced(const Image& image) {
  constexpr std::size_t by = 4;
  Image small{image.width / by, image.height / by, {}};
  for (std::size_t y = 0; y < small.height; ++y) {
    for (std::size_t x = 0; x < small.width; ++x) {
      for (std::size_t channel = 0; channel < 3; ++channel) {
        int sum = 0;
        for (std::size_t i = 0; i < by * by; ++i) {
          sum += image.at(x * by + i % by, y * by + i / by, channel);
        }
        small.bytes.push_back(static_cast<unsigned char>(sum / static_cast<int>(by * by)));
      }
    }
  }
  return small;
}

void write(const Image& image, const std::string& path) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.format = PNG_FORMAT_RGB;
  png.width = static_cast<png_uint_32>(image.width);
  png.height = static_cast<png_uint_32>(image.height);
  EXPECT_NE(png_image_write_to_file(&png, path.c_str(), 0, image.bytes.data(), 0, nullptr), 0);
}

/// The greatest mean difference of a square, 0 to 255; none where the sizes differ.
std::optional<int> difference(const Image& one, const Image& two) {
  constexpr std::size_t edge = 8;
  if (one.width != two.width || one.height != two.height) return std::nullopt;
  int most = 0;
  for (std::size_t top = 0; top + edge <= one.height; top += edge / 2) {
    for (std::size_t left = 0; left + edge <= one.width; left += edge / 2) {
      int sum = 0;
      for (std::size_t i = 0; i < edge * edge * 3; ++i) {
        const std::size_t x = left + i / 3 % edge;
        const std::size_t y = top + i / 3 / edge;
        sum += std::abs(one.at(x, y, i % 3) - two.at(x, y, i % 3));
      }
      most = std::max(most, sum / static_cast<int>(edge * edge * 3));
    }
  }
  return most;
}

// Letters of another font differ by less in any square of theirs, pieces by more.
constexpr int tolerated = 18;

Image drawn(const std::string& board) {
  const Folder folder;
  const std::string path = folder.path("board.png");
  const auto done =
      tests::praetor({"draw", "--board", folder.file("board.json", board), "-o", path});
  EXPECT_EQ(done.status, 0) << done.err;
  return reduced(read(path));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// With PRAETOR_UPDATE=1 the stored picture is written instead, as with the goldens.
TEST(Png, LooksAsItDid) {
  const Image now = drawn(content_of(small_board));
  if (std::getenv("PRAETOR_UPDATE") != nullptr) write(now, stored);
  const auto found = difference(now, read(stored));
  ASSERT_TRUE(found.has_value()) << "another size";
  EXPECT_LE(*found, tolerated) << "PRAETOR_UPDATE=1 accepts what came out";
}

// The comparison sees what it is there for.
TEST(Png, SmallChangesAreSeen) {
  const std::string board = content_of(small_board);
  const Image before = drawn(board);
  EXPECT_EQ(difference(before, drawn(board)), 0);
  const auto expect_seen = [&](const std::string& from, const std::string& to) {
    EXPECT_GT(difference(before, drawn(replaced(board, from, to))), tolerated) << from << to;
  };
  expect_seen("\"iron\": \"brixia\"", "\"iron\": \"dertona\"");
  expect_seen("\"title\": \"Alba\"", "\"title\": \"Albania Longa\"");
  expect_seen("[\"cales\", \"dertona\", \"red\"]", "[\"cales\", \"dertona\", \"blue\"]");
  // Gold and iron of one side change places: two small signs.
  expect_seen("\"iron\": \"brixia\", \"gold\": \"cales\"",
              "\"iron\": \"cales\", \"gold\": \"brixia\"");
}

// A line that is wider than the paper round the part reaches to all four edges of the picture.
TEST(Png, APartHasPaperRoundItUpToTheEdges) {
  const Box all{0, 0, 100 * pt, 100 * pt};
  Drawing whole;
  whole.add_line(ring_of(all), Colour::of(0x9cc0cf), 50 * pt);
  Drawing card;
  card.id = "card";
  card.width = all.width();
  card.height = all.height();
  card.paper = Colour::of(0xf7f2e6);
  put_part(card, whole, all, all.grown(-10 * pt), "part-", card.paper);
  const auto png = render(graph_of(card), Format::png);
  ASSERT_TRUE(png) << png.error().message;
  const Folder folder;
  const Image image = read(folder.file("card.png", *png));
  const auto expect_paper = [&](std::size_t x, std::size_t y) {
    constexpr int nearly = 4;
    EXPECT_NEAR(image.at(x, y, 0), 0xf7, nearly) << x << " " << y;
    EXPECT_NEAR(image.at(x, y, 2), 0xe6, nearly) << x << " " << y;
  };
  ASSERT_EQ(image.width, image.height);
  for (std::size_t i = 0; i < image.width; ++i) {
    expect_paper(i, 0);
    expect_paper(0, i);
    expect_paper(i, image.height - 1);
    expect_paper(image.width - 1, i);
  }
}

}  // namespace
}  // namespace praetor::viz
