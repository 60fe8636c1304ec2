-- Starts `praetor lsp` for games that are open, with the client that Neovim brings (0.7 and later).
-- `require("praetor").setup({ command = { "praetor", "lsp" } })` in init.lua is all of it.

local praetor = {}

local function attach(command, buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ":p:h")
  if praetor.client == nil or vim.lsp.client_is_stopped(praetor.client) then
    praetor.client = vim.lsp.start_client({ name = "praetor", cmd = command, root_dir = folder })
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
  vim.api.nvim_create_user_command("PraetorBoard", function(said)
    praetor.board(said.args)
  end, { nargs = 1, complete = "file" })
end

return praetor
