" The text notation: what stands for itself in every game. Names of a game are the server's to know.
if exists("b:current_syntax")
  finish
endif
syntax match praetorComment "#.*$"
syntax region praetorText start=+"+ skip=+\\"+ end=+"+
syntax match praetorNumber "\<-\?\d\+\>"
syntax match praetorHead "^\(game\|setup\|army\|terrain\|dealt\|reading\|meta\|players\|rules\|result\)\>"
syntax match praetorTurn "^\d\+\s\+[a-z-]\+\(\s\+plans\)\?:"
syntax match praetorClaim "\[\(hash\|expect\|note\|at\)\>"
syntax match praetorGap "\.\.\.\|?"
highlight default link praetorComment Comment
highlight default link praetorText String
highlight default link praetorNumber Number
highlight default link praetorHead Keyword
highlight default link praetorTurn Statement
highlight default link praetorClaim PreProc
highlight default link praetorGap Todo
let b:current_syntax = "praetor"
