#include "engine/text/canonical.hpp"

#include <charconv>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"
#include "engine/text/sha256.hpp"

namespace praetor::text {
namespace {

using Json = nlohmann::json;

/// RFC 8785 writes 1.0 and 1e0 as 1: whole numbers without zeros behind a point.
void write_decimal(JsonWriter& writer, std::string_view number) {
  const std::string_view sign = number.substr(0, number.starts_with('-') ? 1 : 0);
  const std::size_t exponent_at = std::min(number.find_first_of("eE"), number.size());
  std::string digits(number.substr(sign.size(), exponent_at - sign.size()));
  const std::size_t point = std::min(digits.find('.'), digits.size());
  if (point < digits.size()) digits.erase(point, 1);
  std::int64_t exponent = 0;
  const char* begin = number.data() + std::min(exponent_at + 1, number.size());
  if (begin != number.data() + number.size() && *begin == '+') ++begin;
  std::from_chars(begin, number.data() + number.size(), exponent);
  digits.resize(digits.find_last_not_of('0') + 1);
  const std::int64_t whole = static_cast<std::int64_t>(point) + exponent;
  constexpr std::int64_t digits_most = 15;  // a double holds every such number
  if (!digits.empty() && (whole < std::ssize(digits) || whole > digits_most)) {
    writer.raw(number);
    return;
  }
  digits.resize(static_cast<std::size_t>(digits.empty() ? 0 : whole), '0');
  digits.erase(0, digits.find_first_not_of('0'));
  writer.raw(digits.empty() ? "0" : std::string(sign) + digits);
}

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
    case Json::value_t::number_float:
      write_decimal(writer, value.dump());
      break;
    default:
      writer.raw(value.dump());
      break;  // nothing to escape or to sort
  }
}

void write(JsonWriter& writer, const Value& value, const Keep& keep, std::size_t depth);

void write_members(JsonWriter& writer, const Value& object, const Keep& keep, std::size_t depth) {
  for (const auto& [key, member] : sorted_members(object)) {
    if (keep && !keep(key, depth)) continue;
    writer.key(key);
    write(writer, member, keep, depth);
  }
}

void write(JsonWriter& writer, const Value& value, const Keep& keep, std::size_t depth) {
  switch (value.kind()) {
    case JsonKind::object:
      writer.begin_object();
      write_members(writer, value, keep, depth + 1);
      writer.end_object();
      break;
    case JsonKind::array:
      writer.begin_array();
      value.items([&](const Value& item) { write(writer, item, keep, depth + 1); });
      writer.end_array();
      break;
    case JsonKind::text:
      writer.string(value.string());
      break;
    case JsonKind::number:
      if (const Whole whole = value.whole(); whole.standing == Whole::NumberKind::whole) {
        writer.number(whole.value);
      } else {
        const auto number = read_json(value.raw());
        number ? write(writer, *number) : writer.raw(value.raw());
      }
      break;
    case JsonKind::boolean:
    case JsonKind::null:
      writer.raw(value.raw());
      break;
  }
}

}  // namespace

Members sorted_members(const Value& object) {
  Members members;
  object.members([&](std::string_view key, std::size_t, const Value& member) {
    members.emplace_back(key, member);
    return true;
  });
  std::ranges::sort(members, {}, &Members::value_type::first);
  return members;
}

std::string canonical(const Value& value, const Keep& keep) {
  return json_text([&](JsonWriter& writer) { write(writer, value, keep, 0); });
}

std::string canonical(const nlohmann::json& document) {
  return json_text([&](JsonWriter& writer) { write(writer, document); });
}

namespace {

std::array<char, 16> digits_of(const Sha256& sum) {
  constexpr std::string_view hex = "0123456789abcdef";
  std::array<char, 16> digits{};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const unsigned byte = sum[i / 2];
    digits[i] = hex[i % 2 == 0 ? byte >> 4U : byte & 0x0FU];
  }
  return digits;
}

}  // namespace

std::array<char, 16> fingerprint_digits(std::string_view bytes) { return digits_of(sha256(bytes)); }

std::array<char, 16> Sha256OfAlike::fingerprint_digits(std::string_view bytes) {
  return digits_of(of(bytes));
}

std::string fingerprint(std::string_view bytes) {
  const std::array<char, 16> digits = fingerprint_digits(bytes);
  return {digits.begin(), digits.end()};
}

}  // namespace praetor::text
