import assert from "node:assert/strict";
import { ownRequest } from "../../content/rights/own_request.ts";
import { requestErrors } from "../../content/rights/requests.ts";
import { siteValues } from "../../services/editorial/site_settings_input_schema.ts";
import { builtInSettings } from "../../services/editorial/site_content_schema.ts";
import { setUpMail } from "../services/mail/setup.ts";
import { register } from "../support/back_office.ts";
import { openEvent } from "../support/events.ts";
import { campaignFields, requestFields } from "../support/builders.ts";
import { type AdminSite, openAdmin, withStaff } from "../support/admin_site.ts";
import { textOf } from "../support/site.ts";

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** What is typed instead, what is said of it, and the field at which: the first of them by default. */
type Refused = readonly [typed: Fields, message: string, field?: string];

interface RefusingForm {
  readonly path: string;
  readonly fields: Fields;
  /** What its path is about; returns the id. */
  readonly before?: (admin: AdminSite) => Promise<string>;
  readonly refused: readonly Refused[];
}

const codeRule = "El código lleva de 3 a 24 letras minúsculas sin tilde, números o guiones";
const noWay = "Escribe un correo, un teléfono o una";

const forms: readonly RefusingForm[] = [
  {
    path: "/mis-datos/solicitud",
    fields: {
      tipo: "borrado",
      texto: "Quiero que borren mi registro.",
      nombre: "Marta Ríos",
      email: "marta@example.org",
    },
    refused: [
      [{ tipo: "incidente" }, ownRequest.choose],
      [{ texto: "x" }, requestErrors.own.texto],
      [{ nombre: "" }, requestErrors.own.nombre],
      [{ email: "marta" }, requestErrors.email],
      [{ email: "" }, requestErrors.own.contact],
    ],
  },
  {
    path: "/admin/requests",
    fields: requestFields(),
    refused: [
      [{ tipo: "" }, "Elige qué pide la persona."],
      [{ recibida: "2026-09-16" }, "La fecha de recibo no puede ser futura."],
      [{ recibida: "2026-02-30" }, "Escribe el día en que llegó."],
      [{ email: "" }, noWay],
      [{ email: "", texto: " " }, noWay],
      [{ email: "marta" }, "Escribe un correo como nombre@ejemplo.com."],
      [{ texto: " " }, "Escribe qué pide, en 3 a 2.000 caracteres."],
    ],
  },
  {
    path: "/admin/today/ID/contact",
    before: register,
    fields: {
      canal: "whatsapp",
      resultado: "hablamos",
      nota: "Puede los sábados",
      submission: "3f0c9b1e-7a52-4c7e-9a51-0d2f6a1b7c33",
    },
    refused: [
      [{ resultado: "" }, "Elige qué pasó"],
      [{ canal: "humo" }, "Elige por dónde fue"],
      [{ nota: "x".repeat(301) }, "La nota es muy larga (máximo 300)"],
      [{ seguir: "dia" }, "Elige un día entre hoy y el", "dia"],
      [{ seguir: "nunca" }, "Elige cuándo seguimos"],
    ],
  },
  {
    path: "/admin/newsletter/new",
    fields: {
      asunto: "Noticias de septiembre",
      adelanto: "Tres cosas",
      saludo: "Hola, **vecinas**",
      noticias: ["debate-sobre-medidas-de-proteccion"],
      cierre: "Un abrazo",
    },
    refused: [
      [{ asunto: "Hola" }, "El asunto debe tener entre 5 y 120 caracteres"],
      [{ adelanto: "x".repeat(141) }, "El texto de adelanto es muy largo"],
      [{ saludo: "x".repeat(3001) }, "El texto es muy largo"],
      [{ cierre: "x".repeat(1001) }, "El texto es muy largo"],
      [{ noticias: ["nothing"] }, "Una de las noticias ya no está publicada"],
      [{ saludo: "", noticias: [] }, "El boletín está vacío"],
    ],
  },
  {
    path: "/admin/campaign",
    fields: campaignFields(),
    refused: [
      [{ nombre: "" }, "entre 2 y 40"],
      [{ cargo: "" }, "entre 4 y 60"],
      [{ numero: "12345" }, "cuatro cifras"],
      [{ eleccion: "2026-09-15" }, "uno que no haya pasado"],
      [{ eleccion: "2031-10-25" }, "cuatro años"],
      [{ eleccion: "2026-02-30" }, "uno que no haya pasado"],
      [{ correo: "ana" }, "correo válido"],
      [{ colores: "arcoíris" }, "Elige los colores"],
      [{ nit: "899.999.061-8" }, "dígito de verificación"],
      [{ telefono: "llámame" }, "indicativo"],
    ],
  },
  {
    path: "/admin/events/ID/shifts",
    before: async ({ services }) => (await openEvent(services)).id,
    fields: {
      version: "1",
      abierta: "on",
      quien: "todas",
      cierra: "",
      nombre_1: "Montaje",
      desde_1: "09:00",
      hasta_1: "10:30",
      cupo_1: "20",
      nombre_2: "",
    },
    refused: [
      [{ quien: "" }, "Elige quién puede inscribirse"],
      [
        { cierra: "2026-09-19T12:01" },
        "La inscripción debe cerrarse antes de que termine el evento",
      ],
      [{ nombre_1: "a".repeat(41) }, "El nombre del turno es muy largo (máximo 40)"],
      [{ dia_1: "1" }, "Elige un día del evento"],
      [{ hasta_1: "" }, "Escribe las dos horas, o ninguna"],
      [{ desde_1: "" }, "Escribe las dos horas, o ninguna"],
      [{ desde_1: "08:59" }, "El turno debe estar dentro del evento"],
      [{ hasta_1: "12:01" }, "El turno debe estar dentro del evento", "desde_1"],
      [{ cupo_1: "0" }, "El cupo va de 1 a 2.000; déjalo vacío si no hay límite"],
      [{ cupo_1: "2.001" }, "El cupo va de 1 a 2.000; déjalo vacío si no hay límite"],
      [{ quitar_1: "on", quitar_2: "on" }, "Deja al menos un turno."],
    ],
  },
  {
    path: "/admin/team/templates",
    fields: {
      accion: "guardar",
      version: "0",
      nombre: "Gracias",
      uso: "agradecer",
      texto: "Gracias por venir, {nombre}.",
      activa: "on",
    },
    refused: [
      [{ nombre: "A" }, "El nombre debe tener al menos 2 caracteres"],
      [{ nombre: "a".repeat(41) }, "El nombre debe tener máximo 40 caracteres"],
      [{ nombre: "Primer contacto" }, "Ya hay una plantilla con ese nombre"],
      [{ uso: "otro" }, "Elige para qué momento es"],
      [{ uso: "primero" }, "El primer mensaje tiene que decir cómo dejar de recibirlos", "texto"],
      [{ texto: "Hola" }, "El texto debe tener al menos 10 caracteres"],
      [{ texto: "a".repeat(601) }, "El texto debe tener máximo 600 caracteres"],
      [
        { texto: "Hola, {apellido}. ¿Cómo estás?" },
        "No conocemos {apellido}. Usa {nombre}, {campaña}, {coordinadora} o {localidad}.",
      ],
      [
        { texto: "Hola, {nombre}. ¿Vienes a {evento}?" },
        "{evento} solo sirve en los mensajes de un evento",
      ],
      [
        { uso: "convocar", texto: "¿Vienes a {evento}? Si no, di «no más»." },
        "Para convocar hace falta el {enlace}",
        "texto",
      ],
      [
        { uso: "convocar", texto: "¿Vienes a {evento}? {enlace}" },
        "El mensaje que convoca tiene que decir cómo dejar de recibirlos",
        "texto",
      ],
    ],
  },
  {
    path: "/admin/team/sources",
    fields: {
      accion: "guardar",
      version: "0",
      codigo: "parque-tunal",
      nombre: "Parque El Tunal",
      activo: "on",
    },
    refused: [
      [{ codigo: "ab" }, codeRule],
      [{ codigo: "el túnal" }, codeRule],
      [{ nombre: "" }, "El nombre debe tener al menos 2 caracteres"],
    ],
  },
  {
    path: "/admin/team/labels",
    fields: { accion: "guardar", version: "0", nombre: "Tiene carro", activo: "on" },
    refused: ["A", "a".repeat(31), "¡!", "sábados, domingos"].map((nombre) => [
      { nombre },
      "El nombre lleva de 2 a 30 caracteres, sin signos como coma, barra o punto y coma",
    ]),
  },
  {
    path: "/admin/team/invitations",
    fields: { nombre: "Marcela", rol: "coordinator", localidades: ["Kennedy", "Bosa"] },
    refused: [
      [{ nombre: " " }, "Escribe a quién invitas"],
      [{ nombre: "a".repeat(61) }, "El nombre es muy largo (máximo 60)"],
      [{ rol: "admin" }, "Elige un rol"],
      [{ rol: "privacy" }, "Elige un rol"],
      [{ localidades: [] }, "Elige al menos una localidad"],
      [{ localidades: ["Cali"] }, "Elige al menos una localidad"],
    ],
  },
  {
    path: "/admin/retention",
    fields: {
      scope: "volunteer",
      record: "",
      reason: "Oficio 12 del juzgado",
      until: "2026-12-20",
    },
    refused: [
      [{ reason: "" }, "Escribe el motivo"],
      [{ until: "" }, "Elige un día entre hoy"],
      [{ until: "2028-01-01" }, "Elige un día entre"],
      [{ until: "2026-09-14" }, "Elige un día entre"],
      [{ scope: "" }, "Elige qué se conserva"],
      [{ scope: "all", record: "0".repeat(26) }, "de qué clase", "record"],
    ],
  },
  {
    path: "/redaccion/ajustes/franja",
    fields: {
      version: "0",
      texto: "El sábado cambiamos de parque: nos vemos en El Tunal.",
      enlace: "/noticias?x=1#tunal",
      etiqueta: "Ver la nota",
      hasta: "2026-09-20T18:00",
    },
    refused: [
      [{ texto: "Hola" }, "entre 5 y 140"],
      [{ enlace: "//evil.example" }, "una página del sitio"],
      [{ enlace: "/\\evil.example" }, "una página del sitio"],
      [{ enlace: "javascript:alert(1)" }, "una página del sitio"],
      [{ etiqueta: "" }, "entre 2 y 30"],
      [{ enlace: "" }, "a dónde lleva"],
      [{ desde: "2026-09-20T18:00" }, "posterior", "hasta"],
    ],
  },
  {
    path: "/redaccion/ajustes/sitio",
    fields: { version: "0", ...siteValues(builtInSettings) },
    refused: [
      [{ instagram: "https://evil.example/larep" }, "instagram.com/nombre"],
      [{ x: "https://x.com.evil.example/larep" }, "x.com/nombre"],
      [{ tiktok: "http://www.tiktok.com/@larep" }, "tiktok.com/@nombre"],
      [{ post_x: "https://x.com/larep" }, "una publicación de X"],
      [{ puestos: "https://registraduria.gov.co.evil.example" }, "del Estado"],
      [{ cierra_1: "07:00" }, "cierre después de abrir"],
    ],
  },
  {
    path: "/redaccion/ajustes/fase",
    fields: { version: "0", fase: "campaign" },
    refused: [
      [{ fase: "otra" }, "Elige una fase"],
      [{ cuando_1: "2026-09-01T10:00", pasa_1: "quiet" }, "después de ahora"],
      [{ cuando_1: "2026-10-26T00:00" }, "a qué fase", "pasa_1"],
    ],
  },
];

