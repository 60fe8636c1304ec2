#pragma once
// A JSON Schema to hold replays against. The validator is a header that is dear to compile: one
// file of the tests pays for it.

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace praetor::tests {

class SchemaValidator {
 public:
  /// Of a schema's text, draft 7.
  explicit SchemaValidator(const std::string& schema);
  ~SchemaValidator();
  SchemaValidator(const SchemaValidator&) = delete;
  SchemaValidator& operator=(const SchemaValidator&) = delete;

  bool takes(const nlohmann::json& replay);
  /// The first error, for a test's message; empty where there is none.
  std::string error(const nlohmann::json& replay);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace praetor::tests
