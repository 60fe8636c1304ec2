#pragma once
// From JSON to the steps of one game as fast as can be: field names from the records, names of
// regions, cards and sides from the match, straight into the action.

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/core/game.hpp"
#include "engine/core/record.hpp"
#include "engine/text/canonical.hpp"
#include "replays/reading/action_names.hpp"
#include "replays/reading/fast_value.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {

/// Reads the steps of one replay, as long as they are well formed; false at the first fault of any
/// kind, which is then for the exact reader to name (exact_steps.hpp).
template <Game G>
class FastSteps {
 public:
  using Value = FastValue;

  FastSteps(const typename G::Match* match, Arena& arena) : match_(match), arena_(arena) {}

  bool step(Value& value, RecordedStep<G>& out) {
    bool kind_known = false;
    unsigned seen_common = 0;
    unsigned seen = 0;
    const bool good = value.members([&](std::string_view key, Value& inner) {
      if (key == "by") return mark(seen_common, 0) && side(inner, out.step.by);
      if (key == "do") {
        std::size_t kind = 0;
        if (!mark(seen_common, 1) || !name(inner, kind_names(), kind)) return false;
        select(out.step.action, kind);
        kind_known = true;
        return true;
      }
      if (key == "expect") return mark(seen_common, 2) && inner.raw_object(out.claims.expect);
      if (key == "hash") return mark(seen_common, 3) && hash(inner, out.claims);
      std::string_view text;
      if (key == "note") return mark(seen_common, 4) && inner.string(text);
      if (key == "at") return mark(seen_common, 5) && inner.string(text);
      // Which fields there are depends on the kind, so it must stand before them.
      return kind_known && std::visit([&](auto& action) { return field(key, inner, action, seen); },
                                      out.step.action);
    });
    return good && (seen_common & 3U) == 3U &&
           std::visit([&](const auto& action) { return complete(action, seen); }, out.step.action);
  }

 private:
  static bool mark(unsigned& bits, unsigned bit) {
    const bool fresh = (bits >> bit & 1U) == 0;
    bits |= 1U << bit;
    return fresh;
  }

  static const NameTable& kind_names() {
    static const NameTable table(ActionNames<typename G::Action>::all);
    return table;
  }

