#include "replays/reading/schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "engine/text/json_writer.hpp"
#include "replays/reading/replay.hpp"

namespace praetor::replays {
namespace {

/// Whether a field must be there. Optional fields may be left out, and so may amounts in a nested
/// record, which are then 0.
enum class Level : std::uint8_t { action, record };
bool is_needed(const FieldInfo& field, Level level) {
  return !field.optional && (level == Level::action || !field.type->or_zero);
}

/// Writes the schema of one game's replays from its field lists.
class SchemaWriter {
 public:
  SchemaWriter(const AnyGame& game, const void* library, text::JsonWriter& writer)
      : game_(game), library_(library), writer_(writer), known_(game.demanding(library)) {}

  void schema() {
    writer_.begin_object();
    writer_.string("$schema", "http://json-schema.org/draft-07/schema#");
    writer_.string("title", "A replay of " + std::string(game_.facts().title));
    writer_.string("type", "object");
    writer_.boolean("additionalProperties", false);
    writer_.raw("required", R"(["praetor","game","setup","steps"])");
    writer_.begin_object("properties");
    writer_.raw("praetor", R"({"type":"integer","const":1})");
    writer_.raw("game", fmt::format(R"({{"const":"{}"}})", game_.id()));
    writer_.key("setup");
    game_.describe_setup(library_, writer_);
    writer_.raw("steps", fmt::format(R"({{"type":"array","maxItems":{},)"
                                     R"("items":{{"$ref":"#/definitions/step"}}}})",
                                     steps_max));
    writer_.raw("result", R"({"type":"object","additionalProperties":false,"required":["winner"],)"
                          R"("properties":{"winner":{"type":["string","null"]},)"
                          R"("reason":{"type":"string"}}})");
    writer_.raw("players", R"({"type":"object","additionalProperties":{"type":"string"}})");
    writer_.raw("meta", R"({"type":"object"})");
    writer_.raw("rules", R"({"type":"string"})");
    writer_.end_object();
    conditions();
    definitions();
    writer_.end_object();
  }

