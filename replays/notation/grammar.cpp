// Splits the phrases of a table into parts, and looks things up in a grammar for the reader and the
// writer.

#include "replays/notation/grammar.hpp"

#include <algorithm>

#include "engine/core/ensure.hpp"

namespace praetor::replays::notation {
namespace {

// Splits one phrase from its beginning.
class PhraseReader {
 public:
  explicit PhraseReader(Wording& wording) : rest_(wording.phrase), wording_(wording) {}

  void all() {
    Group needed;
    while (skip_blanks()) {
      if (rest_.front() == '[') {
        rest_.remove_prefix(1);
        wording_.groups.push_back(optional_group());
        continue;
      }
      ensure(wording_.groups.empty(), "optional groups stand at the end of a phrase");
      needed.parts.push_back(part());
    }
    ensure(!needed.parts.empty(), "a phrase begins with something that is always there");
    wording_.groups.insert(wording_.groups.begin(), std::move(needed));
  }

 private:
  bool skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    return !rest_.empty();
  }

  Group optional_group() {
    Group group;
    group.optional = true;
    while (skip_blanks() && rest_.front() != ']') group.parts.push_back(part());
    ensure(!rest_.empty(), "a bracket in a phrase is closed");
    rest_.remove_prefix(1);
    const bool fits =
        group.parts.size() == 2 && !group.parts[0].word.empty() && group.parts[1].word.empty();
    ensure(fits, "an optional group is a word and a field");
    return group;
  }

  PhrasePart part() {
    if (rest_.front() == '{') {
      const std::size_t end = rest_.find('}');
      ensure(end != std::string_view::npos, "a brace in a phrase is closed");
      const std::string_view inside = rest_.substr(1, end - 1);
      rest_.remove_prefix(end + 1);
      const std::size_t blank = std::min(inside.find(' '), inside.size());
      const auto field =
          std::ranges::find(wording_.fields, inside.substr(0, blank), &FieldForm::name);
      ensure(field != wording_.fields.end(), "a phrase names fields of its action");
      PhrasePart part;
      part.field = static_cast<std::size_t>(field - wording_.fields.begin());
      part.joint = inside.substr(std::min(blank + 1, inside.size()));
      return part;
    }
    const std::size_t end = std::min(rest_.find_first_of(" ]"), rest_.size());
    PhrasePart part;
    part.word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return part;
  }

  std::string_view rest_;
  Wording& wording_;
};

}  // namespace

void lay_out(Wording& wording) {
  PhraseReader(wording).all();
  std::vector<int> said(wording.fields.size());
  for (const Group& group : wording.groups) {
    for (const PhrasePart& part : group.parts) {
      if (!part.word.empty()) continue;
      ++said[part.field];
      ensure(group.optional || wording.fields[part.field].needed,
             "a field that may be left out stands in brackets");
    }
  }
  const std::vector<PhrasePart>& parts = wording.groups.front().parts;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const bool counted = parts[at].joint == plural;
    if (!counted || wording.fields[parts[at].field].value.form != WrittenForm::name) continue;
    const bool number = at > 0 && parts[at - 1].word.empty() &&
                        wording.fields[parts[at - 1].field].value.form == WrittenForm::number;
    ensure(number, "what is counted has its number before it");
  }
  ensure(std::ranges::all_of(said, [](int times) { return times == 1; }),
         "a phrase says every field once");
}

const Wording* Grammar::of_kind(std::string_view kind) const {
  const auto found = std::ranges::find(wordings, kind, &Wording::kind);
  return found == wordings.end() ? nullptr : &*found;
}

const Wording* Grammar::with_word(std::string_view word) const {
  const auto found =
      std::ranges::find_if(wordings, [&](const Wording& one) { return one.lead().word == word; });
  return found == wordings.end() ? nullptr : &*found;
}

namespace {

const Wording* with_lead(const std::vector<Wording>& wordings, WrittenForm form) {
  const auto found = std::ranges::find_if(wordings, [&](const Wording& one) {
    return one.lead().word.empty() && one.fields[one.lead().field].value.form == form;
  });
  return found == wordings.end() ? nullptr : &*found;
}

}  // namespace

const Wording* Grammar::with_name() const { return with_lead(wordings, WrittenForm::name); }
const Wording* Grammar::with_number() const { return with_lead(wordings, WrittenForm::number); }

std::vector<std::string_view> Grammar::names_of_field(std::string_view field) const {
  std::vector<std::string_view> names;
  for (const Wording& wording : wordings) {
    for (const FieldForm& form : wording.fields) {
      if (form.name != field || form.value.names == nullptr) continue;
      for (const std::string_view name : form.value.names->all()) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
      }
    }
  }
  return names;
}

bool is_plain_word(std::string_view name) { return is_kebab_case(name); }

}  // namespace praetor::replays::notation
