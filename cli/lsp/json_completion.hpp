#pragma once
// What could stand at a place of a record in JSON: whole legal steps, and what the form allows.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "replays/reading/library.hpp"

namespace praetor::cli::lsp {

nlohmann::json complete_json(std::string_view text, std::size_t byte,
                             const replays::Libraries& libraries);

}  // namespace praetor::cli::lsp
