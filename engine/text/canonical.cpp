#include "engine/text/canonical.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>

#include "engine/text/json_writer.hpp"
#include "engine/text/sha256.hpp"

namespace praetor::text {
namespace {

using Json = nlohmann::json;

void write(JsonWriter& writer, const Json& value) {
  switch (value.type()) {
    case Json::value_t::object:
      writer.begin_object();
      for (const auto& [key, member] : value.items()) {  // std::map: sorted by bytes
        writer.key(key);
        write(writer, member);
      }
      writer.end_object();
      break;
    case Json::value_t::array:
      writer.begin_array();
      for (const Json& item : value) write(writer, item);
      writer.end_array();
      break;
    case Json::value_t::string:
      writer.string(value.get_ref<const std::string&>());
      break;
    case Json::value_t::number_integer:
      writer.number(value.get<std::int64_t>());
      break;
    default:
      writer.raw(value.dump());
      break;  // nothing to escape or to sort
  }
}

}  // namespace

std::string canonical(const nlohmann::json& document) {
  std::string out;
  JsonWriter writer(out);
  write(writer, document);
  return out;
}

std::array<char, 16> fingerprint_digits(std::string_view bytes) {
  constexpr std::string_view hex = "0123456789abcdef";
  const std::array<std::uint8_t, 32> sum = sha256(bytes);
  std::array<char, 16> digits{};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const unsigned byte = sum[i / 2];
    digits[i] = hex[i % 2 == 0 ? byte >> 4U : byte & 0x0FU];
  }
  return digits;
}

std::string fingerprint(std::string_view bytes) {
  const std::array<char, 16> digits = fingerprint_digits(bytes);
  return {digits.begin(), digits.end()};
}

}  // namespace praetor::text
