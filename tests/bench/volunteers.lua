-- Registrations of different people from different networks, which are not counted together. Argument: a word for this run.
local run, count = "run", 0

local function hash(word)
  local sum = 5381
  for i = 1, #word do sum = (sum * 33 + string.byte(word, i)) % 4294967296 end
  return sum
end

function init(args)
  run = args[1] or run
end

function request()
  count = count + 1
  local address = string.format("10.%d.%d.%d",
    count % 256, math.floor(count / 256) % 256, (hash(run) + math.floor(count / 65536)) % 256)
  -- The form makes an id for each submission.
  local submission = string.format("%08x-0000-4000-8000-%012x", hash(run), count)
  local body = string.format('{"nombre":"Ana María","apellido":"Núñez Peña",'
    .. '"email":"ana-%s-%07d@example.org","telefono":"321 123 4567","localidad":"Suba",'
    .. '"tipoApoyo":["redes","eventos"],"disponibilidad":"4-6",'
    .. '"experiencia":"Fui jurado de votación.","mensaje":"¿Cuándo es la próxima reunión?",'
    .. '"autorizacion":"on","submission":"%s"}', run, count, submission)
  return wrk.format("POST", nil, {
    ["Content-Type"] = "application/json",
    ["Origin"] = string.format("http://%s:%s", wrk.host, wrk.port),
    ["X-Forwarded-For"] = address,
  }, body)
end
