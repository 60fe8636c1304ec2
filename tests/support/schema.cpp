#include "tests/support/schema.hpp"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace praetor::tests {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

struct SchemaValidator::Parts {
  nlohmann::json document;
  valijson::Schema schema;
  valijson::Validator validator;
};

SchemaValidator::SchemaValidator(const std::string& schema) : parts_(std::make_unique<Parts>()) {
  parts_->document = nlohmann::json::parse(schema);
  valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
  parser.populateSchema(Adapter(parts_->document), parts_->schema);
}

SchemaValidator::~SchemaValidator() = default;

bool SchemaValidator::takes(const nlohmann::json& replay) {
  return parts_->validator.validate(parts_->schema, Adapter(replay), nullptr);
}

std::string SchemaValidator::error(const nlohmann::json& replay) {
  valijson::ValidationResults results;
  valijson::ValidationResults::Error error;
  if (parts_->validator.validate(parts_->schema, Adapter(replay), &results)) return "";
  while (results.popError(error) && error.context.size() > 4) continue;
  std::string where;
  for (const std::string& part : error.context) where += part;
  return where + ": " + error.description;
}

}  // namespace praetor::tests
