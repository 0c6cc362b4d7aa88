import { longDate } from "../words/dates.ts";

export const operator = {
  listening: (address: string): string => `El sitio está en ${address}`,
  listeningBehind: (address: string, socket: string): string =>
    `El sitio está en ${address} y escucha en ${socket}`,
  phaseFixed: (phase: string): string => `PHASE fija la fase del sitio en «${phase}»`,
  phasePinned: (phase: string, electionDate: string): string =>
    `La fase está fijada en «${phase}» y la elección fue el ${
      longDate(electionDate)
    }. Una campaña real escribe \`phase: "auto"\` en content/site/site.ts`,
  sampleIdentity:
    "El responsable de los datos es el de muestra. Escribe nombre, NIT, dirección y teléfono en /admin/campaign: la política y los formularios los muestran",
  stopping: "Cerrando: se terminan las respuestas en curso…",
  portTaken: "ya lo usa otro programa",
  cannotListen: (reason: string): string => `no se puede escuchar ahí: ${reason}`,
  buildMissing: "static/build falta o está incompleto. Ejecuta primero: deno task build",
  notProduction: "debe ser production para servir el sitio (lo pone deno task start)",
  noAdmin: (link: string): string =>
    `Todavía no hay administradores. Crea el primero con este enlace, que sirve una vez durante 30 minutos: ${link}\nO aquí en la terminal: deno task admin create CORREO`,
  broughtUpToDate: (count: number): string =>
    `El almacén era de una versión anterior: se pusieron al día ${count} índices y cuentas`,
  outdated:
    "El almacén es de una versión anterior. Con el sitio detenido ejecuta: deno task verify --repair",
} as const;

export const configErrors = {
  phase: "debe ser campaign, quiet o closed",
  port: "debe ser un número entero entre 0 y 65535",
  host: "debe ser una dirección o un nombre de equipo, sin espacios",
  kvUrl: "debe ser la ruta de un archivo o una dirección http(s) de un servidor KV Connect",
  kvPath: "la ruta no puede tener espacios ni comas",
  kvBesideCode:
    "el servidor escribe en la carpeta del almacén, y en esa está el código del sitio: usa una propia, por ejemplo data/campaign.sqlite",
  kvMemory: "un almacén en memoria lo perdería todo al cerrar: tiene que ser un archivo",
  kvLocked: "otro programa tiene bloqueado el almacén",
  kvForeign:
    "el archivo no es un almacén, o está dañado. Vuelve a la última copia: deno task restore COPIA --force",
  kvDamaged: "el almacén está dañado. Vuelve a la última copia: deno task restore COPIA --force",
  kvAway: "el servidor KV Connect no responde en esa dirección",
  kvTokenRefused: "el servidor KV Connect no lo acepta",
  kvNotAttached: "no hay ninguna base de datos asociada a esta aplicación",
  kvUnopenable: "no se puede abrir el almacén",
  identityUnreadable:
    "la identidad de la campaña que guarda el almacén no se puede leer, y el sitio nunca muestra otra. Vuelve a la última copia con deno task restore",
  kvToken: "hace falta cuando KV_URL es una dirección http(s)",
  origin: "debe ser una dirección http(s) sin ruta, por ejemplo https://www.example.org",
  secret:
    "debe tener al menos 32 bytes impredecibles (por ejemplo: openssl rand -base64 48); al cambiarla, la anterior puede ir detrás, separada por una coma",
  collector: "debe ser una dirección http(s) de un recolector OTLP",
  pairs: "debe ser una lista de parejas nombre=valor separadas por comas, con % donde haga falta",
  proxies:
    "debe ser una lista de rangos CIDR separados por comas, por ejemplo 10.0.0.0/8; nunca todas las direcciones (/0)",
  smtpUrl:
    "debe ser smtps://usuario:clave@servidor:465 o smtp://usuario:clave@servidor:587, con % donde haga falta",
  smtpEscapes:
    "en el usuario y en la clave se escriben con % los signos que separan: % es %25, @ es %40, / es %2F, # es %23, ? es %3F",
  mailCount: "debe ser un número entero entre 1 y 9999999",
  mailOrigin: "hace falta cuando SMTP_URL está puesto: los correos llevan enlaces al sitio",
  mailFrom: "debe ser un correo electrónico y hace falta cuando SMTP_URL está puesto",
  oidcIssuer: "debe ser una dirección https (http solo en este mismo equipo)",
  oidcPair: "OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntos: falta este",
  oidcHosts: "debe ser una lista de equipos separados por comas, por ejemplo id.example.org",
} as const;

export const systemReasons = {
  EACCES: "no hay permiso",
  EADDRNOTAVAIL: "esa dirección no es de esta máquina",
  EEXIST: "una parte de la ruta es un archivo",
  EIO: "el disco falló",
  EISDIR: "es una carpeta",
  ENOENT: "no existe",
  ENOSPC: "el disco está lleno",
  ENOTDIR: "una parte de la ruta es un archivo",
  EPERM: "no hay permiso",
  EROFS: "el disco es de solo lectura",
} as const;

interface ClosedPath {
  readonly path: string;
  readonly owner: number;
  readonly mode: string;
  readonly uid: number;
}

export function closedPath({ path, owner, mode, uid }: ClosedPath): string {
  return `${path} es del usuario ${owner}, con permisos ${mode}, y este programa corre como el usuario ${uid}. Cámbiale el dueño (chown) o usa una carpeta de ese usuario`;
}

export const commandErrors = {
  file: (reason: string): string => `No se puede leer o escribir: ${reason}`,
  unreadable:
    "Hay un registro que no se puede leer y sigue ahí. Para saber cuál es: deno task verify",
  store: (reason: string): string =>
    `El almacén está dañado: ${reason}. Vuelve a la última copia: deno task restore COPIA --force`,
} as const;
