// The tape: places, faults and values of JSON texts, and its agreement with nlohmann's own reader.

#include "engine/text/tape.hpp"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::text {
namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;
using Json = nlohmann::json;

struct Fault {
  std::size_t offset;
  std::string expected;
  std::string actual;
  bool operator==(const Fault&) const = default;
};

void PrintTo(const Fault& fault, std::ostream* out) {
  *out << fault.offset << " expected " << fault.expected << " actual " << fault.actual;
}

Fault fault_of(std::string_view json) {
  const Tape tape(json);
  if (!tape.fault()) return {json.size() + 1, "", ""};
  return {tape.fault()->offset, tape.fault()->expected, tape.fault()->actual};
}

TEST(Tape, ReadsPlacesAndValues) {
  const auto json = R"( {"a": [1, -20 , true,false,null], "b\u0062":"x\ny" , "c":{}} )"sv;
  const Tape tape(json);
  ASSERT_FALSE(tape.fault());
  const Value root = tape.root().value();
  EXPECT_EQ(root.kind(), JsonKind::object);
  EXPECT_EQ(root.begin(), 1U);
  EXPECT_EQ(root.last(), json.size() - 2);
  std::vector<std::string> seen;
  EXPECT_TRUE(root.members([&](std::string_view key, std::size_t offset, Value value) {
    EXPECT_EQ(json[offset], '"');
    seen.push_back(std::string(key) + "=" + std::string(value.raw()));
    return true;
  }));
  EXPECT_EQ(seen,
            (std::vector<std::string>{"a=[1, -20 , true,false,null]", "bb=\"x\\ny\"", "c={}"}));
  std::vector<std::string> items;
  root.find("a")->items([&](Value item) {
    items.push_back(std::string(name_of(item.kind())) + std::string(item.raw()));
    return true;
  });
  EXPECT_EQ(items, (std::vector<std::string>{"number1", "number-20", "booleantrue", "booleanfalse",
                                             "nullnull"}));
  EXPECT_EQ(root.find("bb")->string(), "x\ny");
  EXPECT_EQ(root.find("bb")->string().data(), root.find("bb")->string().data());
  EXPECT_FALSE(root.find("d"));
}

// A text that lies in a longer one is read as its own copy is, wherever it ends.
TEST(Tape, LooksAtNothingBehindItsText) {
  for (const std::string_view whole :
       {"-120.34e+56"sv, "[10,-0.5E-12,9]"sv, R"({"a\u0041b":["c",true,null],"d":-7})"sv}) {
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const std::string copy(whole.substr(0, size));
      const Tape own(copy);
      const Tape within(whole.substr(0, size));
      EXPECT_EQ(fault_of(whole.substr(0, size)), fault_of(copy)) << copy;
      ASSERT_EQ(within.root().has_value(), own.root().has_value()) << copy;
      if (!own.root()) continue;
      EXPECT_EQ(within.root()->raw(), own.root()->raw()) << copy;
    }
  }
}

TEST(Tape, StopsWhenTheVisitorSaysSo) {
  const Tape tape("[1,2,3]");
  int count = 0;
  EXPECT_FALSE(tape.root()->items([&](Value) { return ++count < 2; }));
  EXPECT_EQ(count, 2);
}

TEST(Tape, ReadsWholeNumbers) {
  const auto read = [](std::string_view json) {
    const Tape tape(json);
    EXPECT_FALSE(tape.fault()) << json;
    EXPECT_EQ(tape.root()->raw(), json);
    return tape.root()->whole();
  };
  using enum Whole::NumberKind;
  EXPECT_EQ(read("9223372036854775807").value, INT64_MAX);
  EXPECT_EQ(read("-9223372036854775808").value, INT64_MIN);
  EXPECT_EQ(read("-0").standing, whole);
  EXPECT_EQ(read("9223372036854775808").standing, beyond_64_bits);
  EXPECT_EQ(read("-9223372036854775809").standing, beyond_64_bits);
  EXPECT_EQ(read(std::string(400, '9')).standing, beyond_64_bits);
  EXPECT_EQ(read("1.0").standing, fraction_or_exponent);
  EXPECT_EQ(read("1E2").standing, fraction_or_exponent);
  EXPECT_EQ(read("1e999").standing, fraction_or_exponent);
  EXPECT_EQ(read("-1.5e-999").standing, fraction_or_exponent);
}

TEST(Tape, GoesOnAfterNumbersThatNoDoubleHolds) {
  const std::string json = "{\"a\":[1e999,-1e999," + std::string(500, '7') + "],\"b\":2}";
  const Tape tape(json);
  ASSERT_FALSE(tape.fault());
  EXPECT_EQ(tape.root()->find("b")->whole().value, 2);
}

