#include "replays/searching/draft_choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "replays/reading/step_members.hpp"

namespace praetor::replays {
namespace {

using text::JsonKind;
using text::Value;

const TypeInfo* type_of(std::string_view name, std::span<const FieldInfo> fields) {
  const auto found = std::ranges::find(fields, name, &FieldInfo::name);
  return found == fields.end() ? nullptr : found->type;
}

/// A place within an entry. Its type tells whether `{"any": […]}` there is a choice of values or a
/// thing called `any`.
class ChoicePlace {
 public:
  /// The place of the whole step.
  explicit ChoicePlace(const ExactSteps& steps) : steps_(&steps) {}

  bool is_step() const { return is_step_; }

  /// Whether a value that stands here is a choice.
  bool is_choice(const Value& value) const {
    if (type_ != nullptr) return replays::is_choice(value, *type_, steps_->match());
    if (!replays::is_choice(value)) return false;
    // In what a card declares, members are named after things, and none has a list as its value.
    return is_step_ || value.find(any_key)->kind() == JsonKind::array;
  }

  /// The place of a member or an item of `value`, which is in this place. For items, `key` does not
  /// matter.
  ChoicePlace inside(const Value& value, std::string_view key) const {
    ChoicePlace place(*steps_);
    place.type_ = type_inside(value, key);
    place.is_step_ = false;
    return place;
  }

 private:
  const TypeInfo* type_inside(const Value& value, std::string_view key) const {
    if (is_step_) {
      const auto& actions = steps_->game().facts().actions;
      const auto action = std::ranges::find(actions, text_in(value, "do"), &ActionInfo::name);
      return action == actions.end() ? nullptr : type_of(key, action->type.fields);
    }
    if (type_ == nullptr) return nullptr;
    switch (type_->form) {
      case Form::list:
        return type_->element;
      case Form::entries:
        return type_->element->fields[1].type;
      case Form::record:
        return type_of(key, type_->fields);
      default:
        return nullptr;
    }
  }

  const ExactSteps* steps_;
  const TypeInfo* type_ = nullptr;  // null where the type is unknown
  bool is_step_ = true;
};

/// One possibility for a place: a value and its weight.
struct WeightedValue {
  Value value;
  double weight;
};

/// Reads the choices of one entry.
class ChoiceReader {
 public:
  ChoiceReader(std::string_view whole, Faults& faults) : whole_(whole), faults_(faults) {}

  std::vector<ChosenText> all(const Value& value, const ChoicePlace& place) {
    if (place.is_choice(value)) return any(value, place);
    const bool container = value.kind() == JsonKind::object || value.kind() == JsonKind::array;
    if (!container || !may_hold_choices(value)) {
      std::vector<ChosenText> one(1);
      one.front().text.add(value.raw(), value.begin());
      return one;
    }
    std::vector<ChosenText> made(1);
    std::size_t at = value.begin();
    const auto inner = [&](std::string_view key, std::size_t, const Value& part) {
      if (place.is_step() && is_beside(key)) return true;
      add_to_all(made, at, part.begin());
      const auto parts = all(part, place.inside(value, key));
      if (made.size() * parts.size() > choices_most) {
        too_many(value);
        made.clear();
      } else if (parts.size() == 1) {
        for (ChosenText& one : made) one.text.add(parts.front().text);
      } else {
        made = products(made, parts);
      }
      at = part.last() + 1;
      return !made.empty();
    };
    if (value.kind() == JsonKind::object) {
      value.members(inner);
    } else {
      value.items([&](const Value& part) { return inner({}, 0, part); });
    }
    add_to_all(made, at, value.last() + 1);
    return made;
  }

 private:
  void add_to_all(std::vector<ChosenText>& made, std::size_t begin, std::size_t end) const {
    for (ChosenText& one : made) one.text.add(whole_.substr(begin, end - begin), begin);
  }

  void too_many(const Value& value) {
    faults_.add({&format_rule::range, value.begin(),
                 fmt::format("at most {} steps that an entry may stand for", choices_most),
                 "more"sv});
  }

  // `{"any": […]}`; of a step, claims and notes may stand beside it.
  std::vector<ChosenText> any(const Value& value, const ChoicePlace& place) {
    const auto weighted = weighted_values(value, place.is_step());
    double sum = 0;
    for (const WeightedValue& one : weighted) sum += one.weight;
    std::vector<ChosenText> made;
    for (const WeightedValue& one : weighted) {
      if (place.is_step() && !is_bare_step(one.value)) return {};
      for (ChosenText& text : all(one.value, place)) {
        text.share *= one.weight / sum;
        made.push_back(std::move(text));
      }
      if (made.size() > choices_most) {
        too_many(value);
        return {};
      }
    }
    return made;
  }

  // A step's claims hold whichever choice is right, so they stand beside the choices.
  bool is_bare_step(const Value& step) {
    if (step.kind() != JsonKind::object) return true;
    return step.members([&](std::string_view key, std::size_t offset, const Value&) {
      static constexpr std::array<std::string_view, 3> known{"by", "do", "its arguments"};
      if (!is_beside(key)) return true;
      note_field(offset, key, known, faults_);
      return false;
    });
  }