/** What no page shows: the choice of a list that has no such option, and what a button sends. */
const unshown =
  /^(tipo|canal|resultado|seguir|noticias|colores|uso|rol|localidades|scope|fase|accion)$/;

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

async function stored({ kv }: AdminSite): Promise<string[]> {
  const entries = await Array.fromAsync(kv.list({ prefix: [] }));
  return entries.map(({ key, versionstamp }) => `${key.join()} ${versionstamp}`);
}

for (const { path, fields, before, refused } of forms) {
  Deno.test(`what ${path} refuses is said at its field, stays as typed, and is not stored`, async (t) => {
    using worlds = new DisposableStack();
    const openWorld = async () => {
      const admin = await withStaff(worlds.use(await setUpMail()).site);
      return { admin, id: await before?.(admin) ?? "", known: await stored(admin) };
    };
    let world = await openWorld();
    for (const [typed, message, field = Object.keys(typed)[0]] of refused) {
      const { admin, id, known } = world;
      const isRefused = await t.step(
        `${JSON.stringify(typed).slice(0, 60)}: ${message}`,
        async () => {
          const sent = { ...fields, ...typed };
          const answer = await admin.post(path.replace("ID", id), sent);
          assert.equal(answer.status, 422);
          const html = await textOf(answer);
          const [, said = ""] = new RegExp(`href="#${field}">([^<]*)<`).exec(html) ?? [];
          assert.ok(said.includes(escaped(message)), said);
          for (const [name, value] of Object.entries(sent)) {
            const shown = unshown.test(name) && name in typed ? [] : [value].flat();
            for (const text of shown) assert.ok(html.includes(escaped(text)), `${name}: ${text}`);
          }
          assert.deepEqual(await stored(admin), known);
        },
      );
      // What a wrong row stored does not redden the rows after it.
      if (!isRefused) world = await openWorld();
    }
  });
}