TEST(Tape, SaysWhatItExpected) {
  EXPECT_EQ(fault_of(""), (Fault{0, "a JSON value", "end of text"}));
  EXPECT_EQ(fault_of(" \n "), (Fault{3, "a JSON value", "end of text"}));
  EXPECT_EQ(fault_of("nope"), (Fault{0, "a JSON value", "`nope`"}));
  EXPECT_EQ(fault_of("1 2"), (Fault{2, "end of text", "`2`"}));
  EXPECT_EQ(fault_of("1 \"x"), (Fault{2, "end of text", "a string"}));
  EXPECT_EQ(fault_of("01"), (Fault{0, "a JSON value", "`01`"}));
  EXPECT_EQ(fault_of("{"), (Fault{1, "a key or `}`", "end of text"}));
  EXPECT_EQ(fault_of("{1:2}"), (Fault{1, "a key or `}`", "`1`"}));
  EXPECT_EQ(fault_of("{\"a\" 1}"), (Fault{5, "`:`", "`1`"}));
  EXPECT_EQ(fault_of("{\"a\":}"), (Fault{5, "a value", "`}`"}));
  EXPECT_EQ(fault_of("{\"a\"::1}"), (Fault{5, "a value", "`:`"}));
  EXPECT_EQ(fault_of("{\"a\":1,}"), (Fault{7, "a key", "`}`"}));
  EXPECT_EQ(fault_of("{\"a\":1 \"b\":2}"), (Fault{7, "`,` or `}`", "a string"}));
  EXPECT_EQ(fault_of("{\"a\":1]"), (Fault{6, "`,` or `}`", "`]`"}));
  EXPECT_EQ(fault_of("["), (Fault{1, "a value or `]`", "end of text"}));
  EXPECT_EQ(fault_of("[,1]"), (Fault{1, "a value or `]`", "`,`"}));
  EXPECT_EQ(fault_of("[1,,2]"), (Fault{3, "a value", "`,`"}));
  EXPECT_EQ(fault_of("[1,]"), (Fault{3, "a value", "`]`"}));
  EXPECT_EQ(fault_of("[1 : 2]"), (Fault{3, "`,` or `]`", "`:`"}));
  EXPECT_EQ(fault_of("[tru]"), (Fault{1, "a value or `]`", "`tru`"}));
  EXPECT_EQ(fault_of("[1.]"), (Fault{1, "a value or `]`", "`1.`"}));
  EXPECT_EQ(fault_of("-"), (Fault{0, "a JSON value", "`-`"}));
  EXPECT_EQ(fault_of("[1e+x]"), (Fault{1, "a value or `]`", "`1e+x`"}));
  EXPECT_EQ(fault_of("[2,01]"), (Fault{3, "a value", "`01`"}));
  EXPECT_EQ(fault_of("{\"a\":0x1}"), (Fault{5, "a value", "`0x1`"}));
  EXPECT_EQ(fault_of("[truex]"), (Fault{1, "a value or `]`", "`truex`"}));
  EXPECT_EQ(fault_of("/* no */ 1"), (Fault{0, "a JSON value", "`/`"}));
  EXPECT_EQ(fault_of("[\xC3\xA9]"), (Fault{1, "a value or `]`", "`\\u{e9}`"}));
  EXPECT_EQ(fault_of("[\xFF]"), (Fault{1, "a value or `]`", "`\\u{ff}`"}));
}

TEST(Tape, SaysWhatIsWrongInAString) {
  EXPECT_EQ(fault_of("\"abc"), (Fault{4, "a closing quote", "end of text"}));
  EXPECT_EQ(fault_of("{\"abc"), (Fault{5, "a closing quote", "end of text"}));
  EXPECT_EQ(fault_of("\"a\nb\""), (Fault{2, "an escaped control character", "`\\u{a}`"}));
  EXPECT_EQ(fault_of(R"("a\x")"), (Fault{3, "an escape such as `\\n` or `\\u000a`", "`x`"}));
  EXPECT_EQ(fault_of(R"("\u12g4")"), (Fault{5, "four hexadecimal digits after `\\u`", "`g4`"}));
  EXPECT_EQ(fault_of(R"("ab\ud800")"), (Fault{3, "a pair of surrogate escapes", "`\\ud800`"}));
  EXPECT_EQ(fault_of(R"("ab\udc00")"), (Fault{3, "a pair of surrogate escapes", "`\\udc00`"}));
  EXPECT_EQ(fault_of(R"("\ud800\n")").expected, "a pair of surrogate escapes");
  EXPECT_EQ(fault_of(R"("\ud800A")").expected, "a pair of surrogate escapes");
  EXPECT_FALSE(Tape(R"("\ud83d\ude00")").fault());
}

