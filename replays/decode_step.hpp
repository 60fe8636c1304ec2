#pragma once
// From JSON to one step, for any game and both readers. Field names come from the records; names of
// regions, cards and sides from the match. Without a match (a set-up at fault) such names are let
// pass, so that faults before the set-up's are still found.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/record.hpp"
#include "replays/replay.hpp"

namespace praetor::replays {

/// The names of the kinds of action, in the order of the variant.
template <class Action>
struct ActionNames;
template <class... A>
struct ActionNames<std::variant<A...>> {
  static constexpr std::array<std::string_view, sizeof...(A)> all{A::name...};
};

/// Reads steps of one replay: what they refer to, and where their lists are kept.
template <Game G, class Reader>
class StepDecoder {
 public:
  StepDecoder(const typename G::Match* match, Arena& arena) : match_(match), arena_(arena) {}

  bool step(Reader& value, RecordedStep<G>& out) {
    constexpr auto& kinds = ActionNames<typename G::Action>::all;
    auto kind = value.peek("do", kinds);
    const bool known_ahead = kind.has_value();
    if (known_ahead) select(out.step.action, *kind);
    unsigned seen_common = 0;
    Seen seen;
    bool good = value.members([&](std::string_view key, Reader& inner) {
      if (key == "by") return mark(seen_common, 0) && side(inner, out.step.by);
      if (key == "do") {
        std::string_view name;
        if (!mark(seen_common, 1) || !inner.string(name)) return false;
        const auto place = std::ranges::find(kinds, name);
        if (place == kinds.end()) return inner.refuse_name(name, kinds);
        if (!known_ahead) {
          kind = static_cast<std::size_t>(place - kinds.begin());
          select(out.step.action, *kind);
        }
        return true;
      }
      if (common(key)) return claim(key, inner, seen_common, out.claims);
      // Which fields there are depends on the kind, so it must stand before them or be found ahead.
      if (!kind) return Reader::looks_ahead;
      return std::visit([&](auto& action) { return field(key, inner, action, seen); },
                        out.step.action);
    });
    if ((seen_common & 1U) == 0) good = value.refuse_missing("by") && good;
    if ((seen_common & 2U) == 0) good = value.refuse_missing("do") && good;
    if (!kind) return false;
    return std::visit([&](const auto& action) { return complete(value, action, seen); },
                      out.step.action) &&
           good;
  }

  /// Reads the entry of a draft that stands for steps which were not written down: at most `most`
  /// of them, which is `limit` or less.
  bool gap(Reader& value, Claims& claims, std::optional<Side>& by, std::int64_t& most,
           std::int64_t limit) {
    static constexpr std::string_view known[] = {"by", "do", "max", "expect", "hash", "note", "at"};
    unsigned seen = 0;
    unsigned seen_common = 0;
    bool good = value.members([&](std::string_view key, Reader& inner) {
      if (key == "do") return true;  // it is how the entry was known
      if (key == "by") {
        seen |= 1U;
        return inner.is_null() || side(inner, by.emplace());
      }
      if (key == "max") {
        seen |= 2U;
        return inner.whole(most, 1, limit);
      }
      if (common(key)) return claim(key, inner, seen_common, claims);
      return inner.refuse_field(key, known);
    });
    if ((seen & 1U) == 0) good = value.refuse_missing("by") && good;
    if ((seen & 2U) == 0) good = value.refuse_missing("max") && good;
    return good;
  }

 private:
  struct Seen {
    unsigned bits = 0;
    std::array<std::size_t, 8> offsets{};  // of the keys, for fields that a card does not take
  };

  static bool common(std::string_view key) {
    return key == "expect" || key == "hash" || key == "note" || key == "at";
  }

  // A key seen twice ends the fast path; the exact reader knows of it already.
  static bool mark(unsigned& bits, unsigned bit) {
    const bool fresh = (bits >> bit & 1U) == 0;
    bits |= 1U << bit;
    return fresh || Reader::looks_ahead;
  }

