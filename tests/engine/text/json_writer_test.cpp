// The writer: commas, escapes, numbers.

#include "engine/text/json_writer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace praetor::text {
namespace {

std::string written(std::string_view value) {
  std::string out;
  append_json_string(out, value);
  return out;
}

TEST(JsonWriter, SetsCommasAndBrackets) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("a");
  writer.begin_array();
  writer.number(INT64_MIN);
  writer.number(INT64_MAX);
  writer.begin_object();
  writer.end_object();
  writer.begin_array();
  writer.end_array();
  writer.raw("{\"x\":1}");
  writer.end_array();
  writer.key("b");
  writer.boolean(true);
  writer.key("c");
  writer.null();
  writer.key("d");
  writer.string("e");
  writer.end_object();
  EXPECT_EQ(out, R"({"a":[-9223372036854775808,9223372036854775807,{},[],{"x":1}],)"
                 R"("b":true,"c":null,"d":"e"})");
}

TEST(JsonWriter, SetsNoCommaBetweenTexts) {
  std::string out = "x";
  JsonWriter writer(out);
  writer.number(1);
  writer.begin_array();
  writer.end_array();
  writer.string("");
  EXPECT_EQ(out, "x1[]\"\"");
}

// However a name comes to the writer, and whatever room is left, it is written in the same way.
TEST(JsonWriter, WritesKeysInAnyFormAsTheEscaperDoes) {
  for (std::size_t size = 0; size < 40; ++size) {
    for (const std::string_view odd : {"", "\"", "\n"}) {
      const std::string name = std::string(size, 'k') + std::string(odd);
      const std::string json = written(name);
      std::string out;
      JsonWriter writer(out);
      writer.begin_object();
      for (int turn = 0; turn < 200; ++turn) {
        writer.key("literal");
        writer.string(Quoted{json});
        writer.key(name);
        writer.number(turn);
        writer.key(std::string_view(name));
        writer.raw("");
        writer.key(Quoted{json});
        writer.null();
      }
      writer.end_object();
      std::string expected;
      for (int turn = 0; turn < 200; ++turn) {
        expected += (turn == 0 ? "" : ",") + ("\"literal\":" + json) + "," + json + ":" +
                    std::to_string(turn) + "," + json + ":," + json + ":null";
      }
      ASSERT_EQ(out, "{" + expected + "}");
    }
  }
}

// What stands where in a text, and how long it is, makes no difference to how it is escaped.
TEST(JsonWriter, WritesTextsOfAnyLengthAsTheEscaperDoes) {
  for (const std::string_view odd : {"", "\"", "\\", "\x1F", "\x7F", "\x80", "\xE2\x82\xAC"}) {
    for (std::size_t size = 0; size < 40; ++size) {
      for (std::size_t place = 0; place <= size; ++place) {
        std::string text(size, 'x');
        text.insert(place, odd);
        std::string out = "[";
        JsonWriter writer(out);
        writer.string(text);
        ASSERT_EQ(out, "[" + written(text)) << size << " " << place;
      }
    }
  }
}

TEST(JsonWriter, GrowsWithWhatIsWritten) {
  const std::string chunk(3000, 'y');
  std::string expected = "before";
  std::string out = expected;
  JsonWriter writer(out);
  for (int value = 0; value < 3; ++value) {
    writer.begin_array();
    expected += '[';
    for (int item = 0; item < 2000; ++item) {
      if (item > 0) expected += ',';
      if (item % 500 == 0) {
        writer.string(chunk);
        expected += '"' + chunk + '"';
      } else if (item % 500 == 1) {
        writer.raw(chunk);
        expected += chunk;
      } else {
        writer.number(item);
        expected += std::to_string(item);
      }
    }
    writer.end_array();
    expected += ']';
    ASSERT_EQ(out, expected);
  }
}

TEST(JsonWriter, EscapesAsRfc8785) {
  EXPECT_EQ(written("\b\t\n\f\r\"\\"), R"("\b\t\n\f\r\"\\")");
  EXPECT_EQ(written(std::string_view("\0\x1F\x7F/", 4)), "\"\\u0000\\u001f\x7F/\"");
  EXPECT_EQ(written("\xE2\x82\xAC\xF0\x9F\x98\x80\xE2\x80\xA8"),
            "\"\xE2\x82\xAC\xF0\x9F\x98\x80\xE2\x80\xA8\"");
}

TEST(JsonWriter, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(written("a\xFFz"), "\"a\xEF\xBF\xBDz\"");
  EXPECT_EQ(written("\xC0\xAF"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
  EXPECT_EQ(written("\xC3"), "\"\xEF\xBF\xBD\"");
}

TEST(JsonWriter, AgreesWithNlohmannOnEveryAsciiByte) {
  for (int byte = 0; byte < 128; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    EXPECT_EQ(nlohmann::json::parse(written(text)).get<std::string>(), text);
  }
}

}  // namespace
}  // namespace praetor::text
