#include "replays/checking/alternatives.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "replays/making/abbreviated.hpp"

namespace praetor::replays {
namespace {

constexpr std::int64_t other_kind = 1000;
constexpr std::int64_t other_side = 2000;
constexpr std::int64_t other_name = 20;
constexpr std::int64_t most_by_number = 15;
// a field is left out in one step and written in the other
constexpr std::int64_t other_manner = 25;

// Whether the longer number is the shorter one with a digit too many, as 13 and 30 are for 3.
bool has_digit_more(std::int64_t one, std::int64_t two) {
  const std::string longer = std::to_string(std::max(one, two));
  const std::string shorter = std::to_string(std::min(one, two));
  if (longer.size() != shorter.size() + 1) return false;
  const auto differ = std::ranges::mismatch(longer, shorter);
  return std::equal(differ.in1 + 1, longer.end(), differ.in2, shorter.end());
}

std::int64_t between_numbers(std::int64_t one, std::int64_t two) {
  constexpr std::int64_t digit_more = 2;
  const std::int64_t apart = std::min(std::abs(one - two), most_by_number);
  return apart > digit_more && has_digit_more(one, two) ? digit_more : apart;
}

std::int64_t between(const TypeInfo& type, const void* one, const void* two);

// Only what differs within an item counts, as much as it would outside a list.
std::int64_t between_lists(const TypeInfo& list, const void* one, const void* two) {
  const auto left = list.items(one);
  const auto right = list.items(two);
  const std::size_t item = list.element->size;
  const std::size_t common = std::min(left.size(), right.size());
  const std::size_t more = (std::max(left.size(), right.size()) - common) / item;
  std::int64_t sum = static_cast<std::int64_t>(more) * 8;
  for (std::size_t at = 0; at < common; at += item) {
    sum += between(*list.element, left.data() + at, right.data() + at);
  }
  return sum;
}

std::int64_t between_records(const TypeInfo& record, const void* one, const void* two);

std::int64_t between(const TypeInfo& type, const void* one, const void* two) {
  switch (type.form) {
    case Form::list:
    case Form::entries:
      return between_lists(type, one, two);
    case Form::numbers:
    case Form::record:
      return between_records(type, one, two);
    case Form::number:
      if (type.counts) return between_numbers(type.get(one), type.get(two));
      break;
    case Form::flag:
    case Form::name:
    case Form::patch:
      break;
  }
  return type.equal(one, two) ? 0 : other_name;
}

std::int64_t between_records(const TypeInfo& record, const void* one, const void* two) {
  std::int64_t sum = 0;
  for (const FieldInfo& field : record.fields) {
    const void* const left = field.in(one);
    const void* const right = field.in(two);
    if (left != nullptr && right != nullptr) {
      sum += between(*field.type, left, right);
    } else if (left != right) {
      sum += other_manner;
    }
  }
  return sum;
}

// Steps of another kind that name the same things come before those that do not.
std::int64_t shared(const AnyStep& tried, const AnyStep& legal) {
  const auto is_nested = [](const FieldInfo& field) {
    const Form form = field.type->form;
    return !field.optional && (form == Form::record || form == Form::numbers);
  };
  std::int64_t sum = 0;
  for (const FieldInfo& mine : tried.fields()) {
    if (is_nested(mine)) continue;
    for (const FieldInfo& yours : legal.fields()) {
      const bool alike =
          mine.name == yours.name && mine.type == yours.type && mine.optional == yours.optional;
      if (!alike) continue;
      const void* const left = mine.in(tried.data());
      const void* const right = yours.in(legal.data());
      const bool both = left != nullptr && right != nullptr;
      if (both ? mine.type->equal(left, right) : left == right) sum += 5;
    }
  }
  return sum;
}

// People forget to write a payment more often than they name another thing. This is no part of
// `distance_between`, by which repairs and joint histories are ranked as well.
std::int64_t forgotten(const AnyStep& tried, const AnyStep& legal) {
  if (tried.kind != legal.kind) return 0;
  std::int64_t sum = 0;
  for (const FieldInfo& field : tried.fields()) {
    const bool lacks = field.in(tried.data()) == nullptr && field.in(legal.data()) != nullptr;
    const Form form = field.type->form;
    const bool has_parts = form == Form::numbers || form == Form::record || form == Form::entries;
    if (lacks && has_parts) sum += other_manner - most_by_number;
  }
  return sum;
}

// Where another kind of step is needed, what merely leads on, such as the end of a phase, comes
// first: people forget to write it.
std::int64_t leads_on(const AnyStep& tried, const AnyStep& legal) {
  constexpr std::int64_t bonus = 8;
  const bool says_nothing = std::ranges::none_of(
      legal.fields(), [&](const FieldInfo& field) { return field.in(legal.data()) != nullptr; });
  return tried.kind != legal.kind && says_nothing ? bonus : 0;
}

}  // namespace

std::int64_t distance_between(const AnyStep& tried, const AnyStep& legal) {
  const std::int64_t sum = tried.by == legal.by ? 0 : other_side;
  if (tried.kind != legal.kind) return sum + other_kind - shared(tried, legal);
  return sum + between_records(tried.kind->type, tried.data(), legal.data());
}

std::vector<AnyStep> nearest_legal_steps(const AnyState& state, const AnyStep& tried,
                                         Arena& arena) {
  struct Near {
    std::int64_t distance;
    AnyStep step;
  };
  std::vector<Near> best;
  std::size_t examined = 0;
  each_legal_step(state, arena, [&](const AnyStep& listed) {
    const AnyStep legal = abbreviated(state, listed, &tried);
    const std::int64_t distance =
        distance_between(tried, legal) - forgotten(tried, legal) - leads_on(tried, legal);
    const auto place = std::ranges::upper_bound(best, distance, {}, &Near::distance);
    if (place != best.end() || best.size() < alternatives_max) {
      best.insert(place, Near{distance, legal});
      if (best.size() > alternatives_max) best.pop_back();
    }
    return ++examined < alternatives_examined_max;
  });
  std::vector<AnyStep> steps;
  steps.reserve(best.size());
  for (const Near& near : best) steps.push_back(near.step);
  return steps;
}

}  // namespace praetor::replays
