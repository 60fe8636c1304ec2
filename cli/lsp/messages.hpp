#pragma once
// Messages of the Language Server Protocol on a pair of streams: a header with the length of the
// body, then a JSON body. The server interprets them.

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace praetor::cli::lsp {

/// The most bytes of a body: a text of 64 MiB, escaped, and the message around it.
inline constexpr std::size_t body_max = std::size_t{160} * 1024 * 1024;

enum class BodyRead : std::uint8_t {
  whole,
  end,      ///< the client is gone
  unknown,  ///< a header without a length, or a body above `body_max`: the next message cannot be
            ///< found
};
BodyRead read_body(std::istream& in, std::string& body);

void write_message(std::ostream& out, const nlohmann::json& message);

/// Why a request gets no answer, by the error numbers of JSON-RPC and the protocol.
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
