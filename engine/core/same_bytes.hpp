#pragma once
// Compares all bytes of two values at once. It is for types in which every byte means something:
// others have bytes between their members that may differ in equal values.

#include <cstring>
#include <type_traits>

namespace praetor {

template <class T>
requires std::has_unique_object_representations_v<T>
bool same_bytes(const T& one, const T& two) { return std::memcmp(&one, &two, sizeof(T)) == 0; }

}  // namespace praetor
