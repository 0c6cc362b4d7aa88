-- Registrations of different people from different addresses. Argument: a word for this run.
local run, count = "run", 0

function init(args)
  run = args[1] or run
end

function request()
  count = count + 1
  local address = string.format("10.%d.%d.%d",
    math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  local body = string.format('{"nombre":"Ana María","apellido":"Núñez Peña",'
    .. '"email":"ana-%s-%07d@example.org","telefono":"321 123 4567","localidad":"Suba",'
    .. '"tipoApoyo":["redes","eventos"],"disponibilidad":"4-6",'
    .. '"experiencia":"Fui jurado de votación.","mensaje":"¿Cuándo es la próxima reunión?",'
    .. '"autorizacion":"on"}', run, count)
  return wrk.format("POST", nil, {
    ["Content-Type"] = "application/json",
    ["Origin"] = string.format("http://%s:%s", wrk.host, wrk.port),
    ["X-Forwarded-For"] = address,
  }, body)
end
