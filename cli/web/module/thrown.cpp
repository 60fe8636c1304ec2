// What `throw` does in a browser. Debian's library for WebAssembly has no exceptions, and ours mean
// a bug of this suite or no memory: the module prints what was thrown and ends. The page keeps the
// text and starts another module.

#include <cstdio>
#include <cstdlib>
#include <typeinfo>

#include "engine/core/ensure.hpp"

// The C++ ABI prescribes the names.
extern "C" {

void* __cxa_allocate_exception(std::size_t size) {
  void* const room = std::malloc(size);
  if (room == nullptr) std::abort();
  return room;
}

void __cxa_throw(void* thrown, std::type_info* type, void (*)(void*)) {
  if (*type == typeid(praetor::InternalError)) {
    std::fputs(static_cast<praetor::InternalError*>(thrown)->what(), stderr);
  } else {
    std::fputs(type->name(), stderr);
  }
  std::fputc('\n', stderr);
  std::abort();
}
}
