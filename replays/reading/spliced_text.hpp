#pragma once
// A text made of pieces of another text. It knows where each byte came from, so that a fault can be
// shown where it was written.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace praetor::replays {

class SplicedText {
 public:
  /// Adds a piece that begins at the offset `origin` in the other text. An empty piece, if it is
  /// the only one, says where the text would stand.
  void add(std::string_view piece, std::size_t origin) {
    if (piece.empty() && !pieces_.empty()) return;
    pieces_.push_back({text_.size(), origin});
    text_ += piece;
  }
  void add(const SplicedText& other) {
    for (const SplicedPiece& piece : other.pieces_) {
      pieces_.push_back({text_.size() + piece.at, piece.origin});
    }
    text_ += other.text_;
  }

  const std::string& text() const { return text_; }
  /// The origin of the byte at `at`. For the end of the text, the offset behind its last piece.
  std::size_t origin(std::size_t at) const {
    const auto next = std::ranges::upper_bound(pieces_, at, {}, &SplicedPiece::at);
    if (next == pieces_.begin()) return 0;
    const SplicedPiece& piece = *std::prev(next);
    return piece.origin + (at - piece.at);
  }

 private:
  struct SplicedPiece {
    std::size_t at;
    std::size_t origin;
  };
  std::string text_;
  std::vector<SplicedPiece> pieces_;
};

}  // namespace praetor::replays
