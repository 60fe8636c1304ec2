#pragma once
// What somebody who was there says of a record that goes on in a lattice: "3: rome: militia" of the
// third step, as `infer` numbers them, or "3: nothing" where none was said.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"

namespace praetor::replays {

inline constexpr std::string_view nothing_said = "nothing";

struct HeardAnswer {
  std::int64_t step = 0;  ///< of the record with its gaps, from 1
  std::string words;      ///< the step in the notation; "nothing" for none
  std::string entry;      ///< once read: that step as JSON, as an entry of a draft; "" for none
};

using HeardAnswers = std::vector<HeardAnswer>;

/// The first answer about a step; null for none.
const HeardAnswer* answer_to(const HeardAnswers& answers, std::int64_t step);

/// The number and the words of "3: rome: militia", not read yet; a complaint where it is not that.
Result<HeardAnswer, std::string> split_answer(std::string_view answer);

/// Reads the words of an answer about a well-formed record, or draft: one step, which may be open
/// as in a draft. What is wrong with them, if anything is; its place is one of the words.
std::optional<Report> read_answer(HeardAnswer& answer, std::string_view json,
                                  const Libraries& libraries);

}  // namespace praetor::replays