 private:
  void refer(std::string_view definition) {
    writer_.raw(fmt::format(R"({{"$ref":"#/definitions/{}"}})", definition));
  }
  template <class Names>
  void one_of(const Names& names) {
    writer_.begin_object();
    writer_.strings("enum", names);
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
  // The names are in kebab-case, so they need no escapes.
  static std::string has_value(std::string_view key, std::string_view value) {
    return fmt::format(R"({{"properties":{{"{0}":{{"const":"{1}"}}}},"required":["{0}"]}})", key,
                       value);
  }

  // The condition that a set-up has these tables. It names them by id or has them inline, or it
  // names none and they are the usual ones.
  std::string set_up_with(std::string_view id) const {
    const std::string tables = fmt::format(R"({{"tables":{{"const":"{}"}}}})", id);
    if (id == game_.id()) return R"({"properties":)" + tables + "}";
    return fmt::format(R"({{"required":["tables"],"properties":{{"tables":{{"anyOf":[)"
                       R"({{"const":"{0}"}},)"
                       R"({{"type":"object","properties":{1},"required":["tables"]}}]}}}}}})",
                       id, tables);
  }
  void conditions() {
    if (known_.empty()) return;
    writer_.begin_array("allOf");
    for (std::size_t i = 0; i < known_.size(); ++i) {
      if_then(R"({"properties":{"setup":)" + set_up_with(known_[i].id) + "}}", [&] {
        writer_.raw(fmt::format(
            R"({{"properties":{{"steps":{{"items":{{"$ref":"#/definitions/cards-{}"}}}}}}}})",
            i + 1));
      });
    }
    writer_.end_array();
  }

  void definitions() {
    writer_.begin_object("definitions");
    writer_.key("step");
    step();
    for (const ActionInfo& kind : game_.facts().actions) action(kind);
    writer_.raw("hash", R"({"type":"string","pattern":"^[0-9a-f]{16}$",)"
                        R"("description":"the state hash after this step"})");
    KnownNames sides = game_.known_sides(library_);
    sides.kind = "side";
    sides.names.emplace_back("chance");
    definition(sides);
    for (const ActionInfo& kind : game_.facts().actions) names_of(kind.type);
    for (std::size_t i = 0; i < known_.size(); ++i) {
      writer_.key(fmt::format("cards-{}", i + 1));
      cards(known_[i].match.get());
    }
    writer_.end_object();
  }

  void step() {
    writer_.begin_object();
    writer_.string("type", "object");
    writer_.raw("required", R"(["by","do"])");
    std::vector<std::string_view> kinds;
    for (const ActionInfo& kind : game_.facts().actions) kinds.push_back(kind.name);
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

  /// Begins a closed object and its members: no other members are allowed.
  void begin_closed(std::initializer_list<std::string_view> needed,
                    std::span<const FieldInfo> fields, Level level) {
    writer_.begin_object();
    writer_.string("type", "object");
    writer_.boolean("additionalProperties", false);
    writer_.begin_array("required");
    for (const std::string_view name : needed) writer_.string(name);
    for (const FieldInfo& field : fields) {
      if (is_needed(field, level)) writer_.string(field.name);
    }
    writer_.end_array();
    writer_.begin_object("properties");
  }

  void action(const ActionInfo& kind) {
    writer_.key(kind.name);
    begin_closed({"by", "do"}, kind.type.fields, Level::action);
    writer_.key("by");
    refer("side");
    writer_.raw("do", fmt::format(R"({{"const":"{}"}})", kind.name));
    for (const FieldInfo& field : kind.type.fields) {
      writer_.key(field.name);
      value(*field.type, field.least, field.most, field.distinct);
    }
    writer_.raw("expect", R"({"type":"object",)"
                          R"("description":"any part of the state document after this step"})");
    writer_.key("hash");
    refer("hash");
    for (const std::string_view free : {"note", "at"}) writer_.raw(free, R"({"type":"string"})");
    writer_.end_object();
    writer_.end_object();
  }

  static std::string number(std::int64_t least, std::int64_t most) {
    return fmt::format(R"({{"type":"integer","minimum":{},"maximum":{}}})", least, most);
  }
  void value(const TypeInfo& type, std::size_t least = 0, std::size_t most = list_max,
             bool distinct = false) {
    switch (type.form) {
      case Form::flag:
        writer_.raw(R"({"type":"boolean"})");
        return;
      case Form::number:
        writer_.raw(number(type.least, type.most));
        return;
      case Form::name:
        if (type.fixed) {
          one_of(type.names(nullptr).all());
        } else {
          refer(type.known(library_).kind);
        }
        return;
      case Form::list:
      case Form::entries:
        list(type, least, std::min(most, list_max), distinct);
        return;
      case Form::numbers:
        writer_.raw(fmt::format(R"({{"type":"array","minItems":{0},"maxItems":{0},"items":{1}}})",
                                type.fields.size(), number(0, type.most)));
        return;
      case Form::record:
        record(type);
        return;
      case Form::patch:
        writer_.raw(R"({"type":"object"})");
        return;
    }
  }
  /// Entries are an object whose keys are names. The reader checks how the names are spelt.
  void list(const TypeInfo& type, std::size_t least, std::size_t most, bool distinct) {
    const bool keyed = type.form == Form::entries;
    writer_.begin_object();
    writer_.string("type", keyed ? "object" : "array");
    if (least > 0) writer_.number(std::string_view(keyed ? "minProperties" : "minItems"), least);
    writer_.number(std::string_view(keyed ? "maxProperties" : "maxItems"), most);
    if (distinct && !keyed) writer_.boolean("uniqueItems", true);
    writer_.key(std::string_view(keyed ? "additionalProperties" : "items"));
    value(keyed ? *type.element->fields.back().type : *type.element);
    writer_.end_object();
  }
  void record(const TypeInfo& type) {
    begin_closed({}, type.fields, Level::record);
    for (const FieldInfo& field : type.fields) {
      writer_.key(field.name);
      value(*field.type);
    }
    writer_.end_object();
    writer_.end_object();
  }

  // Names of the match: offers the known ones, but an inline board may have any.
  void names_of(const TypeInfo& type) {
    if (type.form == Form::name && !type.fixed) definition(type.known(library_));
    if (type.element != nullptr) names_of(*type.element);
    for (const FieldInfo& field : type.fields) names_of(*field.type);
  }
  void definition(const KnownNames& known) {
    if (!defined_.emplace(known.kind).second) return;
    writer_.begin_object(known.kind);
    writer_.begin_array("anyOf");
    one_of(known.names);
    writer_.raw(R"({"type":"string"})");
    writer_.end_array();
    writer_.end_object();
  }

  // What the first field of a step says about the other fields, if the tables are known.
  void cards(const void* match) {
    writer_.begin_object();
    writer_.begin_array("allOf");
    for (const ActionInfo& kind : game_.facts().actions) {
      if (kind.demands) demands(kind, match);
    }
    writer_.end_array();
    writer_.end_object();
  }
  void demands(const ActionInfo& kind, const void* match) {
    const FieldInfo& first = kind.type.fields.front();
    const NameTable& known = first.type->names(match);
    for (std::size_t i = 0; i < known.size(); ++i) {
      AnyStep step;
      step.kind = &kind;
      kind.type.make(step.data());
      first.type->set(first.in(step.data()), static_cast<std::int64_t>(i));
      if_then(fmt::format(R"({{"allOf":[{},{}]}})", has_value("do", kind.name),
                          has_value(first.name, known.at(i))),
              [&] { demands_of(match, step); });
    }
  }
  void demands_of(const void* match, const AnyStep& step) {
    writer_.begin_object();
    writer_.begin_array("required");
    for (const FieldInfo& field : step.kind->type.fields) {
      if (game_.demand(match, step, field) == Demand::needed) writer_.string(field.name);
    }
    writer_.end_array();
    writer_.begin_object("properties");
    for (const FieldInfo& field : step.kind->type.fields) {
      if (game_.demand(match, step, field) != Demand::barred) continue;
      writer_.raw(field.name, R"({"not":{}})");
    }
    writer_.end_object();
    writer_.end_object();
  }

  const AnyGame& game_;
  const void* library_;
  text::JsonWriter& writer_;
  std::vector<MatchOfTables> known_;
  std::set<std::string, std::less<>> defined_;
};

}  // namespace

std::string schema_of(const AnyGame& game, const void* library) {
  return text::json_text(
      [&](text::JsonWriter& writer) { SchemaWriter(game, library, writer).schema(); });
}

}  // namespace praetor::replays
