// The reports of `repair`, `infer` and `merge`.

#include "cli/reports/report_shapes.hpp"

namespace praetor::cli::reports {
namespace {

constexpr ReportMember searching_rows[]{
    {"repair", shape, "A repair that `praetor repair --format json` found, one line per repair"},
    {"cost", "number", "edits"},
    {"edits", "edit list", "in the order of the record"},
    {"other-places?", "number",
     "other places that give the same game, except for the order of its steps"},
    {"replay", "object", "the legal game that they make"},

    {"edit", shape, "One change of a record"},
    {"edit", "one of argument, side, step, insertion, deletion, swap, setup", "what is done"},
    {"step", "number",
     "the step of the record, from 1, or the step before which one is inserted; 0 is the set-up"},
    {"line?", "number", "the line of the file, where that step is in it"},
    {"before", "object list", "steps that are removed, or the changed member of the set-up"},
    {"after", "object list", "steps that are put in, or that member as it should be"},
    {"claims-move?", "boolean", "for a swap: whether the claims move with their steps"},
    {"cures", "cured", "what is wrong without this edit"},
    {"explains?", "explained", "what else is right only with it; not for a draft"},
    {"supposes", "supposed", "what the writer must have done wrong"},

    {"cured", shape, "The violation without an edit"},
    {"step", "number", "the number of the step, from 1; 0 is the result"},
    {"line?", "number", "the line of the file, where that step is in it"},
    {"rule", "string or null", "its id; null where no step fits a gap"},

    {"explained", shape, "What else an edit explains, beside the violation that it cures"},
    {"count", "number", "steps that are illegal and claims that are wrong without the edit"},
    {"first", "cured list", "the first of them, at most 5"},

    {"supposed", shape, "What must be true for an edit to be right"},
    {"slip",
     "one of argument, side, step, left-out, chance-left-out, made-up, written-twice, swapped, "
     "set-up",
     "the kind of slip"},
    {"likelihood", "one of common, occasional, rare", "how often people make such a slip"},
    {"words", "string", "the same for people"},

    {"infer", shape, "What `praetor infer --format json` says of a draft"},
    {"answer", "one of forced, several, impossible, unknown, unknown (time)",
     "what the search came to"},
    {"completions", "number", "the number of completions found, with different effects"},
    {"all", "boolean", "whether these are all"},
    {"reread", "number", "steps in which a left-out argument was not the usual one"},
    {"entries", "opening list", "in the order of the draft"},
    {"likeliest?", "fraction", "how likely the first completion is: from 0 to 1"},
    {"question?", "infer-question", "what to ask first; where there are several"},
    {"nearest?", "nearest-games", "for a lattice: the likeliest games, where none is a completion"},
    {"dead-end?", "dead-end", "where there is no completion"},
    {"furthest?", "dead-end", "how far the search came, where no completion was found"},
    {"replay?", "object", "the completed game: the only one, or that of --choose"},

    {"nearest-games", shape, "Games that leave known steps out"},
    {"left-out", "number list", "steps of the draft, from 1, that are known and in none of them"},
    {"entries", "opening list", "in the order of the draft"},
    {"likeliest?", "fraction", "how likely the first game is: from 0 to 1"},
    {"question?", "infer-question", "what to ask first; where there are several"},

    {"opening", shape, "What a draft leaves open in one place"},
    {"step", "number", "the step of the draft, from 1"},
    {"line?", "number", "of the file"},
    {"gap", "boolean", "whether steps are missing; else an argument is"},
    {"certain", "object list", "what all fillings have in common; empty if not all are known"},
    {"all", "boolean", "whether the fillings listed are all that there are"},
    {"fillings", "object list list", "steps that fit, likeliest first"},
    {"shares", "fraction list", "how likely each is, of the completions found"},

    {"infer-question", shape, "The question that settles most"},
    {"step", "number", "the step of the draft, from 1, that the question is about"},
    {"line?", "number", "of the file"},
    {"settles", "fraction", "bits that the answer settles on average"},
    {"open", "fraction", "bits that all completions leave open"},

    {"dead-end", shape, "Where every completion ends, or every one that was tried"},
    {"step", "number", "the step that none of them gets beyond; 0 is the result"},
    {"line?", "number", "the line of the file, where that step is in it"},
    {"rule", "string", "the id of the rule that is broken there"},
    {"expected", "any", "what the rule asks for"},
    {"actual", "any", "what there was"},

    {"merge", shape,
     "A joint history that `praetor merge --format json` found, one line per history"},
    {"cost", "number", "errors in all records"},
    {"errors", "record-error list", "in the order of the game"},
    {"replay", "object", "the joint history"},

    {"record-error", shape, "An error in one of the records"},
    {"record", "number", "the record with the error, from 1 in the order of the command line"},
    {"error", "one of argument, side, step, missing, superfluous, swap, claim, result, setup",
     "what is wrong"},
    {"step", "number", "the step of that record, from 1; 0 where it belongs to no step"},
    {"line?", "number", "the line of its file, where that step is in it"},
    {"before", "object list", "the steps as the record has them"},
    {"after", "object list", "the steps as they were"},
    {"rule?", "string", "the id of the rule that the record breaks there"},
    {"claims-move?", "boolean", "for a swap: whether the claims move with their steps"},
    {"told-by?", "number list", "the records that have it right"},
};

}  // namespace

std::span<const ReportMember> searching_shapes() { return searching_rows; }

}  // namespace praetor::cli::reports
