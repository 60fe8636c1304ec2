#pragma once
// Makes the descriptions of fields.hpp from the field lists of the records. Only adapter.hpp
// includes it, because it takes long to compile.

#include <array>
#include <cstddef>
#include <new>
#include <optional>
#include <tuple>
#include <type_traits>
#include <variant>

#include "engine/any/fields.hpp"
#include "engine/core/game.hpp"

namespace praetor::describing {

template <class T>
struct ItemOf {};
template <class T>
struct ItemOf<ListOf<T>> {
  using Type = T;
};
template <class T>
struct ValueOf {
  using Type = T;
};
template <class T>
struct ValueOf<std::optional<T>> {
  using Type = T;
};
template <class T>
inline constexpr bool is_entry = false;
template <class K, class V>
inline constexpr bool is_entry<Entry<K, V>> = true;
template <class T>
concept Numeric = requires(T value) {
  { value.value } -> std::same_as<std::int32_t&>;
};
template <class T>
concept IsId = requires {
  T::nothing;
};
template <class T>
concept IsPatch = requires(T value) {
  value.json;
};
template <class T>
concept IsNumbers = requires {
  T::as_list;
};

template <class T>
const T& as(const void* value) {
  return *static_cast<const T*>(value);
}
template <class T>
T& as(void* value) {
  return *static_cast<T*>(value);
}

template <class T>
constexpr std::int64_t least_of() {
  if constexpr (std::is_same_v<T, Count>) return 1;
  if constexpr (std::is_same_v<T, Adjustment>) return -Adjustment::most;
  return 0;
}
template <class T>
constexpr std::int64_t most_of() {
  if constexpr (requires { T::most; }) {
    return T::most;
  } else {
    return amount_max;
  }
}

template <Game G, class T>
const TypeInfo& type_of();

/// The description of one member of a record.
template <Game G, class S, std::size_t I>
struct RecordMember {
  static constexpr const auto& field() { return std::get<I>(S::fields); }
  using M = std::decay_t<decltype(std::declval<S>().*(std::get<I>(S::fields).member))>;
  using Value = typename ValueOf<M>::Type;

