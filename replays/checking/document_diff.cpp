#include "replays/checking/document_diff.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/text/pointer.hpp"

namespace praetor::replays {
namespace {

/// Walks through both documents at once. The pointer is that of the current place.
class DocumentWalk {
 public:
  using Json = nlohmann::json;

  explicit DocumentWalk(std::size_t most) : most_(most) {}

  void compare(const Json& one, const Json& other) {
    if (one.is_object() && other.is_object()) {
      members(one, other);
    } else if (one.is_array() && other.is_array() && one.size() == other.size()) {
      for (std::size_t i = 0; i < one.size(); ++i) {
        below(std::to_string(i), [&] { compare(one[i], other[i]); });
      }
    } else if (!same(one, other)) {
      note(&one, &other);
    }
  }

  DocumentDiff found;

 private:
  static bool same(const Json& one, const Json& other) {
    if (one.is_structured() || other.is_structured()) {
      // Containers of different kinds, or arrays of different lengths.
      return false;
    }
    // nlohmann/json considers 1 and 1.0 equal.
    return one.dump() == other.dump();
  }

  // Keys are sorted, so both objects can be walked side by side.
  void members(const Json& one, const Json& other) {
    auto mine = one.begin();
    auto theirs = other.begin();
    while (mine != one.end() || theirs != other.end()) {
      const bool only_mine =
          theirs == other.end() || (mine != one.end() && mine.key() < theirs.key());
      const bool only_theirs = !only_mine && (mine == one.end() || theirs.key() < mine.key());
      below(only_theirs ? theirs.key() : mine.key(), [&] {
        if (only_mine) {
          note(&*mine, nullptr);
        } else if (only_theirs) {
          note(nullptr, &*theirs);
        } else {
          compare(*mine, *theirs);
        }
      });
      if (!only_theirs) ++mine;
      if (!only_mine) ++theirs;
    }
  }

  template <class F>
  void below(std::string_view key, const F& use) {
    const std::size_t size = pointer_.size();
    pointer_ += "/" + text::pointer_token(key);
    use();
    pointer_.resize(size);
  }

  void note(const Json* one, const Json* other) {
    if (std::cmp_less(found.count++, most_)) {
      found.listed.push_back(
          {pointer_, one == nullptr ? "" : one->dump(), other == nullptr ? "" : other->dump()});
    }
  }

  std::size_t most_;
  std::string pointer_;
};

}  // namespace

DocumentDiff diff_documents(const nlohmann::json& one, const nlohmann::json& other,
                            std::size_t most) {
  DocumentWalk walk(most);
  walk.compare(one, other);
  return std::move(walk.found);
}

}  // namespace praetor::replays
