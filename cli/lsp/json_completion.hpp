#pragma once
// What could stand at a place of a record in JSON: whole legal steps, and what the form allows. It
// reads the text up to the place alone.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "replays/reading/library.hpp"

namespace praetor::cli::lsp {

/// The answer to `textDocument/completion`. `before` becomes the record up to the place, for
/// `tell_of_json`; empty where no step is offered.
nlohmann::json complete_json(std::string_view text, std::size_t byte,
                             const replays::Libraries& libraries, std::string& before);

/// Puts into an item what its step does behind such a record.
void tell_of_json(nlohmann::json& item, std::string_view before,
                  const replays::Libraries& libraries);

}  // namespace praetor::cli::lsp
