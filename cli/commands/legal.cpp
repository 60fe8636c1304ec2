// `praetor legal`: the legal steps of a state, as a replay would write them.

#include <memory>

#include "cli/commands/all.hpp"
#include "cli/reached.hpp"
#include "cli/steps_option.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/making/write_step.hpp"

namespace praetor::cli {
namespace {

struct LegalArguments {
  StateWish wish;
  std::string by;
  std::string kind;
  std::optional<std::uint64_t> limit;
  std::string steps;
};

void refuse_name(std::string_view option, std::string_view name,
                 std::span<const std::string_view> known, Session& session) {
  complain(session, fmt::format("legal: {}: {}", option, unknown_word(name, known)),
           ExitStatus::malformed);
}

/// The filter that the options set; none after a complaint.
std::optional<StepFilter> wanted_of(const LegalArguments& arguments, const AnyState& state,
                                    Session& session) {
  StepFilter wanted;
  if (!arguments.kind.empty()) {
    std::vector<std::string_view> kinds;
    for (const ActionInfo& action : state.game().facts().actions) kinds.push_back(action.name);
    if (std::ranges::find(kinds, arguments.kind) == kinds.end()) {
      refuse_name("--do", arguments.kind, kinds, session);
      return std::nullopt;
    }
    wanted.kind = arguments.kind;
  }
  if (arguments.by.empty()) return wanted;
  std::vector<std::string_view> names;
  for (const Side side : state.game().sides(state)) {
    names.push_back(name_of(state, side));
    if (names.back() == arguments.by) wanted.by = side;
  }
  if (wanted.by) return wanted;
  refuse_name("--by", arguments.by, names, session);
  return std::nullopt;
}

/// Says why nothing is listed, whatever the filter: without this, an empty list would mean that no
/// step of that kind is legal.
void say_why_none(const AnyState& state, Session& session) {
  const AnyGame& game = state.game();
  if (game.outcome(state)) {
    session.err << "praetor: no step is legal: the game is over\n";
  } else if (!game.facts().lists_chance && game.to_act(state).has(chance)) {
    session.err << "praetor: chance acts here; its steps are not listed\n";
  }
}

void list_steps(const LegalArguments& arguments, const Reached& found, Session& session) {
  const AnyState& state = found.state;
  const bool was_text = found.judged.text.written != nullptr;
  const auto usual = was_text ? render::StepSpelling::text : render::StepSpelling::json;
  const bool in_words =
      steps_spelling(arguments.steps).value_or(usual) == render::StepSpelling::text;
  const auto teller = in_words ? replays::wording::StepTeller(found.judged.report.setup)
                               : replays::wording::StepTeller();
  const auto wanted = wanted_of(arguments, state, session);
  if (!wanted || arguments.limit == std::uint64_t{0}) return;
  Arena arena;
  std::uint64_t count = 0;
  each_legal_step(
      state, arena,
      [&](const AnyStep& step) {
        session.out << teller.line(replays::json_of(state, step)) << '\n';
        return ++count != arguments.limit && session.out.good() && !replays::interrupted();
      },
      *wanted);
  if (count == 0) say_why_none(state, session);
}

}  // namespace

void add_legal(Commands& program, Session& session) {
  const Command command = add_command(
      program, "legal", "List the legal steps after one of a game's steps",
      "praetor legal game.json --step 12 --do build-temple\n\n"
      "One step per line, always in the same order. Where step N breaks a rule, `legal` lists\n"
      "the steps that are legal in its place.");
  const auto arguments = std::make_shared<LegalArguments>();
  add_state_options(command, arguments->wish);
  command.add_option("--by", arguments->by, "only steps of this side, or of chance")
      .shown_as("SIDE");
  command.add_option("--do", arguments->kind, "only steps of this kind").shown_as("KIND");
  add_steps_option(command, arguments->steps);
  add_number(command, "--limit", arguments->limit, "N", "stop after N (steps)");
  command.callback([arguments, &session] {
    const auto found = reached(arguments->wish, session);
    if (found) list_steps(*arguments, *found, session);
  });
}

}  // namespace praetor::cli
