#include "cli/app.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <ostream>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands/all.hpp"
#include "cli/complain.hpp"
#include "cli/overwriting.hpp"
#include "cli/usage/tree.hpp"
#include "engine/core/ensure.hpp"
#include "engine/text/escape.hpp"
#include "engine/text/nearest.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/files/late_library.hpp"

namespace praetor::cli {
namespace {

constexpr const char* footer =
    "Exit status: 0 nothing wrong, 1 the answer is no, 2 malformed or bad usage, 3 internal "
    "error,\n"
    "4 several answers, 5 unknown.\n\n"
    "The help names pages and examples by their paths in the sources. An installation has them\n"
    "below share/doc/praetor, at the same paths.\n\n"
    "Each command explains itself: praetor check --help";

/// A command's name, and the function that adds it. The name is here too, so that a run makes only
/// the commands that it can call or mention.
struct CommandRow {
  std::string_view name;
  AddCommand add;
};

struct CommandGroup {
  const char* title;
  std::vector<CommandRow> commands;
};

const std::vector<CommandGroup>& command_groups() {
  static const std::vector<CommandGroup> groups{
      {"Judge",
       {{"check", add_check},
        {"explain", add_explain},
        {"rules", add_rules},
        {"readings", add_readings},
        {"regress", add_regress},
        {"merge-summaries", add_merge_summaries}}},
      {"Write down and mend",
       {{"transcribe", add_transcribe},
        {"lsp", add_lsp},
        {"repair", add_repair},
        {"infer", add_infer},
        {"merge", add_merge},
        {"import", add_import},
        {"convert", add_convert},
        {"format", add_format},
        {"new", add_new}}},
      {"Show",
       {{"state", add_state},
        {"legal", add_legal},
        {"draw", add_draw},
        {"report", add_report},
        {"timeline", add_timeline},
        {"tell", add_tell},
        {"graph", add_graph},
        {"games", add_games}}},
      {"Ask an archive", {{"find", add_find}, {"export", add_export}, {"stats", add_stats}}},
      {"Compare",
       {{"diff", add_diff},
        {"versus", add_versus},
        {"serve", add_serve},
        {"conformance", add_conformance},
        {"perft", add_perft}}},
      {"Make and measure",
       {{"generate", add_generate},
        {"fuzz", add_fuzz},
        {"explore", add_explore},
        {"shrink", add_shrink},
        {"coverage", add_coverage},
        {"mutate", add_mutate},
        {"schema", add_schema}}},
      {"This program",
       {{"man", add_man}, {"completions", add_completions}, {"complete", add_complete}}},
  };
  return groups;
}

/// Prints the help in CLI11's layout. CLI11 would go through all commands once for each group; this
/// formatter collects the groups in one pass.
class GroupedHelp : public CLI::Formatter {
 public:
  // CLI11's lists of excluded and needed options are left out: the descriptions say that in words.
  std::string make_option_opts(const CLI::Option* option) const override {
    const bool is_flag = option->get_items_expected_max() == 0;
    return is_flag ? std::string() : Formatter::make_option_opts(option);
  }
  std::string make_option_desc(const CLI::Option* option) const override {
    return usage::what_of(*option);
  }
  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
    if (mode == CLI::AppFormatMode::All) return Formatter::make_subcommands(app, mode);
    std::string help;
    std::string last;
    for (const CLI::App* command : app->get_subcommands({})) {
      const std::string group = command->get_group();
      if (group.empty()) continue;
      if (group != last) help += "\n" + group + ":\n";
      help += make_subcommand(command);
      last = group;
    }
    return help;
  }
};

/// Adds all commands, or the `only` one of that name.
void add_commands(Commands& program, Session& session, const Build& build, std::string_view only) {
  const auto add = [&](std::string_view name, const char* group, const auto& make) {
    if (!only.empty() && name != only) return;
    make();
    CLI::App* const command = program.app->get_subcommands({}).back();
    ensure(command->get_name() == name, "a command has the name of its row");
    if (command->get_group() == new_commands) command->group(group);
  };
  for (const CommandGroup& group : command_groups()) {
    for (const CommandRow& row : group.commands) {
      add(row.name, group.title, [&] { row.add(program, session); });
    }
  }
  add("doctor", command_groups().back().title, [&] { add_doctor(program, session, build); });
}

/// Adds the commands that a run with these arguments can call or mention.
void add_asked(CLI::App& program, std::span<const std::string> args, Session& session,
               Commands& commands, const Build& build) {
  // These two commands print something about every command.
  constexpr std::array<std::string_view, 2> tell_of_all{"man", "completions"};
  const bool is_word = !args.empty() && !args.front().starts_with('-');
  const bool tells = is_word && std::ranges::find(tell_of_all, args.front()) != tell_of_all.end();
  if (is_word && !tells) add_commands(commands, session, build, args.front());
  if (!program.get_subcommands({}).empty()) return;
  // The command is unknown, or the first argument is an option, perhaps with a command behind it.
  commands.have_options = tells || (!is_word && args.size() > 1);
  add_commands(commands, session, build, "");
}

// The commands that the help shows. `is_command` also knows the hidden ones.
std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands({})) {
    if (!command->get_group().empty()) names.push_back(command->get_name());
  }
  return names;
}

