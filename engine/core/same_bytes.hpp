#pragma once
// Whether two values are the same, all bytes compared at once: for types of which every byte means
// something. Others may hold bytes between their members that differ for nothing.

#include <cstring>
#include <type_traits>

namespace praetor {

template <class T>
requires std::has_unique_object_representations_v<T>
bool same_bytes(const T& one, const T& two) { return std::memcmp(&one, &two, sizeof(T)) == 0; }

}  // namespace praetor
