-- Starts `praetor lsp` for games that are open, with the client that Neovim brings (0.7 and later).
-- `require("praetor").setup({ command = { "praetor", "lsp" } })` in init.lua is all of it.

local praetor = {}

local function attach(command, buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ":p:h")
  if praetor.client == nil or vim.lsp.client_is_stopped(praetor.client) then
    praetor.client = vim.lsp.start_client({
      name = "praetor",
      cmd = command,
      root_dir = folder,
      on_attach = function()
        vim.lsp.codelens.refresh()
      end,
    })
  end
  if praetor.client == nil then
    return
  end
  vim.lsp.buf_attach_client(buffer, praetor.client)
  vim.api.nvim_buf_set_option(buffer, "omnifunc", "v:lua.vim.lsp.omnifunc")
end

-- Puts the board at the cursor into a file, and says where: any viewer of SVG shows it.
function praetor.board(path)
  local asked = vim.lsp.util.make_position_params()
  vim.lsp.buf_request(0, "praetor/board", asked, function(failure, board)
    if failure ~= nil or board == nil then
      vim.notify("praetor: there is no board here")
      return
    end
    vim.fn.writefile(vim.split(board.svg, "\n", { plain = true }), path)
    vim.notify("praetor: step " .. board.step .. " is in " .. path)
  end)
end

-- Shows lines in a window of their own, which nobody saves.
local function show(title, lines, language)
  vim.cmd("botright new")
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.api.nvim_buf_set_option(buffer, "buftype", "nofile")
  vim.api.nvim_buf_set_option(buffer, "bufhidden", "wipe")
  vim.api.nvim_buf_set_option(buffer, "modifiable", false)
  vim.api.nvim_buf_set_option(buffer, "syntax", language)
  vim.b.praetor_title = title
end

-- Carries out what a lens offers. A picture goes into a file, for a terminal shows none.
local function carry_out(command)
  vim.lsp.buf_request(0, "workspace/executeCommand", {
    command = command.command,
    arguments = command.arguments,
  }, function(failure, shown)
    if failure ~= nil or shown == nil then
      vim.notify("praetor: there is nothing to show here")
      return
    end
    local lines = vim.split(shown.text, "\n", { plain = true })
    if shown.language == "svg" then
      local path = vim.fn.tempname() .. ".svg"
      vim.fn.writefile(lines, path)
      vim.notify("praetor: " .. shown.title .. " is in " .. path)
    else
      show(shown.title, lines, shown.language)
    end
  end)
end

-- A command of the server at the cursor.
local function at_cursor(name)
  local place = vim.lsp.util.make_position_params()
  carry_out({ command = name, arguments = { place.textDocument.uri, place.position } })
end

-- The first thing that is wrong, and what mends it.
function praetor.repair()
  local wrong = vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })[1]
  if wrong == nil then
    vim.notify("praetor: nothing is wrong here")
    return
  end
  vim.api.nvim_win_set_cursor(0, { wrong.lnum + 1, wrong.col })
  vim.lsp.buf.code_action()
end

-- A board or tables: what a name was defined by.
local function read_data(event)
  for _, client in ipairs(vim.lsp.get_active_clients()) do
    if client.name == "praetor" then
      local answer = client.request_sync("praetor/data", { uri = event.match }, 5000, 0)
      local text = answer and answer.result and answer.result.text or ""
      vim.api.nvim_buf_set_lines(event.buf, 0, -1, false, vim.split(text, "\n", { plain = true }))
    end
  end
  vim.api.nvim_buf_set_option(event.buf, "buftype", "nofile")
  vim.api.nvim_buf_set_option(event.buf, "modifiable", false)
  vim.api.nvim_buf_set_option(event.buf, "filetype", "json")
end

function praetor.setup(options)
  local command = options and options.command or { "praetor", "lsp" }
  local group = vim.api.nvim_create_augroup("praetor", { clear = true })
  vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
    group = group,
    pattern = { "*.praetor", "*.praetor.json" },
    callback = function(event)
      attach(command, event.buf)
    end,
  })
  vim.api.nvim_create_autocmd("BufReadCmd", {
    group = group,
    pattern = "praetor-data:///*",
    callback = read_data,
  })
  vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave" }, {
    group = group,
    pattern = { "*.praetor", "*.praetor.json" },
    callback = function(event)
      -- Asked before there is a server, Neovim would wait for lenses for good.
      if vim.lsp.buf_get_clients(event.buf)[praetor.client] ~= nil then
        vim.lsp.codelens.refresh()
      end
    end,
  })
  for _, name in ipairs({ "praetor.picture", "praetor.state", "praetor.legal" }) do
    vim.lsp.commands[name] = carry_out
  end
  vim.api.nvim_create_user_command("PraetorState", function()
    at_cursor("praetor.state")
  end, {})
  vim.api.nvim_create_user_command("PraetorLegal", function()
    at_cursor("praetor.legal")
  end, {})
  vim.api.nvim_create_user_command("PraetorRepair", praetor.repair, {})
  vim.api.nvim_create_user_command("PraetorBoard", function(said)
    praetor.board(said.args)
  end, { nargs = 1, complete = "file" })
end

return praetor
