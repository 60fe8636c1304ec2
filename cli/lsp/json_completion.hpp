#pragma once
// What could stand at a place of a record in JSON: whole legal steps, and what the form allows. It
// reads the text up to the place alone.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "replays/reading/library.hpp"

namespace praetor::cli::lsp {

nlohmann::json complete_json(std::string_view text, std::size_t byte,
                             const replays::Libraries& libraries);

}  // namespace praetor::cli::lsp
