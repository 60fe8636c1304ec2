#include "viz/report/html.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text/escape.hpp"
#include "engine/text/sha256.hpp"
#include "viz/entities.hpp"

namespace praetor::viz::report {
namespace {

void append_shown(std::string& out, std::string_view raw) {
  std::string blank(raw);
  std::ranges::replace(blank, '\t', ' ');
  for (const char c : text::shown_joined(blank)) {
    const std::string_view entity = entity_of(c);
    if (entity.empty()) {
      out += c;
    } else {
      out += entity;
    }
  }
}

}  // namespace

std::string html_text(std::string_view raw, std::size_t bytes_max) {
  const std::string_view kept = text::whole_characters(raw, bytes_max);
  std::string out;
  for (std::string_view rest = kept;;) {
    const std::size_t end = rest.find('\n');
    append_shown(out, rest.substr(0, end));
    if (end == std::string_view::npos) break;
    out += '\n';
    rest.remove_prefix(end + 1);
  }
  if (kept.size() < raw.size()) {
    out += fmt::format("… (cut: {} of {} bytes)", kept.size(), raw.size());
  }
  return out;
}

std::string block_json(std::string_view json) {
  std::string out;
  out.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char c = json[i];
    if (c == '<' || c == '>' || c == '&') {
      out += fmt::format("\\u00{:02x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return text::safe_json(out);  // also characters that a page may not contain, and those that end a
                                // line of script
}

std::string shell_word(std::string_view word) {
  const bool plain = !word.empty() && word.find_first_not_of(
                                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789-_./+:@%") == std::string_view::npos;
  if (plain) return std::string(word);
  std::string out = "'";
  for (const char c : word) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

std::string policy_hash(std::string_view content) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto hash = text::sha256(content);
  std::string base64;
  for (std::size_t i = 0; i < hash.size(); i += 3) {
    const auto byte = [&](std::size_t at) -> std::uint32_t {
      return at < hash.size() ? hash[at] : 0U;
    };
    const std::uint32_t three = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
    for (std::size_t part = 0; part < 4; ++part) {
      const bool there = i + part <= hash.size();
      base64 += there ? digits[three >> (18 - 6 * part) & 63U] : '=';
    }
  }
  return "'sha256-" + base64 + "'";
}

std::string inlined(std::string_view svg, std::string_view prefix) {
  svg.remove_prefix(std::min(svg.find("<svg"), svg.size()));
  std::string out;
  constexpr std::string_view id = " id=\"";
  while (!svg.empty()) {
    const std::size_t at = std::min(svg.find(id), svg.size());
    out += svg.substr(0, at);
    svg.remove_prefix(at);
    if (svg.empty()) break;
    out += fmt::format("{}{}-", id, prefix);
    svg.remove_prefix(id.size());
  }
  return out;
}

}  // namespace praetor::viz::report
