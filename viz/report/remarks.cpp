#include "viz/report/remarks.hpp"

#include "engine/core/ensure.hpp"
#include "engine/text/tape.hpp"

namespace praetor::viz::report {
namespace {

using text::Value;

constexpr std::size_t players_max = 8;

std::string words_of(const Value& value) {
  return std::string(value.kind() == text::JsonKind::text ? value.string() : value.raw());
}

std::string member(const Value& object, std::string_view key) {
  const auto value = object.find(key);
  return value ? words_of(*value) : std::string();
}

}  // namespace

Remarks remarks_of(std::string_view json, std::size_t first, std::size_t last) {
  const text::Tape tape(json);
  const auto root = tape.root();
  ensure(root && root->kind() == text::JsonKind::object, "a judged replay is an object");
  Remarks remarks;
  if (const auto players = root->find("players")) {
    players->members([&](std::string_view side, std::size_t, const Value& name) {
      if (remarks.players.size() < players_max) {
        remarks.players.emplace_back(side, words_of(name));
      }
      return true;
    });
  }
  if (const auto meta = root->find("meta")) {
    meta->members([&](std::string_view key, std::size_t, const Value& value) {
      if (remarks.meta.size() < meta_max) {
        remarks.meta.emplace_back(key, words_of(value));
      } else {
        ++remarks.meta_left_out;
      }
      return true;
    });
  }
  std::size_t number = 0;
  if (const auto steps = root->find("steps")) {
    steps->items([&](const Value& step) {
      if (++number >= first) {
        Remark remark{member(step, "note"), member(step, "at")};
        if (!remark.note.empty() || !remark.at.empty()) {
          remarks.of_steps.emplace(number, std::move(remark));
        }
      }
      return number < last;
    });
  }
  return remarks;
}

}  // namespace praetor::viz::report
