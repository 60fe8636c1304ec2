# Puts the page together: OUTPUT out of the files of PAGE, the module MODULE and the example records
# of SOURCES, packed and written as letters by pack.py. Fails beyond MOST bytes.
# Run with `cmake -P`.

function(packed_into variable file)
  execute_process(COMMAND python3 ${CMAKE_CURRENT_LIST_DIR}/pack.py INPUT_FILE ${file}
    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

function(joined variable)
  set(all "")
  foreach(file IN LISTS ARGN)
    get_filename_component(path ${file} ABSOLUTE BASE_DIR ${PAGE})
    file(READ ${path} text)
    string(APPEND all "${text}")
  endforeach()
  set(${variable} "${all}" PARENT_SCOPE)
endfunction()

# The examples: of each game its shipped games and its wrong ones, each behind a line with its name.
set(examples "")
file(GLOB games LIST_DIRECTORIES true ${SOURCES}/replays/corpus/*)
foreach(folder IN LISTS games)
  get_filename_component(game ${folder} NAME)
  file(GLOB files ${folder}/*.json ${folder}/*.praetor ${folder}/wrong/*.json)
  if(EXISTS ${SOURCES}/tests/cases/${game})
    foreach(path IN LISTS files)
      file(RELATIVE_PATH name ${folder} ${path})
      file(READ ${path} text)
      if(NOT text MATCHES "\n$")  # the next mark begins a line
        string(APPEND text "\n")
      endif()
      string(APPEND examples "%%%% ${game} ${name}\n${text}")
    endforeach()
  endif()
endforeach()
file(WRITE ${OUTPUT}.examples "${examples}")

packed_into(module ${MODULE})
packed_into(examples ${OUTPUT}.examples)
joined(style web.css)
joined(worker worker.js)
# What the page of `praetor report` has too.
set(shared ${SOURCES}/viz/page/nodes.js)
joined(script ${shared} nodes.js unpack.js ask.js colours.js text_field.js judge.js pictures.js
  compare.js corpus.js play.js typed_steps.js share.js main.js)
string(PREPEND script "(() => {\n\"use strict\";\n")
string(APPEND script "})();\n")
file(READ ${PAGE}/praetor.html page)
foreach(part style worker module examples version script)
  string(REPLACE "{{${part}}}" "${${part}}" page "${page}")
endforeach()
file(WRITE ${OUTPUT} "${page}")
file(REMOVE ${OUTPUT}.examples)

# The element for other pages: the same judge in a script of its own.
joined(element ${shared} unpack.js ask.js praetor_board.js)
string(REPLACE "\\" "\\\\" worker "${worker}")
string(REPLACE "`" "\\`" worker "${worker}")
string(REPLACE "\$" "\\\$" worker "${worker}")
get_filename_component(folder ${OUTPUT} DIRECTORY)
file(WRITE ${folder}/praetor-board.js "(() => {
\"use strict\";
const parts = {
  worker: `${worker}`,
  module: \"${module}\",
};
const partOf = (id) => parts[id];
${element}})();
")
file(SIZE ${OUTPUT} size)
if(size GREATER MOST)
  file(REMOVE ${OUTPUT})
  message(FATAL_ERROR "The page has ${size} bytes, and may have ${MOST}")
endif()
message(STATUS "The page has ${size} of ${MOST} bytes")
