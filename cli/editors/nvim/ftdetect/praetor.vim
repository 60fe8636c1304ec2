autocmd BufNewFile,BufRead *.praetor setfiletype praetor
autocmd BufNewFile,BufRead *.praetor.json setfiletype json
