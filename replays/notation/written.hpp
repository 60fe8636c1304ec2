#pragma once
// A text in the notation together with the JSON made from it. The readers of replays get the JSON,
// and verdicts refer to the written text.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fault.hpp"
#include "replays/notation/complaint.hpp"
#include "replays/notation/line_memo.hpp"
#include "replays/notation/source_map.hpp"
#include "replays/reading/library.hpp"

namespace praetor::text {
class Value;
}

namespace praetor::replays::notation {

struct WrittenText {
  std::string text;            ///< as it was written
  std::string padded;          ///< the JSON, and the bytes behind it that readers may look at
  std::size_t size = 0;        ///< of the JSON alone
  SourceMap map;               ///< from the JSON to the text
  std::optional<Fault> fault;  ///< of the text itself, with an offset in it
  std::size_t comments = 0;    ///< number of comments, which the JSON lacks
  std::vector<Correction> corrections;  ///< slips in names that were accepted

  std::string_view json() const { return std::string_view(padded).substr(0, size); }
};

/// The offset in the text of a step of its JSON. For an implied end of a turn it is an offset in
/// its line.
std::size_t place_of(const text::Value& step, const WrittenText& written);

/// Whether a step at `phrase` has its own words. An implied end of a turn has none: a byte of its
/// line stands for it, usually the last byte of the previous step, which is at `before`.
bool has_words(std::string_view text, Written phrase, Written before);

/// Translates a text; the result has a copy of it. `memo` is as in `read`.
std::shared_ptr<const WrittenText> translated(std::string_view text, const Libraries& libraries,
                                              LineMemo* memo = nullptr);

/// Whether a text that may be JSON or in the notation is in the notation, judged by its beginning.
bool begins_as_notation(std::string_view text);

}  // namespace praetor::replays::notation
