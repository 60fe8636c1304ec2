#pragma once
// The body of schema_of. Included only where it is made for one game (replays/games/*.cpp): all
// other files need not know how a schema is put together.

#include <optional>
#include <set>
#include <string>

#include "engine/text/json_writer.hpp"
#include "replays/action_names.hpp"
#include "replays/replay.hpp"
#include "replays/schema.hpp"

namespace praetor::replays {

/// Writes the schema of one game's replays, from its records.
template <Game G>
class SchemaWriter {
 public:
  SchemaWriter(const LibraryOf<G>& library, text::JsonWriter& writer)
      : library_(library), writer_(writer) {}

  void schema() {
    writer_.begin_object();
    member("$schema", "http://json-schema.org/draft-07/schema#");
    member("title", std::string("A replay of ").append(G::title));
    member("type", "object");
    closed({"praetor", "game", "setup", "steps"});
    writer_.key("properties");
    raw(R"({"praetor":{"type":"integer","const":1},"game":{"const":)");
    text::append_json_string(raw_, G::id);
    raw_ += R"(},"setup":)" + SchemaParts<G>::setup(library_);
    raw_ += R"(,"steps":{"type":"array","maxItems":)" + std::to_string(steps_max);
    raw_ += R"(,"items":{"$ref":"#/definitions/step"}},)";
    raw_ += R"("result":{"type":"object","additionalProperties":false,"required":["winner"],)";
    raw_ += R"("properties":{"winner":{"type":["string","null"]},"reason":{"type":"string"}}},)";
    raw_ += R"("players":{"type":"object","additionalProperties":{"type":"string"}},)";
    raw_ += R"("meta":{"type":"object"},"rules":{"type":"string"}})";
    writer_.raw(raw_);
    conditions();
    definitions();
    writer_.end_object();
  }

 private:
  static constexpr auto& kinds = ActionNames<typename G::Action>::all;

  void raw(std::string_view json) { raw_ = json; }
  void member(std::string_view key, std::string_view text) { writer_.string(key, text); }
  void closed(const std::vector<std::string_view>& required) {
    writer_.boolean("additionalProperties", false);
    writer_.key("required");
    list(required);
  }
  template <class Names>
  void list(const Names& names) {
    writer_.begin_array();
    for (const auto& name : names) writer_.string(name);
    writer_.end_array();
  }
  void refer(std::string_view definition) {
    writer_.begin_object();
    member("$ref", std::string("#/definitions/").append(definition));
    writer_.end_object();
  }
  template <class F>
  void if_then(std::string_view condition, F&& then) {
    writer_.begin_object();
    writer_.raw("if", condition);
    writer_.key("then");
    then();
    writer_.end_object();
  }
  static std::string has_value(std::string_view key, std::string_view value) {
    std::string json = R"({"properties":{)";
    text::append_json_string(json, key);
    json += R"(:{"const":)";
    text::append_json_string(json, value);
    return json + "}},\"required\":[\"" + std::string(key) + "\"]}";
  }

  // Where the tables are known, each card's own fields.
  void conditions() {
    const auto known = SchemaParts<G>::tables(library_);
    if (known.empty()) return;
    writer_.begin_array("allOf");
    for (std::size_t i = 0; i < known.size(); ++i) {
      const std::string condition = R"({"properties":{"setup":)" + known[i].condition + "}}";
      if_then(condition, [&] {
        writer_.raw(R"({"properties":{"steps":{"items":{"$ref":"#/definitions/cards-)" +
                    std::to_string(i + 1) + "\"}}}}");
      });
    }
    writer_.end_array();
  }

  void definitions() {
    writer_.begin_object("definitions");
    writer_.key("step");
    step();
    [&]<class... A>(Kind<std::variant<A...>>) { (action<A>(), ...); }(Kind<typename G::Action>{});
    raw(R"({"type":"string","pattern":"^[0-9a-f]{16}$",)");
    raw_ += R"("description":"the state hash after this step"})";
    writer_.raw("hash", raw_);
    auto sides = SchemaParts<G>::sides(library_);
    sides.push_back("chance");
    name_definition("side", sides);
    [&]<class... A>(Kind<std::variant<A...>>) { (names_of<A>(), ...); }(Kind<typename G::Action>{});
    const auto known = SchemaParts<G>::tables(library_);
    for (std::size_t i = 0; i < known.size(); ++i) {
      writer_.key("cards-" + std::to_string(i + 1));
      cards(*known[i].match);
    }
    writer_.end_object();
  }

