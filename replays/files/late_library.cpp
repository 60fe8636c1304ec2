#include "replays/files/late_library.hpp"

#include <dlfcn.h>

namespace praetor::replays {
namespace {

[[noreturn]] void refuse(const std::string& what) {
  const char* const why = dlerror();
  throw LibraryMissing("this needs " + what + ": " +
                       (why == nullptr ? "it is not installed" : why));
}

}  // namespace

LateLibrary::LateLibrary(const char* name) : handle_(dlopen(name, RTLD_NOW | RTLD_GLOBAL)) {
  if (handle_ == nullptr) refuse(name);
}

LateLibrary::LateSymbol LateLibrary::operator[](const char* name) const {
  void* const address = dlsym(handle_, name);
  if (address == nullptr) refuse(name);
  return LateSymbol(address);
}

}  // namespace praetor::replays
