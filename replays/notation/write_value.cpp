// For each form this file checks whether a value has it, and writes such a value. A value without a
// form is written as JSON, so that every value can be written.

#include "replays/notation/write_value.hpp"

#include <algorithm>

#include "engine/text/json_skip.hpp"
#include "engine/text/json_writer.hpp"
#include "replays/notation/cursor.hpp"

namespace praetor::replays::notation {
namespace {

using text::JsonKind;
using text::Value;

bool is_container(const Value& value) {
  return value.kind() == JsonKind::object || value.kind() == JsonKind::array;
}

bool is_whole(const Value& value) {
  return value.kind() == JsonKind::number && is_number(value.raw()) &&
         value.whole().standing == text::Whole::NumberKind::whole;
}

// Whether a value has its form, so that words can say it.
bool is_of(const Value& value, const ValueForm& form);

bool all_members(const Value& value, const ValueForm* inner) {
  return value.kind() == JsonKind::object && !is_empty(value) &&
         value.members([&](std::string_view, std::size_t, const Value& item) {
           return inner == nullptr ? is_whole(item) : is_of(item, *inner);
         });
}

bool is_amounts(const Value& value, const ValueForm& form) {
  return all_members(value, nullptr) &&
         value.members([&](std::string_view key, std::size_t, const Value&) {
           return std::ranges::find(form.members, key) != form.members.end();
         });
}

// If all numbers are 0, there are no words to write.
bool is_numbers(const Value& value, const ValueForm& form) {
  if (value.kind() != JsonKind::array) return false;
  std::size_t count = 0;
  bool any = false;
  const bool whole = value.items([&](const Value& item) {
    ++count;
    any = any || (is_whole(item) && item.whole().value != 0);
    return is_whole(item);
  });
  return whole && any && count == form.members.size();
}

bool is_record(const Value& value, const ValueForm& form) {
  std::size_t count = 0;
  if (value.kind() != JsonKind::object) return false;
  value.members([&](std::string_view, std::size_t, const Value&) { return ++count > 0; });
  if (count != form.members.size()) return false;
  for (std::size_t at = 0; at < count; ++at) {
    const auto item = value.find(form.members[at]);
    const WrittenForm inner = form.inner[at].form;
    const bool is_word = inner == WrittenForm::name || inner == WrittenForm::number;
    if (!item || !(is_container(*item) || (is_word && is_of(*item, form.inner[at])))) return false;
  }
  return true;
}

bool is_of(const Value& value, const ValueForm& form) {
  switch (form.form) {
    case WrittenForm::name:
      return value.kind() == JsonKind::text;
    case WrittenForm::number:
      return is_whole(value);
    case WrittenForm::flag:
      return value.kind() == JsonKind::boolean;
    case WrittenForm::amounts:
      return is_amounts(value, form);
    case WrittenForm::numbers:
      return is_numbers(value, form);
    case WrittenForm::names:
      return value.kind() == JsonKind::array && !is_empty(value) &&
             value.items([](const Value& item) { return item.kind() == JsonKind::text; });
    case WrittenForm::entries:
      return all_members(value, &form.inner[0]);
    case WrittenForm::scores:
      return all_members(value, nullptr);
    case WrittenForm::records:
      return value.kind() == JsonKind::array && !is_empty(value) &&
             value.items([&](const Value& item) { return is_record(item, form); });
    case WrittenForm::json:
      break;
  }
  return false;
}

class ValueWriter {
 public:
  explicit ValueWriter(std::string& out) : out_(out) {}

  void value(const Value& value, const ValueForm& form, std::string_view joint) {
    if (!is_of(value, form)) return append_compact(out_, value.raw());
    switch (form.form) {
      case WrittenForm::name:
        return name(value.string(), form);
      case WrittenForm::number:
        out_ += value.raw();
        return;
      case WrittenForm::flag:
        if (!value.boolean()) out_ += "false";
        return;
      case WrittenForm::amounts:
        return amounts(value, joint);
      case WrittenForm::numbers:
        return numbers(value, form);
      case WrittenForm::names:
        return names(value, form, joint);
      case WrittenForm::entries:
        return entries(value, form, joint);
      case WrittenForm::scores:
        return scores(value, form);
      case WrittenForm::records:
        return records(value, form, joint);
      case WrittenForm::json:
        return;
    }
  }

