import { formNames, publicForms } from "../forms/public_forms.ts";

// Created on first use: loading a language's tables takes longer than the rest of a start.
const number = { format: (count: number): string => count.toLocaleString("es-CO") };

export const adminCommand = {
  usage:
    "Uso: deno task admin create|grant CORREO [ROL [--localidad=NOMBRE …]]  |  deno task admin revoke CORREO [ROL]  |  deno task admin password|totp-off|unlink CORREO  |  deno task admin erase CORREO|TELÉFONO [--yes [--account]]  |  deno task admin list  |  deno task admin audit [--subject CORREO] [--limit N]",
  unknownPerson: (email: string): string => `No hay ninguna cuenta con el correo ${email}`,
  invalidEmail: (email: string): string => `No es un correo válido: ${email}`,
  unknownRole: (name: string, known: readonly string[]): string =>
    `No hay ningún rol ${name}. Los que hay: ${known.join(", ")}`,
  chooseLocalidades: (known: readonly string[]): string =>
    `Elige al menos una localidad, por ejemplo --localidad=Kennedy --localidad=Bosa. Las que hay: ${
      known.join(", ")
    }`,
  noLocalidades: (role: string): string => `El rol de ${role} no tiene localidades`,
  created: (email: string, role: string): string => `Cuenta de ${role} creada: ${email}`,
  alreadyThere: (email: string, role: string): string =>
    `Ya existía una cuenta con ${email}: ahora tiene el rol de ${role}`,
  password: (password: string): string => `Contraseña (se muestra una sola vez): ${password}`,
  factorOff: (email: string): string =>
    `${email} ya no tiene verificación en dos pasos: entra solo con su contraseña`,
  noFactor: (email: string): string => `${email} no tiene activada la verificación en dos pasos`,
  passwordFor: "Sirve durante tres días: antes hay que cambiarla por una propia en /cuenta",
  granted: (email: string, role: string): string => `${email} ahora tiene el rol de ${role}`,
  since: (date: string): string => `La cuenta existe desde el ${date}`,
  vouched: "La organización confirmó que el correo es de esa persona",
  unvouched: (email: string, role: string, localidades: readonly string[]): string =>
    `Nadie ha comprobado que ese correo sea de esa persona. Si no sabes con certeza que creó la cuenta, quítale el rol (deno task admin revoke ${email} ${role}) y créala con deno task admin create ${
      [email, role, ...localidades.map((name) => `"--localidad=${name}"`)].join(" ")
    }: solo la contraseña que te muestre la abrirá`,
  revoked: (email: string, role: string): string => `${email} ya no tiene el rol de ${role}`,
  lastAdmin: "No se puede quitar el último administrador",
  none: "Ninguna cuenta tiene un rol",
  holder: (email: string, roles: readonly string[], localidades: readonly string[]): string =>
    `${email} · ${roles.join(", ")}${localidades.length > 0 ? ` · ${localidades.join(", ")}` : ""}`,
  noEntries: "No hay nada en el registro de auditoría",
  wrongLimit: "--limit debe ser un número entero entre 1 y 10000",
  nothingOf: (contact: string): string => `No hay nada de ${contact} en los formularios`,
  found: (email: string, records: ReadonlyMap<string, readonly unknown[]>): string => {
    const plurals = formNames.map((form) => [form, publicForms[form].plural] as const);
    const others = [
      ["quarantine", "envíos sospechosos"],
      ["withdrawn", "registros retirados"],
      ["requests", "solicitudes cerradas"],
    ] as const;
    const counts = [...plurals, ...others]
      .map(([place, plural]) => `${plural} ${records.get(place)?.length ?? 0}`);
    return `De ${email} hay: ${counts.join(", ")}.`;
  },
  askErase: (word: string): string =>
    `Se borran para siempre. Escribe ${word} para confirmar (o usa --yes):`,
  eraseWord: "borrar",
  notErased: "No se borró nada",
  erased: (count: number): string => `Registros borrados: ${number.format(count)}`,
  accountFound: (email: string, admin: boolean): string =>
    `${email} tiene una cuenta${
      admin ? " de administración" : ""
    }: perfil, contraseña, rol, sesiones, verificación y vínculos.`,
  askAccount: (word: string): string =>
    `Para borrar también la cuenta, escribe ${word} (o usa --yes --account):`,
  accountErased: (email: string): string => `Cuenta borrada: ${email}`,
  accountStays: "La cuenta no se borró",
  unlinked: (email: string): string =>
    `Ninguna cuenta de la organización abre ya la de ${email}. Se cerraron sus sesiones.`,
  noLink: (email: string): string =>
    `${email} no está vinculada a ninguna cuenta de la organización`,
  noPassword: (email: string): string =>
    `Esa cuenta no tiene contraseña. Para darle una: deno task admin password ${email}`,
  signInAt: (origin: string | null): string => `Entra en ${origin ?? ""}/login`,
} as const;

