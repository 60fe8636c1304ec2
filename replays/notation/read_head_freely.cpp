// Reads words of the head in free spelling: blanks for the hyphens of a name, and commas or `and`
// in a list.

#include "replays/notation/read_head.hpp"

namespace praetor::replays::notation {

// The id of the board or scenario, even if it is written with blanks.
bool HeadReader::id_of_words(std::string_view key, Written at) {
  separate(head_.setup, at);
  head_.setup.string(key, at);
  head_.setup.put(":", at);
  cursor_.skip_blanks();
  const std::size_t begin = cursor_.place();
  std::string id;
  while (is_word(cursor_.peek())) {
    // A slip is in one word; the other words still belong to the id.
    const auto meant = id.empty() ? meant_->find(begin) : meant_->end();
    const std::string_view word = cursor_.take();
    id += (id.empty() ? "" : "-") + (meant == meant_->end() ? folded(word) : meant->second);
  }
  if (id.empty()) return complaint_.expected("a value", cursor_.peek(), begin);
  head_.setup.string(id, {begin, cursor_.place() - begin});
  return true;
}

// Whether another word of a list follows. A comma belongs to the list if the word behind it has no
// value of its own.
bool HeadReader::list_goes_on() {
  if (!of_setup_ || meant_ == nullptr) return is_word(cursor_.peek());
  const auto takes_and = [](Cursor& cursor) {
    const bool is_and = folded(cursor.peek()) == "and";
    if (is_and) cursor.take();
    return is_and;
  };
  Cursor ahead = cursor_;
  const bool comma = ahead.take_sign(',');
  const bool sign = comma || ahead.take_sign('+') || ahead.take_sign('&');
  if (!takes_and(ahead) && !sign) return is_word(cursor_.peek());
  Cursor behind = ahead;
  if (!is_word(behind.take())) return false;
  const bool alone = behind.at_line_end() || behind.next() == ',' || takes_and(behind);
  if (comma && !alone) return false;
  cursor_ = ahead;
  return true;
}

// Reads a word as what it means, with the further words of that name.
bool HeadReader::meant_word(MappedJson& out) {
  const std::size_t begin = cursor_.place_ahead();
  std::string typed = folded(cursor_.take());
  const auto known = meant_->find(begin);
  const std::string meant = known == meant_->end() ? typed : known->second;
  std::size_t end = cursor_.place();
  while (is_word(cursor_.peek()) && meant.starts_with(typed + "-" + folded(cursor_.peek()))) {
    typed += "-" + folded(cursor_.take());
    end = cursor_.place();
  }
  out.string(meant, {begin, end - begin});
  return true;
}

}  // namespace praetor::replays::notation
