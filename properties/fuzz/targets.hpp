#pragma once
// The fuzz targets. They are one program; the name under which it is called chooses the target.
// `fuzz_reader`, for example, is a link to it.

#include "properties/fuzz/target.hpp"

/// Runs the chosen target on one input. Returns 0; a finding ends the process.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// Chooses the target by the program's name, the first argument. An unknown name ends the process
/// with status 2. Returns 0.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments);

namespace praetor::fuzz {

// The head of each target's file says how it reads its bytes.
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
