#pragma once
// Reads the steps of one game from JSON as fast as possible, directly into the actions. Field names
// come from the records; names of regions, cards and sides come from the match.

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

#include "engine/core/game.hpp"
#include "engine/core/record.hpp"
#include "engine/text/canonical.hpp"
#include "replays/reading/action_names.hpp"
#include "replays/reading/fast_text.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/step_members.hpp"

namespace praetor::replays {

/// Reads the steps of one replay as long as they are well formed. Returns false at the first fault
/// of any kind; the exact reader (exact_steps.hpp) then says what it is.
template <Game G>
class FastSteps {
 public:
  FastSteps(const typename G::Match* match, Arena& arena, FastText& text)
      : match_(match), arena_(arena), text_(text) {}

  /// The side usually comes first; members that belong to no kind may also come before the kind.
  bool step(RecordedStep<G>& out) {
    unsigned seen = 0;
    if (!text_.open()) return false;
    while (!text_.comes("do")) {
      const bool good =
          text_.comes("by") ? mark(seen, 0) && side(out.step.by) : beside(seen, out.claims);
      if (!good || !text_.next()) return false;
    }
    std::size_t kind = 0;
    return text_.name(kind_names(), kind) && text_.next() && rest_of(kind, seen, out);
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

  bool rest_of(std::size_t kind, unsigned seen_common, RecordedStep<G>& out) {
    static constexpr auto readers = []<class... A>(Kind<std::variant<A...>>) {
      return std::array{&FastSteps::template rest_of_kind<A>...};
    }(Kind<typename G::Action>{});
    return (this->*readers[kind])(seen_common, out);
  }
  /// Reads what follows the kind: usually its fields in their order, and then claims.
  template <class A>
  bool rest_of_kind(unsigned seen_common, RecordedStep<G>& out) {
    A& action = out.step.action.template emplace<A>();
    unsigned seen = 0;
    const bool good = fields(action, seen) && text_.rest([&](std::string_view key) {
      if (key == "by") return mark(seen_common, 0) && side(out.step.by);
      return member_beside(key, seen_common, out.claims) || field(key, action, seen);
    });
    return good && (seen_common & 1U) == 1U && complete(action, seen);
  }
  /// Reads the fields of a record that come in their usual order.
  template <class T>
  bool fields(T& record, unsigned& seen) {
    return [&]<std::size_t... At>(std::index_sequence<At...>) {
      return (field_at<At>(record, seen) && ...);
    }
    (std::make_index_sequence<std::tuple_size_v<decltype(T::fields)>>{});
  }
  /// The same for the field at that place. Its name is a constant there, so comparing it needs no
  /// call.
  template <std::size_t at, class T>
  bool field_at(T& record, unsigned& seen) {
    static constexpr const auto& member = std::get<at>(T::fields);
    if (!text_.comes(member.name)) return true;
    seen |= 1U << at;
    return read_within(record.*member.member, member) && text_.next();
  }

  /// Reads the members that belong to no kind, before the kind.
  bool beside(unsigned& seen, Claims& claims) {
    // After one of these keys the text is at a value, so no other key can match.
    for (const std::string_view key : members_beside) {
      if (text_.comes(key)) return member_beside(key, seen, claims);
    }
    return false;
  }
  bool member_beside(std::string_view key, unsigned& seen, Claims& claims) {
    if (key == "expect") return mark(seen, 1) && text_.raw_object(claims.expect);
    if (key == "hash") return mark(seen, 2) && hash(claims);
    if (key == "note") return mark(seen, 3) && text_.passed_text();
    return key == "at" && mark(seen, 4) && text_.passed_text();
  }
  bool hash(Claims& claims) {
    std::string_view text;
    if (!text_.word(text) || !text::is_fingerprint(text)) return false;
    std::ranges::copy(text, claims.hash.begin());
    return claims.has_hash = true;
  }

  template <class A>
  bool field(std::string_view key, A& action, unsigned& seen) {
    bool found = false;
    unsigned bit = 0;
    each_field<A>([&](const auto& member) {
      if (!found && member.name == key) {
        found = mark(seen, bit) && read_within(action.*member.member, member);
      }
      ++bit;
    });
    return found;
  }

  /// Whether the step has all fields that the action needs, and none that its card does not take.
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
  bool read_within(T& into, const M& member) {
    if (!read(into)) return false;
    if constexpr (IsList<T>::value) {
      return into.size() >= member.least && into.size() <= member.most &&
             !(member.distinct && has_repeats(into));
    } else {
      return true;
    }
  }

  bool side(Side& out) {
    std::size_t at = 0;
    if (!text_.name(match_->actors, at)) return false;
    out = at + 1 == match_->actors.size() ? chance : Side::of(at);
    return true;
  }

  /// Room for the items of a list. Lists are short, and unused items are not constructed.
  template <class T>
  class ListRoom {
   public:
    bool full() const { return count_ == list_max; }
    T& next() { return *std::construct_at(first() + count_++); }
    std::span<T> made() { return {first(), count_}; }

   private:
    T* first() { return reinterpret_cast<T*>(bytes_); }
    alignas(T) std::byte bytes_[sizeof(T) * list_max];
    std::size_t count_ = 0;
  };

  template <class T>
  bool read(std::optional<T>& out) {
    return read(out.emplace());
  }
  bool read(bool& out) { return text_.boolean(out); }
  bool read(Amount& out) { return number(out.value, 0); }
  bool read(Count& out) { return number(out.value, 1); }
  bool read(Place& out) { return number(out.value, 0); }
  bool read(Adjustment& out) { return number(out.value, -Adjustment::most, Adjustment::most); }
  bool read(DieFace& out) { return number(out.value, 0, DieFace::most); }
  bool number(std::int32_t& out, std::int64_t least, std::int64_t most = amount_max) {
    std::int64_t read = least;
    const bool good = text_.whole(read, least, most);
    out = static_cast<std::int32_t>(read);
    return good;
  }
  template <class T>
  requires std::is_enum_v<T>
  bool read(T& out) {
    std::size_t at = 0;
    const bool good = text_.name(names(Kind<T>{}), at);
    out = static_cast<T>(at);
    return good;
  }
  template <class Tag, class Number>
  bool read(Id<Tag, Number>& out) {
    std::size_t at = 0;
    const bool good = text_.name(spellings<Id<Tag, Number>>(), at);
    out = spelt<Id<Tag, Number>>(at);
    return good;
  }
  /// All spellings of the things of a kind: their names, unless the game knows others.
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
  bool read(ListOf<T>& out) {
    ListRoom<T> items;
    const bool good = text_.items([&] { return !items.full() && read(items.next()); });
    out = arena_.store(std::span<const T>(items.made()));
    return good;
  }
  /// Reads an object whose keys are names, each at most once. If the keys are sides, every side
  /// must be there.
  template <class Key, class T>
  bool read(ListOf<Entry<Key, T>>& out) {
    ListRoom<Entry<Key, T>> entries;
    const auto key_of = [](const Entry<Key, T>& entry) { return entry.key; };
    const bool good = text_.named_members(spellings<Key>(), [&](std::size_t at) {
      if (entries.full()) return false;
      const Key found = spelt<Key>(at);
      if (std::ranges::find(entries.made(), found, key_of) != entries.made().end()) return false;
      Entry<Key, T>& entry = entries.next();
      entry.key = found;
      return read(entry.value);
    });
    // No side is there twice, so equal numbers mean that all are there.
    if (std::is_same_v<Key, Side> && entries.made().size() < spellings<Key>().size()) return false;
    std::ranges::sort(entries.made(), {}, key_of);
    out = arena_.store(std::span<const Entry<Key, T>>(entries.made()));
    return good;
  }
  /// A record that is written as an array of its numbers.
  template <Record T>
  requires requires { T::as_list; }
  bool read(T& out) {
    const auto numbers = std::apply(
        [&](const auto&... field) { return std::array{&(out.*field.member).value...}; }, T::fields);
    const auto read_number = [&](std::size_t place) { return number(*numbers[place], 0, T::most); };
    return text_.row(numbers.size(), read_number) && out.can_be_written();
  }
  /// A nested record.
  template <Record T>
  bool read(T& out) {
    unsigned seen = 0;
    bool whole = text_.open() && fields(out, seen) &&
                 text_.rest([&](std::string_view key) { return field(key, out, seen); });
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
  bool read(T& out) { return text_.readable_object(out.json); }

  const typename G::Match* match_;
  Arena& arena_;
  FastText& text_;
};

}  // namespace praetor::replays