const problems = {
  invalid: "no se puede leer",
  misread: "tiene un valor que no está permitido",
  missing: "falta en un índice",
  dangling: "sobra en un índice",
  wrong: "está mal en un índice",
  drift: "el contador no coincide",
} as const;

export const verifyCommand = {
  usage: "Uso: deno task verify [ARCHIVO] [--repair]",
  missing: (path: string): string => `No existe el archivo ${path}`,
  collection: (name: string, records: number, findings: number): string =>
    `${name}: registros ${number.format(records)}, problemas ${number.format(findings)}`,
  finding: (problem: keyof typeof problems, place: string, ids: readonly string[]): string =>
    [`${problems[problem]}: ${place}`, ...ids].join(" · "),
  more: (count: number): string => `  … y ${number.format(count)} más`,
  admins: (count: number): string => `Administradores: ${number.format(count)}`,
  noAdmin: "Hay cuentas, pero ninguna es de administración: deno task admin grant CORREO",
  orphanRole: (id: string): string =>
    `El rol de administración es de una cuenta que no existe: ${id}`,
  mended: (count: number): string => `Problemas reparados: ${number.format(count)}`,
  inUse: (path: string): string => `${path} está en uso: cierra el sitio antes de reparar`,
  sound: "Todo coincide.",
  unsound: "Hay problemas. Lo que se puede reparar: deno task verify --repair",
  left: "Lo que queda no se repara solo: docs/operations.md dice qué hacer",
} as const;

/** Why an environment variable stops `deno task backup`; follows its name. */
export const backupConfigErrors = {
  noPublicKey: "hace falta con --to: es la llave pública que muestra deno task backup keys",
  privateKey:
    "esa es la llave privada, y en esta máquina no debe estar: aquí va la pública, que empieza por age1",
  publicKey: "debe ser una llave pública de age, que empieza por age1; si son varias, con comas",
  forS3: "hace falta para un bucket de s3://",
  s3Endpoint: "debe ser la dirección http(s) del servidor de S3",
} as const;

