#pragma once
// The data of a page for its script, as compact JSON: what changes from point to point, and every
// text that comes again and again once. The script in viz/page/ reads it back.

#include <string>

#include "viz/report/page.hpp"

namespace praetor::viz::report {

/// One object:
///   from      number of the first point
///   state     the state document there
///   charts    title, goal, and series: name, side, runs ([point, value] where it changes)
///   paths, places     pointers into the document that ledgers name, and those in words
///   listed, words     legal steps as a replay writes them, and in words
///   rules, kinds      of steps; like the others they are named by their index below
///   parts     SVG of the parts that the first board does not have, by number from the first that
///   it lacks board     the parts of the first board, in the order of painting points    one object
///   each:
///     t  when it is, in words
///     l  ledger: [rule, [path, value], [path] where a value goes, …], …
///     b  splices of the board: [at, removed, added…], …, to be carried out in this order
///     k  legal steps: [kind, count, …]; m: 1 where there are more than that
///     x  where the board marks the step, in hundredths of its width; missing where it does not
///     s  the first of them, as indices into `listed`
std::string data_of(const GamePage& page);

}  // namespace praetor::viz::report