  std::vector<WeightedValue> weighted_values(const Value& value, bool is_step) {
    std::vector<WeightedValue> found;
    const bool known = value.members([&](std::string_view key, std::size_t offset, const Value&) {
      static constexpr std::array<std::string_view, 1> keys{any_key};
      if (key == any_key || (is_step && is_beside(key))) return true;
      note_field(offset, key, keys, faults_);
      return false;
    });
    const Value list = *value.find(any_key);
    if (!known || !has_kind(list, JsonKind::array, faults_)) return {};
    const bool good = list.items([&](const Value& item) {
      if (found.size() == choices_most) too_many(list);
      return faults_.none() && weighted_value(item, found);
    });
    if (!good) return {};
    if (found.empty()) {
      note_range(list, "at least 1 entry"sv, "none"sv, faults_);
    }
    return found;
  }

  bool weighted_value(const Value& item, std::vector<WeightedValue>& found) {
    static constexpr std::array<std::string_view, 2> known{"is", "weight"};
    const bool explicit_form = item.kind() == JsonKind::object && item.find("is");
    if (!explicit_form) {
      found.push_back({item, 1});
      return true;
    }
    double weight = 1;
    const bool good = item.members([&](std::string_view key, std::size_t offset, const Value& in) {
      if (key == "is") return true;
      if (key == "weight") return weight_in(in, weight);
      note_field(offset, key, known, faults_);
      return false;
    });
    if (good) found.push_back({*item.find("is"), weight});
    return good;
  }

  bool weight_in(const Value& value, double& weight) {
    if (!has_kind(value, JsonKind::number, faults_)) return false;
    const std::string_view raw = value.raw();
    const auto read = choice_weight_of(raw);
    if (!read) {
      note_range(value, "a weight from 0.000001 to 1000000"sv, std::string(raw.substr(0, 40)),
                 faults_);
    }
    weight = read.value_or(weight);
    return read.has_value();
  }

  std::string_view whole_;
  Faults& faults_;
};

/// Whether a value or what it holds is a choice.
bool is_unsure(const Value& value, const ChoicePlace& place) {
  if (place.is_choice(value)) return true;
  if (value.kind() == JsonKind::array) {
    return !value.items(
        [&](const Value& item) { return !is_unsure(item, place.inside(value, {})); });
  }
  if (value.kind() != JsonKind::object) return false;
  return !value.members([&](std::string_view key, std::size_t, const Value& part) {
    return (place.is_step() && is_beside(key)) || !is_unsure(part, place.inside(value, key));
  });
}

/// Takes digits off the front of `text` and puts them behind `value`; how many there were.
int take_digits(std::string_view& text, double& value) {
  int count = 0;
  for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; ++count) {
    value = 10 * value + (text.front() - '0');
    text.remove_prefix(1);
  }
  return count;
}

}  // namespace

std::string choice_weight_text(double weight) {
  weight = std::clamp(weight, 1 / choice_weight_most, choice_weight_most);
  std::array<char, 32> digits{};
  const auto [end, error] =
      std::to_chars(digits.data(), digits.data() + digits.size(), weight, std::chars_format::fixed);
  return error == std::errc() ? std::string(digits.data(), end) : "1";
}

std::optional<double> choice_weight_of(std::string_view number) {
  constexpr std::size_t longest = 24;  // keeps the number below in range
  if (number.size() > longest) return std::nullopt;
  double value = 0;
  int power = 0;
  if (take_digits(number, value) == 0) return std::nullopt;
  if (number.starts_with('.')) {
    number.remove_prefix(1);
    power = -take_digits(number, value);
    if (power == 0) return std::nullopt;
  }
  if (number.starts_with('e') || number.starts_with('E')) {
    number.remove_prefix(1);
    const bool down = number.starts_with('-');
    if (down || number.starts_with('+')) number.remove_prefix(1);
    double exponent = 0;
    const int digits = take_digits(number, exponent);
    if (digits == 0 || digits > 2) return std::nullopt;
    power += static_cast<int>(down ? -exponent : exponent);
  }
  if (!number.empty()) return std::nullopt;
  for (; power > 0; --power) value *= 10;
  double scale = 1;
  for (; power < 0; ++power) scale *= 10;
  value /= scale;
  if (value < 1 / choice_weight_most || value > choice_weight_most) return std::nullopt;
  return value;
}

std::vector<ChosenText> products(const std::vector<ChosenText>& made,
                                 const std::vector<ChosenText>& parts) {
  std::vector<ChosenText> all;
  for (const ChosenText& begun : made) {
    for (const ChosenText& part : parts) {
      all.push_back(begun);
      all.back().text.add(part.text);
      all.back().share *= part.share;
    }
  }
  return all;
}

bool may_hold_choices(const text::Value& entry) {
  return entry.kind() == JsonKind::object || entry.kind() == JsonKind::array
             ? entry.raw().find("\"any\"") != std::string_view::npos
             : false;
}

bool holds_choices(const text::Value& entry, const ExactSteps& steps) {
  return is_unsure(entry, ChoicePlace(steps));
}

std::vector<ChosenText> chosen_texts(std::string_view whole, const text::Value& entry,
                                     const ExactSteps& steps, Faults& faults) {
  if (entry.raw().size() > choice_bytes_most) {
    faults.add({&format_rule::size, entry.begin(),
                "at most 64 KiB where a step may be one of several"sv, "more"sv});
    return {};
  }
  auto made = ChoiceReader(whole, faults).all(entry, ChoicePlace(steps));
  if (!faults.none()) made.clear();
  return made;
}

std::int64_t cost_of(double share) {
  constexpr double least = 1e-300;  // a smaller share would have no finite logarithm
  return std::llround(-std::log2(std::max(share, least)) * 1e6);
}

}  // namespace praetor::replays