 private:
  // An unknown name must not be read as the beginning of a known one, and a name of digits must not
  // be read as a number.
  void name(std::string_view name, const ValueForm& form) {
    const bool known = form.names->find(name) ||
                       (form.spellings != nullptr && form.spellings->find(name).has_value());
    if (known && is_plain_word(name) && !is_number(name)) {
      out_ += name;
    } else {
      text::append_json_string(out_, name);
    }
  }

  void amounts(const Value& value, std::string_view joint) {
    std::string_view separator;
    value.members([&](std::string_view key, std::size_t, const Value& amount) {
      out_ += separator;
      separator = " ";
      out_ += amount.raw();
      out_ += ' ';
      out_ += key;
      if (joint == plural && amount.whole().value != 1) out_ += plural;
    });
  }

  void numbers(const Value& value, const ValueForm& form) {
    std::string_view separator;
    std::size_t place = 0;
    value.items([&](const Value& amount) {
      const std::string_view member = form.members[place++];
      if (amount.whole().value == 0) return;
      out_ += separator;
      separator = " ";
      out_ += amount.raw();
      out_ += ' ';
      out_ += member;
    });
  }

  void names(const Value& value, const ValueForm& form, std::string_view joint) {
    std::string_view separator;
    value.items([&](const Value& item) {
      out_ += separator;
      separator = joint == ">" ? " > " : " + ";
      name(item.string(), form);
    });
  }

  void entries(const Value& value, const ValueForm& form, std::string_view joint) {
    std::string_view separator;
    value.members([&](std::string_view key, std::size_t, const Value& units) {
      out_ += separator;
      separator = " and ";
      numbers(units, form.inner[0]);
      append_joint(joint);
      name(key, form);
    });
  }

  void scores(const Value& value, const ValueForm& form) {
    std::string_view separator;
    value.members([&](std::string_view key, std::size_t, const Value& score) {
      out_ += separator;
      separator = " and ";
      name(key, form);
      out_ += ' ';
      out_ += score.raw();
    });
  }

  void records(const Value& list, const ValueForm& form, std::string_view joint) {
    std::string_view separator;
    list.items([&](const Value& item) {
      out_ += separator;
      separator = " and ";
      for (std::size_t at = 0; at < form.members.size(); ++at) {
        if (at > 0) append_joint(joint);
        const Value part = *item.find(form.members[at]);
        if (is_container(part)) {
          append_compact(out_, part.raw());  // a list within a list would have no end
        } else {
          value(part, form.inner[at], {});
        }
      }
    });
  }

  void append_joint(std::string_view joint) {
    out_ += ' ';
    out_ += joint;
    if (!joint.empty()) out_ += ' ';
  }

  std::string& out_;
};

}  // namespace

bool is_empty(const Value& value) {
  if (!is_container(value)) return false;
  return value.kind() == JsonKind::object
             ? value.members([](std::string_view, std::size_t, const Value&) { return false; })
             : value.items([](const Value&) { return false; });
}

bool can_be_written(const Value& value, const ValueForm& form) {
  return is_of(value, form) || (is_container(value) && form.form != WrittenForm::flag);
}

void append_value(std::string& out, const Value& value, const ValueForm& form,
                  std::string_view joint) {
  ValueWriter(out).value(value, form, joint);
}

void append_compact(std::string& out, std::string_view json) {
  bool in_string = false;
  for (std::size_t at = 0; at < json.size(); ++at) {
    const char byte = json[at];
    if (byte == '"') in_string = !in_string;
    if (in_string || !text::is_blank(byte)) out += byte;
    if (in_string && byte == '\\') out += json[++at];
  }
}

}  // namespace praetor::replays::notation
