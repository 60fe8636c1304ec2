#include "cli/render/payments.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/text/tape.hpp"

namespace praetor::cli::render {
namespace {

std::string without_payment(const std::string& step_json) {
  const text::Tape tape(step_json);
  std::string json;
  tape.root()->members([&](std::string_view key, std::size_t, const text::Value& value) {
    if (key != "pay") json.append(key).append(" ").append(value.raw()).append(" ");
  });
  return json;
}

std::string payment_of(const std::string& step_json) {
  const text::Tape tape(step_json);
  const auto pay = tape.root()->find("pay");
  if (!pay || pay->kind() != text::JsonKind::object) return "paying as usual";
  std::string words = "paying";
  pay->members([&](std::string_view key, std::size_t, const text::Value& number) {
    words += fmt::format(" {} {}", number.raw(), key);
  });
  return words;
}

}  // namespace

bool same_but_payment(const std::vector<std::string>& one, const std::vector<std::string>& other) {
  return std::ranges::equal(one, other, {}, without_payment, without_payment);
}

std::string other_payments(const std::vector<std::string>& steps,
                           const std::vector<std::string>& shown) {
  std::vector<std::string> told;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i < shown.size() && steps[i] == shown[i]) continue;
    std::string words = payment_of(steps[i]);
    if (std::ranges::find(told, words) == told.end()) told.push_back(std::move(words));
  }
  return fmt::format("{}", fmt::join(told, ", and "));
}

std::string equal_chances_words(std::int64_t others) {
  if (others == 0) return "";
  return fmt::format("or {} of chance, to the same effect\n",
                     others == 1 ? "another step" : fmt::format("{} other steps", others));
}

}  // namespace praetor::cli::render
