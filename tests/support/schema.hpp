#pragma once
// Validates replays against a JSON Schema. The validator's header is slow to compile, so only one
// file of the tests includes it.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace praetor::tests {

class SchemaValidator {
 public:
  /// `schema` is the text of a JSON Schema, draft 7.
  explicit SchemaValidator(const std::string& schema);
  ~SchemaValidator();
  SchemaValidator(const SchemaValidator&) = delete;
  SchemaValidator& operator=(const SchemaValidator&) = delete;

  bool takes(const nlohmann::json& replay);
  /// The first error, for a test's message; empty where `replay` is valid.
  std::string error(const nlohmann::json& replay);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace praetor::tests
