#pragma once
// The grammar of a game, made from the records of its actions and its table of phrases. Included
// only by replays/games/*_notation.cpp.

#include <array>
#include <memory>
#include <optional>
#include <type_traits>
#include <variant>

#include "engine/core/arena.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/record.hpp"
#include "replays/notation/grammar.hpp"

namespace praetor::replays::notation {

/// Finds the form of every value of one match's steps.
template <class Match>
class FormsOf {
 public:
  explicit FormsOf(const Match& match) : match_(match) {}

  template <class Action>
  std::vector<FieldForm> fields() const {
    std::vector<FieldForm> fields;
    each_field<Action>([&]<class M>(const Field<Action, M>& field) {
      fields.push_back({field.name, !IsOptional<M>::value, of(Kind<M>{})});
    });
    return fields;
  }

 private:
  static ValueForm plain(Form form) {
    ValueForm value;
    value.form = form;
    return value;
  }
  static ValueForm named(Form form, const NameTable& names) {
    ValueForm value = plain(form);
    value.names = &names;
    return value;
  }

  template <class T>
  ValueForm of(Kind<std::optional<T>>) const {
    return of(Kind<T>{});
  }
  ValueForm of(Kind<bool>) const { return plain(Form::flag); }
  ValueForm of(Kind<Amount>) const { return plain(Form::number); }
  ValueForm of(Kind<Count>) const { return plain(Form::number); }
  // Some games have places of their own.
  ValueForm of(Kind<praetor::Place>) const { return plain(Form::number); }
  ValueForm of(Kind<Adjustment>) const { return plain(Form::number); }
  ValueForm of(Kind<Face>) const { return plain(Form::number); }
  template <class T>
  requires std::is_enum_v<T> ValueForm of(Kind<T> kind)
  const { return named(Form::name, names(kind)); }
  template <class Tag, class Number>
  ValueForm of(Kind<Id<Tag, Number>> kind) const {
    ValueForm value = named(Form::name, names_in(match_, kind));
    if constexpr (requires { spellings_in(match_, kind); }) {
      value.spellings = &spellings_in(match_, kind);
    }
    return value;
  }
  template <class Key, class T>
  ValueForm of(Kind<ListOf<praetor::Entry<Key, T>>>) const {
    ValueForm value = of(Kind<Key>{});
    value.inner.push_back(of(Kind<T>{}));
    value.form = value.inner[0].form == Form::number ? Form::scores : Form::entries;
    return value;
  }
  template <class T>
  ValueForm of(Kind<ListOf<T>>) const {
    ValueForm value = of(Kind<T>{});
    const bool is_name = value.form == Form::name;
    ensure(is_name || value.form == Form::records, "a list is one of names or of records");
    if (is_name) value.form = Form::names;
    return value;
  }
  template <class T>
  requires Record<T> ValueForm of(Kind<T>)
  const {
    ValueForm value;
    bool amounts = true;
    each_field<T>([&]<class M>(const Field<T, M>& field) {
      value.members.push_back(field.name);
      value.inner.push_back(of(Kind<M>{}));
      amounts = amounts && std::is_same_v<M, Amount>;
    });
    value.form = amounts ? Form::amounts : Form::records;
    if constexpr (requires { T::as_list; }) value.form = Form::numbers;
    return value;
  }
  template <class T>
  requires requires(T patch) { patch.json; }
  ValueForm of(Kind<T>) const { return plain(Form::json); }

  const Match& match_;
};

/// The grammar of one match. Every kind of action has one row. Throws InternalError where the table
/// does not fit the actions.
template <class G>
Grammar make_grammar(const std::shared_ptr<const typename G::Match>& match,
                     std::span<const PhraseRow> rows, std::vector<Ender> enders) {
  Grammar grammar;
  grammar.game = G::id;
  grammar.actors = &match->actors;
  grammar.enders = std::move(enders);
  grammar.match = match;
  const FormsOf<typename G::Match> forms(*match);
  [&]<class... A>(Kind<std::variant<A...>>) {
    const auto add = [&]<class One>(Kind<One>) {
      const auto row = std::ranges::find(rows, One::name, &PhraseRow::kind);
      ensure(row != rows.end(), "every kind of action has a phrase");
      Wording& wording = grammar.wordings.emplace_back();
      wording.kind = One::name;
      wording.phrase = row->phrase;
      wording.manner = row->manner;
      wording.fields = forms.template fields<One>();
      lay_out(wording);
    };
    (add(Kind<A>{}), ...);
  }(Kind<typename G::Action>{});
  return grammar;
}

}  // namespace praetor::replays::notation
