#pragma once
// A shared library of the system that is loaded on first use. Loading Graphviz, or the library that
// reads terminal lines, takes longer than judging a replay, and few runs need them.

#include <stdexcept>

namespace praetor::replays {

/// The library is not installed, or lacks a symbol; `what` says so, raw.
class LibraryMissing : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The library stays loaded as long as the program runs.
class LateLibrary {
 public:
  /// `name` is its system name, such as "libgvc.so.6". Throws LibraryMissing.
  explicit LateLibrary(const char* name);

  /// The address of a symbol, convertible to the type that the caller needs.
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