  void step() {
    writer_.begin_object();
    member("type", "object");
    writer_.key("required");
    list(std::initializer_list<std::string_view>{"by", "do"});
    writer_.begin_object("properties");
    writer_.key("do");
    one_of(kinds);
    writer_.end_object();
    writer_.begin_array("allOf");
    for (const std::string_view kind : kinds) {
      if_then(has_value("do", kind), [&] { refer(kind); });
    }
    writer_.end_array();
    writer_.end_object();
  }

  template <class A>
  void action() {
    writer_.key(A::name);
    writer_.begin_object();
    member("type", "object");
    writer_.boolean("additionalProperties", false);
    writer_.begin_array("required");
    writer_.string("by");
    writer_.string("do");
    each_field<A>([&]<class M>(const Field<A, M>& field) {
      if (!IsOptional<M>::value) writer_.string(field.name);
    });
    writer_.end_array();
    writer_.begin_object("properties");
    writer_.key("by");
    refer("side");
    writer_.raw("do", R"({"const":")" + std::string(A::name) + "\"}");
    each_field<A>([&]<class M>(const Field<A, M>& field) {
      writer_.key(field.name);
      if constexpr (IsList<M>::value) {
        list_type(Kind<M>{}, field.least, field.most, field.distinct);
      } else {
        type(Kind<M>{});
      }
    });
    writer_.raw("expect", R"({"type":"object",)"
                          R"("description":"any part of the state document after this step"})");
    writer_.key("hash");
    refer("hash");
    for (const std::string_view free : {"note", "at"}) {
      writer_.raw(free, R"({"type":"string"})");
    }
    writer_.end_object();
    writer_.end_object();
  }

  // The types of fields.
  template <class T>
  void type(Kind<std::optional<T>>) {
    type(Kind<T>{});
  }
  void number(std::int64_t least, std::int64_t most = amount_max) {
    writer_.begin_object();
    member("type", "integer");
    writer_.number("minimum", least);
    writer_.number("maximum", most);
    writer_.end_object();
  }
  void type(Kind<bool>) { writer_.raw(R"({"type":"boolean"})"); }
  void type(Kind<Amount>) { number(0); }
  void type(Kind<Count>) { number(1); }
  void type(Kind<Place>) { number(0); }
  void type(Kind<Adjustment>) { number(-Adjustment::most, Adjustment::most); }
  void type(Kind<Face>) { number(0, Face::most); }
  template <class Names>
  void one_of(const Names& names) {
    writer_.begin_object();
    writer_.key("enum");
    list(names);
    writer_.end_object();
  }
  template <class T>
  requires std::is_enum_v<T>
  void type(Kind<T> kind) { one_of(names(kind).all()); }
  template <class Tag, class Number>
  void type(Kind<Id<Tag, Number>> kind) {
    refer(SchemaParts<G>::label(kind));
  }
  template <class T>
  void type(Kind<ListOf<T>> kind) {
    list_type(kind, 0, list_max, false);
  }
  template <class T>
  void list_type(Kind<ListOf<T>>, std::size_t least, std::size_t most, bool distinct) {
    writer_.begin_object();
    member("type", "array");
    if (least > 0) {
      writer_.number("minItems", static_cast<std::int64_t>(least));
    }
    writer_.number("maxItems", static_cast<std::int64_t>(std::min(most, list_max)));
    if (distinct) {
      writer_.boolean("uniqueItems", true);
    }
    writer_.key("items");
    type(Kind<T>{});
    writer_.end_object();
  }
  /// An object whose keys are names; how they are spelt is for the reader to say.
  template <class Key, class T>
  void list_type(Kind<ListOf<Entry<Key, T>>>, std::size_t least, std::size_t most, bool) {
    writer_.begin_object();
    member("type", "object");
    if (least > 0) {
      writer_.number("minProperties", static_cast<std::int64_t>(least));
    }
    writer_.number("maxProperties", static_cast<std::int64_t>(std::min(most, list_max)));
    writer_.key("additionalProperties");
    type(Kind<T>{});
    writer_.end_object();
  }
  /// A record that is written as an array of its numbers.
  template <Record T>
  requires requires { T::as_list; }
  void type(Kind<T>) {
    constexpr auto numbers =
        static_cast<std::int64_t>(std::tuple_size_v<std::decay_t<decltype(T::fields)>>);
    writer_.begin_object();
    member("type", "array");
    writer_.number("minItems", numbers);
    writer_.number("maxItems", numbers);
    writer_.key("items");
    number(0, T::most);
    writer_.end_object();
  }
  template <Record T>
  void type(Kind<T>) {
    writer_.begin_object();
    member("type", "object");
    std::vector<std::string_view> needed;
    each_field<T>([&]<class M>(const Field<T, M>& field) {
      if (!may_be_left_out<M>) needed.push_back(field.name);
    });
    closed(needed);
    writer_.begin_object("properties");
    each_field<T>([&]<class M>(const Field<T, M>& field) {
      writer_.key(field.name);
      type(Kind<M>{});
    });
    writer_.end_object();
    writer_.end_object();
  }
  template <class T>
  requires requires(T patch) { patch.json; }
  void type(Kind<T>) { writer_.raw(R"({"type":"object"})"); }

