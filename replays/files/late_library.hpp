#pragma once
// A shared library of the system that is loaded when it is first asked for. To load Graphviz, or
// what reads lines of a terminal, takes longer than to judge a replay, and few runs need either.

#include <stdexcept>
#include <string>

namespace praetor::replays {

/// The library is not installed, or lacks what is asked for; `what` says so, raw.
class LibraryMissing : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Stays loaded as long as the program runs.
class LateLibrary {
 public:
  /// By its name of the system, such as "libgvc.so.6". Throws LibraryMissing.
  explicit LateLibrary(const char* name);

  /// What a name stands for, as whatever is wanted of it.
  class LateSymbol {
   public:
    explicit LateSymbol(void* address) : address_(address) {}
    template <class T>
    operator T*() const {  // NOLINT(google-explicit-constructor): it is asked for by its type
      return reinterpret_cast<T*>(address_);
    }

   private:
    void* address_;
  };
  /// A function or variable of the library. Throws LibraryMissing.
  LateSymbol operator[](const char* name) const;

 private:
  void* handle_;
};

}  // namespace praetor::replays