export const backupCommand = {
  usage:
    "Uso: deno task backup ARCHIVO  |  deno task backup CARPETA [--keep=N] [--days=N] [--every=N] (con --keep, cuántas copias conserva; con --days, de 1 a 60, ninguna más vieja que esos días; con --every, de 1 a 168, otra copia cada tantas horas)  |  deno task backup --to=CARPETA|s3://BUCKET/PREFIJO [--keep=N] [--days=N] [--every=N] (cifrada con BACKUP_PUBLIC_KEY)  |  deno task backup keys ARCHIVO (hace el par de llaves)",
  restoreUsage:
    "Uso: deno task restore ARCHIVO [--force] [--erased=OTRA_COPIA] [--unproved]  |  deno task restore COPIA_CIFRADA|CARPETA|s3://BUCKET/PREFIJO --key=ARCHIVO_DE_LA_LLAVE [--force] [--erased=OTRA_COPIA] [--unproved] (de una carpeta o un bucket, la más nueva)",
  notAFile: "KV_URL no es un archivo: para un servidor KV usa deno task export y deno task import",
  missing: (path: string): string => `No existe ${path}`,
  exists: (path: string): string => `Ya existe ${path}: no se sobrescribe`,
  isFolder: (path: string): string =>
    `${path} es una carpeta: agrega --keep=N (cuántas copias conserva) o --days=N (de cuántos días), o escribe el nombre de un archivo`,
  broken: (path: string): string => `La copia de ${path} no está completa: no se guarda`,
  noChecksum: (path: string): string =>
    `Falta la suma de verificación ${path}.sha256 (formato de sha256sum)`,
  altered: (path: string): string => `${path} no coincide con su suma de verificación`,
  foreign: (path: string): string => `${path} no es un almacén: no se restaura`,
  unsound: (path: string): string =>
    `En ${path} hay índices o contadores que no coinciden. Con --force se restaura igual`,
  inUse: (path: string): string => `${path} está en uso: cierra antes el sitio`,
  damaged: (path: string): string =>
    `${path} está dañado. Con --force se reemplaza, y se conserva aparte`,
  full: (path: string): string =>
    `${path} ya tiene registros. Con --force se reemplaza, y el anterior se conserva aparte`,
  keysMade: (publicKey: string, path: string): readonly string[] => [
    `Llave pública, para BACKUP_PUBLIC_KEY: ${publicKey}`,
    `La privada está en ${path}. Llévatela ya de esta máquina, guárdala en dos lugares seguros y bórrala de aquí: sin ella nadie abre las copias, y con ella cualquiera`,
  ],
  noPrivateKey: (path: string): string => `${path} no es una llave privada de las copias`,
  needsKey: (copy: string): string =>
    `Lo de ${copy} está cifrado: agrega --key=ARCHIVO_DE_LA_LLAVE`,
  otherKey: (copy: string): string => `Esa llave no abre ${copy}: se cifró para otra`,
  notWhole: (copy: string): string =>
    `${copy} está incompleta, fue alterada o no es una copia cifrada: no se restaura`,
  noCopies: (place: string): string => `En ${place} no hay ninguna copia cifrada`,
  differs: (place: string, copy: string): string =>
    `${place} no devolvió lo que se le entregó: ${copy} no se guarda`,
  chosen: (copy: string, earlier?: string): string =>
    `Se restaura ${copy}${earlier ? `. La anterior es ${earlier}` : ""}`,
  early: (copies: readonly string[]): string =>
    `No se mira ${
      copies.join(", ")
    }: el nombre dice una hora que no ha llegado. Revisa quién puede escribir ahí, y el reloj de esta máquina`,
  unproved: (copy: string): string =>
    `Nada prueba que esta máquina hizo ${copy}: al lado le falta el .sha256 con el sello, el sello es de otra llave, o le cambiaron el nombre. Si sabes de dónde viene (por ejemplo, de una versión que no sellaba), agrega --unproved y revisa las cuentas de administración que se imprimen`,
  unknownOrigin: (path: string): string =>
    `Nada prueba quién hizo esta copia: no se comparó con la llave de origen, ${path}`,
  admins: (emails: readonly string[]): string =>
    `Cuentas de administración de la copia: ${emails.join(", ") || "ninguna"}`,
  made: (path: string, bytes: number, sha256: string): string =>
    `Copia hecha: ${path} (${number.format(bytes)} bytes, SHA-256 ${sha256})`,
  removed: (count: number): string => `Copias antiguas borradas: ${number.format(count)}`,
  removedAside: (count: number): string =>
    `Almacenes apartados por una restauración, ya viejos, borrados: ${number.format(count)}`,
  restored: (path: string, records: number): string =>
    `Restaurado y verificado en ${path}. Registros: ${number.format(records)}`,
  erasedAgain: (count: number): string =>
    `Registros borrados después de la copia que se volvieron a borrar: ${number.format(count)}`,
  withdrawnAgain: (count: number): string =>
    `Registros retirados después de la copia que se volvieron a retirar: ${number.format(count)}`,
  adopted: (count: number): string =>
    `Boletines que siguen como los dejó el almacén anterior: ${number.format(count)}`,
  notErasedAgain: (count: number): string =>
    `No se pudieron volver a borrar: ${
      number.format(count)
    }. Son registros dañados (deno task verify) o la única cuenta de administración`,
  rolesBack: (emails: readonly string[]): string =>
    `Cuentas que tienen un rol en la copia y no lo tenían ya (quítalo con deno task admin revoke): ${
      emails.join(", ")
    }`,
  unknownErased:
    "Aquí no hay constancia de lo que se borró después de la copia. Si tienes una copia más nueva, restaura otra vez con --erased=COPIA; si no, repite los borrados hechos desde entonces (/admin/audit y las solicitudes)",
  keptAside: (path: string): string => `El almacén anterior quedó en ${path}`,
  restoredUnsound: "Hay problemas en los índices: ejecuta deno task verify --repair",
} as const;

interface RefusedPlace {
  readonly host: string;
  readonly bucket: string;
  readonly key?: string;
  readonly reason: string;
}

