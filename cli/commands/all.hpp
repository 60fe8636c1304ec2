#pragma once
// Every command of the program, one function each; their files carry the same names. app.cpp calls
// them in this order, which is that of the help.

#include "cli/build.hpp"
#include "cli/session.hpp"

namespace praetor::cli {

void add_check(CLI::App& program, Session& session);
void add_merge_summaries(CLI::App& program, Session& session);
void add_export(CLI::App& program, Session& session);
void add_stats(CLI::App& program, Session& session);
void add_find(CLI::App& program, Session& session);
void add_regress(CLI::App& program, Session& session);
void add_state(CLI::App& program, Session& session);
void add_legal(CLI::App& program, Session& session);
void add_coverage(CLI::App& program, Session& session);
void add_draw(CLI::App& program, Session& session);
void add_report(CLI::App& program, Session& session);
void add_timeline(CLI::App& program, Session& session);
void add_tell(CLI::App& program, Session& session);
void add_explain(CLI::App& program, Session& session);
void add_rules(CLI::App& program, Session& session);
void add_readings(CLI::App& program, Session& session);
void add_graph(CLI::App& program, Session& session);
void add_games(CLI::App& program, Session& session);
void add_fuzz(CLI::App& program, Session& session);
void add_explore(CLI::App& program, Session& session);
void add_generate(CLI::App& program, Session& session);
void add_conformance(CLI::App& program, Session& session);
void add_perft(CLI::App& program, Session& session);
void add_serve(CLI::App& program, Session& session);
void add_lsp(CLI::App& program, Session& session);
void add_versus(CLI::App& program, Session& session);
void add_mutate(CLI::App& program, Session& session);
void add_schema(CLI::App& program, Session& session);
void add_convert(CLI::App& program, Session& session);
void add_format(CLI::App& program, Session& session);
void add_new(CLI::App& program, Session& session);
void add_infer(CLI::App& program, Session& session);
void add_merge(CLI::App& program, Session& session);
void add_import(CLI::App& program, Session& session);
void add_diff(CLI::App& program, Session& session);
void add_transcribe(CLI::App& program, Session& session);
void add_repair(CLI::App& program, Session& session);
void add_shrink(CLI::App& program, Session& session);
void add_man(CLI::App& program, Session& session);
void add_completions(CLI::App& program, Session& session);
void add_complete(CLI::App& program, Session& session);
void add_doctor(CLI::App& program, Session& session, const Build& build);

}  // namespace praetor::cli
