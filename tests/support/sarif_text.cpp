#include "tests/support/sarif_text.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <nlohmann/json.hpp>

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

std::size_t offset_of(const std::string& text, std::int64_t line, std::int64_t column) {
  std::size_t at = 0;
  for (; line > 1; --line) at = text.find('\n', at) + 1;
  for (; column > 1; --column) {
    EXPECT_LT(at, text.size());
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
  }
  return at;
}

std::size_t begin_of(const Json& region, const std::string& text) {
  return offset_of(text, region.at("startLine"), region.at("startColumn"));
}

std::size_t end_of(const Json& region, const std::string& text) {
  return offset_of(text, region.at("endLine"), region.at("endColumn"));
}

}  // namespace

std::string held_by(const Json& region, const std::string& text) {
  const std::size_t begin = begin_of(region, text);
  return text.substr(begin, end_of(region, text) - begin);
}

std::string fixed(const Json& fix, std::string text) {
  EXPECT_EQ(fix.at("artifactChanges").size(), 1U);
  const Json& replacements = fix.at("artifactChanges").at(0).at("replacements");
  // From the last to the first, since the regions refer to the text before any change.
  for (auto one = replacements.rbegin(); one != replacements.rend(); ++one) {
    const Json& region = one->at("deletedRegion");
    const std::size_t begin = begin_of(region, text);
    const std::size_t size = end_of(region, text) - begin;
    const bool inserts = one->contains("insertedContent");
    text.replace(begin, size,
                 inserts ? one->at("insertedContent").at("text").get<std::string>() : "");
  }
  return text;
}

std::string plain(const Json& message) {
  const auto& text = message.at("text").get_ref<const std::string&>();
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    out += text[at];
    if (text[at] != '{' && text[at] != '}') continue;
    EXPECT_EQ(text.substr(at + 1, 1), text.substr(at, 1)) << text;
    ++at;
  }
  return out;
}

}  // namespace praetor::tests
