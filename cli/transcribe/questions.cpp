#include "cli/transcribe/questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <vector>

#include "cli/data_files.hpp"
#include "cli/transcribe/position.hpp"
#include "cli/transcribe/refusal.hpp"
#include "cli/transcribe/verdict.hpp"
#include "engine/any/game.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/fault.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/parts.hpp"
#include "engine/text/tape.hpp"
#include "replays/making/generate.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/grammars.hpp"
#include "replays/notation/read.hpp"
#include "replays/notation/spelling.hpp"
#include "replays/notation/write.hpp"
#include "replays/notation/write_head.hpp"
#include "replays/reading/schema.hpp"

namespace praetor::cli::transcribe {
namespace {

namespace notation = replays::notation;

using notation::SetupText;
using Members = std::vector<SetupText>;
using Names = std::vector<std::string>;

// The sets of rules that a set-up of this game may name; none if there is only one.
Names rule_sets(std::string_view game, const replays::Libraries& libraries) {
  const AnyGame& known = *find_game(game);
  const std::string schema = replays::schema_of(known, libraries.of(known));
  const text::Tape tape(schema);
  std::optional<text::Value> sets = tape.root();
  for (const auto key : {"properties", "setup", "properties", "rules", "enum"}) {
    if (sets) sets = sets->find(key);
  }
  Names names;
  if (sets) sets->items([&](const text::Value& set) { names.emplace_back(set.string()); });
  return names;
}

Members members_of(std::string_view replay, const replays::Libraries& libraries) {
  const text::Tape tape(replay);
  const std::string_view game = tape.root()->find("game")->string();
  Members members = notation::setup_texts(game, *tape.root()->find("setup"));
  // What the usual set-up lacks and many games have. The defaults of all else depend on the rules.
  const bool says_rules = std::ranges::find(members, "rules", &SetupText::name) != members.end();
  if (!says_rules && !rule_sets(game, libraries).empty()) {
    members.insert(members.begin(), {"rules", "", nullptr});
  }
  for (const notation::SetupLine& line : notation::setup_lines_of(game)) {
    const bool said = std::ranges::find(members, &line, &SetupText::line) != members.end();
    if (!said && !line.example.empty()) members.push_back({std::string(line.word), "", &line});
  }
  return members;
}

// One line for each member, so that a fault points to the answer that contains it.
std::string lines_of(std::string_view game, const Members& members) {
  std::string text = fmt::format("game {}\n", game);
  for (const SetupText& member : members) {
    if (member.value.empty()) continue;
    if (member.line == nullptr) {
      text += fmt::format("setup {} {}\n", member.name, member.value);
    } else {
      text += fmt::format("{} {}\n", member.name, member.value);
    }
  }
  return text;
}

// The head in the form in which it is kept.
std::string head_of(std::string_view game, const Members& members,
                    const replays::Libraries& libraries) {
  const std::string json = notation::read(lines_of(game, members), libraries).json;
  const text::Tape tape(json);
  const auto grammar = notation::grammar_for(libraries, *tape.root());
  ensure(grammar.has_value(), "a head is kept where its set-up can be read");
  return notation::write(tape, *grammar);
}

Result<Members, std::string> usual_members(const Asked& asked, const Members& given,
                                           const replays::Libraries& libraries) {
  replays::Wishes wishes{asked.data.board, asked.data.tables, asked.first, asked.rules,
                         asked.data.scenario};
  for (const SetupText& member : given) {
    if (member.name == "board" || member.name == "map") wishes.board = member.value;
    if (member.name == "tables") wishes.tables = member.value;
    if (member.name == "rules") wishes.rules = member.value;
    if (member.name == "scenario") wishes.scenario = member.value;
  }
  const auto json = replays::skeleton(*find_game(asked.game), libraries, wishes);
  if (!json) return failure(json.error());
  return members_of(*json, libraries);
}

// The defaults of other members depend on these.
bool decides_others(std::string_view member) {
  return member == "board" || member == "map" || member == "tables" || member == "scenario" ||
         member == "rules";
}

/// Asks the questions one after the other.
class Questions {
 public:
  Questions(const Asked& asked, Members members, const replays::Libraries& libraries,
            std::ostream& out)
      : asked_(asked), members_(std::move(members)), libraries_(libraries), out_(out) {}

  std::optional<std::string> all(const NextLine& next,
                                 const std::function<bool(const std::string&)>& keep) {
    for (std::size_t at = 0; at < members_.size(); ++at) {
      if (is_given(members_[at].name)) continue;
      if (!one(at, next)) return std::nullopt;
      if (!keep(head_of(asked_.game, members_, libraries_))) return std::nullopt;
    }
    return head_of(asked_.game, members_, libraries_);
  }