TEST(Tape, RefusesWhatIsNoUtf8) {
  EXPECT_EQ(fault_of("\"a\xC0\xAF\""), (Fault{2, "UTF-8", "`\\u{c0}`"}));         // overlong
  EXPECT_EQ(fault_of("\"a\xE0\x80\x80\""), (Fault{2, "UTF-8", "`\\u{e0}`"}));     // overlong
  EXPECT_EQ(fault_of("\"\xED\xA0\x80\""), (Fault{1, "UTF-8", "`\\u{ed}`"}));      // a surrogate
  EXPECT_EQ(fault_of("\"\xF4\x90\x80\x80\""), (Fault{1, "UTF-8", "`\\u{f4}`"}));  // too great
  EXPECT_EQ(fault_of("\"\xC3\""), (Fault{1, "UTF-8", "`\\u{c3}`"}));              // cut short
  EXPECT_EQ(fault_of("\"\xC3\xA9\xFF\""), (Fault{3, "UTF-8", "`\\u{ff}`"}));
  EXPECT_EQ(fault_of("\"\xF0\x9F\x98\""), (Fault{1, "UTF-8", "`\\u{f0}`"}));
  EXPECT_FALSE(Tape("\"\xF0\x9F\x98\x80\xED\x9F\xBF\"").fault());
}

TEST(Tape, TakesANulByteForAFault) {
  EXPECT_EQ(fault_of("1\0"sv), (Fault{1, "end of text", "`\\u{0}`"}));
  EXPECT_EQ(fault_of("{}\0 garbage"sv), (Fault{2, "end of text", "`\\u{0}`"}));
  EXPECT_EQ(fault_of("\0"sv), (Fault{0, "a JSON value", "`\\u{0}`"}));
  EXPECT_EQ(fault_of("[1,\0 2]"sv), (Fault{3, "a value", "`\\u{0}`"}));
  EXPECT_EQ(fault_of("[\"ab\0c\"]"sv), (Fault{4, "a closing quote", "`\\u{0}`"}));
  EXPECT_EQ(fault_of("[1.\0]"sv), (Fault{1, "a value or `]`", "`1.`"}));
  EXPECT_EQ(fault_of("[x\0]"sv), (Fault{1, "a value or `]`", "`x`"}));
}

TEST(Tape, TakesAByteOrderMarkForAFault) {
  EXPECT_EQ(fault_of("\xEF\xBB\xBF{}"), (Fault{0, "a JSON value", "`\\u{feff}`"}));
  EXPECT_EQ(fault_of("\xEF"), (Fault{0, "a JSON value", "`\\u{ef}`"}));
  EXPECT_EQ(fault_of("[\xEF\xBB\xBF]").offset, 1U);
}

TEST(Tape, StopsAtTheDepthLimit) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_FALSE(Tape(nested(64)).fault());
  for (const std::size_t depth : {65U, 100'000U}) {
    const std::string json = nested(depth);
    const Tape tape(json);
    ASSERT_TRUE(tape.fault());
    EXPECT_TRUE(tape.fault()->too_deep);
    EXPECT_EQ(tape.fault()->offset, 64U);
    EXPECT_EQ(tape.root()->last(), json.size());
  }
}

TEST(Tape, FindsDuplicateKeys) {
  const auto again = [](std::size_t offset, std::string key) {
    return Fault{offset, "a key that this object does not have yet", "`" + key + "` again"};
  };
  EXPECT_EQ(fault_of(R"({"a":1,"a":2})"), again(7, "a"));
  EXPECT_EQ(fault_of(R"({"a":1,"\u0061":2})"), again(7, "\\u0061"));
  EXPECT_EQ(fault_of(R"({"\u0061":1,"b":0,"a":2})"), again(18, "a"));
  EXPECT_EQ(fault_of(R"({"":1,"":2})").offset, 6U);
  EXPECT_EQ(fault_of(R"({"a":{"b":1,"b":2},"a":3})").offset, 12U);
  EXPECT_EQ(fault_of(R"({"a":1,"a":{"b":1,"b":2}})").offset, 7U);
  EXPECT_FALSE(Tape(R"({"a":{"a":1},"b":{"a":1},"A":0})").fault());
}

TEST(Tape, LetsTheFirstFaultWin) {
  EXPECT_EQ(fault_of(R"({"a":1,"a":2,)").offset, 7U);
  EXPECT_EQ(fault_of(R"([{"a":1,"a":2}, x)").offset, 8U);
  EXPECT_EQ(fault_of("{\"a\":1,\"a\":2}\0"sv).offset, 7U);
  EXPECT_EQ(fault_of(R"({"a":x,"a":2})").offset, 5U);
  EXPECT_EQ(fault_of("{\"a\":1,\"a\":" + std::string(100, '[')).offset, 7U);
}

