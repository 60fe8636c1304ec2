#include "replays/reading/own_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "engine/text/escape.hpp"

namespace praetor::replays {

OwnText::OwnText(const Text& text) : bytes_(text.json.size() + text_padding), text_(text) {
  if (text.no_memory) throw std::bad_alloc();
  std::ranges::copy(text.json, bytes_.begin());
}

Text OwnText::text() const {
  Text text = text_;
  text.json = {bytes_.data(), bytes_.size() - text_padding};
  return text;
}

std::string no_such_replay(const std::string& path, std::uint64_t wanted, std::uint64_t held) {
  if (held == 0) return fmt::format("{} holds no replay", text::shown(path));
  return fmt::format("{} holds {} replay{}, counted from 0: there is no replay {}",
                     text::shown(path), held, held == 1 ? "" : "s", wanted);
}

}  // namespace praetor::replays