bool is_command(const CLI::App& program, const std::string& word) {
  const auto all = program.get_subcommands({});
  return std::ranges::any_of(all, [&](const auto* command) { return command->get_name() == word; });
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::string suggestion(std::string_view wanted, const std::vector<std::string>& names) {
  const std::vector<std::string_view> known(names.begin(), names.end());
  return text::did_you_mean(wanted, known);
}

// The command that the arguments chose, or the program itself if they chose none.
const CLI::App& chosen(const CLI::App& program) {
  const auto commands = program.get_subcommands();
  return commands.empty() ? program : *commands.front();
}

std::string title(const CLI::App& command) {
  return command.get_parent() == nullptr ? "praetor" : "praetor " + command.get_name();
}

std::string one_too_many(const std::string& argument) {
  return fmt::format("'{}' is one argument too many", text::shown(argument));
}

std::string unexpected(const CLI::App& command, const std::string& argument) {
  if (argument.size() < 2 || argument.front() != '-') return one_too_many(argument);
  const std::string option = argument.substr(0, argument.find('='));
  return fmt::format("there is no option {}{}", text::shown(option),
                     suggestion(option, option_names(command)));
}

void complain_of_usage(const CLI::App& command, const std::string& sentence, Session& session) {
  const std::string whose = command.get_parent() == nullptr ? "" : command.get_name() + ": ";
  complain(session, whose + sentence, ExitStatus::malformed);
  session.err << "         `" << title(command) << " --help` shows what it takes\n";
}

// Rewords CLI11's sentences about missing and repeated values.
std::string sentence_of(const CLI::ParseError& error) {
  std::string sentence = text::shown(error.what());
  // Most people write the short name.
  if (sentence.starts_with("--output")) sentence.replace(0, 8, "-o");
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) == nullptr) return sentence;
  const std::string option = sentence.substr(0, sentence.find(':'));
  if (sentence.ends_with(" missing")) return option + " needs a value";
  if (sentence.find("At Most") != std::string::npos) return option + " is given more than once";
  return sentence;
}

/// Whether an option of the command takes the argument that follows it.
bool takes_next(const CLI::App& command, const std::string& argument) {
  if (argument.find('=') != std::string::npos) return false;
  const CLI::Option* const option = command.get_option_no_throw(argument);
  return option != nullptr && option->get_items_expected_max() > 0;
}

/// The arguments with all that are no options behind `--`. Otherwise CLI11 would give back what
/// stands behind it as soon as a command has the least of what it needs.
std::vector<std::string> with_files_last(const CLI::App& program,
                                         std::span<const std::string> args) {
  std::vector<std::string> all(args.begin(), args.end());
  const auto mark = std::ranges::find(all, "--");
  if (mark == all.end()) return all;
  const auto named =
      program.get_subcommands([&](const CLI::App* one) { return one->get_name() == all[0]; });
  if (named.empty()) return all;
  std::vector<std::string> options{all[0]};
  std::vector<std::string> others{"--"};
  for (auto word = all.begin() + 1; word != mark; ++word) {
    const bool is_option = word->size() > 1 && word->front() == '-';
    (is_option ? options : others).push_back(*word);
    if (is_option && takes_next(*named.front(), *word) && word + 1 != mark)
      options.push_back(*++word);
  }
  others.insert(others.end(), mark + 1, all.end());
  options.insert(options.end(), others.begin(), others.end());
  return options;
}

