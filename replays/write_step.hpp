#pragma once
// Steps as replays write them: one JSON object, fields in the order of their record, optional
// fields and zero amounts left out. What is written here is read back as the same step.

#include <optional>
#include <string>
#include <type_traits>

#include "engine/core/game.hpp"
#include "engine/text/json_writer.hpp"

namespace praetor::replays {

/// Writes the values of one match's steps.
template <Game G>
class StepWriter {
 public:
  StepWriter(const typename G::Match& match, text::JsonWriter& writer)
      : match_(match), writer_(writer) {}

  void step(const Step<G>& step) {
    writer_.begin_object();
    open_step(step);
    writer_.end_object();
  }
  /// The members of a step, for a caller that adds claims and closes the object.
  void open_step(const Step<G>& step) {
    writer_.key("by");
    writer_.string(match_.name(step.by));
    writer_.key("do");
    std::visit(
        [&]<class A>(const A& action) {
          writer_.string(A::name);
          members(action);
        },
        step.action);
  }

 private:
  template <Record T>
  void members(const T& record) {
    each_field<T>([&](const auto& field) { member(field.name, record.*field.member); });
  }
  template <class T>
  void member(std::string_view name, const T& value) {
    writer_.key(name);
    write(value);
  }
  template <class T>
  void member(std::string_view name, const std::optional<T>& value) {
    if (!value) return;
    writer_.key(name);
    write(*value);
  }
  void member(std::string_view name, const Amount& amount) {
    if (amount.value == 0) return;
    writer_.key(name);
    writer_.number(amount.value);
  }

  template <Record T>
  void write(const T& record) {
    writer_.begin_object();
    members(record);
    writer_.end_object();
  }
  /// A record that is written as an array of its numbers.
  template <Record T>
  requires requires { T::as_list; }
  void write(const T& record) {
    writer_.begin_array();
    each_field<T>([&](const auto& field) { writer_.number((record.*field.member).value); });
    writer_.end_array();
  }
  void write(const bool& value) { writer_.boolean(value); }
  void write(const Amount& amount) { writer_.number(amount.value); }
  void write(const Count& count) { writer_.number(count.value); }
  void write(const Place& place) { writer_.number(place.value); }
  void write(const Adjustment& amount) { writer_.number(amount.value); }
  void write(const Face& face) { writer_.number(face.value); }
  template <class T>
  requires std::is_enum_v<T>
  void write(const T& value) { writer_.string(name_of(value)); }
  template <class Tag, class Number>
  void write(const Id<Tag, Number>& id) {
    writer_.string(names_in(match_, Kind<Id<Tag, Number>>{}).at(id.index()));
  }
  /// An object whose keys are names.
  template <class Key, class T>
  void write(const ListOf<Entry<Key, T>>& entries) {
    writer_.begin_object();
    for (const auto& entry : entries) {
      writer_.key(names_in(match_, Kind<Key>{}).at(entry.key.index()));
      write(entry.value);
    }
    writer_.end_object();
  }
  template <class T>
  void write(const ListOf<T>& list) {
    writer_.begin_array();
    for (const T& item : list) write(item);
    writer_.end_array();
  }
  template <class T>
  requires requires(T patch) { patch.json; }
  void write(const T& patch) { writer_.raw(patch.json); }

  const typename G::Match& match_;
  text::JsonWriter& writer_;
};

/// One step as a line of JSON.
template <Game G>
std::string json_of(const typename G::Match& match, const Step<G>& step) {
  std::string out;
  text::JsonWriter writer(out);
  StepWriter<G>(match, writer).step(step);
  return out;
}

}  // namespace praetor::replays