  // Names of the match: those known are offered, any other may stand on an inline board.
  template <class A>
  void names_of() {
    each_field<A>([&]<class M>(const Field<A, M>&) { name_of_type(Kind<M>{}); });
  }
  template <class T>
  void name_of_type(Kind<T>) {}
  template <class T>
  void name_of_type(Kind<std::optional<T>>) {
    name_of_type(Kind<T>{});
  }
  template <class T>
  void name_of_type(Kind<ListOf<T>>) {
    name_of_type(Kind<T>{});
  }
  template <Record T>
  void name_of_type(Kind<T>) {
    names_of<T>();
  }
  template <class Tag, class Number>
  void name_of_type(Kind<Id<Tag, Number>> kind) {
    name_definition(SchemaParts<G>::label(kind), SchemaParts<G>::names(library_, kind));
  }
  void name_definition(std::string_view label, const std::vector<std::string>& known) {
    if (!defined_.emplace(label).second) return;
    writer_.begin_object(label);
    writer_.begin_array("anyOf");
    one_of(known);
    writer_.raw(R"({"type":"string"})");
    writer_.end_array();
    writer_.end_object();
  }

  // What the first field of a step of known tables says about its other fields.
  void cards(const typename G::Match& match) {
    writer_.begin_object();
    writer_.begin_array("allOf");
    [&]<class... A>(Kind<std::variant<A...>>) {
      (demands<A>(match), ...);
    }(Kind<typename G::Action>{});
    writer_.end_array();
    writer_.end_object();
  }
  template <class A>
  void demands(const typename G::Match& match) {
    if constexpr (requires(const A& action) { G::demand(match, action, std::string_view()); }) {
      const auto& first = std::get<0>(A::fields);
      using Key = std::decay_t<decltype(std::declval<A>().*first.member)>;
      const NameTable& known = names_in(match, Kind<Key>{});
      for (std::size_t i = 0; i < known.size(); ++i) {
        A action;
        action.*first.member = Key::of(i);
        const std::string condition = R"({"allOf":[)" + has_value("do", A::name) + "," +
                                      has_value(first.name, known.at(i)) + "]}";
        if_then(condition, [&] { demands_of(match, action); });
      }
    }
  }
  template <class A>
  void demands_of(const typename G::Match& match, const A& action) {
    writer_.begin_object();
    writer_.begin_array("required");
    each_field<A>([&](const auto& field) {
      if (G::demand(match, action, field.name) == Demand::needed) writer_.string(field.name);
    });
    writer_.end_array();
    writer_.begin_object("properties");
    each_field<A>([&](const auto& field) {
      if (G::demand(match, action, field.name) != Demand::barred) return;
      writer_.raw(field.name, R"({"not":{}})");
    });
    writer_.end_object();
    writer_.end_object();
  }

  const LibraryOf<G>& library_;
  text::JsonWriter& writer_;
  std::string raw_;
  std::set<std::string, std::less<>> defined_;
};

template <Game G>
std::string schema_of(const LibraryOf<G>& library) {
  std::string json;
  text::JsonWriter writer(json);
  SchemaWriter<G>(library, writer).schema();
  return json;
}

}  // namespace praetor::replays
