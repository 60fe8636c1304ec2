#pragma once
// Whether this is built with the address sanitizer, which GCC and Clang say each in its own way:
// PRAETOR_ADDRESS_SANITIZER is defined then.

#if defined(__SANITIZE_ADDRESS__)
#define PRAETOR_ADDRESS_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PRAETOR_ADDRESS_SANITIZER
#endif
#endif