  static void select(typename G::Action& action, std::size_t kind) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((kind == I ? (action.template emplace<I>(), 0) : 0), ...);
    }
    (std::make_index_sequence<std::variant_size_v<typename G::Action>>{});
  }

  static bool hash(Value& value, Claims& claims) {
    std::string_view text;
    if (!value.word(text)) return false;
    if (!text::is_fingerprint(text)) return false;
    std::ranges::copy(text, claims.hash.begin());
    return claims.has_hash = true;
  }

  template <class A>
  bool field(std::string_view key, Value& value, A& action, unsigned& seen) {
    bool found = false;
    unsigned bit = 0;
    each_field<A>([&](const auto& member) {
      if (!found && member.name == key) {
        found = mark(seen, bit) && read(value, action.*member.member) &&
                is_within_bounds(action.*member.member, member);
      }
      ++bit;
    });
    return found;
  }

  /// Whether all fields that the action needs are there, and none that its card does not take.
  template <class A>
  bool complete(const A& action, unsigned seen) const {
    bool good = true;
    unsigned bit = 0;
    each_field<A>([&]<class M>(const Field<A, M>& member) {
      const bool present = (seen >> bit++ & 1U) != 0;
      Demand demand = IsOptional<M>::value ? Demand::optional : Demand::needed;
      if constexpr (requires { G::demand(*match_, action, member.name); }) {
        if ((seen & 1U) != 0) demand = G::demand(*match_, action, member.name);
      }
      good = good && (present ? demand != Demand::barred : demand != Demand::needed);
    });
    return good;
  }

  template <class T, class M>
  static bool is_within_bounds(const T& list, const M& member) {
    if constexpr (IsList<T>::value) {
      return list.size() >= member.least && list.size() <= member.most &&
             !(member.distinct && has_repeats(list));
    } else {
      return true;
    }
  }

  bool side(Value& value, Side& out) {
    std::size_t at = 0;
    if (!name(value, match_->actors, at)) return false;
    out = at + 1 == match_->actors.size() ? chance : Side::of(at);
    return true;
  }

  bool name(Value& value, const NameTable& known, std::size_t& out) {
    std::string_view text;
    if (!value.word(text)) return false;
    const auto at = known.find(text);
    if (!at) return false;
    out = *at;
    return true;
  }

  template <class T>
  bool read(Value& value, std::optional<T>& out) {
    return read(value, out.emplace());
  }
  bool read(Value& value, bool& out) { return value.boolean(out); }
  bool read(Value& value, Amount& out) { return number(value, out.value, 0); }
  bool read(Value& value, Count& out) { return number(value, out.value, 1); }
  bool read(Value& value, Place& out) { return number(value, out.value, 0); }
  bool read(Value& value, Adjustment& out) {
    return number(value, out.value, -Adjustment::most, Adjustment::most);
  }
  bool read(Value& value, DieFace& out) { return number(value, out.value, 0, DieFace::most); }
  bool number(Value& value, std::int32_t& out, std::int64_t least, std::int64_t most = amount_max) {
    std::int64_t read = least;
    const bool good = value.whole(read, least, most);
    out = static_cast<std::int32_t>(read);
    return good;
  }
  template <class T>
  requires std::is_enum_v<T>
  bool read(Value& value, T& out) {
    std::size_t at = 0;
    const bool good = name(value, names(Kind<T>{}), at);
    out = static_cast<T>(at);
    return good;
  }
  template <class Tag, class Number>
  bool read(Value& value, Id<Tag, Number>& out) {
    std::size_t at = 0;
    const bool good = name(value, spellings<Id<Tag, Number>>(), at);
    out = spelt<Id<Tag, Number>>(at);
    return good;
  }
  /// All spellings of the things of a kind: their names, where a game knows no others.
  template <class Thing>
  const NameTable& spellings() const {
    if constexpr (requires { spellings_in(*match_, Kind<Thing>{}); }) {
      return spellings_in(*match_, Kind<Thing>{});
    } else {
      return names_in(*match_, Kind<Thing>{});
    }
  }
  template <class Thing>
  Thing spelt(std::size_t at) const {
    if constexpr (requires { spelt_in(*match_, Kind<Thing>{}, at); }) {
      return spelt_in(*match_, Kind<Thing>{}, at);
    } else {
      return Thing::of(at);
    }
  }
  template <class T>
  bool read(Value& value, ListOf<T>& out) {
    std::array<T, list_max> items{};
    std::size_t count = 0;
    const bool good =
        value.items([&](Value& inner) { return count < list_max && read(inner, items[count++]); });
    out = arena_.store(std::span<const T>(items.data(), count));
    return good;
  }
  /// An object whose keys are names, each thing once; by side there is a member for each.
  template <class Key, class T>
  bool read(Value& value, ListOf<Entry<Key, T>>& out) {
    std::array<Entry<Key, T>, list_max> entries{};
    std::size_t count = 0;
    const auto is_there = [&](Key key) {
      const auto end = entries.begin() + static_cast<std::ptrdiff_t>(count);
      return std::any_of(entries.begin(), end, [&](const auto& one) { return one.key == key; });
    };
    const bool good = value.members([&](std::string_view key, Value& inner) {
      const auto at = spellings<Key>().find(key);
      if (count == list_max || !at || is_there(spelt<Key>(*at))) return false;
      Entry<Key, T>& entry = entries[count];
      entry.key = spelt<Key>(*at);
      ++count;
      return read(inner, entry.value);
    });
    // Each side is there once, so there are as many.
    if (std::is_same_v<Key, Side> && count < spellings<Key>().size()) return false;
    std::sort(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count),
              [](const auto& one, const auto& two) { return one.key < two.key; });
    out = arena_.store(std::span<const Entry<Key, T>>(entries.data(), count));
    return good;
  }
  /// A record that is written as an array of its numbers.
  template <Record T>
  requires requires { T::as_list; }
  bool read(Value& value, T& out) {
    constexpr std::size_t numbers = std::tuple_size_v<std::decay_t<decltype(T::fields)>>;
    std::size_t count = 0;
    const bool good = value.items([&](Value& inner) {
      bool fits = true;
      std::size_t place = 0;
      each_field<T>([&](const auto& field) {
        if (place++ == count) fits = number(inner, (out.*field.member).value, 0, T::most);
      });
      ++count;
      return fits;
    });
    return good && count == numbers && out.can_be_written();
  }
  /// A nested record.
  template <Record T>
  bool read(Value& value, T& out) {
    unsigned seen = 0;
    bool whole = value.members([&](std::string_view key, Value& inner) {
      bool found = false;
      unsigned bit = 0;
      each_field<T>([&](const auto& member) {
        if (!found && member.name == key) {
          found = mark(seen, bit) && read(inner, out.*member.member);
        }
        ++bit;
      });
      return found;
    });
    unsigned bit = 0;
    each_field<T>([&]<class M>(const Field<T, M>&) {
      const bool present = (seen >> bit++ & 1U) != 0;
      whole = whole && (present || may_be_left_out<M>);
    });
    return whole;
  }
  /// A free object, kept as it is written.
  template <class T>
  requires requires(T patch) { patch.json; }
  bool read(Value& value, T& out) { return value.readable_object(out.json); }

  const typename G::Match* match_;
  Arena& arena_;
};

}  // namespace praetor::replays
