// What the engine asks of the machine it runs on, in a browser: hashes and pictures by our own
// hand, and no signals, for whoever runs the module ends it from outside.

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

// The one thread of the module never ends, so nothing of it is taken down. The name is that of the
// binary interface of C++.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
