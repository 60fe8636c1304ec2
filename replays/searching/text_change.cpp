#include "replays/searching/text_change.hpp"

namespace praetor::replays {

std::string applied(std::string_view text, const std::vector<TextChange>& changes) {
  std::string all;
  std::size_t done = 0;
  for (const TextChange& change : changes) {
    all.append(text.substr(done, change.begin - done)).append(change.text);
    done = change.begin + change.size;
  }
  return all.append(text.substr(done));
}

}  // namespace praetor::replays
