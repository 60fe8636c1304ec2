#pragma once
// Declares every command of the program, one function each, defined in the file of the same name.
// app.cpp calls them in this order, which is the order in the help. What nearly every command is
// written with comes along: options, complaints, and how to put text together safely.

#include <fmt/format.h>

#include "cli/build.hpp"
#include "cli/complain.hpp"
#include "cli/options.hpp"
#include "engine/text/escape.hpp"

namespace praetor::cli {

void add_check(Commands& program, Session& session);
void add_merge_summaries(Commands& program, Session& session);
void add_export(Commands& program, Session& session);
void add_stats(Commands& program, Session& session);
void add_find(Commands& program, Session& session);
void add_regress(Commands& program, Session& session);
void add_state(Commands& program, Session& session);
void add_legal(Commands& program, Session& session);
void add_coverage(Commands& program, Session& session);
void add_draw(Commands& program, Session& session);
void add_report(Commands& program, Session& session);
void add_timeline(Commands& program, Session& session);
void add_tell(Commands& program, Session& session);
void add_explain(Commands& program, Session& session);
void add_rules(Commands& program, Session& session);
void add_readings(Commands& program, Session& session);
void add_graph(Commands& program, Session& session);
void add_games(Commands& program, Session& session);
void add_fuzz(Commands& program, Session& session);
void add_explore(Commands& program, Session& session);
void add_generate(Commands& program, Session& session);
void add_conformance(Commands& program, Session& session);
void add_perft(Commands& program, Session& session);
void add_serve(Commands& program, Session& session);
void add_lsp(Commands& program, Session& session);
void add_versus(Commands& program, Session& session);
void add_mutate(Commands& program, Session& session);
void add_schema(Commands& program, Session& session);
void add_convert(Commands& program, Session& session);
void add_format(Commands& program, Session& session);
void add_new(Commands& program, Session& session);
void add_infer(Commands& program, Session& session);
void add_merge(Commands& program, Session& session);
void add_import(Commands& program, Session& session);
void add_diff(Commands& program, Session& session);
void add_transcribe(Commands& program, Session& session);
void add_repair(Commands& program, Session& session);
void add_shrink(Commands& program, Session& session);
void add_man(Commands& program, Session& session);
void add_completions(Commands& program, Session& session);
void add_complete(Commands& program, Session& session);
void add_doctor(Commands& program, Session& session, const Build& build);

}  // namespace praetor::cli