export const placeErrors = {
  notAnAddress: (address: string): string =>
    `${address} no es una dirección de un bucket: s3://BUCKET/PREFIJO, sin espacios`,
  noAnswer: (host: string): string =>
    `${host} no responde: revisa la red y AWS_ENDPOINT_URL, y vuelve a intentarlo`,
  notCompleted: (address: string): string =>
    `${address} no terminó de recibir la copia: no se guarda`,
  lacks: (address: string, name: "ETag" | "UploadId"): string =>
    `${address} recibió una parte pero su respuesta no trae ${name}, y sin eso no se puede armar la copia. Volver a intentarlo no sirve: si hay un proxy en medio, que deje pasar la respuesta entera; si no, ese servidor no habla S3 completo y hace falta otro`,
  notDelivered: (address: string): string =>
    `${address} no terminó de entregar la copia: vuelve a intentarlo`,
} as const;

export const s3Refusals = {
  noBucket: ({ host, bucket }: RefusedPlace): string => `En ${host} no existe el bucket ${bucket}`,
  noObject: ({ bucket, key }: RefusedPlace): string => `No existe s3://${bucket}/${key ?? ""}`,
  credentials: ({ host, reason }: RefusedPlace): string =>
    `${host} no acepta AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY (${reason}): están mal escritas, vencieron o fueron revocadas`,
  forbidden: ({ bucket, reason }: RefusedPlace): string =>
    `Esas credenciales no permiten esto en el bucket ${bucket} (${reason}): necesitan listar, leer, escribir y borrar`,
  clock: ({ host }: RefusedPlace): string =>
    `El reloj de esta máquina y el de ${host} no coinciden: ponlo en hora`,
  region: ({ bucket, reason }: RefusedPlace): string =>
    `El bucket ${bucket} es de otra región (${reason}): revisa AWS_REGION y AWS_ENDPOINT_URL`,
  noRoom: ({ bucket, reason }: RefusedPlace): string =>
    `En el bucket ${bucket} no hay más espacio (${reason}): la copia no se guarda`,
  rejected: ({ host, reason }: RefusedPlace): string =>
    `${host} no acepta la solicitud (${reason}), y volver a intentarlo no sirve: revisa AWS_ENDPOINT_URL, y que ese servidor hable S3 con cargas por partes`,
  other: ({ host, reason }: RefusedPlace): string =>
    `${host} no pudo atender la solicitud (${reason}): vuelve a intentarlo`,
} as const;

export const exportCommand = {
  exportUsage: "Uso: deno task export ARCHIVO",
  importUsage: "Uso: deno task import ARCHIVO",
  missing: (path: string): string => `No existe ${path}`,
  exists: (path: string): string => `Ya existe ${path}: no se sobrescribe`,
  foreign: "El archivo no es una exportación de este sitio",
  damaged: "El archivo no está completo o fue alterado: no se importa",
  unknownLine: (line: number): string =>
    `La línea ${number.format(line)} no es una entrada que este sitio conozca: no se importa nada`,
  notEmpty: "El almacén no está vacío: importa en uno nuevo",
  unsound: "Queda algo que no coincide: deno task verify dice qué",
  exported: (path: string, entries: number): string =>
    `Exportado en ${path}: ${number.format(entries)} entradas`,
  imported: (entries: number, skipped: number): string =>
    `Importado: ${number.format(entries)} entradas` +
    (skipped ? ` (${number.format(skipped)} ya estaban)` : ""),
} as const;

export const seedCommand = {
  usage: "Uso: deno task seed [--volunteers N] [--messages N] [--random-seed N] [--force]",
  notANumber: (name: string, most: number): string =>
    `${name} debe ser un número entero de 0 a ${number.format(most)}`,
  notEmpty: (records: number): string =>
    `El almacén ya tiene ${
      number.format(records)
    } registros. Los datos de demostración se mezclarían con ellos: agrega --force si eso es lo que quieres.`,
  done: (volunteers: number, messages: number, seconds: number): string =>
    `Datos de demostración: ${number.format(volunteers)} voluntarios y ${
      number.format(messages)
    } mensajes en ${number.format(Number(seconds.toFixed(1)))} s`,
  noOwners:
    "Ninguna cuenta puede contactar personas: quedaron sin responsable y sin historia. Crea antes una cuenta con deno task admin create CORREO.",
} as const;
