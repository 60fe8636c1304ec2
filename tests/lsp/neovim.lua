-- A broken game in a real editor: the diagnostic is shown, the completion taken, the repair carried
-- out, and what is saved is legal. Run by neovim.py; the last line that it writes is its verdict.

local file = vim.env.PRAETOR_FILE

local function wait_for(what, condition)
  if not vim.wait(20000, condition, 50) then
    local lines = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
    local told = vim.inspect(vim.tbl_map(function(one)
      return one.message
    end, vim.diagnostic.get(0)))
    io.stdout:write("nothing came of " .. what .. "\n" .. lines .. "\n" .. told .. "\n")
    vim.cmd("cquit 1")
  end
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  for _, answer in pairs(answers or {}) do
    return answer.result
  end
end

require("praetor").setup({ command = { vim.env.PRAETOR, "lsp" } })
vim.cmd("edit " .. vim.fn.fnameescape(file))
assert(vim.bo.filetype == "praetor", "the file's type is known")

-- 1. The diagnostic.
wait_for("the diagnostics", function()
  return #vim.diagnostic.get(0) > 0
end)
local wrong = vim.diagnostic.get(0)[1]
assert(wrong.user_data.lsp.code == "pay.funds", wrong.user_data.lsp.code)

-- 2. A lens is there, and is carried out; a name leads to its datum.
wait_for("the lenses", function()
  return #vim.lsp.codelens.get(0) > 0
end)
local function text_shown()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end
local game = vim.api.nvim_get_current_buf()
vim.api.nvim_win_set_cursor(0, { 2, 9 })
vim.cmd("PraetorLegal")
wait_for("the legal steps", function()
  return vim.b.praetor_title == "Legal steps after step 1"
end)
assert(text_shown():find("rome: arm roma 1 galley"), text_shown())
vim.cmd("close")
local lens = vim.tbl_filter(function(one)
  return one.command.title == "state"
end, vim.lsp.codelens.get(game))[1]
vim.lsp.commands[lens.command.command](lens.command, {})
wait_for("the state", function()
  return (vim.b.praetor_title or ""):find("^State") ~= nil
end)
assert(text_shown():find('"regions"'), text_shown())
vim.cmd("close")
vim.api.nvim_win_set_cursor(0, { 2, 21 })
vim.lsp.buf.definition()
wait_for("the datum", function()
  return vim.api.nvim_buf_get_name(0):find("praetor%-data:") ~= nil
end)
assert(vim.api.nvim_get_current_line():find('"roma"'), vim.api.nvim_get_current_line())
vim.cmd("buffer " .. game)

-- 3. The repair.
local range = {
  start = { line = wrong.lnum, character = wrong.col },
  ["end"] = { line = wrong.end_lnum, character = wrong.end_col },
}
local document = vim.lsp.util.make_text_document_params()
local actions = ask("textDocument/codeAction",
  { textDocument = document, range = range, context = { diagnostics = {} } })
local repair
for _, action in ipairs(actions) do
  if repair == nil and action.title:match("^Repair") then
    repair = action
  end
end
vim.lsp.util.apply_workspace_edit(repair.edit, "utf-16")
wait_for("the repair", function()
  return #vim.diagnostic.get(0) == 0
end)

-- 4. The completion, as it is typed.
local last = vim.api.nvim_buf_line_count(0)
vim.api.nvim_buf_set_lines(0, last, last, false, { "3 rome: mar" })
vim.opt.virtualedit = "onemore"
vim.api.nvim_win_set_cursor(0, { last + 1, 11 })
wait_for("the completion", function()
  local offered = ask("textDocument/completion", vim.lsp.util.make_position_params())
  if offered == nil or #offered.items ~= 1 then
    return false
  end
  local item = offered.items[1]
  vim.lsp.util.apply_text_edits({ item.textEdit }, 0, "utf-16")
  return item.label == "marmor"
end)
wait_for("a verdict on the whole", function()
  local line = vim.api.nvim_buf_get_lines(0, last, last + 1, false)[1]
  return line == "3 rome: marmor" and #vim.diagnostic.get(0) == 0
end)
vim.cmd("write")
io.stdout:write("saved\n")
vim.cmd("qall!")
