// The reports of `repair`, `infer` and `merge`.

#include "cli/reports/report_shapes.hpp"

namespace praetor::cli::reports {
namespace {

constexpr ReportMember searching_rows[]{
    {"repair", shape, "A repair that `praetor repair --format json` found, a line each"},
    {"cost", "number", "edits"},
    {"edits", "edit list", "in the order of the record"},
    {"other-places?", "number", "that give the same game but for the order of its steps"},
    {"replay", "object", "the legal game that they make"},

    {"edit", shape, "One change of a record"},
    {"edit", "one of argument, side, step, insertion, deletion, swap", "what is done"},
    {"step", "number", "of the record, from 1: the step, or that before which one is inserted"},
    {"line?", "number", "of the file, where that step is in it"},
    {"before", "object list", "steps that go"},
    {"after", "object list", "steps that come"},
    {"claims-move?", "boolean", "of a swap: whether the claims go with their steps"},
    {"cures", "cured", "what is wrong without this edit"},
    {"explains?", "explained", "what else holds only with it; absent of a draft"},
    {"supposes", "supposed", "what its writer would have done"},

    {"cured", shape, "A violation that there is without an edit"},
    {"step", "number", "from 1; 0: the result"},
    {"line?", "number", "of the file, where that step is in it"},
    {"rule", "string or null", "its id; null where no step fits a gap"},

    {"explained", shape, "What an edit explains beside the violation that it cures"},
    {"count", "number", "steps that are illegal and claims that are wrong without the edit"},
    {"first", "cured list", "the first of them, at most 5"},

    {"supposed", shape, "What would have to be true for an edit to be right"},
    {"slip",
     "one of argument, side, step, left-out, chance-left-out, made-up, written-twice, swapped",
     "the kind of slip"},
    {"likelihood", "one of common, occasional, rare", "how often people make such a slip"},
    {"words", "string", "the same for people"},

    {"infer", shape, "What `praetor infer --format json` says of a draft"},
    {"answer", "one of forced, several, impossible, unknown, unknown (time)",
     "what the search came to"},
    {"completions", "number", "found, of different effect"},
    {"all", "boolean", "whether these are all"},
    {"reread", "number", "steps in which something left out was not the usual"},
    {"entries", "opening list", "in the order of the draft"},
    {"likeliest?", "fraction", "how likely the first completion is: from 0 to 1"},
    {"question?", "infer-question", "what to ask first; where there are several"},
    {"nearest?", "nearest-games", "of a lattice: the likeliest games, where none is a completion"},
    {"dead-end?", "dead-end", "where there is no completion"},
    {"furthest?", "dead-end", "how far what was tried came, where none was found"},
    {"replay?", "object", "the completed game: the only one, or that of --choose"},

    {"nearest-games", shape, "Games that leave known steps out"},
    {"left-out", "number list", "steps of the draft, from 1, that are known and in none of them"},
    {"entries", "opening list", "in the order of the draft"},
    {"likeliest?", "fraction", "how likely the first game is: from 0 to 1"},
    {"question?", "infer-question", "what to ask first; where there are several"},

    {"opening", shape, "What a draft leaves open in one place"},
    {"step", "number", "of the draft, from 1"},
    {"line?", "number", "of the file"},
    {"gap", "boolean", "whether steps are missing; else an argument is"},
    {"certain", "object list", "what all fillings have in common; empty where not all are known"},
    {"all", "boolean", "whether the fillings listed are all that there are"},
    {"fillings", "object list list", "steps that fit, likeliest first"},
    {"shares", "fraction list", "how likely each is, of the completions found"},

    {"infer-question", shape, "The question that settles most"},
    {"step", "number", "of the draft, from 1: which of the fillings was it?"},
    {"line?", "number", "of the file"},
    {"settles", "fraction", "bits that the answer settles on average"},
    {"open", "fraction", "bits that all completions leave open"},

    {"dead-end", shape, "Where every completion ends, or every one that was tried"},
    {"step", "number", "that none of them gets beyond; 0: the result"},
    {"line?", "number", "of the file, where that step is in it"},
    {"rule", "string", "the id of the rule that is broken there"},
    {"expected", "any", "what the rule asks for"},
    {"actual", "any", "what there was"},

    {"merge", shape, "A joint history that `praetor merge --format json` found, a line each"},
    {"cost", "number", "errors in all records"},
    {"errors", "record-error list", "in the order of the game"},
    {"replay", "object", "the joint history"},

    {"record-error", shape, "An error in one of the records"},
    {"record", "number", "that errs, from 1 in the order of the command line"},
    {"error", "one of argument, side, step, missing, superfluous, swap, claim, result, setup",
     "what is wrong"},
    {"step", "number", "of that record, from 1; 0 where it belongs to no step"},
    {"line?", "number", "of its file, where that step is in it"},
    {"before", "object list", "as the record has it"},
    {"after", "object list", "as it was"},
    {"rule?", "string", "the id of the rule that the record breaks there"},
    {"claims-move?", "boolean", "of a swap: whether the claims go with their steps"},
    {"told-by?", "number list", "the records that have it as it was"},
};

}  // namespace

std::span<const ReportMember> searching_shapes() { return searching_rows; }

}  // namespace praetor::cli::reports
