#include "cli/command.hpp"

#include <CLI/CLI.hpp>
#include <utility>

namespace praetor::cli {

Option Option::required(bool is) const {
  return option_ == nullptr ? *this : Option(option_->required(is));
}

Option Option::shown_as(const std::string& what) const {
  return option_ == nullptr ? *this : Option(option_->option_text(what));
}

Option Option::check(std::function<std::string(const std::string&)> check) const {
  return option_ == nullptr ? *this : Option(option_->check(std::move(check)));
}

Option Option::one_at_a_time() const {
  return option_ == nullptr ? *this : Option(option_->allow_extra_args(false));
}

Option Option::hidden() const { return option_ == nullptr ? *this : Option(option_->group("")); }

Option Option::excludes(Option other) const {
  return option_ == nullptr ? *this : Option(option_->excludes(other.option_));
}

Option Option::needs(Option other) const {
  return option_ == nullptr ? *this : Option(option_->needs(other.option_));
}

Option Command::add_option(const std::string& name, std::string& value,
                           const std::string& what) const {
  return Option(app_ == nullptr ? nullptr : app_->add_option(name, value, what));
}

Option Command::add_option(const std::string& name, std::optional<std::string>& value,
                           const std::string& what) const {
  return Option(app_ == nullptr ? nullptr : app_->add_option(name, value, what));
}

Option Command::add_option(const std::string& name, std::vector<std::string>& values,
                           const std::string& what) const {
  return Option(app_ == nullptr ? nullptr : app_->add_option(name, values, what));
}

Option Command::add_option(const std::string& name, std::function<void(const std::string&)> use,
                           const std::string& what) const {
  return Option(app_ == nullptr ? nullptr
                                : app_->add_option_function<std::string>(name, use, what));
}

Option Command::add_argument(const std::string& name, std::string& value,
                             const std::string& what) const {
  return add_option(name, value, what).required().shown_as(" ");
}

Option Command::add_flag(const std::string& name, bool& value, const std::string& what) const {
  return Option(app_ == nullptr ? nullptr : app_->add_flag(name, value, what));
}

Option Command::option(const std::string& name) const {
  return Option(app_ == nullptr ? nullptr : app_->get_option(name));
}

void Command::callback(std::function<void()> run) const {
  if (app_ != nullptr) app_->callback(std::move(run));
}

Command add_command(Commands& program, const std::string& name, const std::string& what,
                    const std::string& example) {
  CLI::App* const command = program.app->add_subcommand(name, what);
  command->group(new_commands);
  if (!program.have_options) return Command(nullptr);
  command->footer("Example:\n  " + example);
  return Command(command);
}

Command add_hidden_command(Commands& program, const std::string& name, const std::string& what) {
  CLI::App* const command = program.app->add_subcommand(name, what);
  command->group("");
  return Command(program.have_options ? command : nullptr);
}

void refuse_missing(const std::string& argument) { throw CLI::RequiredError(argument); }

}  // namespace praetor::cli
