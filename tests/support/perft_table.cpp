#include "tests/support/perft_table.hpp"

#include <fstream>
#include <sstream>

#include "engine/core/ensure.hpp"

namespace praetor::tests {
namespace {

std::string path_of(const std::string& game) {
  return std::string(PRAETOR_SOURCE_DIR "/tests/perft/").append(game).append(".perft");
}

std::vector<std::string> table_lines(const std::string& game) {
  std::ifstream in(path_of(game));
  ensure(in.good(), "a table of perft can be read");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool is_silent(const std::string& line) { return line.empty() || line.front() == '#'; }

void read_line(const std::string& line, std::vector<PerftPosition>& positions) {
  std::istringstream in(line);
  std::string word;
  in >> word;
  if (word == "position") {
    in >> positions.emplace_back().name;
  } else {
    ensure(!positions.empty(), "a table of perft begins with a position");
    PerftPosition& position = positions.back();
    if (word == "setup") {
      in >> position.file;
    } else if (word == "from") {
      position.is_replay = true;
      in >> position.file >> position.step;
    } else if (word == "decks") {
      in >> position.decks;
    } else if (word == "state") {
      in >> position.state;
    } else if (word == "depth") {
      PerftRow& row = position.rows.emplace_back();
      in >> row.depth >> row.nodes;
    } else {
      in.setstate(std::ios::failbit);
    }
  }
  ensure(!in.fail() && (in >> word).fail(), "a line of a table of perft: " + line);
}

}  // namespace

std::vector<PerftPosition> perft_table(const std::string& game) {
  std::vector<PerftPosition> positions;
  for (const std::string& line : table_lines(game)) {
    if (!is_silent(line)) read_line(line, positions);
  }
  return positions;
}

void rewrite_perft_table(const std::string& game, const std::vector<PerftPosition>& positions) {
  std::ostringstream out;
  auto next = positions.begin();
  std::size_t row = 0;
  for (const std::string& line : table_lines(game)) {
    const std::string word = line.substr(0, line.find(' '));
    if (word == "position") {
      ++next;
      row = 0;
    }
    if (word == "state") {
      out << "state " << std::prev(next)->state << '\n';
    } else if (word == "depth") {
      const PerftRow& fresh = std::prev(next)->rows.at(row++);
      out << "depth " << fresh.depth << ' ' << fresh.nodes << '\n';
    } else {
      out << line << '\n';
    }
  }
  std::ofstream(path_of(game)) << out.str();
}

}  // namespace praetor::tests