TEST(Tape, KeepsWhatStandsBeforeAFault) {
  const Tape tape(R"({"a":[1,2],"b":{"c":3,"d":)");
  ASSERT_TRUE(tape.fault());
  std::vector<std::string> keys;
  tape.root()->members([&](std::string_view key, std::size_t, Value value) {
    keys.emplace_back(key);
    if (value.kind() == JsonKind::object) {
      value.members([&](std::string_view inner, std::size_t, Value) {
        keys.emplace_back(inner);
        return true;
      });
    }
    return true;
  });
  EXPECT_EQ(keys, (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(tape.root()->find("b")->last(), tape.text().size());
  EXPECT_EQ(tape.root()->find("a")->raw(), "[1,2]");
}

TEST(TapeSlow, TakesMillionsOfKeys) {
  std::string plain = "{";
  std::string escaped = "{";
  for (int i = 0; i < 1'000'000; ++i) {
    plain += "\"" + std::to_string(i) + "\":0,";
    escaped += "\"\\n" + std::to_string(i) + "\":0,";
  }
  EXPECT_EQ(fault_of(plain + "\"777\":0}").offset, plain.size());
  EXPECT_EQ(fault_of(escaped + "\"\\u000a777\":0}").offset, escaped.size());
  EXPECT_FALSE(Tape(plain + "\"x\":0}").fault());
}

// Rebuilds the document from the tape.
Json document_of(Value value) {
  switch (value.kind()) {
    case JsonKind::object: {
      Json object = Json::object();
      value.members([&](std::string_view key, std::size_t, Value member) {
        object[std::string(key)] = document_of(member);
        return true;
      });
      return object;
    }
    case JsonKind::array: {
      Json array = Json::array();
      value.items([&](Value item) {
        array.push_back(document_of(item));
        return true;
      });
      return array;
    }
    case JsonKind::text:
      return std::string(value.string());
    case JsonKind::boolean:
      return value.boolean();
    case JsonKind::null:
      return nullptr;
    case JsonKind::number:
      break;
  }
  const Whole whole = value.whole();
  if (whole.standing == Whole::NumberKind::whole) return whole.value;
  return Json::parse(value.raw());
}

// nlohmann takes a number that no double holds for a fault; we do not.
bool overflows(const std::string& text) {
  try {
    return Json::parse(text).is_discarded();
  } catch (const Json::out_of_range&) {
    return true;
  } catch (const Json::parse_error&) {
    return false;
  }
}

// One text, read both ways: both refuse it, or both read the same.
void compare(const std::string& text) {
  if (overflows(text)) return;
  const Tape tape(text);
  const bool special = text.find('\0') != std::string::npos || text.starts_with('\xEF');
  const bool accepted = Json::accept(text) && !special;
  const bool duplicate = tape.fault() && tape.fault()->actual.ends_with(" again");
  EXPECT_EQ(accepted, !tape.fault() || (accepted && duplicate)) << text;
  if (!tape.fault()) {
    EXPECT_EQ(document_of(*tape.root()), Json::parse(text)) << text;
  } else {
    EXPECT_LE(tape.fault()->offset, text.size());
    EXPECT_FALSE(tape.fault()->expected.empty());
    EXPECT_FALSE(tape.fault()->actual.empty());
    if (tape.root()) document_of(*tape.root());  // safe on any torn text
  }
}

TEST(Tape, AgreesWithNlohmannOnCutTexts) {
  const auto text =
      R"({"a":[1,-2.5e3,true,false,null,"x\n\u00e9\ud83d\ude00"],"":{"b":[],"c":{}}} )"s;
  for (std::size_t size = 0; size <= text.size(); ++size) compare(text.substr(0, size));
}

TEST(Tape, AgreesWithNlohmannOnAlteredTexts) {
  const std::array texts{
      R"({"a":[1,-2.5e3,true,false,null,"x\n\u00e9\ud83d\ude00"],"":{"b":[],"c":{}}})"s,
      R"([[1,2.0,3E-2],{"k":"v","l":{"m":[null,[],{}]}}, "\"\\\/\b\f" , -0, 12345678901234567])"s,
      "{\"\xC3\xA9\":\"\xE2\x82\xAC\xF0\x9F\x98\x80\", \"z\" : [ \"\" ,\r\n\t0.1 ] }"s};
  const std::string bytes = "{}[]:,\"\\ \n0123.-+eEtruefalsn\x01\x80\xC3\xEF\xFF/u'"s + '\0';
  std::mt19937_64 random(1);  // the same texts on every run
  for (int round = 0; round < 60'000; ++round) {
    std::string text = texts[random() % texts.size()];
    for (auto changes = random() % 4 + 1; changes > 0; --changes) {
      const std::size_t at = random() % text.size();
      const char byte = bytes[random() % bytes.size()];
      switch (random() % 3) {
        case 0:
          text[at] = byte;
          break;
        case 1:
          text.insert(at, 1, byte);
          break;
        default:
          text.erase(at, 1);
          break;
      }
      if (text.empty()) text = " ";
    }
    compare(text);
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace praetor::text
