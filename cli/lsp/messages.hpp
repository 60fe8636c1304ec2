#pragma once
// Messages of the Language Server Protocol on a pair of streams: a header that says how long the
// body is, and a body of JSON. What messages mean is for the server.

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace praetor::cli::lsp {

/// Bytes of a body: a text of 64 MiB, escaped, and what stands about it.
inline constexpr std::size_t body_max = std::size_t{160} * 1024 * 1024;

enum class BodyRead : std::uint8_t {
  whole,
  end,      ///< the client is gone
  unknown,  ///< a header without a length, or one beyond `body_max`: nobody knows where to go on
};
BodyRead read_body(std::istream& in, std::string& body);

void write_message(std::ostream& out, const nlohmann::json& message);

/// Why a request is not answered, by the numbers of JSON-RPC and of the protocol.
struct RequestError {
  int code;
  std::string message;
};
namespace error {
inline constexpr int parse = -32700;
inline constexpr int invalid_request = -32600;
inline constexpr int unknown_method = -32601;
inline constexpr int invalid_params = -32602;
inline constexpr int internal = -32603;
inline constexpr int not_initialized = -32002;
inline constexpr int cancelled = -32800;
}  // namespace error

}  // namespace praetor::cli::lsp