void refuse_usage(const CLI::App& program, std::span<const std::string> args,
                  const CLI::ParseError& error, Session& session) {
  const CLI::App& command = chosen(program);
  // A mistyped option is reported before anything that is missing.
  std::vector<std::string> left = program.remaining(true);
  std::erase(left, "--");
  const bool extra = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  const bool unknown = !left.empty() && (extra || left.front().starts_with('-'));
  if (!unknown) return complain_of_usage(command, sentence_of(error), session);
  const auto mark = std::ranges::find(args, "--");
  const bool is_file = std::find(mark, args.end(), left.front()) != args.end();
  complain_of_usage(
      command, is_file ? one_too_many(left.front()) : unexpected(command, left.front()), session);
}

// CLI11 says least about a missing or unknown command. Returns true in these cases.
bool refuse_command(const CLI::App& program, std::span<const std::string> args, Session& session) {
  if (args.empty()) {
    session.err << program.help();
    session.status = ExitStatus::malformed;
    return true;
  }
  const std::string& first = args.front();
  const bool is_option = first.starts_with('-');
  std::vector<std::string> known = is_option ? option_names(program) : command_names(program);
  if (first == "-h" || is_command(program, first)) return false;
  if (std::ranges::find(known, first) != known.end()) return false;
  complain_of_usage(program,
                    is_option ? unexpected(program, first)
                              : fmt::format("there is no command '{}'{}", text::shown(first),
                                            suggestion(first, known)),
                    session);
  return true;
}

void run_commands(std::span<const std::string> args, Session& session, const Build& build) {
  if (args.size() == 1 && args.front() == "--version") {
    session.out << version_line(build) << '\n';
    return;
  }
  CLI::App program("Judges recorded board games: which step breaks which rule, and where.",
                   "praetor");
  program.formatter(std::make_shared<GroupedHelp>());
  program.set_help_flag("-h,--help", "print this help");
  program.get_formatter()->label("SUBCOMMAND", "COMMAND");
  program.get_formatter()->column_width(24);
  program.set_version_flag("--version", version_line(build), "print the version");
  program.require_subcommand(1);
  program.footer(footer);
  Commands commands{&program, true};
  add_asked(program, args, session, commands, build);
  // Runs when the usage is known to be good, and before any command opens a file.
  program.parse_complete_callback([&program] {
    refuse_overwriting(chosen(program));
    refuse_second_reading(chosen(program));
    refuse_packed_output(chosen(program));
  });
  if (refuse_command(program, args, session)) return;
  try {
    std::vector<std::string> words = with_files_last(program, args);
    std::ranges::reverse(words);
    program.parse(words);
  } catch (const CLI::CallForHelp&) {
    session.out << program.help();
  } catch (const CLI::CallForVersion& version) {
    session.out << version.what() << '\n';
  } catch (const CLI::ParseError& error) {
    refuse_usage(program, args, error, session);
  }
}

}  // namespace

void guarded(Session& session, const std::function<void()>& work) {
  try {
    work();
  } catch (const InternalError& error) {
    complain(session,
             fmt::format("internal error: {}. This is a bug of praetor, not of its input.",
                         text::shown(error.what())),
             ExitStatus::internal);
  } catch (const replays::LibraryMissing& missing) {
    complain(session, text::shown(missing.what()), ExitStatus::malformed);
  } catch (const std::bad_alloc&) {
    complain(session, "internal error: there is not enough memory.", ExitStatus::internal);
  } catch (const std::exception& error) {
    complain(session,
             fmt::format("internal error: unexpected failure: {}.", text::shown(error.what())),
             ExitStatus::internal);
  }
}

int run(std::span<const std::string> args, Session& session, const Build& build) {
  guarded(session, [&] { run_commands(args, session, build); });
  const auto signal = replays::interrupted();
  if (signal) session.status = worse(session.status, *signal);
  if (!session.out.flush()) {
    complain(session, "cannot write all of the output", ExitStatus::malformed);
  } else if (signal && !session.kept.empty()) {
    session.err << fmt::format("praetor: interrupted: {}\n", session.kept);
  }
  return static_cast<int>(session.status);
}

int run(std::span<const std::string> args, std::ostream& out, std::ostream& err) {
  Session session{out, err};
  return run(args, session);
}

}  // namespace praetor::cli