  static void* place(void* record) {
    M& member = as<S>(record).*(field().member);
    if constexpr (IsOptional<M>::value) {
      return member ? &*member : nullptr;
    } else {
      return &member;
    }
  }
  static void* emplace(void* record) {
    M& member = as<S>(record).*(field().member);
    if constexpr (IsOptional<M>::value) {
      return &member.emplace();
    } else {
      return &(member = M{});
    }
  }
  static void reset(void* record) {
    if constexpr (IsOptional<M>::value) (as<S>(record).*(field().member)).reset();
  }
  static FieldInfo info() {
    return {field().name,
            &type_of<G, Value>(),
            IsOptional<M>::value,
            field().least,
            field().most,
            field().distinct,
            &place,
            &emplace,
            IsOptional<M>::value ? &reset : nullptr};
  }
};

template <Game G, Record S>
std::span<const FieldInfo> fields_of() {
  constexpr std::size_t count = std::tuple_size_v<std::decay_t<decltype(S::fields)>>;
  static const std::array<FieldInfo, count> fields = [&]<std::size_t... I>(
      std::index_sequence<I...>) {
    return std::array<FieldInfo, count>{RecordMember<G, S, I>::info()...};
  }
  (std::make_index_sequence<count>{});
  return fields;
}

template <class T>
TypeInfo plain(Form form) {
  static_assert(std::is_trivially_copyable_v<T>);
  TypeInfo info{};
  info.form = form;
  info.size = sizeof(T);
  info.none = -1;
  info.equal = [](const void* one, const void* two) { return as<T>(one) == as<T>(two); };
  info.make = [](void* value) { new (value) T{}; };
  return info;
}

template <Game G, class T>
void describe_name(TypeInfo& info) {
  using Match = typename G::Match;
  if constexpr (std::is_enum_v<T>) {
    info.fixed = true;
    info.get = [](const void* value) { return static_cast<std::int64_t>(as<T>(value)); };
    info.set = [](void* value, std::int64_t number) { as<T>(value) = static_cast<T>(number); };
    info.names = [](const void*) -> const NameTable& { return names(Kind<T>{}); };
    info.spellings = info.names;
    info.spelt = [](const void*, std::size_t spelling) {
      return static_cast<std::int64_t>(spelling);
    };
  } else {
    info.none = T::nothing;
    info.known = [](const void* library) {
      return known_in(as<typename G::Library>(library), Kind<T>{});
    };
    info.get = [](const void* value) { return static_cast<std::int64_t>(as<T>(value).value); };
    info.set = [](void* value, std::int64_t number) {
      as<T>(value) = T::of(static_cast<std::size_t>(number));
    };
    info.names = [](const void* match) -> const NameTable& {
      return names_in(as<Match>(match), Kind<T>{});
    };
    info.spellings = info.names;
    info.spelt = [](const void*, std::size_t spelling) {
      return static_cast<std::int64_t>(spelling);
    };
    if constexpr (requires(const Match& match) { spellings_in(match, Kind<T>{}); }) {
      info.spellings = [](const void* match) -> const NameTable& {
        return spellings_in(as<Match>(match), Kind<T>{});
      };
      info.spelt = [](const void* match, std::size_t spelling) {
        return static_cast<std::int64_t>(spelt_in(as<Match>(match), Kind<T>{}, spelling).value);
      };
    }
  }
}

template <Game G, class T>
TypeInfo list_of() {
  using Item = typename ItemOf<T>::Type;
  TypeInfo info = plain<T>(is_entry<Item> ? Form::entries : Form::list);
  info.element = &type_of<G, Item>();
  info.items = [](const void* list) {
    const T& items = as<T>(list);
    return std::as_bytes(std::span(items.begin(), items.size()));
  };
  info.store = [](void* list, std::span<const std::byte> bytes, Arena& arena) {
    const std::span items(reinterpret_cast<const Item*>(bytes.data()), bytes.size() / sizeof(Item));
    as<T>(list) = arena.store(items);
  };
  if constexpr (is_entry<Item>) {
    info.by_side = std::is_same_v<std::decay_t<decltype(Item::key)>, Side>;
  }
  return info;
}

template <Game G, class T>
TypeInfo make_type() {
  if constexpr (std::is_same_v<T, bool>) {
    TypeInfo info = plain<T>(Form::flag);
    info.most = 1;
    info.get = [](const void* value) { return static_cast<std::int64_t>(as<T>(value)); };
    info.set = [](void* value, std::int64_t number) { as<T>(value) = number != 0; };
    return info;
  } else if constexpr (IsList<T>::value) {
    return list_of<G, T>();
  } else if constexpr (std::is_enum_v<T> || IsId<T>) {
    TypeInfo info = plain<T>(Form::name);
    describe_name<G, T>(info);
    return info;
  } else if constexpr (IsPatch<T>) {
    TypeInfo info = plain<T>(Form::patch);
    info.json = [](void* patch) -> std::string_view& { return as<T>(patch).json; };
    return info;
  } else if constexpr (Record<T>) {
    TypeInfo info = plain<T>(IsNumbers<T> ? Form::numbers : Form::record);
    info.fields = fields_of<G, T>();
    info.most = amount_max;
    if constexpr (IsNumbers<T>) {
      info.most = T::most;
      info.can_be_written = [](const void* numbers) { return as<T>(numbers).can_be_written(); };
    }
    return info;
  } else {
    static_assert(Numeric<T>);
    TypeInfo info = plain<T>(Form::number);
    info.least = least_of<T>();
    info.most = most_of<T>();
    info.counts = std::is_same_v<T, Amount> || std::is_same_v<T, Count> || std::is_same_v<T, Place>;
    info.or_zero = std::is_same_v<T, Amount>;
    info.get = [](const void* value) { return static_cast<std::int64_t>(as<T>(value).value); };
    info.set = [](void* value, std::int64_t number) {
      as<T>(value).value = static_cast<std::int32_t>(number);
    };
    return info;
  }
}

template <Game G, class T>
const TypeInfo& type_of() {
  static const TypeInfo info = make_type<G, T>();
  return info;
}

/// Whether a game says for each single step of this kind which fields it has.
template <class G, class A>
concept HasDemands = requires(const typename G::Match& match, const A& action) {
  G::demand(match, action, std::string_view());
};

/// The kinds of action of a game, in the order of its variant.
template <Game G>
std::span<const ActionInfo> actions_of() {
  static const auto actions = []<class... A>(Kind<std::variant<A...>>) {
    std::size_t index = 0;
    return std::array<ActionInfo, sizeof...(A)>{
        ActionInfo{A::name, index++, make_type<G, A>(), HasDemands<G, A>}...};
  }(Kind<typename G::Action>{});
  return actions;
}

}  // namespace praetor::describing
