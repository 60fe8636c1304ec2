#pragma once
// What the fast reader keeps between texts. Only files that decode include it, because simdjson is
// slow to compile.

#include <simdjson.h>

#include "replays/reading/decode.hpp"

namespace praetor::replays {

struct FastParser::Inside {
  simdjson::ondemand::parser parser;
};

}  // namespace praetor::replays
