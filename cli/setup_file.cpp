#include "cli/setup_file.hpp"

#include <fmt/format.h>

#include <ostream>

#include "cli/render/text.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli {

std::optional<text::Value> setup_in(const text::Tape& tape, std::string_view game,
                                    const std::string& path, Faults& faults, Session& session) {
  note_syntax(tape, faults);
  const auto root = tape.root();
  if (!root || root->kind() != text::Kind::object) return root;
  const auto inner = root->find("setup");
  if (!inner) return root;
  const auto told = root->find("game");
  if (!told || told->kind() != text::Kind::text || told->string() == game) return inner;
  complain(session,
           fmt::format("{} is a replay of {}, not of {}", text::shown(path),
                       text::shown(told->string()), game),
           ExitStatus::malformed);
  return std::nullopt;
}

void report_setup_fault(const Faults& faults, const text::Tape& tape, const OwnText& file,
                        const std::string& path, Session& session) {
  Fault fault = *faults.first();
  fault.pointer = pointer_at(tape, fault.offset);
  render::Style style;
  style.in_corpus = false;
  session.out.flush();
  session.err << render::text_of(report_of(fault, file.text(), path), style);
  session.status = worse(session.status, ExitStatus::malformed);
}

}  // namespace praetor::cli