 private:
  bool is_given(std::string_view name) const {
    if (name == "board" || name == "map") return !asked_.data.board.empty();
    if (name == "tables") return !asked_.data.tables.empty();
    if (name == "scenario") return !asked_.data.scenario.empty();
    if (name == "rules") return !asked_.rules.empty();
    return name == "first" && !asked_.first.empty();
  }

  // Asks until the answer is accepted. False at the end of the input.
  bool one(std::size_t at, const NextLine& next) {
    constexpr std::size_t shown = 60;
    const std::string name = members_[at].name;
    const std::string& value = members_[at].value;
    const std::string usual = name == "rules" && value.empty() ? "as usual"
                              : value.empty()                  ? "none"
                              : value.size() > shown           ? "as it is"
                                                               : text::shown(value);
    const Names known = answers_to(name);
    if (!known.empty()) {
      out_ << fmt::format("{}: {} {}\n", name, is_list(members_[at]) ? "names out of" : "one of",
                          fmt::join(known, ", "));
    }
    for (;;) {
      const auto line = next(fmt::format("{} [{}]> ", name, usual),
                             [&](std::string_view typed) { return offered(at, typed, known); });
      if (!line) return false;
      std::string answer = *line;
      answer.resize(answer.find_last_not_of(" \t\r") + 1);  // npos + 1 is 0
      if (answer == "?") {
        out_ << asked(at, known);
      } else if (answer.empty() || take(at, answer, known)) {
        return true;
      }
    }
  }

  // The ids of the data that a member may name, or the sides; none for other members.
  Names answers_to(std::string_view member) const {
    if (member == "rules") return rule_sets(asked_.game, libraries_);
    Names names = names_like(member);
    for (const DataFile& file : data_files_of(asked_.game)) {
      if (file.kind == member) names.push_back(file.id);
    }
    Position position(libraries_);
    const bool of_sides = member == "first" && position.open(lines_of(asked_.game, members_)) ==
                                                   Position::OpeningResult::opened;
    if (of_sides) {
      for (const std::string_view side : position.grammar().actors->all()) {
        if (side != position.chance_name()) names.emplace_back(side);
      }
    }
    return names;
  }

  // For a member that lists names of the game, such as cards: all that it may list.
  Names names_like(std::string_view member) const {
    const auto asked = std::ranges::find(members_, member, &SetupText::name);
    if (!is_list(*asked)) return {};
    Position position(libraries_);
    if (position.open(lines_of(asked_.game, members_)) != Position::OpeningResult::opened)
      return {};
    for (const auto& wording : position.grammar().wordings) {
      for (const auto& field : wording.fields) {
        const NameTable* const names = field.value.names;
        const auto is_name = [&](std::string_view word) { return names->find(word).has_value(); };
        if (names == nullptr || !std::ranges::all_of(words_of(*asked), is_name)) continue;
        return {names->all().begin(), names->all().end()};
      }
    }
    return {};
  }

  static std::vector<std::string_view> words_of(const SetupText& member) {
    std::vector<std::string_view> words;
    for (std::string_view rest = member.value; !rest.empty();) {
      words.push_back(text::take_until(rest, " "));
    }
    return words;
  }

  // Whether a member lists several names.
  static bool is_list(const SetupText& member) {
    if (member.line != nullptr) return false;
    const char first = member.value.empty() ? '{' : member.value.front();
    return first >= 'a' && first <= 'z' && member.value.find(' ') != std::string::npos;
  }

  // What an answer may be, with the default as an example.
  std::string asked(std::size_t at, const Names& known) const {
    const std::string& usual = members_[at].value;
    std::string words = fmt::format("This is the set-up's member {}", members_[at].name);
    if (const auto* const line = members_[at].line; line != nullptr) {
      words = fmt::format("This is the line `{}` of the set-up", members_[at].name);
      words += line->items == notation::SetupItems::places ? "" : ", with commas between its items";
    } else if (!known.empty() && is_list(members_[at])) {
      words += fmt::format(": {} names with blanks between them, out of {}",
                           words_of(members_[at]).size(), fmt::join(known, ", "));
    } else if (!known.empty()) {
      words += fmt::format(": one of {}", fmt::join(known, ", "));
    } else {
      const char first = usual.empty() ? '{' : usual.front();
      const bool json = first == '{' || first == '[' || first == '"';
      words += json ? ": as JSON, on one line" : ": names, or a number";
    }
    constexpr std::size_t shown = 400;
    const bool none = usual.empty();
    const bool has_line = members_[at].line != nullptr;
    const std::string example(!none      ? usual.substr(0, shown)
                              : has_line ? std::string(members_[at].line->example)
                                         : known.front());
    const auto taken = !none ? "this one" : has_line ? "none" : "the usual ones";
    return fmt::format("{}.\n  e.g. {}\n  Enter takes {}; Tab completes names\n", words,
                       text::shown(example), taken);
  }

