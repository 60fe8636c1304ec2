#pragma once
// The fuzz targets. All of them are one program, built once; what it tries is chosen by the name it
// is called by: `fuzz_reader` is a link to it.

#include "properties/fuzz/target.hpp"

/// Tries one input of the chosen target. Returns 0; what is wrong ends the process.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// Chooses a target by the program's name, the first argument. Another name ends the process with
/// status 2. Returns 0.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments);

namespace praetor::fuzz {

// What each target takes its bytes for stands at the head of its file.
void run_baselines(std::string_view bytes);
void run_data(std::string_view bytes);
void run_import(std::string_view bytes);
void run_infer(std::string_view bytes);
void run_merge(std::string_view bytes);
void run_notation(std::string_view bytes);
void run_protocol(std::string_view bytes);
void run_query(std::string_view bytes);
void run_reader(std::string_view bytes);
void run_repair(std::string_view bytes);
void run_replay(std::string_view bytes);
void run_summaries(std::string_view bytes);
void run_transcribe(std::string_view bytes);
void run_walk(std::string_view bytes);

}  // namespace praetor::fuzz
