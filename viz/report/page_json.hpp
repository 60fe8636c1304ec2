#pragma once
// The data of a page for its script, as compact JSON: what changes from point to point, with each
// repeated text stored once. The script in viz/page/ reads it.

#include <string>

#include "viz/report/page.hpp"

namespace praetor::viz::report {

/// One object:
///   from           number of the first point
///   state          the state document there
///   charts         title, goal, and series: name, side, and runs, which are [point, value] where
///                  the value changes
///   paths, places  pointers into the document that ledgers name, and the same in words
///   listed, words  legal steps as a replay writes them, and the same in words
///   rules, kinds   causes of changes, and kinds of steps; all of these are named by index below
///   board          the parts of the first board, in the order of painting
///   parts          SVG of the parts from the first number that the first board lacks
///   points         an object for each, with these members where there is something to say:
///     t  when it is, in words
///     l  the ledger: a list of [rule, changes…], a change being [path, value] or, where the value
///        goes, [path]
///     b  what makes the next board: a list of [at, removed, added…], to be carried out in order
///     k  the legal steps: kind, count, kind, count…
///     m  1 where there are more than were counted
///     c  1 where chance acts, and its steps are not listed
///     s  the first legal steps, as indices into `listed`
///     x  where the board marks the step, in hundredths of its width
std::string data_of(const GamePage& page);

}  // namespace praetor::viz::report
