// What the engine needs from its machine, for a browser: our own code makes hashes and pictures,
// and there are no signals, since the page ends the module from outside.

#include "cli/web/module/plain_sha256.hpp"
#include "engine/text/sha256.hpp"
#include "replays/ending/interrupt.hpp"
#include "viz/svg.hpp"

namespace praetor {

text::Sha256 text::sha256(std::string_view bytes) { return web::plain_sha256(bytes); }

text::Sha256 text::Sha256OfAlike::of(std::string_view bytes) { return web::plain_sha256(bytes); }

Result<std::string, viz::RenderFault> viz::svg_of(const Drawing& drawing) {
  return plain_svg_of(drawing);
}

std::optional<replays::ExitStatus> replays::interrupted() { return std::nullopt; }

}  // namespace praetor

// The module's one thread never ends, so its thread-local objects are never destroyed. The C++ ABI
// prescribes the name.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
