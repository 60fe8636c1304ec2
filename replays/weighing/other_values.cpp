#include "replays/weighing/other_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace praetor::replays {
namespace {

using OrderedJson = nlohmann::ordered_json;

// Names of things, notes, drawings, and borders, which are tried directly on a board.
constexpr std::array<std::string_view, 15> untried{
    "aliases", "at",    "backdrop", "board", "borders", "map",      "provenance", "readings",
    "first",   "shape", "sides",    "size",  "start",   "scenario", "title"};

/// Removes what no verdict depends on and only takes time to read.
void take_drawings_out(OrderedJson& document) {
  document.erase("backdrop");
  for (const char* places : {"regions", "lands", "seas"}) {
    if (!document.contains(places) || !document[places].is_object()) continue;
    for (auto& [name, place] : document[places].items()) {
      if (!place.is_object()) continue;
      place.erase("shape");
      place.erase("land");
    }
  }
}

/// The member that names the entries of a list, each differently; "" if they have no names.
std::string name_member_of(const OrderedJson& list) {
  if (list.empty() || !list.front().is_object()) return "";
  for (const auto& [member, any] : list.front().items()) {
    std::set<std::string> names;
    for (const OrderedJson& entry : list) {
      if (!entry.is_object() || !entry.contains(member) || !entry.at(member).is_string()) break;
      names.insert(entry.at(member).get<std::string>());
    }
    if (names.size() == list.size()) return member;
  }
  return "";
}

std::vector<OrderedJson> other_numbers(std::int64_t number) {
  constexpr std::int64_t much = 8;
  std::vector<OrderedJson> others{number + 1, number - 1, 2 * number + much};
  if (number > 1) others.emplace_back(0);
  return others;
}

}  // namespace

Vocabulary vocabulary_of(const OrderedJson& schema) {
  Vocabulary vocabulary;
  const std::function<void(const OrderedJson&, std::string_view)> look =
      [&](const OrderedJson& part, std::string_view member) {
        if (!part.is_structured()) return;
        if (part.is_object() && part.contains("enum")) {
          auto& words = vocabulary[std::string(member)];
          words.insert(part["enum"].begin(), part["enum"].end());
        }
        for (const auto& [key, inner] : part.items()) {
          if (part.is_object() && key == "properties") {
            for (const auto& [name, property] : inner.items()) look(property, name);
          } else {
            look(inner, member);
          }
        }
      };
  look(schema, "");
  return vocabulary;
}

OtherValues::OtherValues(OrderedJson document, const Vocabulary& vocabulary,
                         std::function<bool(std::string_view)> left_out)
    : document_(std::move(document)),
      provenance_(document_),
      vocabulary_(vocabulary),
      left_out_(std::move(left_out)) {
  take_drawings_out(document_);
}

std::string_view OtherValues::standing_of_border(std::string_view one, std::string_view two) const {
  const std::string_view there =
      provenance_.standing_of({"borders", std::string(one), std::string(two)});
  const std::string_view back =
      provenance_.standing_of({"borders", std::string(two), std::string(one)});
  // If one of the two orders says that the border is printed, it is.
  return there.empty() ? there : back;
}

void OtherValues::each(const Use& use) {
  use_ = &use;
  for (auto& [member, value] : document_.items()) {
    if (value.is_string() && path_.empty() && document_.begin().key() == member) continue;
    if (std::ranges::find(untried, member) != untried.end()) continue;
    path_ = {member};
    walk(value);
  }
  path_.clear();
}

void OtherValues::walk(OrderedJson& value) {
  if (left_out_(path_.back())) return;
  if (value.is_object()) {
    for (auto& [member, inner] : value.items()) {
      if (std::ranges::find(untried, member) != untried.end()) continue;
      path_.push_back(member);
      walk(inner);
      path_.pop_back();
    }
    walk_absent(value);
  } else if (!value.is_array()) {
    datum_ = {path_, value};
    walk_scalar(value);
  } else if (const std::string member = name_member_of(value); !member.empty()) {
    walk_entries(value, member);
  } else {
    datum_ = {path_, value};
    walk_row(value);
  }
}

