setlocal commentstring=#\ %s
setlocal iskeyword+=-
