# Lets PROGRAM write its manual pages and completions into the folder OUTPUT, laid out as below
# share/. What stood there before goes: a command may have been renamed. Run with `cmake -P`.

function(run)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "INTO" "WORDS")
  set(into "")
  if(arg_INTO)
    cmake_path(GET arg_INTO PARENT_PATH folder)
    file(MAKE_DIRECTORY ${folder})
    set(into OUTPUT_FILE ${arg_INTO})
  endif()
  execute_process(COMMAND ${PROGRAM} ${arg_WORDS} ${into} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${OUTPUT})
run(WORDS man -o ${OUTPUT}/man/man1)
run(WORDS completions bash INTO ${OUTPUT}/bash-completion/completions/praetor)
run(WORDS completions zsh INTO ${OUTPUT}/zsh/vendor-completions/_praetor)
run(WORDS completions fish INTO ${OUTPUT}/fish/vendor_completions.d/praetor.fish)
file(TOUCH ${OUTPUT}.made)
