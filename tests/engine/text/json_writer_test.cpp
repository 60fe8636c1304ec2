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
