#include "replays/searching/infer_unlisted.hpp"

#include <algorithm>

#include "replays/reading/copied_step.hpp"
#include "replays/reading/item_buffer.hpp"

namespace praetor::replays {
namespace {

constexpr std::size_t kept_most = 32;       // steps kept of one kind at an entry
constexpr std::size_t kinds_made_most = 4;  // kinds of which steps are made at an entry
constexpr std::size_t names_most = 16;      // names in a list

/// Builds a list name by name, each in the place where it explains most of what was heard.
class NamesHeard {
 public:
  using Names = std::vector<std::int64_t>;  // as indices
  using Weighed = std::pair<std::int64_t, Names>;

  NamesHeard(const AnyState& state, const HeardPhrase& heard, const AnyStep& listed,
             const FieldInfo& field, Effort& effort)
      : state_(state), heard_(heard), listed_(listed), field_(field), effort_(effort) {}

  std::vector<Weighed> likeliest() {
    Weighed best{cost_of({}), {}};
    while (best.second.size() < names_most) {
      const std::vector<Weighed> longer = one_more(best.second);
      if (longer.empty()) break;
      const Weighed next = *std::ranges::min_element(longer);
      if (next.first >= best.first) break;
      best = next;
    }
    std::vector<Weighed> all = one_more(best.second);
    for (std::size_t at = 0; at < best.second.size(); ++at) {
      Names less = best.second;
      less.erase(less.begin() + static_cast<std::ptrdiff_t>(at));
      all.emplace_back(cost_of(less), less);
      for (Weighed& other : one_more(less)) all.push_back(std::move(other));
    }
    all.push_back(std::move(best));
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (all.size() > kept_most) all.erase(all.begin() + kept_most, all.end());
    return all;
  }

 private:
  std::int64_t cost_of(const Names& names) const {
    effort_.spend();
    Arena arena;
    return heard_.cost_of(state_, with_names(listed_, field_, names, arena));
  }
  std::vector<Weighed> one_more(const Names& names) const {
    std::vector<Weighed> longer;
    const auto count =
        static_cast<std::int64_t>(field_.type->element->names(state_.game().match(state_)).size());
    for (std::int64_t number = 0; number < count && !effort_.spent(); ++number) {
      for (std::size_t at = 0; at <= names.size(); ++at) {
        Names more = names;
        more.insert(more.begin() + static_cast<std::ptrdiff_t>(at), number);
        longer.emplace_back(cost_of(more), more);
      }
    }
    return longer;
  }

  const AnyState& state_;
  const HeardPhrase& heard_;
  const AnyStep& listed_;
  const FieldInfo& field_;
  Effort& effort_;
};

}  // namespace

const FieldInfo* list_of_names(const AnyStep& step) {
  for (const FieldInfo& field : step.fields()) {
    if (field.type->form == Form::list && field.type->element->form == Form::name) return &field;
  }
  return nullptr;
}

AnyStep with_names(AnyStep step, const FieldInfo& field, const std::vector<std::int64_t>& names,
                   Arena& arena) {
  const TypeInfo& name = *field.type->element;
  ItemBuffer items = ItemBuffer::none_of(name);
  for (const std::int64_t number : names) {
    ItemBuffer item(name);
    name.set(item.at(0), number);
    items.push_back(item.at(0));
  }
  void* value = field.in(step.data());
  if (value == nullptr) value = field.emplace(step.data());
  items.store_in(*field.type, value, arena);
  return step;
}

bool UnlistedSteps::lacks_list(const AnyStep& step) {
  const FieldInfo* const field = list_of_names(step);
  return field != nullptr && field->optional && !field->is_in(step.data());
}

const std::vector<AnyStep>& UnlistedSteps::like(const AnyState& state, std::size_t at,
                                                const HeardPhrase& heard, const AnyStep& listed) {
  std::vector<MadeSteps>& made = made_[at];
  const auto known = std::ranges::find(made, listed.kind_name(), &MadeSteps::kind);
  if (known != made.end()) return known->steps;
  static const std::vector<AnyStep> none;
  const FieldInfo* const field = list_of_names(listed);
  if (field == nullptr || made.size() == kinds_made_most) return none;
  MadeSteps& fresh = made.emplace_back(MadeSteps{listed.kind_name(), {}});
  NamesHeard names(state, heard, listed, *field, effort_);
  for (const auto& [cost, list] : names.likeliest()) {
    Arena arena;
    fresh.steps.push_back(copied(with_names(listed, *field, list, arena), arena_));
  }
  return fresh.steps;
}

}  // namespace praetor::replays
