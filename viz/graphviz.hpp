#pragma once
// The functions of Graphviz that we call. The library is loaded with the first picture. Hold
// `graphviz_lock` for every call.

#include <graphviz/gvc.h>

#include "replays/files/late_library.hpp"

namespace praetor::viz {

struct Graphviz {
  replays::LateLibrary graphs{PRAETOR_LIBCGRAPH};
  replays::LateLibrary pictures{PRAETOR_LIBGVC};

  decltype(&::agattr) attribute = graphs["agattr"];
  decltype(&::agclose) close = graphs["agclose"];
  decltype(&::agedge) edge = graphs["agedge"];
  decltype(&::agmemread) read = graphs["agmemread"];
  decltype(&::agnode) node = graphs["agnode"];
  decltype(&::agopen) open = graphs["agopen"];
  decltype(&::agsafeset) set = graphs["agsafeset"];
  decltype(&::agseterrf) tell_errors = graphs["agseterrf"];
  decltype(&::agwrite) write = graphs["agwrite"];
  const Agdesc_t* directed = graphs["Agdirected"];

  decltype(&::gvContext) context = pictures["gvContext"];
  decltype(&::gvLayout) lay_out = pictures["gvLayout"];
  decltype(&::gvFreeLayout) free_layout = pictures["gvFreeLayout"];
  decltype(&::gvRenderData) render = pictures["gvRenderData"];
  decltype(&::gvFreeRenderData) free_rendered = pictures["gvFreeRenderData"];
};

/// Throws LibraryMissing if this machine has no Graphviz.
const Graphviz& graphviz();

}  // namespace praetor::viz