const late: Readonly<Record<string, readonly [typed: Fields, removed?: Fields]>> = {
  "/admin/campaign": [{ nombre: "Otra" }],
  "/admin/team/templates": [{ nombre: "Recordatorio" }, { accion: "quitar", antes: "Gracias" }],
  "/admin/team/sources": [{ codigo: "feria" }, { accion: "quitar", antes: "parque-tunal" }],
  "/redaccion/ajustes/franja": [{ texto: "Lo que escribí tarde." }, { accion: "quitar" }],
  "/redaccion/ajustes/sitio": [{ sede: "Calle 45 con carrera 13" }],
};

for (const [path, [typed, removed]] of Object.entries(late)) {
  Deno.test(`what a colleague saved at ${path} meanwhile stays, and what was typed comes back`, async () => {
    using admin = await openAdmin();
    const fields = { version: "0", ...forms.find((form) => form.path === path)?.fields };
    assert.equal((await admin.post(path, fields)).status, 303);
    const known = await stored(admin);
    const refused = await admin.post(path, { ...fields, ...typed });
    assert.equal(refused.status, 409);
    const html = await textOf(refused);
    assert.match(html, /Otra persona guardó un cambio/);
    for (const text of Object.values(typed)) assert.ok(html.includes(`value="${text}"`));
    if (removed) assert.equal((await admin.post(path, { ...removed, version: "0" })).status, 409);
    assert.deepEqual(await stored(admin), known);
    // A page may have several forms, and of one alone something was saved.
    const versions = [...html.matchAll(/name="version" value="(\d+)"/g)].map(([, n]) => Number(n));
    const version = `${Math.max(...versions)}`;
    assert.equal((await admin.post(path, { ...fields, ...typed, version })).status, 303);
    if (removed) assert.equal((await admin.post(path, { ...removed, version: "2" })).status, 303);
  });
}
