#include "replays/weighing/data_row.hpp"

namespace praetor::replays {

bool lists(std::string_view ids, std::string_view id) {
  for (std::size_t at = ids.find(id); at != std::string_view::npos; at = ids.find(id, at + 1)) {
    const std::size_t end = at + id.size();
    if ((at == 0 || ids[at - 1] == ' ') && (end == ids.size() || ids[end] == ' ')) return true;
  }
  return false;
}

}  // namespace praetor::replays
