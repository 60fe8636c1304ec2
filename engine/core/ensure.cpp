#include "engine/core/ensure.hpp"

#include <string>

namespace praetor {

void internal_error(std::string_view what) { throw InternalError(std::string(what)); }

}  // namespace praetor