  static void select(typename G::Action& action, std::size_t kind) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((kind == I ? (action.template emplace<I>(), 0) : 0), ...);
    }
    (std::make_index_sequence<std::variant_size_v<typename G::Action>>{});
  }

  bool claim(std::string_view key, Reader& value, unsigned& seen, Claims& claims) {
    if (key == "expect") return mark(seen, 2) && value.raw(claims.expect);
    std::string_view text;
    if (key == "note") return mark(seen, 3) && value.string(text);
    if (key == "at") return mark(seen, 4) && value.string(text);
    if (!mark(seen, 5) || !value.string(text)) return false;
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (text.size() != claims.hash.size() || !std::ranges::all_of(text, is_digit)) {
      return value.refuse(format_rule::type, std::string_view("16 lower-case hex digits"),
                          std::string(text));
    }
    std::ranges::copy(text, claims.hash.begin());
    claims.has_hash = true;
    return true;
  }

  template <class A>
  bool field(std::string_view key, Reader& value, A& action, Seen& seen) {
    bool found = false;
    bool good = true;
    unsigned bit = 0;
    each_field<A>([&](const auto& member) {
      if (!found && member.name == key) {
        found = true;
        good = mark(seen.bits, bit);
        seen.offsets[bit] = value.key_offset();
        good = good && read(value, action.*member.member) &&
               is_within_bounds(value, action.*member.member, member);
      }
      ++bit;
    });
    if (found) return good;
    if constexpr (Reader::looks_ahead) {
      std::vector<std::string_view> known{"by", "do", "expect", "hash", "note", "at"};
      each_field<A>([&](const auto& member) { known.push_back(member.name); });
      return value.refuse_field(key, known);
    }
    return false;
  }

  /// Whether all fields that the action needs are there, and none that its card does not take.
  template <class A>
  bool complete(Reader& value, const A& action, const Seen& seen) {
    bool good = true;
    unsigned bit = 0;
    each_field<A>([&]<class M>(const Field<A, M>& member) {
      const bool present = (seen.bits >> bit & 1U) != 0;
      Demand demand = IsOptional<M>::value ? Demand::optional : Demand::needed;
      if constexpr (requires { G::demand(*match_, action, member.name); }) {
        const bool card_known = match_ != nullptr && (seen.bits & 1U) != 0 && good;
        if (card_known) demand = G::demand(*match_, action, member.name);
      }
      if (!present && demand == Demand::needed) good = value.refuse_missing(member.name) && good;
      if (present && demand == Demand::barred) {
        good = value.refuse_superfluous(seen.offsets[bit], member.name) && good;
      }
      ++bit;
    });
    return good;
  }

  template <class T, class M>
  bool is_within_bounds(Reader& value, const T& list, const M& member) const {
    if constexpr (IsList<T>::value) {
      if (list.size() < member.least) {
        return member.least == 1
                   ? value.refuse_range(std::string_view("at least 1 entry"),
                                        std::string_view("none"))
                   : value.refuse_range(fmt::format("at least {} entries", member.least),
                                        static_cast<std::int64_t>(list.size()));
      }
      if (list.size() > member.most) {
        return value.refuse_range(fmt::format("at most {} entries", member.most),
                                  static_cast<std::int64_t>(list.size()));
      }
      // Without a match no name is told from another.
      if (member.distinct && match_ != nullptr && has_repeats(list)) {
        return value.refuse_range(std::string_view("each entry once"),
                                  std::string_view("a repeated entry"));
      }
    }
    return true;
  }

  bool side(Reader& value, Side& out) {
    std::size_t at = 0;
    if (match_ == nullptr) return any_name(value);
    if (!name(value, match_->actors, at)) return false;
    out = at + 1 == match_->actors.size() ? chance : Side::of(at);
    return true;
  }

  bool any_name(Reader& value) {
    std::string_view text;
    return value.string(text);
  }

  bool name(Reader& value, const NameTable& known, std::size_t& out) {
    std::string_view text;
    if (!value.string(text)) return false;
    const auto at = known.find(text);
    if (!at) return value.refuse_name(text, known.all());
    out = *at;
    return true;
  }

  template <class T>
  bool read(Reader& value, std::optional<T>& out) {
    return read(value, out.emplace());
  }
  bool read(Reader& value, bool& out) { return value.boolean(out); }
  bool read(Reader& value, Amount& out) { return number(value, out.value, 0); }
  bool read(Reader& value, Count& out) { return number(value, out.value, 1); }
  bool read(Reader& value, Place& out) { return number(value, out.value, 0); }
  bool read(Reader& value, Adjustment& out) {
    return number(value, out.value, -Adjustment::most, Adjustment::most);
  }
  bool read(Reader& value, Face& out) { return number(value, out.value, 0, Face::most); }
  bool number(Reader& value, std::int32_t& out, std::int64_t least,
              std::int64_t most = amount_max) {
    std::int64_t read = least;
    const bool good = value.whole(read, least, most);
    out = static_cast<std::int32_t>(read);
    return good;
  }
  template <class T>
  requires std::is_enum_v<T>
  bool read(Reader& value, T& out) {
    std::size_t at = 0;
    const bool good = name(value, names(Kind<T>{}), at);
    out = static_cast<T>(at);
    return good;
  }
  template <class Tag, class Number>
  bool read(Reader& value, Id<Tag, Number>& out) {
    out = Id<Tag, Number>::of(0);
    if (match_ == nullptr) return any_name(value);
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
  bool read(Reader& value, ListOf<T>& out) {
    std::array<T, list_max> items{};
    std::size_t count = 0;
    bool good = value.items([&](Reader& inner) {
      if (count == list_max) {
        ++count;
        return Reader::looks_ahead;
      }
      return count > list_max || read(inner, items[count++]);
    });
    if (count > list_max) {
      return value.refuse(format_rule::range, std::string_view("at most 64 entries"),
                          std::string_view("more"));
    }
    out = arena_.store(std::span<const T>(items.data(), count));
    return good;
  }
  /// An object whose keys are names, each thing once; by side there is a member for each.
  template <class Key, class T>
  bool read(Reader& value, ListOf<Entry<Key, T>>& out) {
    std::array<Entry<Key, T>, list_max> entries{};
    std::size_t count = 0;
    bool good = value.members([&](std::string_view key, Reader& inner) {
      if (count == list_max) return false;
      Entry<Key, T> entry{};
      bool named = true;
      if (match_ != nullptr) {
        const auto at = spellings<Key>().find(key);
        if (!at) {
          named = inner.refuse_key_name(key, spellings<Key>().all());
        } else {
          entry.key = spelt<Key>(*at);
          const auto end = entries.begin() + static_cast<std::ptrdiff_t>(count);
          const bool known = std::any_of(
              entries.begin(), end, [&](const auto& before) { return before.key == entry.key; });
          if (known) {
            named = inner.refuse_key(format_rule::json, std::string_view("each name once"),
                                     std::string(key));
          }
        }
      }
      named = read(inner, entry.value) && named;
      if (named) entries[count++] = entry;
      return named;
    });
    if constexpr (std::is_same_v<Key, Side>) {
      if (match_ != nullptr && good && count < spellings<Key>().size()) {
        for (std::size_t at = 0; good && at < spellings<Key>().size(); ++at) {
          const auto end = entries.begin() + static_cast<std::ptrdiff_t>(count);
          const bool there = std::any_of(
              entries.begin(), end, [&](const auto& entry) { return entry.key == Side::of(at); });
          if (!there) good = value.refuse_missing(spellings<Key>().at(at));
        }
      }
    }
    std::sort(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count),
              [](const auto& one, const auto& two) { return one.key < two.key; });
    out = arena_.store(std::span<const Entry<Key, T>>(entries.data(), count));
    return good;
  }
  /// A record that is written as an array of its numbers.
  template <Record T>
  requires requires { T::as_list; }
  bool read(Reader& value, T& out) {
    constexpr std::size_t numbers = std::tuple_size_v<std::decay_t<decltype(T::fields)>>;
    std::size_t count = 0;
    const bool good = value.items([&](Reader& inner) {
      bool fits = true;
      std::size_t place = 0;
      each_field<T>([&](const auto& field) {
        if (place++ == count) fits = number(inner, (out.*field.member).value, 0, T::most);
      });
      ++count;
      return fits;
    });
    if (!good) return false;
    if (count != numbers) {
      return value.refuse_range(fmt::format("{} numbers", numbers),
                                static_cast<std::int64_t>(count));
    }
    return out.can_be_written() ||
           value.refuse_range(std::string_view("one that is not 0"), std::string_view("only 0"));
  }
  /// A nested record.
  template <Record T>
  bool read(Reader& value, T& out) {
    unsigned seen = 0;
    bool whole = value.members([&](std::string_view key, Reader& inner) {
      bool found = false;
      bool good = true;
      unsigned bit = 0;
      each_field<T>([&](const auto& member) {
        if (!found && member.name == key) {
          found = true;
          good = mark(seen, bit) && read(inner, out.*member.member);
        }
        ++bit;
      });
      if (found) return good;
      if constexpr (Reader::looks_ahead) {
        std::vector<std::string_view> known;
        each_field<T>([&](const auto& member) { known.push_back(member.name); });
        return inner.refuse_field(key, known);
      }
      return false;
    });
    unsigned bit = 0;
    each_field<T>([&]<class M>(const Field<T, M>& member) {
      const bool present = (seen >> bit++ & 1U) != 0;
      if (!present && !may_be_left_out<M> && whole) whole = value.refuse_missing(member.name);
    });
    return whole;
  }
  /// A free object, kept as it is written.
  template <class T>
  requires requires(T patch) { patch.json; }
  bool read(Reader& value, T& out) { return value.raw_object(out.json); }

  const typename G::Match* match_;
  Arena& arena_;
};

}  // namespace praetor::replays
