#include "engine/text/canonical.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "engine/text/json_writer.hpp"
#include "engine/text/read_json.hpp"
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
        writer.raw(number ? number->dump() : std::string(value.raw()));
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
  std::string out;
  JsonWriter writer(out);
  write(writer, value, keep, 0);
  return out;
}

std::string canonical(const nlohmann::json& document) {
  std::string out;
  JsonWriter writer(out);
  write(writer, document);
  return out;
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