  // People paste the whole line: `army south: camp d2, …`.
  static std::string without_name(const SetupText& member, std::string answer) {
    const std::size_t size = member.name.size();
    const std::string begun = notation::folded(std::string_view(answer).substr(0, size));
    if (begun != notation::folded(member.name)) return answer;
    const std::size_t begin = answer.find_first_not_of(": \t", size);
    return begin == size || begin == std::string::npos ? answer : answer.substr(begin);
  }

  bool take(std::size_t at, std::string answer, const Names& known) {
    // Commas would begin another member.
    if (is_list(members_[at])) std::ranges::replace(answer, ',', ' ');
    const notation::SetupLine* const line = members_[at].line;
    answer = without_name(members_[at], std::move(answer));
    const bool may_be_none = line != nullptr && !line->example.empty();
    if (may_be_none && notation::folded(answer) == "none") answer.clear();
    const std::vector<std::string_view> views(known.begin(), known.end());
    const auto meant = notation::complete(notation::folded(answer), views);
    Members changed = members_;
    changed[at].value = meant.word.empty() ? answer : std::string(meant.word);
    if (changed[at].value == members_[at].value) return true;
    if (decides_others(changed[at].name)) {
      const Members given(changed.begin(), changed.begin() + static_cast<std::ptrdiff_t>(at) + 1);
      auto fresh = usual_members(asked_, given, libraries_);
      if (!fresh) {
        out_ << fresh.error() << '\n';
        return false;
      }
      for (const SetupText& member : given) {
        const auto place = std::ranges::find(*fresh, member.name, &SetupText::name);
        if (place != fresh->end()) place->value = member.value;
      }
      changed = *std::move(fresh);
    }
    const std::string text = lines_of(asked_.game, changed);
    Position position(libraries_);
    if (position.open(text) != Position::OpeningResult::opened) {
      const replays::Report report = verdict_on(text, asked_.path, libraries_);
      const bool is_other = report.violations.front().rule == &format_rule::type;
      // The message would name JSON types; an example says more.
      out_ << (is_other ? "refused. " + asked(at, known) : refusal_words(report, nullptr));
      return false;
    }
    members_ = std::move(changed);
    return true;
  }

  Offered offered(std::size_t at, std::string_view typed, const Names& known) const {
    Offered offered;
    offered.begin = typed.find_last_of(" ,") + 1;  // npos + 1 is 0
    const std::string_view partial = typed.substr(offered.begin);
    std::set<std::string> words;
    const auto offer = [&](std::string_view word) {
      if (!word.empty() && word.starts_with(partial)) words.emplace(word);
    };
    for (const std::string& name : known) offer(name);
    Position position(libraries_);
    const bool open =
        position.open(lines_of(asked_.game, members_)) == Position::OpeningResult::opened;
    const notation::SetupLine* const line = members_[at].line;
    if (line != nullptr && open) {
      for (const std::string_view mark : line->marks) offer(mark);
      for (const std::string_view name : position.grammar().names_of_field(line->name)) {
        offer(name);
      }
    } else if (known.empty() && open) {
      for (const std::string_view name : position.grammar().actors->all()) offer(name);
      for (const auto& wording : position.grammar().wordings) {
        for (const auto& field : wording.fields) {
          if (field.value.names == nullptr) continue;
          for (const std::string_view name : field.value.names->all()) offer(name);
        }
      }
    }
    offered.words.assign(words.begin(), words.end());
    return offered;
  }

  const Asked& asked_;
  Members members_;
  const replays::Libraries& libraries_;
  std::ostream& out_;
};

}  // namespace

Result<std::string, std::string> usual_head(const Asked& asked,
                                            const replays::Libraries& libraries) {
  const auto members = usual_members(asked, {}, libraries);
  if (!members) return failure(members.error());
  return head_of(asked.game, *members, libraries);
}

NextLine answers_of(const NextLine& next, std::ostream& out) {
  return [&next, &out](const std::string& prompt,
                       const Complete& complete) -> std::optional<std::string> {
    for (;;) {
      auto line = next(prompt, complete);
      if (!line || !line->starts_with(':')) return line;
      const std::string_view typed = std::string_view(*line).substr(1);
      const std::string_view word = typed.substr(0, typed.find_first_of(" \t\r"));
      if (word.size() == 1 ? word == "q" : word == "quit") return std::nullopt;
      out << (word == "help" || word.empty()
                  ? "Type an answer, or press Enter for what stands in brackets; ? says what is "
                    "asked; :quit ends, and all answers are kept\n"
                  : "answer first, or press Enter; only :help and :quit work here\n");
    }
  };
}

std::optional<std::string> ask_setup(const Asked& asked, std::string head,
                                     const replays::Libraries& libraries, const NextLine& next,
                                     std::ostream& out,
                                     const std::function<bool(const std::string&)>& keep) {
  Members members = members_of(notation::read(head, libraries).json, libraries);
  return Questions(asked, std::move(members), libraries, out).all(next, keep);
}

}  // namespace praetor::cli::transcribe