// Members that some of several similar things have and others lack, such as a fort or coins.
void OtherValues::walk_absent(OrderedJson& things) {
  std::map<std::string, std::set<OrderedJson>> values;
  for (const auto& [name, thing] : things.items()) {
    if (!thing.is_object()) return;
    for (const auto& [member, value] : thing.items()) {
      if (left_out_(member)) continue;
      const auto words = vocabulary_.find(member);
      if (value.is_string() && words != vocabulary_.end()) values[member] = words->second;
      if (value.is_number_integer()) values[member] = {1};
    }
  }
  for (auto& [name, thing] : things.items()) {
    for (const auto& [member, others] : values) {
      if (thing.contains(member)) continue;
      path_.insert(path_.end(), {name, member});
      datum_ = {path_, nullptr};
      for (const OrderedJson& value : others) {
        OrderedJson other = thing;
        other[member] = value;
        try_in(thing, std::move(other));
      }
      path_.resize(path_.size() - 2);
    }
  }
}

// Named entries: tries for each the values of the others, and then other values of its members.
void OtherValues::walk_entries(OrderedJson& list, const std::string& name_member) {
  for (std::size_t place = 0; place < list.size(); ++place) {
    const std::string name = list[place][name_member].get<std::string>();
    path_.push_back(name);
    OrderedJson body = list[place];
    body.erase(name_member);
    const ShownDatum shown{path_, body};
    entry_ = &shown;
    for (std::size_t other = 0; other < list.size(); ++other) {
      OrderedJson changed = list[other];
      changed[name_member] = name;
      keep_printed(list[place], changed);
      if (changed != list[place]) try_in(list[place], std::move(changed));
    }
    for (auto& [member, inner] : list[place].items()) {
      if (member == name_member) continue;
      path_.push_back(member);
      walk(inner);
      path_.pop_back();
    }
    entry_ = nullptr;
    path_.pop_back();
  }
}

/// Restores in another entry what is printed about this one.
void OtherValues::keep_printed(const OrderedJson& entry, OrderedJson& other) {
  for (const auto& [member, value] : entry.items()) {
    path_.push_back(member);
    if (provenance_.standing_of(path_).empty()) other[member] = value;
    path_.pop_back();
  }
}

// A list of words or numbers, of such lists, or of entries without names.
void OtherValues::walk_row(OrderedJson& list) {
  for (std::size_t place = 0; place < list.size(); ++place) {
    if (list[place].is_array()) {
      walk_row(list[place]);
    } else if (list[place].is_object()) {
      for (auto& [member, inner] : list[place].items()) {
        path_.push_back(member);
        inner.is_array() ? walk_row(inner) : walk_scalar(inner);
        path_.pop_back();
      }
    } else if (!list[place].is_string()) {
      walk_scalar(list[place]);
    } else {
      OrderedJson fewer = list;
      fewer.erase(place);
      const ShownDatum row = datum_;
      path_.push_back(list[place].get<std::string>());
      datum_ = {path_, true};
      try_in(list, std::move(fewer));
      path_.pop_back();
      datum_ = row;
      if (place == 0) continue;
      OrderedJson swapped = list;
      std::swap(swapped[place - 1], swapped[place]);
      try_in(list, std::move(swapped));
    }
  }
}

void OtherValues::walk_scalar(OrderedJson& value) {
  if (value.is_boolean()) try_in(value, !value.get<bool>());
  if (value.is_number_integer()) {
    for (OrderedJson& other : other_numbers(value.get<std::int64_t>()))
      try_in(value, std::move(other));
  }
  if (value.is_null()) {
    for (const int other : {0, 1, 8}) try_in(value, other);
  }
  if (!value.is_string()) return;
  const auto words = vocabulary_.find(path_.back());
  if (words == vocabulary_.end()) return;
  for (const OrderedJson& other : words->second) {
    if (other != value) try_in(value, other);
  }
}

void OtherValues::try_in(OrderedJson& spot, OrderedJson other) {
  const std::string_view standing = provenance_.standing_of(path_);
  if (standing.empty()) return;
  const ShownDatum& shown = entry_ != nullptr ? *entry_ : datum_;
  const Basis basis{BasisKind::datum, fmt::format("{}", fmt::join(shown.path, "/")),
                    std::string(standing), shown.value.dump(), ""};
  std::swap(spot, other);
  (*use_)(basis, document_);
  std::swap(spot, other);
}

}  // namespace praetor::replays
