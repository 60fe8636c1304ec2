#pragma once
// A text in the notation together with the JSON that was made of it: what readers of replays are
// given, and what verdicts need in order to speak of the text that was written.

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
  std::string padded;          ///< the JSON and the bytes that readers may look at behind it
  std::size_t size = 0;        ///< of the JSON alone
  SourceMap map;               ///< from the JSON to the text
  std::optional<Fault> fault;  ///< of the text itself, at a byte of it
  std::size_t comments = 0;    ///< which JSON has no place for
  std::vector<Correction> corrections;  ///< slips in names that were let pass

  std::string_view json() const { return std::string_view(padded).substr(0, size); }
};

/// The byte of the text at which a step of its JSON stands; at an end of a turn that is understood,
/// one of its line.
std::size_t place_of(const text::Value& step, const WrittenText& written);

/// Whether a step that stands at `phrase` has words of its own. An end of a turn that is understood
/// has none: one byte of its line stands for it, mostly the last of the step before, which stands
/// at `before`.
bool has_words(std::string_view text, Written phrase, Written before);

/// Translates a text, which is copied. `memo`: see `read`.
std::shared_ptr<const WrittenText> translated(std::string_view text, const Libraries& libraries,
                                              LineMemo* memo = nullptr);

/// Whether a text that may be JSON or in the notation is in the notation: by how it begins.
bool begins_as_notation(std::string_view text);

}  // namespace praetor::replays::notation
