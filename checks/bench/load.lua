-- For wrk: the requests of a file in turn. A line is a method, a path and a body, separated by tabs.
local made, at = {}, 0

init = function(args)
  local token, file = args[1], args[2]
  for line in io.lines(file) do
    local method, path, body = line:match("^(%u+)\t([^\t]*)\t(.*)$")
    local headers = { ["authorization"] = "Bearer " .. token, ["content-type"] = "application/json" }
    made[#made + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
end

request = function()
  at = at % #made + 1
  return made[at]
end
