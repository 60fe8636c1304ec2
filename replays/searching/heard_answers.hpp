#pragma once
// The answers of a witness about a record that goes on in a lattice. "3: rome: militia" says what
// the third step was, in the numbers that `infer` uses; "3: nothing" says that no step was made
// there.

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
  std::int64_t step = 0;  ///< number in the record with its gaps, from 1
  std::string words;      ///< the step in the notation or JSON; "nothing" for none
  std::string entry;      ///< set by read_answer(): the step as JSON; "" for none
};

using HeardAnswers = std::vector<HeardAnswer>;

/// The first answer about a step; null if there is none.
const HeardAnswer* answer_to(const HeardAnswers& answers, std::int64_t step);

/// Splits "3: rome: militia" into its number and its words, without reading the words. Fails with a
/// complaint if the text has another form.
Result<HeardAnswer, std::string> split_answer(std::string_view answer);

/// Reads the words of an answer about a well-formed record or draft. They must say one step, which
/// may be open as in a draft. Returns what is wrong with them, if anything; its place is one of the
/// words.
std::optional<Report> read_answer(HeardAnswer& answer, std::string_view json,
                                  const Libraries& libraries);

}  // namespace praetor::replays
